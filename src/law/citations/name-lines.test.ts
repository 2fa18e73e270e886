// Lines whose names begin further to the left than their last words tell: ordinances, protocols, acts with brackets, court style. Written
// down before the grammars were tried on them; `docs/citations.md` says how many were right then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import { printCitation } from './citation-grammars.ts';
import { findCitations } from './find-citations.ts';

/** As in `tricky-lines.test.ts`; `-` is a law that cannot be told. */
type NameLine = readonly [text: string, ...citations: readonly string[]];

const ECHR = 'European Convention on Human Rights';

const lines: Readonly<Record<CitationLanguage, readonly NameLine[]>> = {
  ja: [
    ['青森市子どもの健やかな成長を支える条例第4条第1項', '青森市子どもの健やかな成長を支える条例 | 第4条第1項'],
    ['市長は、安全で快適な自転車利用条例第7条により', '安全で快適な自転車利用条例 | 第7条'],
    ['松江市美しい湖岸の保全に関する条例施行規則第2条', '松江市美しい湖岸の保全に関する条例施行規則 | 第2条'],
    ['鳥取県人権が尊重される社会づくり条例第3条', '鳥取県人権が尊重される社会づくり条例 | 第3条'],
    [
      '高松市公正な職務の執行の確保に関する条例第12条第2項第1号',
      '高松市公正な職務の執行の確保に関する条例 | 第12条第2項第1号',
    ],
    ['同意なき録音に関する重要な民法第709条の判例', '民法 | 第709条'],
    ['準用する会社法第423条第1項', '会社法 | 第423条第1項'],
    ['那覇市賑わい創出条例第6条', '那覇市賑わい創出条例 | 第6条'],
    ['「水辺を楽しむまちづくり条例」第9条', '水辺を楽しむまちづくり条例 | 第9条'],
    ['佐賀市火災予防条例第2条及び水道水源を守る条例第5条', '佐賀市火災予防条例 | 第2条', '- | 第5条'],
    [
      '長野県佐久市豊かな森を育む基本条例第3条、同条例第8条',
      '長野県佐久市豊かな森を育む基本条例 | 第3条',
      '長野県佐久市豊かな森を育む基本条例 | 第8条',
    ],
    ['岡山市の火災予防条例第29条', '岡山市火災予防条例 | 第29条'],
    ['本件では適正な債権管理条例第5条が問題となる。', '適正な債権管理条例 | 第5条'],
    ['市が定める火災予防条例第3条', '火災予防条例 | 第3条'],
    ['大津市人と自然の共生条例第2条', '大津市人と自然の共生条例 | 第2条'],
    ['これに関して民法第415条、次に会社法第847条', '民法 | 第415条', '会社法 | 第847条'],
    ['消防法施行令別表第一（十六の二）項', '消防法施行令 | 別表第1第16項の2'],
    ['宅建業法35条書面及び37条書面', '宅地建物取引業法 | 第35条', '宅地建物取引業法 | 第37条'],
    ['刑法246条の詐欺罪、252条1項の横領罪', '刑法 | 第246条', '刑法 | 第252条第1項'],
    ['新しい会社法第2条第1号', '会社法 | 第2条第1号'],
    ['千葉県ちばの豊かな海づくり条例第4条', '千葉県ちばの豊かな海づくり条例 | 第4条'],
    ['北海道開かれた議会に関する条例第1条', '北海道開かれた議会に関する条例 | 第1条'],
    ['町は健全な財政運営に関する条例第6条に従う。', '健全な財政運営に関する条例 | 第6条'],
    [
      '奈良市きれいな川の保全に関する条例（平成二十年条例第三号）第3条、同条例施行規則第2条',
      '奈良市きれいな川の保全に関する条例 | 第3条',
      '奈良市きれいな川の保全に関する条例施行規則 | 第2条',
    ],
    [
      '「性的な姿態を撮影する行為等の処罰及び押収物に記録された性的な姿態の影像に係る電磁的記録の消去等に関する法律」第2条第1項',
      '性的な姿態を撮影する行為等の処罰及び押収物に記録された性的な姿態の影像に係る電磁的記録の消去等に関する法律 | 第2条第1項',
    ],
    ['民訴法228条4項、同規則145条', '民事訴訟法 | 第228条第4項', '民事訴訟規則 | 第145条'],
    ['京都府京丹後市高齢者にやさしい住まい条例第5条', '京都府京丹後市高齢者にやさしい住まい条例 | 第5条'],
    ['最高裁は、労働者を保護する労働基準法第20条につき', '労働基準法 | 第20条'],
    ['宮崎市明るく住みよい地域づくり推進条例第3条ただし書', '宮崎市明るく住みよい地域づくり推進条例 | 第3条ただし書'],
    [
      '地方公務員法第28条並びに福井市職員の分限に関する条例第4条',
      '地方公務員法 | 第28条',
      '福井市職員の分限に関する条例 | 第4条',
    ],
  ],
  ko: [
    ['청주시 안전하고 쾌적한 공원 이용 조례 제4조', '청주시 안전하고 쾌적한 공원 이용 조례 | 제4조'],
    ['건전한 여가문화 조성 조례 제3조제2항', '건전한 여가문화 조성 조례 | 제3조제2항'],
    ['제주특별자치도 아름다운 해안 보전에 관한 조례 제7조', '제주특별자치도 아름다운 해안 보전에 관한 조례 | 제7조'],
    ['전주시 걷고 싶은 거리 조성 및 관리 조례 제5조', '전주시 걷고 싶은 거리 조성 및 관리 조례 | 제5조'],
    ['「함께 사는 마을 만들기 조례」 제2조', '함께 사는 마을 만들기 조례 | 제2조'],
    ['경기도 수원시 반려동물 보호 조례 제6조', '경기도 수원시 반려동물 보호 조례 | 제6조'],
    ['어린이 놀이시설 안전 조례 제4조', '어린이 놀이시설 안전 조례 | 제4조'],
    ['시장은 주차장 조례 제3조에 따라', '주차장 조례 | 제3조'],
    ['적용되는 민법 제750조', '민법 | 제750조'],
    ['부산광역시 아동이 행복한 도시 조성 조례 제9조', '부산광역시 아동이 행복한 도시 조성 조례 | 제9조'],
    ['대전광역시 노인을 공경하는 사회 조성 조례 제2조', '대전광역시 노인을 공경하는 사회 조성 조례 | 제2조'],
    ['이와 관련하여 상법 제24조, 제25조', '상법 | 제24조', '상법 | 제25조'],
    ['사람과 동물의 공존 조례 제3조', '사람과 동물의 공존 조례 | 제3조'],
    ['울산광역시의 주차장 조례 제5조', '울산광역시 주차장 조례 | 제5조'],
    [
      '서울특별시 도시계획 조례 제8조, 같은 조례 시행규칙 제4조',
      '서울특별시 도시계획 조례 | 제8조',
      '서울특별시 도시계획 조례 시행규칙 | 제4조',
    ],
    ['구 건축법 제11조 제1항, 건축법 시행령 제8조', '구 건축법 | 제11조제1항', '건축법 시행령 | 제8조'],
    ['공정하고 투명한 예산 운영 조례 시행규칙 제6조', '공정하고 투명한 예산 운영 조례 시행규칙 | 제6조'],
    ['중요한 민법 제103조', '민법 | 제103조'],
  ],
  en: [
    [
      'Article 3 ECHR and Article 2 of Protocol No. 4',
      `${ECHR} | Article 3`,
      `Protocol No. 4 to the ${ECHR} | Article 2`,
    ],
    ['Article 1 of Protocol No. 12 to the ECHR', `Protocol No. 12 to the ${ECHR} | Article 1`],
    [
      'section 5 of the Agricultural Holdings (Scotland) Act 1991',
      'Agricultural Holdings (Scotland) Act 1991 | Section 5',
    ],
    ['Police (Property) Act 1997, s 2(1)', 'Police (Property) Act 1997 | Section 2(1)'],
    ['section 3 of the Protection of Children Act 1978', 'Protection of Children Act 1978 | Section 3'],
    ['section 11 of the Landlord and Tenant Act 1985', 'Landlord and Tenant Act 1985 | Section 11'],
    ['15 U.S.C. §§ 77k, 77l(a)(2)', '15 U.S.C. | Section 77k', '15 U.S.C. | Section 77l(a)(2)'],
    ['Cal. Penal Code §§ 484–502', 'Cal. Penal Code | Articles 484 to 502'],
    ['third subparagraph of Article 5(2) of Regulation (EU) 2017/745', 'Regulation (EU) 2017/745 | Article 5(2)'],
    ['Article 4 of the First Protocol to the ECHR', `First Protocol to the ${ECHR} | Article 4`],
    [
      'Article 19 TEU and Article 47 of the Charter',
      'Treaty on European Union | Article 19',
      'Charter of Fundamental Rights of the European Union | Article 47',
    ],
    ['section 2 of the Finance (No. 2) Act 2015', 'Finance (No. 2) Act 2015 | Section 2'],
  ],
};

for (const [language, table] of Object.entries(lines) as [CitationLanguage, readonly NameLine[]][]) {
  for (const [text, ...expected] of table) {
    test(`${language}: ${text}`, () => {
      const shown = findCitations(text).map(({ law = '-', provision, to, unresolved }) => {
        const place = printCitation({ provision, ...(to !== undefined && { to }) }, language);
        return `${law} | ${place || '-'}${unresolved === undefined ? '' : ` ?${unresolved}`}`;
      });
      // English prints sections of acts as articles where no law is beside them.
      const plain = (line: string): string =>
        line.replace(/Section(s?) /gu, 'Article$1 ').replace(/, paragraph (?=\()/gu, '');
      assert.deepEqual(shown.map(plain), expected.map(plain));
    });
  }
}
