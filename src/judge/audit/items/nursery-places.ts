import type { AuditItem } from '../audit-item.ts';

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
