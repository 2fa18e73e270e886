import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AuditLanguage, auditLanguages, harmlessEdits } from '../../../analysis/audit/audit-case.ts';
import { auditFaults } from '../../../metrics/judged/audited-traits.ts';
import { auditItems } from '../audit-cases.ts';
import type { EditMaterial } from './answer-edit.ts';
import { faultEdits, harmlessAnswerEdits } from './answer-edits.ts';
import { numbersIn } from './change-number.ts';

const sentences: Readonly<Record<AuditLanguage, (n: number, article: number) => string>> = {
  ja: (n, article) => `水路条例第${article}条により、使用料は${n}円です。申請は環境センターで受け付けます。`,
  ko: (n, article) => `수로 조례 제${article}조에 따라 사용료는 ${n}원입니다. 신청은 환경센터에서 받습니다.`,
  en: (n, article) =>
    `Under Article ${article} of the Canal Ordinance the fee is ${n} crowns. Applications are handled by the Canal Office.`,
};
const others: Readonly<Record<AuditLanguage, string>> = {
  ja: '道路センターは通行を管理する。',
  ko: '도로센터는 통행을 관리한다.',
  en: 'Permits for bridges are a matter of the Bridge Office.',
};

const material: fc.Arbitrary<EditMaterial> = fc
  .record({
    language: fc.constantFrom(...auditLanguages),
    n: fc.integer({ min: 2, max: 99_999 }),
    article: fc.integer({ min: 1, max: 400 }),
    pick: fc.nat(),
  })
  .map(({ language, n, article, pick }) => {
    const answer = sentences[language](n, article);
    return {
      ...{ language, answer, query: '?', contexts: [answer, others[language]], documentIds: ['canal-1'] },
      pick: (count: number) => pick % count,
    };
  });

test('every fault applies, changes the text, and is the same for the same choice', () => {
  fc.assert(
    fc.property(material, fc.constantFrom(...auditFaults), (given, fault) => {
      const edited = faultEdits[fault](given);
      assert.ok(edited !== undefined, fault);
      assert.notEqual(edited, given.answer);
      assert.equal(edited, faultEdits[fault](given));
    }),
  );
});

test('a changed number or article is one that nothing shown has, and all else stays', () => {
  fc.assert(
    fc.property(material, fc.constantFrom('number' as const, 'article' as const), (given, fault) => {
      const edited = faultEdits[fault](given) ?? '';
      const before = numbersIn(given.answer).map(({ value }) => value);
      const after = numbersIn(edited).map(({ value }) => value);
      const fresh = after.filter((value) => !before.includes(value));
      assert.equal(fresh.length, 1, edited);
      assert.equal(after.length, before.length);
      const blank = (text: string): string => text.replace(/[0-9,]+/gu, '#');
      assert.equal(blank(edited), blank(given.answer));
    }),
  );
});

test('a harmless edit keeps every number and every name', () => {
  fc.assert(
    fc.property(material, fc.constantFrom(...harmlessEdits), (given, edit) => {
      const edited = harmlessAnswerEdits[edit](given);
      if (edited === undefined) return assert.equal(edit, 'summary');
      assert.notEqual(edited, given.answer);
      const values = (text: string): readonly number[] => numbersIn(text).map(({ value }) => value);
      const kept = edit === 'sources' ? edited.slice(0, given.answer.length) : edited;
      assert.deepEqual(values(kept).toSorted(), values(given.answer).toSorted());
      const names = given.answer.match(/[\p{Script=Han}\p{Script=Katakana}]{3,}|[A-Z][a-z]{3,}|[가-힣]+센터/gu) ?? [];
      for (const name of names) assert.ok(kept.includes(name), `${name} is lost in ${edited}`);
    }),
  );
});

test('nothing is edited of an empty answer but what takes its place', () => {
  for (const language of auditLanguages) {
    const empty: EditMaterial = {
      ...{ language, answer: '', query: '', contexts: [], documentIds: [] },
      pick: () => 0,
    };
    for (const fault of auditFaults) assert.equal(faultEdits[fault](empty) === undefined, fault !== 'refusal', fault);
    for (const edit of harmlessEdits) assert.equal(harmlessAnswerEdits[edit](empty), undefined, edit);
  }
});

test('what was written by hand keeps numbers and names as well', () => {
  for (const { name, texts } of auditItems) {
    for (const language of auditLanguages) {
      const text = texts[language];
      const values = (given: string): readonly number[] => numbersIn(given).map(({ value }) => value);
      for (const variant of [text.politeness, text.summary]) {
        assert.deepEqual(values(variant).toSorted(), values(text.answer).toSorted(), `${name} ${language}: ${variant}`);
        assert.ok(variant.includes(text.entity[0]), `${name} ${language}: ${variant}`);
        assert.notEqual(variant, text.answer);
      }
      assert.ok(text.contexts.some((context) => context.includes(text.entity[0])));
      assert.ok(text.contexts.some((context) => context.includes(text.entity[1])));
      assert.ok(!text.answer.includes(text.entity[1]) && !text.expected.includes(text.entity[1]));
    }
  }
});

test('items say the same in the three languages, as far as numbers tell', () => {
  for (const { name, texts } of auditItems) {
    for (const part of ['answer', 'expected'] as const) {
      const values = auditLanguages.map((language) =>
        numbersIn(texts[language][part])
          // In Japanese and Korean a single piece is counted in digits, too.
          .flatMap(({ value }) => (value === 1 ? [] : [value]))
          .toSorted((a, b) => a - b),
      );
      assert.deepEqual(values[0], values[1], `${name} ${part}`);
      assert.deepEqual(values[0], values[2], `${name} ${part}`);
    }
    assert.equal(new Set(auditLanguages.map((language) => texts[language].contexts.length)).size, 1, name);
  }
});

test('remarks are whole sentences of the contexts that the answer does not say and that stand by themselves', () => {
  const made = (contexts: readonly string[]): string | undefined =>
    harmlessAnswerEdits.remarks({
      language: 'en',
      query: 'What is the fee?',
      answer: 'The fee is 300 crowns.',
      contexts,
      documentIds: [],
      pick: () => 0,
    });
  const bridges = 'Bridges are looked after by another office.';
  const canals = 'Canals freeze in January.';
  assert.equal(made([`The fee is 300 crowns. ${bridges}`, canals]), `The fee is 300 crowns. ${bridges} ${canals}`);
  for (const contexts of [[], ['The fee is 300 crowns.'], ['It is paid in June.'], ['| a | table |']])
    assert.equal(made(contexts), undefined, contexts.join());
});
