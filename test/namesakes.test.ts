// Two laws of one name, of which the newer took the place of the older: sentences are held against the one that is in force on the day. Laws of our own.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openLawIndex } from '#src/datasets/laws/open-law-index.ts';
import { createPureScorers } from '#src/metrics/catalogue.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readCitedSentences } from '#src/model/cited-sentence.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-namesakes-'));
after(() => rmSync(folder, { recursive: true }));

const article = (num: number, text: string): string =>
  `<Article Num="${num}"><ArticleTitle>第${num}条</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${text}</Sentence></ParagraphSentence></Paragraph></Article>`;
const law = (number: string, articles: readonly string[]): string =>
  `<Law><LawNum>${number}</LawNum><LawBody><LawTitle>風車設置法</LawTitle><MainProvision>${articles.join('')}</MainProvision></LawBody></Law>`;

writeFileSync(
  join(folder, '340AC0000000981_19650401_000000000000000.xml'),
  law('昭和四十年法律第九百八十一号', [
    article(1, '風車の高さは、二十メートルを超えてはならない。'),
    article(9, '風車の持主は、毎年一万円の手数料を納付しなければならない。'),
  ]),
);
writeFileSync(
  join(folder, '422AC0000000982_20100401_000000000000000.xml'),
  law('平成二十二年法律第九百八十二号', [article(1, '風車の高さは、八十メートルを超えてはならない。')]),
);

async function holding(answer: string, factsOn: string): Promise<string | undefined> {
  const { index } = await openLawIndex(folder);
  const metric = parseMetricName('citationSupport');
  const outcome = await createPureScorers({ laws: index }).citationSupport?.(metric, {
    example: { id: 'e', query: '風車の高さは。', asOf: '2026-05-01', factsOn },
    trial: {
      ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: Date.UTC(2026, 10, 1) },
      status: 'ok',
      output: { answer, documents: [] },
    },
  });
  return readCitedSentences(outcome?.details)?.sentences[0]?.holding;
}

const twenty = '風車設置法第1条により、風車の高さは20メートルを超えてはなりません。';
const eighty = '風車設置法第1条により、風車の高さは80メートルを超えてはなりません。';
const fee = '風車設置法第9条により、風車の持主は毎年1万円の手数料を納付しなければなりません。';

test('a sentence is held against the law of its name that is in force on the day, and began last', async () => {
  assert.deepEqual(await Promise.all([twenty, eighty].map((one) => holding(one, '2020-06-01'))), [
    'otherwise',
    'supported',
  ]);
  assert.deepEqual(await Promise.all([twenty, eighty].map((one) => holding(one, '1990-06-01'))), [
    'supported',
    'otherwise',
  ]);
});

test('of a place that the older law alone has nothing is told once the newer is in force', async () => {
  assert.equal(await holding(fee, '1990-06-01'), 'supported');
  assert.equal(await holding(fee, '2020-06-01'), 'cannot-tell');
});
