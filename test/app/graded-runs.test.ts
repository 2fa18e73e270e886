// Runs that are scored from 1 to 5: nothing takes 0 for the worst or 1 for the best.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import { compare } from '#src/app/compare/compare.ts';
import { recordedSource } from '#src/app/compare/compared-source.ts';
import { evaluateTargets } from '#src/app/evaluate.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import { failedBy, scored } from '#src/model/score.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target } from '#src/ports/target.ts';
import { categories } from '#src/report/parts/categories/categories.ts';
import { sectionOf } from '#src/report/parts/part.ts';
import { createReportContext } from '#src/report/report-context.ts';
import { goalsOf, readGoals } from '#src/setup/declared-aims.ts';
import { createUuidV7 } from '#src/setup/uuid-v7.ts';
import { openStore } from '#src/store/open-store.ts';
import { targetOf } from './target-of.ts';

const metric = parseMetricName('correctnessGrade');
let time = 1_790_000_000_000;
const clock = { now: () => ++time, monotonic: () => 0 };
const examples: readonly Example[] = Array.from({ length: 12 }, (_, i) => ({
  ...{ id: `q${i}`, query: `question ${i}`, expectedAnswer: 'x', category: ['a', 'b'][i % 2] as string },
}));
const broken = failedBy('instrument', { code: 'judge-unreadable', message: 'no score' }, { reply: 'well…' });

const target = (id: string, fails: readonly string[]): Target =>
  targetOf(
    id,
    async ({ exampleId }) => {
      if (fails.includes(exampleId)) throw new Error('down');
      return { answer: `by ${id}`, timings: { totalMs: 1 } };
    },
    { timesItself: true },
  );

test('grades from 1 to 5 keep their range from the score to the report', async () => {
  const store = await openStore('sqlite::memory:');
  const context = { store, clock, newId: createUuidV7({ clock }), progress: silent };
  const grade = (id: string, answer: string): number => (Number(id.slice(1)) % 5) + (answer === 'by a' ? 1 : 0) || 1;
  try {
    const { runs } = await evaluateTargets(context, {
      ...{ experiment: 'e', dataset: { header: { name: 'd', scale: { min: 0, max: 3 } }, examples } },
      targets: [target('a', ['q0', 'q1']), target('b', [])],
      metrics: [metric],
      ...{ repeat: 1, concurrency: 2, warmUp: 0, skipIndexing: false, resume: false, environment: {} },
      stop: new AbortController().signal,
      instruments: {
        scorers: {
          correctnessGrade: {
            source: 'judge',
            fingerprint: 'g',
            scorer: (_metric, { example: { id }, trial }) =>
              id === 'q2' ? broken : scored(Math.min(5, grade(id, trial.output.answer ?? '')), { reason: 'r' }),
          },
        },
      },
    });
    const [first = assert.fail(), second = assert.fail()] = runs;
    const [summary = assert.fail()] = first.summary.overall.metrics;
    // q3 to q11 have 4 5 1 2 3 4 5 1 2, q0 and q1 failed and count as 1, and q2 is anything from 1 to 5.
    assert.deepEqual([summary.n, summary.imputed, summary.failedInstrument], [11, 2, 1]);
    assert.equal(summary.mean, (27 + 2) / 11);
    assert.equal(summary.meanAnswered, 27 / 9);
    assert.deepEqual(summary.bounds, [(29 + 1) / 12, (29 + 5) / 12]);
    assert.ok((summary.ci95?.[0] ?? 0) >= 1 && (summary.ci95?.[1] ?? 6) <= 5);

    const input = await gatherRunReport(store, [first.run, second.run], {
      ...{ language: 'ja', goals: goalsOf(undefined), compare: false },
    });
    const lowest = input.runs[0]?.judgedAnswers?.[0]?.lowest.map(({ value }) => value);
    assert.deepEqual(lowest, [1, 1, 2, 2, 3, 4, 4], 'the best, 5, is not among the worst');
    const charts = (sectionOf(categories, createReportContext(input))?.blocks ?? []).flatMap((block) =>
      block.kind === 'figure' && block.chart.type === 'bars' ? [block.chart] : [],
    );
    assert.deepEqual(
      charts.map(({ yMin, yMax }) => [yMin, yMax]),
      [[1, 5]],
    );

    const sources = [first.run, second.run].map((run) =>
      recordedSource(store, { ...run, dataset: run.dataset ?? assert.fail() }, { reference: run.id, kind: 'run' }),
    );
    const { pairs } = await compare(sources, {
      ...{ metrics: [metric], goals: { metrics: [], latencyMs: {} }, settings: comparisonDefaults },
      ...{ tukey: false, by: [] },
    });
    const [pair = assert.fail()] = pairs;
    const [low = assert.fail(), high = assert.fail()] = pair.diffBounds ?? [];
    // The one lost pair lies from 1 - 5 to 5 - 1.
    assert.ok(Math.abs(high - low - 8 / 12) < 1e-12, `${low} to ${high}`);
  } finally {
    await store.close();
  }
});

test('a goal is written on the scale of the grade', () => {
  const read = (value: number) =>
    readGoals(
      { correctnessGrade: value },
      {
        where: () => 'goals',
        own: false,
        metrics: [parseMetricName('correctnessGrade')],
        preset: { metrics: [], latencyMs: {} },
      },
    );
  assert.deepEqual(read(4).metrics, [{ metric: 'correctnessGrade', atLeast: 4 }]);
  assert.throws(() => read(0.8), /cannot reach/u);
  assert.throws(() => read(6), /cannot reach/u);
});
