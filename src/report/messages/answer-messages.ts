// The texts about answers, judges, and the calls of models behind them.
import type { BadLabel } from '../../analysis/answers/judged-claims.ts';
import type { CallErrorKind } from '../../model/call-error.ts';
import type { AdviceText } from './advice-messages.ts';

/** Why a judge's reply gave no score. */
export type UnreadReason = 'refused' | 'too-long' | 'empty' | 'out-of-range' | 'too-many-claims';

/** Counts and amounts come as texts. */
export interface AnswerMessages {
  readonly judge: string;
  /** A warning: the judge wrote the answers itself. */
  readonly selfJudging: (facts: { readonly judge: string; readonly labels: string }) => string;
  readonly calls: CallMessages;
  readonly judged: JudgedMessages;
  readonly lines: CallLineMessages;
  readonly advice: AnswerAdviceMessages;
}

export interface AnswerAdviceMessages {
  readonly judgeFailures: (facts: { readonly labels: string; readonly remedies: readonly string[] }) => AdviceText;
  /** What may help against one reason, by the reason of a failed judgement. */
  readonly remedies: { readonly [reason in 'unreadable' | 'too-long' | 'timeout' | 'rate-limited' | 'other']: string };
  readonly rateLimited: (facts: { readonly labels: string }) => AdviceText;
  readonly share: string;
}

/** What neither a call nor a reply is to blame for. */
export type OwnReason =
  | 'budget-exhausted'
  | 'run-stopped'
  | 'rescore-unfinished'
  | 'metric-module-threw'
  | 'metric-module-value'
  | 'metric-module-silent';

export interface CallMessages {
  readonly heading: string;
  readonly intro: string;
  readonly caption: string;
  readonly took: string;
  readonly caller: string;
  readonly target: string;
  readonly targetModels: string;
  readonly judgeOf: (metric: string) => string;
  readonly calls: string;
  readonly cached: string;
  readonly retried: string;
  readonly failed: string;
  readonly inputTokens: string;
  readonly outputTokens: string;
  readonly cost: string;
  readonly unknown: string;
  /** A sum that lacks what some calls do not tell. */
  readonly atLeast: (facts: { readonly sum: string; readonly unknown: string }) => string;
  readonly prices: (list: string) => string;
  /** @param day undefined: it is from the config */
  readonly priceOf: (model: string, day: string | undefined) => string;
  /** Why a call failed, in a word or two. */
  readonly reasons: { readonly [reason in CallErrorKind | UnreadReason | OwnReason]: string };
  /** `timeout 7` */
  readonly reason: (reason: string, count: string) => string;
  readonly failures: string;
  readonly code: string;
  readonly count: string;
  readonly example: string;
  readonly message: string;
}

/** Of a score that is made of claims. */
export interface ClaimMessages {
  readonly hold: (facts: { readonly good: string; readonly total: string }) => string;
  readonly labels: Readonly<Record<BadLabel, string>>;
  readonly claim: (label: string, claim: string) => string;
  readonly because: (claim: string, reason: string) => string;
  readonly more: (count: string) => string;
}

export interface JudgedMessages {
  readonly claims: ClaimMessages;
  readonly heading: string;
  readonly intro: (limit: number) => string;
  readonly lowest: (facts: { readonly label: string; readonly shown: string; readonly scored: string }) => string;
  readonly allBest: (label: string) => string;
  /** What was to be judged. */
  readonly toJudge: string;
  readonly score: string;
  readonly answer: string;
  readonly reason: string;
  readonly unscored: (metric: string) => string;
  readonly reply: string;
  readonly resume: string;
}

/** A line a run and caller, after the run. */
export interface CallLineMessages {
  readonly target: string;
  readonly targetModels: string;
  readonly judge: string;
  readonly asked: (count: string) => string;
  readonly calls: (count: string) => string;
  readonly cached: (count: string) => string;
  readonly retried: (count: string) => string;
  readonly failed: (count: string, reasons: string) => string;
  readonly atLeast: (cost: string) => string;
  readonly costUnknown: string;
}
