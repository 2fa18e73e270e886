// Lines as answers, courts and statutes have them: short names, chains, families of orders and rules, numerals of all kinds. Written down
// with what each means before the grammars were tried on them; `docs/citations.md` says how many were right then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import { printCitation } from './citation-grammars.ts';
import { findCitations } from './find-citations.ts';

/** A text, then for each citation its law (`-` where nothing tells), the place as it is printed, and behind ? what stays open. */
type TrickyLine = readonly [text: string, ...citations: readonly string[]];

const GDPR = 'General Data Protection Regulation';
const smallBusinessAct = '製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律';
const entertainmentAct = '風俗営業等の規制及び業務の適正化等に関する法律';
const tradeAct = '特定商取引に関する法律';

const lines: Readonly<Record<CitationLanguage, readonly TrickyLine[]>> = {
  ja: [
    ['動物の愛護及び管理に関する法律施行規則第8条第1項', '動物の愛護及び管理に関する法律施行規則 | 第8条第1項'],
    [
      '建築基準法第2条、同施行令第1条及び同施行規則第3条',
      '建築基準法 | 第2条',
      '建築基準法施行令 | 第1条',
      '建築基準法施行規則 | 第3条',
    ],
    [
      '家畜排せつ物の管理の適正化及び利用の促進に関する法律施行規則第1条',
      '家畜排せつ物の管理の適正化及び利用の促進に関する法律施行規則 | 第1条',
    ],
    ['都市の低炭素化の促進に関する法律施行規則第3条', '都市の低炭素化の促進に関する法律施行規則 | 第3条'],
    ['風営法施行規則第24条', `${entertainmentAct}施行規則 | 第24条`],
    ['会更法17条1項、人訴法4条', '会社更生法 | 第17条第1項', '人事訴訟法 | 第4条'],
    ['取適法第5条第1項第3号', `${smallBusinessAct} | 第5条第1項第3号`],
    ['会社法423条1項、同356条', '会社法 | 第423条第1項', '会社法 | 第356条'],
    [
      '行訴法9条1項、同条2項、同10条1項',
      '行政事件訴訟法 | 第9条第1項',
      '行政事件訴訟法 | 第9条第2項',
      '行政事件訴訟法 | 第10条第1項',
    ],
    ['商法では第5条が商号を扱う。', '商法 | 第5条'],
    ['憲法は第9条で、民法は第90条で定める。', '日本国憲法 | 第9条', '民法 | 第90条'],
    ['旧商法266条1項5号', '旧商法 | 第266条第1項第5号'],
    ['消防法施行令別表第一（六）項イ（１）', '消防法施行令 | 別表第1第6項イ（1）'],
    ['金融商品取引法施行令第5条第1項第2号イ（1）（ⅳ）', '金融商品取引法施行令 | 第5条第1項第2号イ（1）（iv）'],
    ['民法94条Ⅱ項類推適用', '民法 | 第94条第2項'],
    ['会社法362条Ⅳ項2号', '会社法 | 第362条第4項第2号'],
    ['憲法14条②', '日本国憲法 | 第14条第2項'],
    ['使用者責任（七一五条）が問われる。', '- | 第715条'],
    ['民法七一五条一項本文', '民法 | 第715条第1項本文'],
    [
      '憲法八一条、裁判所法三条一項、民訴法三二七条',
      '日本国憲法 | 第81条',
      '裁判所法 | 第3条第1項',
      '民事訴訟法 | 第327条',
    ],
    ['就業規則第10条第2項', '- | 第10条第2項'],
    ['労働基準法第89条及び当社就業規則第10条', '労働基準法 | 第89条', '- | 第10条'],
    ['現民法第412条の2', '民法 | 第412条の2'],
    ['民法第709条がある。前項の場合には同条による。', '民法 | 第709条', '民法 | 第709条 ?前項', '民法 | 第709条'],
    ['刑訴法321条1項2号前段、322条', '刑事訴訟法 | 第321条第1項第2号前段', '刑事訴訟法 | 第322条'],
    ['労契法3条・16条、労基法20条', '労働契約法 | 第3条', '労働契約法 | 第16条', '労働基準法 | 第20条'],
    [
      '道路交通法施行令（昭和35年政令第270号。以下「令」という。）第26条。令第27条の2、同令別表第二',
      '道路交通法施行令 | 第26条',
      '道路交通法施行令 | 第27条の2',
      '道路交通法施行令 | 別表第2',
    ],
    [
      '会社法（平成17年法律第86号）第331条第1項第3号（同法第335条第1項において準用する場合を含む。）',
      '会社法 | 第331条第1項第3号',
      '会社法 | 第335条第1項',
    ],
    [
      '労働安全衛生法施行令第6条第18号、労働安全衛生規則第36条、安衛則563条1項3号ロ',
      '労働安全衛生法施行令 | 第6条第18号',
      '労働安全衛生規則 | 第36条',
      '労働安全衛生規則 | 第563条第1項第3号ロ',
    ],
    [
      '特定商取引に関する法律施行令第5条、同法施行規則第7条の2',
      `${tradeAct}施行令 | 第5条`,
      `${tradeAct}施行規則 | 第7条の2`,
    ],
    [
      '措法66条の4第1項、措令39条の12第8項',
      '租税特別措置法 | 第66条の4第1項',
      '租税特別措置法施行令 | 第39条の12第8項',
    ],
    ['民法第703条乃至第708条', '民法 | 第703条から第708条まで'],
    [
      '民法第90条、第95条第1項第2号、第96条第1項・第2項',
      '民法 | 第90条',
      '民法 | 第95条第1項第2号',
      '民法 | 第96条第1項',
      '民法 | 第96条第2項',
    ],
    ['借地借家法28条・同法30条', '借地借家法 | 第28条', '借地借家法 | 第30条'],
    ['【根拠】地方自治法（第244条の2第3項、第6項）', '地方自治法 | 第244条の2第3項', '地方自治法 | 第244条の2第6項'],
    ['最判昭和56年12月16日民集35巻10号1369頁は、国家賠償法2条1項につき述べる。', '国家賠償法 | 第2条第1項'],
    ['平成16年法律第147号による改正前の民法第446条', '改正前の民法 | 第446条'],
    ['建築基準法施行令第112条第11項第1号括弧書', '建築基準法施行令 | 第112条第11項第1号'],
    [
      '所得税法施行令第96条第1号から第3号まで、同令第98条',
      '所得税法施行令 | 第96条第1号から第3号まで',
      '所得税法施行令 | 第98条',
    ],
    ['刑法第60条、第235条（窃盗）、同法243条', '刑法 | 第60条', '刑法 | 第235条', '刑法 | 第243条'],
    [
      '○○市火災予防条例施行規則第4条の2第2項、同条例第5条',
      '○○市火災予防条例施行規則 | 第4条の2第2項',
      '○○市火災予防条例 | 第5条',
    ],
    ['道路運送車両の保安基準第31条の2', '道路運送車両の保安基準 | 第31条の2'],
    ['第二十四条の二第一項第一号イ(1)から(3)まで', '- | 第24条の2第1項第1号イ（1）からイ（3）まで'],
    [
      '労働者派遣法40条の6第1項柱書ただし書',
      '労働者派遣事業の適正な運営の確保及び派遣労働者の保護等に関する法律 | 第40条の6第1項ただし書',
    ],
    ['法人税法22条2項～4項', '法人税法 | 第22条第2項から第4項まで'],
    ['民事再生規則第1条、破産規則3条', '民事再生規則 | 第1条', '破産規則 | 第3条'],
    ['管理規約第12条と区分所有法30条1項', '- | 第12条', '建物の区分所有等に関する法律 | 第30条第1項'],
    ['廃掃法施行令6条1項2号ロ(1)', '廃棄物の処理及び清掃に関する法律施行令 | 第6条第1項第2号ロ（1）'],
    [
      '地方公務員法第二十二条の二第一項第一号又は第二号',
      '地方公務員法 | 第22条の2第1項第1号',
      '地方公務員法 | 第22条の2第1項第2号',
    ],
    ['刑訴規178条の2、民訴費3条1項', '刑事訴訟規則 | 第178条の2', '民事訴訟費用等に関する法律 | 第3条第1項'],
    ['特許法第29条第1項各号、同2項', '特許法 | 第29条第1項各号', '特許法 | 第29条第2項'],
    [
      '景品表示法施行令第1条及び同法第8条第2項',
      '不当景品類及び不当表示防止法施行令 | 第1条',
      '不当景品類及び不当表示防止法 | 第8条第2項',
    ],
  ],
  ko: [
    ['동물보호법 시행규칙 제3조제1항', '동물보호법 시행규칙 | 제3조제1항'],
    [
      '「동물보호법」 제2조, 같은 법 시행령 제3조, 같은 법 시행규칙 제4조',
      '동물보호법 | 제2조',
      '동물보호법 시행령 | 제3조',
      '동물보호법 시행규칙 | 제4조',
    ],
    ['산업안전보건기준에 관한 규칙 제32조', '산업안전보건기준에 관한 규칙 | 제32조'],
    ['특가법 제5조의4 제1항', '특정범죄 가중처벌 등에 관한 법률 | 제5조의4제1항'],
    ['특경법 제3조 제1항 제1호', '특정경제범죄 가중처벌 등에 관한 법률 | 제3조제1항제1호'],
    ['가맹사업법 시행령 제5조', '가맹사업거래의 공정화에 관한 법률 시행령 | 제5조'],
    ['구 조세특례제한법(2010. 1. 1. 법률 제9921호로 개정되기 전의 것) 제77조', '구 조세특례제한법 | 제77조'],
    ['민사소송법 제451조 제1항 단서', '민사소송법 | 제451조제1항 단서'],
    ['상법 제382조의3, 제399조 제1항, 제414조', '상법 | 제382조의3', '상법 | 제399조제1항', '상법 | 제414조'],
    ['형법 제347조 제1항, 제30조', '형법 | 제347조제1항', '형법 | 제30조'],
    [
      '국토의 계획 및 이용에 관한 법률 시행령 제51조제1항제5호(가)목',
      '국토의 계획 및 이용에 관한 법률 시행령 | 제51조제1항제5호가목',
    ],
    ['부정경쟁방지법 제2조 제1호 (파)목', '부정경쟁방지 및 영업비밀보호에 관한 법률 | 제2조제1호파목'],
    ['근로기준법 제4조제1항 각 호 외의 부분 단서', '근로기준법 | 제4조제1항 단서'],
    ['도로교통법 시행규칙 별표 28 제3호나목', '도로교통법 시행규칙 | 별표 28 제3호나목'],
    [
      '도시 및 주거환경정비법 제19조제2항, 동법 시행령 제15조',
      '도시 및 주거환경정비법 | 제19조제2항',
      '도시 및 주거환경정비법 시행령 | 제15조',
    ],
    [
      '주택임대차보호법 제3조의2제2항 및 같은 조 제3항',
      '주택임대차보호법 | 제3조의2제2항',
      '주택임대차보호법 | 제3조의2제3항',
    ],
    [
      '헌법 제37조 제2항, 헌법재판소법 제68조 제1항 본문',
      '대한민국헌법 | 제37조제2항',
      '헌법재판소법 | 제68조제1항 본문',
    ],
    ['공유재산 및 물품 관리법 시행령 제29조', '공유재산 및 물품 관리법 시행령 | 제29조'],
    ['하수도법 시행규칙 제10조', '하수도법 시행규칙 | 제10조'],
    ['하수도법시행규칙 제10조', '하수도법 시행규칙 | 제10조'],
    ['소방시설 설치 및 관리에 관한 법률 시행령 별표 4', '소방시설 설치 및 관리에 관한 법률 시행령 | 별표 4'],
    [
      '국민건강보험법 시행령 제19조제1항, 별표 2',
      '국민건강보험법 시행령 | 제19조제1항',
      '국민건강보험법 시행령 | 별표 2',
    ],
    ['민법 부칙 제3조', '민법 | 부칙 제3조'],
    ['형사소송법 제308조의2·제309조', '형사소송법 | 제308조의2', '형사소송법 | 제309조'],
    ['개인정보보호법 시행령 제15조의2', '개인정보 보호법 시행령 | 제15조의2'],
    [
      '성폭력처벌법 제14조 제1항·제2항',
      '성폭력범죄의 처벌 등에 관한 특례법 | 제14조제1항',
      '성폭력범죄의 처벌 등에 관한 특례법 | 제14조제2항',
    ],
    ['서울특별시 도시계획 조례 시행규칙 제5조', '서울특별시 도시계획 조례 시행규칙 | 제5조'],
    ['취업규칙 제15조 및 근로기준법 제93조', '- | 제15조', '근로기준법 | 제93조'],
    ['제1심은 형법 제70조 제1항, 제69조 제2항을 적용하였다.', '형법 | 제70조제1항', '형법 | 제69조제2항'],
    [
      '「전자상거래 등에서의 소비자보호에 관한 법률」(이하 "전자상거래법"이라 한다) 제17조. 전자상거래법 시행령 제21조',
      '전자상거래 등에서의 소비자보호에 관한 법률 | 제17조',
      '전자상거래 등에서의 소비자보호에 관한 법률 시행령 | 제21조',
    ],
    ['여객자동차 운수사업법 제85조제1항제1호 내지 제3호', '여객자동차 운수사업법 | 제85조제1항제1호부터 제3호까지'],
    ['법인세법 시행령 제43조 제2항, 동 시행규칙 제20조', '법인세법 시행령 | 제43조제2항', '법인세법 시행규칙 | 제20조'],
    ['폐기물관리법 시행규칙 제14조제1항 전단', '폐기물관리법 시행규칙 | 제14조제1항 전단'],
    ['수산업법 시행령 제5조부터 제7조까지', '수산업법 시행령 | 제5조부터 제7조까지'],
    [
      '제주특별자치도 설치 및 국제자유도시 조성을 위한 특별법 제251조',
      '제주특별자치도 설치 및 국제자유도시 조성을 위한 특별법 | 제251조',
    ],
    [
      '중대재해처벌법 시행령 제4조제1호·제2호',
      '중대재해 처벌 등에 관한 법률 시행령 | 제4조제1호',
      '중대재해 처벌 등에 관한 법률 시행령 | 제4조제2호',
    ],
    [
      '자본시장법 제178조 제1항 제1호, 같은 법 제443조 제1항 제8호',
      '자본시장과 금융투자업에 관한 법률 | 제178조제1항제1호',
      '자본시장과 금융투자업에 관한 법률 | 제443조제1항제8호',
    ],
    ['지방세법 제11조제1항제8호 (나)목에 따른 세율', '지방세법 | 제11조제1항제8호나목'],
    ['형법 제37조 ①항과 제38조①', '형법 | 제37조제1항', '형법 | 제38조제1항'],
    [
      '이륜자동차관리법 시행령 제2조, 자동차관리법 시행령 제3조',
      '이륜자동차관리법 시행령 | 제2조',
      '자동차관리법 시행령 | 제3조',
    ],
  ],
  en: [
    ['Annex III point 4(a)', '- | Annex III, point 4(a)'],
    ['Recital 26 of the GDPR', `${GDPR} | Recital 26`],
    ['recitals 26 and 27 GDPR', `${GDPR} | Recital 26`, `${GDPR} | Recital 27`],
    ['Recital 26 explains what anonymous data are.', '- | Recital 26'],
    ['Art. 22 GDPR in conjunction with Recital 71', `${GDPR} | Article 22`, `${GDPR} | Recital 71`],
    ['Rule 10b-5', '17 C.F.R. | Article 240.10b-5'],
    [
      '§ 10(b) of the Securities Exchange Act of 1934 and Rule 10b-5 thereunder',
      'Securities Exchange Act of 1934 | Article 10, paragraph (b)',
      '17 C.F.R. | Article 240.10b-5',
    ],
    ['Fed. R. Civ. P. 12(b)(6)', 'Federal Rules of Civil Procedure | Article 12, paragraph (b)(6)'],
    ['Rule 403 of the Federal Rules of Evidence', 'Federal Rules of Evidence | Article 403'],
    ['Rule 5 of our house rules'],
    [
      '15 U.S.C. § 78j(b); 17 C.F.R. § 240.10b-5',
      '15 U.S.C. | Article 78j, paragraph (b)',
      '17 C.F.R. | Article 240.10b-5',
    ],
    ['42 U.S.C. §§ 1981, 1983', '42 U.S.C. | Article 1981', '42 U.S.C. | Article 1983'],
    ['Article 6(1), first subparagraph, point (f), GDPR', `${GDPR} | Article 6(1)(f)`],
    ['Arts. 13 and 14 GDPR', `${GDPR} | Article 13`, `${GDPR} | Article 14`],
    ['Art. 83(5)(a)-(e) GDPR', `${GDPR} | Article 83(5)(a) to (e)`],
    ['s. 172(1)(a)-(f) Companies Act 2006', 'Companies Act 2006 | Article 172(1)(a) to (f)'],
    ['ss 1–3 of the Theft Act 1968', 'Theft Act 1968 | Articles 1 to 3'],
    ['Companies Act 2006, s 994', 'Companies Act 2006 | Article 994'],
    ['Sch 2 para 5 to the DPA 2018', 'Data Protection Act 2018 | Annex II, paragraph 5'],
    [
      'Art. 101(1) TFEU and Article 102 TFEU',
      'Treaty on the Functioning of the European Union | Article 101(1)',
      'Treaty on the Functioning of the European Union | Article 102',
    ],
    ['Article 5(3)(c) of Regulation (EC) No 44/2001', 'Regulation (EC) No 44/2001 | Article 5(3)(c)'],
    ['Directive 2011/83/EU, Art. 9(1)', 'Consumer Rights Directive | Article 9(1)'],
    ['U.S. Const. art. I, § 8, cl. 3', 'Constitution of the United States | Article 1(8)(3)'],
    ['Section 2(1)(b) of the Unfair Contract Terms Act 1977', 'Unfair Contract Terms Act 1977 | Article 2(1)(b)'],
    ['Cal. Civ. Code § 1798.100(a)', 'Cal. Civ. Code | Article 1798.100, paragraph (a)'],
    ['N.Y. Penal Law § 125.25', 'N.Y. Penal Law | Article 125.25'],
    [
      'Section 43(a) of the Lanham Act, 15 U.S.C. § 1125(a)',
      'Lanham Act | Article 43, paragraph (a)',
      '15 U.S.C. | Article 1125, paragraph (a)',
    ],
    [
      'regulation 5 of the Companies Act 2006 (Amendment of Part 25) Regulations 2013',
      'Companies Act 2006 (Amendment of Part 25) Regulations 2013 | Article 5',
    ],
    ['GDPR, Art. 4(1), (7) and (8)', `${GDPR} | Article 4(1)`, `${GDPR} | Article 4(7)`, `${GDPR} | Article 4(8)`],
    ['Art. 5 Abs. 1 lit. c DSGVO', `${GDPR} | Article 5(1)(c)`],
    [
      'AI Act, Art. 6(2) read with Annex III, point 1(a)',
      'Artificial Intelligence Act | Article 6(2)',
      'Artificial Intelligence Act | Annex III, point 1(a)',
    ],
    ['Article 6(1)(f) of Regulation 2016/679', `${GDPR} | Article 6(1)(f)`],
    ['section 1 of the Computer Misuse Act 1990 (as amended)', 'Computer Misuse Act 1990 | Article 1'],
    ['ECHR, Art 8(2)', 'European Convention on Human Rights | Article 8(2)'],
    ['UCC § 2-207(2)(b)', 'Uniform Commercial Code | Article 2-207(2)(b)'],
    ['Art 7(3) and Art 17(1)(b) of the EU GDPR', `${GDPR} | Article 7(3)`, `${GDPR} | Article 17(1)(b)`],
    ['Articles 44 et seq. GDPR', `${GDPR} | Article 44`],
    [
      'Sec. 5 of the Federal Trade Commission Act, 15 U.S.C. 45(a)(1)',
      'Federal Trade Commission Act | Article 5',
      '15 U.S.C. | Article 45, paragraph (a)(1)',
    ],
    [
      'Article 2 of Protocol No. 1 to the ECHR',
      'Protocol No. 1 to the European Convention on Human Rights | Article 2',
    ],
  ],
};

for (const [language, table] of Object.entries(lines) as [CitationLanguage, readonly TrickyLine[]][]) {
  for (const [text, ...expected] of table) {
    test(`${language}: ${text}`, () => {
      const shown = findCitations(text).map(({ law = '-', provision, to, unresolved }) => {
        const place = printCitation({ provision, ...(to !== undefined && { to }) }, language);
        return `${law} | ${place || '-'}${unresolved === undefined ? '' : ` ?${unresolved}`}`;
      });
      assert.deepEqual(shown, expected);
    });
  }
}
