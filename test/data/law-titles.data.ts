// Titles of statutes as collections have them: words before and behind a title make it another law's. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { findCitations } from '#src/law/citations/find-citations.ts';
import { createLawNames } from '#src/law/names/law-names.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

function titlesIn(folder: 'ja' | 'ko', title: RegExp): readonly string[] {
  const path = join(data, 'laws', folder);
  const found = readdirSync(path).flatMap((name) => {
    const bytes = readFileSync(join(path, name));
    const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return (
      title
        .exec(text)
        ?.slice(1)
        .find((words) => words !== undefined)
        ?.trim() ?? []
    );
  });
  return [...new Set(found)];
}

/** The laws that a text is read to cite, where nothing but the title is known. */
const lawsIn = (text: string, title: string): readonly (string | undefined)[] =>
  findCitations(text, { laws: createLawNames([{ name: title }]) }).map(({ law }) => law);

test('Japanese titles, alone and with words that make them others', { skip }, () => {
  const titles = titlesIn(
    'ja',
    /<LawTitle[^>]*>([^<]+)<|"law_title": ?"([^"]+)"|"tag": ?"LawTitle"[^\]]*?"children": ?\["([^"]+)"/u,
  );
  assert.ok(titles.length >= 15, String(titles.length));
  for (const title of titles) {
    for (const text of [
      `${title}第3条`,
      `市長は、${title}第3条により`,
      `これに基づき${title}第3条`,
      `準用する${title}第3条`,
    ])
      assert.deepEqual(lawsIn(text, title), [title], text);
    // No other law's name ends in a compact one as 民法 does: an adjective before it is the sentence's.
    const adjectives = /^\P{Script=Hiragana}+法(施行令|施行規則)?$/u.test(title)
      ? []
      : ['安全な', '健全で公正な', '美しい'];
    for (const other of [
      ...adjectives.map((words) => `${words}${title}`),
      `${title}施行細則`,
      `${title}の特例に関する法律`,
    ])
      assert.ok(!lawsIn(`${other}第3条`, title).includes(title), other);
  }
});

test('Korean titles, alone and with words that make them others', { skip }, () => {
  const titles = titlesIn('ko', /^(?:제목|title): ?['"]?([^'"\n]+)|^# ([^\n]+)/mu);
  assert.ok(titles.length >= 8, String(titles.length));
  for (const title of titles) {
    for (const text of [`${title} 제3조`, `이 경우 ${title} 제3조에 따른다.`, `적용되는 ${title} 제3조`])
      assert.deepEqual(lawsIn(text, title), [title], text);
    const adjectives = /^\S+법$/u.test(title) ? [] : ['안전한', '건강하고 쾌적한'];
    for (const other of [
      ...adjectives.map((words) => `${words} ${title}`),
      ...(/법$/u.test(title) ? [`${title} 시행세칙`] : []),
    ])
      assert.ok(!lawsIn(`${other} 제3조`, title).includes(title), other);
  }
});
