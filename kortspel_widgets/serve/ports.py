"""Addresses on this computer: which of them can be listened on, and how to write them."""

import errno
import socket

LOOPBACK = "127.0.0.1"
EVERYWHERE = ("", "0.0.0.0", "::")
"""Hosts that mean every network this computer is on."""


class PortError(OSError):
    """The address can't be listened on; `errno` tells why (EADDRINUSE, EACCES, EADDRNOTAVAIL, …)."""


def usable(host: str, port: int) -> int:
    """The port itself when `host` can listen on it; for 0, one that is free.

    Raises:
        PortError: when it can't, with the system's `errno`.
    """
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind) as probe:
            # as the server does: a port that was left a moment ago is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
            probe.listen()
            return int(probe.getsockname()[1])
    except socket.gaierror as problem:
        raise PortError(errno.EADDRNOTAVAIL, str(problem)) from problem
    except OSError as problem:
        raise PortError(problem.errno, problem.strerror) from problem


def next_free(host: str, port: int) -> int:
    """The first free port after `port`, among the next hundred; any free one when those are all taken."""
    for candidate in range(port + 1, min(port + 101, 65536)):
        try:
            return usable(host, candidate)
        except PortError:  # taken as well: look further
            continue
    return usable(host, 0)


def url(host: str, port: int) -> str:
    """The address to open in a browser on this computer.

    >>> url("127.0.0.1", 8866), url("0.0.0.0", 80), url("::1", 8866)
    ('http://127.0.0.1:8866/', 'http://127.0.0.1:80/', 'http://[::1]:8866/')
    """
    name = LOOPBACK if host in EVERYWHERE else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def network_url(port: int) -> str:
    """The address for other computers on the same network, by this computer's name."""
    return url(socket.gethostname(), port)
