// A request of OTLP in JSON out of spans that are written shortly.
import type { ShapedSpan } from './shapes.ts';

const began = 1_790_000_000_000;
const hex = (n: number, digits: number): string => n.toString(16).padStart(digits, '0');
const nanos = (ms: number): string => `${BigInt(began + ms) * 1_000_000n}`;

const attributeValue = (value: unknown): object => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(attributeValue) } };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (of: object): readonly object[] =>
  Object.entries(of).map(([key, value]) => ({ key, value: attributeValue(value) }));

interface Sender {
  /** (1) */
  readonly trace?: number;
  readonly resource?: object;
}

export const requestOf = (spans: readonly ShapedSpan[], { trace, resource = {} }: Sender = {}): object => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'town-bot', ...resource }) },
      scopeSpans: [
        {
          spans: spans.map(
            ({ id, parent, name = 'step', from = 0, to = 1000, attributes = {}, events = [], failed }) => ({
              ...{ traceId: trace === undefined ? '1'.repeat(32) : hex(trace, 32), spanId: hex(id, 16), name },
              ...(parent === undefined ? {} : { parentSpanId: hex(parent, 16) }),
              ...{ startTimeUnixNano: nanos(from), endTimeUnixNano: nanos(to), attributes: attributesOf(attributes) },
              events: events.map(([event, of]) => ({ name: event, attributes: attributesOf(of) })),
              ...(failed === undefined ? {} : { status: { code: 2, message: failed } }),
            }),
          ),
        },
      ],
    },
  ],
});
