// Citations in 140 questions on Japanese law, held against a plain scan of the same texts. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findCitations } from '#src/law/citations/find-citations.ts';
import type { LegalCitation } from '#src/law/grammars/legal-citation.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

interface Read {
  readonly text: string;
  readonly citations: readonly LegalCitation[];
}

const parts = { passages: 'コンテキスト', questions: '問題文', options: '選択肢' } as const;

function readTexts(): Readonly<Record<keyof typeof parts, readonly Read[]>> {
  const { samples } = readJson('selection.json') as { samples: readonly Readonly<Record<string, string>>[] };
  const read = (key: string): readonly Read[] =>
    samples.map(({ [key]: text = '' }) => ({ text, citations: findCitations(text) }));
  return { passages: read(parts.passages), questions: read(parts.questions), options: read(parts.options) };
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(join(data, 'lawqa_jp/data', name), 'utf8'));
const allOf = (texts: ReturnType<typeof readTexts>): readonly Read[] => Object.values(texts).flat();

/** Every place that the expression matches and no citation covers, with some words before it; and how many it matches. */
function uncovered(
  texts: readonly Read[],
  expression: RegExp,
): { readonly n: number; readonly missed: readonly string[] } {
  let n = 0;
  const missed: string[] = [];
  for (const { text, citations } of texts) {
    for (const { 0: words, index } of text.matchAll(expression)) {
      n += 1;
      const covers = ({ start, end }: LegalCitation) => start <= index && end >= index + words.length;
      if (!citations.some(covers)) missed.push(text.slice(Math.max(0, index - 16), index + words.length + 2));
    }
  }
  return { n, missed };
}

const number = '[0-9０-９〇一二三四五六七八九十百千]+';

test('citations are counted, with the share of those whose law the text tells', { skip }, () => {
  const counted = Object.entries(readTexts()).map(([part, texts]) => {
    const citations = texts.flatMap(({ citations: found }) => found);
    return [part, citations.length, citations.filter(({ law }) => law !== undefined).length];
  });
  assert.deepEqual(counted, [
    ['passages', 1589, 1515],
    ['questions', 69, 68],
    ['options', 237, 203],
  ]);
});

test('no article, paragraph or relative place that a plain scan finds is missed', { skip }, () => {
  const texts = allOf(readTexts());
  assert.deepEqual(uncovered(texts, new RegExp(`第 ?${number} ?条`, 'gu')), { n: 848, missed: [] });
  assert.deepEqual(uncovered(texts, new RegExp(`第 ?${number} ?項`, 'gu')), { n: 800, missed: [] });
  assert.deepEqual(uncovered(texts, /(?:前|次|同|本)[条項号]|前[二三四五六七八九各][条項号]/gu), {
    n: 201,
    missed: [],
  });
  assert.deepEqual(uncovered(texts, /附則|別表|様式|同(?:法|令|条例|規則)/gu), { n: 13, missed: [] });
});

test('of items, those are missed that are numbers of laws; of divisions, chapters of guidelines', { skip }, () => {
  const texts = allOf(readTexts());
  const items = uncovered(texts, new RegExp(`第 ?${number} ?号`, 'gu'));
  assert.equal(items.n, 532);
  assert.equal(items.missed.length, 3);
  for (const words of items.missed) assert.match(words, /年法律第/u);
  const divisions = uncovered(texts, new RegExp(`第 ?${number} ?[章節]`, 'gu'));
  assert.deepEqual([divisions.n, divisions.missed.length], [15, 7]);
});

test('every law of the questions is found by its whole name where an article of it is cited', { skip }, () => {
  const laws = (readJson('law_list.json') as { title: string }[])
    .map(({ title }) => title)
    .filter((title) => /[法令則]$/u.test(title));
  let named = 0;
  for (const { text, citations } of allOf(readTexts())) {
    for (const law of laws) {
      for (const { index } of text.matchAll(new RegExp(`${law}第 ?[0-9０-９]`, 'gu'))) {
        // The name of an order may begin with that of its law.
        const citation = citations.find(({ start, end }) => start <= index && end > index + law.length);
        assert.ok(citation?.law?.startsWith(law), `${law}: ${text.slice(index, index + 40)}`);
        named += 1;
      }
    }
  }
  assert.equal(named, 178);
});

/** Statutes that the texts name beside those they ask about. */
const others =
  '会社法 医療法 厚生年金基金令 商法 地域保健法 投資事業有限責任組合契約に関する法律 投資信託及び投資法人に関する法律 民法 法人税法 消費者契約法 特定電気通信役務提供者の損害賠償責任の制限及び発信者情報の開示に関する法律 獣医療法 行政機関の休日に関する法律'.split(
    ' ',
  );

test('no name of a law is made up', { skip }, () => {
  const listed = new Set((readJson('law_list.json') as { title: string }[]).map(({ title }) => title));
  const found = allOf(readTexts()).flatMap(({ citations }) => citations.flatMap(({ law }) => law ?? []));
  assert.deepEqual([...new Set(found)].filter((law) => !listed.has(law)).toSorted(), others);
});
