// The judges of law read what the wire server says.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import type { WireCall } from './behaviour.ts';
import { itemReply } from './item-replies.ts';
import { replyBySchema } from './reply-by-schema.ts';

/** @param at how good everything is */
const wireModel = (at: number): MeteredModel => ({
  fingerprint: 'wire',
  name: 'wire',
  ask: async ({ messages, schema }) => {
    const prompt = messages.map(({ text }) => text).join('\n');
    const text = itemReply({ prompt } as WireCall) ?? JSON.stringify(replyBySchema(schema?.schema ?? {}, at));
    const tokens = { inputTokens: null, outputTokens: null };
    return {
      ...{ text, finish: 'stop', model: 'wire', ms: 1, firstTokenMs: null, ignored: [] },
      usage: { ...tokens, cachedInputTokens: null },
      call: { model: 'wire', ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
    };
  },
  close: async () => {},
});

const expectedRelationships = ['Roads Act', 'Bridges Act', 'Tunnels Act'].map((to) => ({
  ...{ from: 'Ways Act', to, type: 'general and special' },
}));

test('every judge of law has a score, in every language, with expected relations and without', async () => {
  for (const [metric, at, expected] of [
    ['legalReasoning', 0.25, 0.25],
    ['legalReasoning', 0, 0],
    ['lawRelations', 0.5, undefined],
  ] as const) {
    for (const language of ['ja', 'ko', 'en']) {
      for (const given of [{}, { expectedRelationships }]) {
        const scorer = createJudgeScorers({ model: wireModel(at), settings: {} })[metric]?.scorer ?? assert.fail();
        const example: Example = { id: 'e', query: 'Which act goes first?', language, ...given };
        const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 } as const;
        const trial = { ...head, status: 'ok', output: { answer: 'The Ways Act.' } } as const;
        const outcome = await scorer(parseMetricName(metric), { example, trial });
        assert.equal(outcome.status, 'scored', JSON.stringify(outcome));
        if (expected !== undefined) assert.equal(outcome.status === 'scored' && outcome.value, expected);
      }
    }
  }
});
