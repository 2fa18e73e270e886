// Targets whose settings were chosen by the questions that they are compared on.
import type { Run } from '../../model/run.ts';
import { readTunedOn } from '../../model/tuned-on.ts';
import type { ComparisonWarning } from './run-comparison.ts';

type TunedWarning = Extract<ComparisonWarning, { readonly code: 'tuned-on-same' }>;

/** One for each run that was tuned on its own questions. Another version of the same dataset has mostly the same ones. */
export const tunedWarnings = (runs: readonly Pick<Run, 'id' | 'target' | 'dataset'>[]): readonly TunedWarning[] =>
  runs.flatMap(({ id, target, dataset }) => {
    const tuned = readTunedOn(target.config);
    return tuned === undefined || (tuned.hash !== dataset?.hash && tuned.dataset !== dataset?.name)
      ? []
      : [{ code: 'tuned-on-same', run: id, metric: tuned.metric }];
  });
