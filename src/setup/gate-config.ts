// `gate:` of a config: its keys. What they mean together is read by declared-gate.ts.
import { z } from 'zod';
import { gateRules, inconclusiveChoices } from '../analysis/gate/gate-definition.ts';
import type { Immutable } from '../model/json.ts';

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
  }),
]);

export const gateSchema = z.strictObject({
  /** Whether the whole interval has to lie beyond a limit, or the mean alone decides (interval). */
  rule: z.enum(gateRules).default('interval'),
  /** What an INCONCLUSIVE gate is to whoever started it (fail). */
  inconclusive: z.enum(inconclusiveChoices).default('fail'),
  /** What runs are held against: a pinned name, a run, or a bundle, whose path is relative to the config (nothing). */
  baseline: name.optional(),
  /** What has to hold (drops of .05 in faithfulness and answerRelevance, where they are measured). */
  checks: z.array(checkSchema).min(1).optional(),
});

export type GateConfig = Immutable<z.output<typeof gateSchema>>;
export type CheckConfig = NonNullable<GateConfig['checks']>[number];
