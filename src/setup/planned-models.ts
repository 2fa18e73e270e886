// Which models a run will ask, and what they cost, as its config tells it.
import { auditedTraits } from '../analysis/audit/plan-audit.ts';
import {
  type CallEstimate,
  describeEstimate,
  estimateCalls,
  type PlannedModel,
} from '../calls/pricing/estimate-calls.ts';
import { describePrice, type KnownPrice, priceOf } from '../calls/pricing/price-of.ts';
import { listTokens } from '../metrics/judged/judged-metric.ts';
import type { Metric } from '../metrics/metric.ts';
import type { JsonObject } from '../model/json.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { ChatModelSettings } from '../ports/model-settings.ts';
import { answerModelOf, type JudgeModel, judgeModels, judgeOfMetrics, type PlacedJudge } from './configured-judge.ts';
import type { JudgeConfig } from './judge-config.ts';
import type { LoadedConfig } from './load-config.ts';
import { fillFromEnvironment } from './open-calls.ts';

/** A model, and by whom and how often it is asked. */
interface ConfiguredModel {
  readonly settings: ChatModelSettings;
  readonly price: KnownPrice | null;
  /** Whose trials it is asked for; undefined: those of all targets. */
  readonly target: string | undefined;
  readonly callsATrial: number;
  /** Of one reply, at most, where the settings name no limit (1024). */
  readonly replyTokens?: number;
  /** Absent: it writes answers. */
  readonly role?: JudgeModel['role'];
}

interface ConfiguredModelsOptions {
  readonly loaded: LoadedConfig;
  /** Ids of the targets that are asked (all). */
  readonly only?: readonly string[] | undefined;
  readonly metrics: readonly Metric[];
  /** Who is asked by metrics that ask a judge; undefined: nobody. */
  readonly judge: PlacedJudge | undefined;
  /** `2026-01-31` */
  readonly today: string;
}

/** @throws ConfigError for a variable of the environment that is not set */
export function configuredModels(options: ConfiguredModelsOptions): readonly ConfiguredModel[] {
  const { loaded, only, metrics, judge: placed, today } = options;
  const models: ConfiguredModel[] = [];
  const add = (given: ChatModelSettings, { where, ...asked }: Asked): void => {
    const settings = fillFromEnvironment(given, where);
    models.push({ settings, price: priceOf(settings, today), ...asked });
  };
  for (const [index, target] of loaded.config.targets.entries()) {
    const settings = only === undefined || only.includes(target.id) ? answerModelOf(target) : undefined;
    if (settings === undefined) continue;
    const where = `${loaded.where(['targets', index, 'answer'])}: targets[${index}].answer`;
    add(settings, { target: target.id, callsATrial: 1, where });
  }
  for (const { settings, role, where } of placed === undefined ? [] : judgeModels(placed)) {
    const asked = verdictsATrial(metrics, placed?.judge, role);
    if (asked.callsATrial > 0) add(settings, { target: undefined, ...asked, role, where });
  }
  return models;
}

/** Of one model, for all metrics; of the second judge of a cascade at most. */
function verdictsATrial(
  metrics: readonly Metric[],
  judge: JudgeConfig | undefined,
  role: JudgeModel['role'],
): Required<Pick<ConfiguredModel, 'callsATrial' | 'replyTokens'>> {
  const asking = metrics.map(({ definition }) => definition).filter(({ needs }) => needs.includes('judge'));
  if (judge === undefined || role === 'second') return callsOf(asking, 1);
  if ('cascade' in judge) return callsOf(asking, judge.cascade.unsure?.repeats ?? 1);
  const { repeats = 1, swaps = false } = judge;
  const swapped = swaps ? asking.filter(isAskedReversed) : [];
  return callsOf([...asking, ...swapped], repeats);
}

const isAskedReversed = ({ name, needs }: MetricDefinition): boolean =>
  needs.includes('contexts') && auditedTraits(name).contextsInAnyOrder;

/** A metric that asks for more than one reply asks for lists, which are longer; their lengths are evened out over all calls. */
function callsOf(
  definitions: readonly MetricDefinition[],
  repeats: number,
): Required<Pick<ConfiguredModel, 'callsATrial' | 'replyTokens'>> {
  let calls = 0;
  let tokens = 0;
  for (const { judgeCalls = 1 } of definitions) {
    calls += judgeCalls;
    tokens += judgeCalls * (judgeCalls === 1 ? usualTokens : listTokens);
  }
  return { callsATrial: calls * repeats, replyTokens: calls === 0 ? usualTokens : Math.ceil(tokens / calls) };
}

const usualTokens = 1024;

interface Asked extends Pick<ConfiguredModel, 'target' | 'callsATrial' | 'replyTokens' | 'role'> {
  readonly where: string;
}

/**
 * @param pending trials still to be asked, by target
 * @param alone questions that are asked to measure targets alone, which nobody judges (none)
 */
export function planCalls(
  models: readonly ConfiguredModel[],
  pending: ReadonlyMap<string, number>,
  alone: ReadonlyMap<string, number> = new Map(),
): readonly PlannedModel[] {
  const all = [...pending.values()].reduce((sum, trials) => sum + trials, 0);
  return models.map(({ settings, price, target, callsATrial, replyTokens = usualTokens, role }) => {
    const trials = target === undefined ? all : (pending.get(target) ?? 0) + (alone.get(target) ?? 0);
    return {
      name: settings.model,
      part: role === undefined ? `for ${target}` : parts[role],
      price: price?.price ?? null,
      trials,
      callsATrial,
      maxTokens: settings.maxTokens ?? replyTokens,
    };
  });
}

const parts: Readonly<Record<JudgeModel['role'], string>> = {
  judge: 'as judge',
  member: 'as judge',
  first: 'as first judge',
  second: 'as second judge, at most',
};

/**
 * What the trials of one target will ask of models, before anything is opened.
 * @param metrics all that are measured, those of the config's own among them
 * @throws ConfigError for a variable of the environment that is not set
 */
export function estimateTrials(
  loaded: LoadedConfig,
  {
    target,
    trials,
    metrics,
    today,
  }: { readonly target: string; readonly trials: number; readonly metrics: readonly Metric[]; readonly today: string },
): CallEstimate {
  const judge = judgeOfMetrics(loaded, metrics);
  const models = configuredModels({ loaded, only: [target], metrics, judge, today });
  return estimateCalls(planCalls(models, new Map([[target, trials]])));
}

/** One line a model on its price. Nothing is said of a server of one's own that was given none. */
export const priceLines = (models: readonly Pick<ConfiguredModel, 'settings' | 'price'>[]): readonly string[] => [
  ...new Set(
    models
      .filter(({ settings, price }) => price !== null || settings.baseUrl === undefined)
      .map(({ settings, price }) => describePrice(settings.model, price)),
  ),
];

/** What a run records of prices: the day of the list by model, or `config`. */
export const recordedPrices = (models: readonly ConfiguredModel[]): JsonObject =>
  Object.fromEntries(
    models.flatMap(({ settings, price }) =>
      price === null ? [] : [[settings.model, price.row?.readOn ?? 'config'] as const],
    ),
  );

/** A model that is asked for something beside the trials of a run. */
interface PlannedAsking extends Pick<JudgeModel, 'settings' | 'where'> {
  /** What it is asked for: `to grade documents`. */
  readonly part: string;
  readonly calls: number;
  /** Of one reply, at most, where the settings name no limit (1024). */
  readonly replyTokens?: number;
  /** Of one prompt, by guess. */
  readonly promptTokens: number;
}

/**
 * Prices, and what will be asked at which cost, a line each.
 * @throws ConfigError for a variable of the environment that is not set
 */
export function estimateAsking(asked: readonly PlannedAsking[], today: string): readonly string[] {
  const { models, estimate } = plannedAsking(asked, today);
  return [...priceLines(models), ...describeEstimate(estimate)];
}

/** The same as numbers. @throws ConfigError for a variable of the environment that is not set */
export function plannedAsking(asked: readonly PlannedAsking[], today: string) {
  const models = asked.map(({ settings: given, where, ...rest }) => {
    const settings = fillFromEnvironment(given, where);
    return { ...rest, settings, price: priceOf(settings, today) };
  });
  const planned = models.map(({ settings, price, part, calls, replyTokens = usualTokens, promptTokens }) => ({
    name: settings.model,
    part,
    price: price?.price ?? null,
    trials: calls,
    callsATrial: 1,
    maxTokens: settings.maxTokens ?? replyTokens,
    promptTokens,
  }));
  return { models, estimate: estimateCalls(planned) };
}
