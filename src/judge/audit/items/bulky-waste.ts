import type { AuditItem } from '../audit-item.ts';

export const bulkyWaste: AuditItem = {
  name: 'bulky-waste',
  texts: {
    en: {
      query: 'How much does the collection of bulky waste cost in Hazelmere, and where do I apply?',
      contexts: [
        'Hazelmere Waste Ordinance, Article 14. For the collection of bulky waste the town charges 650 crowns for each piece. Pieces longer than 3 metres are not collected.',
        'Hazelmere Waste Ordinance, Article 15. The collection of bulky waste must be applied for at the Cleansing Department no later than 5 days before the day of collection.',
        'The Roads Department keeps the list of streets in which winter service is suspended.',
      ],
      answer:
        'Under Article 14 of the Hazelmere Waste Ordinance, collection costs 650 crowns for each piece. Applications must be made to the Cleansing Department at least 5 days before the day of collection.',
      expected:
        '650 crowns for each piece (Article 14); apply to the Cleansing Department at least 5 days before collection.',
      politeness:
        'Allow me to explain: under Article 14 of the Hazelmere Waste Ordinance, collection costs 650 crowns for each piece. Would you kindly apply to the Cleansing Department at least 5 days before the day of collection.',
      summary:
        '- Fee: 650 crowns for each piece (Hazelmere Waste Ordinance, Article 14)\n- Application: Cleansing Department, at least 5 days before the day of collection',
      entity: ['Cleansing Department', 'Roads Department'],
    },
    ja: {
      query: 'はしばみ町で粗大ごみを収集してもらう手数料はいくらですか。どこに申し込みますか。',
      contexts: [
        'はしばみ町廃棄物条例 第14条 粗大ごみの収集の手数料は、1点につき650円とする。長さが3メートルを超えるものは収集しない。',
        'はしばみ町廃棄物条例 第15条 粗大ごみの収集を受けようとする者は、収集日の5日前までに環境課に申し込まなければならない。',
        '冬期の除雪を行わない道路の一覧は、土木課が備えている。',
      ],
      answer:
        'はしばみ町廃棄物条例第14条により、手数料は1点につき650円です。収集日の5日前までに環境課へ申し込まなければなりません。',
      expected: '1点につき650円（第14条）。収集日の5日前までに環境課に申し込む。',
      politeness:
        'はしばみ町廃棄物条例第14条により、手数料は1点につき650円でございます。お手数ですが、収集日の5日前までに環境課へお申し込みいただく必要がございます。',
      summary: '・手数料：1点につき650円（はしばみ町廃棄物条例第14条）\n・申し込み：収集日の5日前までに環境課へ',
      entity: ['環境課', '土木課'],
    },
    ko: {
      query: '개암읍에서 대형 폐기물을 수거해 갈 때 수수료는 얼마이고 어디에 신청합니까?',
      contexts: [
        '개암읍 폐기물 조례 제14조 대형 폐기물의 수거 수수료는 1점당 650원으로 한다. 길이가 3미터를 넘는 것은 수거하지 아니한다.',
        '개암읍 폐기물 조례 제15조 대형 폐기물의 수거를 받으려는 사람은 수거일 5일 전까지 환경과에 신청해야 한다.',
        '겨울철에 제설을 하지 않는 도로의 목록은 토목과가 갖추어 둔다.',
      ],
      answer:
        '개암읍 폐기물 조례 제14조에 따라 수수료는 1점당 650원입니다. 수거일 5일 전까지 환경과에 신청해야 합니다.',
      expected: '1점당 650원(제14조). 수거일 5일 전까지 환경과에 신청한다.',
      politeness:
        '개암읍 폐기물 조례 제14조에 따라 수수료는 1점당 650원이에요. 번거로우시겠지만 수거일 5일 전까지 환경과에 신청해 주셔야 해요.',
      summary: '- 수수료: 1점당 650원 (개암읍 폐기물 조례 제14조)\n- 신청: 수거일 5일 전까지 환경과',
      entity: ['환경과', '토목과'],
    },
  },
};
