"""Requests as bytes, for what no client library would send."""

import re
import socket
from contextlib import closing

# What is only for who is let in: a method and an address.
API = [
    ("GET", "/api/server"),
    ("POST", "/api/invitations"),
    ("GET", "/api/pictures"),
    ("POST", "/api/pictures"),
    ("GET", "/api/pictures/eA"),
    ("GET", "/api/pictures/eA/preview"),
    ("GET", "/api/pictures/eA/file"),
    ("POST", "/api/pictures/eA/crops"),
    ("GET", "/api/jobs/1"),
    ("DELETE", "/api/jobs/1"),
    ("GET", "/api/album"),
    ("GET", "/api/album/changes"),
    ("GET", "/api/album/eA"),
    ("DELETE", "/api/album/eA"),
    ("GET", "/api/album/eA/file"),
    ("GET", "/api/album/eA/thumbnail"),
    ("GET", "/api/bin"),
    ("DELETE", "/api/bin/eA"),
    ("POST", "/api/bin/eA/restore"),
    ("GET", "/api/nothing"),
]


def talk(server, data, seconds=30):
    """Sends bytes as they are, and reads until the other side ends."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=seconds)) as connection:
        connection.sendall(data)
        answer = b""
        while part := connection.recv(65536):
            answer += part
            head_, ended, body = answer.partition(b"\r\n\r\n")
            length = re.search(rb"(?i)\ncontent-length: (\d+)", head_)
            if ended and len(body) >= (int(length.group(1)) if length else 0):
                break
        return answer


def status(answer):
    return int(answer.split(b" ", 2)[1])


def head(server, target="/api/server", method="GET", **headers):
    lines = {"Host": f"127.0.0.1:{server.port}", **{name.replace("_", "-"): text for name, text in headers.items()}}
    text = [f"{method} {target} HTTP/1.1", *(f"{name}: {value}" for name, value in lines.items()), "", ""]
    return "\r\n".join(text).encode()


def cookie(client):
    return "; ".join(f"{one.name}={one.value}" for one in client.cookies)
