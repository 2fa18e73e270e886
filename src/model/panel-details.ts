// What is kept of the single verdicts when several became one: one compact shape, written and read here.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** What one judge said when it was asked once: a value, a reason why there is none, or the code of what went wrong. */
export interface PanelVote {
  /** Place among the judges. */
  readonly judge: number;
  /** Whether it saw the contexts in reverse order. */
  readonly swapped: boolean;
  readonly result:
    | { readonly kind: 'value'; readonly value: number; readonly label?: string }
    | { readonly kind: 'skipped'; readonly why: string }
    | { readonly kind: 'failed'; readonly code: string };
  /** In the judge's words; of the vote that decided they stand beside the score. */
  readonly reason?: string;
  /** Calls that it took: as many of those beside the score, in the order of the votes. */
  readonly calls: number;
}

/**
 * Why the second judge of a cascade was asked: the first one's value was in the band of doubt, its repeats lay apart, it gave no verdict;
 * or it was sure, and this was one of the verdicts that are looked at twice.
 */
export type AskedBecause = 'band' | 'apart' | 'failed' | 'audit';

export interface PanelDetails {
  /** How the votes became one; the second of two judges decides where it is asked because the first is unsure. */
  readonly vote: 'majority' | 'mean' | 'any' | 'cascade';
  /** Their names, in order. */
  readonly judges: readonly string[];
  readonly votes: readonly PanelVote[];
  /** Place of the vote whose reason and findings stand beside the score; absent where there is no score. */
  readonly decided?: number;
  /** Of a cascade whose second judge was asked. */
  readonly second?: {
    readonly because: AskedBecause;
    /** Whether it said otherwise than the first; null where one of them said nothing. */
    readonly overruled: boolean | null;
  };
}

/** As it stands under `panel` in what a judge found. */
export function writePanelDetails({ vote, judges, votes, decided, second }: PanelDetails): JsonObject {
  return present({
    vote,
    judges: [...judges],
    votes: votes.map((own, at) => writeVote(own, at === decided)),
    decided,
    second: second === undefined ? undefined : { because: second.because, overruled: second.overruled },
  });
}

/**
 * @param findings of a judged score
 * @returns undefined when it was one judge's, asked once; what is not a panel's is passed over
 */
export function readPanelDetails(findings: JsonObject | undefined): PanelDetails | undefined {
  const panel = findings?.panel;
  if (!isJsonObject(panel)) return undefined;
  const { vote, judges, votes, decided, second } = panel;
  if (!isVote(vote) || !Array.isArray(judges) || !Array.isArray(votes)) return undefined;
  const names = (judges as readonly Json[]).map(String);
  return present({
    vote,
    judges: names,
    votes: (votes as readonly Json[]).flatMap((own) => readVote(own, names.length)),
    decided: typeof decided === 'number' ? decided : undefined,
    ...(isJsonObject(second) ? readSecond(second) : {}),
  });
}

function writeVote({ judge, swapped, result, reason = '', calls }: PanelVote, decided: boolean): JsonObject {
  return present({
    judge,
    swapped: swapped ? swapped : undefined,
    value: result.kind === 'value' ? result.value : undefined,
    label: result.kind === 'value' && result.label !== undefined ? result.label : undefined,
    skipped: result.kind === 'skipped' ? result.why : undefined,
    failed: result.kind === 'failed' ? result.code : undefined,
    reason: decided || reason === '' ? undefined : reason,
    calls: calls === 1 ? undefined : calls,
  });
}

function readVote(own: Json, judges: number): readonly PanelVote[] {
  if (!isJsonObject(own)) return [];
  const { judge, swapped, value, label, skipped, failed, reason, calls = 1 } = own;
  if (typeof judge !== 'number' || !Number.isInteger(judge) || judge < 0 || judge >= judges) return [];
  const told = typeof label === 'string' ? { label } : {};
  const result: PanelVote['result'] | undefined =
    typeof value === 'number' && Number.isFinite(value)
      ? { kind: 'value', value, ...told }
      : typeof skipped === 'string'
        ? { kind: 'skipped', why: skipped }
        : typeof failed === 'string'
          ? { kind: 'failed', code: failed }
          : undefined;
  if (result === undefined) return [];
  return [
    present({
      judge,
      swapped: swapped === true,
      result,
      reason: typeof reason === 'string' ? reason : undefined,
      calls: typeof calls === 'number' && Number.isSafeInteger(calls) && calls >= 0 ? calls : 0,
    }),
  ];
}

function readSecond({ because, overruled }: JsonObject): Pick<PanelDetails, 'second'> {
  const known = reasons.find((reason) => reason === because);
  if (known === undefined) return {};
  return { second: { because: known, overruled: typeof overruled === 'boolean' ? overruled : null } };
}

const reasons: readonly AskedBecause[] = ['band', 'apart', 'failed', 'audit'];

const isVote = (value: Json | undefined): value is PanelDetails['vote'] =>
  value === 'majority' || value === 'mean' || value === 'any' || value === 'cascade';
