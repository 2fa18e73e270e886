// What the claims of an answer are held against.
import type { JsonObject } from '../../../model/json.ts';
import { citedSources } from '../../../text/cited-sources.ts';
import { isBlank } from '../../expectation-of.ts';
import type { JudgedMetric, JudgeInput, JudgeSettings } from '../judged-metric.ts';
import { defaultClaimsPerCall } from './check-claims.ts';
import { contextsTurnedBack } from './claim-findings.ts';

export interface ClaimContexts {
  readonly contexts: readonly string[];
  /**
   * For the findings. `contexts`: `given` by the target; the texts of the `cited` documents, with their ids in `sources`, in the order
   * that the contexts are numbered in; or those of all `documents`. `unmatched`: cited, and none of the documents.
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
    const { id = '', text = '' } = documents[place] ?? {};
    if (!isBlank(text) && !cited.has(text)) cited.set(text, id);
  }
  if (cited.size === 0) return { contexts: all, findings: { contexts: 'documents', ...unmatched } };
  // In the order of the material, which may be reversed.
  const shown = [...new Set(all)].filter((text) => cited.has(text));
  const sources = shown.map((text) => cited.get(text) ?? '');
  return { contexts: shown, findings: { contexts: 'cited', sources, ...unmatched } };
}

/** What of the settings decides what claims are shown with, where they are held against what an answer cites. */
export const citingIdentity = ({ claimsPerCall, sourceMarkers }: JudgeSettings): string =>
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
