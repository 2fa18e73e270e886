import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quotePlace } from './quote-place.ts';

const chunks = ['休館日は毎週月曜日とする。', 'ただし、祝日に当たるときは、その翌日とする。'];
const whole = chunks.join('');

test('a text in one chunk, across two, and in none', () => {
  assert.equal(quotePlace('毎週月曜日とする', chunks, whole), 'in-a-chunk');
  assert.equal(quotePlace('月曜日とする。ただし、祝日', chunks, whole), 'across-chunks');
  assert.equal(quotePlace('毎週火曜日とする', chunks, whole), 'not-there');
});

test('what is quoted is looked for, not the words around it', () => {
  assert.equal(quotePlace('根拠は「祝日に当たるときは」の箇所', chunks, whole), 'in-a-chunk');
  assert.equal(quotePlace('“Monday, closed” is the rule', ['It is Monday,  CLOSED all day'], ''), 'in-a-chunk');
});

test('one quotation that is cut apart is enough', () => {
  assert.equal(quotePlace('「毎週月曜日とする」と「とする。ただし、祝日」', chunks, whole), 'across-chunks');
});

test('width, case and white space do not count', () => {
  assert.equal(quotePlace('session  ＴＩＭＥＯＵＴ', ['the Session timeout is 30'], ''), 'in-a-chunk');
});

test('an empty description is nowhere', () => {
  assert.equal(quotePlace(' ', chunks, whole), 'not-there');
});
