// What scores metrics that ask: the judge of the config, or the model that answers, when there is no other.

import type { Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import type { ChatModelSettings } from '../ports/chat-model-settings.ts';
import type { Instruments } from '../ports/instruments.ts';
import { chatModelShape } from '../targets/chat-model-shape.ts';
import { answerModelOf } from './answer-model.ts';
import type { JudgeConfig } from './judge-config.ts';
import type { PlacedJudge } from './judge-models.ts';
import type { LoadedConfig } from './load-config.ts';
import type { Calls } from './open-calls.ts';
import type { OwnMetrics } from './own-metrics.ts';

export interface OpenedInstruments {
  readonly instruments: Instruments;
  /** Who judges, as a run records it; undefined when nobody does. */
  readonly judge: JsonObject | undefined;
  close(): Promise<void>;
}

export interface OpenInstrumentsOptions {
  /** Who judges, and where that is said; undefined: nobody is named. */
  readonly judge: PlacedJudge | undefined;
  /** Metrics of the config's own (none). */
  readonly own?: OwnMetrics | undefined;
  /** Pure scorers made with settings (none). */
  readonly configured?: Instruments['scorers'] | undefined;
  readonly metrics: readonly Metric[];
  readonly calls: Calls;
  /** (true) */
  readonly judged?: boolean;
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
}: OpenInstrumentsOptions): Promise<OpenedInstruments> {
  const unjudged = { ...configured, ...(await own?.scorers(undefined)) };
  if (!judged) return nobody({ scorers: unjudged, noJudge: 'no LLM judge (--no-llm-judge)' });
  if (!metrics.some(({ definition }) => definition.needs.includes('judge'))) return nobody({ scorers: unjudged });
  if (placed === undefined) return nobody({ scorers: unjudged });
  const { createJudgeScorers } = await import('../judge/judge-scorers.ts');
  const { openJudge } = await import('./open-judge.ts');
  const { scorers, identity, close } = await openJudge({
    placed,
    calls,
    scorersOf: async (judge) => ({ ...createJudgeScorers(judge), ...(await own?.scorers(judge)) }),
  });
  return { instruments: { scorers: { ...configured, ...scorers } }, judge: identity, close };
}

/**
 * Before anything is opened or asked.
 * @throws ConfigError when a metric asks a judge and the config names none
 */
export function refuseMissingJudge(loaded: LoadedConfig, metrics: readonly Metric[]): void {
  const asking = metrics.filter(({ definition }) => definition.needs.includes('judge'));
  if (asking.length === 0 || judgeOf(loaded) !== undefined) return;
  throw new ConfigError(`${asking.map(({ name }) => name).join(', ')}: a judge is asked, and there is none`, {
    code: 'no-judge',
    where: loaded.where([loaded.config.preset === undefined ? 'metrics' : 'preset']),
    hint: 'name a model under judge:, or run with --no-llm-judge',
  });
}

/** The judge of the config, else the answer model of the first reference target that has one. */
export function judgeOf({ config, where }: LoadedConfig): PlacedJudge | undefined {
  if (config.judge !== undefined) return { judge: config.judge, where: `${where(['judge'])}: judge`, lineOf: where };
  for (const [index, target] of config.targets.entries()) {
    const answering = answerModelOf(target);
    if (answering === undefined) continue;
    const place = `${where(['targets', index, 'answer'])}: targets[${index}].answer`;
    return { judge: reachedAs(answering), where: place };
  }
  return undefined;
}

/** The same model in the same place; how it answers is not how it judges. */
function reachedAs(answering: ChatModelSettings): JudgeConfig {
  const answersBy: readonly string[] = ['maxTokens', 'temperature', 'seed'];
  const reached = Object.entries(answering).filter(
    ([key]) => Object.hasOwn(chatModelShape, key) && !answersBy.includes(key),
  );
  return Object.fromEntries(reached) as unknown as JudgeConfig;
}
