// A reply of a chat model as a memory keeps it, and the key it is kept under. The prompt is not kept: it can be written again.
import { hash } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { canonicalJson } from '../../model/json.ts';
import type { ChatReply, ChatRequest, ChatUsage, ReplySchema } from '../../ports/chat-model.ts';

/** A reply, what it cost when it was given, and when that was. */
export interface RememberedReply {
  readonly reply: ChatReply;
  readonly costUsd: number | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

interface RememberedAsk {
  /** Of the model. */
  readonly fingerprint: string;
  readonly request: ChatRequest;
  readonly repeat: number;
  readonly day?: string | undefined;
}

/** Raised when what a key is made of, or what is kept under it, changes its form. */
const form = 2;
/** Shorter ones hardly shrink. */
const packedFromBytes = 1024;
const firstByteOfJson = 0x5b;

type Tokens = readonly [input: number | null, cachedInput: number | null, output: number | null];
type PackedReply = readonly [
  form: number,
  text: string,
  finish: ChatReply['finish'],
  model: string,
  ms: number,
  firstTokenMs: number | null,
  ignored: readonly string[],
  ...tokens: Tokens,
  costUsd: number | null,
  at: number,
];
const packedLength = 12;

/**
 * SHA-256 over all that decides a reply. How it is read (`streamed`) does not.
 */
export function callKeyOf({ fingerprint, request, repeat, day }: RememberedAsk): string {
  const { messages, maxTokens = null, temperature = null, seed = null, schema } = request;
  const said = messages.map(({ role, text }) => [role, text]);
  const shape = schema === undefined ? null : [schema.name, schemaText(schema.schema)];
  const asked = [said, maxTokens, temperature, seed, shape];
  return hash('sha256', JSON.stringify(['chat', form, fingerprint, asked, repeat, day ?? null]), 'hex');
}

const schemaTexts = new WeakMap<object, string>();

/** A judge asks with the same few schemas, call after call. */
function schemaText(schema: ReplySchema['schema']): string {
  const text = schemaTexts.get(schema) ?? canonicalJson(schema);
  schemaTexts.set(schema, text);
  return text;
}

/** JSON without names, compressed where that makes it smaller. */
export function packReply({ reply, costUsd, at }: RememberedReply): Uint8Array {
  const { text, finish, usage, model, ms, firstTokenMs, ignored } = reply;
  const packed: PackedReply = [form, text, finish, model, ms, firstTokenMs, ignored, ...tokensOf(usage), costUsd, at];
  const json = Buffer.from(JSON.stringify(packed));
  if (json.length < packedFromBytes) return json;
  const compressed = zstdCompressSync(json);
  return compressed.length < json.length ? compressed : json;
}

/** @returns undefined when the bytes are not a reply in the present form */
export function unpackReply(bytes: Uint8Array): RememberedReply | undefined {
  const packed = parse(bytes);
  if (!Array.isArray(packed) || packed[0] !== form || packed.length !== packedLength) return undefined;
  const [, text, finish, model, ms, firstTokenMs, ignored, input, cachedInput, output, costUsd, at] =
    packed as unknown as PackedReply;
  const usage = { inputTokens: input, cachedInputTokens: cachedInput, outputTokens: output };
  return { reply: { text, finish, usage, model, ms, firstTokenMs, ignored }, costUsd, at };
}

function parse(bytes: Uint8Array): unknown {
  try {
    const json = bytes[0] === firstByteOfJson ? bytes : zstdDecompressSync(bytes);
    return JSON.parse(Buffer.from(json.buffer, json.byteOffset, json.length).toString());
  } catch {
    return undefined;
  }
}

const tokensOf = ({ inputTokens, cachedInputTokens, outputTokens }: ChatUsage): Tokens => [
  inputTokens,
  cachedInputTokens,
  outputTokens,
];
