// A function as a chat model, for users of the library.
import { ChatModelError } from '../model/call-error.ts';
import type { ChatMessage, ChatModel } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';

/** A chat model of one's own, in the caller's process. */
export interface FunctionModel {
  /** As datasets name it. */
  readonly name: string;
  /** Replies to a conversation. What it throws is a failure of the model, and is not tried again. */
  readonly reply: (messages: readonly ChatMessage[]) => string | Promise<string>;
}

/** It tells no tokens, and knows no schemas: those who want JSON say so in words as well. */
export function createFunctionModel({ name, reply }: FunctionModel, clock: Pick<Clock, 'monotonic'>): ChatModel {
  return {
    fingerprint: `function/${name}`,
    provider: name,
    ask: async ({ messages }) => {
      const begun = clock.monotonic();
      try {
        const text = await reply(messages);
        const usage = { inputTokens: null, cachedInputTokens: null, outputTokens: null };
        const ms = clock.monotonic() - begun;
        return { text, finish: 'stop', usage, model: name, ms, firstTokenMs: null, ignored: [] };
      } catch (error) {
        const what = error instanceof Error ? error.message : String(error);
        throw new ChatModelError(`${name}: ${what}`, { kind: 'server', retryable: false });
      }
    },
    close: async () => {},
  };
}
