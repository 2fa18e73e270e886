import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { citationAccuracy, nonexistentCitations } from '../../metrics/legal/citation-metrics.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { readCitationDetails } from '../../model/citation-details.ts';
import type { Outcome } from '../../model/score.ts';
import { birdTeaLaw, catCafeLaw, catCafeLawKo, catGoodsRules } from './made-up-statutes.test.ts';
import { type OpenedLawIndex, openLawIndex } from './open-law-index.ts';
import { readStatutes } from './read-statute-file.ts';
import { writeStatutes } from './write-statutes.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-law-index-'));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, '420AC0000000901_20080601_000000000000000.xml'), catCafeLaw());
writeFileSync(
  join(folder, '420AC0000000901_20240401_505AC0000000001.xml'),
  catCafeLaw('猫は、一日も働いてはならないものとする。').replace(
    'Article Num="2"><ArticleTitle>第二条<',
    'Article Num="9"><ArticleTitle>第九条<',
  ),
);
writeFileSync(join(folder, 'bird.xml'), birdTeaLaw);

const law = '猫喫茶営業の適正化に関する法律';

interface Asked {
  readonly laws: OpenedLawIndex;
  /** What was retrieved (the law on cats). */
  readonly retrieved?: string;
  readonly asOf?: string;
  readonly metric?: 'citationAccuracy' | 'nonexistentCitations';
}

async function outcomeOf(
  answer: string,
  { laws: { index }, retrieved = law, asOf = '2025-01-01', metric = 'citationAccuracy' }: Asked,
): Promise<Outcome> {
  const { createScorer } = metric === 'citationAccuracy' ? citationAccuracy : nonexistentCitations;
  return await createScorer({ laws: index })(parseMetricName(metric), {
    example: { id: 'q', query: '猫は？', metadata: { asOf } },
    trial: {
      ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok', startedAt: 0 },
      output: { answer, documents: [{ id: 'd', metadata: { law: retrieved } }] },
    },
  });
}

async function faultsOf(answer: string, asked: Asked): Promise<string> {
  const outcome = await outcomeOf(answer, asked);
  const details = outcome.status === 'scored' ? readCitationDetails(outcome.details) : undefined;
  assert.ok(details !== undefined, answer);
  return [
    ...details.inaccurate.map(({ verdict, fault, date, elsewhere }) =>
      [verdict, fault, date, elsewhere].filter((part) => part !== undefined).join(' '),
    ),
    ...details.verified.map(() => 'verified'),
  ].join(', ');
}

const cases: readonly (readonly [string, string, string?])[] = [
  [`${law}第1条第1項ただし書により犬は除かれる。`, 'verified'],
  // The number behind the name is its own, another law's, or no law's that is there; of an amendment it says nothing.
  [`${law}（平成二十年法律第九百一号）第2条の2による。`, 'verified'],
  [`${law}（平成20年法律第901号。以下「法」という。）第2条の2による。`, 'verified'],
  [`${law}（平成19年法律第900号）第2条の2及び第9条による。`, 'ambiguous other-number, ambiguous other-number'],
  [`「${law}」（平成6年法律第1号）第2条の2による。`, 'ambiguous other-number'],
  ['猫カフェ法第1条第2項第1号による。', 'verified'],
  ['猫カフェ法第1条第3項による。', 'nonexistent no-such-paragraph'],
  ['猫カフェ法第1条第2項第7号による。', 'nonexistent no-such-item'],
  ['猫カフェ法第1条第2項第1号イ（1）による。', 'verified'],
  ['猫カフェ法第1条第2項第1号イ（2）による。', 'nonexistent no-such-subitem'],
  ['猫カフェ法第1条第2項第1号ハによる。', 'nonexistent no-such-subitem'],
  ['猫カフェ法第1条第2項第7号ハによる。', 'nonexistent no-such-item'],
  ['猫カフェ法別表第一（一）項ハによる。', 'nonexistent no-such-subitem'],
  // The row is there; whether it has such a column is not looked at, and of a row that is not there no column is.
  ['猫カフェ法別表第一（一）項の下欄による。', 'verified'],
  ['猫カフェ法別表第一（三）項の下欄による。', 'nonexistent no-such-row'],
  ['猫カフェ法第8条による。', 'nonexistent no-such-place'],
  ['猫カフェ法附則第2条による。', 'verified'],
  // Of the second 附則 the file has an extract, and of another amendment nothing.
  ['猫カフェ法附則（平成二十五年法律第九百二号）第9条による。', 'verified'],
  ['猫カフェ法附則（令和七年法律第一号）第1条による。', 'verified'],
  ['猫カフェ法別表第一（三）項による。', 'nonexistent no-such-row'],
  ['猫カフェ法別表第一（一）項による。', 'verified'],
  ['猫カフェ法第4条による。', 'deleted deleted'],
  ['猫カフェ法第1条第2項第1号の2による。', 'deleted deleted'],
  ['猫カフェ法第2条による。', 'repealed ended 2024-04-01'],
  ['猫カフェ法第9条による。', 'repealed not-begun 2024-04-01', '2020-01-01'],
  // Before every revision nothing is known, and before the law was promulgated there was none of it.
  ['猫カフェ法第1条第3項による。', 'verified', '2008-05-10'],
  ['猫カフェ法第1条による。', 'repealed not-begun', '2007-01-01'],
  [`猫カフェ法第2条の2は「猫は、一日も働いてはならないものとする。」と定める。`, 'verified'],
  // The parts of a quote stand in order.
  ['猫カフェ法第1条は「猫の福祉を図る。…手を洗わない者」と定める。', 'verified'],
  ['猫カフェ法第1条は「手を洗わない者…猫の福祉を図る。」と定める。', 'misquoted other-words'],
  // The words of another part of the article are not those of the one that is cited.
  ['猫カフェ法第1条第2項は「次の者は、猫を抱いてはならない。」と定める。', 'verified'],
  ['猫カフェ法第1条は「次の者は、猫を抱いてはならない。」と定める。', 'verified'],
  ['猫カフェ法第1条第2項第1号は「次の者は、猫を抱いてはならない。」と定める。', 'verified'],
  ['猫カフェ法第1条第1項は「次の者は、猫を抱いてはならない。」と定める。', `misquoted other-place ${law}第1条第2項`],
  ['猫カフェ法第1条第2項は「この法律は、猫の福祉を図る。」と定める。', `misquoted other-place ${law}第1条第1項`],
  ['猫カフェ法第1条第1項から第2項までは「この法律は、猫の福祉を図る。」と定める。', 'verified'],
  [`猫カフェ法第2条の2は「猫は、毎日必ず働かなければならない。」と定める。`, 'misquoted other-words'],
  [
    '猫カフェ法第2条の2は「猫は、一日に八時間を超えて働かせてはならない」と定める。',
    'misquoted former-words 2024-04-01',
  ],
  [
    '猫カフェ法第2条の2は「猫は、一日も働いてはならないものとする」と定める。',
    'misquoted later-words 2024-04-01',
    '2020-01-01',
  ],
];

test('citations are held against the statutes of the day, down to paragraphs, items and rows', async () => {
  const laws = await openLawIndex(folder);
  for (const [answer, expected, asOf] of cases) {
    assert.equal(
      await faultsOf(answer, { laws, ...(asOf === undefined ? {} : { asOf }) }),
      expected,
      `${answer} ${asOf ?? ''}`,
    );
  }
});

test('a place that is verified by what was retrieved alone says why the statutes cannot tell of it', async () => {
  const laws = await openLawIndex(folder);
  const untold = async (answer: string, asked: Partial<Asked> = {}) =>
    readCitationDetails((await outcomeOf(answer, { laws, ...asked })).details)?.verified.map((one) => one.untold);
  assert.deepEqual(await untold('猫カフェ法第1条による。'), [undefined]);
  assert.deepEqual(await untold('猫カフェ法第1条による。', { asOf: '2008-05-10' }), ['day']);
  assert.deepEqual(await untold('民法第709条による。', { retrieved: '民法' }), ['law']);
  assert.deepEqual(await untold('猫カフェ法別表第一（一）項の下欄による。'), ['inside']);
});

test('each level is counted apart, and what the statutes cannot tell is counted by itself', async () => {
  const laws = await openLawIndex(folder);
  const answer =
    '猫カフェ法第1条第2項第1号、猫カフェ法第1条第3項、猫カフェ法第8条第1項、猫カフェ法別表第一（三）項、民法第709条と猫カフェ法第4条による。';
  const outcome = await outcomeOf(answer, { laws });
  const details = outcome.status === 'scored' ? readCitationDetails(outcome.details) : undefined;
  assert.equal(details?.total, 6);
  assert.deepEqual(details?.levels, { law: [5, 5], article: [3, 5], paragraph: [1, 3], item: [1, 1], row: [0, 1] });
  assert.equal(details?.untellable, 1);
});

test('sub-items are a level of their own; the inside of a table that is no text, and a column, cannot be told', async () => {
  const tables = mkdtempSync(join(tmpdir(), 'hakari-law-tables-'));
  try {
    writeFileSync(join(tables, '고양이카페법.md'), catCafeLawKo);
    writeFileSync(join(tables, '420AC0000000901_20080601_000000000000000.xml'), catCafeLaw());
    const laws = await openLawIndex(tables);
    const detailsOf = async (answer: string) => readCitationDetails((await outcomeOf(answer, { laws })).details);
    const japanese = await detailsOf(
      '猫カフェ法第1条第2項第1号イ、猫カフェ法第1条第2項第1号ロ、猫カフェ法別表第一（一）項イ、猫カフェ法別表第一（一）項の下欄による。',
    );
    assert.deepEqual(japanese?.levels, {
      law: [3, 3],
      article: [3, 3],
      paragraph: [2, 2],
      item: [2, 2],
      subitem: [2, 3],
      row: [1, 1],
    });
    assert.equal(japanese?.untellable, 1);
    const korean = await detailsOf(
      '고양이카페법 별표 1의2 제2호나목과 고양이카페법 별표 1의2, 고양이카페법 별표 3에 따른다.',
    );
    assert.deepEqual(korean?.levels, { law: [2, 2], article: [1, 2] });
    assert.equal(korean?.untellable, 1);
    assert.deepEqual(
      korean?.inaccurate.flatMap(({ text, verdict, fault }) => (verdict === 'nonexistent' ? [[text, fault]] : [])),
      [['고양이카페법 별표 3', 'no-such-place']],
    );
  } finally {
    rmSync(tables, { recursive: true });
  }
});

test('a row that is counted as 類 or 級 is verified where the table has it, and never by its table', async () => {
  const goods = mkdtempSync(join(tmpdir(), 'hakari-law-rows-'));
  try {
    writeFileSync(join(goods, 'goods.xml'), catGoodsRules);
    const asked = { laws: await openLawIndex(goods), retrieved: '猫用品取扱規則' };
    const faults = async (places: string): Promise<string> => {
      const outcome = await outcomeOf(`猫用品取扱規則${places}による。`, asked);
      const details = readCitationDetails(outcome.details);
      assert.equal(details?.untellable ?? 0, 0, places);
      return await faultsOf(`猫用品取扱規則${places}による。`, asked);
    };
    for (const there of [
      '別表第一第二類',
      '別表第一の第一類第一号',
      '別表第二第12級',
      '別表第一備考第一号',
      '別表第一備考',
    ])
      assert.equal(await faults(there), 'verified', there);
    for (const missing of ['別表第一第七類', '別表第二第15級', '別表第二の15級', '別表第二第二級第一号'])
      assert.equal(await faults(missing), 'nonexistent no-such-row', missing);
    for (const missing of ['別表第一第二類の項第二号', '別表第一備考2'])
      assert.equal(await faults(missing), 'nonexistent no-such-item', missing);
    assert.equal(await faults('別表第一第一類及び第七類'), 'nonexistent no-such-row, verified');
    assert.equal(await faults('別表第一第一類から第二類まで'), 'verified');
    // Neither the table without numbers nor one that counts otherwise tells of them.
    const open = '別表第三第一類、猫用品取扱規則別表第一第一級、猫用品取扱規則別表第一の品名欄';
    const details = readCitationDetails((await outcomeOf(`猫用品取扱規則${open}による。`, asked)).details);
    assert.deepEqual([details?.total, details?.untellable], [3, 3]);
  } finally {
    rmSync(goods, { recursive: true });
  }
});

test('of several laws of one name a place that only an older one has is not told, whichever is meant', async () => {
  const folderOfTwo = mkdtempSync(join(tmpdir(), 'hakari-law-namesakes-'));
  try {
    const renewed = (from: string, id: string, body: string): string =>
      `---\n제목: 우산법\n법령ID: '${id}'\n법령구분: 법률\n공포번호: '${Number(id)}'\n시행일자: ${from}\n---\n\n${body}`;
    writeFileSync(
      join(folderOfTwo, 'old.md'),
      renewed('1997-03-13', '0005', '##### 제1조\n\n우산을 활짝 편다.\n\n##### 제9조\n\n우산을 접는다.\n'),
    );
    writeFileSync(
      join(folderOfTwo, 'young.md'),
      renewed('2010-01-01', '0021', '##### 제1조\n\n우산을 산다.\n\n##### 제2조\n\n우산을 판다.\n'),
    );
    const laws = await openLawIndex(folderOfTwo);
    const faults = async (answer: string, asOf: string): Promise<readonly string[]> =>
      (readCitationDetails((await outcomeOf(answer, { laws, asOf })).details)?.inaccurate ?? []).map(
        ({ verdict }) => verdict,
      );
    const answer = '우산법 제1조, 우산법 제2조, 우산법 제9조, 우산법 제7조에 따른다.';
    const details = readCitationDetails((await outcomeOf(answer, { laws, asOf: '2020-01-01' })).details);
    assert.deepEqual(details?.levels, { law: [3, 3], article: [2, 3] });
    assert.equal(details?.untellable, 1);
    // What is looked at is not retrieved here, but for the one that does not exist.
    assert.deepEqual(await faults(answer, '2020-01-01'), [
      'not-retrieved',
      'not-retrieved',
      'not-retrieved',
      'nonexistent',
    ]);
    // Before the newer law began, the older one has all that there is.
    assert.deepEqual(await faults('우산법 제9조에 따른다.', '2000-01-01'), ['not-retrieved']);
    assert.deepEqual(await faults('우산법 제2조에 따른다.', '2000-01-01'), ['not-retrieved']);
  } finally {
    rmSync(folderOfTwo, { recursive: true });
  }
});

test('an English answer is held against the statutes of Japan and Korea by the names of their translations', async () => {
  const civil = mkdtempSync(join(tmpdir(), 'hakari-law-english-'));
  try {
    writeFileSync(join(civil, '420AC0000000901_20080601_000000000000000.xml'), catCafeLaw().replace(law, '民法'));
    writeFileSync(join(civil, 'civil.md'), catCafeLawKo.replace('제목: 고양이카페법', '제목: 민법'));
    const laws = await openLawIndex(civil);
    const { createScorer } = citationAccuracy;
    const verdicts = async (answer: string, retrieved: string): Promise<string> => {
      const outcome = await createScorer({ laws: laws.index })(parseMetricName('citationAccuracy'), {
        example: { id: 'q', query: 'Cats?', metadata: { asOf: '2025-01-01' } },
        trial: {
          ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok', startedAt: 0 },
          output: { answer, documents: [{ id: 'd', metadata: { law: retrieved } }] },
        },
      });
      const details = readCitationDetails(outcome.details);
      return [
        ...(details?.inaccurate ?? []).map(({ place, verdict, fault }) => `${place ?? '?'} ${verdict} ${fault}`),
        ...(details?.verified ?? []).map(({ place }) => `${place} verified`),
      ].join(', ');
    };
    const japan = 'Under Article 1(2)(i) of the Civil Code of Japan no guest may hold a cat.';
    assert.equal(await verdicts(japan, '民法'), '民法第1条第2項第1号 verified');
    assert.equal(
      await verdicts('See Article 99 of the Japanese Civil Code.', '民法'),
      '民法第99条 nonexistent no-such-place',
    );
    assert.equal(
      await verdicts('See Article 2-2(1) of the Korean Civil Act.', '민법'),
      '「민법」 제2조의2제1항 verified',
    );
    // The number that a translation has is the law's own (its numeral, its year by the western count), or another law's.
    const another = '? ambiguous other-number';
    for (const [number, told] of [
      ['Act No. 901 of 2008', '民法第1条第1項 verified'],
      ['Act No. 901 of May 16, 2008', '民法第1条第1項 verified'],
      ['Act No. 901 of 2009', another],
      ['Act No. 900 of 2008', another],
      ['Cabinet Order No. 901 of 2008', another],
      // Of Korean laws, and of what is no such number, nothing is said.
      ['Act No. 471, Feb. 22, 1958', '民法第1条第1項 verified'],
    ] as const) {
      assert.equal(await verdicts(`Civil Code (${number}), Article 1(1) applies.`, '民法'), told, number);
      assert.equal(await verdicts(`See Article 1(1) of the Civil Code (${number}).`, '民法'), told, number);
      assert.equal(await verdicts(`See Article 1(1) of the Civil Code of Japan (${number}).`, '民法'), told, number);
    }
    assert.equal(
      await verdicts('See Article 2-2(1) of the Korean Civil Act (Act No. 471 of 1958).', '민법'),
      '「민법」 제2조의2제1항 verified',
    );
    // Both are there: what was retrieved tells, or nothing does.
    const either = 'See Article 1 of the Civil Code.';
    assert.equal(await verdicts(either, '民法'), '民法第1条 verified');
    assert.equal(await verdicts(either, '민법'), '「민법」 제1조 verified');
    assert.equal(await verdicts(either, '商法'), '? ambiguous open-name');
    assert.equal(
      await verdicts('See Article 1 of the German Civil Code.', '民法'),
      'Article 1 of the German Civil Code not-retrieved law-not-retrieved',
    );
  } finally {
    rmSync(civil, { recursive: true });
  }
});

test('a citation of a deleted place is none of one that does not exist', async () => {
  const laws = await openLawIndex(folder);
  const answer = '猫カフェ法第4条と猫カフェ法第8条による。';
  const outcome = await outcomeOf(answer, { laws, metric: 'nonexistentCitations' });
  assert.equal(outcome.status === 'scored' && outcome.value, 0.5);
});

test('statutes in memory and those that were imported are one index', async () => {
  const path = join(folder, 'laws.db');
  await writeStatutes(path, readStatutes([folder]));
  const [memory, file] = [await openLawIndex(folder), await openLawIndex(path)];
  assert.equal(file.digest, memory.digest);
  assert.deepEqual(file.index.laws, memory.index.laws);
  assert.deepEqual(
    file.index.laws.map(({ name, abbreviations }) => [name, abbreviations]),
    [
      [law, ['猫カフェ法']],
      ['鳥の茶屋の営業に関する法律', ['鳥茶屋法']],
    ],
  );
});
