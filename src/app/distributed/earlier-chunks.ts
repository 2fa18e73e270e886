// What workers still have under way of runs whose leader is gone: whoever leads them next lets it be finished and kept.
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { KnownWork, WorkRegister } from '../../ports/work-register.ts';
import type { AppContext } from '../app-context.ts';
import type { EvaluationRequest } from '../evaluate-options.ts';
import { announcement } from './announcement.ts';
import { alikeBesideTargets, whatDiffers } from './chunk-job.ts';

interface EarlierOptions {
  readonly queue: JobQueue;
  readonly register: WorkRegister;
  /** Told how many chunks are waited for. */
  readonly onWaiting?: ((chunks: number) => void) | undefined;
}

const lookEveryMs = 500;

/**
 * Claiming a run shuts out all that was given out before. So what nobody has taken is called off, and what is under way is waited for; a worker
 * that is silent loses its chunk, which is then called off too.
 */
export async function finishEarlierChunks(
  context: AppContext,
  request: EvaluationRequest,
  { queue, register, onWaiting }: EarlierOptions,
): Promise<void> {
  const alike = alikeBesideTargets(request);
  for (const work of await register.works()) {
    if (whatDiffers(work.alike, alike) !== undefined || work.jobs.active === 0) continue;
    if (!(await isLeft(context, work))) continue;
    onWaiting?.(work.jobs.active);
    const facts = announcement(context, { ...request, targets: [] }, { role: 'leader', queue: work.queue });
    const announced = await register.announce(facts);
    try {
      for (;;) {
        await queue.cancel(work.queue, work.group, 'waiting');
        if (request.stop.aborted || (await queue.count(work.queue, work.group)).active === 0) break;
        await sleep(lookEveryMs, undefined, { signal: request.stop }).catch(() => {});
      }
    } finally {
      await announced.leave();
    }
  }
}

/** Whether nobody leads any of its runs. */
async function isLeft({ store, owner }: AppContext, { runIds }: KnownWork): Promise<boolean> {
  for (const id of runIds) {
    if ((await store.findRun(id)) === undefined) continue;
    const lease = await store.leaseOf(id);
    if (lease !== undefined && owner?.isGone(lease.owner) !== true) return false;
  }
  return true;
}
