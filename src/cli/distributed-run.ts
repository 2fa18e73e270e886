// A run whose questions are asked by workers: what of it the command line leads, and what it refuses.
import type { AppContext } from '../app/app-context.ts';
import { distributeEvaluation } from '../app/distributed/distribute.ts';
import type { EvaluateResult } from '../app/evaluate.ts';
import type { EvaluationRequest } from '../app/evaluate-options.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { BudgetAccount } from '../ports/budget-ledger.ts';
import { type KnownWorker, silentTooLongMs } from '../ports/work-register.ts';
import type { OpenedWork } from '../setup/open-session.ts';
import { longFlag } from './command.ts';
import { programWords } from './follow-up.ts';
import { remark } from './terminal.ts';

interface Limited {
  readonly distributed: boolean;
  readonly latencyPass: boolean;
  readonly fresh: boolean;
  readonly stopEarly: boolean;
}

/** Everything but the asking. */
export async function evaluateByWorkers(
  context: AppContext,
  request: EvaluationRequest,
  { queue, register }: OpenedWork,
  budget: BudgetAccount | undefined,
): Promise<EvaluateResult> {
  const onQueued = (name: string, jobs: number, known: readonly KnownWorker[]): void => {
    const workers = known.filter(({ role, silentMs }) => role === 'worker' && silentMs < silentTooLongMs);
    const mine = workers.filter((each) => each.queue === name).length;
    const others = workers.length - mine;
    const start = `start ${mine === 0 ? 'as many as you like' : 'more'} of ${programWords()} worker with this config`;
    remark(`${jobs} chunks wait in ${name}; workers of it that are there: ${mine}; ${start}`);
    if (others > 0) remark(`${others} more work for other configs or versions: ${programWords()} runs queue`);
  };
  return await distributeEvaluation(context, { ...request, queue, register, budget, onQueued });
}

/** @throws ConfigError `not-shared` */
export function refuseWhatIsNotShared(asked: Limited): void {
  if (!asked.distributed) return;
  const names = ['latencyPass', 'fresh', 'stopEarly'] as const;
  const found = names.find((name) => asked[name]);
  if (found === undefined) return;
  throw new ConfigError(`${longFlag(found)} holds in one process, and not over several workers`, {
    code: 'not-shared',
    where: longFlag('distributed'),
    hint: 'leave one of them out',
  });
}
