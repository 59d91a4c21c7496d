"""Limits on how often one address may ask."""

from starlette.requests import Request

from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.http.http_protocol import client_address
from kingofnewyork.server.limits import Limiter, address_group


def require_rate(limiter: Limiter, request: Request) -> str:
    """Return the group of the client's address; raise `Refused` if it asks too often."""
    group = address_group(client_address(request.scope))
    if not limiter.take(group):
        raise Refused("rate/slow_down")
    return group
