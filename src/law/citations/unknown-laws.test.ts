// A place beside the name of a law that no list has is that law's: never one of the law before it, nor of the only law that was retrieved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitationContext } from '../grammars/legal-citation.ts';
import { printCitation } from './citation-grammars.ts';
import { findCitations } from './find-citations.ts';

const GDPR = 'General Data Protection Regulation';
const ECHR = 'European Convention on Human Rights';

/** A text, then law and place of each citation; `…BDSG`: the law is open but for these words, `-`: nothing tells it. */
type Line = readonly [text: string, ...citations: readonly string[]];

const shown = (text: string, context?: CitationContext): readonly string[] =>
  findCitations(text, context === undefined ? {} : { context }).map(
    ({ law, lawEnd, provision, to, language, unresolved }) => {
      const place = printCitation({ provision, ...(to !== undefined && { to }) }, language) || '-';
      const name = law ?? (lawEnd === undefined ? '-' : `…${lawEnd}`);
      return `${name} | ${place}${unresolved === undefined ? '' : ` ?${unresolved}`}`;
    },
  );

const behind: readonly Line[] = [
  ['Art. 6 GDPR, § 22 BDSG', `${GDPR} | Article 6`, '…BDSG | Article 22'],
  ['Art. 6 GDPR, § 22 BDSG. § 23 applies too.', `${GDPR} | Article 6`, '…BDSG | Article 22', '…BDSG | Article 23'],
  ['Article 6 ECHR and Article 8 CFREU', `${ECHR} | Article 6`, '…CFREU | Article 8'],
  ['Article 6 ECHR; Article 8 (CFREU)', `${ECHR} | Article 6`, '…CFREU | Article 8'],
  [
    'Article 101 TFEU, Article 53 EEA',
    'Treaty on the Functioning of the European Union | Article 101',
    '…EEA | Article 53',
  ],
  ['Art. 5 DSGVO; s 3 DPA', `${GDPR} | Article 5`, '…DPA | Article 3'],
  ['Art. 5 DSGVO, § 823 BGB, Art. 6 EMRK', `${GDPR} | Article 5`, '…BGB | Article 823', '…EMRK | Article 6'],
  ['Art. 5 DSGVO; § 823 I 1 BGB', `${GDPR} | Article 5`, '…BGB | Article 823'],
  ['Art. 5 DSGVO, § 22 Abs. 1 Nr. 1 lit. b BDSG', `${GDPR} | Article 5`, '…BDSG | Article 22(1)(1)'],
  ['Art. 28 GDPR, Art. 7 and 8 CFR', `${GDPR} | Article 28`, '…CFR | Article 7'],
  ['Art. 6 GDPR and Article 5 of BDSG', `${GDPR} | Article 6`, '…BDSG | Article 5'],
  ['Art. 6 GDPR, art. 9 du Code civil', `${GDPR} | Article 6`, '…Code civil | Article 9'],
  ['Art. 6 GDPR, § 22 des Bundesdatenschutzgesetzes', `${GDPR} | Article 6`, '…Bundesdatenschutzgesetzes | Article 22'],
  // A law of the list behind such words is told by them.
  ['§ 22 BDSG, Art. 6 Abs. 1 S. 1 lit. f DSGVO', '…BDSG | Article 22', `${GDPR} | Article 6(1)`],
  ['§ 22 BDSG, Art. 6 der DSGVO', '…BDSG | Article 22', `${GDPR} | Article 6`],
];

const before: readonly Line[] = [
  ['Art. 6 GDPR; BDSG § 22', `${GDPR} | Article 6`, '…BDSG | Article 22'],
  ['BDSG § 26 and Art. 6 GDPR', '…BDSG | Article 26', `${GDPR} | Article 6`],
  ['Civil Code, art. 709, and Code civil, art. 1240', 'Civil Code | Article 709', '…Code civil | Article 1240'],
  ['ECHR Article 8; the Charter, Article 8', `${ECHR} | Article 8`, '- | Article 8 ?the Charter'],
  ['GDPR Article 28; Agreement, Article 5', `${GDPR} | Article 28`],
  ['GDPR第6条及びBDSG第22条、第23条', `${GDPR} | 第6条`, '- | 第22条', '- | 第23条'],
  ['民法709条、BGB823条', '民法 | 第709条', '- | 第823条'],
  ['GDPR 제6조 및 BDSG 제22조', `${GDPR} | 제6조`, '- | 제22조'],
  ['행정심판법 제3조 및 행정소송 규칙 제5조', '행정심판법 | 제3조', '…규칙 | 제5조'],
];

/** Capital letters that name no law. */
const noLaws: readonly Line[] = [
  ['Under the GDPR, an Article 35 DPIA is needed.', `${GDPR} | -`, `${GDPR} | Article 35`],
  ['Under the GDPR, an Article 27 EU representative', `${GDPR} | -`, `${GDPR} | Article 27`],
  ['Art. 5 GDPR. Article 6 LAWFULNESS OF PROCESSING', `${GDPR} | Article 5`, `${GDPR} | Article 6`],
  ['See section 3 API and section 5 PDF.'],
];

for (const [text, ...expected] of [...behind, ...before, ...noLaws]) {
  test(text, () => assert.deepEqual(shown(text), expected));
}

/** Where one law was retrieved, bare places are its. */
const retrieved: readonly (readonly [law: string, text: string, expected: string])[] = [
  ['Civil Code', '§ 823', 'Civil Code | Article 823'],
  ['Civil Code', '§ 823 BGB', '…BGB | Article 823'],
  ['Civil Code', 'BGB, § 823', '…BGB | Article 823'],
  ['Civil Code', 'Art. 8 EMRK', '…EMRK | Article 8'],
  ['民法', '第823条', '民法 | 第823条'],
  ['民法', '不法行為（第709条）', '民法 | 第709条'],
  ['民法', 'BGB第823条', '- | 第823条'],
  ['民法', 'BGBの第823条', '- | 第823条'],
  ['民法', 'BGB（第823条）', '- | 第823条'],
  ['民法', '「ICCPR」第14条', '- | 第14条'],
  ['民法', '契約書の第3条', '- | 第3条'],
  ['민법', '제750조', '민법 | 제750조'],
  ['민법', '불법행위(제750조)', '민법 | 제750조'],
  ['민법', 'BGB의 제823조', '- | 제823조'],
  ['민법', 'BGB(제823조)', '- | 제823조'],
  ['민법', '약관에서 제3조', '- | 제3조'],
];

for (const [law, text, expected] of retrieved) {
  test(`${text}, with ${law} retrieved`, () => assert.deepEqual(shown(text, { law }), [expected]));
}

/** Ordinances that carry out an act are no places of the act, nor is the end of their names a name. */
const carriedOut: readonly Line[] = [
  ['지방자치법 시행조례 제3조', '지방자치법 시행조례 | 제3조'],
  ['아름다운 지방자치법 시행조례 제3조', '…지방자치법 시행조례 | 제3조'],
  ['서울특별시 지방자치법 시행 조례 제3조', '…지방자치법 시행 조례 | 제3조'],
  ['시행조례 제3조', '- | 제3조'],
  ['하수도법 운영규정 제3조', '…운영규정 | 제3조'],
  ['꿈이 자라는 마을 조례 제3조', '…마을 조례 | 제3조'],
  ['춤추는 거리 조례 제3조', '…거리 조례 | 제3조'],
  ['회사는 주차장 조례 제3조에 따라', '주차장 조례 | 제3조'],
  ['증권회사는 증권거래법 제59조', '증권거래법 | 제59조'],
  ['地方自治法施行条例第3条', '地方自治法施行条例 | 第3条'],
  ['美しい地方自治法施行条例第3条', '美しい地方自治法施行条例 | 第3条'],
  ['この美しい地方自治法施行条例第3条', '…地方自治法施行条例 | 第3条'],
  [
    '大阪府建築基準法施行条例第6条、同条例第7条',
    '大阪府建築基準法施行条例 | 第6条',
    '大阪府建築基準法施行条例 | 第7条',
  ],
  ['○○法施行条例第3条', '○○法施行条例 | 第3条'],
  ['Local Autonomy Act Enforcement Ordinance, Article 3', 'Local Autonomy Act Enforcement Ordinance | Article 3'],
];

for (const [text, ...expected] of carriedOut) test(text, () => assert.deepEqual(shown(text), expected));

/** What an amendment or a treaty is called by is one name, and a name begins behind 第十七条中. */
const whole: readonly Line[] = [
  ['マンション建替え円滑化法第102条', 'マンション建替え円滑化法 | 第102条'],
  // Behind し and み only the shape tells a noun from a verb (shaped-names); the rest is told by what stands before (name-fronts).
  ['船舶引渡し促進法第3条', '船舶引渡し促進法 | 第3条'],
  ['荷物積込み安全法第7条第2項', '荷物積込み安全法 | 第7条第2項'],
  ['国による買取り円滑化法3条', '国による買取り円滑化法 | 第3条'],
  ['賑わい創出法第5条', '賑わい創出法 | 第5条'],
  ['引き続き下水道法第3条', '下水道法 | 第3条'],
  ['訴えを受け下水道法第3条', '下水道法 | 第3条'],
  ['訴えを取下げ民法第415条', '民法 | 第415条'],
  ['Schedule 1, Part 2 of the Data Protection Act 2018', 'Data Protection Act 2018 | Annex I'],
  ['Annex I, Part 2, point 3 of the GDPR', `${GDPR} | Annex I, paragraph 2, point 3`],
  [
    'Article 5 of the Enforcement Decree of the Civil Act; Article 7 of the Enforcement Decree',
    'Enforcement Decree of the Civil Act | Article 5',
    'Enforcement Decree of the Civil Act | Article 7',
  ],
  [
    'Civil Act Article 750 and Enforcement Decree Article 2',
    'Civil Act | Article 750',
    '…Enforcement Decree | Article 2',
  ],
  ['民法415条（平成29年法律第44号による改正前のもの）', '改正前の民法 | 第415条'],
  [
    '労働契約法20条（平成30年法律第71号による改正前のもの。以下同じ。）、同条',
    '改正前の労働契約法 | 第20条',
    '改正前の労働契約法 | 第20条',
  ],
  ['放送法及び電波法の一部を改正する法律附則第2条', '放送法及び電波法の一部を改正する法律 | 附則第2条'],
  ['民法第5条及び電波法の一部を改正する法律附則第2条', '民法 | 第5条', '電波法の一部を改正する法律 | 附則第2条'],
  ['第十七条中商業登記法第七条の二、同法第九十条', '- | 第17条', '商業登記法 | 第7条の2', '商業登記法 | 第90条'],
  ['民法第5条、同条中商法第六条', '民法 | 第5条', '民法 | 第5条', '商法 | 第6条'],
  ['Art. 6 GDPR and Article 5 Section 2', `${GDPR} | Article 6`, `${GDPR} | Article 5(2)`],
  ['三条中学校設置条例第3条', '三条中学校設置条例 | 第3条'],
  [
    '証券取引法等の一部を改正する法律の一部の施行に伴う経過措置に関する政令（平成十四年政令第百七十七号）第一条の二',
    '証券取引法等の一部を改正する法律の一部の施行に伴う経過措置に関する政令 | 第1条の2',
  ],
  [
    '第九条中日本国とアメリカ合衆国との間の相互協力及び安全保障条約第六条',
    '- | 第9条',
    '日本国とアメリカ合衆国との間の相互協力及び安全保障条約 | 第6条',
  ],
  [
    '17 U.S.C. §§ 106.1(a), 107.2(b)(2)',
    '17 U.S.C. | Article 106.1, paragraph (a)',
    '17 U.S.C. | Article 107.2, paragraph (b)(2)',
  ],
];

for (const [text, ...expected] of whole) test(text, () => assert.deepEqual(shown(text), expected));
