import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import { sweepType } from './sweep/recorded-sweep.ts';

/** Of which kind `latest` is: what a target was asked, or what a sweep recorded. */
export type RunKind = 'asked' | 'sweep';

/**
 * The run that a user means by id, unique prefix, pinned name, or `latest`.
 * @param kind of `latest` (asked); any other reference means the run of that name, of whichever kind
 * @throws ConfigError when there is none
 */
export async function findRun(store: Store, reference: string, kind: RunKind = 'asked'): Promise<Run> {
  const run = await lookUpRun(store, reference, kind);
  if (run !== undefined) return run;
  throw new ConfigError(`there is no run ${reference}`, {
    code: 'no-such-run',
    hint:
      reference === 'latest' && kind === 'sweep'
        ? 'hakari sweep without --run records one; hakari runs list shows the runs of this store'
        : 'hakari runs list shows the runs of this store; --store or -c names another',
  });
}

/** As `findRun`; undefined when there is none. */
export async function lookUpRun(store: Store, reference: string, kind: RunKind = 'asked'): Promise<Run | undefined> {
  const run = await store.findRun(reference);
  if (reference !== 'latest' || run === undefined || isOfKind(run, kind)) return run;
  return (await store.listRuns()).find((other) => isOfKind(other, kind));
}

const isOfKind = ({ target }: Run, kind: RunKind): boolean => (target.type === sweepType) === (kind === 'sweep');
