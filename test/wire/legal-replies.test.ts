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

test('the judge of citation support quotes what stands at the place, in every language', async () => {
  const cited = {
    ja: ['灯台条例第3条によれば、灯台は毎日点検しなければならない。', '灯台条例第3条'],
    ko: ['등대 조례 제3조에 따라 등대는 매일 점검하여야 한다.', '등대 조례 제3조'],
    en: ['Section 3 of the Beacon Act says that every beacon is inspected daily.', 'section 3 of the Beacon Act'],
  } as const;
  for (const language of ['ja', 'ko', 'en'] as const) {
    const [answer, place] = cited[language];
    const documents = [{ id: 'd', text: answer, provisions: [place] }];
    const { citationSupportJudged } = createJudgeScorers({ model: wireModel(1), settings: {} });
    const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0 } as const;
    const outcome = await citationSupportJudged?.scorer(parseMetricName('citationSupportJudged'), {
      example: { id: 'e', query: 'q', language },
      trial: { ...head, status: 'ok', output: { answer, documents } },
    });
    const said = outcome?.status === 'skipped' ? outcome.reason : outcome?.status;
    assert.ok(said === 'scored' || said === 'the judge cannot tell', JSON.stringify(outcome));
    assert.match(JSON.stringify(outcome?.details), new RegExp(answer.slice(0, 12), 'u'));
  }
});

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
