// Metrics that a config brings itself: judges with a scale of labels, and modules.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Judge } from '../judge/ask-judge.ts';
import { createMetric, type Metric } from '../metrics/metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import type { LoadedConfig } from './load-config.ts';

/** Own metrics that were read, and loaded where they are modules. */
export interface OwnMetrics {
  readonly metrics: readonly Metric[];
  /** @param judge who is asked by those that ask; without one they have no scorer */
  scorers(judge: Judge | undefined): Promise<Readonly<Record<string, InstrumentScorer>>>;
}

/**
 * Loads modules: only a command that scores does that.
 * @throws ConfigError for a prompt or module that cannot be used, and for a name that is taken
 */
export async function openOwnMetrics({ config, directory, where }: LoadedConfig): Promise<OwnMetrics> {
  const definitions: MetricDefinition[] = [];
  const makers: ((judge: Judge | undefined) => Promise<readonly [string, InstrumentScorer] | undefined>)[] = [];
  for (const [index, entry] of (config.metrics ?? []).entries()) {
    if (typeof entry === 'string') continue;
    const place = `${where(['metrics', index])}: metrics[${index}]`;
    if ('module' in entry) {
      const { loadModuleMetric } = await import('./load-module-metric.ts');
      const { definition, scorer } = await loadModuleMetric(resolve(directory, entry.module), place);
      definitions.push(definition);
      makers.push(async () => [definition.name, scorer]);
      continue;
    }
    const { createCustomJudge } = await import('../judge/custom-judge.ts');
    const { customJudgeDefinition } = await import('../judge/custom-judge.ts');
    const { judge: name, scale, prompt, needs, direction } = entry;
    const promptText = readPrompt(resolve(directory, prompt), `${place}.prompt`);
    const options = { name, scale, promptText, promptName: prompt, needs, direction, where: place };
    definitions.push(customJudgeDefinition(options));
    makers.push(async (judge) => (judge === undefined ? undefined : [name, createCustomJudge(options, judge).scorer]));
  }
  refuseTwins(definitions, where(['metrics']));
  return {
    metrics: definitions.map((definition) => createMetric(definition, {})),
    scorers: async (judge) =>
      Object.fromEntries((await Promise.all(makers.map((make) => make(judge)))).filter((made) => made !== undefined)),
  };
}

function readPrompt(path: string, where: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new ConfigError(missing ? `there is no file ${path}` : `${path} cannot be read as UTF-8 text`, {
      code: 'metric-prompt',
      where,
      hint: 'prompt is a text file, relative to the config',
      cause,
    });
  }
}

function refuseTwins(definitions: readonly MetricDefinition[], where: string): void {
  const names = definitions.map(({ name }) => name.toLowerCase());
  const twin = definitions.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (twin === undefined) return;
  throw new ConfigError(`two metrics are named ${twin.name}`, {
    code: 'metric-name-taken',
    where,
    hint: 'choose another name',
  });
}
