import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEvaluationCollector } from '../../../analysis/collect-evaluation.ts';
import { createRunFold } from '../../../analysis/summarise-run.ts';
import { parseMetricName } from '../../../metrics/metric-name.ts';
import { type Outcome, type Score, scored, skipped } from '../../../model/score.ts';
import type { Trial } from '../../../model/trial.ts';
import { evaluationResult } from './evaluation.ts';

const names = ['keywordHit(match=nfkc)', 'keywordCoverage', 'negativeDetection', 'correctnessGrade'];
const metrics = names.map(parseMetricName);
const overall = { parts: [{ name: 'hits', weight: 1, of: [{ metric: 'keywordHit(match=nfkc)' }] }] };

interface Row {
  readonly id: string;
  readonly category?: string;
  readonly trial: Trial;
  readonly outcomes: readonly (Outcome | undefined)[];
}

const head = { id: 't', runId: 'r', repeat: 0, execution: 0, startedAt: 0 };
const answered: Trial = { ...head, status: 'ok', output: { answer: 'x' }, latencyMs: 20 };
const failed: Trial = {
  ...{ ...head, status: 'failed', latencyMs: 900 },
  error: { code: 'target-timeout', message: 'too late' },
};
const noJudge = skipped('no LLM judge (--no-llm-judge)');

function evaluated(rows: readonly Row[], environment = { overall }) {
  const collector = createEvaluationCollector(metrics);
  const fold = createRunFold('r', metrics);
  for (const { id, category, trial, outcomes } of rows) {
    const scores = outcomes.flatMap((outcome, at): readonly Score[] =>
      outcome === undefined
        ? []
        : [
            {
              ...{ id: `${id}-${at}`, runId: 'r', trialId: 't', metric: metrics[at]?.name ?? '', metricVersion: 1 },
              ...{ source: 'computed', scorerFingerprint: '', outcome },
            },
          ],
    );
    const own = category === undefined ? {} : { category };
    collector.add({ id, query: '', ...own }, trial, scores);
    fold.add({ exampleId: id, category, trial, scores });
  }
  const run = { metrics: metrics.map(({ name }) => name), environment };
  return evaluationResult({ run, summary: fold.summary(), answers: collector.facts() });
}

const rows: readonly Row[] = [
  {
    ...{ id: 'one', category: 'single_hop', trial: answered },
    outcomes: [scored(1), scored(0.5), skipped('no check'), noJudge],
  },
  { id: 'two', category: 'single_hop', trial: failed, outcomes: [undefined, undefined, skipped('no check'), noJudge] },
  {
    ...{ id: 'no', category: 'negative', trial: answered },
    outcomes: [skipped('unanswerable'), skipped('unanswerable'), scored(1), noJudge],
  },
];

test('rates are over the examples that they apply to, and a failure of the target is the worst', () => {
  const found = evaluated(rows);
  const { keyword_hit_rate, keyword_coverage, negative_detection_rate, overall_score } = found ?? {};
  assert.deepEqual([keyword_hit_rate, keyword_coverage, negative_detection_rate, overall_score], [0.5, 0.25, 1, 0.5]);
  const { single_hop, negative } = found?.by_category ?? {};
  assert.deepEqual(
    [single_hop?.keyword_hit_rate, single_hop?.count, single_hop?.latency_ms.p50, single_hop?.overall_score],
    [0.5, 2, 20, 0.5],
  );
  assert.deepEqual([negative?.keyword_hit_rate, negative?.negative_detection_rate], [null, 1]);
});

test('what could not be measured is null, and why is said', () => {
  const found = evaluated(rows);
  assert.deepEqual(found?.llm_judge, { avg_correctness: null, avg_faithfulness: null, avg_completeness: null });
  assert.deepEqual(found?.reasons, {
    avg_correctness: 'no LLM judge (--no-llm-judge)',
    avg_faithfulness: 'faithfulnessGrade is not among the metrics of the run',
    avg_completeness: 'completenessGrade is not among the metrics of the run',
  });
  const [one, two, no] = found?.details ?? [];
  assert.deepEqual([one?.keyword_hit, one?.latency_ms, one?.reasons.negative_detected], [1, 20, 'no check']);
  assert.deepEqual([two?.keyword_hit, two?.latency_ms], [0, null]);
  assert.equal(two?.reasons.keyword_hit, 'target failed: target-timeout');
  assert.deepEqual([no?.keyword_hit, no?.reasons.keyword_hit], [null, 'unanswerable']);
});

test('a run without an overall score, and one that measures none of it', () => {
  const found = evaluated(rows, {} as never);
  assert.deepEqual([found?.overall_score, found?.reasons.overall_score], [null, 'the run has no overall score']);
  const collector = createEvaluationCollector([parseMetricName('RR')]);
  collector.add({ id: 'one', query: '' }, answered, []);
  assert.equal(collector.facts(), undefined);
});

test('an answer that words cannot tell bounds the rate, and where all are told there is nothing to say', () => {
  const untold: Row = {
    ...{ id: 'open', category: 'negative', trial: answered },
    outcomes: [skipped('unanswerable'), skipped('unanswerable'), skipped('words cannot tell'), noJudge],
  };
  const found = evaluated([...rows, untold]);
  assert.deepEqual([found?.negative_detection_rate, found?.bounds], [1, { negative_detection_rate: [0.5, 1] }]);
  assert.equal(evaluated(rows)?.bounds, undefined);
});
