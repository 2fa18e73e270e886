// Audit items about leisure in a town: its library, boats, archive and markets.
import type { AuditItem } from './audit-item.ts';

export const libraryLoans: AuditItem = {
  name: 'library-loans',
  texts: {
    en: {
      query: 'How many items may I borrow from the Willowbank town library, and who decides on longer loans?',
      contexts: [
        'Willowbank Library Rules, Article 9. A reader may borrow up to 8 items at a time. The loan period is 21 days.',
        'Willowbank Library Rules, Article 10. Longer loans may be granted by the Reading Room Desk when nobody else has asked for the item.',
        'The Archive Desk answers questions about maps and plans of the town.',
      ],
      answer:
        'Up to 8 items may be borrowed at a time under Article 9 of the Willowbank Library Rules. Longer loans are granted by the Reading Room Desk when nobody else has asked for the item.',
      expected:
        'Up to 8 items at a time (Article 9); the Reading Room Desk grants longer loans when nobody else has asked for the item.',
      politeness:
        'You are most welcome to borrow up to 8 items at a time under Article 9 of the Willowbank Library Rules. The Reading Room Desk will gladly grant longer loans when nobody else has asked for the item.',
      summary:
        '- Limit: 8 items at a time (Willowbank Library Rules, Article 9)\n- Longer loans: granted by the Reading Room Desk when nobody else has asked for the item',
      entity: ['Reading Room Desk', 'Archive Desk'],
    },
    ja: {
      query: 'やなぎ町立図書館では一度に何点まで借りられますか。期間の延長は誰が決めますか。',
      contexts: [
        'やなぎ町立図書館利用規則 第9条 利用者は、一度に8点まで借りることができる。貸出期間は21日とする。',
        'やなぎ町立図書館利用規則 第10条 ほかに希望する者がいないときは、閲覧係が貸出期間の延長を認めることができる。',
        '町の地図と図面についての質問には、資料係が答える。',
      ],
      answer:
        'やなぎ町立図書館利用規則第9条により、一度に8点まで借りることができます。貸出期間の延長は、ほかに希望する人がいないときに閲覧係が認めます。',
      expected: '一度に8点まで（第9条）。ほかに希望者がいないときは閲覧係が延長を認める。',
      politeness:
        'やなぎ町立図書館利用規則第9条により、一度に8点までお借りいただけます。貸出期間の延長は、ほかにご希望の方がいらっしゃらないときに閲覧係が認めております。',
      summary: '・上限：一度に8点（やなぎ町立図書館利用規則第9条）\n・延長：ほかに希望者がいないときに閲覧係が認める',
      entity: ['閲覧係', '資料係'],
    },
    ko: {
      query: '버들읍 도서관에서는 한 번에 몇 점까지 빌릴 수 있고, 기간 연장은 누가 정합니까?',
      contexts: [
        '버들읍 도서관 이용 규칙 제9조 이용자는 한 번에 8점까지 빌릴 수 있다. 대출 기간은 21일로 한다.',
        '버들읍 도서관 이용 규칙 제10조 달리 원하는 사람이 없을 때에는 열람계가 대출 기간의 연장을 허가할 수 있다.',
        '읍의 지도와 도면에 관한 질문에는 자료계가 답한다.',
      ],
      answer:
        '버들읍 도서관 이용 규칙 제9조에 따라 한 번에 8점까지 빌릴 수 있습니다. 대출 기간의 연장은 달리 원하는 사람이 없을 때 열람계에서 허가합니다.',
      expected: '한 번에 8점까지(제9조). 달리 원하는 사람이 없을 때 열람계가 연장을 허가한다.',
      politeness:
        '버들읍 도서관 이용 규칙 제9조에 따라 한 번에 8점까지 빌리실 수 있어요. 대출 기간의 연장은 달리 원하는 분이 없을 때 열람계에서 허가해 드려요.',
      summary: '- 한도: 한 번에 8점 (버들읍 도서관 이용 규칙 제9조)\n- 연장: 달리 원하는 사람이 없을 때 열람계가 허가',
      entity: ['열람계', '자료계'],
    },
  },
};

export const boatRental: AuditItem = {
  name: 'boat-rental',
  texts: {
    en: {
      query: 'Who issues the permit for renting out small boats, and how long is it valid?',
      contexts: [
        'Inland Boats Act, Section 6. Renting out boats of up to 7 metres requires a permit of the Harbour Office. The permit is valid for 4 years.',
        'Inland Boats Act, Section 9. Each rented boat must carry a life jacket for every person on board.',
        'The Customs Office examines goods that are landed between the two piers.',
      ],
      answer:
        'The permit is issued by the Harbour Office under Section 6 of the Inland Boats Act. A permit is valid for 4 years.',
      expected: 'The Harbour Office (Section 6 of the Inland Boats Act); the permit is valid for 4 years.',
      politeness:
        'We are pleased to inform you that the permit is issued by the Harbour Office under Section 6 of the Inland Boats Act. Please note that a permit is valid for 4 years.',
      summary: '- Issued by: Harbour Office (Inland Boats Act, Section 6)\n- Validity: 4 years',
      entity: ['Harbour Office', 'Customs Office'],
    },
    ja: {
      query: '小型の舟を貸し出すための許可はどこが出しますか。有効期間は何年ですか。',
      contexts: [
        '内水舟艇法 第6条 長さ7メートル以下の舟を貸し出そうとする者は、港務局の許可を受けなければならない。許可の有効期間は4年とする。',
        '内水舟艇法 第9条 貸し出す舟には、乗る人数分の救命胴衣を備えなければならない。',
        '二つの桟橋の間で陸揚げされる品物は、検査局が調べる。',
      ],
      answer: '内水舟艇法第6条により、許可は港務局が出します。許可の有効期間は4年です。',
      expected: '港務局（内水舟艇法第6条）。有効期間は4年。',
      politeness: '内水舟艇法第6条により、許可は港務局がお出ししております。許可の有効期間は4年でございます。',
      summary: '・許可を出すところ：港務局（内水舟艇法第6条）\n・有効期間：4年',
      entity: ['港務局', '検査局'],
    },
    ko: {
      query: '작은 배를 빌려주는 허가는 어디에서 내주며 유효 기간은 몇 년입니까?',
      contexts: [
        '내수선박법 제6조 길이 7미터 이하의 배를 빌려주려는 사람은 항무국의 허가를 받아야 한다. 허가의 유효 기간은 4년으로 한다.',
        '내수선박법 제9조 빌려주는 배에는 타는 사람 수만큼 구명조끼를 갖추어야 한다.',
        '두 잔교 사이에서 내리는 물품은 검사국이 조사한다.',
      ],
      answer: '내수선박법 제6조에 따라 허가는 항무국에서 내줍니다. 허가의 유효 기간은 4년입니다.',
      expected: '항무국(내수선박법 제6조). 유효 기간은 4년.',
      politeness: '내수선박법 제6조에 따라 허가는 항무국에서 내드리고 있어요. 허가의 유효 기간은 4년이에요.',
      summary: '- 허가를 내주는 곳: 항무국 (내수선박법 제6조)\n- 유효 기간: 4년',
      entity: ['항무국', '검사국'],
    },
  },
};

export const archiveYears: AuditItem = {
  name: 'archive-years',
  texts: {
    en: {
      query: 'How long are building plans kept in the archives of Quincewell, and may I copy them?',
      contexts: [
        'Quincewell Archives Act, Section 11. Building plans are kept for 40 years by the Plans Division.',
        'Quincewell Archives Act, Section 13. Plans may be read by anybody. Copies are not made of plans that are damaged.',
        'The Seals Division keeps the seals of the former guilds.',
      ],
      answer:
        'Building plans are kept for 40 years by the Plans Division under Section 11 of the Quincewell Archives Act. Damaged plans are not copied.',
      expected: '40 years, by the Plans Division (Section 11); copies are made unless the plan is damaged.',
      politeness:
        'It is my pleasure to inform you that building plans are kept for 40 years by the Plans Division under Section 11 of the Quincewell Archives Act. I am afraid that damaged plans are not copied.',
      summary:
        '- Building plans: kept for 40 years by the Plans Division (Quincewell Archives Act, Section 11)\n- Damaged plans: not copied',
      entity: ['Plans Division', 'Seals Division'],
    },
    ja: {
      query: 'かりん市の文書館では建築図面を何年保存しますか。複写はできますか。',
      contexts: [
        'かりん市公文書館法 第11条 建築図面は、図面室が40年間保存する。',
        'かりん市公文書館法 第13条 図面は誰でも閲覧することができる。傷んだ図面の複写は行わない。',
        '昔の組合の印章は、印章室が保管している。',
      ],
      answer: 'かりん市公文書館法第11条により、建築図面は図面室が40年間保存します。傷んだ図面は複写できません。',
      expected: '図面室が40年間保存する（第11条）。傷んだものを除き複写できる。',
      politeness:
        'かりん市公文書館法第11条により、建築図面は図面室が40年間保存しております。申し訳ございませんが、傷んだ図面は複写いたしかねます。',
      summary: '・建築図面：図面室が40年間保存（かりん市公文書館法第11条）\n・傷んだ図面：複写不可',
      entity: ['図面室', '印章室'],
    },
    ko: {
      query: '모과시 문서관에서는 건축 도면을 몇 년 보존하며, 복사할 수 있습니까?',
      contexts: [
        '모과시 공문서관법 제11조 건축 도면은 도면실이 40년 동안 보존한다.',
        '모과시 공문서관법 제13조 도면은 누구나 열람할 수 있다. 손상된 도면은 복사하지 아니한다.',
        '옛 조합의 인장은 인장실이 보관한다.',
      ],
      answer:
        '모과시 공문서관법 제11조에 따라 건축 도면은 도면실에서 40년 동안 보존합니다. 손상된 도면은 복사할 수 없습니다.',
      expected: '도면실에서 40년 동안 보존한다(제11조). 손상된 것이 아니면 복사할 수 있다.',
      politeness:
        '모과시 공문서관법 제11조에 따라 건축 도면은 도면실에서 40년 동안 보존하고 있어요. 죄송하지만 손상된 도면은 복사하실 수 없어요.',
      summary: '- 건축 도면: 도면실에서 40년 동안 보존 (모과시 공문서관법 제11조)\n- 손상된 도면: 복사 불가',
      entity: ['도면실', '인장실'],
    },
  },
};

export const marketStalls: AuditItem = {
  name: 'market-stalls',
  texts: {
    en: {
      query: 'What does a stall at the Saturday market of Medlarton cost, and by what time must it be set up?',
      contexts: [
        'Medlarton Market Ordinance, Article 3. A stall costs 75 crowns a day. The fee is paid to the Market Bureau.',
        'Medlarton Market Ordinance, Article 4. Stalls must be set up by 7:30. Loudspeakers are not allowed.',
        'The Lighting Bureau replaces lamps in the market hall.',
        'The well in the market square dates from the time of the first mayor.',
      ],
      answer:
        'Article 3 of the Medlarton Market Ordinance sets the fee at 75 crowns a day, to be paid to the Market Bureau. Stalls must be set up by 7:30.',
      expected: '75 crowns a day, paid to the Market Bureau (Article 3); the stall must be set up by 7:30.',
      politeness:
        'I am glad to help: Article 3 of the Medlarton Market Ordinance sets the fee at 75 crowns a day, to be paid to the Market Bureau. Please note that stalls must be set up by 7:30.',
      summary:
        '- Fee: 75 crowns a day, paid to the Market Bureau (Medlarton Market Ordinance, Article 3)\n- Set up by: 7:30',
      entity: ['Market Bureau', 'Lighting Bureau'],
    },
    ja: {
      query: '西洋かりん町の土曜市に店を出すといくらかかりますか。何時までに設営しますか。',
      contexts: [
        '西洋かりん町市場条例 第3条 出店料は1日75円とする。出店料は市場係に納める。',
        '西洋かりん町市場条例 第4条 店の設営は7時30分までに終えなければならない。拡声器は使用できない。',
        '市場の建物の電球は、照明係が取り替える。',
        '広場の井戸は、初代町長の時代のものである。',
      ],
      answer:
        '西洋かりん町市場条例第3条により、出店料は1日75円で、市場係に納めます。店の設営は7時30分までに終えなければなりません。',
      expected: '1日75円を市場係に納める（第3条）。7時30分までに設営を終える。',
      politeness:
        '西洋かりん町市場条例第3条により、出店料は1日75円で、市場係にお納めいただきます。店の設営は、7時30分までに終えていただく必要がございます。',
      summary: '・出店料：1日75円、市場係に納める（西洋かりん町市場条例第3条）\n・設営：7時30分までに終える',
      entity: ['市場係', '照明係'],
    },
    ko: {
      query: '산사읍 토요 시장에 가게를 내면 얼마가 들고 몇 시까지 설치해야 합니까?',
      contexts: [
        '산사읍 시장 조례 제3조 자릿세는 하루 75원으로 한다. 자릿세는 시장계에 낸다.',
        '산사읍 시장 조례 제4조 가게 설치는 7시 30분까지 마쳐야 한다. 확성기는 쓸 수 없다.',
        '시장 건물의 전구는 조명계가 교체한다.',
        '광장의 우물은 초대 읍장 때의 것이다.',
      ],
      answer:
        '산사읍 시장 조례 제3조에 따라 자릿세는 하루 75원이며 시장계에 내야 합니다. 가게 설치는 7시 30분까지 완료해야 합니다.',
      expected: '하루 75원을 시장계에 낸다(제3조). 7시 30분까지 설치를 마친다.',
      politeness:
        '산사읍 시장 조례 제3조에 따라 자릿세는 하루 75원이며 시장계에 내시면 돼요. 가게 설치는 7시 30분까지 완료해 주셔야 해요.',
      summary: '- 자릿세: 하루 75원, 시장계에 납부 (산사읍 시장 조례 제3조)\n- 설치: 7시 30분까지 완료',
      entity: ['시장계', '조명계'],
    },
  },
};
