"""The HTTP status of each refusal."""

from typing import Final

HTTP_STATUS: Final = {
    "not_found": 404,
    "token/bad": 401,
    "rate/slow_down": 429,
    "limit/tables": 429,
    "unavailable": 503,
    "key/reused": 409,
    "table/full": 409,
    "table/crowded": 409,
    "table/worn_out": 409,
    "table/unchanged": 409,
    "person/banned": 403,
    "limit/sockets": 429,
    "table/not_open": 409,
    "table/closed": 410,
    "table/not_over": 409,
    "table/daily": 409,
    "daily/not_over": 409,
    "seat/taken": 409,
    "name/taken": 409,
    "method/bad": 405,
    "origin/bad": 403,
    "body/too_large": 413,
    "body/not_json": 415,
    "internal": 500,
}
"""The status of a refusal; 400 for all others."""
