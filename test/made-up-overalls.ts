// Made-up overall scores of four runs, with everything that a report on them can say.
import { createOverallCollector, type OverallRun, type Overalls } from '#src/analysis/overall/collect-overalls.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { presets } from '#src/metrics/presets.ts';
import type { OverallDefinition } from '#src/model/overall-definition.ts';
import { failedBy, type Outcome, type Score, scored, skipped } from '#src/model/score.ts';
import type { Trial } from '#src/model/trial.ts';

const metrics = (presets.graphrag?.metrics ?? []).map(parseMetricName);
const own: OverallDefinition = {
  parts: [{ name: 'keywords', weight: 3, of: [{ metric: 'keywordHit' }, { metric: 'keywordCoverage' }] }],
};
const runs: readonly OverallRun[] = [
  { id: 'a', definition: presets.graphrag?.overall, metrics },
  { id: 'b', definition: presets.graphrag?.overall, metrics },
  { id: 'c', definition: presets.graphrag?.overall, metrics },
  { id: 'd', definition: own, metrics },
];

/** What run `run` got for question `at`; every fifth question is a negative one. */
function outcomesOf(run: number, at: number): Readonly<Record<string, Outcome>> {
  const negative = at % 5 === 4;
  const luck = (3 * at + 2 * run) % 7;
  const grade = (value: number): Outcome =>
    run === 2 ? skipped('no LLM judge (--no-llm-judge)') : scored(Math.max(1, Math.min(5, value)));
  const lost = run === 1 && at === 3;
  return {
    keywordHit: negative ? skipped('unanswerable') : scored(luck > run ? 1 : 0),
    keywordCoverage: negative ? skipped('unanswerable') : scored(Math.min(1, luck / 6)),
    negativeDetection: negative ? scored(run === 0 ? 1 : at % 2) : skipped('no check'),
    correctnessGrade: lost ? failedBy('instrument', { code: 'unreadable', message: 'no reply' }) : grade(luck),
    faithfulnessGrade: grade(luck - 1),
    completenessGrade: grade(5 - run),
  };
}

export function madeUpOveralls(): Overalls {
  const collector = createOverallCollector(runs);
  for (let at = 0; at < 20; at++) {
    for (const run of runs.keys()) {
      const head = { id: `${run}-${at}`, runId: `${run}`, exampleId: `q${at}`, repeat: 0, execution: 0, startedAt: 0 };
      const failed = run === 1 && at === 7;
      const trial: Trial = failed
        ? { ...head, status: 'failed', error: { code: 'timeout', message: 'late' } }
        : { ...head, status: 'ok', output: {} };
      const scores = Object.entries(outcomesOf(run, at))
        // Of a failed trial only what no answer would have changed is scored.
        .filter(([, outcome]) => !failed || outcome.status === 'skipped')
        .map(
          ([metric, outcome]): Score => ({
            ...{ id: `${head.id}-${metric}`, runId: head.runId, trialId: head.id, metric, metricVersion: 1 },
            ...{ source: 'computed', scorerFingerprint: 'f', outcome },
          }),
        );
      const category = at % 5 === 4 ? 'negative' : 'single_hop';
      collector.add(run, { example: { id: head.exampleId, category }, trial, scores });
    }
  }
  return collector.overalls() ?? { runs: [], differences: [] };
}
