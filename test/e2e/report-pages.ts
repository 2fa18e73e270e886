// Every kind of report as a page, of made-up results.
import { readFileSync } from 'node:fs';
import { commandWays } from '#src/cli/ways-on.ts';
import { createEchartsRenderer } from '#src/render/echarts-chart.ts';
import { renderHtml } from '#src/render/html.ts';
import { buildAuditReport } from '#src/report/audit/audit-report.ts';
import { buildCalibrationReport } from '#src/report/calibration/calibration-report.ts';
import { buildCompareReport } from '#src/report/compare/compare-report.ts';
import { buildGateReport } from '#src/report/gate/gate-report.ts';
import { buildSelfCheckReport } from '#src/report/gate/self-check-report.ts';
import { buildPreferenceReport } from '#src/report/preference/preference-report.ts';
import type { Report, ReportLanguage } from '#src/report/report.ts';
import { buildRunReport } from '#src/report/run/run-report.ts';
import { buildSweepReport } from '#src/report/sweep/sweep-report.ts';
import { madeUpAudit } from '../made-up-audit.ts';
import { madeUpComparison, madeUpHeads } from '../made-up-comparison.ts';
import { drop, failed, found, input as gateInput, open } from '../made-up-gates.ts';
import { madeUpPreference } from '../made-up-preference.ts';
import { madeUpPreparations } from '../made-up-preparations.ts';
import { madeUpSweep } from '../made-up-sweep.ts';

const golden = new URL('../../../test/golden/report/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, golden), 'utf8'));

const reports = (language: ReportLanguage): { readonly [name: string]: Report } => ({
  run: buildRunReport({ ...read('input.json'), language }),
  compare: buildCompareReport({ language, comparison: madeUpComparison, runs: madeUpHeads }),
  sweep: buildSweepReport(madeUpSweep(language)),
  calibration: buildCalibrationReport({ language, result: read('calibration-input.json'), ways: commandWays }),
  gate: buildGateReport({ ...gateInput('FAIL', [failed(), open(), found(drop('P@5'))]), language }),
  'self-check': buildSelfCheckReport({
    language,
    repeats: 2,
    counts: { PASS: 0, FAIL: 1, INCONCLUSIVE: 0 },
    pairs: [
      {
        current: { run: '0197-made-up', repeat: 1 },
        baseline: { run: '0197-made-up', repeat: 0 },
        verdict: 'FAIL',
        failed: ['nDCG@5: drop ≤ 0.05'],
      },
    ],
  }),
  audit: buildAuditReport(madeUpAudit(language)),
  differential: buildRunReport({ ...madeUpPreparations(), language }),
  preference: buildPreferenceReport({ ...madeUpPreference(), language }),
});

/** The page of each kind of report. */
export async function reportPages(language: ReportLanguage): Promise<ReadonlyMap<string, string>> {
  const charts = await createEchartsRenderer();
  return new Map(Object.entries(reports(language)).map(([name, report]) => [name, renderHtml(report, charts)]));
}
