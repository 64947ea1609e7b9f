"""Bodies are what the structs say: a number that comes as text is an error, as it is on the live table."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, InternalServerException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """The framework reads numbers out of text wherever it expects one; only a finished struct is left as it is."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        """That somebody goes away in the middle of a body is no fault of the server's."""
        try:
            async for part in super().stream():
                yield part
        except InternalServerException as error:
            raise ClientException(error.detail) from None

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        if field is None:
            return await super().json()
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ValidationException(str(error)) from None
