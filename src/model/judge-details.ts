// What is kept of a judge's work beside its score: one compact shape, written and read here.

import type { CallRecord, Retries } from './call-error.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/**
 * How a reply was read: `structured` is JSON as the vendor enforced it, `json` JSON that had to be looked for, `score-line` labelled
 * lines, `repaired` the reply to a second question because the first could not be read.
 */
export type ReplyForm = 'structured' | 'json' | 'score-line' | 'repaired';

/** A reply that gave no score. */
interface KeptReply {
  readonly text: string;
  /** Whether `text` is only the beginning of it. */
  readonly cut: boolean;
}

export interface JudgeDetails {
  /** The judge's own words for its score. */
  readonly reason?: string | undefined;
  /** The label that the judge chose, where it chooses among labels. */
  readonly label?: string | undefined;
  /** In order; empty when the judge was not asked. */
  readonly calls: readonly CallRecord[];
  /** Metric, version and language of the prompt: `faithfulness/1/ja`. */
  readonly prompt?: string | undefined;
  readonly form?: ReplyForm | undefined;
  /** The last reply, when none could be read. */
  readonly reply?: KeptReply | undefined;
  /** What a score is made of, such as the claims of an answer with their verdicts; each metric documents its own. */
  readonly findings?: JsonObject | undefined;
  /** Failed attempts of a call that was not answered in the end. */
  readonly retries?: Retries | undefined;
}

/** Characters of an unreadable reply that are kept. */
export const keptReplyLength = 2000;

/** The reply as it is kept: at most `keptReplyLength` characters of it. */
export function keepReply(text: string): KeptReply {
  if (text.length <= keptReplyLength) return { text, cut: false };
  // Half a surrogate pair would not survive as UTF-8.
  const end = /[\uD800-\uDBFF]/u.test(text.charAt(keptReplyLength - 1)) ? keptReplyLength - 1 : keptReplyLength;
  return { text: text.slice(0, end), cut: true };
}

/**
 * Details as an outcome keeps them. A call is `[model, inputTokens, outputTokens, costUsd, ms, cached?, retries?]`, its time to a tenth
 * of a millisecond; what is empty is left out.
 */
export function writeJudgeDetails(details: JudgeDetails): JsonObject {
  const { reason, label, calls, prompt, form, reply, findings, retries = {} } = details;
  return present({
    reason: reason === undefined || reason === '' ? undefined : reason,
    label,
    calls: calls.length === 0 ? undefined : calls.map(writeCall),
    prompt,
    form,
    reply: reply === undefined ? undefined : reply.text,
    replyCut: reply?.cut === true ? true : undefined,
    findings,
    retries: Object.keys(retries).length === 0 ? undefined : { ...retries },
  });
}

/** @returns undefined when the details are not a judge's */
export function readJudgeDetails(details: Json | undefined): JudgeDetails | undefined {
  if (!isJsonObject(details)) return undefined;
  const { reason, label, calls = [], prompt, form, reply, replyCut, findings, retries } = details;
  if (!Array.isArray(calls)) return undefined;
  if (calls.length === 0 && [reason, prompt, reply].every((part) => typeof part !== 'string')) return undefined;
  return present({
    reason: typeof reason === 'string' ? reason : undefined,
    label: typeof label === 'string' ? label : undefined,
    calls: calls.flatMap(readCall),
    prompt: typeof prompt === 'string' ? prompt : undefined,
    form: isForm(form) ? form : undefined,
    reply: typeof reply === 'string' ? { text: reply, cut: replyCut === true } : undefined,
    findings: isJsonObject(findings) ? findings : undefined,
    retries: isJsonObject(retries) ? (retries as Retries) : undefined,
  });
}

function writeCall({ model, inputTokens, outputTokens, costUsd, ms, cached, retries }: CallRecord): Json {
  const head = [model, inputTokens, outputTokens, costUsd, Math.round(ms * 10) / 10];
  if (Object.keys(retries).length > 0) return [...head, cached, { ...retries }];
  return cached ? [...head, true] : head;
}

function readCall(call: Json): readonly CallRecord[] {
  if (!Array.isArray(call)) return [];
  const [model, inputTokens, outputTokens, costUsd, ms, cached, retries] = call as readonly Json[];
  if (typeof model !== 'string' || typeof ms !== 'number') return [];
  return [
    {
      model,
      inputTokens: numberOrNull(inputTokens),
      outputTokens: numberOrNull(outputTokens),
      costUsd: numberOrNull(costUsd),
      ms,
      cached: cached === true,
      retries: isJsonObject(retries) ? (retries as Retries) : {},
    },
  ];
}

const numberOrNull = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

const isForm = (value: Json | undefined): value is ReplyForm =>
  value === 'structured' || value === 'json' || value === 'score-line' || value === 'repaired';
