// Statutes of e-Gov and Korea imported, counted, and looked up in. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type ImportedLaws, importLaws } from '#src/app/laws/import-laws.ts';
import { showPlace } from '#src/app/laws/show-law.ts';
import { openStatutes, type StatuteDatabase } from '#src/datasets/laws/statute-database.ts';
import { printPlace } from '#src/law/citations/citation-grammars.ts';
import { findCitations } from '#src/law/citations/find-citations.ts';
import { createLawNames } from '#src/law/names/law-names.ts';
import { lookUpNamed } from '#src/law/statutes/look-up-place.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';
const folder = mkdtempSync(join(tmpdir(), 'hakari-statutes-'));
after(() => rmSync(folder, { recursive: true }));

let imported: Promise<ImportedLaws> | undefined;
const file = join(folder, 'laws.db');
const once = (): Promise<ImportedLaws> => (imported ??= importLaws({ paths: [join(data, 'laws')], to: file }));

async function book(): Promise<StatuteDatabase> {
  await once();
  return openStatutes(file);
}

test('articles, paragraphs and items of every file are as many as the page beside them counts', { skip }, async () => {
  const readme = readFileSync(join(data, 'laws/README.md'), 'utf8');
  const rows = readme.matchAll(/^\| (\S.*?) \| .*`\S+` \| [\d,]+ \| (\d+) \(.*?\) \| (\d+) \| (\d+) \|/gmu);
  const expected = [...rows].map(([, ...counted]) => counted.join(' '));
  const { laws } = await once();
  const counts = laws.map(({ law, articles, paragraphs, items }) => [law, articles, paragraphs, items].join(' '));
  assert.equal(expected.length, 33);
  assert.deepEqual(counts.toSorted(), expected.toSorted());
});

test('branches, ranges and deleted articles are as many as the page beside them counts', { skip }, async () => {
  const readme = readFileSync(join(data, 'laws/README.md'), 'utf8');
  const rows = readme.matchAll(
    /^\| (\S.*?) \| .*`\S+` \| [\d,]+ \| (\d+) \((\d+)(?: \/ (\d+))? \/ (\d+)\) \| \d+ \| \d+ \|/gmu,
  );
  const expected = [...rows].map(([, law, articles, branches, ranges = '0', deleted]) =>
    [law, articles, branches, ranges, deleted].join(' '),
  );
  const statutes = await book();
  const found = statutes.laws().flatMap(({ id, name, revisions }) =>
    revisions.map((revision) => {
      const articles = statutes.articles(revision.id).map((key) => statutes.place(revision.id, key));
      const count = (wanted: (article: (typeof articles)[number]) => boolean): number => articles.filter(wanted).length;
      const branches = count((article) => article?.key.includes('-') === true);
      const ranges = count((article) => article?.to !== undefined);
      assert.ok(id > 0 && articles.every((article) => article !== undefined), name);
      return [name, articles.length, branches, ranges, count((article) => article?.isDeleted === true)].join(' ');
    }),
  );
  assert.equal(expected.length, 33);
  assert.deepEqual(found.toSorted(), expected.toSorted());
  statutes.close();
});

/** Each was read in its file: whether it is there, how far, and what is directly under it, where one text is that of the day. */
const read: readonly (readonly [string, string, string, number | null, number | null, string?])[] = [
  ['民法第709条', 'yes', 'article', 1, 0],
  ['民法第709条第1項', 'yes', 'paragraph', 0, 0],
  ['民法第709条第3項', 'no', 'article', null, null],
  ['民法第3条の2', 'yes', 'article', 1, 0],
  ['民法第38条', 'deleted', 'article', 1, 0],
  ['民法第156条', 'deleted', 'article', 1, 0],
  ['民法第398条の22第1項', 'yes', 'paragraph', 0, 0],
  ['民法第13条第1項', 'yes', 'paragraph', 0, 10],
  ['民法第13条第1項第10号', 'yes', 'item', 0, 0],
  ['民法第13条第1項第11号', 'no', 'paragraph', null, null],
  ['民法附則（令和三年法律第二十四号）第2条', 'yes', 'article', 2, 0],
  ['会社法第2条第34号', 'yes', 'item', 0, 0],
  ['会社法第423条第4項', 'yes', 'paragraph', 0, 0],
  ['会社法第309条第2項第12号', 'yes', 'item', 0, 0],
  ['刑法第39条', 'yes', 'article', 2, 0],
  ['刑法第75条', 'deleted', 'article', 1, 0],
  ['刑法第95条の2', 'yes', 'article', 1, 0],
  ['刑法第95条の2', 'not-in-force', 'article', null, null, '2024-01-01'],
  ['刑法第12条', 'yes', 'article', null, null, '2021-01-01'],
  ['刑法第199条第2項', 'no', 'article', null, null],
  ['日本国憲法第9条第2項', 'yes', 'paragraph', 0, 0],
  ['日本国憲法第9条第3項', 'no', 'article', null, null],
  ['労働基準法第136条', 'yes', 'article', 1, 0],
  ['労働基準法第30条', 'deleted', 'article', 1, 0],
  ['労働基準法第32条の3第1項第4号', 'yes', 'item', 0, 0],
  ['労働基準法別表第一第十三号', 'yes', 'item', 0, 0],
  ['労働基準法施行規則別表第一の二第五号', 'yes', 'item', 0, 0],
  ['消防法施行令別表第一（六）項ロ（１）', 'yes', 'row', 0, 0],
  ['消防法施行令別表第一（六）項ロ', 'yes', 'row', 0, 0],
  ['消防法施行令別表第一（二十一）項', 'no', 'article', null, null],
  ['消防法別表第一', 'yes', 'article', 6, 0],
  ['建築基準法第23条', 'yes', 'article', 1, 0],
  ['建築基準法第6条第1項第4号', 'yes', 'item', 0, 0],
  ['行政手続法第3条', 'yes', 'article', 3, 16, '2019-01-01'],
  ['行政手続法第36条の3第3項', 'yes', 'paragraph', 0, 0],
  ['個人情報の保護に関する法律第23条第5項第3号', 'yes', 'item', 0, 0, '2021-06-01'],
  ['個人情報保護法第88条', 'yes', 'article', 1, 2],
  ['個人情報保護法第99条', 'no', 'law', null, null, '2021-06-01'],
  ['景品表示法第5条第3号', 'yes', 'item', 0, 0],
  ['著作権法第30条の4ただし書', 'yes', 'article', 1, 3],
  ['金商法施行令第1条の4第1号', 'yes', 'item', 0, 0],
  ['商法施行法第117条', 'deleted', 'article', 1, 0],
  ['근로기준법 제76조의3제6항', 'not-in-force', 'paragraph', 0, 0],
  ['민법 제750조', 'yes', 'article', 0, 0],
  ['민법 제750조제1항', 'no', 'article', null, null],
  ['형법 제250조제2항', 'yes', 'paragraph', 0, 0],
  ['개인정보 보호법 제2조제1호가목', 'yes', 'item', 0, 0],
  ['개인정보 보호법 제7조제3항', 'deleted', 'paragraph', 0, 0],
  ['저작권법 제2조제8호의2', 'yes', 'item', 0, 0],
  ['자본시장과 금융투자업에 관한 법률 별표 1', 'yes', 'article', 0, 0],
  ['수도법 시행규칙 별표 2의4', 'yes', 'article', 0, 0],
  ['대한민국헌법 제1조제2항', 'yes', 'paragraph', 0, 0],
];

test('places that were read by hand are found as they stand', { skip }, async () => {
  const statutes = await book();
  for (const [place, found, depth, paragraphs, items, on = '2026-11-28'] of read) {
    const { document } = showPlace(statutes, place, on);
    assert.deepEqual(
      [document.found, document.depth, document.paragraphs, document.items],
      [found, depth, paragraphs, items],
      `${place} ${on}`,
    );
  }
  statutes.close();
});

test('of two laws of one name both are candidates, and the one that has the place is shown', { skip }, async () => {
  const statutes = await book();
  const first = showPlace(statutes, '근로기준법 제76조의3', '2027-01-01').document;
  const other = showPlace(statutes, '근로기준법 제0조', '2027-01-01').document;
  assert.deepEqual([first.found, first.from, first.candidates?.length], ['yes', '2027-01-01', 2]);
  assert.deepEqual([other.found, other.from, other.candidates?.length], ['yes', '1997-03-13', 2]);
  statutes.close();
});

/**
 * Citations of the questions and options that are not in the statutes; each was read. `newer`: the text that the set quotes is younger than the file.
 * `question`: the question names a place that does not exist (its own passage has another). `option`: a wrong option is made up so. `bare`: it names
 * no law, and is of an announcement or of a blank; the law of the question was put before it here.
 */
const missing: readonly (readonly [place: string, why: 'newer' | 'question' | 'option' | 'bare', times: number])[] = [
  ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律別表第1', 'bare', 1],
  ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律第14条の2の2第1項第1号', 'newer', 2],
  ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律第14条の2の2第1項第2号', 'newer', 2],
  ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律第14条の2の2第1項第3号', 'newer', 2],
  ['医薬品、医療機器等の品質、有効性及び安全性の確保等に関する法律第1号', 'bare', 1],
  ['金融商品取引法第172条の2第1項第3号', 'option', 1],
  ['金融商品取引法第1項から第1項第3号まで', 'bare', 1],
  ['金融商品取引法第27条の2の2', 'question', 1],
  ['金融商品取引法第29条第1項第4号', 'question', 1],
];

test('every citation of 140 questions and their options is confirmed, missing for a known reason, or of a law that is not there', {
  skip,
}, async () => {
  const statutes = await book();
  const laws = createLawNames(statutes.names());
  const set = (name: string): unknown => JSON.parse(readFileSync(join(data, 'lawqa_jp/data', name), 'utf8'));
  const { samples } = set('selection.json') as { samples: readonly Readonly<Record<string, string>>[] };
  const titles = new Map(
    (set('law_list.json') as { url: string; title: string }[]).map(({ url, title }) => [url, title]),
  );
  const counts: Record<string, number> = {};
  const gone: string[] = [];
  for (const { 問題文: question = '', 選択肢: options = '', references } of samples) {
    const law = titles.get(String(references?.[0]));
    const context = law === undefined ? {} : { context: { law } };
    for (const citation of findCitations(`${question}\n${options}`, { laws, ...context })) {
      const outcome = outcomeOf(statutes, citation);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome === 'no') gone.push(printPlace(citation));
    }
  }
  assert.deepEqual(counts, { yes: 261, no: 12, 'law not imported': 30, 'law not told': 4 });
  assert.deepEqual(
    gone.toSorted(),
    missing.flatMap(([place, , times]) => Array.from({ length: times }, () => place)).toSorted(),
  );
  statutes.close();
});

type Citation = ReturnType<typeof findCitations>[number];

function outcomeOf(statutes: StatuteDatabase, { law, provision, to, unresolved }: Citation): string {
  if (law === undefined || unresolved !== undefined) return 'law not told';
  const ends = [provision, ...(to === undefined ? [] : [to])];
  const found = ends.map((end) => lookUpNamed(statutes, { law, provision: end }, '2026-11-28')[0]?.found);
  return found.find((one) => one !== 'yes') ?? (found.includes(undefined) ? 'law not imported' : 'yes');
}
