import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonSentences } from '../model/reasons.ts';
import { reasonTexts, recordedReasonText } from './reasons.ts';

test('reasons are said in the words of the language', () => {
  assert.equal(recordedReasonText('unanswerable', 'ja'), '答えのない質問');
  assert.equal(recordedReasonText('no LLM judge (--no-llm-judge)', 'ko'), 'LLM 판정 없음, --no-llm-judge');
  assert.equal(recordedReasonText('n < 2 of RR, AP', 'ja'), 'RR, AP の n が 2 未満');
  assert.equal(recordedReasonText('the measuring failed: judge-timeout', 'ko'), '측정에 실패함: judge-timeout');
  assert.equal(recordedReasonText('the measuring failed', 'ja'), '測定に失敗した');
});

test('reasons of others stay as they are', () => {
  assert.equal(recordedReasonText('no $1 of mine', 'ja'), 'no $1 of mine');
});

test('each language keeps what differs, and English is what is recorded', () => {
  for (const [code, sentence] of Object.entries(reasonSentences)) {
    const recorded = sentence.replace('{}', '7');
    assert.equal(recordedReasonText(recorded, 'en'), recorded);
    for (const language of ['ja', 'ko'] as const) {
      const words = reasonTexts[language][code as keyof typeof reasonSentences];
      assert.equal(words.split('{}').length, sentence.split('{}').length, code);
      assert.equal(recordedReasonText(recorded, language), words.replace('{}', '7'));
    }
  }
});
