// What a module that is a metric exports, and whether it does.
import { z } from 'zod';
import { checkOwnMetricName } from '../metrics/own-metric.ts';
import type { ScoreInput } from '../metrics/scorer.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { type MetricNeed, metricNeeds } from '../model/metric-definition.ts';
import { configProblem } from './config-problem.ts';

/** What `score` may give: a value, a value with its reason, or why there is none. */
export type ModuleScore =
  | number
  | { readonly value: number; readonly reason?: string | undefined }
  | { readonly skipped: string };

/** What a module exports as `default` or as `metric`. */
export interface ModuleMetric {
  /** Letters and digits, such as `citesArticle`. */
  readonly name: string;
  /** (the name) */
  readonly title?: string | undefined;
  /** Smallest and largest value; null where there is no end. */
  readonly range: readonly [number, number | null];
  /** (`higher`) */
  readonly direction?: 'higher' | 'lower' | undefined;
  /** What a failure of the target enters a mean with (the bad end of the range; none where that has no end). */
  readonly worst?: number | undefined;
  /** What a trial must have; without it the metric is skipped (nothing). */
  readonly needs?: readonly MetricNeed[] | undefined;
  score(input: ScoreInput): ModuleScore | Promise<ModuleScore>;
}

/** A module is given neither a model nor the documents. */
const possibleNeeds = metricNeeds.filter((need) => need !== 'judge' && need !== 'embedder' && need !== 'corpus');

const metricSchema = z
  .strictObject({
    name: z.string(),
    title: z.string().min(1).optional(),
    range: z.tuple([z.number(), z.number().nullable()]),
    direction: z.enum(['higher', 'lower']).optional(),
    worst: z.number().optional(),
    needs: z.array(z.enum(possibleNeeds)).optional(),
    score: z.custom<ModuleMetric['score']>((value) => typeof value === 'function', { error: 'is no function' }),
  })
  .refine(({ range: [low, high] }) => high === null || low < high, {
    path: ['range'],
    error: 'must begin below its end',
  })
  .refine(({ range, worst }) => worst === undefined || isWithin(worst, range), {
    path: ['worst'],
    error: 'must lie within the range',
  });

/**
 * @param path of the module, for messages
 * @param where the config names it
 * @throws ConfigError that says what is wrong with it
 */
export function checkModuleMetric(
  exported: unknown,
  { path, where }: { readonly path: string; readonly where: string },
): ModuleMetric {
  if (typeof exported !== 'object' || exported === null) {
    throw new ConfigError(`${path} exports no metric`, {
      ...{ code: 'metric-module', where },
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
export const isWithin = (value: number, [low, high]: ModuleMetric['range']): boolean =>
  value >= low && (high === null || value <= high);
