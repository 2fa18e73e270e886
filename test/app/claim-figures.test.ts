// RAGChecker's figures by the metrics that docs/judges.md names, of two answers whose claims are labelled by hand: each mean is what paper and pencil give.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import type { Target } from '#src/ports/target.ts';
import { questionDocument } from '#src/report/questions/question-document.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { contextOf, judgedRun } from './labelled-run.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/judges.md', import.meta.url)), 'utf8');
const [, listed = ''] = /with expected_answer\nmetrics: \[([^\]]+)\]/u.exec(page) ?? [];

const ferry = {
  answer: '渡し舟は七時に出ます。すべり台があります。月曜は休みです。',
  contexts: ['渡し舟は七時に出る。', '渡し舟は八時に出る。', '子どもは半額とする。'],
};
const market = { answer: '市場は日曜に開きます。', contexts: ['市場は日曜に開く。'] };
const examples = [
  { id: 'ferry', query: '渡し舟は？', expectedAnswer: '渡し舟は七時に出ます。子どもは半額です。' },
  { id: 'market', query: '市場は？', expectedAnswer: '市場は日曜に開きます。' },
];

const [seven, slide, monday, half, sunday] = [
  '七時に出る',
  'すべり台がある',
  '月曜は休み',
  '子どもは半額',
  '日曜に開く',
];
const claims: readonly (readonly [text: string, claims: readonly (string | undefined)[]])[] = [
  [ferry.answer, [seven, slide, monday]],
  ['渡し舟は七時に出ます。子どもは半額です。', [seven, half]],
  [market.answer, [sunday]],
];
/** By the expected answer, by the answer, and by the contexts: of seven o'clock one passage says so, and another says eight. */
const labels: Readonly<
  Record<'expected' | 'answer' | 'contexts', Readonly<Record<string, readonly [string, number?]>>>
> = {
  expected: { [`${slide}`]: ['unaddressed'], [`${monday}`]: ['incorrect'] },
  answer: { [`${half}`]: ['absent'] },
  contexts: {
    [`${seven}`]: ['contradicted', 2],
    [`${slide}`]: ['absent'],
    [`${monday}`]: ['absent'],
    [`${half}`]: ['supported', 3],
  },
};

const model: MeteredModel = {
  fingerprint: 'by-hand',
  name: 'by-hand',
  ask: async ({ messages, schema }) => {
    const wanted = JSON.stringify(schema?.schema);
    const shown = messages.at(-1)?.text ?? '';
    const tokens = { inputTokens: null, outputTokens: null };
    return {
      ...{ text: JSON.stringify(reply(wanted, shown)), finish: 'stop', model: 'by-hand', ms: 1, firstTokenMs: null },
      ...{ ignored: [], usage: { ...tokens, cachedInputTokens: null } },
      call: { model: 'by-hand', ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
    };
  },
  close: async () => {},
};

function reply(wanted: string, shown: string) {
  if (wanted.includes('"claims"')) return { claims: claims.find(([text]) => shown.includes(text))?.[1] ?? [] };
  const kind = wanted.includes('unaddressed')
    ? 'expected'
    : shown.includes(ferry.answer) || shown.includes(market.answer)
      ? 'answer'
      : 'contexts';
  const list = [...shown.matchAll(/^\d+\. (.+)$/gmu)].map(([, claim = '']) => claim);
  const verdicts = list.map((claim, at) => {
    const [label, context = 1] = labels[kind][claim] ?? [kind === 'expected' ? 'correct' : 'supported'];
    const verdict = { claim: at + 1, reason: '', label };
    return kind === 'expected' ? verdict : { ...verdict, contexts: label === 'absent' ? [] : [context] };
  });
  return { verdicts };
}

const target: Target = {
  capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
  prepare: async () => ({ message: '', stale: false }),
  snapshot: () => ({ id: 'ours', type: 'test', fingerprint: 'f', config: {} }),
  ask: async ({ exampleId }) => ({ ...(exampleId === 'ferry' ? ferry : market), timings: { totalMs: 1 } }),
  close: async () => {},
};

test('the metrics that the page names give what a reader reckons by hand, and a claim between two passages is contradicted by one', async () => {
  const metrics = listed.split(', ').map(parseMetricName);
  assert.equal(metrics.length, 9);
  const here = await sqliteMemoryStore();
  try {
    const context = contextOf(here.store);
    const { run, summary } = await judgedRun(context, {
      ...{ metrics, targets: [target], dataset: { header: { name: 'set', scale: { min: 0, max: 3 } }, examples } },
      instruments: { scorers: createJudgeScorers({ model, settings: {} }) },
    });
    const means = Object.fromEntries(summary.overall.metrics.map(({ metric, mean, n }) => [metric, [mean, n]]));
    const mean = (ferryValue: number, marketValue: number) => [(ferryValue + marketValue) / 2, 2];
    assert.deepEqual(means, {
      // Of three claims the expected answer says one; of its two the answer says one: F1 = 2 · ⅓ · ½ / (⅓ + ½).
      claimPrecision: mean(1 / 3, 1),
      claimRecall: mean(1 / 2, 1),
      claimF1: mean(0.4, 1),
      // Of what is expected the contexts bear out the half fare alone, which the answer leaves out.
      contextRecall: mean(1 / 2, 1),
      contextUtilization: mean(0, 1),
      // The slide and Mondays are neither expected nor in a context; seven o'clock is right, and no context bears it out.
      hallucination: mean(2 / 3, 0),
      selfKnowledge: mean(1 / 3, 0),
      noiseSensitivity: mean(0, 0),
      faithfulness: mean(0, 1),
    });
    for await (const { trial, scores } of here.store.scoredTrials(run.id)) {
      if (trial.exampleId !== 'ferry') continue;
      const [answer] = questionDocument(examples[0] as never, [[{ trial, scores }]], { language: 'en' }).answers;
      const claimsOf = (name: string) => answer?.scores.find(({ metric }) => metric === name);
      assert.deepEqual(claimsOf('faithfulness')?.claims?.[0], { label: 'contradicted', claim: seven, contexts: [2] });
      // The answer is no context: its claims by it name none.
      assert.deepEqual(claimsOf('claimF1')?.expectedClaims?.[0], { label: 'supported', claim: seven, contexts: [] });
    }
  } finally {
    await here.dispose();
  }
});
