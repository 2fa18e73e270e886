// The models that a config names to judge and to answer.

import type { Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { ChatModelSettings } from '../ports/model-settings.ts';
import { chatModelShape } from '../targets/chat-model-shape.ts';
import { printPath } from './config-file.ts';
import type { TargetConfig } from './config-schema.ts';
import type { JudgeConfig, JudgeModelConfig } from './judge-config.ts';
import type { LoadedConfig } from './load-config.ts';
import { searchesCorpus } from './search-types.ts';

/** A judge, and where it is named. */
export interface PlacedJudge {
  readonly judge: JudgeConfig;
  /** `hakari.yaml:3: judge` */
  readonly where: string;
  /** Turns a path in the config into `hakari.yaml:5` (that of the judge). */
  readonly lineOf?: (path: readonly PropertyKey[]) => string;
}

/** A model that judges: alone, beside others, before another or after it. */
export interface JudgeModel {
  readonly settings: JudgeModelConfig;
  readonly role: 'judge' | 'member' | 'first' | 'second';
  readonly where: string;
}

/** In the order of the config. */
export function judgeModels({ judge, where, lineOf }: PlacedJudge): readonly JudgeModel[] {
  const at = (...path: readonly PropertyKey[]): string =>
    lineOf === undefined
      ? `${where}${printPath(['', ...path])}`
      : `${lineOf(['judge', ...path])}: ${printPath(['judge', ...path])}`;
  if ('panel' in judge)
    return judge.panel.map((settings, index) => ({ settings, role: 'member', where: at('panel', index) }));
  if ('cascade' in judge) {
    return (['first', 'second'] as const).map((role) => ({
      settings: judge.cascade[role],
      role,
      where: at('cascade', role),
    }));
  }
  const { repeats: _r, swaps: _s, vote: _v, ...settings } = judge;
  return [{ settings, role: 'judge', where }];
}

/** Where only one can be asked: of a cascade the second, of a panel the first. */
export function leadingJudge(placed: PlacedJudge): JudgeModel {
  const models = judgeModels(placed);
  return (models.find(({ role }) => role === 'second') ?? models[0]) as JudgeModel;
}

/** Their names, as the config writes them. */
export const judgeName = (placed: PlacedJudge): string =>
  judgeModels(placed)
    .map(({ settings }) => settings.model)
    .join('cascade' in placed.judge ? ' → ' : ' + ');

/**
 * The model that writes a target's answers.
 * @returns undefined for a target of another type, and for one that answers without a model
 */
export function answerModelOf(target: TargetConfig): ChatModelSettings | undefined {
  if (!searchesCorpus(target)) return undefined;
  const { answer } = target;
  const settings = typeof answer === 'string' ? { model: answer } : (answer as Partial<ChatModelSettings> | undefined);
  if (typeof settings?.model !== 'string' || settings.model === 'extractive') return undefined;
  return settings as ChatModelSettings;
}

/**
 * Who judges, before anything is opened or asked.
 * @throws ConfigError when a metric asks a judge and the config names none
 */
export function judgeOfMetrics(loaded: LoadedConfig, metrics: readonly Metric[]): PlacedJudge | undefined {
  const judge = configuredJudge(loaded);
  const asking = metrics.filter(({ definition }) => definition.needs.includes('judge'));
  if (asking.length === 0 || judge !== undefined) return judge;
  throw new ConfigError(`${asking.map(({ name }) => name).join(', ')}: a judge is asked, and there is none`, {
    code: 'no-judge',
    where: loaded.where([loaded.config.preset === undefined ? 'metrics' : 'preset']),
    hint: ['name a model under judge:, or run with ', { input: 'noLlmJudge' }],
  });
}

/** The judge of the config, else the answer model of the first reference target that has one. */
export function configuredJudge({ config, where }: LoadedConfig): PlacedJudge | undefined {
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
