// A part of a law's name is never another law: of two names of which one ends with the other, a citation of the longer is never verified by
// what was retrieved of the shorter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LawIndex } from '../../law/index/law-index.ts';
import { readCitationDetails } from '../../model/citation-details.ts';
import { parseMetricName } from '../metric-name.ts';
import { citationAccuracy } from './citation-metrics.ts';

const ja = (
  '横浜市安全で安心なまちづくり条例 川崎市安全で安心なまちづくり条例 東京都青少年の健全な育成に関する条例 人にやさしいまちづくり条例 鎌倉市ペットの適正な飼養に関する条例 ' +
  '京都市美しい景観を守り育てる条例 水道水源を守る条例 金沢市豊かな緑を育む条例 高知市暮らしを守る消費生活条例 札幌市子どもの権利を守る条例 仙台市美しい杜の都づくり条例 ' +
  '那覇市賑わい創出条例 松本市歩いて楽しいまちづくり条例 大分市心身ともに健やかな暮らし条例 熊本市きれいな水を守る条例 広島市平和な社会の実現に関する条例 神戸市人と自然の共生条例 ' +
  '豊かな海の保全に関する条例 健全な水循環の確保に関する条例 公正な取引の確保に関する条例 快適な生活環境条例 清潔な街づくり条例 静かな住環境の保全に関する条例 安心な食生活条例 ' +
  '新潟市適正な自転車利用条例 富山市明るい選挙推進条例 堺市温かい福祉条例 岐阜市高い文化振興条例 長崎市優しい交通条例 美しい湖岸条例 住みよい環境条例 楽しい読書推進条例 ' +
  '北海道開かれた議会基本条例 秋田県支え合う地域福祉条例 山形県輝く女性活躍推進条例 福島県健康で文化的な生活環境条例 茨城県安全で快適な道路環境条例 栃木県公正で透明な行政手続条例 ' +
  '群馬県元気な高齢者支援条例 埼玉県多様な働き方推進条例 千葉県豊かで美しい海岸条例 神奈川県みんなでつくる人権条例 高齢者が安心して暮らせる住宅条例 市民が育てる公園条例 ' +
  '犬の適正な飼養条例 空き家等の適切な管理に関する条例 廃棄物の適正な処理に関する条例 地下水の適正な利用に関する条例 農地の有効な活用に関する条例 文化財の確実な保存に関する条例 ' +
  '青少年の保護育成条例 人と動物の共生社会条例 市民と議会の対話条例 子どもと家庭の支援条例 山と川の環境条例 町民の健康増進条例 水と緑の保全条例 食と農の基本条例 ' +
  '人にやさしいまちづくり条例施行規則 安全で安心なまちづくり条例施行規則 美しい景観の保全に関する条例施行規則 健全な育成に関する条例施行規則 水道水源を守る条例施行規則 ' +
  'いじめのない学校づくり条例 差別のない社会づくり条例 犯罪のないまちづくり条例 活力ある産業振興条例 特色ある教育推進条例 うるおいのある景観形成条例 ' +
  '被災地における借地借家に関する特別措置法 家庭における子どもの養育支援に関する条例 公共の場所における迷惑行為の防止に関する条例 東京都における緊急避難の規制に関する条例 ' +
  '道路における危険の防止に関する規則 介護を必要とする高齢者の支援に関する条例 特別な教育を必要とする子どもの支援に関する規程 障害を有する児童の支援に関する条例 ' +
  '誰もが活躍できる社会推進条例 持続可能な観光推進条例 重要な文化財の保護に関する条例 住みたいまちづくり条例 自分らしい生き方支援条例 騒音を規制する地域条例 ' +
  '外国の地方公共団体の機関等に派遣される職員の処遇等に関する条例 地域による子育て支援条例 歴史を伴う町並み保存条例 いじめから子どもを守る条例 要件に該当する施設の設置に関する条例 ポイ捨て防止条例 公害その他の環境汚染防止条例 性同一性障害者の性別の取扱いの特例に関する法律'
).split(' ');
const ko = (
  '건강한 먹거리 보장 조례|서울특별시 건강하고 안전한 먹거리 보장에 관한 조례|부산광역시 안전한 통학로 조성 조례|대구광역시 아름다운 거리 조성 조례|인천광역시 쾌적한 생활환경 조성 조례|' +
  '광주광역시 걷기 좋은 도시 조성 조례|대전광역시 노인을 공경하는 사회 조성 조례|울산광역시 아이가 행복한 도시 조성 조례|세종특별자치시 맑은 공기 보전 조례|경기도 공정한 거래 질서 조례|' +
  '강릉시 깨끗한 바다 보전 조례|전주시 걷고 싶은 거리 조성 및 관리 조례|수원시 사람과 동물의 공존 조례|청주시 안전하고 쾌적한 공원 이용 조례|어린이 놀이시설 안전 조례|' +
  '건전한 여가문화 조성 조례|공정하고 투명한 예산 운영 조례|함께 사는 마을 만들기 조례|사람과 동물의 공존 조례|반려동물의 보호 조례|공원 및 녹지 조례|도시 숲 보전 조례|' +
  '청소년 문화 진흥 조례|지역 서점 지원 조례|장애인 이동 편의 조례|노인 일자리 창출 지원 조례|학교 밖 청소년 지원 조례|안전한 동물 보호 조례|건강한 학교 급식 조례|깨끗한 하천 관리 조례|' +
  '건강한 먹거리 보장 조례 시행규칙|안전한 통학로 조성 조례 시행규칙|공정한 거래 질서 조례 시행규칙|어린이 놀이시설 안전 조례 시행규칙|도시 숲 보전 조례 시행규칙|' +
  '범죄 없는 마을 조성 조례|차별 없는 사회 조성에 관한 조례|쓰레기 없는 거리 만들기 조례|활력 있는 시장 육성 조례|보호를 필요로 하는 아동 지원 조례|지속 가능한 관광 진흥 조례|' +
  '중요한 문화재 보호 조례|차별받지 않는 학교 조성 조례|장애를 가진 아동 지원 조례|모든 시민 안전 보험 조례|새로운 산업 육성 조례|꿈을 꾸는 청년 지원 조례'
).split('|');
const en = (
  'Housing (Scotland) Act 1988|Employment Rights (Dispute Resolution) Act 1998|Prevention of Terrorism (Temporary Provisions) Act 1989|Protection of Children Act 1978|' +
  'Landlord and Tenant Act 1985|Private Security Industry Act 2001|Local Government and Housing Act 1989|Criminal Justice and Public Order Act 1994|Agricultural Holdings (Scotland) Act 1991|' +
  'Finance (No. 2) Act 2015|Rehabilitation of Offenders Act 1974|Wildlife and Countryside Act 1981|Road Traffic Offenders Act 1988|Health and Safety at Work Act 1974|' +
  'Care of Churches Act 1991|Child Support, Pensions and Social Security Act 2000|Scottish Housing Act 2001|Marine and Coastal Access Act 2009'
).split('|');

/** What a name ends with: from each word, in Japanese from each place where the script changes; and not the kind of law alone. */
function endsOf(name: string): readonly string[] {
  const cuts = name.includes(' ')
    ? [...name.matchAll(/ /gu)].map(({ index }) => index + 1)
    : [...name.matchAll(/(?<=[ぁ-ん])(?=[\u3400-\u9fffァ-ヶ])|(?<=[都道府県市])|(?<=[なをにがでのとい])/gu)].map(
        ({ index }) => index,
      );
  return [...new Set(cuts.filter((at) => at > 0).map((at) => name.slice(at)))].filter(
    (end) =>
      !/^(?:条例|条例施行規則|조례|조례 시행규칙|시행규칙|관한 조례.*|関する.*|(?:じめ|のある|いまち|おける|他の).*|育てる条例|で.*|(?:\S+ )?Act \d{4}|and .*|of .*|at .*)$/u.test(
        end,
      ) && !/^[ぁ-ん]{1,2}(?:条例|[\u3400-\u9fff])/u.test(end),
  );
}

const sentences = {
  ja: [
    '*第3条',
    '「*」第3条によります。',
    '市長は、*第3条により',
    '市長は*第3条により',
    'また、*第3条も同じです。',
    '法律と*第3条',
    'これに基づき*第3条第1項',
  ],
  ko: ['* 제3조', '「*」 제3조에 따릅니다.', '시장은 * 제3조에 따라', '또한 * 제3조도 같습니다.', '이 경우 * 제3조'],
  en: ['Section 3 of the *', '*, section 3', 'See section 3 of the * and others.', 'It follows from the *, s 3.'],
};

const kinds = { ja, ko, en };

async function verdictsOf(answer: string, law: string): Promise<readonly string[]> {
  const laws: LawIndex = {
    complete: false,
    laws: [
      { name: law, complete: 'article', provisions: ['1', '2', '3'].map((article) => ({ provision: { article } })) },
    ],
  };
  const outcome = await citationAccuracy.createScorer({ laws })(parseMetricName('citationAccuracy'), {
    example: { id: 'q', query: '?' },
    trial: {
      ...{ id: 't', runId: 'r', repeat: 0, execution: 0, status: 'ok', startedAt: 0 },
      output: { answer, documents: [{ id: 'd', text: '-', metadata: { law, article: 3 } }] },
    },
  });
  if (outcome.status !== 'scored') return [];
  return Object.keys(readCitationDetails(outcome.details)?.verdicts ?? {});
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`${language}: a citation of a name is never verified, nor called nonexistent, by a law that the name ends with`, async () => {
    const wrong: string[] = [];
    let pairs = 0;
    for (const name of kinds[language]) {
      const others = kinds[language].filter((other) => other !== name && name.endsWith(other));
      for (const end of new Set([...endsOf(name), ...others])) {
        pairs += 1;
        for (const sentence of sentences[language]) {
          const answer = sentence.replace('*', name);
          const verdicts = [...(await verdictsOf(answer, end)), ...(await verdictsOf(answer.replace('3', '30'), end))];
          if (verdicts.some((verdict) => verdict === 'verified' || verdict === 'nonexistent'))
            wrong.push(`${answer} by ${end}: ${verdicts.join(' ')}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
    assert.ok(pairs > 30, String(pairs));
  });

  test(`${language}: a name is verified by the law that bears it`, async () => {
    const wrong: string[] = [];
    for (const name of kinds[language]) {
      for (const sentence of sentences[language]) {
        const answer = sentence.replace('*', name);
        const verdicts = await verdictsOf(answer, name);
        if (verdicts.join() !== 'verified') wrong.push(`${answer}: ${verdicts.join(' ')}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
}
