import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditJudge } from '#src/app/audit-judge.ts';
import { scoringMetrics } from '#src/app/scoring-metrics.ts';
import { analyseAudit, type MetricAudit } from '#src/core/analysis/audit/analyse-audit.ts';
import { planAudit } from '#src/core/analysis/audit/plan-audit.ts';
import { parseMetricName } from '#src/core/metrics/metric-name.ts';
import { builtInCases } from '#src/judge/audit/audit-cases.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { silent } from '#src/ports/progress.ts';
import { doubleModel } from './judge-doubles/double-model.ts';
import type { DoubleName } from './judge-doubles/judge-doubles.ts';

const noGrades = { judged: 0, highest: undefined, lowest: undefined, highestAt: undefined };
const settings = { repeats: 3, tolerance: 0.05, passing: 0.5 };

async function auditOf(name: DoubleName, metricName: string): Promise<MetricAudit> {
  const metrics = [parseMetricName(metricName)];
  const scorers = createJudgeScorers({ model: doubleModel(name), settings: {} });
  const { observations } = await auditJudge({
    asks: planAudit({ cases: builtInCases({ seed: 1 }), metrics, repeats: settings.repeats }),
    metrics: scoringMetrics(metrics, noGrades, { scorers }),
    concurrency: 4,
    stop: new AbortController().signal,
    progress: silent,
  });
  const [audit] = analyseAudit(observations, { metrics, ...settings });
  assert.ok(audit);
  return audit;
}

test('a perfect judge is sound', async () => {
  const audit = await auditOf('perfect', 'faithfulness');
  assert.equal(audit.detection.share, 1);
  assert.equal(audit.falseAlarms.share, 0);
});
