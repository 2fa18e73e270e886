import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCitationTest } from './evidence-pattern.ts';

const cases: readonly (readonly [text: string, expected: string, isFound: boolean])[] = [
  ['第三条による。', '第3条', true],
  ['第３条第２項による。', '第3条', true],
  ['第3条による。', '第3条第2項', false],
  ['第13条による。', '第3条', false],
  ['第3条の2による。', '第3条', false],
  ['民法第709条による。', '民法第709条', true],
  ['第709条による。', '民法第709条', true],
  ['刑法第709条による。', '民法第709条', false],
  ['민법 제750조에 따라', '민법 제750조', true],
  ['제 750 조 제1항에 따라', '제750조', true],
  ['別紙の図1を見てください。', '図1', true],
  ['別紙を見てください。', '図1', false],
];

for (const [text, expected, isFound] of cases) {
  test(`${expected} in ${text}: ${isFound}`, () => assert.equal(createCitationTest(text, 'exact')(expected), isFound));
}
