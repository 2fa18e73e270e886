// A reply of a chat model as a memory keeps it, and the key it is kept under. The prompt is not kept: it can be written again.
import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { canonicalJson } from '../../core/model/canonical-json.ts';
import type { ChatReply, ChatRequest } from '../../ports/chat-model.ts';

/** A reply, what it cost when it was given, and when that was. */
export interface RememberedReply {
  readonly reply: ChatReply;
  readonly costUsd: number | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface RememberedAsk {
  /** Of the model. */
  readonly fingerprint: string;
  readonly request: ChatRequest;
  readonly repeat: number;
  readonly day?: string | undefined;
}

/** Raised when what a key is made of, or what is kept under it, changes its form. */
const form = 1;
/** Shorter ones hardly shrink. */
const packedFromBytes = 1024;
const firstByteOfJson = 0x7b;

/**
 * SHA-256 over all that decides a reply. How it is read (`streamed`) does not.
 */
export function callKeyOf({ fingerprint, request, repeat, day }: RememberedAsk): string {
  const { messages, maxTokens, temperature, seed, schema } = request;
  const asked = { messages, maxTokens, temperature, seed, schema };
  return hash('sha256', canonicalJson(['chat', form, fingerprint, asked, repeat, day]), 'hex');
}

/** JSON, compressed where that makes it smaller. */
export function packReply(remembered: RememberedReply): Uint8Array {
  const json = Buffer.from(JSON.stringify({ form, ...remembered }));
  if (json.length < packedFromBytes) return json;
  const packed = zstdCompressSync(json);
  return packed.length < json.length ? packed : json;
}

/** @returns nothing when the bytes are not a reply in the present form */
export function unpackReply(bytes: Uint8Array): RememberedReply | undefined {
  try {
    const json = bytes[0] === firstByteOfJson ? bytes : zstdDecompressSync(bytes);
    const { form: found, ...remembered } = JSON.parse(
      Buffer.from(json.buffer, json.byteOffset, json.length).toString(),
    );
    return found === form ? (remembered as RememberedReply) : undefined;
  } catch {
    return undefined;
  }
}
