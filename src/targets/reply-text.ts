// The bytes of a reply as text, whole or as they come, and as JSON.
import { TextDecoder } from 'node:util';
import { redact } from '../calls/http/redact.ts';
import { packedReply, packingOf } from '../calls/http/reply-body.ts';
import { TargetCallError } from '../model/call-error.ts';
import type { Json } from '../model/json.ts';
import type { HttpReply } from './http-client.ts';

/**
 * In the encoding that the reply names, else UTF-8.
 * @throws TargetCallError `unreadable` for bytes that are not of that encoding, and for packed ones
 */
export async function* readText({ header, chunks }: HttpReply, address: string): AsyncGenerator<string> {
  const unreadable = (what: string): TargetCallError =>
    new TargetCallError(`${address} answered with ${what}`, { kind: 'unreadable', retryable: false });
  const packing = packingOf(header);
  if (packing !== undefined) throw unreadable(packedReply(packing));
  const label = /charset\s*=\s*"?([^\s";]+)/iu.exec(header('content-type') ?? '')?.[1] ?? 'utf-8';
  const decoder = decoderOf(label);
  if (decoder === undefined) throw unreadable(`text in ${label}, an encoding that is not known`);
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw unreadable(`bytes that are not ${label}`);
    }
  };
  for await (const chunk of chunks) yield decode(chunk);
  yield decode();
}

/** All of it. @throws TargetCallError as `readText` */
export async function wholeText(reply: HttpReply, address: string): Promise<string> {
  let text = '';
  for await (const piece of readText(reply, address)) text += piece;
  return text;
}

interface ReplyPlace {
  /** How messages name the server. */
  readonly address: string;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
  /** Throws RangeError for JSON that cannot be taken (`JSON.parse`). */
  readonly parse?: (text: string) => Json;
}

/** @throws TargetCallError `cut-off` for JSON that ends early, else `unreadable` */
export function parseReply(text: string, { address, secrets, parse = JSON.parse }: ReplyPlace): Json {
  try {
    return parse(text) as Json;
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

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}
