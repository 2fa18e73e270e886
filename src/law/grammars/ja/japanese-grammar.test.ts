import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { printCitation } from '../../citations/citation-grammars.ts';
import { findCitations, parseCitation } from '../../citations/find-citations.ts';
import { lawNamesJa } from '../../names/law-names-ja.ts';
import type { Provision } from '../../places/provision.ts';

const number = fc.integer({ min: 1, max: 1100 }).map(String);
const label = fc
  .tuple(number, fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }))
  .map((all) => all.flat().join('-'));
const subitems = fc
  .tuple(fc.constantFrom(...'イロハニホヘトチリヌルヲアウ'), fc.constantFrom([], ['1'], ['12', 'iv'], ['ア']))
  .map(([first, more]) => [first, ...more]);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const known = (provision: { readonly [key in keyof Provision]?: Provision[key] | undefined }): Provision =>
  Object.fromEntries(Object.entries(provision).filter(([, value]) => value !== undefined)) as Provision;

/** Records of fast-check have no prototype. */
const plain = (value: object): object => JSON.parse(JSON.stringify(value));
const supplement = maybe(fc.constantFrom('', '令和三年法律第三十七号', '平成元年政令第百二号'));
const below = fc.record({ paragraph: maybe(number), item: maybe(label), subitems: maybe(subitems) });
const articles = fc
  .tuple(
    supplement,
    label,
    below,
    maybe(fc.constantFrom('proviso' as const, 'principal' as const, 'introduction' as const)),
  )
  .map(([supplementary, article, { paragraph, item, subitems: sub }, clause]) =>
    known({
      supplement: supplementary,
      article,
      paragraph,
      item,
      ...(item !== undefined && { subitems: sub }),
      clause,
    }),
  );
const others: fc.Arbitrary<Provision> = fc.oneof(
  fc.record({ paragraph: number }),
  fc.record({
    annex: fc.record({
      kind: fc.constantFrom('table' as const, 'form' as const),
      number: fc.oneof(label, fc.constant('')),
    }),
  }),
  label.map((chapter) => ({
    divisions: [
      { kind: 'chapter' as const, number: chapter },
      { kind: 'section' as const, number: '3' },
    ],
  })),
);
const law = maybe(
  fc.constantFrom(
    ...lawNamesJa.map(({ name }) => name),
    '下水道法',
    'ひなた市空き家等の適正管理に関する条例',
    '会社法施行令',
  ),
);

/** The same place but for one of its numbers, and what is finer left out. */
const ranges = fc
  .tuple(articles, fc.constantFrom('article' as const, 'paragraph' as const, 'item' as const), label)
  .map(([{ clause: _, ...provision }, level, end]) => {
    const { supplement: supplementary, article, paragraph } = provision;
    const above = {
      supplement: supplementary,
      ...(level !== 'article' && { article }),
      ...(level === 'item' && { paragraph }),
    };
    return { provision, to: known({ ...above, [level]: level === 'paragraph' ? end.split('-')[0] : end }), level };
  })
  .filter(({ provision, to, level }) => provision[level] !== undefined && provision[level] !== to[level])
  .map(({ provision, to }) => ({ provision, to }));

test('what is printed is read as the same law and places', () => {
  const places = fc.oneof(
    articles.map((provision) => ({ provision })),
    others.map((provision) => ({ provision })),
    ranges,
  );
  fc.assert(
    fc.property(law, places, (name, place) => {
      const citation = { ...(name !== undefined && { law: name }), ...place };
      const printed = printCitation(citation, 'ja');
      const read = parseCitation(printed) ?? assert.fail(printed);
      const { law: found, provision, to } = read;
      assert.deepEqual(known({ law: found, provision, to } as Provision), plain(citation), printed);
    }),
    { numRuns: 1000 },
  );
});

const pieces = fc.constantFrom(
  ...'民法|法|同法|この条例|○○市|条例|施行令|に関する|の|第3条|第三条の二|第2項|二項|第1号|イ|ただし書|前条|前二項|同項|各号|附則|別表|様式|第|条|一|百|3'.split(
    '|',
  ),
  ...'及び|又は|、|・|から|まで|～|（|）|「|」|以下「|」という。|）|（昭和二年法律第三号|。|\n|## |### | |は|a|。'.split(
    '|',
  ),
);

test('found texts are slices of the text, in order, and none overlaps another', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (words) => {
      const text = words.join('');
      let end = 0;
      for (const citation of findCitations(text)) {
        assert.equal(citation.text, text.slice(citation.start, citation.end));
        assert.ok(citation.start >= end && citation.end > citation.start, text);
        assert.equal(citation.law === undefined, citation.lawBy === undefined, text);
        end = citation.end;
      }
    }),
    { numRuns: 2000 },
  );
});

test('a text within a law is read from where it stands', () => {
  const context = { law: '会社法', provision: { article: '27', paragraph: '3' } };
  const found = findCitations('前条第二項、前項、第一号、第五条、この法律及び同条の規定', { context });
  assert.deepEqual(
    found.map((citation) => [citation.text, printCitation(citation, 'ja'), citation.lawBy]),
    [
      ['前条第二項', '会社法第26条第2項', 'context'],
      ['前項', '会社法第27条第2項', 'context'],
      ['第一号', '会社法第27条第2項第1号', 'carried'],
      ['第五条', '会社法第5条', 'carried'],
      ['この法律', '会社法', 'context'],
      ['同条', '会社法第5条', 'carried'],
    ],
  );
});

test('in an order 法 is its law, and in rules 令 is the order too', () => {
  const cited = (text: string, law: string) =>
    printCitation(findCitations(text, { context: { law } })[0] ?? assert.fail(), 'ja');
  assert.equal(cited('法第5条', '会社法施行令'), '会社法第5条');
  assert.equal(cited('令第5条', '会社法施行規則'), '会社法施行令第5条');
  assert.equal(cited('施行令第5条', '会社法'), '会社法施行令第5条');
  assert.equal(cited('法第5条', '金融商品取引法第二条に規定する定義に関する内閣府令'), '金融商品取引法第5条');
  assert.equal(cited('契約書第5条', '会社法'), '第5条');
});
