import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnsweredTrial, Trial } from '../../model/trial.ts';
import { createTimeCollector } from './collect-times.ts';

const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };
const answered = (trial: Partial<AnsweredTrial>): Trial => ({ ...head, output: {}, ...trial, status: 'ok' });

function timesOf(trials: readonly Trial[]) {
  const collector = createTimeCollector();
  for (const trial of trials) collector.add(trial);
  return collector.times();
}

test('what was answered from memory, untimed or not at all is no latency', () => {
  const { latencyDistribution } = timesOf([
    answered({ latencyMs: 30 }),
    answered({ latencyMs: 10 }),
    answered({ latencyMs: 1, output: { cached: true } }),
    answered({}),
    { ...head, status: 'failed', latencyMs: 999, error: { code: 'timeout', message: '' } },
  ]);
  assert.deepEqual(latencyDistribution, [
    [10, 0.5],
    [30, 1],
  ]);
});

test('stages come in the order in which they were first told of, each with its own number of answers', () => {
  const search = { name: 'search', kind: 'retrieve', candidates: [] } as const;
  const { stages } = timesOf([
    answered({ output: { stages: [{ ...search, ms: 4 }] } }),
    answered({ output: { stages: [{ name: 'write', kind: 'generate', candidates: [], ms: 9 }, { ...search, ms: 2 }] } }), // biome-ignore format: short
  ]);
  assert.deepEqual(
    stages?.map(({ name, kind, n, meanMs }) => [name, kind, n, meanMs]),
    [['search', 'retrieve', 2, 3], ['write', 'generate', 1, 9]], // biome-ignore format: one line reads as a table
  );
});

test('mended answers are counted, and what there is none of is absent', () => {
  assert.deepEqual(timesOf([answered({ warnings: ['duplicate-document'] }), answered({})]), { mendedTrials: 1 });
  assert.deepEqual(timesOf([]), {});
});
