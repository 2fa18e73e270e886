// Audit items about laws alone, for metrics of sentences that cite: the others of their kind are among those of every metric.
import type { AuditItem } from './audit-item.ts';

export const beeHives: AuditItem = {
  name: 'bee-hives',
  texts: {
    en: {
      query: 'How far from a road must bee hives stand in Tansyford, and who must be told of them?',
      contexts: [
        'Tansyford Beekeeping Ordinance, Article 4. Bee hives must stand at least 25 metres from a public road. A hedge does not shorten the distance.',
        'Tansyford Beekeeping Ordinance, Article 6. Whoever keeps bees must notify the Orchard Office within 30 days.',
        'The Meadow Office mows the banks of the streams.',
      ],
      answer:
        'Under Article 4 of the Tansyford Beekeeping Ordinance, bee hives must stand at least 25 metres from a public road. Whoever keeps bees must notify the Orchard Office within 30 days.',
      expected: 'At least 25 metres (Article 4); the Orchard Office, within 30 days (Article 6).',
      politeness:
        'Gladly: under Article 4 of the Tansyford Beekeeping Ordinance, bee hives must stand at least 25 metres from a public road. Please note that whoever keeps bees must notify the Orchard Office within 30 days.',
      summary:
        '- Distance: at least 25 metres from a public road (Tansyford Beekeeping Ordinance, Article 4)\n- Notice: to the Orchard Office within 30 days',
      entity: ['Orchard Office', 'Meadow Office'],
    },
    ja: {
      query: 'よもぎ町で蜜蜂の巣箱は道路からどれだけ離して置きますか。誰に届け出ますか。',
      contexts: [
        'よもぎ町養蜂条例 第4条 蜜蜂の巣箱は、公道から25メートル以上離して置かなければならない。生け垣があっても距離は短くならない。',
        'よもぎ町養蜂条例 第6条 蜜蜂を飼う者は、30日以内に果樹課に届け出なければならない。',
        '川岸の草刈りは、草地課が行う。',
      ],
      answer:
        'よもぎ町養蜂条例第4条により、蜜蜂の巣箱は公道から25メートル以上離して置かなければなりません。蜜蜂を飼う人は、30日以内に果樹課に届け出なければなりません。',
      expected: '公道から25メートル以上（第4条）。30日以内に果樹課に届け出る（第6条）。',
      politeness:
        'よもぎ町養蜂条例第4条により、蜜蜂の巣箱は公道から25メートル以上離して置いていただく必要がございます。蜜蜂を飼われる方は、30日以内に果樹課へお届け出いただく必要がございます。',
      summary: '・距離：公道から25メートル以上（よもぎ町養蜂条例第4条）\n・届出：30日以内に果樹課へ',
      entity: ['果樹課', '草地課'],
    },
    ko: {
      query: '쑥고을읍에서 벌통은 도로에서 얼마나 떨어뜨려 놓고 어디에 신고합니까?',
      contexts: [
        '쑥고을읍 양봉 조례 제4조 벌통은 공로에서 25미터 이상 떨어뜨려 놓아야 한다. 생울타리가 있어도 거리는 줄어들지 아니한다.',
        '쑥고을읍 양봉 조례 제6조 벌을 치는 사람은 30일 이내에 과수과에 신고해야 한다.',
        '하천가의 풀은 초지과가 벤다.',
      ],
      answer:
        '쑥고을읍 양봉 조례 제4조에 따라 벌통은 공로에서 25미터 이상 떨어뜨려 놓아야 합니다. 벌을 치는 사람은 30일 이내에 과수과에 신고해야 합니다.',
      expected: '공로에서 25미터 이상(제4조). 30일 이내에 과수과에 신고(제6조).',
      politeness:
        '쑥고을읍 양봉 조례 제4조에 따라 벌통은 공로에서 25미터 이상 떨어뜨려 놓아 주셔야 해요. 벌을 치시는 분은 30일 이내에 과수과에 신고해 주셔야 해요.',
      summary: '- 거리: 공로에서 25미터 이상 (쑥고을읍 양봉 조례 제4조)\n- 신고: 30일 이내에 과수과',
      entity: ['과수과', '초지과'],
    },
  },
};

export const ferryPiers: AuditItem = {
  name: 'ferry-piers',
  texts: {
    en: {
      query: 'How long may a boat lie at the ferry pier of Sorrelmouth, and who may move it away?',
      contexts: [
        'Ferry Piers Act, Section 12. A boat may lie at a ferry pier for up to 40 minutes. Lamps must be lit at night.',
        'Ferry Piers Act, Section 15. The Pier Board may move a boat away after 90 minutes.',
        'The Canal Board looks after the locks.',
      ],
      answer:
        'Under Section 12 of the Ferry Piers Act, a boat may lie at a ferry pier for up to 40 minutes. The Pier Board may move a boat away after 90 minutes.',
      expected: 'Up to 40 minutes (section 12); the Pier Board, after 90 minutes (section 15).',
      politeness:
        'Happy to help: under Section 12 of the Ferry Piers Act, a boat may lie at a ferry pier for up to 40 minutes. Kindly note that the Pier Board may move a boat away after 90 minutes.',
      summary:
        '- Stay: up to 40 minutes at a ferry pier (Ferry Piers Act, Section 12)\n- Moved away by: the Pier Board, after 90 minutes',
      entity: ['Pier Board', 'Canal Board'],
    },
    ja: {
      query: '渡船の桟橋に舟を何分まで着けておけますか。誰が舟を移せますか。',
      contexts: [
        '渡船桟橋法 第12条 舟は、渡船の桟橋に40分まで着けておくことができる。夜間は灯火をつけなければならない。',
        '渡船桟橋法 第15条 桟橋局は、90分を過ぎた舟を移すことができる。',
        '水門は、運河局が管理する。',
      ],
      answer:
        '渡船桟橋法第12条により、舟は渡船の桟橋に40分まで着けておくことができます。桟橋局は、90分を過ぎた舟を移すことができます。',
      expected: '40分まで（第12条）。90分を過ぎると桟橋局が移せる（第15条）。',
      politeness:
        '渡船桟橋法第12条により、舟は渡船の桟橋に40分まで着けておかれることができます。恐れ入りますが、桟橋局は90分を過ぎた舟を移すことができます。',
      summary: '・着けておける時間：渡船の桟橋に40分まで（渡船桟橋法第12条）\n・移す者：90分を過ぎた舟は桟橋局',
      entity: ['桟橋局', '運河局'],
    },
    ko: {
      query: '나루터 잔교에 배를 몇 분까지 대어 둘 수 있고 누가 배를 옮길 수 있습니까?',
      contexts: [
        '나루잔교법 제12조 배는 나루터 잔교에 40분까지 대어 둘 수 있다. 밤에는 등불을 켜야 한다.',
        '나루잔교법 제15조 잔교국은 90분이 지난 배를 옮길 수 있다.',
        '수문은 운하국이 관리한다.',
      ],
      answer:
        '나루잔교법 제12조에 따라 배는 나루터 잔교에 40분까지 대어 둘 수 있습니다. 잔교국은 90분이 지난 배를 옮길 수 있습니다.',
      expected: '40분까지(제12조). 90분이 지나면 잔교국이 옮길 수 있다(제15조).',
      politeness:
        '나루잔교법 제12조에 따라 배는 나루터 잔교에 40분까지 대어 두실 수 있어요. 죄송하지만 잔교국은 90분이 지난 배를 옮길 수 있어요.',
      summary:
        '- 대어 둘 수 있는 시간: 나루터 잔교에 40분까지 (나루잔교법 제12조)\n- 옮기는 곳: 90분이 지난 배는 잔교국',
      entity: ['잔교국', '운하국'],
    },
  },
};

export const lanternSales: AuditItem = {
  name: 'lantern-sales',
  texts: {
    en: {
      query: 'What does a stand for lanterns cost in Fennelby, and who may inspect it?',
      contexts: [
        'Fennelby Lantern Ordinance, Article 7. A stand for lanterns costs 850 crowns a week. Children under 12 must not sell lanterns.',
        'Fennelby Lantern Ordinance, Article 8. The Fire Unit may inspect a stand up to 3 times a week.',
        'The Water Unit keeps the wells of the town.',
      ],
      answer:
        'Under Article 7 of the Fennelby Lantern Ordinance, a stand for lanterns costs 850 crowns a week. The Fire Unit may inspect a stand up to 3 times a week.',
      expected: '850 crowns a week (Article 7); the Fire Unit, up to 3 times a week (Article 8).',
      politeness:
        'Thank you for asking: under Article 7 of the Fennelby Lantern Ordinance, a stand for lanterns costs 850 crowns a week. The Fire Unit may kindly be expected to inspect a stand up to 3 times a week.',
      summary:
        '- Fee: 850 crowns a week for a stand for lanterns (Fennelby Lantern Ordinance, Article 7)\n- Inspection: the Fire Unit, up to 3 times a week',
      entity: ['Fire Unit', 'Water Unit'],
    },
    ja: {
      query: 'ういきょう町で提灯の売り台はいくらですか。誰が検査できますか。',
      contexts: [
        'ういきょう町提灯条例 第7条 提灯の売り台の使用料は、1週間850円とする。12歳に満たない者は、提灯を売ってはならない。',
        'ういきょう町提灯条例 第8条 消防課は、1週間に3回まで売り台を検査することができる。',
        '町の井戸は、水道課が管理する。',
      ],
      answer:
        'ういきょう町提灯条例第7条により、提灯の売り台の使用料は1週間850円です。消防課は、1週間に3回まで売り台を検査することができます。',
      expected: '1週間850円（第7条）。消防課が1週間に3回まで検査できる（第8条）。',
      politeness:
        'ういきょう町提灯条例第7条により、提灯の売り台の使用料は1週間850円でございます。消防課は、1週間に3回まで売り台を検査させていただくことができます。',
      summary: '・使用料：提灯の売り台は1週間850円（ういきょう町提灯条例第7条）\n・検査：消防課が1週間に3回まで',
      entity: ['消防課', '水道課'],
    },
    ko: {
      query: '회향읍에서 등불 좌판은 얼마이고 누가 검사할 수 있습니까?',
      contexts: [
        '회향읍 등불 조례 제7조 등불 좌판의 사용료는 1주일에 850원으로 한다. 12세 미만인 사람은 등불을 팔아서는 아니 된다.',
        '회향읍 등불 조례 제8조 소방과는 1주일에 3번까지 좌판을 검사할 수 있다.',
        '읍의 우물은 수도과가 관리한다.',
      ],
      answer:
        '회향읍 등불 조례 제7조에 따라 등불 좌판의 사용료는 1주일에 850원입니다. 소방과는 1주일에 3번까지 좌판을 검사할 수 있습니다.',
      expected: '1주일에 850원(제7조). 소방과가 1주일에 3번까지 검사할 수 있다(제8조).',
      politeness:
        '회향읍 등불 조례 제7조에 따라 등불 좌판의 사용료는 1주일에 850원이에요. 소방과는 1주일에 3번까지 좌판을 검사할 수 있어요.',
      summary: '- 사용료: 등불 좌판은 1주일에 850원 (회향읍 등불 조례 제7조)\n- 검사: 소방과가 1주일에 3번까지',
      entity: ['소방과', '수도과'],
    },
  },
};
