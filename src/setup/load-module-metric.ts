// A metric that is a module of the user's own. Whoever names one in a config trusts its code.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { ownMetricVersion } from '../metrics/own-metric.ts';
import type { ScoreInput } from '../metrics/scorer.ts';
import { unmetNeed } from '../metrics/unmet-need.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { failedBy, type Outcome, scored, skipped } from '../model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { checkModuleMetric, isWithin, type ModuleMetric } from './module-metric.ts';

export interface LoadedMetric {
  readonly definition: MetricDefinition;
  readonly scorer: InstrumentScorer;
}

const scoreSchema = z.union([
  z.number(),
  z.strictObject({ value: z.number(), reason: z.string().optional() }),
  z.strictObject({ skipped: z.string().min(1) }),
]);

/**
 * Loads the module, TypeScript by leaving its types away. What it throws, and what it gives outside of its range, is a failure of the
 * instrument. Its fingerprint is the file's content: what the file imports is not looked at.
 * @param path of the file
 * @param where the config names it
 * @param options `patienceMs`: time for one score (60,000); a module that takes longer has failed
 * @throws ConfigError when there is no such module, or it is no metric
 */
export async function loadModuleMetric(
  path: string,
  where: string,
  { patienceMs = 60_000 }: { readonly patienceMs?: number } = {},
): Promise<LoadedMetric> {
  const content = await contentOf(path, where);
  const hash = createHash('sha256').update(content).digest('hex');
  const metric = checkModuleMetric(await importModule(path, { hash, where }), { path, where });
  const definition = definitionOf(metric, hash);
  return {
    definition,
    scorer: {
      source: 'computed',
      fingerprint: `module/${metric.name}/${hash.slice(0, 16)}`,
      scorer: async (_metric, input) => await scoreBy({ metric, definition, patienceMs }, input),
    },
  };
}

async function contentOf(path: string, where: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new ConfigError(`${path} cannot be read`, {
      ...{ code: 'metric-module', where, cause },
      hint: 'paths are relative to the config',
    });
  }
}

/** The content stands in the address, so that a changed file is not taken from the host's own memory. */
async function importModule(path: string, { hash, where }: { readonly hash: string; readonly where: string }) {
  try {
    const module: Readonly<Record<string, unknown>> = await import(`${pathToFileURL(path).href}?${hash.slice(0, 16)}`);
    return module.default ?? module.metric;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`${path} cannot be loaded: ${message}`, {
      ...{ code: 'metric-module', where, cause },
      hint: 'a module is JavaScript, or TypeScript whose types can simply be left away',
    });
  }
}

function definitionOf(metric: ModuleMetric, hash: string): MetricDefinition {
  const { name, title = name, range, direction = 'higher', needs = [] } = metric;
  const worst = metric.worst ?? (direction === 'higher' ? range[0] : range[1]);
  return {
    name,
    aliases: [],
    title,
    formula: 'what the module of that name computes',
    citation: `module of the config's own, SHA-256 ${hash.slice(0, 12)}`,
    edges: 'What it throws, and a value outside of its range, is a failure of the instrument.',
    parameters: [],
    cutoff: 'none',
    direction,
    range: [range[0], range[1]],
    ...(worst === null ? {} : { worst }),
    level: 'trial',
    statistic: 'mean',
    needs: [...needs],
    version: ownMetricVersion(hash),
  };
}

interface Scoring {
  readonly metric: ModuleMetric;
  readonly definition: MetricDefinition;
  readonly patienceMs: number;
}

async function scoreBy({ metric, definition, patienceMs }: Scoring, input: ScoreInput): Promise<Outcome> {
  const reason = unmetNeed(definition, input);
  if (reason !== undefined) return skipped(reason);
  let given: unknown;
  try {
    given = await inTime(metric, input, patienceMs);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return failedBy('instrument', { code: 'metric-module-threw', message: `${metric.name}: ${message}` });
  }
  if (given === silent) {
    const message = `${metric.name} gave nothing within ${patienceMs / 1000} s`;
    return failedBy('instrument', { code: 'metric-module-silent', message });
  }
  const checked = scoreSchema.safeParse(given);
  if (!checked.success) return unusable(metric, 'gave neither a finite number, nor { value }, nor { skipped }');
  if (typeof checked.data === 'object' && 'skipped' in checked.data) return skipped(checked.data.skipped);
  const { value, reason: why } = typeof checked.data === 'number' ? { value: checked.data } : checked.data;
  if (!isWithin(value, metric.range)) return unusable(metric, `gave ${value}, outside of its range`);
  return scored(value, why === undefined ? undefined : { reason: why });
}

const silent: unique symbol = Symbol('silent');

/** A module that never answers must not hold up a run for ever. */
async function inTime(metric: ModuleMetric, input: ScoreInput, patienceMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<typeof silent>((resolve) => {
    timer = setTimeout(resolve, patienceMs, silent);
  });
  try {
    return await Promise.race([metric.score(input), enough]);
  } finally {
    clearTimeout(timer);
  }
}

const unusable = ({ name }: ModuleMetric, what: string): Outcome =>
  failedBy('instrument', { code: 'metric-module-value', message: `${name} ${what}` });
