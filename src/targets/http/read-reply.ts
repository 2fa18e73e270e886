// A whole JSON reply, as the output that the config's paths find in it.

import { hideKeys, redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { readOutput } from '../read-output.ts';
import type { ResponseField } from './http-config.ts';
import { type JsonPath, parseBare } from './json-path.ts';

export interface ReplyContext {
  /** How messages name the server. */
  readonly address: string;
  readonly secrets: readonly string[];
  /** What is hidden in answers too. */
  readonly keys: readonly string[];
}

/** Values that the paths found; what is null is not there. */
export type FoundFields = Partial<Record<ResponseField, Json>>;

/** @throws TargetCallError `cut-off` for JSON that ends early, else `unreadable` */
export function parseReply(text: string, { address, secrets }: ReplyContext): Json {
  try {
    return parseBare(text);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new TargetCallError(`${address} answered with JSON that cannot be taken: ${error.message}`, {
        kind: 'unreadable',
        retryable: false,
      });
    }
    const cut = /^\s*[[{]/u.test(text) && /end of JSON|Unterminated/u.test(String(error));
    if (cut) throw new TargetCallError(`${address} broke off in the middle of its reply`, { kind: 'cut-off' });
    const begins = redact(text.slice(0, 200), secrets).slice(0, 80);
    const what = begins === '' ? 'with an empty body' : `with something that is no JSON: ${begins}`;
    throw new TargetCallError(`${address} answered ${what}`, {
      kind: 'unreadable',
      hint: 'check url, and that the server answers in JSON',
    });
  }
}

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
export function applyPath(
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
 * @throws TargetCallError `unreadable` when nothing was found: that is no empty answer; TargetError `bad-output`
 */
export function outputOf(found: FoundFields, reply: Json, { address, secrets, keys }: ReplyContext): TargetOutput {
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
