// A function as a target, for users of the library.
import type { TargetOutput } from '../model/target-output.ts';
import type { Target, TargetRequest } from '../ports/target.ts';

/** A system under test in the caller's own process. */
export interface FunctionTarget {
  readonly id: string;
  /** Answers one question; documents in rank order. What it throws is recorded as its failure. */
  readonly ask: (request: TargetRequest) => TargetOutput | Promise<TargetOutput>;
  /** Changes when its answers may change; runs with equal fingerprints are taken to be of the same system (`unversioned`). */
  readonly version?: string;
}

export function createFunctionTarget({ id, ask, version = 'unversioned' }: FunctionTarget): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: `${id}: a function`, stale: false }),
    snapshot: () => ({ id, type: 'function', config: { version }, fingerprint: `function/${version}` }),
    ask: async (request) => await ask(request),
    close: async () => {},
  };
}
