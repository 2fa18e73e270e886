// A span as OTLP sends it, whichever encoding it came in. Keys of attributes stay whole: nothing is ever built by what stands between their dots.

/** Attributes by their whole names. */
export type Attributes = ReadonlyMap<string, AttributeValue>;

/** Integers beyond what a number holds, and bytes, tell us nothing: they are left out. */
export type AttributeValue = string | number | boolean | readonly AttributeValue[] | Attributes;

export interface OtlpSpan {
  /** Lower-case hex. */
  readonly traceId: string;
  readonly spanId: string;
  /** Absent at the root. */
  readonly parentId: string | undefined;
  /** The parent is of another process. */
  readonly isParentRemote: boolean;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Undefined where it is not told, or before the start: a clock was set meanwhile. */
  readonly endedAt: number | undefined;
  readonly attributes: Attributes;
  readonly events: readonly OtlpEvent[];
  /** Undefined where nothing is said to be wrong. */
  readonly failed: { readonly message: string } | undefined;
}

export interface OtlpEvent {
  readonly name: string;
  readonly attributes: Attributes;
}

/** What one request carries. */
export interface OtlpRequest {
  readonly spans: readonly { readonly resource: Attributes; readonly span: OtlpSpan }[];
  readonly rejected: Rejected;
}

/** Spans that cannot be taken, and why the first could not. */
export interface Rejected {
  readonly spans: number;
  readonly message: string;
}

/** Far above what tracing libraries send by default; what is beyond of a span is left out, what is beyond of a request is rejected. */
export const caps = {
  spans: 20_000,
  attributes: 512,
  events: 128,
  keyLength: 256,
  textLength: 100_000,
  depth: 12,
  listLength: 1000,
} as const;

export const noAttributes: Attributes = new Map();

/** No text is kept longer than this. */
export const cutText = (text: string): string =>
  text.length <= caps.textLength ? text : `${text.slice(0, caps.textLength).toWellFormed()}…`;

const flagHasRemote = 0x100;
const flagIsRemote = 0x200;

/** Whether the flags of a span say that its parent is of another process; where they do not say it, it is not. */
export const saysRemote = (flags: number): boolean => (flags & flagHasRemote) !== 0 && (flags & flagIsRemote) !== 0;

const traceIdForm = /^[0-9a-f]{32}$/u;
const spanIdForm = /^[0-9a-f]{16}$/u;
const onlyZeros = /^0+$/u;

export const isTraceId = (id: string): boolean => traceIdForm.test(id) && !onlyZeros.test(id);
export const isSpanId = (id: string): boolean => spanIdForm.test(id) && !onlyZeros.test(id);

/** From the year 2000 to 2100: a clock that was never set is no time. */
export const isTime = (ms: number): boolean => ms > 946_684_800_000 && ms < 4_102_444_800_000;

/** An end that can be one. */
export const endAfter = (start: number, end: number | undefined): number | undefined =>
  end === undefined || end < start ? undefined : end;
