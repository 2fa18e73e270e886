import type { AuditItem } from '../audit-item.ts';

export const boatRental: AuditItem = {
  name: 'boat-rental',
  texts: {
    en: {
      query: 'Who issues the permit for renting out small boats, and how long is it valid?',
      contexts: [
        'Inland Boats Act, Section 6. Renting out boats of up to 7 metres requires a permit of the Harbour Office. The permit is valid for 4 years.',
        'Inland Boats Act, Section 9. Each rented boat must carry a life jacket for every person on board.',
        'The Customs Office examines goods that are landed between the two piers.',
      ],
      answer:
        'The permit is issued by the Harbour Office under Section 6 of the Inland Boats Act. A permit is valid for 4 years.',
      expected: 'The Harbour Office (Section 6 of the Inland Boats Act); the permit is valid for 4 years.',
      politeness:
        'We are pleased to inform you that the permit is issued by the Harbour Office under Section 6 of the Inland Boats Act. Please note that a permit is valid for 4 years.',
      summary: '- Issued by: Harbour Office (Inland Boats Act, Section 6)\n- Validity: 4 years',
      entity: ['Harbour Office', 'Customs Office'],
    },
    ja: {
      query: '小型の舟を貸し出すための許可はどこが出しますか。有効期間は何年ですか。',
      contexts: [
        '内水舟艇法 第6条 長さ7メートル以下の舟を貸し出そうとする者は、港務局の許可を受けなければならない。許可の有効期間は4年とする。',
        '内水舟艇法 第9条 貸し出す舟には、乗る人数分の救命胴衣を備えなければならない。',
        '二つの桟橋の間で陸揚げされる品物は、検査局が調べる。',
      ],
      answer: '内水舟艇法第6条により、許可は港務局が出します。許可の有効期間は4年です。',
      expected: '港務局（内水舟艇法第6条）。有効期間は4年。',
      politeness: '内水舟艇法第6条により、許可は港務局がお出ししております。許可の有効期間は4年でございます。',
      summary: '・許可を出すところ：港務局（内水舟艇法第6条）\n・有効期間：4年',
      entity: ['港務局', '検査局'],
    },
    ko: {
      query: '작은 배를 빌려주는 허가는 어디에서 내주며 유효 기간은 몇 년입니까?',
      contexts: [
        '내수선박법 제6조 길이 7미터 이하의 배를 빌려주려는 사람은 항무국의 허가를 받아야 한다. 허가의 유효 기간은 4년으로 한다.',
        '내수선박법 제9조 빌려주는 배에는 타는 사람 수만큼 구명조끼를 갖추어야 한다.',
        '두 잔교 사이에서 내리는 물품은 검사국이 조사한다.',
      ],
      answer: '내수선박법 제6조에 따라 허가는 항무국에서 내줍니다. 허가의 유효 기간은 4년입니다.',
      expected: '항무국(내수선박법 제6조). 유효 기간은 4년.',
      politeness: '내수선박법 제6조에 따라 허가는 항무국에서 내드리고 있어요. 허가의 유효 기간은 4년이에요.',
      summary: '- 허가를 내주는 곳: 항무국 (내수선박법 제6조)\n- 유효 기간: 4년',
      entity: ['항무국', '검사국'],
    },
  },
};
