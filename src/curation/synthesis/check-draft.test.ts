import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CheckedDraft, checkDraft } from './check-draft.ts';
import type { Passage } from './passages.ts';
import type { DraftPair } from './plan-questions.ts';

const texts = {
  en: 'The last ferry leaves the north pier at **nine in the evening**. A bicycle takes a ticket of its own on Sundays.',
  ja: '出店料は一区画につき一日三百円です。支払いは前日までに港の事務所で行います。',
  ko: '도서관은 매주 월요일에 문을 닫습니다. 여름에는 화요일에도 쉽니다.',
} as const;

const passage = (language: Passage['language'], text: string = texts[language], title = ''): Passage => ({
  ...{ id: language, documentId: language, title, text, language },
});
const all = (['fact', 'multi-hop', 'unanswerable'] as const).map((kind) => ({ kind, count: 1 }));

function check(draft: DraftPair, ...passages: readonly [Passage] | readonly [Passage, Passage]): string {
  const checked: CheckedDraft = checkDraft(draft, { passages, wanted: all });
  return checked.kind === 'broken' ? checked.why : 'sound';
}

const fact = {
  en: {
    kind: 'fact',
    question: 'How late can one cross by ferry?',
    answer: 'Until nine.',
    evidence: ['at nine in the evening'],
  },
  ja: {
    kind: 'fact',
    question: '朝市に店を出すにはいくらかかりますか',
    answer: '一日三百円',
    evidence: ['一日三百円です'],
  },
  ko: {
    kind: 'fact',
    question: '도서관이 쉬는 요일은 언제입니까?',
    answer: '월요일',
    evidence: ['월요일에 문을 닫습니다'],
  },
} as const;

test('sound drafts of three languages', () => {
  for (const language of ['en', 'ja', 'ko'] as const) assert.equal(check(fact[language], passage(language)), 'sound');
});

test('what lacks something is broken', () => {
  const own = passage('en');
  assert.equal(check({}, own), 'no-question');
  assert.equal(check({ ...fact.en, question: ' \u200b ' }, own), 'no-question');
  assert.equal(check({ ...fact.en, answer: undefined }, own), 'no-answer');
  assert.equal(check({ ...fact.en, kind: undefined }, own), 'wrong-kind');
  assert.equal(check({ ...fact.en, kind: 'riddle' }, own), 'wrong-kind');
  assert.equal(check({ ...fact.en, question: `${'How '.repeat(90)}late?` }, own), 'too-long');
  assert.equal(check({ ...fact.en, evidence: [] }, own), 'no-evidence');
  assert.equal(check({ ...fact.en, evidence: ['', '.'] }, own), 'no-evidence');
});

test('evidence stands in the passage, width, space and marks of Markdown aside, and nowhere else', () => {
  assert.equal(check({ ...fact.en, evidence: ['at  NINE in\nthe evening'] }, passage('en')), 'sound');
  assert.equal(check({ ...fact.ja, evidence: ['一日 三百円 です'] }, passage('ja')), 'sound');
  assert.equal(check({ ...fact.en, evidence: ['at ten in the evening'] }, passage('en')), 'evidence-not-in-passage');
  assert.equal(check({ ...fact.en, evidence: ['The last ferry … nine'] }, passage('en')), 'evidence-not-in-passage');
  assert.equal(check({ ...fact.en, evidence: ['North ferry'] }, passage('en', texts.en, 'North ferry')), 'sound');
});

test('a question that joins two statements quotes both, and of two passages one each', () => {
  const joined = {
    ...fact.en,
    kind: 'multi-hop',
    question: 'Which Sunday crossing is the last that sells a bicycle place?',
  };
  const [one, other] = ['at nine in the evening', 'a ticket of its own on Sundays'];
  assert.equal(check({ ...joined, evidence: [one, other] }, passage('en')), 'sound');
  assert.equal(check({ ...joined, evidence: [one] }, passage('en')), 'no-evidence');
  assert.equal(check({ ...joined, evidence: [one, 'nine in the evening'] }, passage('en')), 'no-evidence');
  const second = passage('en', 'In winter the pier closes at eight and nobody crosses.');
  assert.equal(check({ ...joined, evidence: [one, other] }, passage('en'), second), 'no-evidence');
  assert.equal(check({ ...joined, evidence: [one, 'closes at eight'] }, passage('en'), second), 'sound');
});

test('an unanswerable question needs neither answer nor evidence', () => {
  const draft = { kind: 'unanswerable', question: 'Who owns the ferry?', answer: '', evidence: ['made up'] };
  assert.deepEqual(checkDraft(draft, { passages: [passage('en')], wanted: all }), {
    kind: 'sound',
    pair: { ...draft, evidence: [] },
  });
});

test('the question is in the language that was asked for', () => {
  assert.equal(check({ ...fact.en, question: fact.ja.question }, passage('en')), 'other-language');
  assert.equal(check({ ...fact.ja, question: 'How much is a stall?' }, passage('ja')), 'other-language');
  assert.equal(check({ ...fact.ja, question: fact.ko.question }, passage('ja')), 'other-language');
  assert.equal(check({ ...fact.ko, question: '休館日はいつですか' }, passage('ko')), 'other-language');
  assert.equal(check({ ...fact.ja, question: 'HarbourGatewayRetryLimitとは何ですか' }, passage('ja')), 'sound');
});

test('a question does not point at its passage', () => {
  const pointing = {
    en: [
      'What does the passage say of bicycles?',
      'According to this document, when is it?',
      'What is the limit mentioned above?',
      'What does the given text allow?',
    ],
    ja: [
      'この文書によると支払いはいつですか',
      '上記の料金はいくらですか',
      '本文で述べられている期限はいつですか',
      '文中の事務所はどこですか',
      '前述の規定は何を定めていますか',
    ],
    ko: [
      '위 글에서 설명하는 휴관일은 언제입니까?',
      '이 문서에 따르면 언제 쉽니까?',
      '본문에 언급된 요일은 무엇입니까?',
      '제시된 지문에서 쉬는 날은 언제입니까?',
    ],
  } as const;
  for (const language of ['en', 'ja', 'ko'] as const) {
    for (const question of pointing[language]) {
      assert.equal(check({ ...fact[language], question }, passage(language)), 'refers-to-passage', question);
    }
  }
});

test('documents, contexts and texts may be what a question is about', () => {
  const about = {
    en: [
      'Which documents does a stall holder hand in?',
      'How does a request context end in the gateway?',
      'How long may the text of a notice be?',
      'Who signs the passage permit?',
    ],
    ja: [
      '届出に必要な文書は何ですか',
      '次の開催日はいつですか',
      '申請書の記述が誤っていたらどうなりますか',
      '以下のような場合ではなく雨天のときはどうなりますか',
    ],
    ko: ['신청에 필요한 문서는 무엇입니까?', '글을 고치려면 누구에게 알려야 합니까?', '다음 휴관일은 언제입니까?'],
  } as const;
  for (const language of ['en', 'ja', 'ko'] as const) {
    for (const question of about[language])
      assert.equal(check({ ...fact[language], question }, passage(language)), 'sound', question);
  }
});
