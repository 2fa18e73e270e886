// Gathers the spans of a request, with what is wrong with those that cannot be taken.
import { type Attributes, caps, type OtlpRequest, type OtlpSpan } from './otlp-span.ts';

interface SpanCollector {
  /** @param read gives the span, or why it cannot be taken; not called where there are too many already */
  add(resource: Attributes, read: () => OtlpSpan | string): void;
  request(): OtlpRequest;
}

export function spanCollector(): SpanCollector {
  const spans: { resource: Attributes; span: OtlpSpan }[] = [];
  let [rejected, message] = [0, ''];
  return {
    add(resource, read) {
      const span = spans.length < caps.spans ? read() : `a request has at most ${caps.spans} spans`;
      if (typeof span === 'string') {
        rejected++;
        message ||= span;
      } else spans.push({ resource, span });
    },
    request: () => ({ spans, rejected: { spans: rejected, message } }),
  };
}
