import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compareRuns } from '../../../analysis/comparison/compare-runs.ts';
import { comparisonDefaults } from '../../../analysis/comparison/run-comparison.ts';
import { createRunCollector } from '../../../analysis/values/compared-runs.ts';
import { parseMetricName } from '../../../metrics/metric-name.ts';
import type { Score } from '../../../model/score.ts';
import type { Trial } from '../../../model/trial.ts';
import type { Section } from '../../report.ts';
import { buildRunReport } from '../../run/run-report.ts';
import type { RunReportInput } from '../../run/run-report-input.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

/** The first target finds everything at once, each further one a rank lower. */
function comparison(metrics: readonly string[]): NonNullable<RunReportInput['comparison']> {
  const ids = input.runs.map(({ run }) => run.id);
  const collector = createRunCollector(ids, metrics.map(parseMetricName));
  for (const [place, id] of ids.entries()) {
    for (let query = 0; query < 12; query++) {
      const trialId = `${id}-${query}`;
      const head = { id: trialId, runId: id, exampleId: `q${query}`, repeat: 0, execution: 0, startedAt: 0 };
      const trial: Trial = { ...head, status: 'ok', output: {} };
      const value = 1 / (1 + place + (query % 3));
      const outcome = { status: 'scored', value } as const;
      const score = {
        id: '',
        runId: id,
        trialId,
        metricVersion: 1,
        source: 'computed',
        scorerFingerprint: '',
        outcome,
      } as const;
      const scores = metrics.map((metric): Score => ({ ...score, metric }));
      collector.add(place, { example: { id: `q${query}` }, trial, scores });
    }
  }
  return compareRuns(collector.compared(), { settings: { ...comparisonDefaults, flips: 100 } });
}

const ids = (sections: readonly Section[]): readonly string[] =>
  sections.flatMap(({ id, sections: inner = [] }) => [id, ...ids(inner)]);

test('where the runs were compared in pairs, verdicts stand in place of overlapping intervals', () => {
  const report = buildRunReport({ ...input, comparison: comparison(['RR', 'nDCG(gain=exp)@5']) });
  const all = ids(report.sections);
  assert.ok(all.includes('differences') && all.includes('matrix'));
  assert.ok(!all.includes('reading') && !all.includes('missing'), 'nothing was missing');
  const section = report.sections.find(({ id }) => id === 'differences') ?? assert.fail();
  const text = JSON.stringify(section);
  assert.match(text, /\[B\] vector is worse than \[A\] bm25 on MRR/, 'labels and titles are those of the report');
  assert.match(text, /nDCG@5 \(higher is better\)/);
  assert.equal(section.blocks.filter(({ kind }) => kind === 'figure').length, 2);
});

test('without a comparison the section is not there', () => {
  const all = ids(buildRunReport(input).sections);
  assert.ok(!all.includes('differences') && all.includes('reading'));
});

test('the table of the answer holds the metric by which it is said what is better, also where it has no goal', () => {
  const titles = (goals: RunReportInput['goals']): readonly string[] => {
    const compared = { ...input, language: 'en', comparison: comparison(['nDCG(gain=exp)@5']), goals } as const;
    const [answer] = buildRunReport(compared).sections;
    const table = answer?.blocks.find((block) => block.kind === 'table');
    return table?.kind === 'table' ? table.columns.map(({ title }) => title) : [];
  };
  assert.deepEqual(titles({ metrics: [{ metric: 'RR', atLeast: 0.7 }], latencyMs: {} }), ['Target', 'nDCG@5', 'MRR']);
  const aimed = { metrics: [{ metric: 'nDCG(gain=exp)@5', atLeast: 0.7 }], latencyMs: {} };
  assert.deepEqual(titles(aimed), ['Target', 'nDCG@5']);
});
