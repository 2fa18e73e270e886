// Asks questions of a recorded run again, of the target that its config still has; the answers are a run of their own, marked as such.
import { evaluateTargets } from '../app/evaluate.ts';
import type { WantedAgain } from '../app/gate/asked-again.ts';
import { writeAskedAgain } from '../model/asked-again.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { LoadedConfig } from './load-config.ts';
import { openExperiment } from './open-experiment.ts';
import type { Session } from './open-session.ts';

interface AskAgainOptions {
  readonly run: Run;
  readonly wanted: WantedAgain;
  readonly maxCalls?: number | undefined;
  readonly maxCostUsd?: number | undefined;
  readonly stop: AbortSignal;
}

/** Whether the config has the target of a run, so that it can be asked. */
export const canAskAgain = ({ config }: LoadedConfig, run: Run): boolean =>
  run.dataset !== undefined && config.targets.some(({ id, type }) => id === run.target.id && type === run.target.type);

/**
 * Judges are asked anew: a remembered verdict would be no second look.
 * @returns whether all of it was asked
 * @throws ConfigError `gate-other-target` where the target is not what it was
 */
export async function askAgain(
  session: Session & { readonly loaded: LoadedConfig },
  { run, wanted, stop, maxCalls, maxCostUsd }: AskAgainOptions,
): Promise<boolean> {
  const { store } = session;
  const { request, close } = await openExperiment(session, {
    only: [run.target.id],
    repeat: wanted.repeat,
    judged: true,
    freshSince: session.clock.now(),
    maxCalls,
    maxCostUsd,
  });
  try {
    const [target] = request.targets;
    await target?.prepare({ skipIndexing: false, progress: session.progress });
    if (target?.snapshot().fingerprint !== run.target.fingerprint) throw otherTarget(run);
    const { hash = '', name = '' } = run.dataset ?? {};
    const stored = await store.findDataset(hash);
    const header = stored?.header ?? request.dataset.header;
    const examples = [];
    let all = 0;
    for await (const example of store.examplesOf(hash)) {
      all++;
      if (wanted.isWanted(example)) examples.push(example);
    }
    // A part of a dataset is no newer version of it.
    const dataset = {
      header: examples.length === all ? header : { ...header, name: `${name} (asked again)` },
      examples,
    };
    const { interrupted } = await evaluateTargets(session, {
      ...request,
      dataset,
      metrics: request.metrics.filter((metric) => run.metrics.includes(metric.name)),
      environment: { ...request.environment, again: writeAskedAgain({ of: run.id, why: wanted.why }) },
      skipIndexing: false,
      resume: false,
      stop,
    });
    return !interrupted;
  } finally {
    await close();
  }
}

const otherTarget = ({ target }: Run): ConfigError =>
  new ConfigError(
    `the target ${target.id} is not what it was when the run was recorded, so that asking it again says nothing of the run`,
    {
      code: 'gate-other-target',
      where: 'gate',
      hint: 'run it anew, and hold the new run against the gate',
    },
  );
