// What to do, in one imperative line a rule of advice: what the answer of a report shows of it.
import type { StageKind } from '../../../model/target-output.ts';
import { withParticle } from '../../../text/korean-particle.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** A target, and how much a metric could gain at most. */
type GainFacts = Fill<'label' | 'gain' | 'metric'>;

const en = {
  belowGoal: {
    'goal-out-of-reach': ({ label, metric, ideal }: Fill<'label' | 'metric' | 'ideal'>) =>
      `Look at the goal of ${metric}: a perfect ranking of ${label} reaches ${ideal}`,
    weights: ({ label, gain, metric }: GainFacts) => `Tune the fusion of ${label}: at most ${gain} ${metric}`,
    rerank: ({ label, gain, metric }: GainFacts) => `Rerank the candidates of ${label}: at most ${gain} ${metric}`,
    'other-reranker': ({ label, gain, metric }: GainFacts) =>
      `Try another reranker for ${label}: at most ${gain} ${metric}`,
    'rerank-more': ({ label, gain, metric }: GainFacts) =>
      `Rerank more candidates of ${label}: at most ${gain} ${metric}`,
    'order-returned': ({ label, gain, metric }: GainFacts) =>
      `Order what ${label} returns otherwise: at most ${gain} ${metric}`,
    candidates: ({ label, gain, metric }: GainFacts) =>
      `Bring more of what is sought among the candidates of ${label}: at most ${gain} ${metric}`,
    'no-stages': ({ label, metric }: Fill<'label' | 'metric'>) =>
      `Record the stages of ${label}, to see where ${metric} is lost`,
    unexplained: ({ label, metric }: Fill<'label' | 'metric'>) =>
      `Read the failed questions of ${label}: ${metric} is below its goal`,
  },
  missing: {
    deeper: ({ label, counts }: Fill<'label' | 'counts'>) =>
      `Take more candidates for ${label}: ${counts} sought documents are in no list`,
    other: ({ label, counts }: Fill<'label' | 'counts'>) =>
      `Expand the queries of ${label}, or search with something else: ${counts} sought documents are in no list`,
    notInCorpus: ({ label, counts }: Fill<'label' | 'counts'>) =>
      `Check corpus and judgements: ${counts} sought documents are out of reach of ${label}`,
  },
  losses: {
    'split-badly': ({ label, gain, metric }: GainFacts) =>
      `Split the documents of ${label} otherwise: at most ${gain} ${metric}`,
    'judgement-doubtful': ({ label, gain, metric }: GainFacts) =>
      `Grade the documents above the expected ones of ${label}: at most ${gain} ${metric}`,
  },
  latency: {
    retrieve: (label: string, time: string) => `Make the retrieval of ${label} faster: ${time}`,
    fuse: (label: string, time: string) => `Fuse fewer candidates of ${label}: ${time}`,
    rerank: (label: string, time: string) => `Rerank fewer candidates of ${label}, or with a lighter model: ${time}`,
    generate: (label: string, time: string) =>
      `Hand fewer contexts to the model of ${label}, or take a faster one: ${time}`,
    outside: (label: string, time: string) => `Look for the time of ${label} outside of its stages: ${time}`,
    untold: (label: string, time: string) => `Measure the stages of ${label}: ${time}`,
  } satisfies { readonly [cause in StageKind | 'outside' | 'untold']: (label: string, time: string) => string },
  latencyTime: ({ quantile, ms, goal }: Fill<'quantile' | 'ms' | 'goal'>) => `${quantile} ${ms} ms, goal ${goal} ms`,
  targetFailures: (labels: string) => `Mend the failed answers: ${labels}`,
  instrumentFailures: (lost: string) => `Score the recorded answers again: ${lost} values were lost`,
  judgeFailures: (lost: string, judged: string) =>
    `Get the judge to answer: ${lost} of ${judged} judgements are missing`,
  rateLimits: (refused: string, calls: string) =>
    `Set requestsPerMinute to what the vendor allows: ${refused} of ${calls} calls were refused`,
  fewJudged: (metric: string, labels: string) => `Grade the documents that were found: ${metric} of ${labels}`,
  wide: ({ metric, needed, n }: Fill<'metric' | 'needed' | 'n'>) =>
    `Ask more questions, about ${needed} instead of ${n}, to see smaller differences of ${metric}`,
  unasked: (questions: string) => `Ask the other ${questions} questions of the dataset first`,
  weakSlice: ({ slice, metric, mean, rest }: Fill<'slice' | 'metric' | 'mean' | 'rest'>) =>
    `Read the questions of ${slice}: ${metric} ${mean} against ${rest} on the rest`,
  missedElsewhere: ({ slice, source, share }: Fill<'slice' | 'source' | 'share'>) =>
    `Search ${slice} by another first stage too: ${source} misses ${share}`,
  missedNowhere: ({ slice, source, share }: Fill<'slice' | 'source' | 'share'>) =>
    `Expand the queries of ${slice}, or embed them otherwise: ${source} misses ${share}`,
  hybrid: ({ label, difference, metric }: Fill<'label' | 'difference' | 'metric'>) =>
    `Keep BM25 until another embedder or fusion does better: ${label} ${difference} ${metric}`,
};

export type AdviceActions = typeof en;

const ja: AdviceActions = {
  belowGoal: {
    'goal-out-of-reach': ({ label, metric, ideal }) =>
      `${metric} の目標を見直す: ${label} は理想的な順位でも ${ideal} まで`,
    weights: ({ label, gain, metric }) => `${label} の統合の設定を調整する: ${metric} は最大 ${gain}`,
    rerank: ({ label, gain, metric }) => `${label} の候補をリランクする: ${metric} は最大 ${gain}`,
    'other-reranker': ({ label, gain, metric }) => `${label} で別のリランカーを試す: ${metric} は最大 ${gain}`,
    'rerank-more': ({ label, gain, metric }) => `${label} でリランクする候補を増やす: ${metric} は最大 ${gain}`,
    'order-returned': ({ label, gain, metric }) => `${label} が返す文書の順序を見直す: ${metric} は最大 ${gain}`,
    candidates: ({ label, gain, metric }) => `${label} の候補に正解の文書を増やす: ${metric} は最大 ${gain}`,
    'no-stages': ({ label, metric }) => `${label} の処理段階を記録し、${metric} がどこで失われるかを調べる`,
    unexplained: ({ label, metric }) => `${label} の失敗した質問を読む: ${metric} が目標未満`,
  },
  missing: {
    deeper: ({ label, counts }) => `${label} の候補数を増やす: 正解の文書 ${counts} 件がどの一覧にもない`,
    other: ({ label, counts }) =>
      `${label} のクエリを拡張するか検索方法を変える: 正解の文書 ${counts} 件がどの一覧にもない`,
    notInCorpus: ({ label, counts }) => `コーパスと正解判定を確かめる: ${label} では正解の文書 ${counts} 件に届かない`,
  },
  losses: {
    'split-badly': ({ label, gain, metric }) => `${label} の文書の分割を見直す: ${metric} は最大 ${gain}`,
    'judgement-doubtful': ({ label, gain, metric }) =>
      `${label} で正解より上にある未判定の文書を判定する: ${metric} は最大 ${gain}`,
  },
  latency: {
    retrieve: (label, time) => `${label} の検索を速くする: ${time}`,
    fuse: (label, time) => `${label} で統合する候補を減らす: ${time}`,
    rerank: (label, time) => `${label} でリランクする候補を減らすか、軽いモデルにする: ${time}`,
    generate: (label, time) => `${label} で渡す文脈を減らすか、速いモデルにする: ${time}`,
    outside: (label, time) => `${label} の処理段階の外でかかる時間を調べる: ${time}`,
    untold: (label, time) => `${label} の処理段階の時間を測る: ${time}`,
  },
  latencyTime: ({ quantile, ms, goal }) => `${quantile} ${ms} ms、目標 ${goal} ms`,
  targetFailures: (labels) => `失敗した回答を直す: ${labels}`,
  instrumentFailures: (lost) => `記録された回答を採点し直す: 失われた値 ${lost} 件`,
  judgeFailures: (lost, judged) => `判定モデルの失敗を直す: ${judged} 件中 ${lost} 件の判定がない`,
  rateLimits: (refused, calls) => `requestsPerMinute を提供元の上限に合わせる: ${calls} 回中 ${refused} 回が拒否された`,
  fewJudged: (metric, labels) => `見つかった文書の関連度を判定する: ${metric} ${labels}`,
  wide: ({ metric, needed, n }) =>
    `質問を ${n} 件から約 ${needed} 件に増やし、${metric} のより小さな差も見えるようにする`,
  unasked: (questions) => `まずデータセットの残り ${questions} 問を尋ねる`,
  weakSlice: ({ slice, metric, mean, rest }) => `${slice} の質問を読む: ${metric} ${mean}、それ以外は ${rest}`,
  missedElsewhere: ({ slice, source, share }) => `${slice} を別の一次検索でも探す: ${source} は ${share} を見逃す`,
  missedNowhere: ({ slice, source, share }) =>
    `${slice} のクエリを拡張するか埋め込みを変える: ${source} は ${share} を見逃す`,
  hybrid: ({ label, difference, metric }) =>
    `埋め込みや統合が改善するまで BM25 を使う: ${label} は ${metric} ${difference}`,
};

const ko: AdviceActions = {
  belowGoal: {
    'goal-out-of-reach': ({ label, metric, ideal }) =>
      `${metric} 목표 재검토: ${withParticle(label, '은/는')} 이상적인 순위로도 ${ideal}까지`,
    weights: ({ label, gain, metric }) => `${label}의 결합 설정 조정: ${metric} 최대 ${gain}`,
    rerank: ({ label, gain, metric }) => `${label}의 후보 재순위화: ${metric} 최대 ${gain}`,
    'other-reranker': ({ label, gain, metric }) => `${label}에 다른 리랭커 시도: ${metric} 최대 ${gain}`,
    'rerank-more': ({ label, gain, metric }) => `${label}에서 재순위화할 후보 늘리기: ${metric} 최대 ${gain}`,
    'order-returned': ({ label, gain, metric }) =>
      `${withParticle(label, '이/가')} 반환하는 순서 개선: ${metric} 최대 ${gain}`,
    candidates: ({ label, gain, metric }) => `${label}의 후보에 정답 문서 늘리기: ${metric} 최대 ${gain}`,
    'no-stages': ({ label, metric }) =>
      `${label}의 처리 단계를 기록해 ${withParticle(metric, '이/가')} 어디서 떨어지는지 확인`,
    unexplained: ({ label, metric }) => `${label}의 실패한 질문 읽기: ${withParticle(metric, '이/가')} 목표 미만`,
  },
  missing: {
    deeper: ({ label, counts }) => `${label}의 후보 수 늘리기: 정답 문서 ${counts}개가 어느 목록에도 없음`,
    other: ({ label, counts }) =>
      `${label}의 질의를 확장하거나 검색 방법 바꾸기: 정답 문서 ${counts}개가 어느 목록에도 없음`,
    notInCorpus: ({ label, counts }) => `말뭉치와 정답 판정 확인: ${label}에서 정답 문서 ${counts}개에 닿을 수 없음`,
  },
  losses: {
    'split-badly': ({ label, gain, metric }) => `${label}의 문서 분할 바꾸기: ${metric} 최대 ${gain}`,
    'judgement-doubtful': ({ label, gain, metric }) =>
      `${label}에서 정답보다 위에 있는 미판정 문서 판정: ${metric} 최대 ${gain}`,
  },
  latency: {
    retrieve: (label, time) => `${label}의 검색 속도 높이기: ${time}`,
    fuse: (label, time) => `${label}에서 결합할 후보 줄이기: ${time}`,
    rerank: (label, time) => `${label}에서 재순위화할 후보를 줄이거나 가벼운 모델 쓰기: ${time}`,
    generate: (label, time) => `${label}에 넘기는 문맥을 줄이거나 빠른 모델 쓰기: ${time}`,
    outside: (label, time) => `${label}의 처리 단계 밖에서 걸리는 시간 찾기: ${time}`,
    untold: (label, time) => `${label}의 처리 단계별 시간 재기: ${time}`,
  },
  latencyTime: ({ quantile, ms, goal }) => `${quantile} ${ms} ms, 목표 ${goal} ms`,
  targetFailures: (labels) => `실패한 답변 고치기: ${labels}`,
  instrumentFailures: (lost) => `기록된 답변 다시 채점하기: 잃은 값 ${lost}개`,
  judgeFailures: (lost, judged) => `판정 모델의 실패 고치기: ${judged}개 중 ${lost}개의 판정이 없음`,
  rateLimits: (refused, calls) => `requestsPerMinute를 공급자의 한도에 맞추기: ${calls}회 중 ${refused}회가 거부됨`,
  fewJudged: (metric, labels) => `찾은 문서의 관련도 판정하기: ${metric} ${labels}`,
  wide: ({ metric, needed, n }) => `질문을 ${n}개에서 약 ${needed}개로 늘려 ${metric}의 더 작은 차이까지 보기`,
  unasked: (questions) => `먼저 데이터셋의 나머지 질문 ${questions}개를 묻기`,
  weakSlice: ({ slice, metric, mean, rest }) => `${slice} 질문 읽기: ${metric} ${mean}, 나머지는 ${rest}`,
  missedElsewhere: ({ slice, source, share }) =>
    `${withParticle(slice, '을/를')} 다른 1차 검색으로도 찾기: ${withParticle(source, '이/가')} ${share}를 놓침`,
  missedNowhere: ({ slice, source, share }) =>
    `${slice}의 질의를 확장하거나 임베딩 바꾸기: ${withParticle(source, '이/가')} ${share}를 놓침`,
  hybrid: ({ label, difference, metric }) =>
    `임베딩이나 결합이 나아질 때까지 BM25 쓰기: ${label} ${metric} ${difference}`,
};

export const adviceActions: { readonly [language in ReportLanguage]: AdviceActions } = { en, ja, ko };
