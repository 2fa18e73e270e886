import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AnsweredTrial, Trial } from '../../../model/trial.ts';
import { createTimeCollector, cumulativeShare, type Times } from './times.ts';

const head = { id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, startedAt: 0 };
const answered = (trial: Partial<AnsweredTrial>): Trial => ({ ...head, output: {}, ...trial, status: 'ok' });

function timesOf(trials: readonly Trial[]) {
  const collector = createTimeCollector();
  for (const trial of trials) collector.add({ id: 'q', query: '' }, [{ trial, scores: [] }]);
  const facts: Times = JSON.parse(JSON.stringify(collector.facts()));
  return facts;
}

test('what was answered untimed or not at all is no latency and never reached; an answer from memory is neither', () => {
  const { distribution } = timesOf([
    answered({ latencyMs: 30 }),
    answered({ latencyMs: 10 }),
    answered({ latencyMs: 1, output: { cached: true } }),
    answered({}),
    { ...head, status: 'failed', latencyMs: 999, error: { code: 'timeout', message: '' } },
  ]);
  assert.deepEqual(distribution, [
    [10, 0.25],
    [30, 0.5],
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
  assert.deepEqual(timesOf([answered({ warnings: ['duplicate-document'] }), answered({})]), { mended: 1 });
  assert.deepEqual(timesOf([]), {});
});

test('each point says which share of the values is not larger', () => {
  assert.deepEqual(cumulativeShare([3, 1, 1, 2]), [
    [1, 0.5],
    [2, 0.75],
    [3, 1],
  ]);
  assert.deepEqual(cumulativeShare([]), []);
});

test('thinned or not, the points are true, ascend and end at everything', () => {
  const latencies = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(latencies, fc.integer({ min: 1, max: 50 }), (values, maxPoints) => {
      const points = cumulativeShare(values, { maxPoints });
      assert.ok(points.length <= maxPoints);
      assert.deepEqual(points.at(-1), [Math.max(...values), 1]);
      for (const [ms, share] of points) {
        assert.equal(share, values.filter((value) => value <= ms).length / values.length);
      }
      assert.deepEqual(
        points,
        points.toSorted((a, b) => a[0] - b[0]),
      );
    }),
  );
});
