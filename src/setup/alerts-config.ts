// The parts of a config under `alerts` and `monitor`: what is watched in production, and what is scored of it. What the keys of a rule mean together is
// read by declared-alerts.ts.
import { z } from 'zod';
import { watchedQuantiles, watchedRates } from '../analysis/alerts/alert-rule.ts';
import type { Immutable } from '../model/json.ts';
import { writingModelSchema } from './judge-config.ts';

const name = z.string().min(1);
/** `24h` */
const span = z
  .string()
  .regex(/^\d{1,4}[mhdw]$/u, { error: 'is no length of time: write 30m, 24h, 28d or 4w' })
  .describe('a length of time such as 30m, 24h, 28d, 4w');

const alertRule = z.strictObject({
  /** Its name: what is remembered of it, and silences, go by it. */
  id: z.string().regex(/^[\w-]{1,60}$/u, { error: 'is no name: letters, digits, _ and -' }),
  /** What is watched, one of these: the mean of a metric, or of the overall score (`overall`) … */
  metric: name.optional(),
  /** … the share of questions that failed, were refused, or of those with feedback the ones that somebody did not like … */
  rate: z.enum(watchedRates).optional(),
  /** … a quantile of the time until the answer … */
  latency: z.enum(watchedQuantiles).optional(),
  /** … what a window, or a question, costs in US dollars … */
  cost: z.enum(['window', 'question']).optional(),
  /** … the number of traces … */
  count: z.literal('traces').optional(),
  /** … what judges say of a frozen set of answers, by its name … */
  canary: name.optional(),
  /** … or which questions are asked. */
  questions: z.enum(['category', 'language']).optional(),
  /** The limit is passed below this value. */
  below: z.number().optional(),
  /** The limit is passed above this value: milliseconds, dollars, a share, the unit of the metric. */
  above: z.number().optional(),
  /** The limit is this far below the reference. */
  drop: z.number().positive().optional(),
  /** The limit is this far above the reference. */
  rise: z.number().positive().optional(),
  /** Of a canary and of questions: this far away from the reference. */
  change: z.number().positive().optional(),
  /** How long the reference is, of drop, rise and change (28d; of questions at least eight windows). */
  against: span.optional(),
  /** Of which length windows are: one follows the other (24h). */
  window: span.default('24h'),
  /** Questions with a value that a window needs to tell anything (50; of a canary 10, of a count 0, of a cost 1). */
  minN: z.int().min(0).max(1_000_000).optional(),
  /** Windows in a row that it takes to fire, and to have recovered (1). */
  for: z.int().min(1).max(100).default(1),
  /** Where an incident ends: a value, or of drop, rise and change a distance (half of it; the limit itself). */
  clear: z.number().optional(),
  /** Hours of a day and their time zone, such as `8-20 Asia/Tokyo` (all hours). */
  hours: z
    .string()
    .regex(/^\d{1,2}-\d{1,2} [A-Za-z_+\-/0-9]+$/u, { error: 'are no hours: write 8-20 Asia/Tokyo' })
    .optional(),
  /** Traces of this stream alone (all). */
  target: name.optional(),
  category: name.optional(),
  language: name.optional(),
  /** Channels, by name. */
  to: z.union([name, z.array(name).min(1)]),
});

export const alertsShape = {
  /** When somebody is told of what production does (never). */
  alerts: z.array(alertRule).max(100).default([]),
  monitor: z
    .strictObject({
      /** False alarms in a month of 30 days that all rules together may be expected to raise (.2). */
      falseAlarms: z.number().positive().max(30).default(0.2),
      /** What is scored of the traces that are kept. */
      score: z
        .strictObject({
          /** Names of metrics (none: nothing is scored). */
          metrics: z.array(name).default([]),
          /** The share of kept traces that is scored at most (1). */
          rate: z.number().gt(0).max(1).default(1),
          /** What all servers may spend in a day (UTC) on models that judge (no limit). */
          budget: z
            .strictObject({ calls: z.int().min(0).optional(), costUsd: z.number().min(0).optional() })
            .default({}),
        })
        .prefault({}),
      /** Frozen answers that every configured judge judges anew each day, to tell whether the judge has changed (none). */
      canary: z
        .record(
          name,
          z.strictObject({
            /** A run: its pinned name, or its id. */
            run: name,
            /** Names of judged metrics. */
            metrics: z.array(name).min(1),
            /** Answers at most, the first of the run (100). */
            answers: z.int().min(2).max(1000).default(100),
          }),
        )
        .default({}),
      /** Who writes in words what a period says, out of the numbers of its report alone (nobody). */
      summary: writingModelSchema.optional(),
    })
    .prefault({}),
};

export type AlertRuleConfig = Immutable<z.output<typeof alertRule>>;
