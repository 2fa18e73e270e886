// What a person who labels is told where the words beside a sentence are not those of the place that it cites.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { otherWordsText } from '#src/server/pages/other-words.ts';

const words = [{ of: 'ひばり市公民館条例第5条', text: '使用料は、三百円とする。' }];

test('where the words at hand are those of another place, the cited one is named, and no verdict', () => {
  const place = 'ひばり市公民館条例第5条第4項';
  for (const [language, said] of [
    ['en', /^Cited is ひばり市公民館条例第5条第4項\. What is at hand are the words of the places named below/u],
    ['ja', /^引用先はひばり市公民館条例第5条第4項です。/u],
    ['ko', /^인용된 곳은 ひばり市公民館条例第5条第4項입니다\./u],
  ] as const) {
    const told = otherWordsText({ place, words }, language) ?? assert.fail();
    assert.match(told, said);
    assert.doesNotMatch(told, /no such|存在しない|없는/u);
  }
  assert.equal(otherWordsText({ place: 'ひばり市公民館条例第5条', words }, 'en'), undefined);
  assert.equal(otherWordsText({ place, words: [] }, 'en'), undefined);
  assert.equal(otherWordsText({ place: '', words }, 'en'), undefined);
});
