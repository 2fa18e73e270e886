// An answer is held against the text that was in force at the facts: three revisions of a law of our own in the mark-up of e-Gov, which was renamed with
// the third, and the same days in a list of laws.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openLawIndex } from '#src/datasets/laws/open-law-index.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import type { LawIndex } from '#src/law/index/law-index.ts';
import { createPureScorers } from '#src/metrics/catalogue.ts';
import type { ScoreInput } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readCitationDetails } from '#src/model/citation-details.ts';
import { readCitedSentences } from '#src/model/cited-sentence.ts';
import type { Example } from '#src/model/example.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';
import { questionCitations } from '#src/report/questions/question-citations.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-facts-'));
after(() => rmSync(folder, { recursive: true }));

const article = (num: string, title: string, text: string): string =>
  `<Article Num="${num}"><ArticleTitle>${title}</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${text}</Sentence></ParagraphSentence></Paragraph></Article>`;

const old = '湖上渡船の運航の取締りに関する法律';
const present = '湖上交通安全法';

interface Revision {
  readonly day: string;
  readonly title: string;
  readonly inspection: string;
  readonly penalty: string;
  readonly more?: string;
  readonly supplement?: string;
}

const markup = ({ title, inspection, penalty, more = '', supplement = '' }: Revision): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Heisei" Lang="ja" LawType="Act" Num="950" Year="27" PromulgateMonth="01" PromulgateDay="10"><LawNum>平成二十七年法律第九百五十号</LawNum><LawBody><LawTitle>${title}</LawTitle><MainProvision>${article('1', '第一条', 'この法律は、湖上の交通の安全を図る。')}${article('3', '第三条', inspection)}${article('5', '第五条', penalty)}${more}</MainProvision><SupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel>${article('1', '第一条', 'この法律は、平成二十七年四月一日から施行する。')}</SupplProvision>${supplement}</LawBody></Law>`;

const monthly = '船長は、毎月一回以上、救命胴衣を点検し、三十日以内に町長に報告しなければならない。';
const weekly = '船長は、毎月一回以上、救命胴衣を点検し、七日以内に町長に報告しなければならない。';
const fine = '前条の規定に違反した者は、三万円以下の過料に処する。';
const heavier = '前条の規定に違反した者は、五十万円以下の罰金に処する。';
const transitional = `<SupplProvision AmendLawNum="令和元年六月五日法律第九九号"><SupplProvisionLabel>附則</SupplProvisionLabel><Article Num="2"><ArticleCaption>（報告に関する経過措置）</ArticleCaption><ArticleTitle>第二条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>この法律の施行前にした点検に係る新法第三条の規定の適用については、なお従前の例による。</Sentence></ParagraphSentence></Paragraph></Article></SupplProvision>`;

const revisions: readonly Revision[] = [
  {
    day: '20150401',
    title: old,
    inspection: monthly,
    penalty: fine,
    more: article('7', '第七条', '夜間の運航は、これを禁止する。'),
  },
  {
    day: '20200401',
    title: old,
    inspection: weekly,
    penalty: fine,
    more: article('7', '第七条', '削除'),
    supplement: transitional,
  },
  {
    day: '20240401',
    title: present,
    inspection: weekly,
    penalty: heavier,
    more: article('8', '第八条', '船には、灯火を備えなければならない。'),
    supplement: transitional,
  },
];
for (const revision of revisions)
  writeFileSync(join(folder, `427AC0000000950_${revision.day}_000000000000000.xml`), markup(revision));

const listed = join(folder, 'laws.yaml');
writeFileSync(
  listed,
  `laws:
  - name: ${present}
    formerNames: [{ name: ${old}, until: 2024-04-01 }]
    provisions:
      - { place: 第3条, text: ${monthly}, until: 2020-04-01 }
      - { place: 第3条, text: ${weekly}, from: 2020-04-01 }
`,
);

const statutes = (await openLawIndex(folder)).index;
const list = (await openLawIndex(listed)).index;

type Days = Pick<Example, 'asOf' | 'factsOn'>;
const asked = { asOf: '2026-05-01' };

const inputOf = (answer: string, days: Days): ScoreInput => ({
  example: { id: 'e', query: '報告はいつまでですか。', ...days },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: Date.UTC(2026, 10, 1) },
    status: 'ok',
    output: { answer, documents: [] },
  },
});

async function held(answer: string, days: Days, laws: LawIndex = statutes) {
  const outcome = await createPureScorers({ laws }).citationSupport?.(
    parseMetricName('citationSupport'),
    inputOf(answer, days),
  );
  return readCitedSentences(outcome?.details)?.sentences[0] ?? assert.fail(JSON.stringify(outcome));
}

async function cited(answer: string, days: Days, laws: LawIndex = statutes) {
  const scorer = createPureScorers({ laws }).citationAccuracy ?? assert.fail();
  const outcome = await scorer(parseMetricName('citationAccuracy'), inputOf(answer, days));
  return readCitationDetails(outcome.details) ?? assert.fail(JSON.stringify(outcome));
}

const thirty = `${present}第3条によれば、船長は30日以内に町長に報告しなければなりません。`;
const seven = `${present}第3条によれば、船長は7日以内に町長に報告しなければなりません。`;
const ten = `${present}第3条によれば、船長は10日以内に町長に報告しなければなりません。`;

test('of facts of 2019 the text of 2019 counts, though the question is of 2026', async () => {
  for (const laws of [statutes, list]) {
    assert.equal((await held(thirty, { ...asked, factsOn: '2019-06-01' }, laws)).holding, 'supported');
    assert.equal((await held(seven, { ...asked, factsOn: '2021-06-01' }, laws)).holding, 'supported');
  }
});

test('an answer by a text of another day is told apart from a wrong one, with the days of that text', async () => {
  for (const laws of [statutes, list]) {
    const former = await held(thirty, asked, laws);
    assert.deepEqual([former.holding, former.stood?.until], ['other-day', '2020-04-01']);
    const later = await held(seven, { ...asked, factsOn: '2019-06-01' }, laws);
    // The second and the third revision say the same of it: their time is one.
    assert.deepEqual([later.holding, later.stood], ['other-day', { from: '2020-04-01' }]);
    const wrong = await held(ten, asked, laws);
    assert.deepEqual([wrong.holding, wrong.difference, wrong.stood], ['otherwise', 'number', undefined]);
  }
  const penalty = await held(`${present}第5条により、違反した者は3万円以下の過料に処されます。`, asked);
  assert.deepEqual([penalty.holding, penalty.stood], ['other-day', { from: '2015-04-01', until: '2024-04-01' }]);
});

test('where two texts are told apart, the transitional provisions that name the article are named', async () => {
  const former = await held(thirty, asked);
  assert.equal(former.transitional?.length, 1);
  assert.match(former.transitional?.[0] ?? '', /附則.*第2条$/u);
  assert.equal((await held(ten, asked)).transitional, undefined);
  assert.equal((await held(thirty, asked, list)).transitional, undefined);
});

test('a place that was deleted since, or did not stand yet, is so on the day of the facts', async () => {
  const night = `${present}第7条により、夜間の運航は禁止されています。`;
  const verdictOf = async (answer: string, days: Days) =>
    (await cited(answer, days)).inaccurate.map(({ verdict, fault, date = '' }) => [verdict, fault, date]);
  const before = { ...asked, factsOn: '2019-06-01' };
  assert.deepEqual(await verdictOf(night, asked), [['repealed', 'ended', '2020-04-01']]);
  assert.deepEqual(await verdictOf(night, before), [['not-retrieved', 'law-not-retrieved', '']]);
  const lamp = `${present}第8条により、船には灯火を備えなければなりません。`;
  assert.deepEqual(await verdictOf(lamp, before), [['repealed', 'not-begun', '2024-04-01']]);
  const gone = await held(night, asked);
  assert.deepEqual([gone.holding, gone.stood], ['other-day', { from: '2015-04-01', until: '2020-04-01' }]);
});

test('the transitional provision itself may be cited of facts before it', async () => {
  const rule = `${present}附則（令和元年6月5日法律第99号）第2条により、点検については従前の例によります。`;
  const { inaccurate } = await cited(rule, { ...asked, factsOn: '2019-06-01' });
  assert.deepEqual(
    inaccurate.map(({ fault }) => fault),
    ['law-not-retrieved'],
    'it stands, and only the target did not retrieve it',
  );
});

test('a law that was renamed is followed, and its former name told with the day until which it was called so', async () => {
  for (const laws of [statutes, list]) {
    const { inaccurate } = await cited(thirty.replace(present, old), { ...asked, factsOn: '2019-06-01' }, laws);
    const [citation = assert.fail()] = inaccurate;
    assert.deepEqual([citation.place, citation.formerly], [`${present}第3条`, { name: old, until: '2024-04-01' }]);
    const [shown] =
      questionCitations({ total: 1, accurate: 0, verdicts: {}, inaccurate: [{ ...citation, words: [] }] } as never, {
        language: 'en',
      }) ?? [];
    assert.deepEqual(shown?.notes, [`${old}: the name of the law until 2024-03-31`]);
  }
  const { inaccurate } = await cited(thirty, asked);
  assert.equal(inaccurate[0]?.formerly, undefined);
});

test('a judge is asked about the other texts where that of the day does not bear the sentence out', async () => {
  const shown: string[] = [];
  const model: MeteredModel = {
    ...{ fingerprint: 'reads', name: 'reads' },
    ask: async ({ messages }) => {
      const user = messages.map(({ text }) => text).join('\n');
      shown.push(user);
      const is = user.includes('三十日以内');
      const text = JSON.stringify({
        quote: is ? '三十日以内' : '七日以内',
        reason: '日数',
        label: is ? 'supported' : 'otherwise',
      });
      const tokens = { inputTokens: 1, outputTokens: 1 };
      return {
        ...{ text, finish: 'stop', model: 'reads', ms: 1, firstTokenMs: null, ignored: [] },
        usage: { ...tokens, cachedInputTokens: null },
        call: { model: 'reads', ...tokens, costUsd: null, ms: 1, cached: false, retries: {} },
      };
    },
    close: async () => {},
  };
  const scorers = createJudgeScorers({ model, settings: {} }, { index: statutes, digest: 'lake' });
  const outcome = await scorers.citationSupportJudged?.scorer(
    parseMetricName('citationSupportJudged'),
    inputOf(thirty, asked),
  );
  const [sentence = assert.fail()] = readCitedSentences(outcome?.details)?.sentences ?? [];
  assert.deepEqual(
    [sentence.holding, sentence.rules, sentence.quote, sentence.stood?.until],
    ['other-day', 'other-day', '三十日以内', '2020-04-01'],
  );
  assert.equal(shown.length, 2, 'the text of the day, then the other one');
  assert.equal(outcome?.status === 'scored' && outcome.value, 0, 'on the day that counts it is not so');
});

test('a text whose first day nobody knows is the text from the day on which it was seen, and no day is made up for the one before it', async () => {
  const undated = mkdtempSync(join(tmpdir(), 'hakari-undated-'));
  after(() => rmSync(undated, { recursive: true }));
  const [first = assert.fail(), second = assert.fail()] = revisions;
  writeFileSync(join(undated, '427AC0000000950_20150401_000000000000000.xml'), markup(first));
  writeFileSync(join(undated, '427AC0000000950_seen_2021-06.xml'), markup(second));
  const { index } = await openLawIndex(undated);
  const law = index.statutes?.named(old)[0];
  if (law?.revisions.some(({ seen }) => seen !== undefined) !== true) return assert.fail(JSON.stringify(law));
  const thirtyOld = thirty.replace(present, old);
  const between = await held(thirtyOld, { ...asked, factsOn: '2019-06-01' }, index);
  assert.equal(between.holding, 'cannot-tell', 'it may have begun by then');
  const former = await held(thirtyOld, asked, index);
  // Since when it no longer was the text nobody knows; by when it surely was not, the day on which the other was seen tells.
  assert.deepEqual([former.holding, former.stood], ['other-day', { from: '2015-04-01', goneBy: '2021-06-30' }]);
});
