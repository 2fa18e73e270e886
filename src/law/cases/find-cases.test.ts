import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CaseCitation } from './case-citation.ts';
import { findCases } from './find-cases.ts';

const shown = ({ court, date, noSuchDay, kind, numbers, reported, name }: CaseCitation): string =>
  [
    name,
    court,
    date ?? (noSuchDay === undefined ? undefined : `!${noSuchDay}`),
    kind,
    numbers?.join('+'),
    reported?.join('+'),
  ]
    .map((part) => part ?? '-')
    .join(' | ');

const cases: readonly (readonly [text: string, ...found: (readonly [words: string, read: string])[]])[] = [
  [
    '最判平成15年2月28日民集57巻2号1頁を参照。',
    ['最判平成15年2月28日民集57巻2号1頁', '- | 最 | 2003-02-28 | judgment | - | 民集57巻2号1頁'],
  ],
  ['東京地判令和3・3・24は、', ['東京地判令和3・3・24', '- | 東京地 | 2021-03-24 | judgment | - | -']],
  [
    '最高裁平成十五年二月二十八日第二小法廷判決（民集五七巻二号一頁）',
    [
      '最高裁平成十五年二月二十八日第二小法廷判決（民集五七巻二号一頁',
      '- | 最高裁第二小法廷 | 2003-02-28 | judgment | - | 民集五七巻二号一頁',
    ],
  ],
  [
    '最二小決令和元.6.3、判時2400号10頁・判タ1460号5頁',
    [
      '最二小決令和元.6.3、判時2400号10頁・判タ1460号5頁',
      '- | 最二小 | 2019-06-03 | decision | - | 判時2400号10頁+判タ1460号5頁',
    ],
  ],
  [
    '最大判昭和48年4月4日刑集27巻3号265頁',
    ['最大判昭和48年4月4日刑集27巻3号265頁', '- | 最大 | 1973-04-04 | judgment | - | 刑集27巻3号265頁'],
  ],
  [
    '知財高判令2.1.20（平成31年（ネ）第10034号）',
    ['知財高判令2.1.20（平成31年（ネ）第10034号）', '- | 知財高 | 2020-01-20 | judgment | 平成31年(ネ)10034 | -'],
  ],
  [
    '大阪高等裁判所令和4年5月6日決定',
    ['大阪高等裁判所令和4年5月6日決定', '- | 大阪高等裁判所 | 2022-05-06 | decision | - | -'],
  ],
  [
    '大判大正8年3月3日民録25輯356頁',
    ['大判大正8年3月3日民録25輯356頁', '- | 大 | 1919-03-03 | judgment | - | 民録25輯356頁'],
  ],
  [
    '最高裁の判例によれば、最判平成15年2月31日',
    ['最判平成15年2月31日', '- | 最 | !平成15年2月31日 | judgment | - | -'],
  ],
  [
    '最高裁は、平成15年2月28日の判決で',
    ['最高裁は、平成15年2月28日の判決', '- | 最高裁 | 2003-02-28 | judgment | - | -'],
  ],
  ['最高裁は、平成15年2月28日の決定的な', ...[]],
  ['最低賃金法第4条と最高裁判所裁判官国民審査法', ...[]],
  [
    '대법원 2019. 1. 31. 선고 2018다1234 판결 참조',
    ['대법원 2019. 1. 31. 선고 2018다1234 판결', '- | 대법원 | 2019-01-31 | judgment | 2018다1234 | -'],
  ],
  ['헌재 2017헌바127 결정은', ['헌재 2017헌바127 결정', '- | 헌재 | - | decision | 2017헌바127 | -']],
  [
    '헌법재판소 2019. 4. 11. 2017헌바127, 2018헌가1 전원재판부 결정',
    [
      '헌법재판소 2019. 4. 11. 2017헌바127, 2018헌가1 전원재판부 결정',
      '- | 헌법재판소전원재판부 | 2019-04-11 | decision | 2017헌바127+2018헌가1 | -',
    ],
  ],
  [
    '서울고등법원 2020. 5. 6.자 2020라12345 결정',
    ['서울고등법원 2020. 5. 6.자 2020라12345 결정', '- | 서울고등법원 | 2020-05-06 | decision | 2020라12345 | -'],
  ],
  ['대법원 판례는 2018다1234를', ...[]],
  [
    'In Heron v Lark [2019] EWCA Civ 12, the court',
    ['Heron v Lark [2019] EWCA Civ 12', 'Heron v Lark | EWCA Civ | 2019 | - | 12 | -'],
  ],
  [
    'See *Wren Ltd v Finch* [2021] EWHC 345 (Ch).',
    ['Wren Ltd v Finch* [2021] EWHC 345 (Ch)', 'Wren Ltd v Finch | EWHC (Ch) | 2021 | - | 345 | -'],
  ],
  [
    'held in Swan v. Goose, 410 U.S. 113 (1973), and 347 U. S. 483.',
    ['Swan v. Goose, 410 U.S. 113 (1973)', 'Swan v. Goose | - | 1973 | - | - | 410 U.S. 113'],
    ['347 U. S. 483', '- | - | - | - | - | 347 U.S. 483'],
  ],
  [
    'Case C-131/12 and ECLI:EU:C:2014:317',
    ['Case C-131/12', '- | - | - | - | C-131/12 | -'],
    ['ECLI:EU:C:2014:317', '- | - | - | - | ECLI:EU:C:2014:317 | -'],
  ],
  ['It cost 410 dollars in 1973, v. 2 of the plan.', ...[]],
];

test('decisions are read with court, day, numbers and reporters', () => {
  for (const [text, ...expected] of cases) {
    assert.deepEqual(
      findCases(text).map((citation) => [citation.text, shown(citation)]),
      expected,
      text,
    );
  }
});

test('a citation stands where it says, whatever the text', () => {
  const piece = fc.constantFrom(
    '最判',
    '平成15年',
    '2月28日',
    '民集',
    '57巻',
    '対',
    '대법원 ',
    '2019. 1. 31. ',
    '2018다1234',
    'v ',
    'Smith ',
    '[2019] EWCA Civ 12',
    ' 410 U.S. 113',
    '（',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      let end = 0;
      for (const citation of findCases(text)) {
        assert.equal(text.slice(citation.start, citation.end), citation.text);
        assert.ok(citation.start >= end);
        end = citation.end;
      }
    }),
  );
});

test('long texts that begin a citation over and over are read in proportion to their length', () => {
  for (const piece of [
    '最判平成',
    '最',
    'Smith v Smith ',
    '대법원 2019. ',
    '(A (A ',
    '1 U.S. ',
    '1',
    '[',
    '(2019',
    '2018다',
    '2018다1,',
    '民集1',
  ]) {
    assert.ok(findCases(piece.repeat(20_000)).length >= 0, piece);
  }
});
