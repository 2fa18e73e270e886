import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hideKeys, redact } from './redact.ts';

test('a key is never said, as it is or as part of an address', () => {
  assert.equal(redact('key a+b/c= and a%2Bb%2Fc%3D', ['a+b/c=', '']), 'key *** and ***');
});

test('what looks like a key of somebody else is not said either', () => {
  const said = redact('Incorrect API key provided: sk-proj-abcdefgh1234. Authorization: Bearer abcdefgh.ijkl', []);
  assert.equal(said, 'Incorrect API key provided: ***. Authorization: ***');
  assert.equal(redact('a task-based risk', []), 'a task-based risk');
});

test('it is one line, and not a page', () => {
  assert.equal(redact(' a\n\t b ', []), 'a b');
  assert.equal(redact('x'.repeat(500), []).length, 301);
});

test('a key in what a system says is blackened, a word of the same letters as a short key is not', () => {
  const key = 'a-key-of-20-letters!';
  const said = { answer: `I was asked with ${key}.`, documents: [{ id: 'd', text: key, score: 1 }], citations: null };
  assert.deepEqual(hideKeys(said, [key, 'asked']), {
    answer: 'I was asked with ***.',
    documents: [{ id: 'd', text: '***', score: 1 }],
    citations: null,
  });
  assert.equal(hideKeys(said, ['asked', '']), said);
});
