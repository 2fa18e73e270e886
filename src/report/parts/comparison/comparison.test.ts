import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMetric } from './comparison.ts';
import { comparisonTexts } from './texts.ts';

const comparison = comparisonTexts.en;

test('cut-off, threshold and gain are read from the name', () => {
  assert.equal(describeMetric('R(rel=2)@5', comparison), comparison.describe.R(5, 2));
  assert.equal(describeMetric('R@10', comparison), comparison.describe.R(10, 1));
  assert.equal(describeMetric('P(rel=3)@5', comparison), comparison.describe.P(5, 3));
  assert.equal(describeMetric('nDCG(gain=exp)@5', comparison), comparison.describe.nDCGexp(5));
  assert.equal(describeMetric('nDCG@5', comparison), comparison.describe.nDCG(5));
  assert.equal(describeMetric('RR', comparison), comparison.describe.RR(1));
  assert.equal(describeMetric('resultCoverage', comparison), comparison.describe.resultCoverage);
});

test('metrics of answers and of what they take have words in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const messages = comparisonTexts[language];
    const judged = ['faithfulness', 'answerRelevance', 'correctness', 'completeness'];
    const contexts = ['contextPrecision', 'contextRecall', 'noiseSensitivity'];
    const grades = ['correctnessGrade', 'faithfulnessGrade', 'completenessGrade', 'documentRelevance@5'];
    for (const metric of [...judged, ...contexts, ...grades, 'firstToken', 'inputTokens', 'cost']) {
      assert.ok((describeMetric(metric, messages) ?? '').length > 10, metric);
    }
  }
});

test('a metric without words has no description rather than a wrong one', () => {
  for (const metric of ['RR@10', 'bpref', 'tone', 'faithfulness@5', 'toString', 'R', 'no such (metric']) {
    assert.equal(describeMetric(metric, comparison), undefined);
  }
});

test('a metric of sentences that weighs them by what is at stake says so, and the one that does not, nothing of it', () => {
  for (const language of ['ja', 'ko', 'en'] as const) {
    const messages = comparisonTexts[language];
    const [alike = '', weighed = ''] = ['citationSupport', 'citationSupport(weigh=stakes)'].map((metric) =>
      describeMetric(metric, messages),
    );
    assert.ok(weighed.startsWith(alike) && weighed !== alike, language);
    assert.match(weighed, /4.*3.*2.*1/u);
  }
});
