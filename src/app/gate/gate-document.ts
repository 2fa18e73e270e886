// What a gate says, as the document that programs read.
import { z } from 'zod';
import {
  categoryOfCheck,
  type GateCheck,
  gateRules,
  inconclusiveChoices,
  metricOfCheck,
} from '../../analysis/gate/gate-definition.ts';
import {
  type CheckResult,
  checkReasons,
  checkVerdicts,
  gateVerdicts,
  unconfirmedBy,
} from '../../analysis/gate/gate-result.ts';
import { statements } from '../../model/stopped-early.ts';
import { type CheckWords, checkName, whyText } from '../../report/gate/check-words.ts';
import { type GatedRun, type GateReportInput, obstacleText, wordsFor } from '../../report/gate/gate-report.ts';
import { gateTexts } from '../../report/gate/texts.ts';
import { count, type Document, latencyRange, number } from '../result-shapes.ts';

const run = z.strictObject({ id: z.string(), reference: z.string(), name: z.string() });

const lostValues = z.strictObject({ scores: count, trials: count });

const check = z.strictObject({
  /** Canonical name; null where the check is about no metric. */
  metric: z.string().nullable(),
  /** What kind of demand it is; `threshold` is its number. */
  rule: z.enum([
    'atLeast',
    'atMost',
    'equals',
    'drop',
    'mustNotBreak',
    'failed',
    'latencyMean',
    'latencyP50',
    'latencyP95',
    'latencyP99',
    'cost',
    'calibrated',
  ]),
  current: number,
  baseline: number,
  /** Of a latency that times are missing of: between what it lies; `current` is then null. */
  currentRange: latencyRange.nullable(),
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
  /** Of the lost: questions that were not asked at all. */
  unasked: count,
  /** What the runs do not compare by, and how it is in each: how deep the lists are, or how many questions were under way at once. */
  unlike: z.strictObject({ what: z.enum(['depth', 'load']), current: z.number(), baseline: z.number() }).nullable(),
  /** Questions that `baseline` stands on, where they are not as many as `n`. */
  nBaseline: count.nullable(),
  /** One-sided, at 95 % each: of the difference of a drop, else of `current`. */
  bounds: z.tuple([number, number]).readonly().nullable(),
  failBound: number,
  failLevel: number,
  pFail: number,
  pFailAdjusted: number,
  pPass: number,
  /** Examples that do not hold; of a list that must not break all that are not plain. */
  examples: z.array(
    z.strictObject({
      id: z.string(),
      state: z.enum(['held', 'flaky', 'once-broken', 'broken', 'unknown']),
      broken: count,
      repeats: count,
    }),
  ),
  /** Questions that were to be asked again, each as often, and brought no answer; null where none were. */
  again: z.strictObject({ wanted: count, failed: count, notBegun: count, cause: z.string().nullable() }).nullable(),
  /** Of a FAIL that was to be confirmed (`confirm`), why nothing was asked again: the answers are a recording, or `--no-ask`. */
  unconfirmed: z.enum(unconfirmedBy).nullable(),
  /** Labels that kappa rests on; null for all but the check of a judge. */
  labels: z.strictObject({ counted: count, all: count, newestDays: number }).nullable(),
  /** What would settle a check that says nothing. */
  settle: z
    .strictObject({
      questions: number,
      more: number,
      basis: z.enum(['margin', 'as-seen']).nullable(),
      costUsd: number,
      /** What judging the others takes; null where nothing is judged. */
      judge: z.strictObject({ calls: count, costUsd: number }).nullable(),
      /** Questions of which a value was lost, and where: in the run or in the baseline, by whom, or in no reply at all. */
      remeasure: count,
      lost: z
        .strictObject({ current: lostValues, baseline: lostValues, untold: count, addedLater: z.boolean() })
        .nullable(),
      /** Questions that were not asked, and have to be. */
      ask: count,
      /** Questions that the baseline, which did not come to its end, was not asked. */
      askBaseline: count,
      labels: number,
      /** Unjudged documents, the questions they are of, where the mean or difference lies over all their grades, and what the check could be then. */
      grades: z
        .strictObject({
          documents: count,
          examples: count,
          bounds: z.tuple([z.number(), z.number()]).readonly(),
          couldBe: z.array(z.enum(['FAIL', 'INCONCLUSIVE', 'PASS'])),
        })
        .nullable(),
    })
    .nullable(),
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
  /** Of a run that was looked at after every example: what the verdict is about, and how many were enough. */
  early: z.strictObject({ of: z.enum(statements), judged: count, examples: count }).nullable(),
  run,
  baseline: run.nullable(),
  /** Metrics of which the runs had unlike versions, scored anew from the recorded answers by this one. */
  rescored: z.array(z.strictObject({ metric: z.string(), version: count })),
  /** Why the whole gate is INCONCLUSIVE, whatever its checks say. */
  obstacles: z.array(z.strictObject({ code: z.string(), message: z.string() })),
});

export type GateDocument = Document<typeof gateDocumentSchema>;

export function gateDocument(input: GateReportInput): GateDocument {
  const texts = gateTexts.en;
  const words = wordsFor(input, texts);
  const { result, current, baseline, inconclusive } = input;
  return {
    verdict: result.verdict,
    checks: result.checks.map((found) => checkDocument(found, words)),
    rule: result.rule,
    inconclusive,
    family: result.family,
    early: result.early,
    run: headOf(current),
    baseline: baseline && headOf(baseline),
    rescored: result.rescored,
    obstacles: result.obstacles.map((obstacle) => ({ code: obstacle.code, message: obstacleText(obstacle, texts) })),
  };
}

const headOf = ({ id, reference, name }: GatedRun): GateDocument['run'] => ({ id, reference, name });

function checkDocument(result: CheckResult, words: CheckWords): GateDocument['checks'][number] {
  const { check: own, reason, current, baseline, currentRange, verdict, ...found } = result;
  return {
    metric: metricOfCheck(own),
    ...demandOf(own),
    current,
    baseline,
    currentRange,
    verdict,
    reason: whyText(result, words),
    code: reason,
    check: checkName(own, words),
    category: categoryOfCheck(own) ?? null,
    origin: own.origin,
    ...found,
  };
}

const floorRules = { '>=': 'atLeast', '<=': 'atMost', '=': 'equals' } as const;

const latencyRules = { mean: 'latencyMean', P50: 'latencyP50', P95: 'latencyP95', P99: 'latencyP99' } as const;

function demandOf(own: GateCheck): Pick<GateDocument['checks'][number], 'rule' | 'threshold'> {
  switch (own.kind) {
    case 'floor':
      return { rule: floorRules[own.comparator], threshold: own.threshold };
    case 'drop':
      return { rule: 'drop', threshold: own.margin };
    case 'mustNotBreak':
      return { rule: 'mustNotBreak', threshold: own.threshold };
    case 'failed':
      return { rule: 'failed', threshold: own.atMost };
    case 'latency':
      return { rule: latencyRules[own.quantile], threshold: own.atMostMs };
    case 'cost':
      return { rule: 'cost', threshold: own.atMostUsd };
    case 'calibrated':
      return { rule: 'calibrated', threshold: own.kappa };
  }
}
