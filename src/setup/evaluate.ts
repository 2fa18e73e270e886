// `evaluate` of the library: the same use case as `hakari run`, for programs.
import { type EvaluatedRun, evaluateTargets } from '../app/evaluate.ts';
import { checkDataset } from '../datasets/check-dataset.ts';
import { type DatasetSource, openDataset } from '../datasets/open-dataset.ts';
import type { Metric } from '../metrics/metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { presets } from '../metrics/presets.ts';
import { type Dataset, defaultScale, type Example } from '../model/example.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { TargetOutput } from '../model/target-output.ts';
import { silent } from '../ports/progress.ts';
import type { Target, TargetRequest } from '../ports/target.ts';
import { openStore } from '../store/open-store.ts';
import type { PlacedJudge } from './configured-judge.ts';
import { type ConfiguredScoring, configuredScoring } from './configured-scoring.ts';
import { environment, systemClock } from './environment.ts';
import type { JudgeConfig } from './judge-config.ts';
import { createCalls } from './open-calls.ts';
import { type OpenedInstruments, openInstruments } from './open-instruments.ts';
import { createUuidV7 } from './uuid-v7.ts';

export interface EvaluateOptions {
  /** A file, a folder, or examples in memory (a bare list: grades 0 to 3; give a `Dataset` with its `scale` for others). */
  readonly dataset: DatasetSource | Dataset | readonly Example[];
  /** In the order of the table: [A], [B], ... */
  readonly targets: readonly FunctionTarget[];
  /** Metrics or their names (the preset `retrieval`). */
  readonly metrics?: readonly (string | Metric)[];
  /** Who judges answers, where a metric asks that: a chat model's name, its settings, or those of several (nobody). */
  readonly judge?: string | JudgeConfig;
  /** A file of laws that citations are held against, beside what was retrieved (nothing: no place is said not to exist). */
  readonly laws?: string;
  /** A file or folder of documents in which words are counted, for metrics that weigh them by how rare they are (unknown: these are skipped). */
  readonly words?: string;
  /** A file of cases that decisions of courts are held against, beside what was retrieved (that alone). */
  readonly cases?: string;
  /** Calls of the judge, failed attempts included, before which it stops (no limit). */
  readonly maxCalls?: number;
  /** Name of the experiment (`evaluation`). */
  readonly experiment?: string;
  /** Where the runs are kept (`sqlite::memory:`, gone at the end). */
  readonly store?: string;
  /** How often each example is asked (1). */
  readonly repeat?: number;
  /** Trials under way at once (4). */
  readonly concurrency?: number;
  /** Once aborted, what is in flight is finished and nothing more is begun. */
  readonly signal?: AbortSignal;
}

/** What came of it: one run a target with its summary. */
export interface Evaluation {
  readonly experiment: string;
  readonly runs: readonly EvaluatedRun[];
  readonly interrupted: boolean;
  /** Why nothing more could be asked, when that is what interrupted it: a wrong key, a spent quota or budget. */
  readonly stopped?: string | undefined;
}

/**
 * Asks every target every example, scores the answers and summarises them.
 * @throws DatasetError, ConfigError; a failure of a target is recorded in its run, not thrown
 */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { targets, experiment = 'evaluation', repeat = 1, concurrency = 4 } = options;
  checkTargets(targets);
  checkCount('repeat', repeat);
  checkCount('concurrency', concurrency);
  const metrics = metricsOf(options.metrics ?? presets.retrieval?.metrics ?? []);
  const dataset = await datasetOf(options.dataset);
  const store = await openStore(options.store ?? 'sqlite::memory:');
  const calls = createCalls({ clock: systemClock, store, concurrency, maxCalls: options.maxCalls });
  let opened: OpenedInstruments | undefined;
  try {
    const configured = await settingScorers(options, metrics);
    opened = await openInstruments({ judge: judgeOf(options.judge), configured, metrics, calls });
    const { judge, instruments } = opened;
    const { runs, interrupted, stopped } = await evaluateTargets(
      { store, clock: systemClock, newId: createUuidV7({ clock: systemClock }), progress: silent },
      {
        experiment,
        dataset,
        targets: targets.map(createFunctionTarget),
        metrics,
        repeat,
        concurrency,
        warmUp: 0,
        skipIndexing: false,
        resume: false,
        instruments,
        environment: judge === undefined ? environment : { ...environment, judge },
        stop: options.signal ?? new AbortController().signal,
      },
    );
    return { experiment, runs, interrupted, stopped: stopped?.message };
  } finally {
    await opened?.close();
    await store.close();
  }
}

const settingScorers = async (
  { laws, cases, words }: Pick<EvaluateOptions, 'laws' | 'cases' | 'words'>,
  metrics: readonly Metric[],
): Promise<ConfiguredScoring | undefined> =>
  laws === undefined && cases === undefined && words === undefined
    ? undefined
    : await configuredScoring(
        {
          config: { ...present({ laws, cases, words }), targets: [] },
          directory: process.cwd(),
          where: ([setting]) => String(setting),
        },
        metrics,
      );

const judgeOf = (judge: EvaluateOptions['judge']): PlacedJudge | undefined =>
  judge === undefined ? undefined : { judge: typeof judge === 'string' ? { model: judge } : judge, where: 'judge' };

async function datasetOf(dataset: EvaluateOptions['dataset']) {
  if (isExamples(dataset)) return inMemory({ name: 'examples', scale: defaultScale, examples: dataset });
  if (typeof dataset === 'string' || !('examples' in dataset)) return await openDataset(dataset);
  return inMemory(dataset);
}

function inMemory(dataset: Dataset) {
  const { examples, ...header } = checkDataset(dataset);
  return { header, examples };
}

/** Each metric once; one that was made by hand is read by its name, as it will be when the run is reported again. */
function metricsOf(given: readonly (string | Metric)[]): readonly Metric[] {
  const metrics = given.map((metric) => parseMetricName(typeof metric === 'string' ? metric : metric.name));
  if (metrics.length === 0) throw new ConfigError('there are no metrics', { code: 'no-metrics', hint: 'name one' });
  return [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
}

/** @throws ConfigError `bad-count` */
export function checkCount(name: string, count: number): void {
  if (Number.isSafeInteger(count) && count >= 1) return;
  throw new ConfigError(`${name} is ${count}`, { code: 'bad-count', hint: 'a whole number of at least 1' });
}

const isExamples = (dataset: EvaluateOptions['dataset']): dataset is readonly Example[] => Array.isArray(dataset);

function checkTargets(targets: readonly FunctionTarget[]): void {
  if (targets.length === 0) throw new ConfigError('there are no targets', { code: 'no-targets', hint: 'give one' });
  const ids = targets.map((target) => target.id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw new ConfigError(`target id ${twice} is given twice`, {
    code: 'config-duplicate-target',
    hint: 'give each target its own id',
  });
}

/** A system under test in the caller's own process. */
export interface FunctionTarget {
  readonly id: string;
  /** Answers one question; documents in rank order. What it throws is recorded as its failure. */
  readonly ask: (request: TargetRequest) => TargetOutput | Promise<TargetOutput>;
  /** Changes when its answers may change; runs with equal fingerprints are taken to be of the same system (`unversioned`). */
  readonly version?: string;
}

function createFunctionTarget({ id, ask, version = 'unversioned' }: FunctionTarget): Target {
  return {
    capabilities: { stages: [], timesItself: false, warmUp: false, recorded: false },
    prepare: async () => ({ message: `${id}: a function`, stale: false }),
    snapshot: () => ({ id, type: 'function', config: { version }, fingerprint: `function/${version}` }),
    ask: async (request) => await ask(request),
    close: async () => {},
  };
}
