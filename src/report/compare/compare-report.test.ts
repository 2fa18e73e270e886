import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareRuns } from '../../analysis/comparison/compare-runs.ts';
import { comparisonDefaults, type RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { createRunCollector } from '../../analysis/values/compared-runs.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { type Outcome, scored } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { buildCompareDigest, type CompareReportInput } from './compare-report.ts';

/** Of 440 questions b answers the quick ones quicker, and the target fails on the 40 slow ones. */
function failing(unansweredMs: number, later: number): RunComparison {
  const collector = createRunCollector(['a', 'b'], [parseMetricName('latency')]);
  for (const [place, run] of ['a', 'b'].entries()) {
    for (let question = 0; question < 440; question++) {
      const head = {
        id: `${run}${question}`,
        runId: run,
        exampleId: `q${question}`,
        repeat: 0,
        execution: 0,
        startedAt: 0,
      };
      const fails = run === 'b' && question >= 400;
      const trial: Trial = fails
        ? { ...head, status: 'failed', error: { code: 'timeout', message: '' }, unansweredMs }
        : { ...head, status: 'ok', output: {} };
      const took = (question >= 400 ? 450 : 50) + (question % 7) + (run === 'b' ? later + (question % 5) : 0);
      const outcome: Outcome = scored(took);
      const score = { id: '', runId: run, trialId: head.id, metric: 'latency', metricVersion: 1, outcome } as const;
      const scores = fails ? [] : [{ ...score, source: 'computed', scorerFingerprint: '' } as const];
      collector.add(place, { example: { id: head.exampleId }, trial, scores });
    }
  }
  return compareRuns(collector.compared(), { settings: { ...comparisonDefaults, flips: 1000 } });
}

const heads: CompareReportInput['runs'] = ['a', 'b'].map((id) => ({
  ...{ id, reference: id, name: id, kind: 'run', experiment: null, startedAt: null },
  dataset: { name: 'd', hash: 'h', examples: 440 },
}));

const digest = (comparison: RunComparison, language: CompareReportInput['language'] = 'en') =>
  buildCompareDigest({ language, comparison, runs: heads }, { exploratory: false });

test('who fails on slow questions is not called quicker, and the words say that the target failed', () => {
  const said = {
    en: ['the target failed on 40', '40 left out, since a target failed', 'questions without a value could turn it'],
    ja: ['評価対象の失敗 40 問', '評価対象の失敗で除いたもの 40 件', '値のない質問によって覆る'],
    ko: ['평가 대상의 실패 40건', '평가 대상의 실패로 뺀 것 40개', '값이 없는 질문 때문에'],
  };
  const comparison = failing(60, -20);
  for (const language of ['en', 'ja', 'ko'] as const) {
    const text = JSON.stringify(digest(comparison, language));
    for (const words of said[language]) assert.ok(text.includes(words), `${words}\n${text}`);
    assert.ok(!text.includes('"mark":"▲"'), text);
  }
  assert.ok(!JSON.stringify(digest(comparison)).includes('since the measuring failed'));
});

test('a failure that was waited for longer than the other took shows who is slower', () => {
  assert.equal(failing(500, 20).pairs[0]?.verdict, 'worse');
});
