"""Spans for OpenTelemetry, one for each request, where the packages for it are installed (``sidepot[otel]``).

Where they go, how many are kept and what else is said of the service, the standard variables ``OTEL_...`` tell.
"""

from collections.abc import Iterable

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import (
    NonRecordingSpan,
    SpanContext,
    SpanKind,
    Status,
    StatusCode,
    TraceFlags,
    set_span_in_context,
)
from opentelemetry.util.types import AttributeValue

import sidepot
from sidepot.observing.seen import Seen
from sidepot.observing.trace_context import FLAGS, SPAN_ID, TRACE_ID

FAILED = 500


class Spans:
    """Tells of each request as a span, part of the trace that the caller named."""

    def __init__(self, exporter: SpanExporter | None = None) -> None:
        """Send spans to an exporter, or to where the environment says."""
        resource = Resource.create({"service.name": "sidepot", "service.version": sidepot.__version__})
        self.provider = TracerProvider(resource=resource)
        self.provider.add_span_processor(BatchSpanProcessor(exporter or OTLPSpanExporter()))
        self.tracer = self.provider.get_tracer("sidepot", sidepot.__version__)

    def tell(self, every: Iterable[Seen]) -> None:
        """Tell of requests that are over."""
        for seen in every:
            span = self.tracer.start_span(
                seen.route,
                context=set_span_in_context(NonRecordingSpan(caller(seen.parent))) if seen.parent else None,
                kind=SpanKind.SERVER,
                attributes=attributes(seen),
                start_time=seen.ended - int(seen.ms * 1_000_000),
            )
            if seen.status >= FAILED:
                span.set_status(Status(StatusCode.ERROR))
            span.end(seen.ended)


def caller(parent: bytes) -> SpanContext:
    """Read the span of the caller."""
    return SpanContext(
        int(parent[TRACE_ID], 16),
        int(parent[SPAN_ID], 16),
        is_remote=True,
        trace_flags=TraceFlags(int(parent[FLAGS], 16)),
    )


def attributes(seen: Seen) -> dict[str, AttributeValue]:
    """Say of a span what is said in a line of the log."""
    said: dict[str, AttributeValue] = {
        "http.route": seen.route,
        "http.response.status_code": seen.status,
        "sidepot.request_id": seen.request_id,
    }
    if len(seen.games) == 1:
        (said["sidepot.game"],) = seen.games
    if seen.players:
        said["sidepot.players"] = seen.players
        said["sidepot.pots"] = seen.pots
    if seen.code:
        said["sidepot.code"] = seen.code
    return said
