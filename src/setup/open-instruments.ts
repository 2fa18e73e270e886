// What scores metrics that ask: the judge of the config, or the model that answers, when there is no other.

import type { Judge } from '../judge/ask-judge.ts';
import type { PanelJudge } from '../judge/panel/panel-scorer.ts';
import type { Metric } from '../metrics/metric.ts';
import type { JsonObject } from '../model/json.ts';
import { because } from '../model/reasons.ts';
import type { InstrumentScorer, Instruments } from '../ports/instruments.ts';
import { judgeModels, type PlacedJudge } from './configured-judge.ts';
import type { ConfiguredScoring } from './configured-scoring.ts';
import type { JudgeConfig, JudgeModelConfig } from './judge-config.ts';
import type { Calls } from './open-calls.ts';
import type { OwnMetrics } from './own-metrics.ts';

export interface OpenedInstruments {
  readonly instruments: Instruments;
  /** Who judges, as a run records it; undefined when nobody does. */
  readonly judge: JsonObject | undefined;
  close(): Promise<void>;
}

interface OpenInstrumentsOptions {
  /** Who judges, and where that is said; undefined: nobody is named. */
  readonly judge: PlacedJudge | undefined;
  /** Metrics of the config's own (none). */
  readonly own?: OwnMetrics | undefined;
  /** What settings make of metrics (nothing). */
  readonly configured?: ConfiguredScoring | undefined;
  readonly metrics: readonly Metric[];
  readonly calls: Calls;
  /** (true) */
  readonly judged?: boolean;
  /** By which words of the user no judge is asked: the reason keeps them (none). */
  readonly unjudgedBy?: string | undefined;
}

const nobody = (instruments: Instruments): OpenedInstruments => ({
  instruments,
  judge: undefined,
  close: async () => {},
});

/**
 * Opens the judge when a metric needs one.
 * @param options.judged false: judged metrics are skipped, and say why
 * @throws ConfigError for a model that cannot be opened
 */
export async function openInstruments({
  judge: placed,
  own,
  configured,
  metrics,
  calls,
  judged = true,
  unjudgedBy,
}: OpenInstrumentsOptions): Promise<OpenedInstruments> {
  const pure = configured?.scorers;
  const unjudged = { ...pure, ...(await own?.scorers(undefined)) };
  if (!judged)
    return nobody({
      scorers: unjudged,
      noJudge: unjudgedBy === undefined ? because('no-judge') : because('no-judge-by', unjudgedBy),
    });
  if (!metrics.some(({ definition }) => definition.needs.includes('judge'))) return nobody({ scorers: unjudged });
  if (placed === undefined) return nobody({ scorers: unjudged });
  const { createJudgeScorers } = await import('../judge/judge-scorers.ts');
  const { scorers, identity, close } = await openJudge({
    placed,
    calls,
    scorersOf: async (judge) => ({
      ...createJudgeScorers(judge, configured?.laws, configured?.words),
      ...(await own?.scorers(judge)),
    }),
  });
  return { instruments: { scorers: { ...pure, ...scorers } }, judge: identity, close };
}

type Scorers = Readonly<Record<string, InstrumentScorer>>;

interface OpenedJudge {
  readonly scorers: Scorers;
  /** As a run records it. */
  readonly identity: JsonObject;
  close(): Promise<void>;
}

interface OpenJudgeOptions {
  readonly placed: PlacedJudge;
  readonly calls: Calls;
  /** What one model scores, by the base name of the metric. */
  readonly scorersOf: (judge: Judge) => Promise<Scorers>;
}

interface OpenedModel extends Judge {
  readonly config: JudgeModelConfig;
}

/**
 * Opens the models of a judge and makes one instrument of them for each metric that asks.
 * @throws ConfigError for a model that cannot be opened; those that were opened before it are closed
 */
async function openJudge({ placed, calls, scorersOf }: OpenJudgeOptions): Promise<OpenedJudge> {
  const opened: OpenedModel[] = [];
  const close = async (): Promise<void> => {
    for (const { model } of opened) await model.close();
  };
  try {
    for (const { settings: config, where } of judgeModels(placed)) {
      const { protocol, maxTokens, temperature, seed, claimsPerCall, sourceMarkers } = config;
      const settings = { protocol, maxTokens, temperature, seed, claimsPerCall, sourceMarkers };
      const model = await calls.openInstrument(config, where);
      opened.push({ model, config, settings });
    }
    const each = await Promise.all(opened.map(scorersOf));
    return { scorers: await joined(placed.judge, opened, each), identity: identityOf(placed.judge, opened), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What asks no judge, such as a module, is one instrument however many judges there are. */
async function joined(judge: JudgeConfig, opened: readonly OpenedModel[], each: readonly Scorers[]): Promise<Scorers> {
  const { panelScorer } = await import('../judge/panel/panel-scorer.ts');
  const { cascadeScorer } = await import('../judge/panel/cascade-scorer.ts');
  const names = namesOf(opened);
  return Object.fromEntries(
    Object.entries(each[0] ?? {}).map(([metric, own]) => {
      if (own.source !== 'judge') return [metric, own];
      const members = each.flatMap((scorers, at): readonly PanelJudge[] => {
        const scorer = scorers[metric];
        return scorer === undefined ? [] : [{ name: names[at] ?? '', scorer }];
      });
      const [first, second] = members;
      if (!('cascade' in judge) || first === undefined || second === undefined)
        return [metric, panelScorer(members, 'cascade' in judge ? {} : judge)];
      return [metric, cascadeScorer({ first, second }, judge.cascade)];
    }),
  );
}

/** Two judges of one name are told apart by a number. */
function namesOf(opened: readonly OpenedModel[]): readonly string[] {
  const names = opened.map(({ model }) => model.name);
  return names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length;
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

function identityOf(judge: JudgeConfig, opened: readonly OpenedModel[]): JsonObject {
  const models = opened.map(modelIdentity);
  if ('cascade' in judge) {
    const { unsure, audit, seed } = judge.cascade;
    return plain({ ...joinedIdentity(opened, ' → '), unsure, audit, seed, members: models });
  }
  const { repeats, swaps, vote } = judge;
  if ('panel' in judge) return plain({ ...joinedIdentity(opened, ' + '), repeats, swaps, vote, members: models });
  return plain({ ...models[0], repeats, swaps, vote });
}

const joinedIdentity = (opened: readonly OpenedModel[], between: string) => ({
  name: opened.map(({ model }) => model.name).join(between),
  fingerprint: opened.map(({ model }) => model.fingerprint).join(between),
});

function modelIdentity({ model: { name, fingerprint }, config }: OpenedModel): JsonObject {
  const { model, protocol, maxTokens, temperature, seed, claimsPerCall, sourceMarkers } = config;
  const writtenAs = model === name ? undefined : model;
  const settings = { protocol, maxTokens, temperature, seed, claimsPerCall, sourceMarkers };
  return plain({ name, fingerprint, writtenAs, ...settings });
}

/** As JSON has it: without what is not there. */
const plain = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;
