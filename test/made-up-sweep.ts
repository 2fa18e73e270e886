// A made-up sweep in which words find what vectors miss, for what is shown of sweeps.
import { analyseSweep } from '#src/analysis/sweep/analyse-sweep.ts';
import { type SweepGrid, sweepCells } from '#src/analysis/sweep/sweep-grid.ts';
import { createSweepFold } from '#src/analysis/sweep/sweep-values.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Candidate } from '#src/model/target-output.ts';
import type { SweepReportInput } from '#src/report/sweep/sweep-report-context.ts';
import type { HybridKnobs } from '#src/search/ranking/hybrid-ranking.ts';

const base: HybridKnobs = {
  ...{ fusion: 'rrf', normalisation: 'min-max', rrfK: 60, alpha: 0.5, candidateK: 10 },
  ...{ rerank: false, rerankCandidates: 10 },
};
const grid: SweepGrid = { alpha: [0, 0.5, 1], rrfK: [10, 60] };
const questions = 24;

const list = (ids: string): readonly Candidate[] => [...ids].map((id, at) => ({ id, score: 10 - at }));

export function madeUpSweep(language: SweepReportInput['language']): SweepReportInput {
  const frame = { granularity: 'document', topK: 10, firstStageWeight: 0 } as const;
  const metrics = ['RR', 'Success@1', 'Judged@5'].map(parseMetricName);
  const cells = sweepCells(grid, { base, firstStageWeight: frame.firstStageWeight });
  const fold = createSweepFold({ metrics, settings: cells.distinct, frame, examples: questions });
  for (let at = 0; at < questions; at++) {
    const id = `q${at}`;
    const stages = [
      { name: 'bm25', kind: 'retrieve', candidates: list(at % 6 === 0 ? 'zb' : 'zbc'), ms: 1 },
      { name: 'vector', kind: 'retrieve', candidates: list(at % 6 === 0 ? 'z' : 'cbz'), ms: 4 },
    ] as const;
    fold.add(
      { id, query: id, judgements: [{ docId: 'z', relevance: 1 }] },
      { id, runId: 'r', exampleId: id, repeat: 0, execution: 0, startedAt: 0, status: 'ok', output: { stages } },
    );
  }
  const names = metrics.map(({ name }) => name);
  return {
    ...{ language, target: 'hybrid', runId: '0197-made-up', grid, topK: 10, beyondTopK: [], reranked: 0 },
    dataset: { name: 'made-up', hash: '0123456789abcdef' },
    analysis: analyseSweep(cells, fold.values(), { metrics: names, metric: 0, width: 1, folds: 5, seed: 1 }),
  };
}
