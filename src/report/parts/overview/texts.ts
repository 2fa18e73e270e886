// Texts of the section “overview”.
import { wayText } from '../../../model/way-on.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

const en = {
  heading: 'Overview',
  experiment: 'Experiment',
  date: 'Run at',
  dataset: 'Dataset',
  datasetVersion: 'Dataset version',
  datasetHash: 'Content hash',
  scale: 'Grades',
  openScale: 'any integer',
  /** Heads what `ofJudgements` says. */
  judgementsByModel: 'Judgements by a model',
  ofJudgements: ({ count, byModel }: Fill<never, 'count' | 'byModel'>) =>
    `of the ${count} judgements, ${byModel} were made by a model`,
  languages: 'Languages',
  repeat: 'Times each example was asked',
  concurrency: 'Concurrency',
  environment: 'Environment',
  categories: 'Examples in each category',
  runs: 'Targets and their runs',
  type: 'Type',
  fingerprint: 'Fingerprint',
  run: 'Run',
  answered: 'Answered',
  failed: 'Failed',
  fixed: 'Settings that all targets share',
  differing: 'Settings in which the targets differ',
  failedOf: (label: string, failed: number, of: number) => `${label} (${failed} of ${of})`,
  failing: (labels: string) =>
    `Questions failed: ${labels}. Each counts as the worst value of a metric that has one; the means are those of a system that fails so often.`,
  unusable: (labels: string) =>
    `Not scored: ${labels}. The target gave no answer that fits its settings; nothing here says how good it is.`,
  silent: (labels: string) =>
    `Not scored: ${labels}. No question got an answer that could be read: the target could not be reached, failed each time, or answers in another form than its settings say. Nothing here says how good it is.`,
  fewScored: (labels: string) =>
    `Means that stand on half of the examples or fewer: ${labels}. They say nothing of the others.`,
  interrupted: (labels: string) =>
    `Not finished: ${labels}. The numbers of an unfinished run cover only the examples asked so far.`,
  otherDataset: (labels: string) =>
    `Run on another version of the dataset: ${labels}. Their numbers do not compare with the others.`,
  stale: (labels: string, unindexed: string | undefined) =>
    `Searched in an index that was out of date${wayText(unindexed, (way) => ` (${way})`)}: ${labels}.`,
  /** What ranks stands behind each label. */
  notBm25: (labels: string) =>
    `Words are not ranked by BM25 here: ${labels}. Such a ranking does not know how rare a word is; where this report says BM25 of these targets, that ranking is meant.`,
  mended: (labels: string) =>
    `Returned a document twice in one ranking, of which the first place was kept (number of answers in brackets): ${labels}.`,

  judge: 'Judge',

  withoutRelevant: ({ questions, withoutRelevant }: Fill<never, 'questions' | 'withoutRelevant'>) =>
    withoutRelevant === questions
      ? `None of the ${questions} judged questions has a relevant document (a grade of 1 or above): RR, R, nDCG and AP have no value.`
      : `${withoutRelevant} of ${questions} judged questions have no relevant document (a grade of 1 or above), so that nothing can be found for them: each counts 0 in RR, R, nDCG and AP, as in trec_eval.`,
  otherJudges: (judges: string) =>
    `Different judges scored these targets: ${judges}. Their judged numbers do not compare with each other; score the recorded answers of all by one judge.`,
  /** A warning: the judge wrote the answers itself. */
  selfJudging: ({ judge, labels }: Fill<'judge' | 'labels'>) =>
    `A model judges itself: ${judge} also writes the answers of ${labels}. Models tend to prefer their own answers; take another one as judge before comparing these targets with others.`,
};

type OverviewTexts = typeof en;

const ja: OverviewTexts = {
  heading: '概要',
  experiment: '実験',
  date: '実施日時',
  dataset: 'データセット',
  datasetVersion: 'データセットの版',
  datasetHash: '内容のハッシュ',
  scale: '関連度の段階',
  openScale: '任意の整数',
  judgementsByModel: 'モデルによる適合性判定',
  ofJudgements: ({ count, byModel }) => `判定 ${count} 件のうち ${byModel} 件はモデルが付けたものです`,
  languages: '言語',
  repeat: '1 問あたりの実行回数',
  concurrency: '同時実行数',
  environment: '実行環境',
  categories: 'カテゴリ別の質問数',
  runs: '評価対象と実行',
  type: '種別',
  fingerprint: 'フィンガープリント',
  run: '実行 ID',
  answered: '応答あり',
  failed: '失敗',
  fixed: '全評価対象に共通の設定',
  differing: '評価対象ごとに異なる設定',
  failedOf: (label, failed, of) => `${label}（${of} 件中 ${failed} 件）`,
  failing: (labels) =>
    `失敗した質問があります: ${labels}。失敗は、最低値のある指標では最低値として数えています。平均は、それだけ失敗するシステムの値です。`,
  unusable: (labels) => `採点していません: ${labels}。設定に合う応答が一つもなかったため、良し悪しは何もわかりません。`,
  silent: (labels) =>
    `採点していません: ${labels}。読み取れる応答が一つもありませんでした。接続できなかったか、毎回失敗したか、設定と異なる形で応答しています。良し悪しは何もわかりません。`,
  fewScored: (labels) =>
    `対象の質問の半数以下しか含まない平均があります: ${labels}。残りの質問については何も示しません。`,
  interrupted: (labels) => `${labels} の実行は完了していません。数値は実行済みの質問だけのものです。`,
  otherDataset: (labels) => `${labels} はデータセットの別の版で実行されています。ほかの行の数値とは比較できません。`,
  stale: (labels, unindexed) =>
    `古いインデックスのまま検索しています${wayText(unindexed, (way) => `（${way}）`)}: ${labels}。`,
  notBm25: (labels) =>
    `語による順位付けが BM25 ではありません: ${labels}。この方式は語の希少さを考慮しません。これらの評価対象についてこのレポートが BM25 と書いている箇所は、この方式を指します。`,
  mended: (labels) =>
    `一つの順位の中で同じ文書を二度返したため、最初の順位だけを残しました（括弧内は該当する応答の数）: ${labels}。`,

  judge: '判定モデル',

  withoutRelevant: ({ questions, withoutRelevant }) =>
    withoutRelevant === questions
      ? `判定のある ${questions} 問のどれにも、関連文書（関連度 1 以上）がありません。RR、R、nDCG、AP の値はありません。`
      : `判定のある ${questions} 問のうち ${withoutRelevant} 問には関連文書（関連度 1 以上）がなく、何も見つけられません。trec_eval と同じく、RR、R、nDCG、AP ではそれぞれ 0 として数えます。`,
  otherJudges: (judges) =>
    `評価対象ごとに異なる判定モデルが採点しています: ${judges}。判定モデルによる数値は互いに比べられません。記録済みの回答を一つの判定モデルで採点し直してください。`,
  selfJudging: ({ judge, labels }) =>
    `モデルが自分の回答を判定しています: ${judge} は ${labels} の回答も書いています。モデルは自分の回答を高く評価しがちです。ほかの評価対象と比べる前に、別のモデルを判定に使ってください。`,
};

const ko: OverviewTexts = {
  heading: '개요',
  experiment: '실험',
  date: '실행 일시',
  dataset: '데이터셋',
  datasetVersion: '데이터셋 버전',
  datasetHash: '내용 해시',
  scale: '관련도 등급',
  openScale: '임의의 정수',
  judgementsByModel: '모델이 매긴 판정',
  ofJudgements: ({ count, byModel }) => `판정 ${count}건 가운데 ${byModel}건은 모델이 매긴 것입니다`,
  languages: '언어',
  repeat: '질문당 실행 횟수',
  concurrency: '동시 실행 수',
  environment: '실행 환경',
  categories: '범주별 질문 수',
  runs: '평가 대상과 실행',
  type: '종류',
  fingerprint: '핑거프린트',
  run: '실행 ID',
  answered: '응답',
  failed: '실패',
  fixed: '모든 평가 대상에 공통인 설정',
  differing: '평가 대상마다 다른 설정',
  failedOf: (label, failed, of) => `${label}(${of}개 중 ${failed}개)`,
  failing: (labels) =>
    `실패한 질문이 있음: ${labels}. 실패는 최저값이 있는 지표에서 최저값으로 셉니다. 평균은 그만큼 실패하는 시스템의 값입니다.`,
  unusable: (labels) => `채점하지 않음: ${labels}. 설정에 맞는 응답이 하나도 없어 얼마나 좋은지 알 수 없습니다.`,
  silent: (labels) =>
    `채점하지 않음: ${labels}. 읽을 수 있는 응답이 하나도 없음: 연결할 수 없었거나, 매번 실패했거나, 설정과 다른 형식으로 응답합니다. 얼마나 좋은지 알 수 없습니다.`,
  fewScored: (labels) => `질문의 절반 이하만 포함한 평균: ${labels}. 나머지 질문에 대해서는 아무것도 말하지 않습니다.`,
  interrupted: (labels) => `실행이 끝나지 않음: ${labels}. 수치는 지금까지 실행한 질문에만 해당합니다.`,
  otherDataset: (labels) =>
    `데이터셋의 다른 버전으로 실행됨: ${labels}. 이 수치는 다른 행의 수치와 비교할 수 없습니다.`,
  stale: (labels, unindexed) => `오래된 색인으로 검색함${wayText(unindexed, (way) => `(${way})`)}: ${labels}.`,
  notBm25: (labels) =>
    `낱말 순위가 BM25가 아님: ${labels}. 이 방식은 낱말이 얼마나 드문지 고려하지 않음. 이 보고서가 이 평가 대상들에 대해 BM25라고 쓴 곳은 이 방식을 뜻함.`,
  mended: (labels) => `한 순위 안에서 같은 문서를 두 번 돌려주어 처음 순위만 남김(괄호 안은 해당 응답 수): ${labels}.`,

  judge: '판정 모델',

  withoutRelevant: ({ questions, withoutRelevant }) =>
    withoutRelevant === questions
      ? `판정이 있는 질문 ${questions}개 가운데 관련 문서(관련도 1 이상)가 있는 질문이 없습니다. RR, R, nDCG, AP의 값은 없습니다.`
      : `판정이 있는 질문 ${questions}개 가운데 ${withoutRelevant}개에는 관련 문서(관련도 1 이상)가 없어 아무것도 찾을 수 없습니다. trec_eval처럼 RR, R, nDCG, AP에서 각각 0으로 셉니다.`,
  otherJudges: (judges) =>
    `대상마다 다른 판정 모델이 채점했습니다: ${judges}. 판정 모델의 수치는 서로 비교할 수 없습니다. 기록된 답변을 하나의 판정 모델로 다시 채점하십시오.`,
  selfJudging: ({ judge, labels }) =>
    `모델이 자신의 답변을 판정하고 있습니다: ${judge} 모델이 다음 대상의 답변도 작성합니다: ${labels}. 모델은 자신의 답변을 높게 평가하는 경향이 있으므로, 다른 대상과 비교하기 전에 판정에는 다른 모델을 쓰십시오.`,
};

export const overviewTexts: { readonly [language in ReportLanguage]: OverviewTexts } = { en, ja, ko };
