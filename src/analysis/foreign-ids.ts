// Whether the ids that a run returns are those that were judged at all: a run whose ids are written otherwise finds nothing, and looks like a bad one.
import type { Example } from '../model/example.ts';
import { normalKey } from '../model/normal-form.ts';
import { present } from '../model/present.ts';
import type { Trial } from '../model/trial.ts';
import type { TrialCollector } from './trial-collector.ts';

/** In what the ids of both sides are alike: Unicode normalisation, letter case, spaces around, the last segment of a path, what comes before an ending such as `.md`. */
const idFolds = ['case', 'space', 'path', 'ending'] as const;
export type IdFold = 'form' | (typeof idFolds)[number];

export interface ForeignIds {
  /** Ids returned, each once; none of them is judged. At most 10,000 of either are looked at. */
  readonly returned: number;
  readonly judged: number;
  /** Two of either, in the order in which they came. */
  readonly examples: { readonly returned: readonly string[]; readonly judged: readonly string[] };
  /** The fewest folds under which some of the returned ids are judged, and how many then are; absent where none makes them alike. */
  readonly alike?: { readonly by: readonly IdFold[]; readonly matches: number };
}

const mostLookedAt = 10_000;
const mostTold = 2;

/**
 * Collects nothing any more as soon as one returned id is judged for any example: nearly all runs show that with their first answers. Facts are told
 * only of a run that returned and was judged something, and met nowhere.
 */
export function createForeignIdCollector(): TrialCollector<ForeignIds> {
  const returned = new Set<string>();
  const judged = new Set<string>();
  let met = false;
  const take = (ids: Set<string>, others: ReadonlySet<string>, id: string): void => {
    if (others.has(id)) met = true;
    if (ids.size < mostLookedAt) ids.add(id);
  };
  return {
    add({ judgements = [] }: Example, trial: Trial) {
      if (met) return;
      for (const { docId } of judgements) take(judged, returned, docId);
      const documents = trial.status === 'ok' ? (trial.output.documents ?? []) : [];
      for (const { id } of documents) take(returned, judged, id);
      if (!met) return;
      returned.clear();
      judged.clear();
    },
    facts() {
      if (met || returned.size === 0 || judged.size === 0) return undefined;
      const examples = { returned: firstOf(returned), judged: firstOf(judged) };
      const alike = alikeBy(returned, judged);
      return present({ returned: returned.size, judged: judged.size, examples, alike });
    },
  };
}

const firstOf = (ids: ReadonlySet<string>): readonly string[] => [...ids].slice(0, mostTold);

const plainAttempts: readonly (readonly IdFold[])[] = [
  ['space'],
  ['case'],
  ['path'],
  ['ending'],
  ['path', 'ending'],
  ['case', 'path'],
  idFolds,
];
/** The least first: what cannot be seen, then what can, then both. */
const attempts: readonly (readonly IdFold[])[] = [
  ['form'],
  ...plainAttempts,
  ...plainAttempts.map((by): readonly IdFold[] => ['form', ...by]),
];

function alikeBy(returned: ReadonlySet<string>, judged: ReadonlySet<string>): ForeignIds['alike'] {
  for (const by of attempts) {
    const known = new Set([...judged].map((id) => foldId(id, by)));
    const matches = [...returned].filter((id) => known.has(foldId(id, by))).length;
    if (matches > 0) return { by, matches };
  }
  return undefined;
}

function foldId(id: string, by: readonly IdFold[]): string {
  let folded = by.includes('form') ? normalKey(id) : id;
  if (by.includes('space')) folded = folded.trim();
  if (by.includes('path')) folded = folded.split(/[/\\]/u).findLast((segment) => segment !== '') ?? folded;
  if (by.includes('ending')) folded = folded.replace(/\.[A-Za-z0-9]{1,8}$/u, '');
  return by.includes('case') ? folded.toLowerCase() : folded;
}
