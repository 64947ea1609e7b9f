"""Bodies are what the structs say: a number that comes as text is an error, as it is on the live table."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """The framework reads numbers out of text wherever it expects one; only a finished struct is left as it is."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ValidationException(str(error)) from None
