// The bytes of a reply as text, whole or as they come.
import { TextDecoder } from 'node:util';
import { TargetCallError } from '../../model/call-error.ts';
import type { HttpReply } from './http-client.ts';

/**
 * In the encoding that the reply names, else UTF-8.
 * @throws TargetCallError `unreadable` for bytes that are not of that encoding, and for packed ones
 */
export async function* readText({ header, chunks }: HttpReply, address: string): AsyncGenerator<string> {
  const unreadable = (what: string): TargetCallError =>
    new TargetCallError(`${address} answered with ${what}`, { kind: 'unreadable', retryable: false });
  const packed = header('content-encoding');
  if (packed !== null && packed.trim() !== '' && packed.trim() !== 'identity') {
    throw unreadable(`a body packed by ${packed}, which was not asked for`);
  }
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

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}
