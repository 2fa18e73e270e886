// A target of this process that is nothing but its answers.
import type { Target } from '#src/ports/target.ts';

interface TargetTraits {
  /** Whether its answers tell their time (false). */
  readonly timesItself?: boolean;
  /** Whether its index is out of date (false). */
  readonly stale?: boolean;
}

export const targetOf = (
  id: string,
  ask: Target['ask'],
  { timesItself = false, stale = false }: TargetTraits = {},
): Target => ({
  capabilities: { stages: [], timesItself, warmUp: false, recorded: false },
  prepare: async () => ({ message: '', stale }),
  snapshot: () => ({ id, type: 'test', config: {}, fingerprint: id }),
  ask,
  close: async () => {},
});
