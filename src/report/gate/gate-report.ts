// From what came of a gate to a report that every renderer can draw: the verdict first, then what proves it.
import type { CheckResult, CheckVerdict, GateObstacle, GateResult } from '../../analysis/gate/gate-result.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { paragraph, right, tableOf, textCell, verdict as verdictBlock, warning } from '../cells.ts';
import { formatValue, metricUnit } from '../format-number.ts';
import type { Report, ReportLanguage, Section } from '../report.ts';
import { checkName, weighedText, whyText } from './check-words.ts';
import { type GateTexts, gateTexts } from './texts.ts';

export interface GateReportInput {
  readonly language: ReportLanguage;
  readonly result: GateResult;
  readonly current: GatedRun;
  /** Null where none was named. */
  readonly baseline: GatedRun | null;
  /** What an INCONCLUSIVE gate is to whoever started it. */
  readonly inconclusive: 'fail' | 'warn';
  /** Definitions of the metrics that the runs' configs made themselves (none). */
  readonly ownMetrics?: readonly MetricDefinition[] | undefined;
}

/** A run as the gate names it. */
export interface GatedRun {
  readonly id: string;
  /** As the user named it. */
  readonly reference: string;
  /** Id of the target. */
  readonly name: string;
}

export function buildGateReport(input: GateReportInput): Report {
  const { language, result, current, baseline } = input;
  const texts = gateTexts[language];
  return {
    language,
    title: texts.title(current.name, baseline?.reference),
    sections: [gateSection(input, texts), ...(result.checks.length === 0 ? [] : [])],
  };
}

function gateSection(input: GateReportInput, texts: GateTexts): Section {
  const { result, inconclusive } = input;
  const { rule, obstacles, family, verdict } = result;
  return {
    id: 'gate',
    title: texts.checks,
    blocks: [
      verdictBlock(verdictText(input, texts)),
      ...obstacles.map((obstacle) => warning(obstacleText(obstacle, texts))),
      ...(verdict === 'INCONCLUSIVE' && inconclusive === 'warn' ? [warning(texts.warned)] : []),
      tableOf({
        columns: [
          texts.verdict,
          texts.check,
          right(texts.baseline),
          right(texts.current),
          right(texts.weighed),
          right('n'),
          texts.why,
        ],
        rows: result.checks.map((check) => checkRow(check, input, texts)),
      }),
      paragraph(rule === 'mean' ? texts.byMean : texts.corrected(String(family))),
    ],
  };
}

/** Which checks decided it, worst first. */
function verdictText({ result, ownMetrics }: GateReportInput, texts: GateTexts): string {
  const deciding = result.checks.filter(({ verdict }) =>
    result.verdict === 'FAIL' ? verdict === 'FAIL' : result.verdict === 'INCONCLUSIVE' && verdict !== 'PASS',
  );
  const names = deciding.map(({ check }) => checkName(check, texts, directionOf(check.metric, ownMetrics)));
  return texts.decided(texts.verdicts[result.verdict], names.join('; '));
}

export function obstacleText(obstacle: GateObstacle, texts: GateTexts): string {
  return obstacle.code === 'unfinished'
    ? texts.obstacles.unfinished(obstacle)
    : texts.obstacles['newer-attempt'](obstacle);
}

const emphases: { readonly [verdict in CheckVerdict]: 'good' | 'bad' | 'muted' } = {
  PASS: 'good',
  FAIL: 'bad',
  INCONCLUSIVE: 'muted',
  SKIPPED: 'muted',
};

function checkRow(result: CheckResult, { ownMetrics }: GateReportInput, texts: GateTexts) {
  const { check, verdict, baseline, current, n } = result;
  const unit = metricUnit(check.metric);
  return [
    textCell(texts.verdicts[verdict], emphases[verdict]),
    checkName(check, texts, directionOf(check.metric, ownMetrics)),
    formatValue(baseline, unit),
    formatValue(current, unit),
    weighedText(result),
    n,
    whyOf(result, texts, ownMetrics),
  ];
}

/** Why a check has its verdict, as a sentence. */
export function whyOf(result: CheckResult, texts: GateTexts, ownMetrics: readonly MetricDefinition[] = []): string {
  const { check } = result;
  const moreIsWorse =
    check.kind === 'floor' ? check.comparator === '<=' : directionOf(check.metric, ownMetrics) === 'lower';
  return whyText(result, texts, moreIsWorse ? 1 : -1);
}

const directionOf = (metric: string, own: readonly MetricDefinition[] = []): 'higher' | 'lower' =>
  knownMetric(metric, own)?.definition.direction ?? 'higher';
