import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decideGate } from '../../analysis/gate/decide-gate.ts';
import { createGateCollector } from '../../analysis/gate/gate-evidence.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type Score, scored } from '../../model/score.ts';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { withWhatSettles } from './what-settles.ts';

/** Of eight answers, judged by two calls each; a call costs so much. */
function judgedRun(prices: readonly (number | null)[]): ComparedSource {
  const call = { model: 'm', inputTokens: 10, outputTokens: 1, ms: 1, cached: false, retries: {} };
  const rows = Array.from({ length: 8 }, (_, i): ScoredExample => {
    const details = writeJudgeDetails({ calls: prices.map((costUsd) => ({ ...call, costUsd })) });
    const outcome = { ...scored(i % 2), details };
    const score = { metric: 'faithfulness', source: 'judge', metricVersion: 1, outcome } as unknown as Score;
    const trial = { status: 'ok', exampleId: `Q${i}`, output: { answer: 'a' } } as unknown as ScoredExample['trial'];
    return { example: { id: `Q${i}`, query: '' } as ScoredExample['example'], trial, scores: [score] };
  });
  return {
    id: 'now',
    metrics: ['faithfulness'],
    run: { repeat: 1, environment: { judge: { name: 'm' } } },
    async *rows() {
      yield* rows;
    },
  } as unknown as ComparedSource;
}

async function settled(prices: readonly (number | null)[]) {
  const current = judgedRun(prices);
  const metric = parseMetricName('faithfulness');
  const runs = [{ id: 'now', measured: new Set(['faithfulness']) }];
  const collector = createGateCollector({ runs, metrics: [metric], watched: new Map() });
  for await (const row of current.rows()) collector.add(0, row);
  const evidence = collector.evidence();
  const checks = [
    { kind: 'floor', origin: 'written', metric: 'faithfulness', comparator: '>=', threshold: 0.4 },
  ] as const;
  const result = decideGate({ rule: 'interval', checks }, evidence);
  const { checks: found } = await withWhatSettles({ result, evidence }, { current, baseline: undefined });
  return found[0]?.settle;
}

test('a gate that fails is decided, and asks for nothing beside that', async () => {
  const current = judgedRun([0.01]);
  const metric = parseMetricName('faithfulness');
  const runs = [{ id: 'now', measured: new Set(['faithfulness']) }];
  const collector = createGateCollector({ runs, metrics: [metric], watched: new Map() });
  for await (const row of current.rows()) collector.add(0, row);
  const evidence = collector.evidence();
  const floor = { kind: 'floor', origin: 'written', metric: 'faithfulness', comparator: '>=' } as const;
  const decided = async (thresholds: readonly number[]) => {
    const result = decideGate(
      { rule: 'interval', checks: thresholds.map((threshold) => ({ ...floor, threshold })) },
      evidence,
    );
    return await withWhatSettles({ result, evidence }, { current, baseline: undefined });
  };
  const failed = await decided([0.99, 0.4]);
  assert.deepEqual(
    failed.checks.map(({ verdict, settle }) => [verdict, settle]),
    [
      ['FAIL', null],
      ['INCONCLUSIVE', null],
    ],
  );
  assert.ok(((await decided([0.4])).checks[0]?.settle?.more ?? 0) > 0);
});

describe('what judging more questions costs', () => {
  test('is as many calls a question as the run took, at their price', async () => {
    const settle = await settled([0.01, 0.02]);
    const more = settle?.more ?? 0;
    assert.ok(more > 0);
    assert.equal(settle?.judge?.calls, 2 * more);
    assert.ok(Math.abs((settle?.judge?.costUsd ?? 0) - 0.03 * more) < 1e-9);
  });

  test('is not known where a call does not tell it, and nothing where no judge was asked', async () => {
    const untold = await settled([0.01, null]);
    assert.deepEqual([untold?.judge?.calls, untold?.judge?.costUsd], [2 * (untold?.more ?? 0), null]);
    assert.equal((await settled([]))?.judge, null);
  });
});
