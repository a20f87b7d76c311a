"""A plain HTTP server that misbehaves in the way that the path names."""
import os
import socket
import sys
import threading
import time


def answer(connection):
    try:
        request = connection.recv(65536).decode("latin-1")
        kind = request.split(" ")[1].strip("/") if " " in request else ""
        head = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
        if kind == "slow":
            time.sleep(30)
        elif kind == "short":
            connection.sendall(head + b"content-length: 100\r\n\r\n{}")
        elif kind == "flood":
            for number in range(4000):
                connection.sendall(b"x-%d: %s\r\n" % (number, b"a" * 64) if number else head)
        elif kind == "endless":
            connection.sendall(head + b"\r\n")
            for _ in range(4000):
                connection.sendall(b"[" * 4096)
        elif kind == "garbage":
            connection.sendall(bytes(range(256)) * 16)
        elif kind == "nothing":
            pass
        elif kind == "early":
            connection.sendall(b"HTTP/1.1 103 Early Hints\r\nx-old: 1\r\n\r\n")
            connection.sendall(head + b"content-length: 2\r\n\r\n{}")
        elif kind == "escape":
            connection.sendall(head + b"x-evil: \x1b[2J\xff\r\ncontent-length: 2\r\n\r\n{}")
        elif kind == "busy":
            if os.path.exists(sys.argv[1] + ".busy"):
                connection.sendall(head + b"content-length: 2\r\n\r\n{}")
            else:
                open(sys.argv[1] + ".busy", "w").close()
                text = b"HTTP/1.1 503 Busy\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n"
                connection.sendall(text)
    except OSError:
        pass
    finally:
        connection.close()


listener = socket.create_server(("127.0.0.1", 0))
with open(sys.argv[1], "w") as started:
    started.write("%d %d\n" % (listener.getsockname()[1], os.getpid()))
while True:
    accepted, _ = listener.accept()
    threading.Thread(target=answer, args=(accepted,), daemon=True).start()
