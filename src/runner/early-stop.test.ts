import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Trial } from '../model/trial.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import { inOrder } from './early-stop.ts';

const ids = Array.from({ length: 12 }, (_, i) => `q${i}`);
const row = (exampleId: string, repeat = 0): ScoredTrial => ({
  trial: { exampleId, repeat } as unknown as Trial,
  scores: [],
});

test('a decision rests on a prefix of the order, whatever returned first', () => {
  const shuffled = fc.shuffledSubarray(
    ids.flatMap((id) => [row(id, 0), row(id, 1)]),
    { minLength: 24, maxLength: 24 },
  );
  fc.assert(
    fc.property(shuffled, fc.integer({ min: 1, max: 12 }), (returned, enough) => {
      const seen: string[] = [];
      const observe = (place: number, rows: readonly ScoredTrial[]): boolean => {
        assert.equal(rows[0]?.trial.exampleId, ids[place]);
        assert.deepEqual(
          rows.map(({ trial }) => trial.repeat),
          [0, 1],
        );
        return seen.push(rows[0]?.trial.exampleId ?? '') >= enough;
      };
      const early = inOrder({ order: ids, repeat: 2, observe: [observe] });
      for (const each of returned) early.recorded(0, each);
      assert.deepEqual(seen, ids.slice(0, enough));
      assert.equal(early.decidedAfter(0), enough);
    }),
  );
});

test('runs are decided by themselves, and examples that are always asked are spared by none', () => {
  const early = inOrder({
    order: ids,
    repeat: 1,
    observe: [() => true, () => false],
    always: new Set(['q7']),
  });
  assert.equal(early.spares(0, 'q1'), false);
  for (const run of [0, 1]) early.recorded(run, row('q0'));
  assert.deepEqual(
    [0, 1].map((run) => [early.spares(run, 'q1'), early.spares(run, 'q7'), early.decidedAfter(run)]),
    [
      [true, false, 1],
      [false, false, undefined],
    ],
  );
});

test('an example of which the target says nothing does not hold up the others', () => {
  const seen: number[] = [];
  const early = inOrder({ order: ids, repeat: 1, observe: [(_, rows) => seen.push(rows.length) >= 3] });
  early.recorded(0, row('q1'));
  early.recorded(0, row('q2'));
  assert.deepEqual(seen, []);
  early.nothing(0, 'q0');
  assert.deepEqual([seen, early.decidedAfter(0)], [[0, 1, 1], 3]);
});
