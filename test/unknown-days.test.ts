// What stood at a place on a day of which the statutes have no text, or several that may be it, is not known: nothing is scored by it. And articles of
// 附則 that go on counting. Laws of our own in the mark-up of e-Gov.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, test } from 'node:test';
import { importLaws } from '#src/app/laws/import-laws.ts';
import { showLaw } from '#src/app/laws/show-law.ts';
import { openLawIndex } from '#src/datasets/laws/open-law-index.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import type { LawIndex } from '#src/law/index/law-index.ts';
import { statuteWords } from '#src/law/index/statute-standing.ts';
import { createPureScorers } from '#src/metrics/catalogue.ts';
import type { ScoreInput } from '#src/metrics/metric.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { readCitationDetails } from '#src/model/citation-details.ts';
import { readCitedSentences } from '#src/model/cited-sentence.ts';
import type { Outcome } from '#src/model/score.ts';
import type { MeteredModel } from '#src/ports/chat-model.ts';

const root = mkdtempSync(join(tmpdir(), 'hakari-unknown-days-'));
after(() => rmSync(root, { recursive: true }));

const article = (num: number, title: string, text: string): string =>
  `<Article Num="${num}"><ArticleTitle>${title}</ArticleTitle><Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${text}</Sentence></ParagraphSentence></Paragraph></Article>`;

const name = '灯台保護法';
const law = (main: string, supplements = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Law Era="Showa" Lang="ja" LawType="Act" Num="970" Year="40" PromulgateMonth="01" PromulgateDay="10"><LawNum>昭和四十年法律第九百七十号</LawNum><LawBody><LawTitle>${name}</LawTitle><MainProvision>${article(1, '第一条', 'この法律は、灯台を保護する。')}${main}</MainProvision>${supplements}</LawBody></Law>`;

const labour = '灯台を損壊した者は、五年以下の懲役に処する。';
const custody = '灯台を損壊した者は、五年以下の拘禁刑に処する。';
const third = article(3, '第三条', '灯台には、番人を置かなければならない。');
const older = law(article(2, '第二条', labour));
const newer = law(article(2, '第二条', custody) + third);

const dated = '340AC0000000970_20200401_000000000000000.xml';
const seen = '340AC0000000970_answer_2026-01.xml';
const undated = 'lighthouses.xml';

async function lawsOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(root, 'laws-'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const to = join(folder, 'laws.db');
  await importLaws({ paths: [folder], to });
  return { to, index: (await openLawIndex(to)).index };
}

const inputOf = (answer: string, factsOn: string, provisions: readonly string[] = []): ScoreInput => ({
  example: { id: 'e', query: '灯台を壊すとどうなりますか。', asOf: '2026-05-01', factsOn },
  trial: {
    ...{ id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: Date.UTC(2026, 10, 1) },
    status: 'ok',
    output: { answer, documents: provisions.map((place) => ({ id: place, provisions: [place], text: place })) },
  },
});

type PureName = 'citationSupport' | 'citationAccuracy' | 'nonexistentCitations';
const score = async (metric: PureName, laws: LawIndex, input: ScoreInput): Promise<Outcome> =>
  (await createPureScorers({ laws })[metric]?.(parseMetricName(metric), input)) ?? assert.fail();

const byLabour = `${name}第2条により、灯台を損壊した者は五年以下の懲役に処されます。`;
const byCustody = `${name}第2条により、灯台を損壊した者は五年以下の拘禁刑に処されます。`;
const first = `${name}第1条により、この法律は灯台を保護します。`;
const unknownText = 'the text of the day is not known of the places that are cited';

const holdingsOf = (outcome: Outcome): readonly string[] =>
  readCitedSentences(outcome.details)?.sentences.map(({ holding }) => holding) ?? [];
const resultOf = (outcome: Outcome): number | string =>
  outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.status;

test('of a day before the first text nothing is told, whatever a later text says', async () => {
  const { index } = await lawsOf({ [dated]: older });
  for (const answer of [byLabour, byCustody]) {
    const outcome = await score('citationSupport', index, inputOf(answer, '2019-06-01', [`${name}第2条`]));
    assert.deepEqual([resultOf(outcome), holdingsOf(outcome)], [unknownText, ['cannot-tell']], answer);
  }
  const accuracy = await score('citationAccuracy', index, inputOf(byLabour, '2019-06-01', [`${name}第2条`]));
  assert.equal(readCitationDetails(accuracy.details)?.untellable, 1);
  const known = await score('citationSupport', index, inputOf(byLabour, '2021-06-01'));
  assert.deepEqual([resultOf(known), holdingsOf(known)], [1, ['supported']]);
  const before = await score('citationSupport', index, inputOf(byLabour, '1964-06-01'));
  assert.deepEqual(holdingsOf(before), ['other-day'], 'before it was promulgated a law had no words');
});

test('a judge is not asked where no text of the day is known', async () => {
  const { index } = await lawsOf({ [dated]: older });
  const model: MeteredModel = {
    ...{ fingerprint: 'silent', name: 'silent' },
    ask: async () => assert.fail('it was asked'),
    close: async () => {},
  };
  const scorers = createJudgeScorers({ model, settings: {} }, { index, digest: 'lighthouse' });
  const scorer = scorers.citationSupportJudged?.scorer ?? assert.fail();
  const outcome = await scorer(parseMetricName('citationSupportJudged'), inputOf(byLabour, '2019-06-01'));
  assert.deepEqual([resultOf(outcome), holdingsOf(outcome)], [unknownText, ['cannot-tell']]);
});

test('where a text of unknown days says something else, neither is the law of the day', async () => {
  for (const [file, days] of [
    [seen, ['2020-04-02', '2025-07-01', '2026-01-30']],
    [undated, ['2020-04-02', '2025-07-01', '2026-05-01']],
  ] as const) {
    const { index } = await lawsOf({ [dated]: older, [file]: newer });
    for (const day of days) {
      for (const answer of [byLabour, byCustody]) {
        const outcome = await score('citationSupport', index, inputOf(answer, day, [`${name}第2条`]));
        assert.deepEqual([resultOf(outcome), holdingsOf(outcome)], [unknownText, ['cannot-tell']], `${file} ${day}`);
      }
      const same = await score('citationSupport', index, inputOf(first, day));
      assert.equal(resultOf(same), 1, 'where both say the same it is the law');
      const both = await score('citationSupport', index, inputOf(`${first}${byCustody}`, day));
      assert.deepEqual([resultOf(both), holdingsOf(both).toSorted()], [1, ['cannot-tell', 'supported']]);
      const exists = await score('nonexistentCitations', index, inputOf(byCustody, day));
      assert.equal(resultOf(exists), 0, 'both have the place');
      const open = await score('nonexistentCitations', index, inputOf(`${name}第3条によります。`, day));
      assert.equal(open.status, 'skipped', 'one has the place');
      const gone = await score('nonexistentCitations', index, inputOf(`${name}第9条によります。`, day));
      assert.equal(resultOf(gone), 1, 'none has the place');
    }
  }
});

test('on its first day a text is the law, whatever another of unknown days says', async () => {
  for (const file of [seen, undated]) {
    const { to, index } = await lawsOf({ [dated]: older, [file]: newer });
    const shown = showLaw({ laws: to, place: `${name}第2条`, on: '2020-04-01' }).document;
    assert.deepEqual([shown.found, shown.text, shown.texts, shown.note], ['yes', labour, undefined, undefined], file);
    assert.equal(showLaw({ laws: to, place: `${name}第3条`, on: '2020-04-01' }).document.found, 'not-in-force', file);
    const outcome = await score('citationSupport', index, inputOf(byLabour, '2020-04-01'));
    assert.deepEqual([resultOf(outcome), holdingsOf(outcome)], [1, ['supported']], file);
  }
});

test('words of the text before one of which nothing tells when it began are former words, without a day', async () => {
  const { index } = await lawsOf({ [dated]: older, [seen]: newer });
  const faultOn = async (words: string, day: string) => {
    const input = inputOf(`${name}第2条は「${words}」と定めます。`, day, [`${name}第2条`]);
    const details = readCitationDetails((await score('citationAccuracy', index, input)).details);
    return details?.inaccurate.map(({ verdict, fault, date }) => [verdict, fault, date]);
  };
  assert.deepEqual(await faultOn(labour, '2026-05-01'), [['misquoted', 'former-words', undefined]]);
  assert.deepEqual(await faultOn(custody, '2020-04-01'), [['misquoted', 'later-words', undefined]]);
});

test('from the day on which it was seen a text is the law, and words of either are quoted from the law of a day between', async () => {
  const { index } = await lawsOf({ [dated]: older, [seen]: newer });
  assert.equal(resultOf(await score('citationSupport', index, inputOf(byCustody, '2026-05-01'))), 1);
  assert.equal(resultOf(await score('citationSupport', index, inputOf(byLabour, '2026-05-01'))), 0);
  for (const words of [labour, custody]) {
    const input = inputOf(`${name}第2条は「${words}」と定めます。`, '2025-07-01', [`${name}第2条`]);
    assert.equal(resultOf(await score('citationAccuracy', index, input)), 1);
  }
  const level = await score('citationAccuracy', index, inputOf(`${name}第3条です。`, '2025-07-01', [`${name}第3条`]));
  assert.deepEqual(readCitationDetails(level.details)?.untellable, 1);
});

test('a place of which two texts may be the law is shown with both and no days', async () => {
  const { to, index } = await lawsOf({ [dated]: older, [seen]: newer });
  const show = (place: string, on: string) => showLaw({ laws: to, place, on }).document;
  const open = show(`${name}第2条`, '2025-07-01');
  assert.deepEqual([open.found, open.depth, open.text, open.from, open.until], ['yes', 'article', null, null, null]);
  assert.match(open.note ?? '', /2025-07-01 is not known: .*_answer_2026-01\.xml began/u);
  const texts = open.texts?.map((one) => ({ ...one, source: basename(one.source) }));
  assert.deepEqual(texts, [
    { source: dated, from: '2020-04-01', seen: null, text: labour },
    { source: seen, from: null, seen: '2026-01-31', text: custody },
  ]);
  const added = show(`${name}第3条`, '2025-07-01');
  assert.deepEqual([added.found, added.text, added.texts?.[0]?.text], ['not-in-force', null, '']);
  const wordsOn = (on: string) =>
    statuteWords(index.statutes ?? assert.fail(), { law: name, provision: { article: '2' } }, on).map(
      ({ text }) => text,
    );
  assert.deepEqual([wordsOn('2025-07-01'), wordsOn('2019-05-01'), wordsOn('2026-05-01')], [[], [], [custody]]);
  const same = show(`${name}第1条`, '2025-07-01');
  assert.deepEqual([same.found, same.from, same.note, same.texts], ['yes', '2020-04-01', undefined, undefined]);
  assert.equal(show(`${name}第2条`, '2026-05-01').text, custody);
  assert.equal(show(`${name}第2条`, '2019-05-01').found, 'not-in-force');
});

const ownSupplement = (...articles: readonly string[]): string =>
  `<SupplProvision><SupplProvisionLabel>附則</SupplProvisionLabel>${articles.join('')}</SupplProvision>`;
const amending = (text: string): string =>
  `<SupplProvision AmendLawNum="令和元年六月五日法律第九九号"><SupplProvisionLabel>附則</SupplProvisionLabel>${text}</SupplProvision>`;
const credit = article(5, '第五条', '番人の休暇は、当分の間、なお従前の例による。');

test('an article of 附則 that go on counting is there without 附則, and one of an amendment, or of 附則 that begin again, is not', async () => {
  const amended = amending(article(1, '第一条', '公布の日から施行する。') + article(7, '第七条', '経過措置を定める。'));
  const { to, index } = await lawsOf({ [dated]: law(third, ownSupplement(credit) + amended) });
  const show = (place: string) => showLaw({ laws: to, place, on: '2026-05-01' }).document;
  const found = show(`${name}第5条`);
  assert.deepEqual([found.found, found.depth, found.place], ['yes', 'article', `${name}附則第5条`]);
  assert.match(found.note ?? '', /^it stands in the supplementary provisions/u);
  assert.equal(show(`${name}第5条第1項`).found, 'yes');
  assert.deepEqual([show(`${name}第5条第2項`).found, show(`${name}第5条第2項`).depth], ['no', 'article']);
  assert.deepEqual([show(`${name}第7条`).found, show(`${name}第2条`).found], ['no', 'no']);
  const amendedFirst = show(`${name}附則第1条`);
  assert.equal(amendedFirst.place, `${name}附則（令和1年法律第99号）第1条`);
  assert.match(amendedFirst.note ?? '', /that 令和1年法律第99号 brought$/u);
  const cited = inputOf(`${name}第5条により、休暇は従前の例によります。`, '2026-05-01');
  assert.equal(resultOf(await score('nonexistentCitations', index, cited)), 0);
  assert.equal(resultOf(await score('citationSupport', index, cited)), 1);
  for (const retrieved of [`${name}第5条`, `${name}附則第5条`]) {
    const { example } = cited;
    const { trial } = inputOf(`${name}第5条によります。`, '2026-05-01', [retrieved]);
    assert.equal(resultOf(await score('citationAccuracy', index, { example, trial })), 1, retrieved);
  }
  const gap = law(
    third,
    ownSupplement(credit, article(8, '第八条', '施行の日を定める。')).replace('>', ' Extract="true">'),
  );
  const extract = await lawsOf({ [dated]: gap });
  const asks = async (number: number) =>
    resultOf(
      await score('nonexistentCitations', extract.index, inputOf(`${name}第${number}条によります。`, '2026-05-01')),
    );
  assert.deepEqual([await asks(5), await asks(9), await asks(4)], [0, 1, 1]);
  assert.equal(await asks(6), 'of no cited place it is known whether it exists', 'an extract may have left it out');
  const cut = ownSupplement(article(3, '第三条', '施行する。'), credit).replace('>', ' Extract="true">');
  const begunAgain = await lawsOf({ [dated]: law(third, cut) });
  assert.equal(showLaw({ laws: begunAgain.to, place: `${name}第5条`, on: '2026-05-01' }).document.found, 'no');
  const again = await lawsOf({ [dated]: law(third, ownSupplement(article(1, '第一条', '施行する。'), credit)) });
  assert.equal(showLaw({ laws: again.to, place: `${name}第5条`, on: '2026-05-01' }).document.found, 'no');
});

test('what stands behind a law and cannot be read as a place is not found, and is no error', async () => {
  const { to } = await lawsOf({ [dated]: older });
  const { document } = showLaw({ laws: to, place: `${name}の灯り`, on: '2026-05-01' });
  assert.deepEqual([document.found, document.law, document.depth], ['no', name, null]);
  assert.match(document.note ?? '', /could not be read as a place$/u);
  assert.throws(() => showLaw({ laws: to, place: 'いい天気', on: '2026-05-01' }), { code: 'unreadable-place' });
});
