// What a request may take, before it is made.
import type { PricedTokens } from '../../calls/pricing/token-price.ts';
import type { ChatRequest } from '../../ports/chat-model.ts';
import { estimateTokens, tokensAtMost } from '../../text/estimate-tokens.ts';

export interface TokenPlan {
  /** A guess at input and output together, to keep the pace of a quota. */
  readonly estimate: number;
  /** What neither input nor output can exceed; the output is null when the request does not limit it. */
  readonly atMost: () => PricedTokens;
}

/** Role and separators of one message; measured ones are 3 to 7. */
const tokensAMessage = 16;
/** What a vendor adds to have a reply in JSON of a given form, such as the description of a tool. */
const tokensASchema = 1024;

export function planTokens({ messages, maxTokens, schema }: ChatRequest): TokenPlan {
  const schemaText = schema === undefined ? '' : JSON.stringify(schema);
  const sum = (count: (text: string) => number): number =>
    messages.reduce((tokens, { text }) => tokens + count(text), count(schemaText));
  return {
    estimate: sum(estimateTokens) + messages.length * tokensAMessage + (maxTokens ?? 0),
    atMost: () => ({
      inputTokens: sum(tokensAtMost) + messages.length * tokensAMessage + (schema === undefined ? 0 : tokensASchema),
      outputTokens: maxTokens ?? null,
    }),
  };
}
