// Opens the judge of a config to hold answers against each other.
import type { PairResult } from '../analysis/preference/preference-result.ts';
import { describeEstimate, estimateCalls } from '../calls/pricing/estimate-calls.ts';
import { describePrice, priceOf } from '../calls/pricing/price-of.ts';
import type { Judge } from '../judge/ask-judge.ts';
import { askPreference, type PreferenceAsk } from '../judge/preference/ask-preference.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import { configuredJudge, type JudgeModel, judgeModels, type PlacedJudge } from './configured-judge.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, fillFromEnvironment } from './open-calls.ts';

export interface OpenedPreference {
  readonly judge: (ask: PreferenceAsk) => Promise<PairResult>;
  /** Their names, in order. */
  readonly judges: readonly string[];
  /** As a run records who judges it. */
  readonly identity: JsonObject;
  /** What the user should know of the config, a line each. */
  readonly notes: readonly string[];
  /** What will be asked, at most, and what that costs, a line each. */
  estimate(pairs: number): readonly string[];
  close(): Promise<void>;
}

export interface OpenPreferenceOptions {
  readonly loaded: LoadedConfig | undefined;
  readonly calls: Calls;
  /** `2026-01-31` */
  readonly today: string;
}

/**
 * Of a panel all members are asked; of a cascade the second judge. Repeats of a judge are not made: both orders are two already.
 * @throws ConfigError when there is no judge, or one cannot be opened
 */
export async function openPreference({ loaded, calls, today }: OpenPreferenceOptions): Promise<OpenedPreference> {
  const placed = loaded === undefined ? undefined : configuredJudge(loaded);
  if (placed === undefined) {
    throw new ConfigError('there is no judge to ask', {
      code: 'no-judge',
      where: loaded?.file,
      hint: 'name a model under judge: in the config; -c names a config',
    });
  }
  const asked = judgesOf(placed);
  const judges: Judge[] = [];
  const close = async (): Promise<void> => {
    for (const { model } of judges) await model.close();
  };
  try {
    for (const { settings, where } of asked) {
      const { protocol, maxTokens, temperature, seed } = settings;
      const model = await calls.openInstrument(settings, where);
      judges.push({ model, settings: { protocol, maxTokens, temperature, seed } });
    }
  } catch (error) {
    await close();
    throw error;
  }
  const members = judges.map(({ model }, at) => ({ name: model.name, writtenAs: asked[at]?.settings.model ?? '' }));
  return {
    judge: (ask) => askPreference(judges, ask),
    judges: members.map(({ name }) => name),
    identity: { members },
    notes: notesOn(placed),
    estimate: (pairs) => estimateOf(asked, { pairs, today }),
    close,
  };
}

const judgesOf = (placed: PlacedJudge): readonly JudgeModel[] =>
  judgeModels(placed).filter(({ role }) => role !== 'first');

function notesOn({ judge, where }: PlacedJudge): readonly string[] {
  if ('cascade' in judge) return [`${where}: of a cascade the second judge is asked`];
  const { repeats = 1 } = judge;
  return repeats === 1 ? [] : [`${where}: repeats are not made; each pair is asked about in both orders`];
}

function estimateOf(
  asked: readonly JudgeModel[],
  { pairs, today }: { readonly pairs: number; readonly today: string },
): readonly string[] {
  const models = asked.map(({ settings, where }) => {
    const filled = fillFromEnvironment(settings, where);
    return { filled, price: priceOf(filled, today) };
  });
  const estimate = estimateCalls(
    models.map(({ filled, price }) => ({
      name: filled.model,
      part: 'in both orders',
      price: price?.price ?? null,
      trials: pairs,
      callsATrial: 2,
      maxTokens: filled.maxTokens ?? 1024,
      promptTokens: assumedPromptTokens,
    })),
  );
  const prices = models
    .filter(({ filled, price }) => price !== null || filled.baseUrl === undefined)
    .map(({ filled, price }) => describePrice(filled.model, price));
  return estimate.calls === 0 ? [] : [...new Set(prices), ...describeEstimate(estimate)];
}

/** Two answers, a question and instructions. */
const assumedPromptTokens = 1000;
