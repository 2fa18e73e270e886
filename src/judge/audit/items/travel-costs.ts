import type { AuditItem } from '../audit-item.ts';

export const travelCosts: AuditItem = {
  name: 'travel-costs',
  texts: {
    en: {
      query: 'By when do I hand in my travel costs at Larch & Sons, and is a hotel above the limit refunded?',
      contexts: [
        'Larch & Sons Travel Rules, Section 3. Travel costs must be handed in to the Accounts Team within 14 days of the return.',
        'Larch & Sons Travel Rules, Section 5. A hotel is refunded up to 120 crowns a night. What goes beyond that is not refunded.',
        'The Facilities Team hands out keys and parking cards.',
      ],
      answer:
        'Section 3 of the Travel Rules gives you 14 days from your return to hand in travel costs to the Accounts Team. A hotel is refunded up to 120 crowns a night.',
      expected:
        'Within 14 days of the return, to the Accounts Team (Section 3); a hotel is refunded up to 120 crowns a night, not beyond.',
      politeness:
        'Section 3 of the Travel Rules kindly gives you 14 days from your return to hand in travel costs to the Accounts Team. I am glad to confirm that a hotel is refunded up to 120 crowns a night.',
      summary:
        '- Travel costs: to the Accounts Team within 14 days of the return (Travel Rules, Section 3)\n- Hotel: refunded up to 120 crowns a night',
      entity: ['Accounts Team', 'Facilities Team'],
    },
    ja: {
      query: '落葉松商会では旅費をいつまでに精算しますか。上限を超えた宿泊費は支払われますか。',
      contexts: [
        '落葉松商会旅費規程 第3条 旅費は、帰着の日から14日以内に経理係に請求しなければならない。',
        '落葉松商会旅費規程 第5条 宿泊費は1泊120円まで支払う。これを超える額は支払わない。',
        '鍵と駐車カードは、総務係が渡す。',
      ],
      answer:
        '落葉松商会旅費規程第3条により、旅費は帰着の日から14日以内に経理係へ請求しなければなりません。宿泊費は1泊120円まで支払われます。',
      expected: '帰着の日から14日以内に経理係に請求する（第3条）。宿泊費は1泊120円までで、超える額は支払われない。',
      politeness:
        '落葉松商会旅費規程第3条により、旅費は帰着の日から14日以内に経理係へご請求いただく必要がございます。宿泊費は1泊120円までお支払いいたします。',
      summary: '・旅費：帰着の日から14日以内に経理係へ請求（落葉松商会旅費規程第3条）\n・宿泊費：1泊120円まで',
      entity: ['経理係', '総務係'],
    },
    ko: {
      query: '낙엽송 상회에서는 여비를 언제까지 청구하며, 한도를 넘는 숙박비도 지급됩니까?',
      contexts: [
        '낙엽송 상회 여비 규정 제3조 여비는 돌아온 날부터 14일 안에 회계팀에 청구해야 한다.',
        '낙엽송 상회 여비 규정 제5조 숙박비는 1박에 120원까지 지급한다. 이를 넘는 금액은 지급하지 아니한다.',
        '열쇠와 주차 카드는 시설팀이 나누어 준다.',
      ],
      answer:
        '낙엽송 상회 여비 규정 제3조에 따라 여비는 돌아온 날부터 14일 안에 회계팀에 청구해야 합니다. 숙박비는 1박에 120원까지 지급됩니다.',
      expected:
        '돌아온 날부터 14일 안에 회계팀에 청구한다(제3조). 숙박비는 1박에 120원까지이며 넘는 금액은 지급되지 않는다.',
      politeness:
        '낙엽송 상회 여비 규정 제3조에 따라 여비는 돌아오신 날부터 14일 안에 회계팀에 청구하셔야 해요. 숙박비는 1박에 120원까지 지급해 드려요.',
      summary: '- 여비: 돌아온 날부터 14일 안에 회계팀에 청구 (낙엽송 상회 여비 규정 제3조)\n- 숙박비: 1박에 120원까지',
      entity: ['회계팀', '시설팀'],
    },
  },
};
