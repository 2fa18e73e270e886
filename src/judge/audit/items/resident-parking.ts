import type { AuditItem } from '../audit-item.ts';

export const residentParking: AuditItem = {
  name: 'resident-parking',
  texts: {
    en: {
      query: 'What does a resident parking permit cost in Ashcombe, and for how many cars can I get one?',
      contexts: [
        'Ashcombe Parking Ordinance, Article 8. A resident parking permit costs 240 crowns a year and is issued by the Traffic Unit.',
        'Ashcombe Parking Ordinance, Article 11. No more than 2 permits are issued to one household. Trailers are not given a permit.',
        'The Building Unit examines applications for garages.',
      ],
      answer:
        'The permit costs 240 crowns a year under Article 8 of the Ashcombe Parking Ordinance and is issued by the Traffic Unit. Each household is given 2 permits at most.',
      expected: '240 crowns a year (Article 8), issued by the Traffic Unit; at most 2 permits for a household.',
      politeness:
        'Thank you for asking: the permit costs 240 crowns a year under Article 8 of the Ashcombe Parking Ordinance and is issued by the Traffic Unit. Kindly note that each household is given 2 permits at most.',
      summary:
        '- Fee: 240 crowns a year (Ashcombe Parking Ordinance, Article 8)\n- Issued by: Traffic Unit\n- Limit: 2 permits for a household',
      entity: ['Traffic Unit', 'Building Unit'],
    },
    ja: {
      query: 'とねり市の居住者用駐車許可証はいくらですか。何台分まで受けられますか。',
      contexts: [
        'とねり市駐車場条例 第8条 居住者用駐車許可証の手数料は年240円とし、交通課が交付する。',
        'とねり市駐車場条例 第11条 許可証は、1世帯につき2枚まで交付する。牽引車には交付しない。',
        '車庫の建築の申請は、建築課が審査する。',
      ],
      answer:
        'とねり市駐車場条例第8条により、手数料は年240円で、許可証は交通課が交付します。許可証の交付は1世帯につき2枚までです。',
      expected: '年240円（第8条）。交通課が交付する。1世帯につき2枚まで。',
      politeness:
        'とねり市駐車場条例第8条により、手数料は年240円で、許可証は交通課が交付いたします。恐れ入りますが、許可証の交付は1世帯につき2枚まででございます。',
      summary: '・手数料：年240円（とねり市駐車場条例第8条）\n・交付：交通課\n・上限：1世帯につき2枚',
      entity: ['交通課', '建築課'],
    },
    ko: {
      query: '물푸레시의 거주자 주차 허가증은 얼마이고 몇 대까지 받을 수 있습니까?',
      contexts: [
        '물푸레시 주차장 조례 제8조 거주자 주차 허가증의 수수료는 연 240원으로 하며 교통과가 발급한다.',
        '물푸레시 주차장 조례 제11조 허가증은 한 세대에 2장까지 발급한다. 견인차에는 발급하지 아니한다.',
        '차고 건축 신청은 건축과가 심사한다.',
      ],
      answer:
        '물푸레시 주차장 조례 제8조에 따라 수수료는 연 240원이며 허가증은 교통과에서 발급합니다. 허가증은 한 세대에 2장까지 받을 수 있습니다.',
      expected: '연 240원(제8조). 교통과가 발급한다. 한 세대에 2장까지.',
      politeness:
        '물푸레시 주차장 조례 제8조에 따라 수수료는 연 240원이며 허가증은 교통과에서 발급해 드려요. 허가증은 한 세대에 2장까지 받으실 수 있어요.',
      summary: '- 수수료: 연 240원 (물푸레시 주차장 조례 제8조)\n- 발급: 교통과\n- 한도: 한 세대에 2장',
      entity: ['교통과', '건축과'],
    },
  },
};
