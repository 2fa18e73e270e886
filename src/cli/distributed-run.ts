// A run whose questions are asked by workers: what of it the command line leads, and what it says.
import type { AppContext } from '../app/app-context.ts';
import { distributeEvaluation } from '../app/distributed/distribute.ts';
import type { ToldIndex } from '../app/distributed/run-indexes.ts';
import type { EvaluateResult } from '../app/evaluate.ts';
import type { EvaluationRequest } from '../app/evaluate-options.ts';
import { formatBytes } from '../model/format-bytes.ts';
import type { BudgetAccount } from '../ports/budget-ledger.ts';
import type { SharedIndexes } from '../ports/shared-indexes.ts';
import { type KnownWorker, silentTooLongMs } from '../ports/work-register.ts';
import type { OpenedWork } from '../setup/open-session.ts';
import { programWords } from './follow-up.ts';
import { remark } from './terminal.ts';

/** What a distributed run is led with. */
export interface DistributedWork extends OpenedWork {
  readonly indexes: SharedIndexes;
  /** (nothing is limited) */
  readonly account: BudgetAccount | undefined;
  /** As of an experiment (what is remembered counts). */
  readonly freshSince: number | undefined;
}

/** Everything but the asking. */
export async function evaluateByWorkers(
  context: AppContext,
  request: EvaluationRequest,
  { queue, register, indexes, account, freshSince }: DistributedWork,
): Promise<EvaluateResult> {
  const onQueued = (name: string, jobs: number, known: readonly KnownWorker[]): void => {
    const workers = known.filter(({ role, silentMs }) => role === 'worker' && silentMs < silentTooLongMs);
    const mine = workers.filter((each) => each.queue === name).length;
    const others = workers.length - mine;
    const start = `start ${mine === 0 ? 'as many as you like' : 'more'} of ${programWords()} worker with this config`;
    remark(`${jobs} chunks wait in ${name}; workers of it that are there: ${mine}; ${start}`);
    if (others > 0) remark(`${others} more work for other configs or versions: ${programWords()} runs queue`);
  };
  return await distributeEvaluation(context, {
    ...request,
    ...{ queue, register, indexes, onQueued },
    onEarlier: (chunks) =>
      remark(`${chunks} chunks are under way at workers for a leader that is gone: waiting until they are kept`),
    budget: account,
    freshSince,
    told: sharedLine,
  });
}

const sharedLine = ({ index: { name, bytes, hash, withheld }, place, isNew, again }: ToldIndex): void => {
  if (withheld !== undefined)
    remark(`index ${name} is not put where workers find it: ${withheld}; they need the documents, or workers.indexes`);
  else if (again === true)
    remark(`index ${name} was missing or spoilt in ${place}: put anew, SHA-256 ${hash.slice(0, 12)}…`);
  else if (isNew)
    remark(`index ${name} put into ${place} for workers: ${formatBytes(bytes)}, SHA-256 ${hash.slice(0, 12)}…`);
};

/** What a worker took in place of an index of its own. */
export const fetchedLine = ({ index: { name, bytes, hash }, place, isNew }: ToldIndex): void =>
  remark(
    `index ${name} of the run ${isNew ? `fetched from ${place}` : 'was fetched before'}: ${formatBytes(bytes)}, SHA-256 ${hash.slice(0, 12)}…`,
  );
