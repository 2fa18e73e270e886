import type { AuditItem } from '../audit-item.ts';

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
