// Collects the queries for which a target found nothing relevant near the top.
import { judgePlaces } from '../core/metrics/retrieval/judged-ranking.ts';
import type { Example } from '../core/model/example.ts';
import type { Run } from '../core/model/run.ts';
import type { MissedQuery, Misses, MissOutcome } from '../core/report/run-report-input.ts';
import type { ScoredTrial } from '../ports/run-store.ts';

export interface MissOptions {
  /** How far down is looked. */
  readonly depth: number;
  /** Smallest grade that counts as found. */
  readonly relevantFrom: number;
  /** How many missed queries are kept. */
  readonly limit: number;
}

export interface MissCollector {
  /** @param trials the first repeat's trial of each run; undefined where there is none */
  add(example: Example, trials: readonly (ScoredTrial | undefined)[]): void;
  misses(): Misses | undefined;
}

/** Collects over the runs given, in their order. */
export function createMissCollector(runs: readonly Run[], options: MissOptions): MissCollector {
  const queries: MissedQuery[] = [];
  const byRun = runs.map((run) => ({ runId: run.id, missed: 0, of: 0 }));
  let total = 0;
  let judged = 0;
  let nothingToFind = 0;
  return {
    add(example, trials) {
      if (example.judgements === undefined) return;
      judged++;
      if (!example.judgements.some((j) => j.relevance >= options.relevantFrom)) {
        nothingToFind++;
        return;
      }
      const outcomes = runs.flatMap((run, index) => {
        const row = trials[index];
        return row === undefined ? [] : [missOutcome(run, example, row, options)];
      });
      for (const outcome of outcomes) {
        const count = byRun.find((entry) => entry.runId === outcome.runId);
        if (count === undefined) continue;
        count.of++;
        if (outcome.missed) count.missed++;
      }
      if (!outcomes.some((outcome) => outcome.missed)) return;
      total++;
      if (queries.length < options.limit) queries.push(missedQuery(example, outcomes));
    },
    misses: () =>
      judged === 0
        ? undefined
        : { depth: options.depth, relevantFrom: options.relevantFrom, total, queries, byRun, nothingToFind },
  };
}

function missedQuery(example: Example, outcomes: readonly MissOutcome[]): MissedQuery {
  return {
    exampleId: example.id,
    query: example.query,
    ...(example.category === undefined ? {} : { category: example.category }),
    ...(example.language === undefined ? {} : { language: example.language }),
    expected: expectedOf(example),
    outcomes,
  };
}

const expectedOf = (example: Example): MissedQuery['expected'] =>
  (example.judgements ?? [])
    .filter((j) => j.relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ docId, relevance, note }) => (note === undefined ? { docId, relevance } : { docId, relevance, note }));

function missOutcome(
  run: Run,
  example: Example,
  { trial }: ScoredTrial,
  { depth, relevantFrom }: MissOptions,
): MissOutcome {
  const expected = expectedOf(example);
  if (trial.status === 'failed') {
    return { runId: run.id, missed: true, found: [], ranks: expected.map(() => null), failure: trial.error };
  }
  const places = judgePlaces(trial.output.documents ?? [], example.judgements ?? []);
  const found = places.slice(0, depth).map(({ document, judgement }) => ({
    docId: document.id,
    relevance: judgement?.relevance ?? null,
  }));
  return {
    runId: run.id,
    missed: !found.some((document) => document.relevance !== null && document.relevance >= relevantFrom),
    found,
    ranks: expected.map(({ docId }) => {
      const index = places.findIndex(({ judgement }) => judgement?.docId === docId);
      return index === -1 ? null : index + 1;
    }),
  };
}
