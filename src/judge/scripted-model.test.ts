// A model that says what it is told to. Only tests import it.
import type { ChatFinish, ChatRequest, MeteredAsk, MeteredModel } from '../ports/chat-model.ts';

/** A reply, its text when it ends well, or an error to throw. */
export type ScriptedReply =
  | string
  | Error
  | { readonly text: string; readonly finish?: ChatFinish; readonly cached?: boolean };

export interface ScriptedModel extends MeteredModel {
  readonly asked: { readonly request: ChatRequest; readonly options: MeteredAsk | undefined }[];
}

export function scriptedModel(...script: readonly ScriptedReply[]): ScriptedModel {
  const replies = [...script];
  const asked: ScriptedModel['asked'] = [];
  return {
    asked,
    fingerprint: 'scripted',
    name: 'scripted:one',
    ask: async (request, options) => {
      asked.push({ request, options });
      const next = replies.shift();
      if (next === undefined) throw new Error('the script is at its end');
      if (next instanceof Error) throw next;
      const { text, finish = 'stop', cached = false } = typeof next === 'string' ? { text: next } : next;
      return {
        ...{ text, finish, model: 'scripted-1', ms: 12.34, firstTokenMs: null, ignored: [] },
        usage: { inputTokens: 100, cachedInputTokens: null, outputTokens: 20 },
        call: {
          model: 'scripted-1',
          inputTokens: 100,
          outputTokens: 20,
          costUsd: null,
          ms: 12.34,
          cached,
          retries: {},
        },
      };
    },
    close: async () => {},
  };
}
