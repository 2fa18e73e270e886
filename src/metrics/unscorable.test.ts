import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tooFewRepeats } from './checks/stability.ts';
import { noCitation, untoldDocuments } from './legal/citation-reader.ts';
import {
  emptyAnswer,
  noAnswerDetected,
  noContext,
  returnsNoAnswer,
  returnsNoDocuments,
  saysOtherKind,
  skippedAltogether,
  unscorable,
} from './unscorable.ts';

test('answers without words do not make a target one of another kind, whose failures cost nothing', () => {
  assert.deepEqual([emptyAnswer, noAnswerDetected, tooFewRepeats].filter(saysOtherKind), []);
  const kinds = [returnsNoAnswer, returnsNoDocuments, noContext, untoldDocuments, noCitation];
  assert.deepEqual(kinds.filter(saysOtherKind), kinds);
});

test('why there is no value at all is said of the examples that a metric applies to', () => {
  const negative = unscorable({ needs: ['check'] } as unknown as Parameters<typeof unscorable>[0], {
    id: 'a',
    query: 'Who?',
  });
  assert.equal(negative, 'no check');
  assert.equal(skippedAltogether([['no check', 15], [emptyAnswer, 4]]), emptyAnswer); // biome-ignore format: short
  assert.equal(skippedAltogether([['no check', 15], ['unknown check', 4]]), 'no check'); // biome-ignore format: short
  assert.equal(skippedAltogether([]), undefined);
});
