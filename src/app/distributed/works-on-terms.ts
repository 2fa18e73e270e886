// What asks for runs on terms of their own, a budget or replies that are not remembered: opened for each of them, since what it asks is paid from there and ends
// with it.
import type { RunStopError } from '../../model/call-error.ts';
import type { BudgetFacts, BudgetStop } from '../../ports/budget-ledger.ts';
import { silent } from '../../ports/progress.ts';
import type { IndexSource } from '../../ports/shared-indexes.ts';
import type { ScoringMetric } from '../../runner/score-trial.ts';
import type { AppContext } from '../app-context.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { profileGrades, scoringMetrics } from '../scoring-metrics.ts';

/** What whoever leads runs has said of how they are asked. */
export interface AskingTerms {
  /** What they may spend (nothing is limited). */
  readonly budget?: BudgetFacts | undefined;
  /** Replies of judges that are remembered from before count no more, in milliseconds of the clock (all count). */
  readonly freshSince?: number | undefined;
}

/** Of runs with a budget. */
interface Paying {
  /** Resolves when all that was spent is written down. */
  settled(): Promise<void>;
  /** Tells everybody that nothing more is to be asked. */
  stop(stop: BudgetStop): Promise<void>;
}

/** What asks for the runs of some terms. */
export interface WorkOnTerms {
  readonly request: EvaluationRequest;
  readonly paid?: Paying | undefined;
  close(): Promise<void>;
}

/** With what a chunk is asked and scored. */
export interface Asking {
  readonly request: EvaluationRequest;
  readonly scoring: (hash: string) => Promise<readonly ScoringMetric[]>;
  /** (nothing is limited) */
  readonly paid?: Paying | undefined;
}

interface WorksOnTerms {
  /** Works with what asks for the runs of these terms. @returns without its stop, where another account may go on */
  during<Outcome extends { readonly stopped: RunStopError | undefined }>(
    terms: AskingTerms,
    work: (asking: Asking) => Promise<Outcome>,
  ): Promise<Outcome>;
  close(): Promise<void>;
}

/** Those that are kept open: runs take turns, chunk by chunk. */
const openTerms = 4;

/** Opens what asks for the runs of some terms when the first chunk of them comes, and closes what has not been used for longest. */
export function createWorksOnTerms(
  context: AppContext,
  {
    openFor,
    indexes,
  }: { readonly openFor: (terms: AskingTerms) => Promise<WorkOnTerms>; readonly indexes: IndexSource },
): WorksOnTerms {
  const opened = new Map<string, { readonly asking: Promise<Asking & Pick<WorkOnTerms, 'close'>>; users: number }>();
  const open = async (terms: AskingTerms): Promise<Asking & Pick<WorkOnTerms, 'close'>> => {
    const { request, close, paid } = await openFor(terms);
    for (const target of request.targets) await target.prepare({ skipIndexing: true, progress: silent, indexes });
    return { request, scoring: createScoring(context, request), paid, close };
  };
  const forget = async (key: string): Promise<void> => {
    const own = opened.get(key);
    opened.delete(key);
    await (await own?.asking.catch(() => undefined))?.close();
  };
  return {
    async during(terms, work) {
      const key = `${terms.budget?.id} ${terms.freshSince}`;
      const own = opened.get(key) ?? { asking: open(terms), users: 0 };
      opened.delete(key);
      opened.set(key, own);
      own.users += 1;
      try {
        const outcome = await work(await own.asking);
        if (outcome.stopped?.code !== 'account-closed') return outcome;
        // This process slept; with another account it may go on.
        if (opened.get(key) === own) opened.delete(key);
        return { ...outcome, stopped: undefined };
      } finally {
        own.users -= 1;
        if (own.users === 0 && opened.get(key) !== own) await own.asking.then(({ close }) => close());
        const idle = [...opened].filter(([, { users }]) => users === 0);
        for (const [oldest] of idle.slice(0, Math.max(0, opened.size - openTerms))) await forget(oldest);
      }
    },
    async close() {
      for (const key of [...opened.keys()]) await forget(key);
    },
  };
}

/** What scores the trials of a dataset, looked at once. */
export function createScoring(
  { store }: AppContext,
  { metrics, instruments }: EvaluationRequest,
): (hash: string) => Promise<readonly ScoringMetric[]> {
  const known = new Map<string, Promise<readonly ScoringMetric[]>>();
  const make = async (hash: string): Promise<readonly ScoringMetric[]> =>
    scoringMetrics(metrics, await profileGrades(store.examplesOf(hash)), instruments);
  return (hash) => {
    const made = known.get(hash) ?? make(hash);
    known.set(hash, made);
    // A database that was away is asked again.
    made.catch(() => known.delete(hash));
    return made;
  };
}
