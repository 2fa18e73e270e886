import assert from 'node:assert/strict';
import { test } from 'node:test';
import { printCitation } from '../../citations/citation-grammars.ts';
import { findCitations, parseCitation } from '../../citations/find-citations.ts';
import { checkShown, type ShownCase } from '../../citations/shown-citations.test.ts';
import type { CitationContext } from '../legal-citation.ts';

const GDPR = 'General Data Protection Regulation';

const check = (cases: readonly ShownCase[], context?: CitationContext): void => checkShown('en', cases, context);

test('several sections of a title are printed so that they are read again', () => {
  const [cited] = findCitations('15 U.S.C. §§ 1-7');
  assert.ok(cited);
  const printed = printCitation(cited, 'en');
  assert.equal(printed, '15 U.S.C. §§ 1 to 7');
  assert.deepEqual(parseCitation(printed)?.to, cited.to);
});

test('laws as they were, and of other countries', () => {
  check([
    ['French Civil Code Article 709', 'French Civil Code | named | Article 709'],
    ['Article 709 of the French Civil Code', 'French Civil Code | named | Article 709'],
    ['Article 1457 of the Civil Code of Quebec', 'Civil Code of Quebec | named | Article 1457'],
    ['Article 709 of the Civil Code of Japan', 'Civil Code | named | Article 709'],
    [
      "Japan's Act on the Protection of Personal Information (Act No. 57 of 2003), Article 23(1)",
      'Act on the Protection of Personal Information | named | Article 23(1)',
    ],
    [
      'Article 5 of the Japanese Code of Civil Procedure; Korea’s Civil Act, Article 750',
      'Code of Civil Procedure | named | Article 5',
      'Civil Act | named | Article 750',
    ],
    ["Japan's Act, Article 9", "Japan's Act | named | Article 9"],
    ['Article 709 of the former Civil Code', 'former Civil Code | named | Article 709'],
    ['Article 17 of the UK GDPR', `UK ${GDPR} | abbreviated | Article 17`],
    ['French Companies Act', 'French Companies Act | named | -'],
    ['Article 5 of the French Regulation', 'French Regulation | named | Article 5'],
    ['UK Data Protection Act 2018, s. 6', 'Data Protection Act 2018 | named | Article 6'],
  ]);
});

test('sections with points, regulations, and words of other languages', () => {
  check([
    ['17 C.F.R. § 240.10b-5', '17 C.F.R. | named | Article 240.10b-5'],
    ['29 CFR 1604.11(a)', '29 C.F.R. | named | Article 1604.11, paragraph (a)'],
    ['reg. 5 of the Harbour Regulations 2013', 'Harbour Regulations 2013 | named | Article 5'],
    ['Art. 6 Abs. 1 lit. f DSGVO', `${GDPR} | abbreviated | Article 6(1)(f)`],
    ['Article 4 No. 1 GDPR', `${GDPR} | abbreviated | Article 4, item (1)`],
    ['the Article 29 Working Party'],
    ['Regulation 44/2001', 'Regulation 44/2001 | named | -'],
  ]);
});

test('places with brackets, with words, in front of the law and behind it', () => {
  check([
    ['Article 9(2)(b) applies.', '- | - | Article 9(2)(b)'],
    ['Art. 6(1)(f) GDPR is the basis.', `${GDPR} | abbreviated | Article 6(1)(f)`],
    ['Article 5 (GDPR) and Art. 5 GDPR', `${GDPR} | abbreviated | Article 5`, `${GDPR} | abbreviated | Article 5`],
    ['section 7(2)(a) of the Human Rights Act 1998', 'Human Rights Act 1998 | named | Article 7(2)(a)'],
    [
      's 7 HRA 1998 and s. 3 of the Theft Act 1968',
      'Human Rights Act 1998 | abbreviated | Article 7',
      'Theft Act 1968 | named | Article 3',
    ],
    [
      '§ 230(c)(1) of the Communications Decency Act',
      'Communications Decency Act | named | Article 230, paragraph (c)(1)',
    ],
    ['paragraph 2 of Article 3 of the Civil Code', 'Civil Code | named | Article 3(2)'],
    ['The first paragraph of Article 5 of the Civil Code', 'Civil Code | named | Article 5(1)'],
    ['Article 709 of the Civil Code', 'Civil Code | named | Article 709'],
    ['Civil Code, Article 709', 'Civil Code | named | Article 709'],
    ['Civil Code art. 709, para. 1', 'Civil Code | named | Article 709(1)'],
    ['Article 3-2, paragraph (1), item (ii) of the Civil Code', 'Civil Code | named | Article 3-2(1)(ii)'],
    ['the proviso to Article 5, paragraph (1) of the Penal Code', 'Penal Code | named | the proviso to Article 5(1)'],
    ['17 U.S.C. § 107 and 42 U.S.C. 1983', '17 U.S.C. | named | Article 107', '42 U.S.C. | named | Article 1983'],
    ['U.S. Constitution, Article I, § 8', 'Constitution of the United States | abbreviated | Article 1(8)'],
    ['U.S. Constitution, Article I, Section 8', 'Constitution of the United States | abbreviated | Article 1(8)'],
    ['Annex III, point 5(b) of the AI Act', 'Artificial Intelligence Act | abbreviated | Annex III, point 5(b)'],
    ['Schedule 1 to the Equality Act 2010', 'Equality Act 2010 | named | Annex I'],
    [
      'Part 2 of the Equality Act 2010, Chapter III of the GDPR',
      'Equality Act 2010 | named | Part 2',
      `${GDPR} | abbreviated | Chapter 3`,
    ],
    [
      'Article 2 of the Supplementary Provisions of the Civil Code',
      'Civil Code | named | Article 2 of the Supplementary Provisions',
    ],
  ]);
});

test('a list of sections ends before the title of the next code', () => {
  const federal = (place: string, by = 'named'): string => `17 C.F.R. | ${by} | Article ${place}`;
  check([
    [
      '15 U.S.C. §§ 78j(b), 78ff and 17 C.F.R. § 240.10b-5(b)',
      '15 U.S.C. | named | Article 78j, paragraph (b)',
      '15 U.S.C. | carried | Article 78ff',
      federal('240.10b-5, paragraph (b)'),
    ],
    [
      '28 U.S.C. §§ 1331, 1332 and 42 U.S.C. § 1983',
      '28 U.S.C. | named | Article 1331',
      '28 U.S.C. | carried | Article 1332',
      '42 U.S.C. | named | Article 1983',
    ],
    [
      'Cal. Civ. Code §§ 1798.100, 1798.105 and 15 U.S.C. § 45(a)',
      'Cal. Civ. Code | named | Article 1798.100',
      'Cal. Civ. Code | carried | Article 1798.105',
      '15 U.S.C. | named | Article 45, paragraph (a)',
    ],
    ['17 C.F.R. §§ 240.10b-5, 240.14a-9', federal('240.10b-5'), federal('240.14a-9', 'carried')],
    ['Articles 5 and 6 Civil Code', 'Civil Code | carried | Article 5', 'Civil Code | named | Article 6'],
  ]);
});

test('the 1996 Act is no Act of another year', () => {
  check([
    [
      'Section 3 of the Employment Rights Act 1998 and section 94 of the 1996 Act',
      'Employment Rights Act 1998 | named | Article 3',
      '- | - | Article 94 | ?the 1996 Act',
    ],
    [
      'Section 5 of the Housing Act 1988. Under the 2004 Act, section 8 applies; section 7 of the 1988 Act too.',
      'Housing Act 1988 | named | Article 5',
      '- | - | Article 8 | ?the 2004 Act',
      'Housing Act 1988 | same | Article 7',
    ],
    [
      'Section 5 of the Agriculture (Miscellaneous Provisions) (Scotland) Act 1976',
      'Agriculture (Miscellaneous Provisions) (Scotland) Act 1976 | named | Article 5',
    ],
  ]);
});

test('§ behind an article is a paragraph of it, as the Court of Human Rights writes', () => {
  const ECHR = 'European Convention on Human Rights | abbreviated';
  const carried = 'European Convention on Human Rights | carried';
  check([
    ['Article 6 § 1 ECHR', `${ECHR} | Article 6(1)`],
    ['Art. 6§1 of the ECHR', `${ECHR} | Article 6(1)`],
    ['Article 6 § 3 (c) of the ECHR', `${ECHR} | Article 6(3)(c)`],
    ['Article 6 §§ 1 and 3 (c) of the ECHR', `${carried} | Article 6(1)`, `${ECHR} | Article 6(3)(c)`],
    ['Article 6 § 1 and § 2 ECHR', `${carried} | Article 6(1)`, `${ECHR} | Article 6(2)`],
    ['Articles 6 § 1 and 13 ECHR', `${carried} | Article 6(1)`, `${ECHR} | Article 13`],
    ['Article 10 § 2 of the Convention', '- | - | Article 10(2) | ?the Convention'],
  ]);
});

test('lists and ranges', () => {
  check([
    ['Articles 12 to 14 of the GDPR', `${GDPR} | abbreviated | Articles 12 to 14`],
    ['Articles 12-14 GDPR', `${GDPR} | abbreviated | Articles 12 to 14`],
    ['Articles 3-2 to 5 of the Civil Code', 'Civil Code | named | Article 3-2 to Article 5'],
    ['Articles 5 and 6 of the Civil Code', 'Civil Code | carried | Article 5', 'Civil Code | named | Article 6'],
    [
      'Sections 2, 3 and 4 of the Theft Act 1968',
      'Theft Act 1968 | carried | Article 2',
      'Theft Act 1968 | carried | Article 3',
      'Theft Act 1968 | named | Article 4',
    ],
    ['Article 6(1)(a) and (b) GDPR', `${GDPR} | carried | Article 6(1)(a)`, `${GDPR} | abbreviated | Article 6(1)(b)`],
    ['Article 6(1) and (4) GDPR', `${GDPR} | carried | Article 6(1)`, `${GDPR} | abbreviated | Article 6(4)`],
    [
      'points (a) and (b) of Article 6(1) of the GDPR',
      `${GDPR} | carried | Article 6(1)(a)`,
      `${GDPR} | abbreviated | Article 6(1)(b)`,
    ],
    ['Article 6(1)(a) to (c) of the GDPR', `${GDPR} | abbreviated | Article 6(1)(a) to (c)`],
    ['Article 5 and Article 6(1) of the GDPR', `${GDPR} | carried | Article 5`, `${GDPR} | abbreviated | Article 6(1)`],
    ['GDPR Articles 13 and 14', `${GDPR} | abbreviated | Article 13`, `${GDPR} | carried | Article 14`],
  ]);
});

test('names by list, by number, by shape, by what the text defines', () => {
  check([
    [
      'Regulation (EU) 2016/679 and Article 4 of Directive 95/46/EC',
      `${GDPR} | abbreviated | -`,
      'Directive 95/46/EC | named | Article 4',
    ],
    [
      'Act on the Protection of Personal Information (Act No. 57 of 2003), Article 27',
      'Act on the Protection of Personal Information | named | Article 27',
    ],
    ['The Constitution of Japan is old.', 'Constitution of Japan | named | -'],
    ['Under the Civil Code and the Penal Code one may claim.', 'Civil Code | named | -', 'Penal Code | named | -'],
    ['Article 17a of the Fictional Harbour Ordinance', 'Fictional Harbour Ordinance | named | Article 17a'],
    ['the Lake District Water Act 2021, section 4(1)', 'Lake District Water Act 2021 | named | Article 4(1)'],
    [
      'The Widget Safety Act (hereinafter "the Act") is new. Article 3 of the Act applies.',
      'Widget Safety Act | named | -',
      'Widget Safety Act | abbreviated | Article 3',
    ],
  ]);
});

test('behind a protocol the Convention is the treaty, behind a decree the Act is the act', () => {
  const ECHR = 'European Convention on Human Rights';
  check([
    [
      'Article 2 of Protocol No. 1 to the ECHR and Article 14 of the Convention',
      `Protocol No. 1 to the ${ECHR} | named | Article 2`,
      `${ECHR} | same | Article 14`,
    ],
    [
      'Article 1 of Protocol No. 1 to the ECHR and Article 2 of Protocol No. 4 to the Convention',
      `Protocol No. 1 to the ${ECHR} | named | Article 1`,
      `Protocol No. 4 to the ${ECHR} | named | Article 2`,
    ],
    [
      'Article 3 of the Enforcement Decree of the Labor Standards Act and Article 23 of the Act',
      'Enforcement Decree of the Labor Standards Act | named | Article 3',
      'Labor Standards Act | same | Article 23',
    ],
    [
      'Article 3 of the Enforcement Decree of the Labor Standards Act and Article 5 of the Decree',
      'Enforcement Decree of the Labor Standards Act | named | Article 3',
      'Enforcement Decree of the Labor Standards Act | same | Article 5',
    ],
  ]);
});

test('the Act, the same Article, the preceding paragraph', () => {
  check([
    [
      'Under the Equality Act 2010, section 2 applies. Section 3 of the Act says so.',
      'Equality Act 2010 | named | Article 2',
      'Equality Act 2010 | same | Article 3',
    ],
    [
      'Article 5 of the GDPR. The same Article, paragraph 2, and the preceding paragraph.',
      `${GDPR} | abbreviated | Article 5`,
      `${GDPR} | carried | Article 5(2)`,
      `${GDPR} | carried | Article 5(1)`,
    ],
    ['Article 3 of this Act', '- | - | Article 3 | ?this Act'],
  ]);
  check(
    [
      [
        'Article 3 of this Act, and the preceding Article. Section 2 too.',
        'Civil Code | context | Article 3',
        'Civil Code | context | Article 8',
        'Civil Code | context | Article 2',
      ],
    ],
    { law: 'Civil Code', provision: { article: '9' } },
  );
});

test('sections, chapters and paragraphs of a manual are no citations', () => {
  check([
    ['See Section 3 of this manual. Section 3.2 shows it. Section 3 is long.'],
    ['See section 3 for the handler. Chapter 2 has more. Paragraph 2 is short, the previous paragraph too.'],
    ['§ 5 tells how to build. Item 3 and point 2 do not. Annex of the house, part 3 of it.'],
    ['The source code, a Zip Code, an Error Code and Murphy’s Law.'],
    ['In Article 5 of the agreement the parties agree. Article 5% is none.'],
    ['The GDPR applies. Section 3 shows how.', `${GDPR} | abbreviated | -`, `${GDPR} | carried | Article 3`],
    ['Under Art. 17 GDPR users may ask.\n\nSee section 4 of our guide.', `${GDPR} | abbreviated | Article 17`],
  ]);
});

test('recitals, points of annexes, rules of courts and of the Commission, codes of the states', () => {
  check([
    ['recital (26) of Regulation (EU) 2016/679', `${GDPR} | abbreviated | Recital 26`],
    ['Recitals 26 to 30 GDPR', `${GDPR} | abbreviated | Recitals 26 to 30`],
    ['Recital 5 of the contract says so. Recital A too.'],
    ['Annex III point 4(a) lists them.', '- | - | Annex III, point 4(a)'],
    ['See annex III of the house.'],
    [
      'Annex I, Section A, point 3 of the AI Act',
      'Artificial Intelligence Act | abbreviated | Annex I, paragraph A, point 3',
    ],
    ['Article 2 (1) 1 (a) of the Labor Standards Act', 'Labor Standards Act | named | Article 2(1)(1)(a)'],
    ['Article 2(1)1-2 of the Labor Standards Act', 'Labor Standards Act | named | Article 2(1)(1-2)'],
    ['item (a) of subparagraph 1 of Article 2 of the Civil Act', 'Civil Act | named | Article 2, item (1)(a)'],
    ['Article 840, Subparagraph 1 of the Civil Act', 'Civil Act | named | Article 840, item (1)'],
    ['In Article 2 (1) 3 people sign the Civil Act', '- | - | Article 2(1)', 'Civil Act | named | -'],
    ['point (f) of the first subparagraph of Article 6(1) GDPR', `${GDPR} | abbreviated | Article 6(1)(f)`],
    [
      'Article 7, paragraph (1), items (i) and (ii) of the Companies Act',
      'Companies Act | carried | Article 7(1)(i)',
      'Companies Act | named | Article 7(1)(ii)',
    ],
    [
      'SEC Rule 10b-5(b), 17 C.F.R. § 240.10b-5',
      '17 C.F.R. | abbreviated | Article 240.10b-5, paragraph (b)',
      '17 C.F.R. | named | Article 240.10b-5',
    ],
    ['Rule 3 of the game is simple. Rule 10 is harder. Rule 12b-1 fees.'],
    ['U.S. Const. amend. XIV, § 1', 'Constitution of the United States, Amendment XIV | abbreviated | Article 1'],
    ['Texas Penal Code § 22.01(a)(1)', 'Texas Penal Code | named | Article 22.01, paragraph (a)(1)'],
    [
      'Article 17 of the Enforcement Decree of the same Act',
      '- | - | Article 17 | ?Enforcement Decree of the same Act',
    ],
    [
      'Article 3 of the Civil Act and Article 4 of the Enforcement Decree of the same Act',
      'Civil Act | named | Article 3',
      'Enforcement Decree of the Civil Act | named | Article 4',
    ],
  ]);
});

test('what is printed is read again', () => {
  for (const text of [
    `Article 9(2)(b) of the ${GDPR}`,
    'Section 7(2) of the Human Rights Act 1998',
    '17 U.S.C. § 107(a)',
    'Recital 26 of the General Data Protection Regulation',
    'Texas Penal Code § 22.01(a)',
    'Articles 12 to 14 of the Civil Code',
    'Annex III, point 5(b) of the Artificial Intelligence Act',
    'Article 4 of Directive 95/46/EC',
    'Article 4, item (2) of the Civil Code',
    'the proviso to Article 5(1) of the Penal Code',
    'paragraph 2 of the Civil Code',
  ]) {
    const citation = parseCitation(text);
    assert.ok(citation, text);
    assert.equal(printCitation(citation, 'en'), text);
  }
});
