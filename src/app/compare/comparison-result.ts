// A comparison as one document: what `hakari compare --json` prints.

import { z } from 'zod';
import { verdicts } from '../../analysis/comparison/compare-verdict.ts';
import { corrections, type RunComparison } from '../../analysis/comparison/run-comparison.ts';
import type { Overalls } from '../../analysis/overall/collect-overalls.ts';
import { noWays, type WayWords } from '../../model/way-on.ts';
import { commonTexts } from '../../report/common-texts.ts';
import { type ComparedRunHead, comparedLabels } from '../../report/compare/compare-report.ts';
import { warningText } from '../../report/parts/differences/warning-text.ts';
import { compareTexts } from '../../report/parts/pairs/texts.ts';
import {
  count,
  type Document,
  intervalSchema,
  number,
  overallDifferenceSchema,
  overallSchema,
} from '../result-shapes.ts';

const probability = z.number().min(0).max(1).nullable();
const correction = z.enum(corrections);
const verdict = z.enum(verdicts);
const family = z.strictObject({ size: count, correction, alpha: z.number() });
const names = { metric: z.string(), a: z.string(), b: z.string() };

const pair = z.strictObject({
  ...names,
  n: count,
  nImputed: count,
  nExcluded: count,
  nFailed: count,
  meanA: number,
  meanB: number,
  meanDiff: number,
  ciSimultaneous: intervalSchema,
  ciSimultaneousMethod: z.string(),
  level: z.number(),
  rangeLevel: z.number(),
  ci95: intervalSchema,
  ciMethod: z.string(),
  pAdjusted: probability,
  correction,
  pDifference: probability,
  pPermutation: probability,
  verdict,
  pEquivalence: probability,
  equivalenceBounds: intervalSchema,
  equivalenceLevel: number,
  queriesNeeded: count.nullable(),
  queriesToOutweighUnseen: count.nullable(),
  power: probability,
  diffBounds: intervalSchema,
  oneSided: z
    .strictObject({ n: count, lost: count, failed: count, bounds: z.tuple([number, number]).readonly() })
    .nullable(),
  t: number,
  df: number,
  p: probability,
  dz: number,
  dav: number,
  wins: count,
  ties: count,
  losses: count,
  note: z.enum(['too-few', 'all-ties', 'constant-difference']).nullable(),
  withoutImputed: z.strictObject({ n: count, meanDiff: number, pAdjusted: probability, verdict }).nullable(),
});

const shown = z.enum(['better', 'worse', 'not known']);

/** What unjudged documents could make of a pair. */
export const settledSchema = z.strictObject({
  ...names,
  n: count,
  examples: count,
  holes: count,
  largestGrade: z.number(),
  meanDiff: z.number(),
  bounds: z.tuple([z.number(), z.number()]).readonly(),
  exact: z.boolean(),
  level: z.number(),
  verdict: shown,
  verdictAtBounds: z.tuple([shown, shown]).readonly(),
  needed: count.nullable(),
  toGrade: z.array(z.strictObject({ example: z.string(), document: z.string() })),
});

const difference = z.strictObject({ example: z.string(), a: z.number(), b: z.number(), difference: z.number() });

/** As it was compared, without the points of its charts; warnings with their English words. Null is "could not be had". */
export const comparisonSchema = z.strictObject({
  pairs: z.array(pair),
  missing: z.array(
    z.strictObject({
      ...names,
      skippedBoth: count,
      examples: z.array(
        z.strictObject({
          example: z.string(),
          side: z.enum(['a', 'b', 'both']),
          kind: z.enum(['excluded', 'skipped', 'missing']),
          reason: z.string(),
        }),
      ),
    }),
  ),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      kind: z.enum(['run', 'bundle', 'trec']),
      experiment: z.string().nullable(),
      dataset: z.strictObject({ name: z.string(), hash: z.string(), examples: count }),
      startedAt: z.string().nullable(),
    }),
  ),
  metrics: z.array(z.strictObject({ metric: z.string(), direction: z.enum(['higher', 'lower']) })),
  settings: z.strictObject({
    correction,
    alpha: z.number(),
    smallestEffect: z.number(),
    margin: number,
    seed: count,
    flips: count,
  }),
  family,
  letters: z.array(
    z.strictObject({
      metric: z.string(),
      n: count,
      runs: z.array(z.strictObject({ run: z.string(), mean: number, letters: z.string() })),
    }),
  ),
  tukey: z.array(
    z.strictObject({
      metric: z.string(),
      n: count,
      pairs: z.array(z.strictObject({ a: z.string(), b: z.string(), p: probability })),
    }),
  ),
  exploratory: z.array(
    z.strictObject({
      by: z.enum(['category', 'language']),
      family,
      pairs: z.array(z.strictObject({ slice: z.string(), ...pair.shape })),
    }),
  ),
  largest: z.array(z.strictObject({ ...names, won: z.array(difference), lost: z.array(difference) })),
  /** Absent where the lists were not looked at; empty where all at their top is judged. */
  holes: z.array(settledSchema).exactOptional(),
  overall: z
    .strictObject({ runs: z.record(z.string(), overallSchema), differences: z.array(overallDifferenceSchema) })
    .optional(),
  warnings: z.array(
    z.strictObject({
      code: z.enum([
        'imputed-decide',
        'lost-could-turn',
        'other-version',
        'other-scorer',
        'tuned-on-same',
        'counted-empty',
        'unfinished',
        'looked-early',
        'unlike-depth',
        'left-out-metric',
        'empty-metric',
        'topics-without-lines',
        'topics-not-judged',
        'tied-scores',
        'ties-decide',
        'scores-rise',
        'ranks-disagree',
      ]),
      message: z.string(),
    }),
  ),
});

export type ComparisonResult = Document<typeof comparisonSchema>;

const overallJson = ({ runs, differences }: Overalls): NonNullable<ComparisonResult['overall']> => ({
  runs: Object.fromEntries(runs.map(({ run, overall }) => [run, overall])),
  differences,
});

/**
 * Shapes a comparison as the documented JSON.
 * @param ways what a reader can do about a warning (nothing is proposed by name)
 */
export function comparisonJson(
  comparison: RunComparison,
  runs: readonly ComparedRunHead[],
  ways: WayWords = noWays,
): ComparisonResult {
  const labels = comparedLabels(runs);
  const context = {
    comparison,
    language: 'en',
    messages: commonTexts.en,
    texts: compareTexts.en,
    label: (run: string) => labels.get(run) ?? run,
    title: (metric: string) => metric,
    ways,
  } as const;
  const { pairs, missing, metrics, settings, family, letters, tukey, exploratory, largest, warnings } = comparison;
  const { overalls } = comparison;
  return {
    pairs,
    missing,
    runs,
    metrics,
    settings,
    family,
    letters,
    tukey,
    exploratory,
    largest,
    ...(comparison.holes === undefined ? {} : { holes: comparison.holes }),
    overall: overalls === undefined ? undefined : overallJson(overalls),
    warnings: warnings.map((warning) => ({ code: warning.code, message: warningText(warning, context) })),
  };
}
