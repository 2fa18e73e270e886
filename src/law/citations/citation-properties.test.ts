import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LegalCitation } from '../grammars/legal-citation.ts';
import { covers } from '../places/covers.ts';
import { citationGrammars, printCitation } from './citation-grammars.ts';
import { findCitations, parseCitation } from './find-citations.ts';

/** What grammars stumble over: halves of citations, marks, ends of names, halves of characters. */
const ja =
  '民法|刑事訴訟法|青葉町水道条例|に関する法律|方法|法|令|規則|条例|同法|この法律|同条|前条|前項|第|条|項|号|の|イ|及び|又は|から|まで|、|・|（|）|附則|別表|様式第|ただし書|各号|以下「法」という|二十|百';
const ko =
  '민법|도로교통법|개인정보 보호법|에 관한 법률|한빛시 수도 조례|방법|법|령|규칙|같은 법|동법|이 법|같은 조|전조|전항|제|조|항|호|목|의|가|및|또는|부터|까지|내지|부칙|별표|별지|서식|단서|각 호|(이하 "법"이라 한다)|시행령|제3조|제2항';
const en =
  'Civil Code|GDPR|Data Protection Act 2018|Harbour Act|Act on the |Regulation (EU) 2016/679|17 U.S.C. |the Act|the same Article|the preceding paragraph|Article |Articles |Section |§|§§|s. |paragraph |point |Annex |Chapter | of | of the | to | and | or |, |(a)|(1)|(ii)|III|first sentence';
const marks =
  '「|」|『|』|“|”|"|【引用】|【引用元】|[Source: |]|> |(|)|<|>|*|~|-|·|ㆍ|1|2|3|10|709|1０|\n|\n\n| |  |　|\ud83d|\ude00|\u0000|é|İ|ß|𠮷|。|.|:|：';

const textOf = (...shards: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...shards.join('|').split('|')) },
        { weight: 2, arbitrary: fc.constantFrom(...marks.split('|')) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
      ),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));
const hostile = fc.oneof(textOf(ja), textOf(ko), textOf(en), textOf(ja, ko, en, marks));

const sound = (text: string, citations: readonly LegalCitation[]): void => {
  let end = 0;
  for (const citation of citations) {
    assert.equal(citation.text, text.slice(citation.start, citation.end));
    assert.ok(citation.start >= end && citation.end > citation.start, JSON.stringify(citation));
    end = citation.end;
    assert.equal(citation.law === undefined, citation.lawBy === undefined, JSON.stringify(citation));
  }
};

test('every grammar cuts whole words in order, whatever the text says', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, placed) => {
      const context = placed ? { law: '民法', provision: { article: '10', paragraph: '2' } } : {};
      for (const quoted of ['left-out', 'kept'] as const) sound(text, findCitations(text, { context, quoted }));
    }),
    { numRuns: 3000 },
  );
});

test('a citation that is printed and read again is the same', () => {
  const seen = { ja: 0, ko: 0, en: 0 };
  fc.assert(
    fc.property(hostile, (text) => {
      for (const citation of findCitations(text)) {
        const { law, lawBy, provision, to, language, unresolved } = citation;
        const printed = printCitation(citation, language);
        // A source's name may be any: 暮らしの手引き（第3条）. 附則 by itself is too little to be found.
        if (unresolved !== undefined || lawBy === 'quoted-from') continue;
        // What is pointed at may have any name as well: 「서식」 제3조, 같은 법.
        if (lawBy !== 'named' && Object.keys(provision).length === 0) continue;
        if (law === undefined && (printed === '' || printed.startsWith('附則'))) continue;
        const again = parseCitation(printed);
        assert.deepEqual(
          { law: again?.law, provision: again?.provision, to: again?.to },
          { law, provision, to },
          JSON.stringify({ text, cited: citation.text, printed, again: again?.text }),
        );
        seen[language] += 1;
      }
    }),
    { numRuns: 3000, seed: 117 },
  );
  for (const [language, count] of Object.entries(seen)) assert.ok(count > 100, `${language}: ${count}`);
});

test('what is read again covers and is covered', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const { law = '民法', provision, to } of findCitations(text)) {
        const place = { law, provision, ...(to !== undefined && { to }) };
        assert.ok(covers({ law, provision: {} }, place));
        assert.ok(covers(place, place));
      }
    }),
  );
});

test('each language has one grammar', () => {
  assert.deepEqual(citationGrammars.map(({ language }) => language).toSorted(), ['en', 'ja', 'ko']);
});
