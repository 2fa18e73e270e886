import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareLabels } from './compare-labels.ts';

const inOrder: readonly (readonly string[])[] = [
  ['1', '2', '3', '3-2', '3-2-2', '3-3', '4', '9', '10', '10-2', '100'],
  ['5', '5A', '5B', '6', '78', '78j', '79'],
  ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'viii', 'ix', 'x', 'xi'],
  ['a', 'b', 'h', 'i', 'j', 'v', 'x', 'z', 'aa', 'ab'],
  ['イ', 'ロ', 'ハ', 'ニ', 'ヌ', 'ル', 'ス'],
  ['가', '나', '카', '하', '거', '허', '고'],
];

test('labels follow each other as they do in a law', () => {
  for (const labels of inOrder) {
    for (const [at, label] of labels.entries()) {
      assert.equal(compareLabels(label, label), 0);
      for (const later of labels.slice(at + 1)) {
        assert.ok(compareLabels(label, later) < 0, `${label} < ${later}`);
        assert.ok(compareLabels(later, label) > 0, `${later} > ${label}`);
      }
    }
  }
});

test('labels of different kinds are told apart', () => {
  assert.notEqual(compareLabels('1', 'イ'), 0);
  assert.notEqual(compareLabels('別', '表'), 0);
});
