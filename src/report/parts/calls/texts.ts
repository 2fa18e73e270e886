// Texts about calls, and why they failed.

import type { CallErrorKind } from '../../../model/call-error.ts';
import type { Fill } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';

/** Why a judge's reply gave no score. */
type UnreadReason = 'refused' | 'too-long' | 'empty' | 'out-of-range' | 'too-many-claims';

/** What neither a call nor a reply is to blame for. */
type OwnReason =
  | 'budget-exhausted'
  | 'run-stopped'
  | 'rescore-unfinished'
  | 'metric-module-threw'
  | 'metric-module-value'
  | 'metric-module-silent';

const en = {
  heading: 'Calls',
  intro:
    'What stands behind the numbers: the latest execution of each trial and the scores that count. A call that was tried several times is one call. What came from memory was not asked again, and is not in tokens, cost and times; nor is what failed attempts took, which nobody tells. Times are those of the attempt that was answered, without waiting.',
  caption: 'Calls by run and caller',
  took: 'What they took',
  caller: 'Called by',
  target: 'questions to the target',
  targetModels: "the target's models",
  judgeOf: (metric: string) => `judge of ${metric}`,
  calls: 'Calls',
  cached: 'From memory',
  retried: 'Tried again',
  failed: 'Lost in the end',
  inputTokens: 'Input tokens',
  outputTokens: 'Output tokens',
  cost: 'Cost',
  unknown: 'unknown',
  /** A sum that lacks what some calls do not tell. */
  atLeast: ({ sum, unknown }: Fill<'sum' | 'unknown'>) => `≥ ${sum} (not told by ${unknown})`,
  prices: (list: string) => `Costs are reckoned with the prices of ${list}.`,
  /** @param day undefined: it is from the config */
  priceOf: (model: string, day: string | undefined) =>
    `${model} ${day === undefined ? 'as the config says' : `as of ${day}`}`,
  /** Why a call failed, in a word or two. */
  reasons: {
    'rate-limited': 'rate limit',
    'quota-exhausted': 'quota spent',
    'bad-request': 'request refused',
    unauthorised: 'not authorised',
    server: 'server error',
    timeout: 'timeout',
    connection: 'connection',
    'cut-off': 'cut off',
    unreadable: 'unreadable',
    refused: 'refused',
    'too-long': 'too long',
    'too-many-claims': 'too many claims',
    empty: 'empty',
    'out-of-range': 'out of range',
    'budget-exhausted': 'budget spent',
    'run-stopped': 'run stopped',
    'rescore-unfinished': 'not rescored yet',
    'metric-module-threw': 'module threw',
    'metric-module-value': 'value of a module',
    'metric-module-silent': 'module gave no answer',
  } satisfies { readonly [reason in CallErrorKind | UnreadReason | OwnReason]: string },
  /** `timeout 7` */
  reason: (reason: string, count: string) => `${count} ${reason}`,
  failures: 'Why trials failed',
  code: 'Reason',
  count: 'Count',
  example: 'For example',
  message: 'Message',
  /** In a line each, under the table of a terminal. */
  lines: {
    target: 'target',
    targetModels: 'its models',
    judge: 'judge',
    asked: (count: string) => (count === '1' ? 'asked once' : `asked ${count} times`),
    calls: (count: string) => `${count} calls`,
    cached: (count: string) => `${count} from memory`,
    retried: (count: string) => `${count} retried`,
    failed: (count: string, reasons: string) => `${count} failed (${reasons})`,
    atLeast: (cost: string) => `at least ${cost}`,
    costUnknown: 'cost unknown',
  },
};

export type CallTexts = typeof en;

const ja: CallTexts = {
  heading: '呼び出し',
  intro:
    '数値のもとになった呼び出し、つまり各試行の最新の実行と、有効なスコアのための呼び出しです。何度か試みた呼び出しも 1 回と数えます。キャッシュから得た応答は改めて問い合わせていないため、トークン、費用、時間に含みません。失敗した試みにかかった分は相手から知らされないので、これも含みません。時間は応答が得られた試みのもので、待ち時間を除きます。',
  caption: '実行と呼び出し元ごとの呼び出し',
  took: '呼び出しに要したトークン、費用、時間',
  caller: '呼び出し元',
  target: '評価対象への質問',
  targetModels: '評価対象のモデル',
  judgeOf: (metric) => `${metric} の判定`,
  calls: '呼び出し',
  cached: 'キャッシュから',
  retried: '再試行',
  failed: '最終的に失敗',
  inputTokens: '入力トークン',
  outputTokens: '出力トークン',
  cost: '費用',
  unknown: '不明',
  atLeast: ({ sum, unknown }) => `${sum} 以上（不明 ${unknown} 回）`,
  prices: (list) => `費用は次の単価で計算しています: ${list}。`,
  priceOf: (model, day) => `${model}（${day === undefined ? '設定の値' : `${day} 時点`}）`,
  reasons: {
    'rate-limited': 'レート制限',
    'quota-exhausted': '利用枠切れ',
    'bad-request': '要求の拒否',
    unauthorised: '認証エラー',
    server: 'サーバーエラー',
    timeout: 'タイムアウト',
    connection: '接続エラー',
    'cut-off': '応答の途切れ',
    unreadable: '読み取り不能',
    refused: '回答拒否',
    'too-long': '長さ超過',
    'too-many-claims': '主張が多すぎる',
    empty: '空の返答',
    'out-of-range': '範囲外の値',
    'budget-exhausted': '予算切れ',
    'run-stopped': '実行の停止',
    'rescore-unfinished': '再採点の未完了',
    'metric-module-threw': 'モジュールの例外',
    'metric-module-value': 'モジュールの値が不正',
    'metric-module-silent': 'モジュールの応答なし',
  },
  reason: (reason, count) => `${reason} ${count}`,
  failures: '試行が失敗した理由',
  code: '理由',
  count: '件数',
  example: '質問',
  message: 'メッセージ',
  /** In a line each, under the table of a terminal. */
  lines: {
    target: '評価対象',
    targetModels: '評価対象のモデル',
    judge: '判定',
    asked: (count) => `質問 ${count} 回`,
    calls: (count) => `呼び出し ${count} 回`,
    cached: (count) => `キャッシュから ${count} 回`,
    retried: (count) => `再試行 ${count} 回`,
    failed: (count, reasons) => `失敗 ${count} 件（${reasons}）`,
    atLeast: (cost) => `${cost} 以上`,
    costUnknown: '費用は不明',
  },
};

const ko: CallTexts = {
  heading: '호출',
  intro:
    '수치의 바탕이 된 호출, 즉 각 시행의 최신 실행과 유효한 점수를 위한 호출입니다. 여러 번 시도한 호출도 한 번으로 셉니다. 캐시에서 가져온 응답은 다시 묻지 않았으므로 토큰, 비용, 시간에 포함하지 않습니다. 실패한 시도에 든 양은 알려지지 않으므로 역시 포함하지 않습니다. 시간은 응답을 받은 시도의 것이며 대기 시간은 제외합니다.',
  caption: '실행과 호출 주체별 호출',
  took: '호출에 든 토큰, 비용, 시간',
  caller: '호출 주체',
  target: '대상에 대한 질문',
  targetModels: '대상의 모델',
  judgeOf: (metric) => `${metric} 판정`,
  calls: '호출',
  cached: '캐시에서',
  retried: '재시도',
  failed: '최종 실패',
  inputTokens: '입력 토큰',
  outputTokens: '출력 토큰',
  cost: '비용',
  unknown: '알 수 없음',
  atLeast: ({ sum, unknown }) => `${sum} 이상 (${unknown}회는 알 수 없음)`,
  prices: (list) => `비용은 다음 단가로 계산했습니다: ${list}.`,
  priceOf: (model, day) => `${model} (${day === undefined ? '설정값' : `${day} 기준`})`,
  reasons: {
    'rate-limited': '요청 한도 초과',
    'quota-exhausted': '할당량 소진',
    'bad-request': '요청 거부',
    unauthorised: '인증 오류',
    server: '서버 오류',
    timeout: '시간 초과',
    connection: '연결 오류',
    'cut-off': '응답 끊김',
    unreadable: '읽을 수 없음',
    refused: '답변 거부',
    'too-long': '길이 초과',
    'too-many-claims': '주장이 너무 많음',
    empty: '빈 응답',
    'out-of-range': '범위 밖의 값',
    'budget-exhausted': '예산 소진',
    'run-stopped': '실행 중단',
    'rescore-unfinished': '재채점 미완료',
    'metric-module-threw': '모듈 예외',
    'metric-module-value': '모듈 값 오류',
    'metric-module-silent': '모듈 응답 없음',
  },
  reason: (reason, count) => `${reason} ${count}`,
  failures: '시행이 실패한 이유',
  code: '이유',
  count: '건수',
  example: '질문',
  message: '메시지',
  /** In a line each, under the table of a terminal. */
  lines: {
    target: '대상',
    targetModels: '대상의 모델',
    judge: '판정',
    asked: (count) => `질문 ${count}회`,
    calls: (count) => `호출 ${count}회`,
    cached: (count) => `캐시에서 ${count}회`,
    retried: (count) => `재시도 ${count}회`,
    failed: (count, reasons) => `실패 ${count}건(${reasons})`,
    atLeast: (cost) => `${cost} 이상`,
    costUnknown: '비용은 알 수 없음',
  },
};

export const callTexts: { readonly [language in ReportLanguage]: CallTexts } = { en, ja, ko };
