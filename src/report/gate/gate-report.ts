// From what came of a gate to a report that every renderer can draw: the verdict first, then what proves it.
import { categoryOfCheck, metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { CheckResult, CheckVerdict, GateObstacle, GateResult } from '../../analysis/gate/gate-result.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { noWays, type WayOn, type WayWords } from '../../model/way-on.ts';
import { paragraph, right, type TableRow, tableOf, textCell, verdict as verdictBlock, warning } from '../cells.ts';
import { formatCount } from '../format-number.ts';
import type { Report, ReportLanguage, Section } from '../report.ts';
import {
  type CheckWords,
  checkName,
  checkValue,
  directionsOf,
  reasonText,
  settlingText,
  weighedText,
} from './check-words.ts';
import { type GateTexts, gateTexts } from './texts.ts';

export interface GateReportInput {
  readonly language: ReportLanguage;
  readonly result: GateResult;
  readonly current: GatedRun;
  /** Null where none was named. */
  readonly baseline: GatedRun | null;
  /** What an INCONCLUSIVE gate is to whoever started it. */
  readonly inconclusive: 'fail' | 'warn';
  /** The words of the place where it is read (nothing goes on from there). */
  readonly ways?: WayWords | undefined;
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
  /** Read from a file, and not in the store (false). */
  readonly isBundle?: boolean;
}

export function buildGateReport(input: GateReportInput): Report {
  const { language, current, baseline } = input;
  const texts = gateTexts[language];
  return {
    language,
    title: texts.title(current.name, baseline?.reference),
    sections: [gateSection(input, texts)],
  };
}

function gateSection(input: GateReportInput, texts: GateTexts): Section {
  const { result, inconclusive } = input;
  const { obstacles, verdict, rescored } = result;
  const words = wordsFor(input, texts);
  const settling = settlingLines(input);
  const unasked = Math.max(0, ...result.checks.map((check) => check.unasked));
  return {
    id: 'gate',
    title: texts.checks,
    blocks: [
      verdictBlock(verdictText(result, words)),
      ...obstacles.map((obstacle) => warning(obstacleText(obstacle, texts))),
      ...(unasked === 0 ? [] : [warning(texts.notAsked(formatCount(unasked)))]),
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
        rows: result.checks.map((check) => checkRow(check, words)),
      }),
      ...(rescored.length === 0
        ? []
        : [
            paragraph(
              texts.rescored(rescored.map(({ metric, version }) => `${metric} (${version})`).join(texts.comma)),
            ),
          ]),
      paragraph(decidedBy(input, texts)),
      ...(settling.length === 0 ? [] : [paragraph(`${texts.settling}:`), { kind: 'list', items: settling } as const]),
    ],
  };
}

/** What each check takes that says nothing, with what is to be done for it where the place has words. */
export function settlingLines({ result, current, baseline, ...input }: GateReportInput): readonly string[] {
  const texts = gateTexts[input.language];
  const words = wordsFor(input, texts);
  const { ways = noWays } = input;
  return result.checks.flatMap((found) => {
    const { check, settle } = found;
    if (settle === null) return [];
    const told = [`${checkName(check, words)}: ${settlingText(found, words)}`];
    const say = (way: WayOn, text: (way: string) => string): void => {
      const said = ways(way);
      if (said !== undefined) told.push(text(said));
    };
    const metric = metricOfCheck(check) ?? '';
    if (settle.grades !== null) {
      const bundle = baseline?.isBundle === true ? baseline.reference : undefined;
      const against = check.kind === 'drop' ? { baseline: baseline?.id, bundle } : {};
      say(
        { do: 'settle-check', ...against, run: current.id, metric, category: categoryOfCheck(check) },
        texts.listDocuments,
      );
    }
    if (settle.labels !== null)
      say({ do: 'draw-labels', run: current.id, metric, labels: settle.labels }, texts.drawLabels);
    if (settle.remeasure > 0) say({ do: 'complete-run' }, texts.measureAgain);
    return [told.join(texts.semicolon)];
  });
}

/** How the checks were decided. */
function decidedBy({ result: { rule, family, early } }: GateReportInput, texts: GateTexts): string {
  if (early !== null) {
    const { of, judged, examples } = early;
    return texts.early({ of, judged: formatCount(judged), examples: formatCount(examples), family: String(family) });
  }
  return rule === 'mean' ? texts.byMean : texts.corrected(String(family));
}

function verdictText(result: GateResult, words: CheckWords): string {
  const { texts } = words;
  const names = decidingChecks(result).map(({ check }) => checkName(check, words));
  return texts.decided(texts.verdicts[result.verdict], names.join('; '));
}

/** Those that keep the gate from a PASS: of a FAIL those that fail. */
export const decidingChecks = ({ verdict, checks }: Pick<GateResult, 'verdict' | 'checks'>): readonly CheckResult[] =>
  checks.filter((check) =>
    verdict === 'FAIL' ? check.verdict === 'FAIL' : verdict !== 'PASS' && check.verdict !== 'PASS',
  );

/** What checks are said with. */
export const wordsFor = ({ ownMetrics }: Pick<GateReportInput, 'ownMetrics'>, texts: GateTexts): CheckWords => ({
  texts,
  directionOf: directionsOf(ownMetrics),
});

export function obstacleText(obstacle: GateObstacle, texts: GateTexts): string {
  switch (obstacle.code) {
    case 'unfinished':
      return texts.obstacles.unfinished(obstacle);
    case 'beside':
      return texts.obstacles.beside(obstacle);
    case 'newer-attempt':
      return texts.obstacles['newer-attempt'](obstacle);
  }
}

const emphases: { readonly [verdict in CheckVerdict]: 'good' | 'bad' | 'muted' } = {
  PASS: 'good',
  FAIL: 'bad',
  INCONCLUSIVE: 'muted',
  SKIPPED: 'muted',
};

function checkRow(result: CheckResult, words: CheckWords): TableRow {
  const { check, verdict, baseline, current, n } = result;
  return [
    textCell(words.texts.verdicts[verdict], emphases[verdict]),
    checkName(check, words),
    checkValue(check, baseline),
    checkValue(check, current),
    weighedText(result),
    n,
    reasonText(result, words),
  ];
}
