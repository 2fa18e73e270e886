// What `hakari sweep` does.
import { defaultGrid } from '../analysis/sweep/sweep-grid.ts';
import { findRun } from '../app/find-run.ts';
import { analyseSweepRun } from '../app/sweep/analyse-sweep-run.ts';
import { readRecordedSweep } from '../app/sweep/recorded-sweep.ts';
import { type SweepResult, sweep } from '../app/sweep/sweep.ts';
import { runMetrics } from '../metrics/run-metrics.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Run } from '../model/run.ts';
import type { Store } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { createTargets } from '../setup/create-targets.ts';
import { environment } from '../setup/environment.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { openConfiguredDataset } from '../setup/open-configured-dataset.ts';
import { openConfigSession, openStoreSession } from '../setup/open-session.ts';
import { confirmCost } from './confirm-cost.ts';
import { exitCodes, stopOnInterrupt } from './exit-codes.ts';
import { fromDirectory } from './explain-failure.ts';
import { programWords, shellWord } from './follow-up.ts';
import { remarkFailures } from './remark-failures.ts';
import { configWord, showSweep } from './show-sweep.ts';
import { type SweepTargetOptions, sweepChoices } from './sweep-options.ts';
import { createProgressLine, remark } from './terminal.ts';
import { tunedPath } from './write-tuned-config.ts';

/** @returns the exit code */
export async function sweepTarget(configArgument: string | undefined, options: SweepTargetOptions): Promise<number> {
  return options.run === undefined
    ? await askAndReplay(configArgument, options)
    : await replayRecorded(options.run, { config: configArgument, options });
}

async function askAndReplay(config: string | undefined, options: SweepTargetOptions): Promise<number> {
  const progress = createProgressLine();
  const directory = process.cwd();
  const session = await openConfigSession({ config, store: options.store, directory, progress });
  const { loaded } = session;
  let targets: readonly Target[] = [];
  try {
    const choices = sweepChoices(options, { loaded, metrics: loaded.metrics });
    const tuned = tunedPath(loaded, options);
    const wanted = options.target ?? loaded.config.sweep.target;
    targets = await createTargets(loaded, session, wanted === undefined ? undefined : [wanted]);
    const { id, target } = targetToSweep(loaded, { targets, wanted });
    const resume = resumeCommand(config, options);
    const result = await sweep(session, {
      ...choices,
      experiment: loaded.experiment,
      dataset: await openConfiguredDataset(loaded, [target]),
      target,
      targetId: id,
      where: loaded.where(['targets', loaded.config.targets.findIndex((each) => each.id === id)]),
      grid: choices.grid ?? defaultGrid,
      metrics: loaded.metrics,
      concurrency: options.concurrency ?? loaded.config.concurrency,
      skipIndexing: options.skipIndexing ?? false,
      resume: options.resume ?? false,
      environment,
      stop: stopOnInterrupt(resume),
      confirm: async (cost) => {
        progress.end();
        return await confirmCost(cost, { yes: options.yes ?? false });
      },
    });
    progress.end();
    return await conclude(result, { config, options, loaded, tuned, resume, store: session.store });
  } finally {
    progress.end();
    for (const target of targets) await target.close();
    await session.close();
  }
}

interface Conclusion {
  readonly config: string | undefined;
  readonly options: SweepTargetOptions;
  readonly loaded: LoadedConfig;
  readonly tuned: string | undefined;
  readonly resume: string;
  readonly store: Store;
}

async function conclude(result: SweepResult, { resume, store, ...context }: Conclusion): Promise<number> {
  if (result.status === 'declined') {
    remark('nothing was asked');
    return exitCodes.fine;
  }
  const { preparations, notes, resumed } = result.evaluated;
  for (const { message, stale } of preparations) if (stale || context.options.json !== true) remark(message);
  for (const note of notes) remark(fromDirectory(note, process.cwd()));
  if (resumed.trials > 0) remark(`resumed: ${resumed.trials} trials were there already`);
  if (result.status === 'interrupted') {
    remark(`interrupted; continue with: ${resume}`);
    return exitCodes.interrupted;
  }
  await showSweep(result.outcome, context);
  const { ok, failed } = result.evaluated.runs[0]?.summary.trials ?? { ok: 0, failed: 0 };
  if (failed > 0) {
    await remarkFailures(store, result.evaluated);
    remark('failed trials count with the worst value in every cell');
  }
  return failed > context.options.maxFailed * (ok + failed) ? exitCodes.failedTrials : exitCodes.fine;
}

async function replayRecorded(
  reference: string,
  { config, options }: { readonly config: string | undefined; readonly options: SweepTargetOptions },
): Promise<number> {
  const progress = createProgressLine();
  const directory = process.cwd();
  const session = await openStoreSession({ config, store: options.store, directory, progress, createStore: false });
  try {
    const { loaded } = session;
    const run = await findRun(session.store, reference, 'sweep');
    refuseOtherTarget(run, options.target);
    const metrics = runMetrics(run);
    const { grid, ...choices } = sweepChoices(options, { loaded, metrics });
    const tuned = loaded === undefined ? undefined : tunedPath(loaded, options);
    const all = [...new Map([...metrics, choices.metric].map((metric) => [metric.name, metric])).values()];
    const replayed = { ...choices, metrics: all, ...(grid === undefined ? {} : { grid }) };
    const outcome = await analyseSweepRun(session, run, replayed);
    progress.end();
    await showSweep(outcome, { config, options, loaded, tuned });
    return exitCodes.fine;
  } finally {
    progress.end();
    await session.close();
  }
}

function refuseOtherTarget(run: Run, target: string | undefined): void {
  const recorded = readRecordedSweep(run);
  if (target === undefined || target === recorded.target) return;
  throw new ConfigError(`the sweep ${run.id} is of the target ${recorded.target}, not of ${target}`, {
    code: 'sweep-other-target',
    where: '--target',
    hint: 'leave it out, or sweep that target without --run',
  });
}

function targetToSweep(
  { config, file }: LoadedConfig,
  { targets, wanted }: { readonly targets: readonly Target[]; readonly wanted: string | undefined },
): { readonly id: string; readonly target: Target } {
  const [only] = targets;
  if (wanted !== undefined && only !== undefined) return { id: wanted, target: only };
  const able = targets.flatMap((target, at) =>
    target.replay === undefined ? [] : [{ id: config.targets[at]?.id ?? '', target }],
  );
  const [first, ...others] = able;
  if (first === undefined) {
    throw new ConfigError('no target of the config can be swept', {
      code: 'sweep-target',
      where: file,
      hint: 'a sweep needs the candidates of BM25 and of vectors: a reference target with mode: hybrid',
    });
  }
  if (others.length > 0)
    remark(`swept: ${first.id}; --target names another (${others.map(({ id }) => id).join(', ')})`);
  return first;
}

/** With everything that makes the work and its result the same. */
function resumeCommand(config: string | undefined, { grid, tuned, ...options }: SweepTargetOptions): string {
  const named = ['target', 'metric', 'folds', 'seed', 'store', 'out', 'lang'] as const;
  return [
    `${programWords()} sweep${configWord(config)} --resume`,
    ...named.flatMap((name) => (options[name] === undefined ? [] : `--${name} ${shellWord(String(options[name]))}`)),
    ...(typeof tuned === 'string' ? [`--tuned ${shellWord(tuned)}`] : []),
    ...(tuned === false ? ['--no-tuned'] : []),
    ...(options.force === true ? ['--force'] : []),
    ...(options.yes === true ? ['--yes'] : []),
    ...(grid === undefined ? [] : [`--grid ${grid.map(shellWord).join(' ')}`]),
  ].join(' ');
}
