import type { AuditItem } from '../audit-item.ts';

export const marketStalls: AuditItem = {
  name: 'market-stalls',
  texts: {
    en: {
      query: 'What does a stall at the Saturday market of Medlarton cost, and by what time must it be set up?',
      contexts: [
        'Medlarton Market Ordinance, Article 3. A stall costs 75 crowns a day. The fee is paid to the Market Bureau.',
        'Medlarton Market Ordinance, Article 4. Stalls must be set up by 7:30. Loudspeakers are not allowed.',
        'The Lighting Bureau replaces lamps in the market hall.',
        'The well in the market square dates from the time of the first mayor.',
      ],
      answer:
        'Article 3 of the Medlarton Market Ordinance sets the fee at 75 crowns a day, to be paid to the Market Bureau. Stalls must be set up by 7:30.',
      expected: '75 crowns a day, paid to the Market Bureau (Article 3); the stall must be set up by 7:30.',
      politeness:
        'I am glad to help: Article 3 of the Medlarton Market Ordinance sets the fee at 75 crowns a day, to be paid to the Market Bureau. Please note that stalls must be set up by 7:30.',
      summary:
        '- Fee: 75 crowns a day, paid to the Market Bureau (Medlarton Market Ordinance, Article 3)\n- Set up by: 7:30',
      entity: ['Market Bureau', 'Lighting Bureau'],
    },
    ja: {
      query: '西洋かりん町の土曜市に店を出すといくらかかりますか。何時までに設営しますか。',
      contexts: [
        '西洋かりん町市場条例 第3条 出店料は1日75円とする。出店料は市場係に納める。',
        '西洋かりん町市場条例 第4条 店の設営は7時30分までに終えなければならない。拡声器は使用できない。',
        '市場の建物の電球は、照明係が取り替える。',
        '広場の井戸は、初代町長の時代のものである。',
      ],
      answer:
        '西洋かりん町市場条例第3条により、出店料は1日75円で、市場係に納めます。店の設営は7時30分までに終えなければなりません。',
      expected: '1日75円を市場係に納める（第3条）。7時30分までに設営を終える。',
      politeness:
        '西洋かりん町市場条例第3条により、出店料は1日75円で、市場係にお納めいただきます。店の設営は、7時30分までに終えていただく必要がございます。',
      summary: '・出店料：1日75円、市場係に納める（西洋かりん町市場条例第3条）\n・設営：7時30分までに終える',
      entity: ['市場係', '照明係'],
    },
    ko: {
      query: '산사읍 토요 시장에 가게를 내면 얼마가 들고 몇 시까지 설치해야 합니까?',
      contexts: [
        '산사읍 시장 조례 제3조 자릿세는 하루 75원으로 한다. 자릿세는 시장계에 낸다.',
        '산사읍 시장 조례 제4조 가게 설치는 7시 30분까지 마쳐야 한다. 확성기는 쓸 수 없다.',
        '시장 건물의 전구는 조명계가 교체한다.',
        '광장의 우물은 초대 읍장 때의 것이다.',
      ],
      answer:
        '산사읍 시장 조례 제3조에 따라 자릿세는 하루 75원이며 시장계에 내야 합니다. 가게 설치는 7시 30분까지 완료해야 합니다.',
      expected: '하루 75원을 시장계에 낸다(제3조). 7시 30분까지 설치를 마친다.',
      politeness:
        '산사읍 시장 조례 제3조에 따라 자릿세는 하루 75원이며 시장계에 내시면 돼요. 가게 설치는 7시 30분까지 완료해 주셔야 해요.',
      summary: '- 자릿세: 하루 75원, 시장계에 납부 (산사읍 시장 조례 제3조)\n- 설치: 7시 30분까지 완료',
      entity: ['시장계', '조명계'],
    },
  },
};
