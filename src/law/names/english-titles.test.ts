import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCitations } from '../citations/find-citations.ts';
import { builtInTitles } from './english-title-list.ts';
import { titlesOfEnglish } from './english-titles.ts';

test('every English name of the list is read before and behind a place, and means its law', () => {
  for (const { title, country, names } of builtInTitles) {
    for (const name of names) {
      for (const text of [`Under Article 5 of the ${name}, it is so.`, `${name}, Article 5`]) {
        const [first, ...others] = findCitations(text);
        assert.ok(first?.law !== undefined && others.length === 0, text);
        assert.deepEqual([first.provision.article, titlesOfEnglish(first.law, country)], ['5', [title]], text);
      }
    }
  }
});

test('a law is listed once, and a name means one law of a country', () => {
  for (const country of ['JP', 'KR'] as const) {
    const own = builtInTitles.filter((one) => one.country === country);
    const all = [own.map(({ title }) => title), own.flatMap(({ names }) => names.map((name) => name.toLowerCase()))];
    for (const list of all) assert.equal(new Set(list).size, list.length, country);
    assert.ok(own.length >= 60, country);
  }
});

test('a country, an order that carries a law out, and spelling are understood', () => {
  assert.deepEqual(titlesOfEnglish('Labour Standards Act'), ['労働基準法', '근로기준법']);
  assert.deepEqual(titlesOfEnglish('Labor Standards Act', 'KR'), ['근로기준법']);
  assert.deepEqual(titlesOfEnglish('Code of Civil Procedure of Japan'), ['民事訴訟法']);
  assert.deepEqual(titlesOfEnglish('South Korean Civil Code'), ['민법']);
  assert.deepEqual(titlesOfEnglish('Order for Enforcement of the Fire Service Act'), ['消防法施行令']);
  assert.deepEqual(titlesOfEnglish('Enforcement Decree of the Housing Act'), ['주택법 시행령']);
  assert.deepEqual(titlesOfEnglish('Regulation for Enforcement of the Labor Standards Act', 'JP'), [
    '労働基準法施行規則',
  ]);
  assert.deepEqual(titlesOfEnglish('French Civil Code'), []);
  assert.deepEqual(titlesOfEnglish('民法'), []);
});

const told: readonly (readonly [text: string, law: string | undefined, country: string | undefined])[] = [
  ['Article 709 of the Civil Code of Japan applies.', 'Civil Code', 'JP'],
  ['Article 709 of the Japanese Civil Code applies.', 'Civil Code', 'JP'],
  ['Civil Code (Japan), art. 709', 'Civil Code', 'JP'],
  ['Japan’s Civil Code, Article 709', 'Civil Code', 'JP'],
  ['Article 750 of the Korean Civil Act', 'Civil Act', 'KR'],
  ['Article 750 of the Civil Act of the Republic of Korea', 'Civil Act', 'KR'],
  ['Civil Act (South Korea), Article 750', 'Civil Act', 'KR'],
  ['Article 709 of the Civil Code', 'Civil Code', undefined],
  ['Article 1382 of the French Civil Code', 'French Civil Code', undefined],
  ['Article 6 of the GDPR (Japan)', 'General Data Protection Regulation', undefined],
];

test('whose law it is stands beside the law, and goes on with it', () => {
  for (const [text, law, country] of told) {
    const [first, ...others] = findCitations(text);
    assert.deepEqual([first?.law, first?.country, others.length], [law, country, 0], text);
  }
  const both = findCitations('The Civil Code of Japan knows torts (Article 709). See also Article 715 of the Code.');
  assert.deepEqual(
    both.map(({ provision: { article }, country }) => [article, country]),
    [
      [undefined, 'JP'],
      ['709', 'JP'],
      ['715', 'JP'],
    ],
  );
});
