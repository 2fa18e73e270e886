// OTLP in protobuf: the fields that are needed, by their numbers; what is unknown is passed over.
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import {
  type Attributes,
  type AttributeValue,
  caps,
  cutText,
  endAfter,
  isSpanId,
  isTime,
  isTraceId,
  noAttributes,
  type OtlpEvent,
  type OtlpRequest,
  type OtlpSpan,
  saysRemote,
} from './otlp-span.ts';
import { spanCollector } from './span-collector.ts';

/** @throws Error for bytes that are no message */
export function readOtlpProtobuf(bytes: Uint8Array): OtlpRequest {
  const collector = spanCollector();
  eachField(bytes, {
    1: (reader) => {
      const ofResource = reader.bytes();
      let resource = noAttributes;
      // Fields may stand in any order, and spans need to know their resource.
      eachField(ofResource, {
        1: (inner) => {
          resource = attributesIn(inner.bytes(), 1);
        },
      });
      eachField(ofResource, {
        2: (inner) =>
          eachField(inner.bytes(), {
            2: (spans) => {
              const span = spans.bytes();
              collector.add(resource, () => readSpan(span));
            },
          }),
      });
    },
  });
  return collector.request();
}

type Fields = Readonly<Record<number, (reader: BinaryReader) => void>>;

/** Those that are not fields of bytes, by the numbers of their messages. */
function eachField(bytes: Uint8Array, fields: Fields, others: Fields = {}): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const [number, type] = reader.tag();
    const field = type === WireType.LengthDelimited ? fields[number] : others[number];
    if (field === undefined || (type === WireType.LengthDelimited) === (fields[number] === undefined))
      reader.skip(type, number);
    else field(reader);
  }
}

/** @returns why it cannot be taken, where it cannot */
function readSpan(bytes: Uint8Array): OtlpSpan | string {
  let [traceId, spanId, parent, name, flags] = ['', '', '', '', 0];
  let [start, end]: (number | undefined)[] = [];
  let failed: OtlpSpan['failed'];
  const attributes = new Map<string, AttributeValue>();
  const events: OtlpEvent[] = [];
  eachField(
    bytes,
    {
      1: (reader) => {
        traceId = hexOf(reader.bytes());
      },
      2: (reader) => {
        spanId = hexOf(reader.bytes());
      },
      4: (reader) => {
        parent = hexOf(reader.bytes());
      },
      5: (reader) => {
        name = cutText(reader.string());
      },
      9: (reader) => addAttribute(attributes, reader.bytes(), 0),
      11: (reader) => {
        const event = reader.bytes();
        if (events.length < caps.events) events.push(readEvent(event));
      },
      15: (reader) => {
        failed = failureIn(reader.bytes());
      },
    },
    {
      7: (reader) => {
        start = millisecondsOf(reader.fixed64());
      },
      8: (reader) => {
        end = millisecondsOf(reader.fixed64());
      },
      16: (reader) => {
        flags = reader.fixed32();
      },
    },
  );
  if (!isTraceId(traceId)) return 'trace_id is not 16 bytes that are not all 0';
  if (!isSpanId(spanId)) return 'span_id is not 8 bytes that are not all 0';
  if (start === undefined) return 'start_time_unix_nano is no time';
  return {
    ...{ traceId, spanId, name, attributes, events, failed },
    parentId: isSpanId(parent) ? parent : undefined,
    isParentRemote: saysRemote(flags),
    startedAt: start,
    endedAt: endAfter(start, end),
  };
}

function readEvent(bytes: Uint8Array): OtlpEvent {
  let name = '';
  const attributes = new Map<string, AttributeValue>();
  eachField(bytes, {
    2: (reader) => {
      name = cutText(reader.string());
    },
    3: (reader) => addAttribute(attributes, reader.bytes(), 0),
  });
  return { name, attributes };
}

function failureIn(bytes: Uint8Array): OtlpSpan['failed'] {
  let [code, message] = [0, ''];
  eachField(
    bytes,
    {
      2: (reader) => {
        message = cutText(reader.string());
      },
    },
    {
      3: (reader) => {
        code = reader.int32();
      },
    },
  );
  return code === 2 ? { message } : undefined;
}

function attributesIn(bytes: Uint8Array, field: number, depth = 0): Attributes {
  const attributes = new Map<string, AttributeValue>();
  eachField(bytes, { [field]: (reader) => addAttribute(attributes, reader.bytes(), depth) });
  return attributes;
}

function addAttribute(attributes: Map<string, AttributeValue>, bytes: Uint8Array, depth: number): void {
  if (attributes.size >= caps.attributes) return;
  let key = '';
  let value: AttributeValue | undefined;
  eachField(bytes, {
    1: (reader) => {
      key = reader.string();
    },
    2: (reader) => {
      value = readValue(reader.bytes(), depth);
    },
  });
  if (value !== undefined && key.length <= caps.keyLength) attributes.set(key, value);
}

function readValue(bytes: Uint8Array, depth: number): AttributeValue | undefined {
  if (depth > caps.depth) return undefined;
  let value: AttributeValue | undefined;
  eachField(
    bytes,
    {
      1: (reader) => {
        value = cutText(reader.string());
      },
      5: (reader) => {
        const list: AttributeValue[] = [];
        eachField(reader.bytes(), {
          1: (inner) => {
            const item = inner.bytes();
            const read = list.length < caps.listLength ? readValue(item, depth + 1) : undefined;
            if (read !== undefined) list.push(read);
          },
        });
        value = list;
      },
      6: (reader) => {
        value = attributesIn(reader.bytes(), 1, depth + 1);
      },
    },
    {
      2: (reader) => {
        value = reader.bool();
      },
      3: (reader) => {
        value = Number(reader.int64());
      },
      4: (reader) => {
        const double = reader.double();
        value = Number.isFinite(double) ? double : undefined;
      },
    },
  );
  return value;
}

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');

function millisecondsOf(nanoseconds: bigint | string): number | undefined {
  const ms = Number(BigInt(nanoseconds) / 1000n) / 1000;
  return isTime(ms) ? ms : undefined;
}
