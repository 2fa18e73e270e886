// Walks once over the trials of several runs and keeps what was lost where: numbers of every query, details of a few.
import { unscorable } from '../../metrics/unscorable.ts';
import type { RecordedError } from '../../model/call-error.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { AnsweredTrial, Trial } from '../../model/trial.ts';
import { analyseTrial, type CutNdcg, hasNothingToFind, rankedTrials, type TrialAnalysis } from './analyse-trial.ts';
import type { FailureClass } from './expected-documents.ts';
import { type FailureDetails, failureDetails } from './failure-details.ts';
import { createFailureTally, type FailureTally, type LossesOfRun } from './failure-tally.ts';

interface FailureOptions {
  readonly metric: CutNdcg;
  /** A query below it is a failure. */
  readonly goal: number;
  /** Whether the dataset judges any document as not relevant; without, no judgement is called doubtful (true). */
  readonly judgesIrrelevant?: boolean;
  /** How many queries are kept with details (50). A few more are kept so that every class of every run has some. */
  readonly limit?: number;
}

/** What one run made of a query. */
export interface QueryOutcome {
  readonly runId: string;
  /** Mean over repeats; null when the target failed each time. */
  readonly value: number | null;
  /** Undefined: the goal is met. */
  readonly failure: FailureClass | undefined;
  /** The first documents it returned; `relevance` is null for one that nobody judged. Of the worst repeat. */
  readonly found: readonly { readonly docId: string; readonly relevance: number | null }[];
  /** Rank of each expected document among what was returned; null where it is not. */
  readonly ranks: readonly (number | null)[];
  readonly details?: FailureDetails;
  readonly error?: RecordedError;
}

/** A query that at least one run failed. */
export interface FailedQuery {
  readonly exampleId: string;
  readonly query: string;
  readonly category?: string;
  readonly language?: string;
  /** Documents of a positive grade, best first. */
  readonly expected: readonly { readonly docId: string; readonly relevance: number; readonly note?: string }[];
  readonly outcomes: readonly QueryOutcome[];
}

export interface Failures {
  /** Canonical name of the nDCG that was looked at. */
  readonly metric: string;
  readonly k: number;
  readonly goal: number;
  readonly runs: readonly LossesOfRun[];
  /** Number of queries that at least one run failed; `queries` may hold fewer. */
  readonly total: number;
  /** In order of the dataset. */
  readonly queries: readonly FailedQuery[];
  /** Whether any document is judged not relevant; without, every document that is not expected is unjudged. */
  readonly judgesIrrelevant: boolean;
}

interface FailureCollector {
  /** @param trials the trials of each run, in the order of the runs; empty where a run has none */
  add(example: Example, trials: readonly (readonly Trial[])[]): void;
  /** Undefined when no example is judged. */
  failures(): Failures | undefined;
}

/** Kept of each class and run beyond the limit. */
const keptOfClass = 3;

export function createFailureCollector(runIds: readonly string[], options: FailureOptions): FailureCollector {
  const { metric, goal, judgesIrrelevant = true, limit = 50 } = options;
  const { k } = metric;
  const tallies = runIds.map((runId) => createFailureTally(runId, goal));
  const queries: FailedQuery[] = [];
  const kept = new Map<string, number>();
  let total = 0;
  let judged = 0;

  /** Whether the query shows a class of a run that few of the kept ones show. */
  const isRare = (outcomes: readonly QueryOutcome[]): boolean =>
    outcomes.some(
      ({ runId, failure }) => failure !== undefined && (kept.get(`${runId} ${failure}`) ?? 0) < keptOfClass,
    );

  return {
    add(example, trials) {
      const { judgements } = example;
      if (judgements === undefined || unscorable(metric.definition, example) !== undefined) return;
      judged += 1;
      const outcomes = runIds.flatMap((runId, index) => {
        const own = rankedTrials(trials[index] ?? []);
        const tally = tallies[index] as FailureTally;
        return own.length === 0 ? [] : [outcomeOf(runId, { example, trials: own, metric, judgesIrrelevant, tally })];
      });
      if (outcomes.every(({ failure }) => failure === undefined)) return;
      total += 1;
      if (queries.length >= limit && !isRare(outcomes)) return;
      for (const { runId, failure } of outcomes)
        kept.set(`${runId} ${failure}`, (kept.get(`${runId} ${failure}`) ?? 0) + 1);
      queries.push(failedQuery(example, outcomes));
    },
    failures: () =>
      judged === 0
        ? undefined
        : {
            metric: metric.name,
            k,
            goal,
            runs: tallies.map((tally) => tally.failures()),
            total,
            queries,
            judgesIrrelevant,
          },
  };
}

interface RunOfQuery {
  readonly example: Example;
  readonly trials: readonly Trial[];
  readonly metric: CutNdcg;
  readonly judgesIrrelevant: boolean;
  readonly tally: FailureTally;
}

function outcomeOf(runId: string, { example, trials, metric, judgesIrrelevant, tally }: RunOfQuery): QueryOutcome {
  const { judgements = [] } = example;
  const { k } = metric;
  const analyses = trials.map((trial) => ({
    trial,
    analysis: trial.status === 'ok' ? analyseTrial(trial, judgements, { metric, judgesIrrelevant }) : undefined,
  }));
  const answered = analyses.filter(isAnswered);
  const { value, failure } = tally.add({
    trials,
    analyses: analyses.map(({ analysis }) => analysis),
    nothingToFind: hasNothingToFind(judgements),
  });
  const expected = expectedOf(example);
  const worst = answered.toSorted((a, b) => a.analysis.value - b.analysis.value)[0];
  if (worst === undefined) {
    const [failed] = trials;
    const error = failed?.status === 'failed' ? { error: failed.error } : {};
    return { runId, value: null, failure, found: [], ranks: expected.map(() => null), ...error };
  }
  const { returned } = worst.analysis.rankings;
  const ranks = new Map(
    returned.flatMap(({ judgement }, at) => (judgement === undefined ? [] : [[judgement.docId, at + 1]])),
  );
  const outcome = {
    runId,
    value,
    failure,
    found: returned
      .slice(0, k)
      .map(({ document, judgement }) => ({ docId: document.id, relevance: judgement?.relevance ?? null })),
    ranks: expected.map(({ docId }) => ranks.get(docId) ?? null),
  };
  return failure === undefined ? outcome : { ...outcome, details: failureDetails(worst.trial, worst.analysis, k) };
}

interface Answered {
  readonly trial: AnsweredTrial;
  readonly analysis: TrialAnalysis;
}

const isAnswered = (entry: {
  readonly trial: Trial;
  readonly analysis: TrialAnalysis | undefined;
}): entry is Answered => entry.analysis !== undefined;

function failedQuery(example: Example, outcomes: readonly QueryOutcome[]): FailedQuery {
  return present({
    exampleId: example.id,
    query: example.query,
    category: example.category,
    language: example.language,
    expected: expectedOf(example),
    outcomes,
  });
}

const expectedOf = ({ judgements = [] }: Example): FailedQuery['expected'] =>
  judgements
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ docId, relevance, note }) => (note === undefined ? { docId, relevance } : { docId, relevance, note }));
