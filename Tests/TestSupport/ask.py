"""Asks a server on loopback for many pages of one host, over TLS and on several connections.

Arguments: the port, the host, a file of authorities to trust, and perhaps "compare". Each line of
standard input is a path and a user agent, with a tab between; with "compare" the location follows
that the reply should have. Prints the status and the header lines of each reply, with tabs between;
with "compare" the requests alone whose replies have another location, and that location.
"""

import socket
import ssl
import sys
import threading

CONNECTIONS = 4
# As many requests are sent before their replies are read: few enough for the sockets' buffers.
AHEAD = 64


class Connection:
    """A connection that can be opened again, since a server closes it after a bad request."""

    def __init__(self, port, host, authorities):
        self.address, self.host = ("127.0.0.1", port), host
        self.context = ssl.create_default_context(cafile=authorities)
        self.socket = None

    def request(self, path, agent):
        name = f"{self.host}:{self.address[1]}"
        return f"HEAD {path} HTTP/1.1\r\nHost: {name}\r\nUser-Agent: {agent}\r\n\r\n".encode()

    def ask(self, requests):
        """The heads of the replies to some requests: fewer where the server closes."""
        if self.socket is None:
            plain = socket.create_connection(self.address, timeout=10)
            self.socket = self.context.wrap_socket(plain, server_hostname=self.host)
        self.socket.sendall(b"".join(self.request(*request) for request in requests))
        received = b""
        while received.count(b"\r\n\r\n") < len(requests):
            more = self.socket.recv(1 << 18)
            if not more:
                self.socket.close()
                self.socket = None
                break
            received += more
        return received.split(b"\r\n\r\n")[:-1]


def ask_all(connection, requests, replies, first):
    """Fills in every CONNECTIONSth run of replies, from `first` on."""
    for start in range(first * AHEAD, len(requests), CONNECTIONS * AHEAD):
        end = min(start + AHEAD, len(requests))
        while start < end:
            heads = connection.ask([request[:2] for request in requests[start:end]])
            replies[start : start + len(heads)] = heads
            # A request that is not answered at all stays without a reply.
            start += max(1, len(heads))


def fields(head):
    """The status and the header lines of a reply."""
    lines = (head or b" 0").decode("latin-1").split("\r\n")
    return [lines[0].split(" ")[1]] + lines[1:]


def location(head):
    """The location of a reply; empty for none."""
    for line in (head or b"").split(b"\r\n"):
        if line[:10].lower() == b"location: ":
            return line[10:].decode("latin-1")
    return ""


def main():
    port, host, authorities, *mode = sys.argv[1:]
    requests = [line.split("\t") for line in sys.stdin.read().split("\n")[:-1]]
    replies = [None] * len(requests)
    threads = [
        threading.Thread(
            target=ask_all,
            args=(Connection(int(port), host, authorities), requests, replies, number),
        )
        for number in range(CONNECTIONS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for request, head in zip(requests, replies):
        if not mode:
            print("\t".join(fields(head)))
        elif location(head) != request[2]:
            print("\t".join(request + [location(head) or "nothing"]))


main()
