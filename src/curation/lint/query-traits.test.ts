import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultLintOptions } from './lint-finding.ts';
import { countWords, detectLanguage, detectSpecificity, queryTraits } from './query-traits.ts';

describe('detectLanguage', () => {
  const cases = {
    'How long does a session last?': 'en',
    'jp.example.web.SessionHandler': 'en',
    営業時間を変える方法: 'ja',
    'SessionHandler の有効期限を変える方法': 'ja',
    'REST API の session timeout 設定': 'mixed',
    'jp.example.web.SessionHandler の設定': 'ja',
    '세션 유지 시간을 바꾸는 방법': 'ko',
    'session handler timeout 설정': 'mixed',
    '세션 핸들러とは': 'mixed',
    第十二条: 'ja',
  } as const;
  for (const [query, language] of Object.entries(cases)) {
    test(`${query} is ${language}`, () => assert.equal(detectLanguage(query), language));
  }
});

describe('detectSpecificity', () => {
  const cases = {
    'jp.example.web.SessionHandler の設定': 'fqcn',
    'How does SessionHandler time out?': 'concrete',
    'web.xml が読み込まれない': 'concrete',
    'max_active_sessions とは': 'concrete',
    'CSRF 対策': 'concrete',
    第12条の届出: 'concrete',
    '「利用料」とは何か': 'concrete',
    料金を払わないとどうなるか: 'abstract',
    'What should I do when nothing works?': 'abstract',
    '신고를 늦게 하면 어떻게 되나요': 'abstract',
  } as const;
  for (const [query, specificity] of Object.entries(cases)) {
    test(`${query} is ${specificity}`, () => assert.equal(detectSpecificity(query), specificity));
  }
});

test('what the example states goes before what is detected', () => {
  const example = { id: 'a', query: 'session timeout', language: 'mixed', metadata: { specificity: 'Concrete' } };
  assert.deepEqual(queryTraits(example, defaultLintOptions), {
    language: 'mixed',
    specificity: 'concrete',
    words: 2,
    length: 'short',
  });
});

test('the bounds of the lengths are inclusive', () => {
  const lengthOf = (words: number): string =>
    queryTraits({ id: 'a', query: Array(words).fill('word').join(' ') }, defaultLintOptions).length;
  assert.deepEqual([1, 3, 4, 8, 9].map(lengthOf), ['short', 'short', 'medium', 'medium', 'long']);
});

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

test('reads long texts once, whatever they are made of', () => {
  // Begun at each character, each of these would take minutes.
  for (const text of [
    'a'.repeat(1_000_000),
    'a.'.repeat(500_000),
    `あ${'「'.repeat(1_000_000)}`,
    '_'.repeat(1_000_000),
  ])
    assert.ok(['abstract', 'concrete', 'fqcn'].includes(detectSpecificity(text)));
  assert.equal(detectSpecificity('call load_config now'), 'concrete');
  assert.equal(detectSpecificity('「図書館」とは'), 'concrete');
});
