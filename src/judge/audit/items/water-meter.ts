import type { AuditItem } from '../audit-item.ts';

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
