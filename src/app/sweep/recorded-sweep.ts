// What the run of a sweep says of itself, so that it can be replayed later without its target.
import { z } from 'zod';
import type { ReplayFrame } from '../../analysis/sweep/replay-setting.ts';
import { type SweepGrid, sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { Run } from '../../model/run.ts';
import { fusionNames } from '../../search/ranking/fusion-rules.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { normalisations } from '../../search/ranking/normalise-scores.ts';

/** Stands in the snapshot of a sweep's run under `sweep`. */
export interface RecordedSweep {
  /** Of the target that was swept. */
  readonly target: string;
  /** Its own settings. */
  readonly knobs: HybridKnobs;
  readonly frame: ReplayFrame;
  readonly grid: SweepGrid;
  /** How deep the lists were recorded, and whether the reranker was asked. */
  readonly maximum: { readonly candidateK: number; readonly rerank: boolean };
}

const count = z.int().min(1);

const knobs = {
  fusion: z.enum(fusionNames),
  normalisation: z.enum(normalisations),
  rrfK: z.number().min(0),
  alpha: z.number().min(0).max(1),
  candidateK: count,
  rerank: z.boolean(),
  rerankCandidates: count,
};

/** A whole setting. */
export const hybridKnobs = z.strictObject(knobs);

const gridShape = {
  fusion: z.array(knobs.fusion).min(1).optional(),
  normalisation: z.array(knobs.normalisation).min(1).optional(),
  rrfK: z.array(knobs.rrfK).min(1).optional(),
  alpha: z.array(knobs.alpha).min(1).optional(),
  candidateK: z.array(count).min(1).optional(),
  rerank: z.array(knobs.rerank).min(1).optional(),
  rerankCandidates: z.array(count).min(1).optional(),
};

const schema = z.object({
  target: z.string(),
  knobs: hybridKnobs,
  frame: z.strictObject({
    granularity: z.enum(['document', 'section', 'chunk']),
    topK: count,
    firstStageWeight: z.number(),
  }),
  grid: z.strictObject(gridShape),
  maximum: z.strictObject({ candidateK: count, rerank: z.boolean() }),
});

/** As it is put into the snapshot. */
export const writeRecordedSweep = (sweep: RecordedSweep): JsonObject => JSON.parse(JSON.stringify(sweep)) as JsonObject;

/** @throws ConfigError `not-a-sweep` for a run of another kind */
export function readRecordedSweep(run: Run): RecordedSweep {
  const parsed = schema.safeParse(run.target.config.sweep);
  if (run.target.type === sweepType && parsed.success) return parsed.data as RecordedSweep;
  throw new ConfigError(`run ${run.id} is not the run of a sweep`, {
    code: 'not-a-sweep',
    hint: 'name a run whose target begins with sweep:, or sweep a config',
  });
}
