import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type PhraseKind, phraseKinds } from '../../model/check-details.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { createPhraseFinder, phraseText } from './find-phrases.ts';
import { phraseOf, phraseProblem } from './phrase.ts';
import { builtInPhrases, changePhrases, type PhraseLanguage, phraseLanguages } from './phrase-tables.ts';

const stands = (language: PhraseLanguage, kind: PhraseKind, text: string): boolean =>
  createPhraseFinder(builtInPhrases[language][kind]).in(phraseText(text)).length > 0;

/** Texts in which a phrase of the kind stands, and texts in which none does. */
const cases: readonly (readonly [PhraseLanguage, PhraseKind, string, boolean])[] = [
  ['ja', 'forbidden', '一般的に、手数料は無料です。', true],
  ['ja', 'forbidden', '手数料は一般的には無料です。', true],
  ['ja', 'forbidden', '手数料は無料と言われています。', true],
  ['ja', 'forbidden', '参考までに、他の町の例を挙げます。', true],
  ['ja', 'forbidden', 'プライベート資料に該当情報が見当たらなかったため、Web を調べました。', true],
  ['ja', 'forbidden', '一般会計から支出します。', false],
  ['ja', 'forbidden', '参考人の意見を聴くことができる。', false],
  ['ja', 'forbidden', '町長が必要と言う場合', false],
  ['ja', 'evidence', '第３条による。', true],
  ['ja', 'evidence', '第十二条に定めがあります。', true],
  ['ja', 'evidence', '第 3 条の2による。', true],
  ['ja', 'evidence', '申請書を提出しなければならない。', true],
  ['ja', 'evidence', '手数料は三百円とする。', true],
  ['ja', 'evidence', '条例を改正しようとするとき', false],
  ['ja', 'evidence', '第三者の同意が要ります。', false],
  ['ja', 'evidence', '前条の申請をする。', false],
  ['ko', 'absence', '그런 제도는 없습니다.', true],
  ['ko', 'absence', '해당 조례는 존재하지 않습니다.', true],
  ['ko', 'absence', '그 조례에는 그런 조항이 없어요.', true],
  ['ko', 'absence', '소득과 관계없이 신청할 수 있습니다.', false],
  ['ko', 'absence', '소득에 상관 없이 받을 수 있습니다.', false],
  ['ko', 'absence', '끊임없이 점검합니다.', false],
  ['ko', 'absence', '틀림없이 접수됩니다.', false],
  ['ko', 'absence', '빠짐없이 적어 주세요.', false],
  ['ko', 'absence', '어김없이 매월 열립니다.', false],
  ['ko', 'absence', '위험을 없애기 위한 공사입니다.', false],
  ['ko', 'absence', '신청서 없이 접수할 수 있습니다.', false],
  ['ko', 'absence', '제한이 없으면 누구나 신청합니다.', false],
  ['ko', 'absence', '외부인은 이용할 수 없습니다.', false],
  ['ko', 'absence', '관계없이 지급하지만 그런 수당은 없습니다.', true],
  ['ko', 'refusal', '관련 정보를 찾을 수 없습니다.', true],
  ['ko', 'refusal', '관련 정보를 찾을 수가 없었습니다.', true],
  ['ko', 'refusal', '확인 불가합니다.', true],
  ['ko', 'refusal', '문서에서 확인되지 않습니다.', true],
  ['ko', 'refusal', '답변드릴 수 없습니다.', true],
  ['ko', 'refusal', '잘 모르겠습니다.', true],
  ['ko', 'refusal', '누구나 이용할 수 있습니다.', false],
  ['ko', 'refusal', '주차장을 이용할 수 없습니다.', false],
  ['ko', 'disclaimer', '정확성을 보장할 수 없습니다.', true],
  ['ko', 'disclaimer', '결과를 보장하는 것은 아닙니다.', true],
  ['ko', 'disclaimer', '사회보장 급여를 받습니다.', false],
  ['ko', 'disclaimer', '권리를 보장합니다. 수수료는 없습니다.', false],
  ['ko', 'disclaimer', '담당 부서에 문의하시기 바랍니다.', true],
  ['ko', 'disclaimer', '금액은 달라질 수 있습니다.', true],
  ['ko', 'correction', '수수료는 500원이 아니라 300원입니다.', true],
  ['ko', 'correction', '그것은 사실과 다릅니다.', true],
  ['ko', 'correction', '수수료는 300원입니다.', false],
  ['ko', 'forbidden', '일반적으로 수수료는 무료입니다.', true],
  ['ko', 'forbidden', '일반 회계에서 지급합니다.', false],
  ['ko', 'evidence', '제 3 조에 따라', true],
  ['ko', 'evidence', '제삼자의 동의', false],
  ['ja', 'refusal', '資料からは確認できませんでした。', true],
  ['ja', 'refusal', '該当する情報は見つかりませんでした。', true],
  ['ja', 'refusal', 'お答えできません。', true],
  ['ja', 'refusal', '申し訳ありませんが、わかりません。', true],
  ['ja', 'refusal', '窓口で本人確認できませんと受け付けません。', false],
  ['ja', 'refusal', '申し訳ありません。', false],
  ['ja', 'absence', '町に空港はありません。', true],
  ['ja', 'absence', 'そのような条例は存在しません。', true],
  ['ja', 'absence', '申し訳ありません。手数料は500円です。', false],
  ['ja', 'absence', '印鑑は必要ありません。', false],
  ['ja', 'absence', '500円に間違いありません。', false],
  ['ja', 'absence', 'これは条例ではありません。', false],
  ['ja', 'correction', '正しくは300円です。', true],
  ['ja', 'correction', '500円ではなく300円です。', true],
  ['ja', 'correction', '300円に間違いありません。', false],
  ['ja', 'correction', '情報が存在しません。', false],
  ['ja', 'disclaimer', '内容を保証するものではありません。', true],
  ['ja', 'disclaimer', '最新の額は窓口にご確認ください。', true],
  ['ja', 'disclaimer', '保証人を立てます。', false],
  ['ja', 'disclaimer', '保証人は二人とし、ほかの者を立てることはできません。', false],
  ['en', 'refusal', 'I could not find anything on that.', true],
  ['en', 'refusal', 'I don’t know.', true],
  ['en', 'refusal', "We can't confirm this.", true],
  ['en', 'refusal', 'There is no information on this.', true],
  ['en', 'refusal', 'Residents who know the rules may apply.', false],
  ['en', 'refusal', 'You cannot see the register without an appointment.', false],
  ['en', 'absence', 'There is no such ordinance.', true],
  ['en', 'absence', 'This office does not exist.', true],
  ['en', 'absence', 'There is no need to apply.', false],
  ['en', 'absence', 'There is no charge.', false],
  ['en', 'correction', 'Actually, the fee is 300 yen.', true],
  ['en', 'correction', 'The fee is 300 yen.', false],
  ['en', 'disclaimer', 'We cannot guarantee that this is current.', true],
  ['en', 'disclaimer', 'Two years are guaranteed.', false],
  ['en', 'disclaimer', 'Please check with the office.', true],
  ['en', 'evidence', 'Under Article 9, the mayor decides.', true],
  ['en', 'evidence', 'The applicant shall pay.', true],
  ['en', 'evidence', 'The water is shallow.', false],
  ['en', 'evidence', 'The particle 9 is small.', false],
  ['en', 'forbidden', 'In general, it costs 500 yen.', true],
  ['en', 'forbidden', 'In general terms and conditions it says 500 yen.', false],
];

for (const [language, kind, text, expected] of cases) {
  test(`${language} ${kind}: ${text} → ${expected}`, () => assert.equal(stands(language, kind, text), expected));
}

test('a number place takes digits and kanji, and no words', () => {
  const finder = createPhraseFinder(['第{n}条の{n}', '{n}円']);
  assert.deepEqual(finder.in(phraseText('第12条の２')), ['第{n}条の{n}']);
  assert.deepEqual(finder.in(phraseText('三百円')), ['{n}円']);
  assert.deepEqual(finder.in(phraseText('第甲条の乙、円')), []);
});

test('with and without look at the same sentence', () => {
  const finder = createPhraseFinder([
    { text: '料金', with: ['不要'], without: ['一部'] },
    { text: '보장', with: ['없'], apart: 3 },
  ]);
  assert.deepEqual(finder.in(phraseText('料金は不要です。')), ['料金']);
  assert.deepEqual(finder.in(phraseText('料金があります。印鑑は不要です。')), []);
  assert.deepEqual(finder.in(phraseText('料金は一部の人には不要です。')), []);
  assert.deepEqual(finder.in(phraseText('보장이 없다')), ['보장']);
  assert.deepEqual(finder.in(phraseText('보장을 받는 사람은 없다')), []);
});

test('tables are changed entry by entry', () => {
  const tables = changePhrases(builtInPhrases, {
    ja: { forbidden: { remove: ['参考までに'], add: ['諸説あります'] }, evidence: { replace: ['別表第{n}'] } },
  });
  assert.deepEqual(tables.ja.evidence, ['別表第{n}']);
  assert.ok(tables.ja.forbidden.includes('諸説あります') && !tables.ja.forbidden.includes('参考までに'));
  assert.equal(tables.ko, tables.ko);
  assert.deepEqual(tables.en, builtInPhrases.en);
  assert.throws(
    () => changePhrases(builtInPhrases, { ja: { forbidden: { remove: ['参考まで'] } } }),
    (error) => error instanceof ConfigError && error.code === 'unknown-phrase' && /参考までに/.test(error.message),
  );
});

test('every built-in phrase can be looked for, stands in itself, and is there once', () => {
  for (const language of phraseLanguages) {
    for (const kind of phraseKinds) {
      const entries = builtInPhrases[language][kind].map(phraseOf);
      assert.equal(new Set(entries.map(({ text }) => text)).size, entries.length, `${language} ${kind}`);
      for (const { text, with: beside = [''] } of entries) {
        assert.equal(phraseProblem(text), undefined, text);
        const written = `${text.replaceAll('{n}', '12')} ${beside[0]}`;
        assert.ok(createPhraseFinder([{ text }]).in(phraseText(written)).length === 1, text);
      }
      for (const { text, notWithin = [] } of entries) {
        for (const longer of notWithin)
          assert.ok(
            longer.replace(/\s/gu, '').includes(text.replace(/\s/gu, '')) || longer.includes(text),
            `${text} is not in ${longer}`,
          );
      }
    }
  }
});

test('what cannot be looked for is told', () => {
  assert.equal(phraseProblem('{n}'), 'has nothing to look for');
  assert.equal(phraseProblem('第{n}{n}条'), 'has two numbers side by side');
  assert.equal(phraseProblem('{n}の{n}の{n}の{n}'), 'has more than 3 numbers');
});

test('any text can be looked through, and what stands in a part stands in the whole', () => {
  const words = fc.array(
    fc.constantFrom(
      '없',
      '관계',
      '이',
      ' ',
      '수',
      '보장',
      '아니',
      '。',
      '第',
      '3',
      '条',
      'ありません',
      '申し訳',
      'no',
      'shall',
      '\n',
    ),
    { maxLength: 40 },
  );
  const finder = createPhraseFinder(
    phraseLanguages.flatMap((language) => phraseKinds.flatMap((kind) => builtInPhrases[language][kind])),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const text = phraseText(parts.join(''));
      const found = finder.in(text);
      assert.deepEqual(finder.narrowed(text).in(text), found);
    }),
  );
});

test('a long hostile text takes time in proportion to its length', () => {
  const finder = createPhraseFinder([
    ...phraseLanguages.flatMap((language) => builtInPhrases[language].absence),
    { text: '보장', with: ['없'] },
    '{n}円',
  ]);
  for (const unit of ['없이없', '第', '1', '보장없', 'there is no ', 'ありません申し訳'])
    assert.ok(Array.isArray(finder.in(phraseText(unit.repeat(100_000 / unit.length)))), unit);
});
