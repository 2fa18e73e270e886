// Which models a run will ask, and what they cost, as its config tells it.
import type { Metric } from '../core/metrics/metric.ts';
import type { PlannedModel } from '../core/pricing/estimate-calls.ts';
import { describePrice, priceOf } from '../core/pricing/price-of.ts';
import type { ChatModelSettings } from '../ports/chat-model-settings.ts';
import { answerModelOf } from './answer-model.ts';
import type { LoadedConfig } from './load-config.ts';
import { judgeOf } from './open-instruments.ts';

export interface PlannedModels {
  readonly models: readonly PlannedModel[];
  /** One line a model on its price. */
  readonly prices: readonly string[];
}

export interface PlanOptions {
  readonly loaded: LoadedConfig;
  readonly metrics: readonly Metric[];
  /** Whether judges are asked. */
  readonly judged: boolean;
  /** Trials still to be asked, by target. */
  readonly pending: ReadonlyMap<string, number>;
  /** `2026-01-31` */
  readonly today: string;
}

/** Local servers have no price unless they are given one, and nothing is said of it. */
export function plannedModels({ loaded, metrics, judged, pending, today }: PlanOptions): PlannedModels {
  const planned: PlannedModel[] = [];
  const prices = new Map<string, string>();
  const plan = (settings: ChatModelSettings, trials: number, callsATrial: number): void => {
    const known = priceOf(settings, today);
    const { model: name, maxTokens = 1024 } = settings;
    planned.push({ name, price: known?.price ?? null, trials, callsATrial, maxTokens });
    if (trials > 0 && (known !== null || settings.baseUrl === undefined)) prices.set(name, describePrice(name, known));
  };
  for (const target of loaded.config.targets) {
    const settings = answerModelOf(target);
    if (settings !== undefined) plan(settings, pending.get(target.id) ?? 0, 1);
  }
  const verdicts = metrics.filter(({ definition }) => definition.needs.includes('judge')).length;
  const judge = judged && verdicts > 0 ? judgeOf(loaded) : undefined;
  const all = [...pending.values()].reduce((sum, trials) => sum + trials, 0);
  if (judge !== undefined) plan(judge.judge, all, verdicts);
  return { models: planned, prices: [...prices.values()] };
}
