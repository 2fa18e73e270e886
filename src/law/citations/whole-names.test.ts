// A law's name is what stands there: words before and behind a known name make it another law's, and what is read is that name or none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lawNamesEn } from '../names/law-names-en.ts';
import { lawNamesJa } from '../names/law-names-ja.ts';
import { lawNamesKo } from '../names/law-names-ko.ts';
import { levelOf } from '../places/covers.ts';
import { findCitations } from './find-citations.ts';

const lawsCited = (text: string): readonly (string | undefined)[] =>
  findCitations(text).flatMap(({ law, provision }) => (levelOf(provision) === 'law' ? [] : [law]));

/** Names, suffixes and sentences are drawn together; a failure prints the three. */
function sweep(
  { names, around, sentences }: { names: readonly string[]; around: readonly string[]; sentences: readonly string[] },
  options: { readonly sure: (form: string) => boolean; readonly runs: number },
): void {
  const cases = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...around), fc.constantFrom(...sentences));
  fc.assert(
    fc.property(cases, ([name, form, sentence]) => {
      const full = form.replace('*', name);
      const text = sentence.replace('*', full);
      const cited = lawsCited(text);
      const wanted = full.replace(/(?<=법|법률)(시행(?:령|규칙))$/u, ' $1');
      if (options.sure(form)) assert.deepEqual(cited, [wanted], text);
      else for (const law of cited) assert.ok(law === undefined || law === wanted, `${text}: ${law}`);
    }),
    { numRuns: options.runs },
  );
}

test('Japanese: orders, rules and special laws of each name in the list', () => {
  const names = lawNamesJa.map(({ name }) => name).filter((name) => /法律?$/u.test(name));
  const sure = ['*', '*施行令', '*施行規則', '*施行細則', '*の一部を改正する法律'];
  const others =
    '*の特例に関する法律|*の特例に関する法律施行令|*の特例に関する法律施行規則|*の施行に関する規則|*に基づく手続に関する省令|*の規定による届出に関する内閣府令|*の施行に伴う関係法律の整備等に関する法律|*特例法|*違反事件審査規則|*ガイドライン|*運用基準|*施行令の一部を改正する政令'.split(
      '|',
    );
  const sentences = ['*第3条第1項', 'この場合、*第3条第1項による。', '市長は*第3条第1項に基づき', '「*」第3条第1項'];
  sweep({ names, around: [...sure, ...others], sentences }, { sure: (form) => sure.includes(form), runs: 700 });
});

test('Japanese: families of laws that no list has', () => {
  const topics =
    '都市の低炭素化の促進|河川区域の占用|青果物の流通の改善及び消費者の保護|離島の船便の確保等|特定産業廃水の処理|湖面利用の適正化に係る特別の措置';
  const names = topics.split('|').map((topic) => `${topic}に関する法律`);
  const around = ['*', '*施行令', '*施行規則', '*施行細則', '*の特例に関する法律'];
  sweep({ names, around, sentences: ['*第3条', '前に述べた通り、*第3条'] }, { sure: () => true, runs: 200 });
});

test('Korean: decrees and rules of each name in the list, and of names that no list has', () => {
  const own = ['하수도법', '수산업법', '이륜자동차관리법', '어촌 관광 진흥법', '갯벌 체험의 지원에 관한 법률'];
  const names = [...lawNamesKo.map(({ name }) => name).filter((name) => /(?:법|법률)$/u.test(name)), ...own];
  const sure = ['*', '* 시행령', '* 시행규칙', '*시행령', '*시행규칙'];
  const others = '* 시행에 관한 규칙|*의 시행에 관한 법률|*에 관한 특례법|* 등에 관한 특례법|* 제정법'.split('|');
  const sentences = ['* 제3조제1항', '이 경우 * 제3조제1항에 따른다.', '(* 제3조제1항)'];
  sweep({ names, around: [...sure, ...others], sentences }, { sure: (form) => sure.includes(form), runs: 600 });
});

test('English: enforcement orders, regulations under an act, drafts, protocols', () => {
  const names = lawNamesEn.map(({ name }) => name).filter((name) => /(?:Act|Code)(?: (?:of )?\d{4})?$/u.test(name));
  const sure = ['*', 'Order for Enforcement of the *', 'Enforcement Decree of the *', 'Protocol No. 2 to the *'];
  const others =
    'Regulation for Enforcement of the *|Enforcement Rules of the *|Model *|Draft *|Texas *|New Zealand *|* (Amendment) Regulations 2013|* Regulations 2008|* Enforcement Order|* Amendment Act|Act on Special Measures concerning the *'.split(
      '|',
    );
  const sentences = ['Article 3 of the *', '*, Article 3', 'It follows from Article 3 of the * that'];
  sweep({ names, around: [...sure, ...others], sentences }, { sure: (form) => sure.includes(form), runs: 700 });
});
