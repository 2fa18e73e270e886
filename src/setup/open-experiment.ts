// What a run of a config asks, and by what: its targets, its metrics, who judges, and what all of that costs.

import { isIndicator } from '../analysis/differential/collect-differential.ts';
import { writeDecisionRule } from '../analysis/differential/decision-rule.ts';
import type { EvaluationRequest } from '../app/evaluate-options.ts';
import { describeEstimate, estimateCalls } from '../calls/pricing/estimate-calls.ts';
import type { OpenedDataset } from '../datasets/open-dataset.ts';
import { readAhead } from '../datasets/source/read-ahead.ts';
import type { Metric } from '../metrics/metric.ts';
import type { DatasetRef } from '../model/example.ts';
import type { JsonObject } from '../model/json.ts';
import { writeOverallDefinition } from '../model/overall-definition.ts';
import { present } from '../model/present.ts';
import type { Guidance } from '../model/way-on.ts';
import type { Budget } from '../runner/calls/budget.ts';
import { judgeOfMetrics } from './configured-judge.ts';
import { configuredScoring } from './configured-scoring.ts';
import { createTargets, openLanes } from './create-targets.ts';
import { environment } from './environment.ts';
import type { LoadedConfig } from './load-config.ts';
import { createCalls } from './open-calls.ts';
import { openConfiguredDataset, type ReadFile } from './open-configured-dataset.ts';
import { openPreparations } from './open-corpus.ts';
import { openInstruments } from './open-instruments.ts';
import type { Session } from './open-session.ts';
import { openOwnMetrics } from './own-metrics.ts';
import { configuredModels, planCalls, priceLines, recordedPrices } from './planned-models.ts';
import { searchesCorpus } from './search-types.ts';

interface ExperimentOptions {
  /** Ids of the targets that are asked (all). */
  readonly only?: readonly string[] | undefined;
  /** Trials under way at once (the config's). */
  readonly concurrency?: number | undefined;
  /** How often each example is asked (the config's). */
  readonly repeat?: number | undefined;
  /** Whether judges are asked. */
  readonly judged: boolean;
  /** By which words of the user they are not: the reason keeps them (none). */
  readonly unjudgedBy?: string | undefined;
  readonly maxCalls?: number | undefined;
  readonly maxCostUsd?: number | undefined;
  /** Pays in place of these two (one of this process alone). */
  readonly budget?: Budget | undefined;
  /** Asks judges anew, whatever is remembered from before this moment, in milliseconds of the clock (what is remembered counts). */
  readonly freshSince?: number | undefined;
  /** Whether what targets of a declared version said is taken over (false). */
  readonly reuse?: boolean | undefined;
  /** The examples are those of runs in the store, so that the file of the dataset need not be here (false). */
  readonly examplesInStore?: boolean | undefined;
  /** A dataset of the store that is asked in place of the config's (the config's). */
  readonly dataset?: (OpenedDataset & { readonly stored: DatasetRef }) | undefined;
  /** Takes what the user should know of the config, a line each, before the dataset is opened (it is dropped). */
  readonly note?: ((line: Guidance) => void) | undefined;
  /** Takes what the dataset was taken for, once it was read, where another tool wrote its file (it is dropped). */
  readonly imported?: ((read: ReadFile) => void) | undefined;
}

/** What an evaluation is given of a config; whoever asks adds how it goes about it. */
type ExperimentRequest = Omit<
  EvaluationRequest,
  'skipIndexing' | 'resume' | 'reuse' | 'beforeAsking' | 'stop' | 'instruments'
> &
  Required<Pick<EvaluationRequest, 'instruments'>>;

export interface OpenedExperiment {
  readonly request: ExperimentRequest;
  /** What will be asked of models and what that costs, a line each; empty when none is asked. */
  estimate(pending: ReadonlyMap<string, number>, alone?: ReadonlyMap<string, number>): readonly string[];
  /** Gives up what was opened; a second time does nothing. */
  close(): Promise<void>;
}

const noDataset: OpenedDataset = {
  header: { name: 'in the store', scale: { min: 0, max: 1 } },
  examples: (async function* () {})(),
};

/** @throws ConfigError, DatasetError for whatever cannot be opened; what was opened before it is closed */
export async function openExperiment(
  session: Pick<Session, 'clock' | 'store' | 'progress' | 'newStore'> &
    Partial<Pick<Session, 'workspace'>> & { readonly loaded: LoadedConfig },
  options: ExperimentOptions,
): Promise<OpenedExperiment> {
  const { loaded, clock, store, progress, workspace, newStore } = session;
  const {
    only,
    judged,
    unjudgedBy,
    repeat = loaded.repeat,
    concurrency = loaded.config.concurrency,
    freshSince,
    ...budget
  } = options;
  const calls = createCalls({ clock, store, concurrency, progress, workspace, freshSince, ...budget });
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const each of opened.splice(0)) await each.close();
  };
  try {
    const targets = await createTargets(loaded, { clock, store, calls }, only);
    opened.push(...targets);
    const own = await openOwnMetrics(loaded);
    const metrics = [...loaded.metrics, ...own.metrics];
    const declared = declarations(loaded, metrics);
    const judge = judged ? judgeOfMetrics(loaded, metrics) : undefined;
    const models = configuredModels({ loaded, only, metrics, judge, today: calls.today });
    const configured = await configuredScoring(loaded, metrics);
    const instruments = await openInstruments({ judge, own, configured, metrics, calls, judged, unjudgedBy });
    opened.push(instruments);
    const describe = openPreparations(loaded, progress);
    for (const line of notesOf(loaded, metrics, { only, repeat, reuse: options.reuse })) options.note?.(line);
    const dataset =
      options.dataset ??
      (options.examplesInStore === true
        ? noDataset
        : await openConfiguredDataset(loaded, targets, { store, newStore }, options.imported));
    const prices = recordedPrices(models);
    return {
      request: {
        experiment: loaded.experiment,
        // Where there is no store yet, what is wrong with data and targets makes none.
        dataset: newStore ? { ...dataset, examples: await readAhead(dataset.examples) } : dataset,
        prepareFirst: newStore,
        targets,
        metrics,
        repeat,
        concurrency,
        warmUp: loaded.config.warmUp,
        instruments: instruments.instruments,
        lanes: openLanes(targets, calls),
        describe,
        environment: present({
          ...environment,
          judge: instruments.judge,
          prices: Object.keys(prices).length === 0 ? undefined : prices,
          ...declared,
        }),
      },
      estimate: (pending, alone) => {
        const estimate = estimateCalls(planCalls(models, pending, alone));
        return estimate.calls === 0 ? [] : [...priceLines(models), ...describeEstimate(estimate)];
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * What is declared before anything is asked: the overall score, and the rule of a differential with its indicators by name, since what is
 * scored later may be watched and decides nothing.
 */
function declarations({ overallOf, decisionRule: rule }: LoadedConfig, metrics: readonly Metric[]): JsonObject {
  const overall = overallOf(metrics);
  const indicators = rule?.indicators ?? metrics.filter(isIndicator).map(({ name }) => name);
  return present({
    differential: rule === undefined ? undefined : writeDecisionRule({ ...rule, indicators }),
    overall: overall === undefined ? undefined : writeOverallDefinition(overall),
  });
}

function notesOf(
  loaded: LoadedConfig,
  metrics: readonly Metric[],
  { only, repeat, reuse }: Pick<ExperimentOptions, 'only' | 'reuse'> & { readonly repeat: number },
): readonly Guidance[] {
  return [
    ...searchersAmongAnswers(loaded, { only, metrics }),
    ...unrepeated(metrics, repeat),
    ...(reuse === true ? unversioned(loaded, only) : []),
  ];
}

/** A target that only searches has nothing to judge, which a table of dashes says too late. */
function searchersAmongAnswers(
  { config }: LoadedConfig,
  { only, metrics }: { readonly only: readonly string[] | undefined; readonly metrics: readonly Metric[] },
): readonly string[] {
  const wanting = metrics.filter(({ definition }) => definition.needs.includes('answer'));
  if (wanting.length === 0) return [];
  const silent = config.targets.filter(
    (target) => searchesCorpus(target) && target.answer === undefined && (only?.includes(target.id) ?? true),
  );
  const names = wanting.map(({ name }) => name).join(', ');
  return silent.map(
    ({ id }) => `${id} only searches, so that ${names} will be skipped: give it answer: extractive, or a model`,
  );
}

/** What compares repeats says nothing of single answers. */
function unrepeated(metrics: readonly Metric[], repeat: number): readonly string[] {
  const names = metrics.filter(({ definition }) => definition.level === 'example').map(({ name }) => name);
  if (repeat > 1 || names.length === 0) return [];
  return [`each question is asked once, so that ${names.join(', ')} will be skipped: write repeat: 3`];
}

/** Whose answers cannot be taken over from earlier runs. */
function unversioned({ config }: LoadedConfig, only: readonly string[] | undefined): readonly Guidance[] {
  const asked = config.targets.filter(({ id, version }) => (only?.includes(id) ?? true) && version === undefined);
  if (asked.length === 0) return [];
  const ids = asked.map(({ id }) => id).join(', ');
  return [[{ input: 'reuse' }, `: asked anew, for want of a version in the config: ${ids}`]];
}
