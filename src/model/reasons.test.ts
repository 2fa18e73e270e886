import assert from 'node:assert/strict';
import { test } from 'node:test';
import { because, type ReasonCode, readReason, reasonSentences } from './reasons.ts';

const codes = Object.keys(reasonSentences) as ReasonCode[];

test('every sentence that can be recorded is read into the code that it was made of, with what differs', () => {
  for (const code of codes) {
    const open = reasonSentences[code].includes('{}');
    for (const of of open ? ['7', 'RR, AP', 'judge-timeout', ')', '{}', '$&', ': '] : ['']) {
      const sentence = (because as (code: ReasonCode, of: string) => string)(code, of);
      assert.deepEqual(readReason(sentence), open ? { code, of } : { code }, sentence);
    }
  }
});

test('no two codes have one sentence', () => {
  assert.equal(new Set(Object.values(reasonSentences)).size, codes.length);
});

test('a sentence of somebody else has no code', () => {
  assert.equal(readReason('no tone to be heard'), undefined);
  assert.equal(readReason('the measuring failed: '), undefined);
});
