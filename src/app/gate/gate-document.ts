// What a gate says, as the document that programs read.
import { z } from 'zod';
import { type GateCheck, gateRules, inconclusiveChoices } from '../../analysis/gate/gate-definition.ts';
import { checkReasons, checkVerdicts, gateVerdicts } from '../../analysis/gate/gate-result.ts';
import { checkName } from '../../report/gate/check-words.ts';
import { type GateReportInput, obstacleText, whyOf } from '../../report/gate/gate-report.ts';
import { gateTexts } from '../../report/gate/texts.ts';
import { count, type Document, number } from '../result-shapes.ts';

const run = z.strictObject({ id: z.string(), reference: z.string(), name: z.string() });

const check = z.strictObject({
  /** Canonical name; null where the check is about no metric. */
  metric: z.string().nullable(),
  /** What kind of demand it is; `threshold` is its number. */
  rule: z.enum(['atLeast', 'atMost', 'equals', 'drop']),
  current: number,
  baseline: number,
  threshold: number,
  verdict: z.enum(checkVerdicts),
  /** In words. */
  reason: z.string(),
  /** The same as a code. */
  code: z.enum(checkReasons),
  /** The demand in words. */
  check: z.string(),
  category: z.string().nullable(),
  /** Who demands it. */
  origin: z.enum(['written', 'goal', 'default']),
  /** current − baseline of a drop. */
  difference: number,
  n: count,
  imputed: count,
  lost: count,
  /** One-sided, at 95 % each: of the difference of a drop, else of `current`. */
  bounds: z.tuple([number, number]).readonly().nullable(),
  failBound: number,
  failLevel: number,
  pFail: number,
  pFailAdjusted: number,
  pPass: number,
  examples: z.array(z.string()),
});

export const gateDocumentSchema = z.strictObject({
  verdict: z.enum(gateVerdicts),
  checks: z.array(check),
  /** By what the checks were decided. */
  rule: z.enum(gateRules),
  /** What INCONCLUSIVE is to whoever started it. */
  inconclusive: z.enum(inconclusiveChoices),
  /** Checks over which a FAIL was corrected. */
  family: count,
  run,
  baseline: run.nullable(),
  /** Why the whole gate is INCONCLUSIVE, whatever its checks say. */
  obstacles: z.array(z.strictObject({ code: z.string(), message: z.string() })),
});

export type GateDocument = Document<typeof gateDocumentSchema>;

export function gateDocument(input: GateReportInput): GateDocument {
  const texts = gateTexts.en;
  const { result, current, baseline, inconclusive, ownMetrics } = input;
  return {
    verdict: result.verdict,
    checks: result.checks.map(({ check: own, reason, ...found }) => ({
      metric: own.metric,
      ...demandOf(own),
      current: found.current,
      baseline: found.baseline,
      verdict: found.verdict,
      reason: whyOf({ check: own, reason, ...found }, texts, ownMetrics),
      code: reason,
      check: checkName(own, texts),
      category: own.category ?? null,
      origin: own.origin,
      difference: found.difference,
      n: found.n,
      imputed: found.imputed,
      lost: found.lost,
      bounds: found.bounds,
      failBound: found.failBound,
      failLevel: found.failLevel,
      pFail: found.pFail,
      pFailAdjusted: found.pFailAdjusted,
      pPass: found.pPass,
      examples: found.examples,
    })),
    rule: result.rule,
    inconclusive,
    family: result.family,
    run: current,
    baseline,
    obstacles: result.obstacles.map((obstacle) => ({ code: obstacle.code, message: obstacleText(obstacle, texts) })),
  };
}

const floorRules = { '>=': 'atLeast', '<=': 'atMost', '=': 'equals' } as const;

const demandOf = (own: GateCheck) =>
  own.kind === 'drop'
    ? ({ rule: 'drop', threshold: own.margin } as const)
    : ({ rule: floorRules[own.comparator], threshold: own.threshold } as const);
