// Lines that tempt a reader to credit a place to a law that stands beside it: former laws, chains of several laws, ordinances and rules under
// rules, treaties, laws of no list. Written down before the grammars were tried on them; `docs/citations.md` says how many were right then, and
// which of them are still left open.
import { type CitationLines, testLines } from './shown-citations.test.ts';

const GDPR = 'General Data Protection Regulation';
const ECHR = 'European Convention on Human Rights';
const youthAct = '아동ㆍ청소년의 성보호에 관한 법률';

const lines: CitationLines = {
  ja: [
    [
      '最判平成30年6月1日は、労働契約法20条（平成30年法律第71号による改正前のもの）につき判断した。',
      '改正前の労働契約法 | 第20条',
    ],
    ['国税通則法第65条第4項、同法施行令第27条', '国税通則法 | 第65条第4項', '国税通則法施行令 | 第27条'],
    [
      '児童福祉法第二十四条第三項（同法附則第七十三条第一項の規定により読み替えて適用する場合を含む。）',
      '児童福祉法 | 第24条第3項',
      '児童福祉法 | 附則第73条第1項',
    ],
    [
      '所得税法56条、57条1項、法人税法34条1項1号イ',
      '所得税法 | 第56条',
      '所得税法 | 第57条第1項',
      '法人税法 | 第34条第1項第1号イ',
    ],
    ['自由権規約26条と女子差別撤廃条約第16条第1項', '自由権規約 | 第26条', '女子差別撤廃条約 | 第16条第1項'],
    [
      '川崎市差別のない人権尊重のまちづくり条例12条、13条1項、同条例施行規則第4条',
      '川崎市差別のない人権尊重のまちづくり条例 | 第12条',
      '川崎市差別のない人権尊重のまちづくり条例 | 第13条第1項',
      '川崎市差別のない人権尊重のまちづくり条例施行規則 | 第4条',
    ],
    [
      '江東区マンション等の建設に関する条例第5条及び同施行規則第3条第2項',
      '江東区マンション等の建設に関する条例 | 第5条',
      '江東区マンション等の建設に関する条例施行規則 | 第3条第2項',
    ],
    ['旧民法709条ではなく現行の民法709条', '旧民法 | 第709条', '民法 | 第709条'],
    ['民法及び家事事件手続法の一部を改正する法律附則第2条', '民法及び家事事件手続法の一部を改正する法律 | 附則第2条'],
    [
      '商標法4条1項11号、不競法2条1項1号・19条1項1号',
      '商標法 | 第4条第1項第11号',
      '不正競争防止法 | 第2条第1項第1号',
      '不正競争防止法 | 第19条第1項第1号',
    ],
    ['道路交通法施行規則別記様式第14', '道路交通法施行規則 | 様式第14号'],
    [
      '公職選挙法第百四十二条の四第一項各号（第一号を除く。）及び第百四十三条',
      '公職選挙法 | 第142条の4第1項各号',
      '- | 第1号',
      '公職選挙法 | 第143条',
    ],
    ['刑訴法三二一条一項二号後段ないし三号', '刑事訴訟法 | 第321条第1項第2号後段から第3号まで'],
    [
      '会社計算規則2条3項5号、会社法施行規則118条2号、社債、株式等の振替に関する法律154条3項',
      '会社計算規則 | 第2条第3項第5号',
      '会社法施行規則 | 第118条第2号',
      '社債、株式等の振替に関する法律 | 第154条第3項',
    ],
    [
      '国際的な子の奪取の民事上の側面に関する条約第13条第1項及び同実施法28条1項4号',
      '国際的な子の奪取の民事上の側面に関する条約 | 第13条第1項',
      '- | 第28条第1項第4号 ?同実施法',
    ],
    [
      '地方自治法96条1項5号、同法施行令121条の2の2、大阪市契約規則第3条',
      '地方自治法 | 第96条第1項第5号',
      '地方自治法施行令 | 第121条の2の2',
      '大阪市契約規則 | 第3条',
    ],
    [
      '労働組合法7条2号、3号は不当労働行為を定め、労働委員会規則32条が手続を定める。',
      '労働組合法 | 第7条第2号',
      '労働組合法 | 第7条第3号',
      '労働委員会規則 | 第32条',
    ],
    [
      '動物愛護法44条2項、鳥獣保護管理法8条、同法施行規則5条',
      '動物の愛護及び管理に関する法律 | 第44条第2項',
      '鳥獣保護管理法 | 第8条',
      '鳥獣保護管理法施行規則 | 第5条',
    ],
    [
      '甲県暴力団排除条例第20条第1項、甲県公安委員会規則第3条',
      '甲県暴力団排除条例 | 第20条第1項',
      '甲県公安委員会規則 | 第3条',
    ],
    ['民法と異なり、信託法は第8条で', '民法 | -', '信託法 | 第8条'],
  ],
  ko: [
    [
      '구 집합건물의 소유 및 관리에 관한 법률(2012. 12. 18. 법률 제11555호로 개정되기 전의 것) 제9조 제1항',
      '구 집합건물의 소유 및 관리에 관한 법률 | 제9조제1항',
    ],
    [
      '특정범죄 가중처벌 등에 관한 법률 제5조의11 제1항 전단, 형법 제268조',
      '특정범죄 가중처벌 등에 관한 법률 | 제5조의11제1항 전단',
      '형법 | 제268조',
    ],
    [
      '「지방자치법」 제28조제1항 단서 및 같은 법 시행령 제15조제2항 각 호',
      '지방자치법 | 제28조제1항 단서',
      '지방자치법 시행령 | 제15조제2항 각 호',
    ],
    [
      '경기도 화성시 공동주택 관리 조례 제7조제2항, 같은 조례 시행규칙 제3조',
      '경기도 화성시 공동주택 관리 조례 | 제7조제2항',
      '경기도 화성시 공동주택 관리 조례 시행규칙 | 제3조',
    ],
    [
      '남녀고용평등법 제19조의2 제3항, 근로기준법 제74조 제7항 및 같은 법 시행령 제43조의2',
      '남녀고용평등과 일ㆍ가정 양립 지원에 관한 법률 | 제19조의2제3항',
      '근로기준법 | 제74조제7항',
      '근로기준법 시행령 | 제43조의2',
    ],
    [
      '소득세법 시행령 제154조 제1항 제2호 가목, 나목',
      '소득세법 시행령 | 제154조제1항제2호가목',
      '소득세법 시행령 | 제154조제1항제2호나목',
    ],
    [
      '국가를 당사자로 하는 계약에 관한 법률 시행규칙 제76조 [별표 2]',
      '국가를 당사자로 하는 계약에 관한 법률 시행규칙 | 제76조',
      '국가를 당사자로 하는 계약에 관한 법률 시행규칙 | 별표 2',
    ],
    [
      '민법 제839조의2 제3항, 제843조 및 가사소송법 제2조 제1항 나목',
      '민법 | 제839조의2제3항',
      '민법 | 제843조',
      '가사소송법 | 제2조제1항',
    ],
    [
      '이 사건 법률조항인 형법 제241조와 헌법 제10조, 제17조',
      '형법 | 제241조',
      '대한민국헌법 | 제10조',
      '대한민국헌법 | 제17조',
    ],
    ['개정 전 상법 제341조와 개정 상법 제341조', '구 상법 | 제341조', '상법 | 제341조'],
    [
      '「시민적 및 정치적 권리에 관한 국제규약」 제18조 제1항, 헌법 제19조',
      '시민적 및 정치적 권리에 관한 국제규약 | 제18조제1항',
      '대한민국헌법 | 제19조',
    ],
    [
      '공정거래법 제45조 제1항 제9호 (가)목, 시행령 제52조 [별표 2] 제9호 (라)목',
      '독점규제 및 공정거래에 관한 법률 | 제45조제1항제9호가목',
      '독점규제 및 공정거래에 관한 법률 시행령 | 제52조',
      '독점규제 및 공정거래에 관한 법률 시행령 | 별표 2 제9호라목',
    ],
    [
      '아동·청소년의 성보호에 관한 법률 제11조 제5항, 제2조 제5호',
      `${youthAct} | 제11조제5항`,
      `${youthAct} | 제2조제5호`,
    ],
    [
      '파견법 제6조의2 제1항 제3호, 제5조 제1항, 같은 법 시행령 제2조 제1항 [별표 1]',
      '파견근로자 보호 등에 관한 법률 | 제6조의2제1항제3호',
      '파견근로자 보호 등에 관한 법률 | 제5조제1항',
      '파견근로자 보호 등에 관한 법률 시행령 | 제2조제1항',
      '파견근로자 보호 등에 관한 법률 시행령 | 별표 1',
    ],
    [
      '주식회사 등의 외부감사에 관한 법률 제31조, 같은법 시행령 제36조',
      '주식회사 등의 외부감사에 관한 법률 | 제31조',
      '주식회사 등의 외부감사에 관한 법률 시행령 | 제36조',
    ],
    [
      '강원특별자치도 춘천시 아름답고 살기 좋은 마을 만들기 조례 제5조',
      '강원특별자치도 춘천시 아름답고 살기 좋은 마을 만들기 조례 | 제5조',
    ],
    ['노동조합 및 노동관계조정법 제2조 제4호 라목 단서', '노동조합 및 노동관계조정법 | 제2조제4호라목 단서'],
    ['민법 제40조에 따른 재단법인 정관 제10조', '민법 | 제40조', '- | 제10조'],
    ['헌재 2005. 2. 3. 2001헌가9 결정에서 민법 제778조는', '민법 | 제778조'],
    [
      '부가가치세법 제39조 제1항 제2호는 같은 법 제32조와 같은 법 시행령 제75조를',
      '부가가치세법 | 제39조제1항제2호',
      '부가가치세법 | 제32조',
      '부가가치세법 시행령 | 제75조',
    ],
  ],
  en: [
    [
      'Sections 1–3, 5(1)(a) and 7 of the Fraud Act 2006',
      'Fraud Act 2006 | Articles 1 to 3',
      'Fraud Act 2006 | Article 5(1)(a)',
      'Fraud Act 2006 | Article 7',
    ],
    [
      'Human Rights Act 1998 (“HRA”), s 6(1); Art 8 ECHR; s 3 HRA',
      'Human Rights Act 1998 | Article 6(1)',
      `${ECHR} | Article 8`,
      'Human Rights Act 1998 | Article 3',
    ],
    [
      'Article 5(2) of Directive 95/46/EC, repealed by Article 94(1) GDPR',
      'Directive 95/46/EC | Article 5(2)',
      `${GDPR} | Article 94(1)`,
    ],
    ['Article 263, fourth paragraph, TFEU', 'Treaty on the Functioning of the European Union | Article 263(4)'],
    [
      'Article 4(3) TEU and the third subparagraph of Article 19(1) TEU',
      'Treaty on European Union | Article 4(3)',
      'Treaty on European Union | Article 19(1)',
    ],
    ['18 U.S.C. § 924(c)(1)(A)(i)-(iii)', '18 U.S.C. | Article 924(c)(1)(A)(i) to (iii)'],
    ['29 C.F.R. §§ 1910.119(e)(1), 1926.64', '29 C.F.R. | Article 1910.119(e)(1)', '29 C.F.R. | Article 1926.64'],
    [
      'Regulation (EU) No 1215/2012, Arts 7(1)(b), 24 and 25; Regulation (EC) No 593/2008, Art 4',
      'Brussels I Regulation | Article 7(1)(b)',
      'Brussels I Regulation | Article 24',
      'Brussels I Regulation | Article 25',
      'Rome I Regulation | Article 4',
    ],
    [
      'Article 17 of the AI Act as well as Articles 16(c) and 18 thereof',
      'Artificial Intelligence Act | Article 17',
      'Artificial Intelligence Act | Article 16(c)',
      'Artificial Intelligence Act | Article 18',
    ],
    [
      'section 2 of the Suicide Act 1961 (as amended by section 59 of the Coroners and Justice Act 2009)',
      'Suicide Act 1961 | Article 2',
      'Coroners and Justice Act 2009 | Article 59',
    ],
    [
      'Article 3 of the Enforcement Decree of the Personal Information Protection Act; Article 5 of the same Act',
      'Enforcement Decree of the Personal Information Protection Act | Article 3',
      'Personal Information Protection Act | Article 5',
    ],
    [
      'Rule 23(b)(3), Fed. R. Civ. P.; Fed. R. Evid. 702(a)',
      'Federal Rules of Civil Procedure | Article 23(b)(3)',
      'Federal Rules of Evidence | Article 702(a)',
    ],
    ['Texas Penal Code § 22.01(a)(1); id. § 22.02', 'Texas Penal Code | Article 22.01(a)(1)'],
    ['para 3 of Sch 1 to the Human Rights Act 1998', 'Human Rights Act 1998 | Annex I, paragraph 3'],
    [
      'Articles 7, 8 and 47 of the Charter and Article 6(3) TEU',
      '- | Article 7 ?the Charter',
      '- | Article 8 ?the Charter',
      '- | Article 47 ?the Charter',
      'Treaty on European Union | Article 6(3)',
    ],
    [
      'Art. 14 ECHR taken together with Art. 1 of Protocol No. 12 and Art. 2 of Protocol No. 4 thereto',
      `${ECHR} | Article 14`,
      `Protocol No. 12 to the ${ECHR} | Article 1`,
      `Protocol No. 4 to the ${ECHR} | Article 2`,
    ],
    [
      'the Consumer Rights Act 2015 (Commencement No. 3) Order 2015, art 2',
      'Consumer Rights Act 2015 (Commencement No. 3) Order 2015 | Article 2',
    ],
    [
      'Civil Code Article 709, paragraph 1 and Code of Civil Procedure Article 228(4)',
      'Civil Code | Article 709(1)',
      'Code of Civil Procedure | Article 228(4)',
    ],
    ['Civil Code, art. 709, and Code civil, art. 1240', 'Civil Code | Article 709', '- | Article 1240'],
    [
      'Article 1 of the First Additional Protocol to the Convention for the Protection of Human Rights and Fundamental Freedoms',
      `First Additional Protocol to the ${ECHR} | Article 1`,
    ],
  ],
};

testLines(lines);
