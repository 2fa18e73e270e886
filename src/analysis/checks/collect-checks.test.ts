import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pureScorers } from '../../metrics/catalogue.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import { writeCheckDetails } from '../../model/check-details.ts';
import type { Example } from '../../model/example.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { because } from '../../model/reasons.ts';
import { failedBy, type Score, scored, skipped } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { createCheckCollector, keptFailures } from './collect-checks.ts';

const head = { id: 't', runId: 'r', repeat: 0, execution: 0, startedAt: 0 };

/** Scores the answers as a run would, undefined where the target failed. */
async function collect(
  metricNames: readonly string[],
  asked: readonly (readonly [Example, readonly (string | undefined)[]])[],
) {
  const metrics = metricNames.map(parseMetricName);
  const collector = createCheckCollector(metrics) ?? assert.fail();
  for (const [example, answers] of asked) {
    for (const answer of answers) {
      const trial: Trial =
        answer === undefined
          ? { ...head, status: 'failed', error: { code: 'x', message: 'y' } }
          : { ...head, status: 'ok', output: { answer } };
      const scores: Score[] = [];
      for (const metric of metrics) {
        const reason = unscorable(metric.definition, example);
        if (reason === undefined && trial.status !== 'ok') continue;
        const scorer = pureScorers[metric.definition.name] ?? assert.fail();
        const outcome =
          trial.status !== 'ok' || reason !== undefined
            ? skipped(reason ?? because('not-scored'))
            : await scorer(metric, { example, trial });
        const common = { id: 's', runId: 'r', trialId: 't', metricVersion: 1, scorerFingerprint: 'f' };
        scores.push({ ...common, metric: metric.name, source: 'computed', outcome });
      }
      collector.add(example, trial, scores);
    }
  }
  return collector.facts() ?? assert.fail();
}

const fee: Example = {
  id: 'fee',
  query: '料金は？',
  language: 'ja',
  category: 'a',
  expectedKeywords: ['500円', '窓口'],
};
const none: Example = { id: 'none', query: '空港は？', language: 'ja', category: 'b', check: 'should_not_hallucinate' };

test('verdicts are counted by rule and by category, failures of the target as skipped', async () => {
  const { metrics, forbidden, failures, telling } = await collect(
    ['answerCheck', 'keywordHit'],
    [
      [fee, ['500円です。', '一般的に500円です。', '', undefined]],
      [none, ['空港は存在しません。', '空港は北です。']],
    ],
  );
  const [check, hit] = metrics;
  assert.deepEqual(telling, ['answerCheck']);
  assert.deepEqual(check, {
    ...{ metric: 'answerCheck', pass: 2, fail: 2, skipped: 2 },
    rules: [
      { verdict: 'PASS', rule: 'declined', count: 1 },
      { verdict: 'PASS', rule: 'evidence-found', count: 1 },
      { verdict: 'FAIL', rule: 'forbidden-phrase', count: 1 },
      { verdict: 'FAIL', rule: 'not-declined', count: 1 },
      { verdict: 'SKIPPED', rule: 'empty-answer', count: 1 },
      { verdict: 'SKIPPED', rule: 'target-error', count: 1 },
    ],
    categories: [
      { category: 'a', pass: 1, fail: 1, skipped: 2 },
      { category: 'b', pass: 1, fail: 1, skipped: 0 },
    ],
  });
  assert.deepEqual([hit?.pass, hit?.fail, hit?.skipped], [2, 0, 4]);
  assert.deepEqual(forbidden, [{ phrase: '一般的に', answers: 1 }]);
  assert.deepEqual(
    failures.map(({ exampleId, rule, missing, failed, of }) => [exampleId, rule, missing, failed, of]),
    [
      ['fee', 'forbidden-phrase', ['窓口'], 1, 2],
      ['none', 'not-declined', [], 1, 2],
    ],
  );
});

test('without answerCheck the evidence tells, and negative questions beside it', async () => {
  const { telling, failures } = await collect(
    ['keywordCoverage', 'evidenceHit(need=all)', 'negativeDetection'],
    [
      [fee, ['500円です。']],
      [none, ['北です。']],
    ],
  );
  assert.deepEqual(telling, ['evidenceHit(need=all)', 'negativeDetection']);
  assert.deepEqual(
    failures.map(({ metric, exampleId, missing }) => [metric, exampleId, missing]),
    [
      ['evidenceHit(need=all)', 'fee', ['窓口']],
      ['negativeDetection', 'none', []],
    ],
  );
});

test('of many failures the first are kept', async () => {
  const many = Array.from({ length: keptFailures + 3 }, (_, at) => [{ ...fee, id: `e${at}` }, ['無料です。']] as const);
  const { failures, moreFailures } = await collect(['answerCheck'], many);
  assert.deepEqual([failures.length, moreFailures, failures[0]?.exampleId], [keptFailures, 3, 'e0']);
});

test('an answer that is left out, and counted as the worst, is shown as one that is empty', () => {
  const collector = createCheckCollector([parseMetricName('keywordHit')]) ?? assert.fail();
  const score: Score = {
    ...{ id: 's', runId: 'r', trialId: 't', metric: 'keywordHit', metricVersion: 2, source: 'computed' },
    scorerFingerprint: '',
    outcome: failedBy('target', { code: 'no-answer', message: '' }),
  };
  collector.add(fee, { ...head, status: 'ok', output: { answer: '' } }, [score]);
  const [hit] = collector.facts()?.metrics ?? [];
  assert.deepEqual(hit?.rules, [{ verdict: 'SKIPPED', rule: 'empty-answer', count: 1 }]);
});

test('a run without checks has no such collector', () => {
  assert.equal(createCheckCollector(['RR', 'answerDetection'].map(parseMetricName)), undefined);
});

test('where words cannot tell, what a judge decided is counted apart from what rules decided', () => {
  const collector = createCheckCollector([parseMetricName('negativeRejection')]) ?? assert.fail();
  const byRule = writeCheckDetails({ verdict: 'PASS', rule: 'declined', found: [], missing: [], phrases: {} });
  const call = { model: 'm', inputTokens: 1, outputTokens: 1, costUsd: null, ms: 1, cached: false, retries: {} };
  const byJudge = writeJudgeDetails({ calls: [call], findings: { decidedBy: 'judge' } });
  const outcomes = [
    scored(1, { ...byRule, decidedBy: 'rules' }),
    scored(1, byJudge),
    scored(0, byJudge),
    failedBy('instrument', { code: 'x', message: 'y' }),
  ];
  const trial: Trial = { ...head, status: 'ok', output: { answer: 'x' } };
  for (const outcome of outcomes) {
    const common = { id: 's', runId: 'r', trialId: 't', metricVersion: 2, scorerFingerprint: 'f' };
    collector.add(none, trial, [{ ...common, metric: 'negativeRejection', source: 'judge', outcome }]);
  }
  const facts = collector.facts();
  assert.deepEqual(facts?.telling, ['negativeRejection']);
  assert.deepEqual(facts?.metrics[0]?.rules, [
    { verdict: 'PASS', rule: 'declined', count: 1 },
    { verdict: 'PASS', rule: 'judge-accepted', count: 1 },
    { verdict: 'FAIL', rule: 'judge-refused', count: 1 },
  ]);
});
