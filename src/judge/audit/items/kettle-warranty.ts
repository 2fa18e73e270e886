import type { AuditItem } from '../audit-item.ts';

export const kettleWarranty: AuditItem = {
  name: 'kettle-warranty',
  texts: {
    en: {
      query: 'How long is the warranty of the Brunna kettle, and who repairs it?',
      contexts: [
        'Brunna Warranty Terms, Clause 2. The warranty of the kettle runs for 36 months from the day of purchase. It does not cover limescale.',
        'Brunna Warranty Terms, Clause 5. Repairs are carried out by the Service Workshop in Lund Harbour. The receipt must be enclosed.',
        'Spare lids are sold by the Parts Counter, item number 7714.',
      ],
      answer:
        'Clause 2 of the Brunna Warranty Terms gives the kettle a warranty of 36 months from the day of purchase. Limescale is not covered. Repairs are carried out by the Service Workshop.',
      expected:
        '36 months from the day of purchase (Clause 2), limescale not covered; the Service Workshop repairs it.',
      politeness:
        'We are happy to tell you that Clause 2 of the Brunna Warranty Terms gives your kettle a warranty of 36 months from the day of purchase. Limescale, we regret, is not covered. Repairs will be carried out for you by the Service Workshop.',
      summary:
        '- Warranty: 36 months from the day of purchase (Brunna Warranty Terms, Clause 2)\n- Limescale: not covered\n- Repairs: Service Workshop',
      entity: ['Service Workshop', 'Parts Counter'],
    },
    ja: {
      query: 'ブルンナの電気ケトルの保証期間はどれくらいですか。修理はどこが行いますか。',
      contexts: [
        'ブルンナ保証規定 第2項 電気ケトルの保証期間は、購入日から36か月とする。水あかは保証の対象としない。',
        'ブルンナ保証規定 第5項 修理は、港町の修理工房が行う。領収書を同封しなければならない。',
        '替えのふたは部品窓口で販売している（品番7714）。',
      ],
      answer:
        'ブルンナ保証規定第2項により、電気ケトルの保証期間は購入日から36か月です。水あかは保証の対象ではありません。修理は修理工房が行います。',
      expected: '購入日から36か月（第2項）。水あかは対象外。修理は修理工房が行う。',
      politeness:
        'ブルンナ保証規定第2項により、電気ケトルの保証期間はご購入日から36か月でございます。恐れ入りますが、水あかは保証の対象ではございません。修理は修理工房が承っております。',
      summary: '・保証期間：購入日から36か月（ブルンナ保証規定第2項）\n・水あか：対象外\n・修理：修理工房',
      entity: ['修理工房', '部品窓口'],
    },
    ko: {
      query: '브룬나 전기 주전자의 보증 기간은 얼마이며 수리는 어디에서 합니까?',
      contexts: [
        '브룬나 보증 규정 제2항 전기 주전자의 보증 기간은 구입일부터 36개월로 한다. 물때는 보증 대상으로 하지 아니한다.',
        '브룬나 보증 규정 제5항 수리는 항구 거리의 수리 공방이 맡는다. 영수증을 함께 넣어야 한다.',
        '교체용 뚜껑은 부품 창구에서 판다(품번 7714).',
      ],
      answer:
        '브룬나 보증 규정 제2항에 따라 전기 주전자의 보증 기간은 구입일부터 36개월입니다. 물때는 보증 대상이 아닙니다. 수리는 수리 공방에서 합니다.',
      expected: '구입일부터 36개월(제2항). 물때는 대상이 아니다. 수리는 수리 공방에서 한다.',
      politeness:
        '브룬나 보증 규정 제2항에 따라 전기 주전자의 보증 기간은 구입하신 날부터 36개월이에요. 죄송하지만 물때는 보증 대상이 아니에요. 수리는 수리 공방에서 해 드려요.',
      summary: '- 보증 기간: 구입일부터 36개월 (브룬나 보증 규정 제2항)\n- 물때: 대상 아님\n- 수리: 수리 공방',
      entity: ['수리 공방', '부품 창구'],
    },
  },
};
