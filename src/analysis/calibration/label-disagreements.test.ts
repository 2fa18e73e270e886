import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createDisagreementCollector } from './label-disagreements.ts';

const described = (exampleId: string) => () => ({ exampleId, repeat: 0, labels: [] });

test('keeps the farthest apart, the first of equal ones, and none that agree', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }))), (pairs) => {
      const collector = createDisagreementCollector(3);
      for (const [i, [judge, people]] of pairs.entries()) collector.add(judge, people, described(`q${i}`));
      const wanted = pairs
        .map(([judge, people], i) => ({ i, distance: Math.abs(judge - people) }))
        .filter(({ distance }) => distance > 0)
        .sort((a, b) => b.distance - a.distance || a.i - b.i)
        .slice(0, 3);
      assert.deepEqual(
        collector.farthest().map(({ exampleId }) => exampleId),
        wanted.map(({ i }) => `q${i}`),
      );
    }),
  );
});

test('texts are made of those only that are kept', () => {
  const collector = createDisagreementCollector(1);
  collector.add(1, 0, described('first'));
  collector.add(0.5, 0, () => assert.fail('nearer'));
  collector.add(1, 1, () => assert.fail('equal'));
  assert.equal(collector.farthest().length, 1);
});
