import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stability as stabilityMetric } from '../metrics/checks/stability.ts';
import { createMetric } from '../metrics/metric.ts';
import { writeCheckDetails } from '../model/check-details.ts';
import { type Outcome, type Score, scored, skipped } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import { summariseRun } from './summarise-run.ts';
import { createRunCollector } from './values/compared-runs.ts';

const stability = createMetric(stabilityMetric.definition, {});

function evidence(found: string, value = found === '' ? 0 : 1): Outcome {
  const details = { verdict: 'PASS', rule: 'evidence-found', found: [...found], missing: [], phrases: {} } as const;
  return scored(value, writeCheckDetails(details));
}

/** `-`: the target failed; `!`: an empty answer; else what was found. */
function trialsOf(exampleId: string, repeats: readonly string[], metric = 'evidenceHit') {
  return repeats.map((found, repeat) => {
    const head = { id: `${exampleId}-${repeat}`, runId: 'r', exampleId, repeat, execution: 0, startedAt: 0 };
    const trial: Trial =
      found === '-'
        ? { ...head, status: 'failed', error: { code: 'timeout', message: 'late' } }
        : { ...head, status: 'ok', output: { answer: found } };
    const score = (name: string, outcome: Outcome): Score => ({
      ...{ id: `${head.id}-${name}`, runId: 'r', trialId: head.id, metric: name, metricVersion: 1 },
      ...{ source: 'computed', scorerFingerprint: 'f', outcome },
    });
    const outcome = found === '!' ? skipped('empty answer') : evidence(found);
    return { exampleId, category: exampleId.slice(0, 1), trial, scores: found === '-' ? [] : [score(metric, outcome)] };
  });
}

const rows = [
  ...trialsOf('a1', ['x', 'x', 'x']),
  ...trialsOf('a2', ['x', 'xy', 'x']),
  ...trialsOf('b1', ['x', 'x', '-']),
  ...trialsOf('b2', ['x', '!', '!']),
];

test('a summary counts examples, with the interval of a rate', async () => {
  const { overall, byCategory } = await summariseRun('r', [stability], rows);
  const [found] = overall.metrics;
  assert.deepEqual(
    [found?.mean, found?.n, found?.imputed, found?.skippedReasons, found?.ciMethod],
    [1 / 3, 3, 1, [['fewer than two repeats', 1]], 'wilson'],
  );
  assert.equal(found?.meanAnswered, 1 / 2);
  assert.deepEqual(
    byCategory.map(({ category, metrics }) => [category, metrics[0]?.mean, metrics[0]?.n]),
    [
      ['a', 1 / 2, 2],
      ['b', 0, 1],
    ],
  );
});

test('a comparison has one value an example, run after run and example after example', () => {
  for (const interleaved of [false, true]) {
    const collector = createRunCollector(['r', 's'], [stability]);
    const other = [...trialsOf('a1', ['x', 'y', 'x']), ...trialsOf('a2', ['y', 'y', 'y'])];
    const steps = [...rows.map((row) => [0, row] as const), ...other.map((row) => [1, row] as const)];
    if (interleaved) steps.sort(([, a], [, b]) => (a.exampleId < b.exampleId ? -1 : a.exampleId > b.exampleId ? 1 : 0));
    for (const [run, { exampleId, trial, scores }] of steps)
      collector.add(run, { example: { id: exampleId }, trial, scores });
    const { examples, runs } = collector.compared();
    assert.deepEqual(
      examples.map(({ id }) => id),
      ['a1', 'a2', 'b1', 'b2'],
    );
    assert.deepEqual(runs[0]?.columns[0]?.values, [1, 0, 0, Number.NaN]);
    assert.deepEqual(runs[1]?.columns[0]?.values, [0, 1]);
    assert.equal(runs[0]?.columns[0]?.notes.get(2)?.imputed, 1);
    assert.equal(runs[0]?.columns[0]?.notes.get(3)?.absence?.reason, 'fewer than two repeats');
  }
});

test('any variant of the basis serves, the default one before others', async () => {
  const variants = trialsOf('a1', ['x', 'x'], 'evidenceHit(need=all)');
  const stable = await summariseRun('r', [stability], variants);
  assert.equal(stable.overall.metrics[0]?.mean, 1);
  const plain = trialsOf('a1', ['x', 'y']);
  const both = variants.map((row, at) => ({ ...row, scores: [...row.scores, ...(plain[at]?.scores ?? [])] }));
  const unstable = await summariseRun('r', [stability], both);
  assert.equal(unstable.overall.metrics[0]?.mean, 0);
  const others = await summariseRun('r', [stability], trialsOf('a1', ['x', 'x'], 'evidenceHitting'));
  assert.deepEqual([others.overall.metrics[0]?.n, others.overall.metrics[0]?.failedInstrument], [0, 1]);
});

test('of examples asked once nothing is said', async () => {
  const once = [...trialsOf('a1', ['x']), ...trialsOf('a2', ['-'])];
  const { overall } = await summariseRun('r', [stability], once);
  assert.deepEqual([overall.metrics[0]?.mean, overall.metrics[0]?.skipped], [null, 2]);
});
