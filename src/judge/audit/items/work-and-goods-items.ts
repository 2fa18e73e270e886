// Audit items about work and goods: warranties, batteries, retries of calls and costs of travel.
import type { AuditItem } from './audit-item.ts';

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

export const bicycleBattery: AuditItem = {
  name: 'bicycle-battery',
  texts: {
    en: {
      query: 'How should the battery of the Vireo bicycle be charged, and at what temperature may it be stored?',
      contexts: [
        'Vireo Handbook, Chapter 6. The battery is charged with the Slate charger, which takes 5 hours. Other chargers must not be used.',
        'Vireo Handbook, Chapter 8. The battery may be stored at up to 45 degrees. It must be kept dry.',
        'Vireo Handbook, Chapter 9. The Ember lamp is fitted to the front fork.',
      ],
      answer:
        'Chapter 6 of the Vireo Handbook says that the battery is charged with the Slate charger in 5 hours. Storage is allowed at up to 45 degrees. The battery must be kept dry.',
      expected: 'With the Slate charger, 5 hours (Chapter 6); stored at up to 45 degrees and kept dry.',
      politeness:
        'May I refer you to Chapter 6 of the Vireo Handbook, which says that the battery is charged with the Slate charger in 5 hours. Storage is allowed at up to 45 degrees. Please be so kind as to keep the battery dry, as it must be.',
      summary:
        '- Charging: Slate charger, 5 hours (Vireo Handbook, Chapter 6)\n- Storage: up to 45 degrees\n- The battery must be kept dry',
      entity: ['Slate', 'Ember'],
    },
    ja: {
      query: '自転車ヴィレオの電池はどのように充電しますか。何度まで保管できますか。',
      contexts: [
        'ヴィレオ取扱説明書 第6章 電池は充電器スレートで充電し、5時間かかる。ほかの充電器を使ってはならない。',
        'ヴィレオ取扱説明書 第8章 電池は45度まで保管できる。電池は乾いた状態に保つ必要がある。',
        'ヴィレオ取扱説明書 第9章 ランプのエンバーは前フォークに取り付ける。',
      ],
      answer:
        'ヴィレオ取扱説明書の第6章によると、電池は充電器スレートで5時間かけて充電します。電池は45度まで保管できます。電池は乾いた状態に保つ必要があります。',
      expected: '充電器スレートで5時間（第6章）。45度まで保管でき、乾いた状態に保つ。',
      politeness:
        'ヴィレオ取扱説明書の第6章のとおり、電池は充電器スレートで5時間かけて充電してください。電池は45度まで保管いただけます。電池は乾いた状態に保っていただく必要がございます。',
      summary: '・充電：充電器スレートで5時間（ヴィレオ取扱説明書第6章）\n・保管：45度まで\n・乾いた状態に保つこと',
      entity: ['スレート', 'エンバー'],
    },
    ko: {
      query: '비레오 자전거의 배터리는 어떻게 충전하며 몇 도까지 보관할 수 있습니까?',
      contexts: [
        '비레오 사용 설명서 제6장 배터리는 충전기 슬레이트로 충전하며 5시간이 걸린다. 다른 충전기를 써서는 아니 된다.',
        '비레오 사용 설명서 제8장 배터리는 45도까지 보관할 수 있다. 배터리는 마른 상태로 두어야 한다.',
        '비레오 사용 설명서 제9장 램프인 엠버는 앞 포크에 단다.',
      ],
      answer:
        '비레오 사용 설명서 제6장에 따르면 배터리는 충전기 슬레이트로 5시간 동안 충전합니다. 배터리는 45도까지 보관할 수 있습니다. 배터리는 마른 상태로 보관해야 합니다.',
      expected: '충전기 슬레이트로 5시간(제6장). 45도까지 보관할 수 있고 마른 상태로 둔다.',
      politeness:
        '비레오 사용 설명서 제6장에 따르면 배터리는 충전기 슬레이트로 5시간 동안 충전하시면 돼요. 배터리는 45도까지 보관하실 수 있어요. 배터리는 마른 상태로 보관하셔야 해요.',
      summary: '- 충전: 충전기 슬레이트, 5시간 (비레오 사용 설명서 제6장)\n- 보관: 45도까지\n- 마른 상태로 보관할 것',
      entity: ['슬레이트', '엠버'],
    },
  },
};

export const retryLimit: AuditItem = {
  name: 'retry-limit',
  texts: {
    en: {
      query: 'How often does the Tessera client repeat a failed request, and which component writes the log of it?',
      contexts: [
        'Tessera Manual, Section 4. A request that fails is repeated up to 3 times. Between two attempts the client waits 200 milliseconds.',
        'Tessera Manual, Section 7. Every repeated request is written to the log by the Courier component. The log is kept for 30 days.',
        'Tessera Manual, Section 12. The Locksmith component renews certificates.',
      ],
      answer:
        'Section 4 of the Tessera Manual says that a failed request is repeated up to 3 times. Repeated requests are written to the log by the Courier component.',
      expected: 'Up to 3 times (Section 4); the Courier component writes the log.',
      politeness:
        'As you will kindly see in Section 4 of the Tessera Manual, a failed request is repeated up to 3 times. I may add that repeated requests are written to the log by the Courier component.',
      summary:
        '- Repeats of a failed request: up to 3 (Tessera Manual, Section 4)\n- Log of repeated requests: Courier component',
      entity: ['Courier', 'Locksmith'],
    },
    ja: {
      query: 'Tesseraのクライアントは失敗した要求を何回まで繰り返しますか。その記録はどの部品が書きますか。',
      contexts: [
        'Tessera説明書 第4節 失敗した要求は3回まで繰り返される。クライアントは次の試行までに200ミリ秒待つ。',
        'Tessera説明書 第7節 繰り返された要求は、すべて部品クーリエがログに書く。ログは30日間保存される。',
        'Tessera説明書 第12節 証明書の更新は、部品ロックスミスが行う。',
      ],
      answer:
        'Tessera説明書の第4節によると、失敗した要求は3回まで繰り返されます。繰り返された要求は、部品クーリエがログに書きます。',
      expected: '3回まで（第4節）。部品クーリエがログに書く。',
      politeness:
        'Tessera説明書の第4節のとおり、失敗した要求は3回まで繰り返されます。繰り返された要求につきましては、部品クーリエがログに書いております。',
      summary: '・失敗した要求の繰り返し：3回まで（Tessera説明書第4節）\n・繰り返された要求のログ：部品クーリエが書く',
      entity: ['クーリエ', 'ロックスミス'],
    },
    ko: {
      query: 'Tessera 클라이언트는 실패한 요청을 몇 번까지 되풀이하며, 그 기록은 어느 구성 요소가 씁니까?',
      contexts: [
        'Tessera 설명서 제4절 실패한 요청은 3번까지 되풀이된다. 클라이언트는 다음 시도까지 200밀리초를 기다린다.',
        'Tessera 설명서 제7절 되풀이된 요청은 모두 구성 요소 쿠리에가 로그에 쓴다. 로그는 30일 동안 보관된다.',
        'Tessera 설명서 제12절 인증서 갱신은 구성 요소 록스미스가 맡는다.',
      ],
      answer:
        'Tessera 설명서 제4절에 따르면 실패한 요청은 3번까지 되풀이됩니다. 되풀이된 요청은 구성 요소 쿠리에가 로그에 씁니다.',
      expected: '3번까지(제4절). 구성 요소 쿠리에가 로그에 쓴다.',
      politeness:
        'Tessera 설명서 제4절에 따르면 실패한 요청은 3번까지 되풀이돼요. 되풀이된 요청은 구성 요소 쿠리에가 로그에 쓰고 있어요.',
      summary: '- 실패한 요청의 되풀이: 3번까지 (Tessera 설명서 제4절)\n- 되풀이된 요청의 로그: 구성 요소 쿠리에가 씀',
      entity: ['쿠리에', '록스미스'],
    },
  },
};

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
