import type { AuditItem } from '../audit-item.ts';

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
