import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countWords } from './count-words.ts';

describe('countWords', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['How do I change the opening hours?', 'en', 7],
    ['', 'en', 0],
    ['?!', 'ja', 0],
    ['jp.example.web.SessionHandler', 'mixed', 1],
    ['jp.example.web.SessionHandler の設定', 'mixed', 3],
    ['web.xml', 'en', 1],
    ['営業時間の変更', 'ja', 4],
    ['영업 시간을 어떻게 바꾸나요', 'ko', 4],
    ['영업 시간 변경', 'mixed', 3],
    ['세션 timeout 설정', 'mixed', 3],
  ];
  for (const [text, language, words] of cases) {
    test(`${text || 'nothing'} has ${words}`, () => assert.equal(countWords(text, language), words));
  }

  test('an unknown language is segmented by its script', () => {
    assert.equal(countWords('営業時間の変更', 'not a tag!'), countWords('営業時間の変更', 'ja'));
    assert.equal(countWords('heures de service', 'fr'), 3);
  });
});
