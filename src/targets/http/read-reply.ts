// A whole JSON reply, as the output that the config's paths find in it.
import { hideKeys, redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import type { Clock } from '../../ports/clock.ts';
import { readOutput } from '../read-output.ts';
import { parseReply } from '../reply-text.ts';
import type { HttpConfig, ResponseField, StreamFormat } from './http-config.ts';
import { type JsonPath, parseBare } from './json-path.ts';
import type { UnfoundPaths } from './unfound-paths.ts';

export interface ReplyContext {
  /** How messages name the server. */
  readonly address: string;
  readonly secrets: readonly string[];
  /** What is hidden in answers too. */
  readonly keys: readonly string[];
  /** Told of every reply (nobody is). */
  readonly watch?: UnfoundPaths | undefined;
}

/** Values that the paths found; what is null is not there. */
type FoundFields = Partial<Record<ResponseField, Json>>;

/** @throws TargetCallError `unreadable` for a path whose functions cannot take what is there */
export function findFields(
  data: Json,
  paths: ReadonlyMap<ResponseField, JsonPath>,
  context: ReplyContext,
): FoundFields {
  const found: FoundFields = {};
  for (const [field, path] of paths) {
    const value = applyPath(path, data, { ...context, name: `response.${field}` });
    if (value !== null) found[field] = value;
  }
  return found;
}

/** @throws TargetCallError as `findFields` */
function applyPath(
  path: JsonPath,
  data: Json,
  { name, address, secrets }: ReplyContext & { readonly name: string },
): Json {
  try {
    return path(data);
  } catch (error) {
    const why = redact(error instanceof Error ? error.message : String(error), secrets);
    throw new TargetCallError(`${name} cannot be applied to the reply of ${address}: ${why}`, {
      kind: 'unreadable',
      retryable: false,
      hint: `the reply is ${describeReply(data)}`,
    });
  }
}

/**
 * @param reply of which the fields are: what is said when there are none
 * @throws TargetCallError `unreadable` when nothing was found: that is no empty answer; TargetError `bad-output`; RunStopError for a path
 * that finds nothing in reply after reply
 */
export function outputOf(
  found: FoundFields,
  reply: Json,
  { address, secrets, keys, watch }: ReplyContext,
): TargetOutput {
  watch?.saw(found, describeReply(reply));
  if (Object.keys(found).length > 0) return readOutput(hideKeys(found, keys));
  const what = `no path of response finds anything in the reply of ${address}, ${describeReply(reply)}`;
  throw new TargetCallError(`${what}${saidIn(reply, secrets)}`, {
    kind: 'unreadable',
    retryable: false,
    hint: 'check response',
  });
}

/** Some servers say with 200 that they failed. */
function saidIn(reply: Json, secrets: readonly string[]): string {
  const { error } = (typeof reply === 'object' && reply !== null ? reply : {}) as { readonly error?: Json };
  if (error === undefined || error === null) return '';
  return `: ${redact(typeof error === 'string' ? error : JSON.stringify(error), secrets)}`;
}

function describeReply(reply: Json): string {
  if (Array.isArray(reply)) return `a list of ${reply.length}`;
  if (typeof reply !== 'object' || reply === null) return reply === null ? 'null' : `a ${typeof reply}`;
  const keys = Object.keys(reply).map((key) => key.slice(0, 40));
  if (keys.length === 0) return 'an object without keys';
  return `an object with ${keys.slice(0, 12).join(', ')}${keys.length > 12 ? ' …' : ''}`;
}

// A streamed reply, gathered into an output with its times.
interface StreamContext extends ReplyContext {
  readonly clock: Clock;
  /** When the request was sent, by the monotonic clock. */
  readonly started: number;
}

type StreamConfig = NonNullable<HttpConfig['stream']>;

/** What has come so far. */
interface Gathered {
  readonly pieces: string[];
  /** The last value that each path of `response` found. */
  fields: FoundFields;
  firstTokenMs?: number;
  last: Json;
  ended: boolean;
}

/**
 * The pieces of the answer joined, or the whole answer where `response.answer` finds one; of all other fields the last value
 * that an event has. `[DONE]` ends a stream of server-sent events. `timings` are the time to the first piece that is not empty, and
 * to the end.
 * @throws TargetCallError `cut-off` for a stream that ends within an event or before `done`, `server` for an event `error`,
 * `unreadable` for what is no JSON or holds nothing that was looked for
 */
export async function readStream(
  text: AsyncIterable<string>,
  { stream, paths }: { readonly stream: StreamConfig; readonly paths: HttpConfig['paths'] },
  context: StreamContext,
): Promise<TargetOutput> {
  const gathered: Gathered = { pieces: [], fields: {}, last: null, ended: false };
  let events = 0;
  for await (const event of readEvents(text, stream.format)) {
    events += 1;
    take(event, { stream, paths, gathered }, context);
    if (gathered.ended) break;
  }
  const { address, clock, started } = context;
  if (stream.done !== undefined && !gathered.ended) {
    throw new TargetCallError(`${address} broke off in the middle of its stream`, { kind: 'cut-off' });
  }
  if (events === 0) {
    throw new TargetCallError(`${address} answered without a single event`, {
      kind: 'unreadable',
      hint: 'check stream.format, and that the server streams',
    });
  }
  const { pieces, fields, firstTokenMs, last } = gathered;
  const answer = pieces.length === 0 ? {} : { answer: pieces.join('') };
  const output = outputOf({ ...answer, ...fields }, last, context);
  const first = firstTokenMs === undefined ? {} : { firstTokenMs };
  return { ...output, timings: { totalMs: clock.monotonic() - started, ...first } };
}

interface Taking {
  readonly stream: StreamConfig;
  readonly paths: HttpConfig['paths'];
  readonly gathered: Gathered;
}

function take(event: StreamEvent, { stream, paths, gathered }: Taking, context: StreamContext): void {
  const { address, secrets } = context;
  if (event.name === 'error') {
    const said = redact(event.data, secrets);
    throw new TargetCallError(`${address} failed in the middle of its stream: ${said}`, { kind: 'server' });
  }
  if (stream.format === 'sse' && event.data.trim() === '[DONE]') {
    gathered.ended = true;
    return;
  }
  const isText = stream.answer === undefined && paths.size === 0;
  const data: Json = isText ? event.data : parseEvent(event, context);
  gathered.last = data;
  const piece = isText ? event.data : stream.answer && pieceOf(stream.answer, data, context);
  if (typeof piece === 'string') gathered.pieces.push(piece);
  const fields = findFields(data, paths, context);
  if (piece || fields.answer) gathered.firstTokenMs ??= context.clock.monotonic() - context.started;
  gathered.fields = { ...gathered.fields, ...fields };
  gathered.ended =
    stream.done !== undefined && isTrue(applyPath(stream.done, data, { ...context, name: 'stream.done' }));
}

function parseEvent({ data, whole }: StreamEvent, context: StreamContext): Json {
  try {
    return parseReply(data, { ...context, parse: parseBare });
  } catch (error) {
    if (whole) throw error;
    throw new TargetCallError(`${context.address} broke off in the middle of its stream`, { kind: 'cut-off' });
  }
}

function pieceOf(path: JsonPath, data: Json, context: StreamContext): string | null {
  const { address } = context;
  const piece = applyPath(path, data, { ...context, name: 'stream.answer' });
  if (piece === null || typeof piece === 'string') return piece;
  throw new TargetCallError(`stream.answer finds no text but a ${typeof piece} in an event of ${address}`, {
    kind: 'unreadable',
    retryable: false,
    hint: 'check stream.answer',
  });
}

/** As JMESPath has it: empty texts, lists and objects are false. */
function isTrue(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== false && value !== '';
}

// The events of a streamed reply.
interface StreamEvent {
  /** Of server-sent events; `message` when it has none. */
  readonly name: string;
  readonly data: string;
  /** Ended as events end; false of the last one of a stream that stops in the middle of it. */
  readonly whole: boolean;
}

/** Server-sent events by their data, JSON lines, or text in the pieces in which it comes. */
export async function* readEvents(pieces: AsyncIterable<string>, format: StreamFormat): AsyncGenerator<StreamEvent> {
  if (format === 'sse') return yield* serverSentEvents(textLines(pieces));
  for await (const data of format === 'text' ? pieces : textLines(pieces)) {
    if (format === 'text' ? data !== '' : data.trim() !== '') yield { name: 'message', data, whole: true };
  }
}

/** As in the HTML standard; a last event without the empty line that ends it is given, too. */
async function* serverSentEvents(lines: AsyncIterable<string>): AsyncGenerator<StreamEvent> {
  let name = '';
  let data: string[] = [];
  for await (const line of lines) {
    if (line === '') {
      if (data.length > 0) yield { name: name || 'message', data: data.join('\n'), whole: true };
      name = '';
      data = [];
      continue;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line) ?? [];
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  if (data.length > 0) yield { name: name || 'message', data: data.join('\n'), whole: false };
}

// Lines of a text that comes in pieces.

/**
 * Lines without their ends (LF, CR LF, CR). The last one is given even when nothing ends it, unless it is empty.
 * @param pieces may end anywhere
 */
export async function* textLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let heldReturn = '';
  for await (const piece of pieces) {
    if (piece === '') continue;
    const text = heldReturn + piece;
    // A return at the end may be half of a line end.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    const [first = '', ...others] = (heldReturn === '' ? text : text.slice(0, -1)).split(/\r\n|\n|\r/u);
    const last = others.pop();
    rest += first;
    if (last === undefined) continue;
    yield rest;
    yield* others;
    rest = last;
  }
  if (rest !== '' || heldReturn !== '') yield rest;
}
