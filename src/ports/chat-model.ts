import type { CallRecord } from '../model/call-error.ts';

/** One turn of a conversation. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

/** A reply in JSON of a given form. */
export interface ReplySchema {
  /** Letters, digits, `_` and `-`; some vendors show it to the model. */
  readonly name: string;
  /** JSON Schema, draft 7; vendors want `additionalProperties: false` and every property required. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What a chat model is asked. Everything in it decides the reply, and belongs into the key of a cache. */
export interface ChatRequest {
  /** The system's turns come first. */
  readonly messages: readonly ChatMessage[];
  /** Tokens of the reply, at most (the vendor's default). */
  readonly maxTokens?: number | undefined;
  /** (the vendor's default) */
  readonly temperature?: number | undefined;
  /** Where the vendor has it; else it stands in the reply's `ignored`. */
  readonly seed?: number | undefined;
  /** Structured output; absent: free text. */
  readonly schema?: ReplySchema | undefined;
  /** Reads the reply as it is written, to measure the time to its first token (false). */
  readonly streamed?: boolean | undefined;
}

/** Tokens as the vendor counts them; null: it does not say. */
export interface ChatUsage {
  /** All of the prompt, those read from the vendor's own cache included. */
  readonly inputTokens: number | null;
  /** Of `inputTokens`, those that the vendor's own cache gave. */
  readonly cachedInputTokens: number | null;
  /** All of the reply, thinking included. */
  readonly outputTokens: number | null;
}

/**
 * - `stop`: the model had finished
 * - `length`: it came to `maxTokens` or to the end of its context
 * - `refusal`: the model would not, or the vendor's filter did not let it
 * - `other`: anything else, such as a call of a tool
 */
export type ChatFinish = 'stop' | 'length' | 'refusal' | 'other';

export interface ChatReply {
  /** May be empty; of a refusal, the words it was refused with. Thinking is left out. */
  readonly text: string;
  readonly finish: ChatFinish;
  readonly usage: ChatUsage;
  /** As the vendor names the model that answered, which may be more exact than the name asked for. */
  readonly model: string;
  /** From sending the call to the end of its reply. */
  readonly ms: number;
  /** From sending the call to the first piece of text; null when not streamed, or when there was no text. */
  readonly firstTokenMs: number | null;
  /** Settings of the request that the vendor does not have, such as `seed`. */
  readonly ignored: readonly string[];
}

/** A vendor's model that answers in text. It asks once: retry, rate limit, timeout, cache and budget are its caller's. */
export interface ChatModel {
  /** Vendor, address and name; part of what a cache and a run's fingerprint are made of. */
  readonly fingerprint: string;
  /** Whose limits a call counts against: vendor and address. */
  readonly provider: string;
  /**
   * @param signal ends the call at once
   * @throws ChatModelError when there is no reply, of kind `timeout` when the signal's reason is a `TimeoutError`; else, once
   * the signal is aborted, its reason
   */
  ask(request: ChatRequest, signal?: AbortSignal): Promise<ChatReply>;
  /** Closes the connections that are its own. */
  close(): Promise<void>;
}

/** A reply with what it took. */
export interface MeteredReply extends ChatReply {
  readonly call: CallRecord;
}

export interface MeteredAsk {
  /** Which of several replies to the same request: a memory keeps one for each (0). */
  readonly repeat?: number | undefined;
  /** Such as `2026-01-31`, for what is to be asked anew each day: part of what a memory knows a request by (none). */
  readonly day?: string | undefined;
  /** Asks whatever is remembered, and remembers the new reply in its place (false). */
  readonly fresh?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A chat model as judges and targets ask it: paced, retried, timed out, paid from a budget and, as an instrument, remembered.
 */
export interface MeteredModel {
  readonly fingerprint: string;
  /** As the config names it, such as `openai:NAME`. */
  readonly name: string;
  /**
   * @throws RunStopError when nothing more may be asked; ChatModelError, with its `retries`, when there is no reply in the end
   */
  ask(request: ChatRequest, options?: MeteredAsk): Promise<MeteredReply>;
  close(): Promise<void>;
}
