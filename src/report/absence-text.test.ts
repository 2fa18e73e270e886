import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absencesJa, absencesKo, absenceText } from './absences.ts';

test('reasons are said in the words of the language', () => {
  assert.equal(absenceText('unanswerable', absencesJa), '答えのない質問');
  assert.equal(absenceText('no LLM judge (--no-llm-judge)', absencesKo), 'LLM 판정 없음, --no-llm-judge');
});

test('what differs from case to case is kept', () => {
  assert.equal(absenceText('n < 2 of RR, AP', absencesJa), 'RR, AP の n が 2 未満');
  assert.equal(absenceText('the measuring failed: judge-timeout', absencesKo), '측정에 실패함: judge-timeout');
});

test('reasons of others stay as they are', () => {
  assert.equal(absenceText('no $1 of mine', absencesJa), 'no $1 of mine');
});

test('both tables know the same reasons, and keep of each what differs', () => {
  const keys = (table: typeof absencesJa) => table.map(([english]) => String(english));
  assert.deepEqual(keys(absencesJa), keys(absencesKo));
  for (const [english, words] of [...absencesJa, ...absencesKo])
    assert.equal(words.includes('$1'), typeof english !== 'string', words);
});
