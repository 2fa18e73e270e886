// The texts about answers, judges, and the calls of models behind them.
import type { CallErrorKind } from '../../model/call-error.ts';
import type { ReportLanguage } from '../report.ts';
import type { AdviceText } from './advice-texts.ts';

/** Why a judge's reply gave no score. */
export type UnreadReason = 'refused' | 'too-long' | 'empty' | 'out-of-range' | 'too-many-claims';

/** What neither a call nor a reply is to blame for. */
export type OwnReason =
  | 'budget-exhausted'
  | 'run-stopped'
  | 'rescore-unfinished'
  | 'metric-module-threw'
  | 'metric-module-value'
  | 'metric-module-silent';

const en = {
  judge: 'Judge',
  /** A warning: the judge wrote the answers itself. */
  selfJudging: ({ judge, labels }: { readonly judge: string; readonly labels: string }) =>
    `A model judges itself: ${judge} also writes the answers of ${labels}. Models tend to prefer their own answers; take another one as judge before comparing these targets with others.`,
  calls: {
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
    atLeast: ({ sum, unknown }: { readonly sum: string; readonly unknown: string }) =>
      `≥ ${sum} (not told by ${unknown})`,
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
  },
  judged: {
    claims: {
      hold: ({ good, total }: { readonly good: string; readonly total: string }) => `${good} of ${total} claims hold.`,
      labels: { absent: 'not found', contradicted: 'contradicted', incorrect: 'wrong' },
      claim: (label: string, claim: string) => `[${label}] ${claim}`,
      because: (claim: string, reason: string) => `${claim} (${reason})`,
      more: (count: string) => `And ${count} more.`,
    },
    heading: 'Judged answers',
    intro: (limit: number) =>
      `For each judged metric the answers with the lowest scores, up to ${limit}, and why the judge scored them so. The texts are those of the target and of the judge, shortened; a judge can be wrong, so read a few before trusting the mean.`,
    lowest: ({ label, shown, scored }: { readonly label: string; readonly shown: string; readonly scored: string }) =>
      `${label}: the lowest ${shown} of ${scored} scored answers`,
    allBest: (label: string) => `${label}: every scored answer has the best possible score.`,
    /** What was to be judged. */
    toJudge: 'To be judged',
    score: 'Score',
    answer: 'Answer',
    reason: "Judge's reason",
    unscored: (metric: string) => `What the judge could not score: ${metric}`,
    reply: 'The reply began',
    resume:
      'What the judge could not score stands beneath each metric. Those answers have no score and are left out of the mean; the bounds under “Intervals and counts” say where it may lie. Running the same command with --resume asks the judge for them again, and for nothing else.',
  },
  lines: {
    target: 'target',
    targetModels: 'its models',
    judge: 'judge',
    asked: (count: string) => `${count} questions`,
    calls: (count: string) => `${count} calls`,
    cached: (count: string) => `${count} from memory`,
    retried: (count: string) => `${count} retried`,
    failed: (count: string, reasons: string) => `${count} failed (${reasons})`,
    atLeast: (cost: string) => `at least ${cost}`,
    costUnknown: 'cost unknown',
  },
  advice: {
    judgeFailures: ({
      labels,
      remedies,
    }: {
      readonly labels: string;
      readonly remedies: readonly string[];
    }): AdviceText => ({
      title: 'The judge fails often',
      finding: `More than 5 % of what was to be judged has no score: ${labels}. A mean over what is left may be that of the easier answers.`,
      suggestions: remedies,
    }),
    /** What may help against one reason, by the reason of a failed judgement. */
    remedies: {
      unreadable:
        'Unreadable, empty or out of range: write protocol: score-line under judge, which smaller models follow more easily, or take a larger model.',
      'too-long': 'Too long: raise maxTokens under judge, or lower claimsPerCall.',
      timeout: 'Timeouts: raise timeoutSeconds under judge, or lower its concurrency.',
      'rate-limited': 'Rate limits: set requestsPerMinute under judge to what the vendor allows.',
      other: 'Then run the same command with --resume: only what has no score is judged again.',
    },
    rateLimited: ({ labels }: { readonly labels: string }): AdviceText => ({
      title: 'Many calls are refused by a rate limit',
      finding: `Attempts that a rate limit refused are more than 10 % of the calls: ${labels}. Nothing is lost by it but time.`,
      suggestions: [
        'Set requestsPerMinute (and tokensPerMinute) of the model or target to what its vendor allows, so that the pace need not be found out by being refused.',
      ],
    }),
    share: 'Share',
  },
};

export type AnswerTexts = typeof en;

const ja: AnswerTexts = {
  judge: '判定モデル',
  selfJudging: ({ judge, labels }) =>
    `モデルが自分の回答を判定しています: ${judge} は ${labels} の回答も書いています。モデルは自分の回答を高く評価しがちです。ほかの評価対象と比べる前に、別のモデルを判定に使ってください。`,
  calls: {
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
    example: '問題',
    message: 'メッセージ',
  },
  judged: {
    claims: {
      hold: ({ good, total }) => `主張 ${total} 件のうち、問題のないもの ${good} 件。`,
      labels: { absent: '記載なし', contradicted: '矛盾', incorrect: '誤り' },
      claim: (label, claim) => `［${label}］${claim}`,
      because: (claim, reason) => `${claim}（${reason}）`,
      more: (count) => `ほか ${count} 件。`,
    },
    heading: '判定された回答',
    intro: (limit) =>
      `判定による指標ごとに、スコアの低い回答（最大 ${limit} 件）と、判定モデルが挙げた理由を示します。文面は評価対象と判定モデルのもので、長いものは省略しています。判定も誤ることがあるため、平均を信じる前にいくつか読んでください。`,
    lowest: ({ label, shown, scored }) => `${label}: 判定済み ${scored} 件のうち下位 ${shown} 件`,
    allBest: (label) => `${label}: 判定された回答はすべて最高のスコアです。`,
    toJudge: '判定対象',
    score: 'スコア',
    answer: '回答',
    reason: '判定の理由',
    unscored: (metric) => `判定できなかったもの: ${metric}`,
    reply: '返答の冒頭',
    resume:
      '判定できなかった回答は、各指標の最後に示します。スコアがないため平均には含まれません。平均が取り得る範囲は「信頼区間と件数」にあります。同じコマンドに --resume を付けて実行すると、この分だけを改めて判定します。',
  },
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
  advice: {
    judgeFailures: ({ labels, remedies }) => ({
      title: '判定の失敗が多い',
      finding: `スコアのない回答が、判定対象の 5 % を超えています: ${labels}。残った回答だけの平均は、判定しやすい回答に偏っている恐れがあります。`,
      suggestions: remedies,
    }),
    remedies: {
      unreadable:
        '読み取り不能、空の返答、範囲外の値: judge に protocol: score-line を指定してください。小さなモデルでも守りやすい形式です。または、より大きなモデルを使ってください。',
      'too-long': '長さ超過: judge の maxTokens を増やすか、claimsPerCall を減らしてください。',
      timeout: 'タイムアウト: judge の timeoutSeconds を延ばすか、concurrency を下げてください。',
      'rate-limited': 'レート制限: judge の requestsPerMinute に、提供元が許す回数を指定してください。',
      other: 'そのうえで同じコマンドに --resume を付けて実行してください。スコアのない分だけを改めて判定します。',
    },
    rateLimited: ({ labels }) => ({
      title: 'レート制限で断られる呼び出しが多い',
      finding: `レート制限で断られた回数が、呼び出し全体の 10 % を超えています: ${labels}。失われるのは時間だけです。`,
      suggestions: [
        'モデルまたは評価対象の requestsPerMinute（および tokensPerMinute）に提供元が許す値を指定すると、断られながら速さを探る必要がなくなります。',
      ],
    }),
    share: '割合',
  },
};

const ko: AnswerTexts = {
  judge: '판정 모델',
  selfJudging: ({ judge, labels }) =>
    `모델이 자신의 답변을 판정하고 있습니다: ${judge} 모델이 다음 대상의 답변도 작성합니다: ${labels}. 모델은 자신의 답변을 높게 평가하는 경향이 있으므로, 다른 대상과 비교하기 전에 판정에는 다른 모델을 쓰십시오.`,
  calls: {
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
    example: '문항',
    message: '메시지',
  },
  judged: {
    claims: {
      hold: ({ good, total }) => `주장 ${total}건 가운데 문제없는 것 ${good}건.`,
      labels: { absent: '근거 없음', contradicted: '모순', incorrect: '오류' },
      claim: (label, claim) => `[${label}] ${claim}`,
      because: (claim, reason) => `${claim} (${reason})`,
      more: (count) => `그 밖에 ${count}건.`,
    },
    heading: '판정된 답변',
    intro: (limit) =>
      `판정 지표마다 점수가 낮은 답변(최대 ${limit}건)과 판정 모델이 든 이유를 보여 줍니다. 글은 평가 대상과 판정 모델이 쓴 것이며 길면 줄였습니다. 판정도 틀릴 수 있으므로 평균을 믿기 전에 몇 건은 직접 읽어 보십시오.`,
    lowest: ({ label, shown, scored }) => `${label}: 판정된 답변 ${scored}건 가운데 하위 ${shown}건`,
    allBest: (label) => `${label}: 판정된 답변이 모두 최고 점수입니다.`,
    toJudge: '판정 대상',
    score: '점수',
    answer: '답변',
    reason: '판정 이유',
    unscored: (metric) => `판정하지 못한 것: ${metric}`,
    reply: '응답의 첫머리',
    resume:
      '판정하지 못한 답변은 지표마다 끝에 보여 줍니다. 점수가 없어 평균에서 빠지며, 평균이 놓일 수 있는 범위는 ‘신뢰구간과 건수’에 있습니다. 같은 명령에 --resume을 붙여 실행하면 이 답변들만 다시 판정합니다.',
  },
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
  advice: {
    judgeFailures: ({ labels, remedies }) => ({
      title: '판정 실패가 많음',
      finding: `점수가 없는 답변이 판정 대상의 5 %를 넘습니다: ${labels}. 남은 답변만의 평균은 판정하기 쉬운 답변에 치우쳤을 수 있습니다.`,
      suggestions: remedies,
    }),
    remedies: {
      unreadable:
        '읽을 수 없음, 빈 응답, 범위 밖의 값: judge에 protocol: score-line을 지정하십시오. 작은 모델도 지키기 쉬운 형식입니다. 아니면 더 큰 모델을 쓰십시오.',
      'too-long': '길이 초과: judge의 maxTokens를 늘리거나 claimsPerCall을 줄이십시오.',
      timeout: '시간 초과: judge의 timeoutSeconds를 늘리거나 concurrency를 낮추십시오.',
      'rate-limited': '요청 한도 초과: judge의 requestsPerMinute에 제공자가 허용하는 횟수를 지정하십시오.',
      other: '그런 다음 같은 명령에 --resume을 붙여 실행하십시오. 점수가 없는 것만 다시 판정합니다.',
    },
    rateLimited: ({ labels }) => ({
      title: '요청 한도 초과로 거절되는 호출이 많음',
      finding: `요청 한도 초과로 거절된 횟수가 전체 호출의 10 %를 넘습니다: ${labels}. 잃는 것은 시간뿐입니다.`,
      suggestions: [
        '모델이나 평가 대상의 requestsPerMinute(및 tokensPerMinute)에 제공자가 허용하는 값을 지정하면, 거절당하며 속도를 찾을 필요가 없습니다.',
      ],
    }),
    share: '비율',
  },
};

export const answerTexts: { readonly [language in ReportLanguage]: AnswerTexts } = { en, ja, ko };

export type AnswerAdviceTexts = AnswerTexts['advice'];

export type JudgedTexts = AnswerTexts['judged'];

export type CallTexts = AnswerTexts['calls'];
