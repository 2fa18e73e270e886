import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ParticlePair, withParticle } from './korean-particle.ts';

const all = (word: string): readonly string[] =>
  (['은/는', '이/가', '을/를', '과/와', '으로/로'] as ParticlePair[]).map((pair) =>
    withParticle(word, pair).slice(word.length),
  );

const afterVowel = ['는', '가', '를', '와', '로'];
const afterConsonant = ['은', '이', '을', '과', '으로'];
const afterL = ['은', '이', '을', '과', '로'];

test('after Hangul the last syllable decides', () => {
  assert.deepEqual(all('지표'), afterVowel);
  assert.deepEqual(all('질문'), afterConsonant);
  assert.deepEqual(all('파일'), afterL);
});

test('digits are read as Korean numbers', () => {
  for (const word of ['[A] bm25', 'R(rel=2)@5', '0.712', '4', '9']) assert.deepEqual(all(word), afterVowel, word);
  for (const word of ['nDCG@10', '3', '0.6', '[0.114, 0.200]']) assert.deepEqual(all(word), afterConsonant, word);
  for (const word of ['1', '27', '0.8']) assert.deepEqual(all(word), afterL, word);
});

test('names in Latin letters: capitals are spelt out, words end as loan words do', () => {
  for (const word of ['[B] vector', 'hybrid', 'hybrid+rerank', 'correctness', 'coverage', 'citationAccuracy'])
    assert.deepEqual(all(word), afterVowel, word);
  for (const word of ['baseline', 'BERN', 'fusion', 'system']) assert.deepEqual(all(word), afterConsonant, word);
  for (const word of ['MRR', 'model', 'recall', 'file']) assert.deepEqual(all(word), afterL, word);
});

test('what stands in brackets behind a word is not read with it', () => {
  assert.deepEqual(all('vector (n 3)'), afterVowel);
  assert.deepEqual(all('질문 (7)'), afterConsonant);
});

test('where nobody can tell, both forms stand', () => {
  for (const word of ['set', '前', ''])
    assert.deepEqual(all(word), ['은(는)', '이(가)', '을(를)', '와(과)', '(으)로'], word);
});
