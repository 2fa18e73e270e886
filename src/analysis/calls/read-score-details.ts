// What a judged score keeps beside its value, as far as numbers can be made of it: bundles of others are data too.

import type { CallRecord, Retries } from '../../model/call-error.ts';
import type { Json } from '../../model/json.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { present } from '../../model/present.ts';

export interface ScoreDetails {
  /** In the judge's words. */
  readonly reason?: string;
  readonly calls: readonly CallRecord[];
  /** The last thing the judge wrote, where there is no score. */
  readonly reply?: string;
  /** What the call that gave no reply had failed by before it was given up. */
  readonly retries: Retries;
}

/** What is missing is left out; a number below zero is unknown. */
export function readScoreDetails(details: Json | undefined): ScoreDetails {
  const { reason, reply, calls = [], retries = {} } = readJudgeDetails(details) ?? {};
  return present({
    reason,
    reply: reply === undefined ? undefined : reply.text,
    calls: calls.map(readCall),
    retries: counts(retries),
  });
}

const readCall = ({ inputTokens, outputTokens, costUsd, retries, ...call }: CallRecord): CallRecord => ({
  ...call,
  inputTokens: amount(inputTokens),
  outputTokens: amount(outputTokens),
  costUsd: amount(costUsd),
  retries: counts(retries),
});

const amount = (value: number | null): number | null => (value !== null && value >= 0 ? value : null);

const counts = (retries: Retries): Retries =>
  Object.fromEntries(Object.entries(retries).filter(([, count]) => Number.isSafeInteger(count) && count > 0));
