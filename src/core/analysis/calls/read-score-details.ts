// What a judged score keeps beside its value, read tolerantly: rows of other programs and versions are data too.
import type { CallRecord } from '../../model/call-record.ts';
import type { Json } from '../../model/json.ts';

export interface ScoreDetails {
  /** In the judge's words. */
  readonly reason?: string;
  readonly calls: readonly CallRecord[];
  /** What the judge wrote, where it could not be read. */
  readonly reply?: string;
  /** What the call that gave no reply had failed by before it was given up. */
  readonly retries?: CallRecord['retries'];
}

/** What is missing or of another shape is left out; a number that is none is unknown. */
export function readScoreDetails(details: Json | undefined): ScoreDetails {
  if (!isObject(details)) return { calls: [] };
  const { reason, reply, calls, retries } = details;
  return {
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof reply === 'string' ? { reply } : {}),
    ...(isObject(retries) ? { retries: counts(retries) } : {}),
    calls: Array.isArray(calls) ? calls.filter(isObject).map(readCall) : [],
  };
}

function readCall({ model, inputTokens, outputTokens, costUsd, ms, cached, retries }: JsonMembers): CallRecord {
  return {
    model: typeof model === 'string' ? model : '',
    inputTokens: amount(inputTokens),
    outputTokens: amount(outputTokens),
    costUsd: amount(costUsd),
    ms: amount(ms) ?? Number.NaN,
    cached: cached === true,
    retries: isObject(retries) ? counts(retries) : {},
  };
}

type JsonMembers = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const amount = (value: Json | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;

const counts = (members: JsonMembers): CallRecord['retries'] =>
  Object.fromEntries(Object.entries(members).filter(([, count]) => (amount(count) ?? 0) > 0));
