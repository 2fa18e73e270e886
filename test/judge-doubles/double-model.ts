// A double as a model that judges ask.
import type { MeteredModel } from '#src/ports/chat-model.ts';
import { type DoubleName, replyOfDouble } from './judge-doubles.ts';

export function doubleModel(name: DoubleName): MeteredModel {
  return {
    fingerprint: `double/${name}`,
    name: `double:${name}`,
    ask: async ({ messages, schema }, options) => {
      const text = replyOfDouble(name, { messages, schema: schema?.schema, time: options?.repeat ?? 0 });
      const tokens = { inputTokens: null, outputTokens: null };
      return {
        ...{ text, finish: 'stop', model: name, ms: 1, firstTokenMs: null, ignored: [] },
        usage: { ...tokens, cachedInputTokens: null },
        call: { model: name, ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
      };
    },
    close: async () => {},
  };
}
