import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeCase } from '../../../law/cases/case-description.ts';
import { findCases } from '../../../law/cases/find-cases.ts';
import type { CaseFile, KnownCase } from '../../../law/cases/known-case.ts';
import { readCitedSentences } from '../../../model/cited-sentence.ts';
import { parseMetricName } from '../../metric-name.ts';
import { supportScorer } from '../citation-support.ts';

const known = (cited: string, holding?: string): KnownCase => {
  const [found] = findCases(cited);
  assert.ok(found, cited);
  const { name, ...described } = describeCase(found);
  const names = name === undefined ? [] : [name];
  return { ...described, cited, names, later: [], ...(holding !== undefined && { holding }) };
};
const cases: CaseFile = {
  complete: [],
  cases: [
    known(
      '最二小判平成15年2月28日民集57巻2号1頁',
      '使用料の減免の申請は、使用の日の7日前までにしなければならない。減免を拒むときは、理由を示さなければならない。',
    ),
    known('最大判平成27年12月16日民集69巻8号9頁', '会館の使用料は、1時間につき300円とする。'),
    known('대법원 2019. 1. 31. 선고 2018다1234 판결', '회관 사용료의 감면 신청은 사용일 7일 전까지 하여야 한다.'),
    known('Swan v. Goose, 410 U.S. 113 (1973)', 'An applicant must file the application within 30 days of the notice.'),
    known('東京高判令和2年5月6日判時2468号12頁'),
  ],
};
const laws = {
  complete: false,
  laws: [
    {
      name: 'はまべ町会館条例',
      complete: 'article' as const,
      provisions: [{ provision: { article: '5' }, text: '会館の使用料は、1時間につき300円とする。' }],
    },
  ],
};

async function held(answer: string, settings: Parameters<typeof supportScorer>[0] = { laws, cases }) {
  const outcome = await supportScorer(settings)(parseMetricName('citationSupport'), {
    example: { id: 'e', query: '?' },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, status: 'ok' },
      startedAt: Date.UTC(2026, 10, 28),
      output: { answer, documents: [] },
    },
  });
  const sentences = readCitedSentences(outcome.details)?.sentences.map(
    ({ holding, difference, place }) => `${holding}${difference === undefined ? '' : ` ${difference}`}: ${place}`,
  );
  return [outcome.status === 'scored' ? outcome.value : outcome.status, ...(sentences ?? [])];
}

const [seven, fee, korean, american, silent] = cases.cases.map(({ cited }) => cited);

test('a sentence is held against the point of the decision that it cites', async () => {
  const asked: readonly (readonly [answer: string, ...found: (string | number)[]])[] = [
    [
      '最判平成15年2月28日民集57巻2号1頁によれば、使用料の減免の申請は使用の日の7日前までにしなければなりません。',
      1,
      `supported: ${seven}`,
    ],
    ['最判平15.2.28民集57-2-1は、減免を拒むときは理由を示さなければならないと判示しました。', 1, `supported: ${seven}`],
    [
      '使用料の減免の申請は使用の日の14日前までにしなければなりません（最判平成15年2月28日民集57巻2号1頁）。',
      0,
      `otherwise number: ${seven}`,
    ],
    [
      '최근의 대법원 2019. 1. 31. 선고 2018다1234 판결에 따르면 회관 사용료의 감면 신청은 사용일 7일 전까지 하여야 한다.',
      1,
      `supported: ${korean}`,
    ],
    [
      '회관 사용료의 감면 신청은 사용일 3일 전까지 하여야 한다(대법원 2019. 1. 31. 선고 2018다1234 판결).',
      0,
      `otherwise number: ${korean}`,
    ],
    [
      'In Swan v. Goose, 410 U.S. 113 (1973), the Court held that an applicant must file the application within 30 days of the notice.',
      1,
      `supported: ${american}`,
    ],
    [
      'Under Swan v. Goose, 410 U.S. 113 (1973), an applicant must file the application within 60 days of the notice.',
      0,
      `otherwise number: ${american}`,
    ],
    // Who refers back is held against what is meant.
    [
      '最判平成15年2月28日民集57巻2号1頁が先例です。同判決によれば、減免を拒むときは理由を示さなければなりません。',
      1,
      `supported: ${seven}`,
    ],
    // What became of a decision is not its point.
    [
      '最大判平成27年12月16日によれば、会館の使用料は1時間300円です。従前の最判平成15年2月28日民集57巻2号1頁は変更されています。',
      1,
      `supported: ${fee}`,
    ],
    // A place and a decision together: a number that neither has is in neither.
    [
      'はまべ町会館条例第5条と最大判平成27年12月16日によれば、会館の使用料は1時間300円です。',
      1,
      'supported: はまべ町会館条例第5条',
    ],
    [
      'はまべ町会館条例第5条と最大判平成27年12月16日によれば、会館の使用料は1時間500円です。',
      0,
      'otherwise number: はまべ町会館条例第5条',
    ],
    // No point, or none that could be held against it.
    ['東京高判令和2年5月6日判時2468号12頁によれば、申請は30日前からできます。', 'skipped', `cannot-tell: ${silent}`],
    [
      '最判平成15年3月1日民集57巻2号1頁によれば、減免の申請は7日前までにします。',
      'skipped',
      'cannot-tell: 最判平成15年3月1日民集57巻2号1頁',
    ],
  ];
  for (const [answer, ...found] of asked) assert.deepEqual(await held(answer), found, answer);
});

test('without a file of cases decisions are passed over, as before', async () => {
  const answer = '最判平成15年2月28日民集57巻2号1頁によれば、減免の申請は使用の日の7日前までにしなければなりません。';
  assert.deepEqual(await held(answer, { laws }), ['skipped']);
  const both = `${answer}はまべ町会館条例第5条によれば、会館の使用料は1時間300円です。`;
  assert.deepEqual(await held(both, { laws }), [1, 'supported: はまべ町会館条例第5条']);
});
