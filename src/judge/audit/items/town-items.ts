// Audit items about what a town hall settles: waste, parking, nurseries and water.
import type { AuditItem } from './audit-item.ts';

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

export const nurseryPlaces: AuditItem = {
  name: 'nursery-places',
  texts: {
    en: {
      query: 'When must I register my child for a nursery place in Fernleigh, and from what age are children taken?',
      contexts: [
        'Fernleigh Nursery Ordinance, Article 5. Children are taken from the age of 10 months.',
        'Fernleigh Nursery Ordinance, Article 6. Registration must reach the Family Office by 31 January. A medical certificate is not required.',
        'The Sports Office lends gymnasiums to clubs.',
      ],
      answer:
        'Under Article 5 of the Fernleigh Nursery Ordinance, children are taken from the age of 10 months. Registration must reach the Family Office by 31 January. A medical certificate is not required.',
      expected:
        'From 10 months (Article 5); register with the Family Office by 31 January; no medical certificate is required.',
      politeness:
        'With pleasure: under Article 5 of the Fernleigh Nursery Ordinance, children are taken from the age of 10 months. Please make sure that the registration reaches the Family Office by 31 January. You need not worry about a medical certificate, which is not required.',
      summary:
        '- Age: from 10 months (Fernleigh Nursery Ordinance, Article 5)\n- Registration: with the Family Office by 31 January\n- Medical certificate: not required',
      entity: ['Family Office', 'Sports Office'],
    },
    ja: {
      query: 'しだ村の保育所は何か月の子どもから入れますか。いつまでに申し込みますか。',
      contexts: [
        'しだ村保育所条例 第5条 保育所は、生後10か月からの子どもを受け入れる。',
        'しだ村保育所条例 第6条 入所の申し込みは、1月31日までに家庭課に届かなければならない。診断書は必要としない。',
        '体育館の貸し出しは、体育課が行う。',
      ],
      answer:
        'しだ村保育所条例第5条により、生後10か月から入ることができます。申し込みは1月31日までに家庭課に届かなければなりません。診断書は必要ではありません。',
      expected: '生後10か月から（第5条）。1月31日までに家庭課に申し込む。診断書は不要。',
      politeness:
        'しだ村保育所条例第5条により、生後10か月からお入りいただけます。お申し込みは、1月31日までに家庭課に届くようにお願いいたします。診断書は必要ございません。',
      summary: '・年齢：生後10か月から（しだ村保育所条例第5条）\n・申し込み：1月31日までに家庭課へ\n・診断書：不要',
      entity: ['家庭課', '体育課'],
    },
    ko: {
      query: '고사리면 보육원은 몇 개월 된 아이부터 받으며 언제까지 신청해야 합니까?',
      contexts: [
        '고사리면 보육원 조례 제5조 보육원은 생후 10개월부터의 아이를 받는다.',
        '고사리면 보육원 조례 제6조 입소 신청은 1월 31일까지 가정과에 도착해야 한다. 진단서는 필요하지 아니하다.',
        '체육관은 체육과가 빌려준다.',
      ],
      answer:
        '고사리면 보육원 조례 제5조에 따라 생후 10개월부터 들어갈 수 있습니다. 신청은 1월 31일까지 가정과에 도착해야 합니다. 진단서는 필요하지 않습니다.',
      expected: '생후 10개월부터(제5조). 1월 31일까지 가정과에 신청한다. 진단서는 필요 없다.',
      politeness:
        '고사리면 보육원 조례 제5조에 따라 생후 10개월부터 들어가실 수 있어요. 신청은 1월 31일까지 가정과에 도착해야 해요. 진단서는 필요하지 않아요.',
      summary: '- 나이: 생후 10개월부터 (고사리면 보육원 조례 제5조)\n- 신청: 1월 31일까지 가정과\n- 진단서: 필요 없음',
      entity: ['가정과', '체육과'],
    },
  },
};

export const waterMeter: AuditItem = {
  name: 'water-meter',
  texts: {
    en: {
      query: 'How often are water meters in Rowanfield replaced, and who pays for it?',
      contexts: [
        'Rowanfield Water Rules, Article 21. Each water meter is replaced every 6 years. The cost is borne by the Waterworks Board.',
        'Rowanfield Water Rules, Article 22. The owner must keep the way to the meter clear. A meter may not be opened by the owner.',
        'The Forest Board looks after the springs in the upper valley.',
      ],
      answer:
        'Article 21 of the Rowanfield Water Rules has every meter replaced after 6 years. The cost is borne by the Waterworks Board.',
      expected: 'Every 6 years (Article 21); the Waterworks Board bears the cost.',
      politeness:
        'Please be informed that Article 21 of the Rowanfield Water Rules has every meter replaced after 6 years. You will be glad to hear that the cost is borne by the Waterworks Board.',
      summary:
        '- Replacement of meters: every 6 years (Rowanfield Water Rules, Article 21)\n- Cost: borne by the Waterworks Board',
      entity: ['Waterworks Board', 'Forest Board'],
    },
    ja: {
      query: 'ななかまど町の水道メーターは何年ごとに取り替えますか。費用は誰が払いますか。',
      contexts: [
        'ななかまど町給水規程 第21条 水道メーターは、6年ごとに取り替える。その費用は水道局が負担する。',
        'ななかまど町給水規程 第22条 所有者は、メーターまでの通り道を空けておかなければならない。所有者はメーターを開けてはならない。',
        '上の谷の水源は、林務局が管理する。',
      ],
      answer:
        'ななかまど町給水規程第21条により、水道メーターは6年ごとに取り替えます。取り替えの費用は水道局が負担します。',
      expected: '6年ごと（第21条）。費用は水道局が負担する。',
      politeness:
        'ななかまど町給水規程第21条により、水道メーターは6年ごとにお取り替えいたします。お取り替えの費用は水道局が負担いたします。',
      summary: '・水道メーターの取り替え：6年ごと（ななかまど町給水規程第21条）\n・費用：水道局が負担',
      entity: ['水道局', '林務局'],
    },
    ko: {
      query: '마가목읍의 수도 계량기는 몇 년마다 바꾸며 비용은 누가 냅니까?',
      contexts: [
        '마가목읍 급수 규정 제21조 수도 계량기는 6년마다 바꾼다. 그 비용은 수도국이 부담한다.',
        '마가목읍 급수 규정 제22조 소유자는 계량기까지 가는 길을 비워 두어야 한다. 소유자는 계량기를 열어서는 아니 된다.',
        '윗골짜기의 수원은 산림국이 관리한다.',
      ],
      answer: '마가목읍 급수 규정 제21조에 따라 수도 계량기는 6년마다 교체합니다. 교체 비용은 수도국에서 부담합니다.',
      expected: '6년마다(제21조). 비용은 수도국이 부담한다.',
      politeness:
        '마가목읍 급수 규정 제21조에 따라 수도 계량기는 6년마다 교체해 드려요. 교체 비용은 수도국에서 부담해 드려요.',
      summary: '- 수도 계량기 교체: 6년마다 (마가목읍 급수 규정 제21조)\n- 비용: 수도국 부담',
      entity: ['수도국', '산림국'],
    },
  },
};
