import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCaseBook, isSameCase } from './case-book.ts';
import { describeCase } from './case-description.ts';
import { courtNamed } from './court-names.ts';
import { findCases } from './find-cases.ts';
import { type CaseScope, type KnownCase, laterAt } from './known-case.ts';

const known = (cited: string, more: Partial<KnownCase> = {}): KnownCase => {
  const { name, ...described } = describe(cited);
  return { ...described, cited, names: name === undefined ? [] : [name], later: [], ...more };
};
function describe(text: string) {
  const [found] = findCases(text);
  assert.ok(found, text);
  return describeCase(found);
}

const cases = [
  known('最二小判平成15年2月28日民集57巻2号1頁', { names: ['しらさぎ会館事件'] }),
  known('最大判昭和48年4月4日刑集27巻3号265頁', { names: ['つばめ事件'] }),
  known('最大判昭和48年4月4日刑集27巻3号300頁', { names: ['ひばり事件'] }),
  known('知財高裁平成31年(ネ)第10034号令和2年1月20日判決'),
  known('대법원 2019. 1. 31. 선고 2018다1234, 2018다1241 판결'),
  known('서울고등법원 2020. 5. 6. 선고 2019나12345 판결'),
  known('헌재 2019. 4. 11. 2017헌바127 결정'),
  known('Heron v Lark [2019] EWCA Civ 12, [2019] 1 WLR 100'),
  known('Swan v. Goose, 410 U.S. 113, 93 S. Ct. 705 (1973)'),
  known('Case C-131/12, EU:C:2014:317'),
];
const complete: readonly CaseScope[] = [
  { court: '대법원', from: '2019-01-01', until: '2020-01-01' },
  { court: 'EWCA Civ', from: '2019-01-01', until: '2020-01-01' },
  { reporter: '民集', volumes: [57, 58] },
  { reporter: 'U.S.', volumes: [410, 412] },
];
const book = createCaseBook({ complete, cases });

function standing(text: string): string {
  const found = book.lookUp(describe(text), { today: '2026-11-28', around: text });
  switch (found.kind) {
    case 'found':
      return `found by ${found.by}: ${found.case.cited}`;
    case 'other':
      return `other ${found.what}: ${found.case.cited}`;
    case 'several':
      return `several: ${found.cases.length}`;
    case 'no-such-day':
      return `no such day${found.isToCome ? ', to come' : ''}: ${found.day}`;
    default:
      return found.near === undefined ? found.kind : `${found.kind}, near ${found.near.cited}`;
  }
}

const asked: readonly (readonly [text: string, standing: string])[] = [
  // Right, in whatever form.
  ['最判平15・2・28民集57-2-1', `found by report: ${cases[0]?.cited}`],
  ['最判平成15年2月28日民集57巻1頁', `found by report: ${cases[0]?.cited}`],
  ['最判2003年2月28日', `found by day: ${cases[0]?.cited}`],
  ['最判平成15年2月28日判時1829号151頁', `unknown, near ${cases[0]?.cited}`],
  ['대법원 2019. 1. 31. 선고 2019다5678 판결', `missing, near ${cases[4]?.cited}`],
  ['知財高判令2.1.20', `found by day: ${cases[3]?.cited}`],
  ['知財高判令2.1.20（平成31年（ネ）第10034号）', `found by number: ${cases[3]?.cited}`],
  ['대판 2019. 1. 31. 2018다1241', `found by number: ${cases[4]?.cited}`],
  ['2018다1234 판결', `found by number: ${cases[4]?.cited}`],
  ['헌재 2017헌바127', `found by number: ${cases[6]?.cited}`],
  ['[2019] EWCA Civ 12', `found by report: ${cases[7]?.cited}`],
  ['Heron and another v Lark [2019] 1 WLR 100', `found by report: ${cases[7]?.cited}`],
  ['Swan v. Goose, 410 U. S. 113, 153 (1973)', `found by report: ${cases[8]?.cited}`],
  ['93 S. Ct. 705', `found by report: ${cases[8]?.cited}`],
  ['ECLI:EU:C:2014:317', `found by number: ${cases[9]?.cited}`],
  // A real number or page with something else.
  ['대법원 2019. 2. 1. 선고 2018다1234 판결', `other day: ${cases[4]?.cited}`],
  ['서울고등법원 2019. 1. 31. 선고 2018다1234 판결', `other court: ${cases[4]?.cited}`],
  ['최고법원이 아닌 헌재 2019. 4. 12. 2017헌바127', `other day: ${cases[6]?.cited}`],
  ['最判平成16年2月28日民集57巻2号1頁', `other day: ${cases[0]?.cited}`],
  ['最大判平成15年2月28日民集57巻2号1頁', `other court: ${cases[0]?.cited}`],
  ['東京高判平成15年2月28日民集57巻2号1頁', `other court: ${cases[0]?.cited}`],
  ['Owl v Raven [2019] EWCA Civ 12', `other name: ${cases[7]?.cited}`],
  ['Swan v. Goose, 410 U.S. 113 (1983)', `other day: ${cases[8]?.cited}`],
  ['Heron v Lark [2019] EWCA Civ 13, [2019] 1 WLR 100', `other report: ${cases[7]?.cited}`],
  ['最判平成15年2月28日民集57巻2号1頁、刑集27巻3号265頁', `other mixed: ${cases[0]?.cited}`],
  // Decisions of a day.
  ['最大判昭和48年4月4日', 'several: 2'],
  ['最大判昭和48年4月4日（ひばり事件）', `found by day: ${cases[2]?.cited}`],
  ['最大判昭和48年4月4日刑集27巻3号300頁', `found by report: ${cases[2]?.cited}`],
  // Not there.
  ['最判平成15年3月1日', 'unknown'],
  ['最判平成15年2月28日民集57巻2号99頁', `missing, near ${cases[0]?.cited}`],
  ['最判平成15年2月28日刑集57巻2号99頁', `unknown, near ${cases[0]?.cited}`],
  ['最判平成9年2月28日民集51巻2号99頁', 'unknown'],
  ['대법원 2019. 5. 2. 선고 2018다9999 판결', 'missing'],
  ['대법원 2021. 5. 2. 선고 2018다9999 판결', 'unknown'],
  ['대법원 2018다9999 판결', 'unknown'],
  ['부산고등법원 2020. 7. 8. 선고 2019나12345 판결', 'unknown'],
  ['Heron v Lark [2019] EWCA Civ 99', `missing, near ${cases[7]?.cited}`],
  ['Heron v Lark [2018] EWCA Civ 99', `unknown, near ${cases[7]?.cited}`],
  ['411 U.S. 999', 'missing'],
  ['505 U.S. 833', 'unknown'],
  // No day.
  ['最判平成15年2月30日民集57巻2号1頁', 'no such day: 平成15年2月30日'],
  ['最判令和40年4月1日', 'no such day, to come: 2058-04-01'],
  ['대법원 2019. 13. 1. 선고 2018다1234 판결', 'no such day: 2019. 13. 1.'],
  ['[2058] EWCA Civ 12', 'no such day, to come: 2058'],
];

test('what a citation gives is held against what is known', () => {
  for (const [text, expected] of asked) assert.equal(standing(text), expected, text);
});

test('courts are compared by what is known of their names, and parties with parties', () => {
  const other = (text: string, more: Partial<KnownCase>): string | undefined => {
    const looked = createCaseBook({ complete: [], cases: [known(text, more)] }).lookUp(describe(text), {
      today: '2026-11-28',
    });
    return looked.kind === 'other' ? looked.what : looked.kind;
  };
  const high = '서울고등법원 2020. 5. 6. 선고 2019나12345 판결';
  assert.equal(other('東京高判令和2年5月6日判時2468号12頁', { court: courtNamed('東京高裁第3民事部').name }), 'found');
  assert.equal(other('東京高判令和2年5月6日判時2468号12頁', { court: courtNamed('大阪高裁').name }), 'court');
  assert.equal(other(high, { court: courtNamed('서울고등법원 제3민사부').name }), 'found');
  assert.equal(other('대법원 2019. 1. 31. 선고 2018다1234 판결', { court: courtNamed('대법원 제2부').name }), 'found');
  assert.equal(other('東京高判令和2年5月6日判時2468号12頁', { court: '高裁の合議体' }), 'found');
  assert.equal(other('Heron v Lark [2019] EWCA Civ 12', { names: ['ヘロン事件', 'the ruling on relief'] }), 'found');
  assert.equal(other('Heron v Lark [2019] EWCA Civ 12', { names: ['Owl v Raven', 'the ruling'] }), 'name');
});

test('what came later counts from its day on, and what takes the authority first', () => {
  const later = [
    { what: 'modified', date: '2010-01-01' },
    { what: 'overruled', date: '2015-12-16', by: '最大判平成27年12月16日' },
  ] as const;
  assert.equal(laterAt({ later }, '2009-12-31'), undefined);
  assert.equal(laterAt({ later }, '2015-12-15')?.what, 'modified');
  assert.equal(laterAt({ later }, '2015-12-16')?.what, 'overruled');
});

test('two descriptions are of one case by number, page, or court and day', () => {
  const same = (a: string, b: string): boolean => isSameCase(describe(a), known(b));
  assert.ok(same('대법원 2018다1234 판결', '대법원 2019. 1. 31. 선고 2018다1234 판결'));
  assert.ok(same('最判平15.2.28', '最二小判平成15年2月28日民集57巻2号1頁'));
  assert.ok(!same('最判平15.2.28民集57巻2号9頁', '最二小判平成15年2月28日民集57巻2号1頁'));
  assert.ok(!same('[2019] EWCA Civ 12', '[2019] EWCA Civ 13'));
});
