// OTLP over HTTP: what a request for traces is answered with. A request is taken when its spans are durable, and not before.
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BinaryWriter } from '@bufbuild/protobuf/wire';
import type { SpanFacts } from '../../model/trace.ts';
import type { OtlpRequest, Rejected } from './otlp-span.ts';
import { readOtlpJson } from './read-json.ts';
import { readOtlpProtobuf } from './read-protobuf.ts';
import { type FactRules, factsOf } from './span-facts.ts';
import type { StreamGate } from './stream-gate.ts';

export interface OtlpPost {
  readonly body: Uint8Array;
  readonly contentType: string | undefined;
  readonly contentEncoding: string | undefined;
}

export interface OtlpReply {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** When to come again, in seconds. */
  readonly retryAfter?: number;
}

interface OtlpEndpointOptions {
  readonly rules: FactRules;
  /** @returns false: nothing was taken, because too much waits */
  readonly receive: (spans: readonly SpanFacts[], bytes: number) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Told what was not taken, and why (nobody): senders keep it to themselves. */
  readonly onRefused?: ((what: string) => void) | undefined;
  /** Of the names of services (all are taken). */
  readonly gate?: StreamGate | undefined;
}

export type OtlpEndpoint = (post: OtlpPost) => Promise<OtlpReply>;

/** Bytes of a request as it comes, and of what it holds. */
export const mostPosted: number = 8 * 1024 * 1024;
const mostUnpacked = 32 * 1024 * 1024;
/** Seconds after which there should be room again. */
const comeAgain = 2;

type Encoding = 'json' | 'protobuf';

const contentTypes: Readonly<Record<Encoding, string>> = {
  json: 'application/json',
  protobuf: 'application/x-protobuf',
};

const unpack = promisify(gunzip);

export function createOtlpEndpoint({ rules, receive, now, gate, onRefused }: OtlpEndpointOptions): OtlpEndpoint {
  const refuse = (encoding: Encoding, status: number, message: string): OtlpReply => {
    // What stands behind a colon may be of the body.
    onRefused?.(`traces were refused (${status}): ${message.split(':')[0]}`);
    return refusal(encoding, status, message);
  };
  return async (post) => {
    const encoding = encodingOf(post.contentType);
    if (encoding === undefined)
      return refuse('json', 415, 'spans are sent as application/json or application/x-protobuf');
    const unpacked = await bytesOf(post);
    if (!(unpacked instanceof Uint8Array)) return refuse(encoding, unpacked.status, unpacked.message);
    let request: OtlpRequest;
    try {
      request = encoding === 'json' ? readOtlpJson(utf8.decode(unpacked)) : readOtlpProtobuf(unpacked);
    } catch (error) {
      return refuse(encoding, 400, `the body cannot be read: ${error instanceof Error ? error.message : 'no message'}`);
    }
    request = withoutFuture(request, now() + farAheadMs);
    const facts = request.spans.map(({ span, resource }) => factsOf(span, resource, rules));
    const admitted = (await gate?.admit(facts)) ?? { spans: facts, rejected: { spans: 0, message: '' } };
    if (!(await receive(admitted.spans, unpacked.length)))
      return { ...refuse(encoding, 429, 'too much waits to be written'), retryAfter: comeAgain };
    const rejected = together(request.rejected, admitted.rejected);
    if (rejected.spans > 0) onRefused?.(`spans were rejected: ${rejected.message}`);
    return taken(encoding, rejected);
  };
}

/** No clock is so far ahead by accident: such a trace would stand in no report, and outlive all others. */
const farAheadMs = 24 * 3600 * 1000;

/** An end in the future is none that is known. */
function withoutFuture({ spans, rejected }: OtlpRequest, latest: number): OtlpRequest {
  const taken = spans.filter(({ span }) => span.startedAt <= latest);
  const ahead = spans.length - taken.length;
  return {
    spans: taken.map((one) =>
      (one.span.endedAt ?? 0) > latest ? { ...one, span: { ...one.span, endedAt: undefined } } : one,
    ),
    rejected: {
      spans: rejected.spans + ahead,
      message: rejected.message || (ahead === 0 ? '' : 'startTimeUnixNano is more than a day ahead'),
    },
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function encodingOf(contentType = ''): Encoding | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return 'json';
  return type === 'application/x-protobuf' || type === 'application/protobuf' ? 'protobuf' : undefined;
}

interface Refused {
  readonly status: number;
  readonly message: string;
}

/** What is packed into little may be much: it is unpacked up to a cap, and no further. */
async function bytesOf({ body, contentEncoding }: OtlpPost): Promise<Uint8Array | Refused> {
  const encoding = (contentEncoding ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '')
    return body.length <= mostPosted ? body : tooLarge('a request', mostPosted);
  if (encoding !== 'gzip') return { status: 415, message: 'a body may be packed by gzip, and by nothing else' };
  try {
    return await unpack(body, { maxOutputLength: mostUnpacked });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge('a request, unpacked,', mostUnpacked)
      : { status: 400, message: 'the body is no gzip' };
  }
}

const tooLarge = (what: string, most: number): Refused => ({
  status: 413,
  message: `${what} has at most ${most} bytes: send fewer spans at once`,
});

const together = (a: Rejected, b: Rejected): Rejected => ({
  spans: a.spans + b.spans,
  message: a.message || b.message,
});

/** Where something was rejected it says how many spans and why the first. */
function taken(encoding: Encoding, { spans, message }: Rejected): OtlpReply {
  const contentType = contentTypes[encoding];
  if (encoding === 'json') {
    const told = spans === 0 ? {} : { partialSuccess: { rejectedSpans: String(spans), errorMessage: message } };
    return { status: 200, body: json(told), contentType };
  }
  if (spans === 0) return { status: 200, body: new Uint8Array(), contentType };
  const partial = new BinaryWriter().tag(1, 0).int64(spans).tag(2, 2).string(message).finish();
  return { status: 200, body: new BinaryWriter().tag(1, 2).bytes(partial).finish(), contentType };
}

/** A `google.rpc.Status`, whose codes follow from that of HTTP. */
export function refusal(encoding: Encoding, status: number, message: string): OtlpReply {
  const code = statusCodes[status] ?? 2;
  const contentType = contentTypes[encoding];
  if (encoding === 'json') return { status, body: json({ code, message }), contentType };
  return { status, body: new BinaryWriter().tag(1, 0).int32(code).tag(2, 2).string(message).finish(), contentType };
}

/** In the encoding of the request that is refused. */
export const refusalOf = (contentType: string | undefined, status: number, message: string): OtlpReply =>
  refusal(encodingOf(contentType) ?? 'json', status, message);

const statusCodes: Readonly<Record<number, number>> = { 400: 3, 401: 16, 403: 7, 413: 3, 415: 3, 429: 8, 503: 14 };

const json = (value: object): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
