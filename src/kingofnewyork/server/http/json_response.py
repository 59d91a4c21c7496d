"""Answers in JSON."""

from typing import Any

from starlette.responses import Response

from kingofnewyork.server.protocol.views import encode
from kingofnewyork.server.protocol.wire import JSON_TYPE


def json_response(value: Any, status: int = 200) -> Response:
    """Answer with a value as JSON."""
    return Response(encode(value), status, media_type=JSON_TYPE)
