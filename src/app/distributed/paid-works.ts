// What asks for runs with a budget: opened for each of them, since what it asks is paid from there and ends with it.
import type { RunStopError } from '../../model/call-error.ts';
import type { BudgetFacts } from '../../ports/budget-ledger.ts';
import { silent } from '../../ports/progress.ts';
import type { ScoringMetric } from '../../runner/score-trial.ts';
import type { AppContext } from '../app-context.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { profileGrades, scoringMetrics } from '../scoring-metrics.ts';

/** What asks for the runs of one budget. */
export interface PaidWork {
  readonly request: EvaluationRequest;
  /** Resolves when all that was spent is written down. */
  settled(): Promise<void>;
  /** Tells everybody that nothing more is to be asked. */
  stop(reason: string): Promise<void>;
  close(): Promise<void>;
}

/** With what a chunk is asked and scored. */
export interface Asking {
  readonly request: EvaluationRequest;
  readonly scoring: (hash: string) => Promise<readonly ScoringMetric[]>;
  /** (nothing is limited) */
  readonly paid?: Omit<PaidWork, 'request' | 'close'> | undefined;
}

interface PaidWorks {
  /** Works with what asks for the runs of a budget. @returns without its stop, where another account may go on */
  during<Outcome extends { readonly stopped: RunStopError | undefined }>(
    budget: BudgetFacts,
    work: (asking: Asking) => Promise<Outcome>,
  ): Promise<Outcome>;
  close(): Promise<void>;
}

/** Those that are kept open: runs take turns, chunk by chunk. */
const openBudgets = 4;

/** Opens what asks for the runs of a budget when the first chunk of it comes, and closes what has not been used for longest. */
export function createPaidWorks(context: AppContext, openFor: (budget: BudgetFacts) => Promise<PaidWork>): PaidWorks {
  const opened = new Map<string, { readonly asking: Promise<Asking & Pick<PaidWork, 'close'>>; users: number }>();
  const open = async (budget: BudgetFacts): Promise<Asking & Pick<PaidWork, 'close'>> => {
    const { request, close, ...paid } = await openFor(budget);
    for (const target of request.targets) await target.prepare({ skipIndexing: true, progress: silent });
    return { request, scoring: createScoring(context, request), paid, close };
  };
  const forget = async (id: string): Promise<void> => {
    const own = opened.get(id);
    opened.delete(id);
    await (await own?.asking.catch(() => undefined))?.close();
  };
  return {
    async during(budget, work) {
      const own = opened.get(budget.id) ?? { asking: open(budget), users: 0 };
      opened.delete(budget.id);
      opened.set(budget.id, own);
      own.users += 1;
      try {
        const outcome = await work(await own.asking);
        if (outcome.stopped?.code !== 'account-closed') return outcome;
        // This process slept; with another account it may go on.
        if (opened.get(budget.id) === own) opened.delete(budget.id);
        return { ...outcome, stopped: undefined };
      } finally {
        own.users -= 1;
        if (own.users === 0 && opened.get(budget.id) !== own) await own.asking.then(({ close }) => close());
        const idle = [...opened].filter(([, { users }]) => users === 0);
        for (const [id] of idle.slice(0, Math.max(0, opened.size - openBudgets))) await forget(id);
      }
    },
    async close() {
      for (const id of [...opened.keys()]) await forget(id);
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
    return made;
  };
}
