// What the claims of an answer are held against.

import type { Json, JsonObject } from '../../../model/json.ts';
import { present } from '../../../model/present.ts';
import { citedSources } from '../../../text/cited-sources.ts';
import { isBlank } from '../../expectation-of.ts';
import type { JudgedMetric, JudgeInput, JudgeSettings } from '../judged-metric.ts';
import { documentAsShown } from '../shown-contexts.ts';
import { type ClaimVerdict, defaultClaimsPerCall } from './check-claims.ts';

interface ClaimContexts {
  readonly contexts: readonly string[];
  /**
   * For the findings. `contexts`: `given` by the target; the texts of the `cited` documents, with their ids in `sources`, in the order
   * that the contexts are numbered in; or those of all `documents`. `unmatched`: cited, and not among the documents.
   */
  readonly findings: JsonObject;
}

/**
 * The contexts that the target names; without them the documents that the answer cites; without those, or where none that is cited has
 * a text, all documents.
 */
export function claimContexts({
  trial,
  settings,
  material,
}: Pick<JudgeInput, 'trial' | 'settings' | 'material'>): ClaimContexts {
  const { answer = '', contexts, documents = [] } = trial.output;
  const all = material.contexts ?? [];
  if (contexts !== undefined) return { contexts: all, findings: { contexts: 'given' } };
  const { places, unknown } = citedSources(answer, documents, settings.sourceMarkers);
  const unmatched = unknown.length === 0 ? {} : { unmatched: unknown };
  const cited = new Map<string, string>();
  for (const place of places) {
    const document = documents[place];
    if (document === undefined || isBlank(document.text)) continue;
    const text = documentAsShown(document);
    if (!cited.has(text)) cited.set(text, document.id);
  }
  if (cited.size === 0) return { contexts: all, findings: { contexts: 'documents', ...unmatched } };
  // In the order of the material, which may be reversed.
  const shown = [...new Set(all)].filter((text) => cited.has(text));
  const sources = shown.map((text) => cited.get(text) ?? '');
  return { contexts: shown, findings: { contexts: 'cited', sources, ...unmatched } };
}

/** What of the settings decides what claims are shown with, where they are held against what an answer cites. */
const citingIdentity = ({ claimsPerCall, sourceMarkers }: JudgeSettings): string =>
  JSON.stringify([claimsPerCall ?? defaultClaimsPerCall, sourceMarkers ?? null]);

/** Of metrics that hold the claims of an answer against `claimContexts`. */
export const citingTraits: Pick<
  JudgedMetric,
  'onEmptyAnswer' | 'identity' | 'anyContextOrder' | 'shownContexts' | 'turnedBack'
> = {
  onEmptyAnswer: 'skipped',
  identity: citingIdentity,
  anyContextOrder: true,
  shownContexts: (input) => claimContexts(input).contexts,
  turnedBack: contextsTurnedBack,
};

// What is kept of the claims of an answer.

/** Compact: `[label, claim, numbers of contexts, reason]`, the last two only where there are any. */
export function claimRows(verdicts: readonly ClaimVerdict[]): Json {
  return verdicts.map(({ claim, label, contexts, reason }) => {
    if (reason !== '') return [label, claim, [...contexts], reason];
    return contexts.length > 0 ? [label, claim, [...contexts]] : [label, claim];
  });
}

/** Findings of reversed contexts with the numbers that the contexts have in the trial. */
export function contextsTurnedBack(findings: JsonObject, contexts: number): JsonObject {
  const { claims, sources } = findings;
  const shown = Array.isArray(sources) ? sources.length : contexts;
  if (!Array.isArray(claims)) return findings;
  const rows = claims as readonly Json[];
  return {
    ...findings,
    ...present({ sources: Array.isArray(sources) ? (sources as readonly Json[]).toReversed() : undefined }),
    claims: rows.map((row) => turnedRow(row, shown)),
  };
}

function turnedRow(row: Json, shown: number): Json {
  if (!Array.isArray(row)) return row;
  const [label = '', claim = '', numbers, ...rest] = row as readonly Json[];
  if (!Array.isArray(numbers)) return row;
  const turned = (numbers as readonly number[]).map((number) => shown + 1 - number).toReversed();
  return [label, claim, turned, ...rest];
}

/**
 * For a person: how many claims are not bad, of how many, then the bad ones with the judge's words, numbered as in the findings. Says
 * nothing in words of our own, since it stands in the language of the judge.
 */
export function claimReason(verdicts: readonly ClaimVerdict[], isBad: (verdict: ClaimVerdict) => boolean): string {
  const bad = verdicts.flatMap((verdict, at) => (isBad(verdict) ? [{ ...verdict, number: at + 1 }] : []));
  const lines = bad.map(
    ({ number, label, claim, reason }) => `(${number}) ${claim} [${label}]${reason === '' ? '' : ` ${reason}`}`,
  );
  return [`${verdicts.length - bad.length}/${verdicts.length}`, ...lines].join('\n');
}
