import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planLabels } from './plan-labels.ts';

test('labels that fit stand level, all of them', () => {
  const { texts, rotate, skip } = planLabels(['0', '0.5', '1'], 60);
  assert.deepEqual([texts, rotate, skip], [['0', '0.5', '1'], 0, 0]);
});

test('short ones that do not fit are thinned, long ones slanted', () => {
  const numbers = planLabels(
    Array.from({ length: 50 }, (_, index) => String(index)),
    10,
  );
  assert.equal(numbers.rotate, 0);
  assert.ok(numbers.skip >= 2);
  const names = planLabels(['設定と環境変数', '오류 메시지와 원인'], 60);
  assert.deepEqual([names.rotate, names.skip], [40, 0]);
  assert.ok(names.heightPx > 60 && names.leftPx > 60);
});

test('long labels are cut, and thinned where even slanted ones would touch', () => {
  const plan = planLabels(
    Array.from({ length: 40 }, (_, index) => `질의 번호 ${index}: 연차 신청 마감`),
    9,
  );
  assert.ok(plan.texts.every((text) => text.endsWith('…')));
  assert.ok(plan.skip >= 2);
});
