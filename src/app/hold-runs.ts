// Who works on a run: one process at a time, which says again and again that it is still there.
import { StoreError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { RunLease, RunOwner, RunStore } from '../ports/run-store.ts';
import type { StartTimer } from '../runner/start-timer.ts';
import type { AppContext } from './app-context.ts';

/** So long a process may say nothing before another one may take its runs over, in milliseconds. */
export const leaseMs = 30_000;
/** Three heartbeats a lease: one or two may come late. */
const heartbeatMs = leaseMs / 3;

/** The runs that a piece of work holds. */
export interface HeldRuns {
  /**
   * Makes the run this work's own, until `release`.
   * @throws StoreError `run-held` while another process works on it
   */
  hold(run: Pick<Run, 'id'>): Promise<void>;
  /** The lease of a run that is held; undefined for any other. */
  leaseOf(runId: string): RunLease | undefined;
  /**
   * For whoever does more with the runs than write to them: a process that slept for longer than its leases does not know that they are somebody else's.
   * @throws StoreError `lease-lost`
   */
  requireHeld(): Promise<void>;
  /** A store that writes to runs that are held only while they still are: else it throws StoreError `lease-lost`. */
  readonly store: Pick<RunStore, 'append' | 'appendScores'>;
  /** Gives all of them back; one that cannot be given back is free when its time is over. */
  release(): Promise<void>;
}

/** @returns a hold of nothing yet; heartbeats begin with the first run and do not keep the process alive */
export function holdRuns(
  { store, newId, owner = unknownOwner(newId()) }: Pick<AppContext, 'store' | 'newId' | 'owner'>,
  startTimer: StartTimer = silentTimer,
): HeldRuns {
  const leases = new Map<string, RunLease>();
  let stopTimer: (() => void) | undefined;

  const beatLater = (): void => {
    stopTimer = startTimer(heartbeatMs, () => void beat().finally(() => leases.size > 0 && beatLater()));
  };
  const beat = async (): Promise<void> => {
    for (const [id, lease] of leases) {
      // A store that is busy now is asked again; a lease that was lost stays as it is, so that the next write says so.
      const renewed = await store.renewLease(lease, leaseMs).catch(() => undefined);
      if (renewed !== undefined && leases.has(id)) leases.set(id, renewed);
    }
  };
  const held = (): readonly RunLease[] => [...leases.values()];

  return {
    async hold({ id }) {
      const claim = { owner: owner.name, forMs: leaseMs };
      const lease = (await store.claimRun(id, claim)) ?? (await takeOver(id));
      leases.set(id, lease);
      if (stopTimer === undefined) beatLater();
    },
    leaseOf: (runId) => leases.get(runId),
    async requireHeld() {
      for (const lease of held()) await store.requireLease(lease);
    },
    store: {
      append: (rows, scores, options) => store.append(rows, scores, { ...options, leases: held() }),
      appendScores: (scores, options) => store.appendScores(scores, { ...options, leases: held() }),
    },
    async release() {
      stopTimer?.();
      stopTimer = undefined;
      const mine = held();
      leases.clear();
      for (const lease of mine) await store.releaseLease(lease).catch(() => {});
    },
  };

  /** From a process that is known to be gone; else somebody works on it. */
  async function takeOver(runId: string): Promise<RunLease> {
    const claim = { owner: owner.name, forMs: leaseMs };
    const lease = await store.leaseOf(runId);
    // Only this lease of that process is given back: whoever was quicker has it.
    if (lease !== undefined && owner.isGone(lease.owner)) await store.releaseLease(lease);
    const taken = await store.claimRun(runId, claim);
    if (taken !== undefined) return taken;
    const by = lease === undefined ? undefined : owner.describe(lease.owner);
    throw new StoreError(`another process${by === undefined ? '' : `, ${by},`} is working on this run`, {
      code: 'run-held',
      where: `run ${runId}`,
      hint: `wait for it to end; should it be gone for good, the run is free ${leaseMs / 1000} s after its last sign`,
    });
  }
}

/**
 * Does some work on one run that nobody else works on meanwhile.
 * @throws StoreError `run-held` while another process works on it: nothing was done then
 */
export async function whileHeld<T>(context: AppContext, run: Run, work: (held: HeldRuns) => Promise<T>): Promise<T> {
  const held = holdRuns(context);
  try {
    await held.hold(run);
    return await work(held);
  } finally {
    await held.release();
  }
}

/** Nobody can tell whether it is gone: its runs are free when their time is over. */
const unknownOwner = (name: string): RunOwner => ({ name, isGone: () => false, describe: () => undefined });

/** Does not keep the process alive. */
const silentTimer: StartTimer = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
};
