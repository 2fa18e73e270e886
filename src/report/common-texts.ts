// Words and marks that several sections use.
import type { StageKind } from '../model/target-output.ts';
import { recordedReasonText } from './reasons.ts';
import type { ReportLanguage } from './report.ts';

/** What is filled into the places of a text: words, then numbers. */
export type Fill<Words extends string, Numbers extends string = never> = { readonly [place in Words]: string } & {
  readonly [place in Numbers]: number;
};

const en = {
  /** That of these texts. */
  language: 'en' as ReportLanguage,
  title: (experiment: string) => `Evaluation report: ${experiment}`,
  contents: 'Contents',
  warning: 'Warning',
  /** Between the items of an enumeration inside a sentence. */
  comma: ', ',
  /** A recorded reason why there is no value or no interval. */
  absence: (reason: string) => recordedReasonText(reason, 'en'),
  /** Between two sentences. */
  space: ' ',
  marks: {
    legend:
      '✓ meets the goal, ✗ misses it, a mean with its whole 95 % interval, a latency as a gate decides it; ? not shown: the interval, or the range of what was lost, lies on both sides of the goal, there is no interval, or the times are too few; — no goal or not measured.',
    open: '?: not shown whether the goal is met: the 95 % interval, or the range of what was lost, lies on both sides of it, there is no interval, or the times are too few for a latency.',
    partial:
      '(n …): the number stands on so many examples, a latency on so many answers, fewer than there should be; a range behind n says where the mean would lie if every value that the measuring lost were worst, or best; a goal within that range is neither met nor missed.',
  },
  words: {
    target: 'Target',
    metric: 'Metric',
    category: 'Category',
    noCategory: '(no category)',
    goal: 'Goal',
    examples: 'Examples',
    mean: 'Mean',
    meanWithInterval: 'Mean [95 % interval]',
    setting: 'Setting',
    value: 'Value',
    total: 'Total',
    document: 'Document',
    grade: 'Grade',
    rank: 'Rank',
    query: 'Query',
    stage: 'Stage',
    yes: 'yes',
    no: 'no',
    stageKinds: { retrieve: 'retrieval', fuse: 'fusion', rerank: 'reranking', generate: 'generation' } satisfies {
      readonly [kind in StageKind]: string;
    },
  },
};

export type CommonTexts = typeof en;

const ja: CommonTexts = {
  language: 'ja',
  title: (experiment) => `評価レポート: ${experiment}`,
  contents: '目次',
  warning: '警告',
  comma: '、',
  absence: (reason) => recordedReasonText(reason, 'ja'),
  space: '',
  marks: {
    legend:
      '✓ 目標達成、✗ 目標未達（平均は 95 % 信頼区間の全体で、応答時間はゲートと同じ規則で判定）、? どちらとも言えず（信頼区間、または失われた値の範囲が目標をまたぐか、信頼区間がないか、応答時間の件数が足りない）、— 目標なし、または測定できず。',
    open: '? は、目標達成とも未達とも言えないことを表します。平均の 95 % 信頼区間、または失われた値の範囲が目標をまたぐか、信頼区間がないか、応答時間の件数が足りません。',
    partial:
      '(n …): 本来より少ない n 問（応答時間は n 件の回答）から求めた値です。n の後の範囲は、測定側の失敗で失われた値がすべて最低または最高だった場合の平均で、目標がその中にあれば達成とも未達とも言えません。',
  },
  words: {
    target: '評価対象',
    metric: '指標',
    category: 'カテゴリ',
    noCategory: '（カテゴリなし）',
    goal: '目標',
    examples: '質問数',
    mean: '平均',
    meanWithInterval: '平均 [95 % 信頼区間]',
    setting: '設定',
    value: '値',
    total: '合計',
    document: '文書',
    grade: '関連度',
    rank: '順位',
    query: '質問',
    stage: '処理段階',
    yes: 'はい',
    no: 'いいえ',
    stageKinds: { retrieve: '検索', fuse: '統合', rerank: 'リランク', generate: '生成' },
  },
};

const ko: CommonTexts = {
  language: 'ko',
  title: (experiment) => `평가 보고서: ${experiment}`,
  contents: '목차',
  warning: '경고',
  comma: ', ',
  absence: (reason) => recordedReasonText(reason, 'ko'),
  space: ' ',
  marks: {
    legend:
      '✓ 목표 달성, ✗ 목표 미달(평균은 95 % 신뢰구간 전체로, 응답 시간은 게이트와 같은 규칙으로 판정), ? 어느 쪽인지 알 수 없음(신뢰구간이나 잃은 값의 범위가 목표에 걸치거나 신뢰구간이 없거나 응답 시간의 건수가 모자람), — 목표가 없거나 측정하지 못함.',
    open: '?는 목표를 달성했는지 알 수 없다는 뜻입니다. 평균의 95 % 신뢰구간이나 잃은 값의 범위가 목표에 걸치거나, 신뢰구간이 없거나, 응답 시간의 건수가 모자랍니다.',
    partial:
      '(n …): 있어야 할 수보다 적은 n개 질문(응답 시간은 답변 n건)에서 구한 값입니다. n 뒤의 범위는 측정 쪽 실패로 잃은 값이 모두 최저 또는 최고였을 때의 평균이며, 목표가 그 안에 있으면 달성도 미달도 아닙니다.',
  },
  words: {
    target: '평가 대상',
    metric: '지표',
    category: '범주',
    noCategory: '(범주 없음)',
    goal: '목표',
    examples: '질문 수',
    mean: '평균',
    meanWithInterval: '평균 [95 % 신뢰구간]',
    setting: '설정',
    value: '값',
    total: '합계',
    document: '문서',
    grade: '관련도',
    rank: '순위',
    query: '질문',
    stage: '처리 단계',
    yes: '예',
    no: '아니요',
    stageKinds: { retrieve: '검색', fuse: '결합', rerank: '재순위', generate: '생성' },
  },
};

export const commonTexts: { readonly [language in ReportLanguage]: CommonTexts } = { en, ja, ko };
