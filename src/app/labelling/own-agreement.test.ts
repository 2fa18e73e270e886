import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LabelTurn } from '../../ports/label-store.ts';
import { ownAgreement } from './own-agreement.ts';

const turn = (item: number, round: 0 | 1, value: number | undefined, author = 'mina'): LabelTurn => ({
  ...{ id: `${author}-${item}-${round}`, queueId: 'q', item, author, round, heldUntil: 0, step: item, changedAt: 0 },
  ...(value === undefined ? { status: 'unsure' } : { status: 'decided', value }),
});

/** Items that were decided twice, as first and second value. */
const pairs = (...values: readonly (readonly [number, number | undefined])[]): readonly LabelTurn[] =>
  values.flatMap(([first, second], item) => [turn(item, 0, first), turn(item, 1, second)]);

describe('own agreement', () => {
  it('is the share that was decided the same, with Wilson’s interval', () => {
    const { n, same, ci95 } = ownAgreement(pairs([1, 1], [1, 1], [0, 0], [1, 0], [0, 0]), 'mina');
    assert.deepEqual([n, same], [5, 0.8]);
    // 4 of 5 by Wilson 1927.
    assert.deepEqual(
      ci95?.map((end) => end.toFixed(4)),
      ['0.3755', '0.9638'],
    );
  });

  it('is not known of fewer than five, of others, and of what was decided once', () => {
    const four = pairs([1, 1], [1, 1], [0, 0], [1, 0]);
    assert.deepEqual(ownAgreement(four, 'mina'), { n: 4, same: null, ci95: null });
    assert.deepEqual(ownAgreement([...four, turn(9, 0, 1)], 'mina').n, 4);
    assert.deepEqual(ownAgreement(four, 'jun'), { n: 0, same: null, ci95: null });
  });

  it('counts who could not tell the second time as not the same', () => {
    assert.equal(ownAgreement(pairs([1, undefined], [1, 1], [0, 0], [1, 1], [0, 0]), 'mina').same, 0.8);
  });
});
