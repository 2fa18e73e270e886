import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeCase } from '../../../law/cases/case-description.ts';
import { findCases } from '../../../law/cases/find-cases.ts';
import type { CaseFile, KnownCase } from '../../../law/cases/known-case.ts';
import { readCaseDetails } from '../../../model/case-details.ts';
import type { Example } from '../../../model/example.ts';
import type { Outcome } from '../../../model/score.ts';
import type { RetrievedDocument } from '../../../model/target-output.ts';
import type { AnsweredTrial } from '../../../model/trial.ts';
import { createPureScorers } from '../../catalogue.ts';
import { parseMetricName } from '../../metric-name.ts';
import { unscorable } from '../../unscorable.ts';

const known = (cited: string, more: Partial<KnownCase> = {}): KnownCase => {
  const [found] = findCases(cited);
  assert.ok(found, cited);
  const { name, ...described } = describeCase(found);
  return { ...described, cited, names: name === undefined ? [] : [name], later: [], ...more };
};
const shirasagi = known('最二小判平成15年2月28日民集57巻2号1頁', {
  holding: '使用料の減免は市長の裁量に委ねられる。',
  later: [{ what: 'overruled', date: '2015-12-16', by: '最大判平成27年12月16日民集69巻8号9頁' }],
});
const file: CaseFile = {
  complete: [{ court: '대법원', from: '2019-01-01', until: '2020-01-01' }],
  cases: [
    shirasagi,
    known('最大判平成27年12月16日民集69巻8号9頁'),
    known('最大判昭和48年4月4日刑集27巻3号265頁'),
    known('最大判昭和48年4月4日刑集27巻3号300頁'),
    known('대법원 2019. 1. 31. 선고 2018다1234 판결'),
    known('Heron v Lark [2019] EWCA Civ 12, [2019] 1 WLR 100'),
  ],
};

interface Asked {
  readonly answer: string;
  readonly documents?: readonly RetrievedDocument[] | undefined;
  readonly contexts?: readonly string[];
  readonly example?: Partial<Example>;
  readonly metric?: string;
  readonly cases?: CaseFile | undefined;
}

/** Everything that the answer cites was retrieved unless documents are given. */
async function score({
  answer,
  documents,
  contexts,
  example = {},
  metric = 'caseAccuracy',
  ...rest
}: Asked): Promise<Outcome> {
  const shown = documents ?? [{ id: 'd', text: `資料に「${answer}」とある。` }];
  const trial: AnsweredTrial = {
    ...{ id: 't', runId: 'r', exampleId: 'q', repeat: 0, execution: 0, status: 'ok' as const },
    startedAt: Date.UTC(2026, 10, 28),
    output: { answer, documents: shown, ...(contexts !== undefined && { contexts }) },
  };
  const parsed = parseMetricName(metric);
  const scorer = createPureScorers({ cases: 'cases' in rest ? rest.cases : file })[metric];
  assert.ok(scorer);
  return await scorer(parsed, { example: { id: 'q', query: 'x', ...example }, trial });
}
const shownOf = ({ ...outcome }: Outcome): string => {
  const details = readCaseDetails(outcome.details);
  const verdicts = details?.cases.map(({ verdict, fault }) => `${verdict}${fault === undefined ? '' : ` ${fault}`}`);
  return `${outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : 'failed'}: ${verdicts?.join(', ') ?? ''}`;
};

test('each cited decision has a verdict, and the first rule that is broken decides', async () => {
  const asked: readonly (readonly [answer: string, expected: string, more?: Partial<Asked>])[] = [
    ['대판 2019. 1. 31. 2018다1234에 따르면 그렇다.', '1: verified'],
    ['대법원 2019. 2. 1. 선고 2018다1234 판결', '0: misdescribed other-day'],
    ['대법원 2019. 2. 30. 선고 2018다1234 판결', '0: nonexistent no-such-day'],
    ['대법원 2027. 1. 31. 선고 2018다1234 판결', '0: nonexistent day-to-come'],
    ['대법원 2019. 3. 3. 선고 2018다9999 판결', '0: nonexistent no-such-case'],
    ['最大判昭和48年4月4日', '0: ambiguous several'],
    ['最判平成15年2月28日民集57巻2号1頁', '0: overruled overruled'],
    ['最判平成15年2月28日民集57巻2号1頁', '1: verified', { example: { metadata: { asOf: '2015-12-15' } } }],
    ['最判平成15年2月28日民集57巻2号1頁は最大判平成27年12月16日により変更された。', '1: verified, verified'],
    ['最判平成15年2月28日民集57巻2号1頁は裁量とした。しかし同判決は後に変更された。', '1: verified'],
    ['最判平成15年2月28日民集57巻2号1頁は裁量とした。その後、規則が変更された。', '0: overruled overruled'],
    ['最判平成15年2月28日民集57巻2号1頁は、原判決を破棄した。', '0: overruled overruled'],
    ['最判平成15年2月28日民集57巻2号1頁により原判決が破棄された。', '0: overruled overruled'],
    // The file does not know it: what was retrieved decides.
    ['最判平成20年5月5日民集62巻1号1頁', '1: verified'],
    [
      '最判平成20年5月5日民集62巻1号1頁',
      '0: not-retrieved not-retrieved',
      { documents: [{ id: 'd', text: '別の話' }] },
    ],
    ['Heron v Lark [2019] EWCA Civ 12', '0: not-retrieved not-retrieved', { documents: [{ id: 'd', text: 'other' }] }],
    [
      'Heron v Lark [2019] EWCA Civ 12',
      '1: verified',
      { documents: [{ id: 'd', metadata: { citation: '[2019] 1 WLR 100' } }] },
    ],
    ['Heron v Lark [2019] EWCA Civ 12', '1: verified', { documents: [], contexts: ['see [2019] 1 WLR 100'] }],
    ['Heron v Lark [2019] EWCA Civ 12', 'documents without text: ', { documents: [{ id: 'd' }] }],
    // One decision, however often and by whichever citation.
    [
      '[2019] EWCA Civ 12 was followed. See Heron v Lark [2019] 1 WLR 100, and again [2019] EWCA Civ 12.',
      '1: verified',
    ],
    // A retrieved decision is known, too.
    [
      '대법원 2020. 7. 8. 선고 2019다77 판결',
      '0: misdescribed other-day',
      { documents: [{ id: 'd', metadata: { 법원: '대법원', 선고일: '2020-07-09', 사건번호: '2019다77' } }] },
    ],
    ['특별한 판례는 없다.', 'no decision of a court is cited: '],
    ['', 'empty answer: '],
  ];
  for (const [answer, expected, more] of asked)
    assert.equal(shownOf(await score({ answer, ...more })), expected, answer);
});

test('details say which decision is meant, its point, and how it was retrieved', async () => {
  const [cited] = readCaseDetails((await score({ answer: '最判平15.2.28民集57-2-1' })).details)?.cases ?? [];
  assert.deepEqual(cited, {
    text: '最判平15.2.28民集57-2-1',
    verdict: 'overruled',
    fault: 'overruled',
    known: shirasagi.cited,
    retrieved: 'named',
    holding: shirasagi.holding,
    date: '2015-12-16',
    by: '最大判平成27年12月16日民集69巻8号9頁',
  });
  const details = readCaseDetails((await score({ answer: '同判決は古い。最判平15.2.28。同判決と위 판결' })).details);
  assert.deepEqual([details?.cited, details?.unresolved], [1, 1]);
});

test('of very many decisions each is told once, and each is looked for in what was retrieved', async () => {
  const cited = Array.from({ length: 800 }, (_, at) => `대법원 2018. 1. 31. 선고 2017다${at + 1} 판결`);
  const answer = [...cited, ...cited].join('. ');
  const documents = [{ id: 'd', text: cited.slice(0, 400).join('. ') }];
  const outcome = await score({ answer, documents });
  assert.equal(outcome.status === 'scored' && outcome.value, 0.5);
  assert.equal(readCaseDetails(outcome.details)?.cited, 800);
});

test('what is unknown counts neither way among those that do not exist', async () => {
  const metric = 'nonexistentCases';
  const asked: readonly (readonly [answer: string, expected: string, more?: Partial<Asked>])[] = [
    [
      '最判平成20年5月5日、最判平成15年2月28日、대법원 2019. 2. 1. 선고 2018다1234 판결',
      '0.5: misdescribed other-day, unknown not-in-file, exists',
      { documents: [] },
    ],
    ['最判平成20年5月5日民集62巻1号1頁', 'of no cited decision it is known whether it exists: unknown not-in-file'],
    ['最判平成20年2月31日', '1: nonexistent no-such-day', { cases: undefined }],
    ['最大判昭和48年4月4日', '0: ambiguous several'],
  ];
  for (const [answer, expected, more] of asked)
    assert.equal(shownOf(await score({ answer, metric, ...more })), expected, answer);
});

test('expected decisions are met in whatever form, and places of laws beside them are another metric’s', async () => {
  const example = { expectedCitations: ['民法第709条', '最判平成15年2月28日', 'Heron v Lark [2019] EWCA Civ 12'] };
  const value = async (metric: string, answer: string) => shownOf(await score({ metric, answer, example }));
  assert.equal(await value('caseRecall', '最判平15.2.28民集57-2-1と[2019] 1 WLR 100'), '1: ');
  assert.equal(await value('caseRecall', '民法第709条による。'), '0: ');
  assert.equal(await value('casePrecision', '最判平15.2.28民集57-2-1と[2019] EWCA Civ 13'), '0.5: ');
  assert.equal(await value('casePrecision', '民法第709条による。'), 'no decision of a court is cited: ');
  assert.equal(await value('citationRecall', '民法第709条による。'), '1: ');
  const only = { expectedCitations: ['最判平成15年2月28日'] };
  assert.equal(
    shownOf(await score({ metric: 'citationRecall', answer: '民法第709条', example: only })),
    'no expected citations: ',
  );
  // A failed trial costs nothing where no answer could have had a value.
  const bare: Example = { id: 'q', query: 'x', expectedCitations: ['民法第709条'] };
  assert.equal(unscorable(parseMetricName('caseRecall').definition, bare), 'no expected decision of a court');
  assert.equal(unscorable(parseMetricName('citationRecall').definition, { ...bare, ...only }), 'no expected citations');
});
