"""A name server over UDP; each argument is NAME=ALIAS, NAME=ADDRESS, NAME=refuse, NAME=silent or
NAME="TEXT with a quote before it.

A name without an address that is the alias of another does not exist.
"""
import ipaddress
import os
import socket
import struct
import sys

zone = {}
for argument in sys.argv[2:]:
    name, value = argument.split("=", 1)
    zone.setdefault(name, []).append(value)


def encoded(name):
    return b"".join(bytes([len(label)]) + label.encode() for label in name.split(".")) + b"\0"


def record(name, kind, data):
    return encoded(name) + struct.pack("!HHIH", kind, 1, 60, len(data)) + data


def answer(name, kind):
    records, code = [], 0
    while True:
        values = zone.get(name)
        if values is None:
            return records, 3
        texts = [v[1:].encode() for v in values if v.startswith('"')]
        values = [v for v in values if not v.startswith('"')]
        if kind == 16:
            for text in texts:
                pieces = (text[i : i + 20] for i in range(0, len(text), 20))
                data = b"".join(bytes([len(piece)]) + piece for piece in pieces)
                records.append(record(name, 16, data))
        alias = next((v for v in values if not v[:1].isdigit() and ":" not in v), None)
        if alias == "refuse":
            return records, 5
        if alias and alias != "nothing":
            records.append(record(name, 5, encoded(alias)))
            if len(records) > 8:
                return records, code
            name = alias
            continue
        for value in values:
            if value == "nothing":
                continue
            address = ipaddress.ip_address(value)
            if kind == (1 if address.version == 4 else 28):
                records.append(record(name, kind, address.packed))
        return records, code


server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 0))
with open(sys.argv[1], "w") as started:
    started.write("%d %d\n" % (server.getsockname()[1], os.getpid()))
while True:
    query, client = server.recvfrom(4096)
    labels, position = [], 12
    while query[position]:
        labels.append(query[position + 1 : position + 1 + query[position]].decode())
        position += 1 + query[position]
    name = ".".join(labels).lower()
    kind = struct.unpack("!H", query[position + 1 : position + 3])[0]
    if zone.get(name) == ["silent"]:
        continue
    records, code = answer(name, kind)
    head = query[:2] + struct.pack("!HHHHH", 0x8180 | code, 1, len(records), 0, 0)
    server.sendto(head + query[12 : position + 5] + b"".join(records), client)
