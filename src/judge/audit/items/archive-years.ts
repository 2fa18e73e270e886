import type { AuditItem } from '../audit-item.ts';

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
