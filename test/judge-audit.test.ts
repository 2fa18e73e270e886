// The audit on judges that are known for what they are: it names each, on every metric that a judge is asked for.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseAudit, type MetricAudit } from '#src/analysis/audit/analyse-audit.ts';
import type { AuditCheckName } from '#src/analysis/audit/audit-verdict.ts';
import { auditedTraits, planAudit } from '#src/analysis/audit/plan-audit.ts';
import { observeJudge } from '#src/app/audit-judge.ts';
import { scoringMetrics } from '#src/app/scoring-metrics.ts';
import { builtInCases, citingCases } from '#src/judge/audit/audit-cases.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { judgedMetrics } from '#src/metrics/catalogue.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { ChatModelError, RunStopError } from '#src/model/call-error.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import { silent } from '#src/ports/progress.ts';
import { doubleModel } from './judge-doubles/double-model.ts';

const noGrades = { judged: 0, highest: undefined, lowest: undefined, highestAt: undefined };
const settings = { repeats: 3, tolerance: 0.05, passing: 0.5 };

async function observe(model: MeteredModel, metricName: string, items?: number) {
  const metrics = [parseMetricName(metricName)];
  const scorers = createJudgeScorers({ model, settings: {} });
  const asks = planAudit({
    cases: [...builtInCases({ seed: 1, items }), ...citingCases({ seed: 1, items })],
    metrics,
    repeats: settings.repeats,
  });
  const result = await observeJudge({
    asks,
    metrics: scoringMetrics(metrics, noGrades, { scorers }),
    concurrency: 4,
    stop: new AbortController().signal,
    progress: silent,
  });
  return { ...result, asks, metrics };
}

async function auditOf(model: MeteredModel, metricName: string, items?: number): Promise<MetricAudit> {
  const { observations, metrics } = await observe(model, metricName, items);
  const [audit] = analyseAudit(observations, { metrics, ...settings });
  assert.ok(audit);
  return audit;
}

const stateOf = (audit: MetricAudit, name: AuditCheckName): string | undefined =>
  audit.checks.find(({ check }) => check === name)?.state;

/** Those that look at an answer; what others look at, the edits leave alone. */
const ofAnswers = judgedMetrics
  .map(({ definition }) => definition.name)
  .filter((name) => auditedTraits(name).faults.length > 0 && auditedTraits(name).ofCitations !== true);

test('a perfect judge is sound, by every metric', async () => {
  assert.ok(ofAnswers.length >= 3);
  for (const name of ofAnswers) {
    const audit = await auditOf(doubleModel('perfect'), name);
    assert.deepEqual(audit.verdicts, ['sound'], name);
    assert.deepEqual([audit.detection.share, audit.falseAlarms.share], [1, 0], name);
    assert.equal(audit.detection.n, 36 * audit.faults.length, name);
    assert.equal(audit.falseAlarms.n, 36 * (auditedTraits(name).remarks === false ? 5 : 6), name);
  }
});

/** Judged by answer and expected answer alone. */
const withoutContexts = ['claimPrecision', 'claimRecall', 'claimF1'];

test('what looks at no answer is held to repeats, order and language alone', async () => {
  const others = judgedMetrics.map(({ definition }) => definition.name).filter((name) => !ofAnswers.includes(name));
  for (const name of others) {
    // Half of it is no judge; its judge is audited by its own name.
    if (name.endsWith('WithCompanion')) continue;
    // The built-in items are questions that have an answer, and what they cite is held against no law.
    if (name === 'negativeRejection' || name === 'citationSupportJudged') continue;
    const { definition } = parseMetricName(name === 'documentRelevance' ? `${name}@5` : name);
    const audit = await auditOf(doubleModel('perfect'), definition.cutoff === 'required' ? `${name}@5` : name);
    assert.deepEqual(audit.verdicts, ['sound'], name);
    assert.deepEqual([audit.faults, audit.detection.n], [[], 0], name);
    assert.equal(stateOf(audit, 'detection'), 'not-applicable');
    const isOfLaw = name === 'legalReasoning' || name === 'lawRelations';
    assert.equal(audit.swaps === null, isOfLaw || withoutContexts.includes(name), name);
    assert.equal(
      audit.originals.reduce((sum, { n }) => sum + n, 0),
      36,
      name,
    );
  }
  const cut = await auditOf(doubleModel('perfect'), 'documentRelevance@2');
  assert.equal(cut.swaps, null, 'reversed, others would come first');
});

test('a judge of sentences that cite is asked about those alone, each with the article that it cites', async () => {
  const cases = citingCases({ seed: 1 });
  const originals = cases.filter(({ variant }) => variant.kind === 'original');
  assert.deepEqual(
    ['ja', 'ko', 'en'].map((own) => originals.filter(({ language }) => language === own).length),
    [11, 11, 11],
    'items about laws, each in every language',
  );
  const perfect = await auditOf(doubleModel('perfect'), 'citationSupportJudged');
  assert.deepEqual(perfect.verdicts, ['sound'], JSON.stringify(perfect.checks));
  assert.equal(
    perfect.originals.reduce((sum, { n }) => sum + n, 0),
    33,
  );
  assert.deepEqual([perfect.detection.share, perfect.falseAlarms.share], [1, 0]);
  assert.ok(perfect.detection.n >= 90, String(perfect.detection.n));
  const lenient = await auditOf(doubleModel('lenient'), 'citationSupportJudged');
  assert.deepEqual(lenient.verdicts, ['lenient']);
  const { asks } = await observe(doubleModel('perfect'), 'faithfulness');
  assert.ok(asks.every(({ ofCitations }) => ofCitations !== true));
});

test('a lenient judge is lenient, by every metric', async () => {
  for (const name of ofAnswers) {
    const audit = await auditOf(doubleModel('lenient'), name);
    assert.deepEqual(audit.verdicts, ['lenient'], name);
    assert.equal(audit.detection.share, 0, name);
    const missed = audit.checks.find(({ check }) => check === 'detection')?.on;
    assert.deepEqual(missed, auditedTraits(name).faults, name);
  }
});

test('a judge that favours what stands first is position-biased where it is shown contexts, and sound elsewhere', async () => {
  for (const name of ofAnswers) {
    const audit = await auditOf(doubleModel('position-biased'), name);
    const shown = audit.swaps !== null;
    assert.deepEqual(audit.verdicts, [shown ? 'position-biased' : 'sound'], name);
    if (audit.swaps !== null) assert.deepEqual([audit.swaps.changed.share, audit.swaps.meanChange], [1, -1], name);
  }
  const shown = (await auditOf(doubleModel('position-biased'), 'faithfulness')).swaps;
  assert.equal(shown?.changed.n, 36);
});

test('a judge that reads the beginning alone is found out by the place of the planted sentence', async () => {
  const audit = await auditOf(doubleModel('hasty'), 'faithfulness');
  assert.ok(audit.verdicts.includes('position-biased'));
  assert.equal(stateOf(audit, 'planted-place'), 'broken');
  assert.deepEqual([audit.places?.onlyFirst, audit.places?.onlyLast], [36, 0]);
});

test('a judge of moods is unstable, and chance is not taken for bias', async () => {
  for (const name of ofAnswers) {
    const audit = await auditOf(doubleModel('unstable'), name);
    assert.ok(audit.verdicts.includes('unstable'), name);
    assert.ok(!audit.verdicts.includes('position-biased'), name);
    assert.ok((audit.repeats?.largestSpread ?? 0) > 0.3, name);
    assert.ok((audit.repeats?.exact.share ?? 1) < 0.5, name);
  }
});

test('a judge that sees no fault in one language is language-biased', async () => {
  for (const name of ofAnswers) {
    const audit = await auditOf(doubleModel('language-biased'), name);
    assert.ok(audit.verdicts.includes('language-biased'), name);
    const japanese = audit.faults.map(({ byLanguage }) => byLanguage.ja.share);
    assert.ok(
      japanese.every((share) => share === 0),
      name,
    );
    const pairs = audit.parity.filter(({ measure, difference }) => measure === 'detection' && difference !== 0);
    assert.deepEqual(
      pairs.map(({ a, b }) => `${a}/${b}`),
      ['ja/ko', 'ja/en'],
      name,
    );
  }
});

test('few items are not enough for a verdict', async () => {
  assert.deepEqual((await auditOf(doubleModel('perfect'), 'faithfulness', 2)).verdicts, ['unmeasured']);
  assert.deepEqual((await auditOf(doubleModel('lenient'), 'faithfulness', 3)).verdicts, ['lenient']);
});

test('what the judge fails at is neither noticed nor missed', async () => {
  const perfect = doubleModel('perfect');
  let asked = 0;
  const failing: MeteredModel = {
    ...perfect,
    ask: async (request, options) => {
      asked += 1;
      if (asked % 10 === 0) throw new ChatModelError('overloaded', { kind: 'server', retries: {} });
      return await perfect.ask(request, options);
    },
  };
  const { detection, falseAlarms, faults, verdicts } = await auditOf(failing, 'answerRelevance');
  assert.ok(detection.failed > 0 && falseAlarms.failed > 0);
  assert.equal(detection.n + detection.failed, 36);
  assert.equal(detection.share, 1);
  assert.deepEqual(detection.bounds, [detection.hits / 36, 1]);
  assert.equal(faults[0]?.applicable, 36);
  assert.ok(!verdicts.includes('lenient') && !verdicts.includes('strict'));
});

test('a judge that mostly fails is unmeasured', async () => {
  const dead: MeteredModel = {
    ...doubleModel('perfect'),
    ask: async () => {
      throw new ChatModelError('overloaded', { kind: 'server', retries: {} });
    },
  };
  const audit = await auditOf(dead, 'correctness');
  assert.deepEqual(audit.verdicts, ['unmeasured']);
  assert.deepEqual([audit.detection.n, audit.detection.share, audit.detection.ci95], [0, null, null]);
  assert.ok(audit.originals.every(({ n, mean }) => n === 0 && mean === null));
});

test('a budget that is spent ends it, and what was lost to that is no observation', async () => {
  const perfect = doubleModel('perfect');
  let left = 20;
  const poor: MeteredModel = {
    ...perfect,
    ask: async (request, options) => {
      if (left-- <= 0) throw new RunStopError('spent', { code: 'budget-exhausted' });
      return await perfect.ask(request, options);
    },
  };
  const { observations, asks, interrupted, stopped } = await observe(poor, 'answerRelevance');
  assert.deepEqual([interrupted, stopped?.code], [true, 'budget-exhausted']);
  assert.ok(observations.length <= 20 && observations.length < asks.length);
  assert.ok(observations.every(({ outcome }) => outcome.status === 'scored'));
});
