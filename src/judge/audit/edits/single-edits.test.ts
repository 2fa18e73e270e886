import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditMaterial } from './answer-edit.ts';
import { addUnsupported, listSources, plantFirst, reorderSentences, swapEntity, widenDigits } from './answer-edits.ts';
import { changeArticle, changeNumber, toFullWidth, toHalfWidth } from './change-number.ts';

const given = (answer: string, more: Partial<EditMaterial> = {}): EditMaterial => ({
  ...{ language: 'ja', query: '', answer, contexts: [answer], documentIds: [], pick: () => 0 },
  ...more,
});

test('a number keeps its width, its thousands and its decimals', () => {
  assert.match(changeNumber(given('料金は３００円です。')) ?? '', /^料金は[０-９]{3}円です。$/u);
  assert.match(changeNumber(given('The fee is 1,200 crowns.', { language: 'en' })) ?? '', /is \d,200 crowns/u);
  assert.match(changeNumber(given('It weighs 2.5 kg.', { language: 'en' })) ?? '', /weighs \d+\.5 kg/u);
});

test('a number is left alone where it is no statement: articles, marks of sources, names, the one of a rate', () => {
  for (const answer of ['第12条による。', '[2]', 'Form B-12 is used.', 'See Article 7.', '1泊ごとに払う。']) {
    assert.equal(changeNumber(given(answer)), undefined, answer);
  }
  assert.equal(changeNumber(given('料金は300円です。', { contexts: ['料金は有料です。'] })), undefined);
});

test('a day stays a day', () => {
  for (let pick = 0; pick < 20; pick++) {
    const edited = changeNumber(given('期限は31日です。', { pick: (count) => pick % count })) ?? '';
    const day = Number(/\d+/u.exec(edited)?.[0]);
    assert.ok(day >= 2 && day < 31, edited);
  }
});

test('an article number becomes one that nothing shown names, in each language', () => {
  const cases = [
    ['ja', '条例第５条と第6条による。', /^条例第[０-９]+条と第6条による。$/u],
    ['ko', '조례 제5조에 따릅니다.', /^조례 제[6-9]조에 따릅니다\.$/u],
    ['en', 'See Section 5 of the Act.', /^See Section [6-9] of the Act\.$/u],
  ] as const;
  for (const [language, answer, expected] of cases) {
    assert.match(changeArticle(given(answer, { language })) ?? '', expected);
  }
  assert.equal(changeArticle(given('条文はない。')), undefined);
});

test('a name gives way to one of the same kind that the contexts have', () => {
  const contexts = ['申請は環境課に行う。', '道路は土木課が管理する。', '図書は中央図書館にある。'];
  assert.equal(swapEntity(given('申請は環境課に行います。', { contexts })), '申請は土木課に行います。');
  assert.equal(swapEntity(given('図書は中央図書館にあります。', { contexts })), undefined);
  assert.equal(
    swapEntity(
      given('Apply to the Harbour Office.', {
        language: 'en',
        contexts: ['The Harbour Office.', 'The Customs Office.'],
      }),
    ),
    'Apply to the Customs Office.',
  );
});

test('an unsupported sentence is the same first and last, and never one that a context speaks of', () => {
  const answer = 'The pool opens at 7:00.';
  const last = addUnsupported(given(answer, { language: 'en' })) ?? '';
  const first = plantFirst(given(answer, { language: 'en' })) ?? '';
  const claim = last.slice(answer.length + 1);
  assert.equal(last, `${answer} ${claim}`);
  assert.equal(first, `${claim} ${answer}`);
  const known = ['changed', 'mail', 'surcharge', 'students', 'telephone'];
  const left = addUnsupported(given(answer, { language: 'en', contexts: known })) ?? '';
  assert.match(left, /written consent of the director/u);
  assert.equal(addUnsupported(given(answer, { language: 'en', contexts: [...known, 'exception'] })), undefined);
});

test('sentences that lean on others keep their place', () => {
  assert.equal(reorderSentences(given('開館は9時です。ただし、月曜日は閉まります。')), undefined);
  assert.equal(reorderSentences(given('9시에 엽니다. 다만 월요일은 쉽니다.', { language: 'ko' })), undefined);
  assert.equal(
    reorderSentences(given('It opens at 9. However, it is shut on Mondays.', { language: 'en' })),
    undefined,
  );
  assert.equal(reorderSentences(given('開館は9時です。休館は月曜日です。')), '休館は月曜日です。開館は9時です。');
});

test('sources are named by their documents, and numbered where there are none', () => {
  assert.equal(listSources(given('答え。', { documentIds: ['a-1'] })), '答え。\n\n参考資料:\n- a-1');
  assert.equal(listSources(given('答え。')), '答え。\n\n参考資料:\n- [1]');
  assert.equal(listSources(given('答え。', { contexts: [] })), undefined);
});

test('digits change their width and come back', () => {
  assert.equal(widenDigits(given('300円')), '３００円');
  assert.equal(widenDigits(given('３００円')), '300円');
  assert.equal(widenDigits(given('三百円')), undefined);
  assert.equal(toHalfWidth(toFullWidth('0123456789')), '0123456789');
});
