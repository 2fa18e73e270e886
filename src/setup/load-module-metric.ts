// A metric that is a module of the user's own. Whoever names one in a config trusts its code.

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ScoreInput } from '../metrics/metric.ts';
import { checkOwnMetricName, ownMetricVersion } from '../metrics/metric-name.ts';
import { unmetNeed } from '../metrics/unscorable.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Immutable } from '../model/json.ts';
import { type MetricDefinition, metricNeeds } from '../model/metric-definition.ts';
import { present } from '../model/present.ts';
import { givenReason } from '../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { configProblem } from './config-file.ts';

interface LoadedMetric {
  readonly definition: MetricDefinition;
  readonly scorer: InstrumentScorer;
}

/** What `score` may give: a value, a value with its reason, or why there is none. */
const scoreSchema = z.union([
  z.number(),
  z.strictObject({ value: z.number(), reason: z.string().optional() }),
  z.strictObject({ skipped: z.string().min(1) }),
]);

type ModuleScore = Immutable<z.output<typeof scoreSchema>>;

/** A module is given neither a model nor the documents. */
const possibleNeeds = metricNeeds.filter((need) => need !== 'judge' && need !== 'embedder' && need !== 'corpus');

/** What a module exports as `default` or as `metric`. */
const metricSchema = z
  .strictObject({
    /** Letters and digits, such as `citesArticle`. */
    name: z.string(),
    /** (the name) */
    title: z.string().min(1).optional(),
    /** Smallest and largest value; null where there is no end. */
    range: z.tuple([z.number(), z.number().nullable()]),
    /** (`higher`) */
    direction: z.enum(['higher', 'lower']).optional(),
    /** What a failure of the target enters a mean with (the bad end of the range; none where that has no end). */
    worst: z.number().optional(),
    /** What a trial must have; without it the metric is skipped (nothing). */
    needs: z.array(z.enum(possibleNeeds)).optional(),
    score: z.custom<(input: ScoreInput) => ModuleScore | Promise<ModuleScore>>((value) => typeof value === 'function', {
      error: 'is no function',
    }),
  })
  .refine(({ range: [low, high] }) => high === null || low < high, {
    path: ['range'],
    error: 'must begin below its end',
  })
  .refine(({ range, worst }) => worst === undefined || isWithin(worst, range), {
    path: ['worst'],
    error: 'must lie within the range',
  });

type ModuleMetric = z.output<typeof metricSchema>;

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
      code: 'metric-module',
      where,
      hint: 'paths are relative to the config',
      cause,
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
      code: 'metric-module',
      where,
      hint: 'a module is JavaScript, or TypeScript whose types can simply be left away',
      cause,
    });
  }
}

function definitionOf(metric: ModuleMetric, hash: string): MetricDefinition {
  const { name, title = name, range, direction = 'higher', needs = [] } = metric;
  const worst = metric.worst ?? (direction === 'higher' ? range[0] : range[1]);
  return present({
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
    worst: worst ?? undefined,
    level: 'trial',
    statistic: 'mean',
    needs: [...needs],
    version: ownMetricVersion(hash),
  });
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
  if (typeof checked.data === 'object' && 'skipped' in checked.data) return skipped(givenReason(checked.data.skipped));
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

/**
 * @param path of the module, for messages
 * @param where the config names it
 * @throws ConfigError that says what is wrong with it
 */
function checkModuleMetric(
  exported: unknown,
  { path, where }: { readonly path: string; readonly where: string },
): ModuleMetric {
  if (typeof exported !== 'object' || exported === null) {
    throw new ConfigError(`${path} exports no metric`, {
      code: 'metric-module',
      where,
      hint: 'export one as default or as metric: { name, range, score }',
    });
  }
  const checked = metricSchema.safeParse(exported);
  if (!checked.success) {
    throw configProblem(checked.error, {
      value: exported,
      where: () => `${where} (${path})`,
      schema: metricSchema,
    });
  }
  checkOwnMetricName(checked.data.name, `${where} (${path})`);
  // The object itself: `score` may want its own `this`.
  return exported as ModuleMetric;
}

/** Both ends belong to it. */
function isWithin(value: number, [low, high]: readonly [number, number | null]): boolean {
  return value >= low && (high === null || value <= high);
}
