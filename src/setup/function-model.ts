// A function as a chat model, for users of the library.
import { ChatModelError } from '../core/call-error.ts';
import { estimateTokens } from '../core/text/estimate-tokens.ts';
import type { ChatMessage, ChatModel } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';

/** A model of one's own, in the caller's process. */
export interface FunctionModel {
  /** As datasets and reports name it. */
  readonly name: string;
  /** Replies to a conversation. What it throws counts as a failure of the model, and is tried again. */
  readonly reply: (messages: readonly ChatMessage[]) => string | Promise<string>;
}
