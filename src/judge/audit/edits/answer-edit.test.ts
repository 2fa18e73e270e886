import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinSentences, sentencesOf } from './answer-edit.ts';

test('sentences are found in three languages, and put together again', () => {
  const texts: readonly (readonly [string, number])[] = [
    ['It costs 2.50 crowns. See Section 4.2 of the manual. "Yes." 3 days later it ends!', 4],
    ['手数料は300円です。「いいえ。」と答えます。終わりですか？', 3],
    ['수수료는 300원입니다. 제3.1절을 보십시오. 끝입니까?', 3],
    ['One sentence.', 1],
  ];
  for (const [text, count] of texts) {
    const sentences = sentencesOf(text);
    assert.equal(sentences?.length, count, text);
    assert.equal(joinSentences(sentences ?? []), text);
  }
});

test('lists and texts without an end are not taken apart', () => {
  for (const text of ['- one.\n- two.', '手数料', 'It is open. Mostly', '수수료'])
    assert.equal(sentencesOf(text), undefined);
});
