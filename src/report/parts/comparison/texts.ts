// Texts of the section “comparison”.
import { metricWords } from '../../../metrics/catalogue.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Comparison',
  caption: (examples: string) =>
    `Means over ${examples} examples; counts and intervals stand under “Intervals and counts”`,
  names: 'What the columns mean',
  describe: {
    RR: (rel: number) => `1 divided by the rank of the first document of grade ${rel} or higher; 0 when there is none`,
    R: (k: number, rel: number) => `share of the documents of grade ${rel} or higher that are among the first ${k}`,
    nDCG: (k: number) => `gain of the first ${k} (the grade, discounted by rank) as a share of the best order’s`,
    nDCGexp: (k: number) => `gain of the first ${k} (2^grade − 1, discounted by rank) as a share of the best order’s`,
    P: (k: number, rel: number) => `share of the first ${k} places that hold a document of grade ${rel} or higher`,
    resultCoverage: 'share of the examples that got at least one result',
    Judged: (k: number) => `share of the first ${k} documents that somebody has graded`,
    quantiles: 'time within which 50, 95 and 99 % of the examples were answered',
    /** Where sentences do not count alike. */
    byStakes: (words: string) =>
      `${words}; each sentence weighs what is at stake in it (penalty 4, term or amount 3, duty or purpose 2, other 1)`,
    /** Of metrics that bring their own words, by base name. */
    ofMetrics: metricWords('en'),
  },
  reading: 'What the numbers show',
  highest: (title: string, label: string, estimate: string) =>
    `${title}: the highest mean is that of ${label}, ${estimate}.`,
  notShown: (labels: string) => `Not shown to differ from it, the intervals overlap: ${labels}.`,
  below: (labels: string) => `Lower, and the intervals do not overlap: ${labels}.`,
  noInterval: (labels: string) => `Without an interval, so nothing can be said: ${labels}.`,
  caution:
    'Overlapping intervals do not prove that two targets are equally good; they only fail to show which is better. ' +
    'A comparison of the same queries in pairs is sharper than this table, and the highest of several means is ' +
    'always a little flattered.',
};

export type ComparisonTexts = typeof en;

const ja: ComparisonTexts = {
  heading: '比較',
  caption: (examples) => `${examples} 問の平均値（件数と信頼区間は「信頼区間と件数」を参照）`,
  names: '各列の意味',
  describe: {
    RR: (rel) => `関連度 ${rel} 以上の文書が最初に現れた順位の逆数。現れなければ 0`,
    R: (k, rel) => `関連度 ${rel} 以上の文書のうち、上位 ${k} 件に入ったものの割合`,
    nDCG: (k) => `上位 ${k} 件の利得（関連度を順位で割り引いた和）の、理想的な並びに対する比`,
    nDCGexp: (k) => `上位 ${k} 件の利得（2^関連度 − 1 を順位で割り引いた和）の、理想的な並びに対する比`,
    P: (k, rel) => `上位 ${k} 件の枠のうち、関連度 ${rel} 以上の文書が占める割合`,
    resultCoverage: '結果が 1 件以上返った質問の割合',
    Judged: (k) => `上位 ${k} 件のうち、関連度が判定済みの文書の割合`,
    quantiles: '質問の 50 %、95 %、99 % に応答し終えるまでの時間',
    byStakes: (words) => `${words}。文は影響の大きさで重み付け（罰 4、期間と金額 3、義務と目的 2、その他 1）`,
    ofMetrics: metricWords('ja'),
  },
  reading: '数値から言えること',
  highest: (title, label, estimate) => `${title}: 平均が最も高いのは ${label}、${estimate}。`,
  notShown: (labels) => `信頼区間が重なり、差があるとは言えないもの: ${labels}。`,
  below: (labels) => `平均が低く、信頼区間も重ならないもの: ${labels}。`,
  noInterval: (labels) => `信頼区間がなく、判断できないもの: ${labels}。`,
  caution:
    '信頼区間が重なることは、性能が同じであることの証明ではありません。どちらが優れているかを示せないというだけです。' +
    '同じ質問同士を対にして比べれば、この表より細かな差まで判定できます。' +
    'また、複数の平均のうち最も高いものは、実力よりいくらか高めに出ます。',
};

const ko: ComparisonTexts = {
  heading: '비교',
  caption: (examples) => `${examples}개 질문의 평균 (건수와 신뢰구간은 ‘신뢰구간과 건수’ 참조)`,
  names: '각 열의 의미',
  describe: {
    RR: (rel) => `관련도 ${rel} 이상인 문서가 처음 나타난 순위의 역수. 나타나지 않으면 0`,
    R: (k, rel) => `관련도 ${rel} 이상인 문서 가운데 상위 ${k}건에 든 비율`,
    nDCG: (k) => `상위 ${k}건의 이득(관련도를 순위로 할인한 합)을 이상적인 순서의 이득으로 나눈 값`,
    nDCGexp: (k) => `상위 ${k}건의 이득(2^관련도 − 1을 순위로 할인한 합)을 이상적인 순서의 이득으로 나눈 값`,
    P: (k, rel) => `상위 ${k}자리 가운데 관련도 ${rel} 이상인 문서가 차지한 비율`,
    resultCoverage: '결과가 한 건 이상 나온 질문의 비율',
    Judged: (k) => `상위 ${k}건 가운데 관련도가 판정된 문서의 비율`,
    quantiles: '질문의 50 %, 95 %, 99 %에 응답하는 데 걸린 시간',
    byStakes: (words) => `${words}. 문장마다 걸린 것의 크기로 가중(형벌 4, 기간·금액 3, 의무·목적 2, 그 밖 1)`,
    ofMetrics: metricWords('ko'),
  },
  reading: '수치로 말할 수 있는 것',
  highest: (title, label, estimate) => `${title}: 평균이 가장 높은 대상은 ${label}, ${estimate}.`,
  notShown: (labels) => `신뢰구간이 겹쳐 차이가 있다고 할 수 없음: ${labels}.`,
  below: (labels) => `평균이 낮고 신뢰구간도 겹치지 않음: ${labels}.`,
  noInterval: (labels) => `신뢰구간이 없어 판단할 수 없음: ${labels}.`,
  caution:
    '신뢰구간이 겹친다고 해서 성능이 같다는 뜻은 아닙니다. 어느 쪽이 나은지 보이지 못했을 뿐입니다. ' +
    '같은 질문끼리 짝지어 비교하면 이 표보다 작은 차이까지 가려낼 수 있습니다. ' +
    '또한 여러 평균 가운데 가장 높은 값은 실제보다 조금 높게 나오기 마련입니다.',
};

export const comparisonTexts: { readonly [language in ReportLanguage]: ComparisonTexts } = { en, ja, ko };
