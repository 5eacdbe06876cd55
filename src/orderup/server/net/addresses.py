"""The addresses at which others reach this machine."""

import ipaddress
import re
import socket
from collections.abc import Iterator

import psutil

LOOPBACK = "127.0.0.1"
INSIDE = re.compile(r"docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni|vethernet|kube|flannel|cali", re.I)
"""Networks between this machine and containers or machines inside it: nobody else is there."""
VPN = re.compile(r"tun|tap|wg|utun|ppp|zt|tailscale|nordlynx|ipsec|wireguard", re.I)
SHARED = ipaddress.ip_network("100.64.0.0/10")
"""The addresses that Tailscale hands out."""


def room_addresses() -> list[str]:
    """This machine's addresses for others, best first: the local network, then other networks, VPNs last."""
    routed = _routed()
    found = {address: _rank(name, address, routed) for name, address in _own()}
    if not found and routed != LOOPBACK:
        found = {routed: 0}
    return sorted(found, key=lambda address: found[address])


def room_address() -> str:
    """The best of these addresses; loopback where there is none."""
    return next(iter(room_addresses()), LOOPBACK)


def is_local(host: str) -> bool:
    """Whether only this machine itself reaches that name or address."""
    name = host.strip("[]").removesuffix(".").lower()
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _own() -> Iterator[tuple[str, str]]:
    """Names of network interfaces, each with an address that others may use."""
    try:
        adapters, states = psutil.net_if_addrs(), psutil.net_if_stats()
    except OSError:  # A sandbox may forbid it.
        return
    for name, held in adapters.items():
        if INSIDE.match(name) or (name in states and not states[name].isup):
            continue
        for each in held:
            if each.family not in (socket.AF_INET, socket.AF_INET6):
                continue
            address = ipaddress.ip_address(each.address.partition("%")[0])
            if not (address.is_loopback or address.is_link_local or address.is_unspecified):
                yield name, str(address)


def _rank(name: str, text: str, routed: str) -> int:
    address = ipaddress.ip_address(text)
    if VPN.match(name) or (address.version == 4 and address in SHARED):
        return 4
    if address.version == 6:
        return 3
    if text == routed:
        return 0
    return 1 if address.is_private else 2


def _routed() -> str:
    """The address from which this machine would connect to others; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for documentation: any route will do
            return str(probe.getsockname()[0])
        except OSError:
            return LOOPBACK
