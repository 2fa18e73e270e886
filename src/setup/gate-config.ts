// `gate:` of a config: its keys. What they mean together is read by declared-gate.ts.
import { z } from 'zod';
import { commentChoices, gateRules, inconclusiveChoices } from '../analysis/gate/gate-definition.ts';
import type { Immutable } from '../model/json.ts';
import { statements } from '../model/stopped-early.ts';

const name = z.string().min(1);

/** One check: a text such as `nDCG@5 >= 0.70`, or keys of which one says the kind. */
const checkSchema = z.union([
  name,
  z.strictObject({
    /** What is measured; of a drop, a floor or a ceiling. */
    metric: name.optional(),
    /** Largest loss against the baseline. */
    drop: z.number().optional(),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
    equals: z.number().optional(),
    /** Of these questions alone (all). */
    category: name.optional(),
    /** Examples that must hold on most of their repeats, by id; `metric` and `atLeast` or `atMost` say when a repeat does. */
    mustNotBreak: z.array(name).min(1).optional(),
    /** Largest share of trials that the target may fail on. */
    failed: z.number().min(0).lt(1).optional(),
    /** Largest mean, or quantile, of the latency, in milliseconds. */
    latency: z.number().positive().optional(),
    latencyP50: z.number().positive().optional(),
    latencyP95: z.number().positive().optional(),
    latencyP99: z.number().positive().optional(),
    /** `alone`: as a latency pass measured it (under the load of the run). */
    load: z.enum(['alone']).optional(),
    /** Dollars that all answers of the run may cost the target. */
    cost: z.number().positive().optional(),
    /** The judge of a metric agrees with people. */
    calibrated: z
      .strictObject({
        metric: name,
        /** Least Cohen's kappa of good and bad. */
        kappa: z.number().gt(-1).lt(1),
        /** Labels that are older do not count (any age does). */
        maxAgeDays: z.number().positive().optional(),
      })
      .optional(),
  }),
]);

export const gateSchema = z.strictObject({
  /** Whether the whole interval has to lie beyond a limit, or the mean alone decides (interval). */
  rule: z.enum(gateRules).default('interval'),
  /** What an INCONCLUSIVE gate is to whoever started it (fail). */
  inconclusive: z.enum(inconclusiveChoices).default('fail'),
  /** When a pull request gets a new comment: always, where the gate does not pass or any value changed, or never (always). */
  comment: z.enum(commentChoices).default('always'),
  /** How often every question of a check that failed is asked again before it is believed (0). */
  confirm: z.int().min(0).max(10).default(0),
  /** Target that is gated where no run is named, by id (that of the newest run, where it asked one target alone). */
  target: name.optional(),
  /** What runs are held against: a pinned name, a run, or a bundle, whose path is relative to the config (nothing). */
  baseline: name.optional(),
  /** How runs are asked that may end as soon as every check is decided. */
  stopEarly: z
    .strictObject({
      /** What a verdict is about: the questions that the dataset is a sample of (population), or the mean of this dataset. */
      of: z.enum(statements).optional(),
      /** Of the random order in which examples are asked (1). */
      seed: z.int().min(0).optional(),
    })
    .optional(),
  /** What has to hold (drops of .05 in faithfulness and answerRelevance, where they are measured). */
  checks: z.array(checkSchema).min(1).optional(),
});

type GateConfig = Immutable<z.output<typeof gateSchema>>;
export type CheckConfig = NonNullable<GateConfig['checks']>[number];
