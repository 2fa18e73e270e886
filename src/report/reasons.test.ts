import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readReason, reasonTexts, recordedReasonText } from './reasons.ts';

test('reasons are said in the words of the language', () => {
  assert.equal(recordedReasonText('unanswerable', 'ja'), '答えのない質問');
  assert.equal(recordedReasonText('no LLM judge (--no-llm-judge)', 'ko'), 'LLM 판정 없음, --no-llm-judge');
});

test('a recorded sentence is read into its code and what differs', () => {
  assert.deepEqual(readReason('no judgement of this dataset reaches grade 2'), { code: 'grade-not-reached', of: '2' });
  assert.equal(recordedReasonText('n < 2 of RR, AP', 'ja'), 'RR, AP の n が 2 未満');
  assert.equal(recordedReasonText('the measuring failed: judge-timeout', 'ko'), '측정에 실패함: judge-timeout');
  assert.equal(recordedReasonText('the measuring failed', 'ja'), '測定に失敗した');
});

test('reasons of others stay as they are', () => {
  assert.equal(recordedReasonText('no $1 of mine', 'ja'), 'no $1 of mine');
});

test('in English a reason is the sentence that is recorded, and each language keeps what differs', () => {
  for (const [code, sentence] of Object.entries(reasonTexts.en)) {
    const recorded = sentence.replace('{}', '7');
    assert.equal(readReason(recorded)?.code, code);
    assert.equal(recordedReasonText(recorded, 'en'), recorded);
    for (const words of [reasonTexts.ja, reasonTexts.ko])
      assert.equal(words[code as keyof typeof words].includes('{}'), sentence.includes('{}'), code);
  }
});
