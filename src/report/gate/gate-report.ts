// From what came of a gate to a report that every renderer can draw: the verdict first, then what proves it.
import { categoryOfCheck, metricOfCheck } from '../../analysis/gate/gate-definition.ts';
import type { CheckResult, CheckVerdict, GateObstacle, GateResult } from '../../analysis/gate/gate-result.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { noWays, type WayOn, type WayWords } from '../../model/way-on.ts';
import { paragraph, presentItems, right, type TableRow, tableOf, textCell, warning } from '../cells.ts';
import { formatCount } from '../format-number.ts';
import type { JudgeRecord } from '../judges/judge-record.ts';
import { recordLines, recordSection } from '../judges/record-lines.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Answer, Report, ReportLanguage, Section } from '../report.ts';
import {
  baselineText,
  type CheckWords,
  checkName,
  currentText,
  directionsOf,
  reasonText,
  settlingText,
  weighedText,
} from './check-words.ts';
import { type CiTexts, ciTexts } from './ci-texts.ts';
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
  /** What is on record of the judges of the runs (it is not said). */
  readonly record?: JudgeRecord | undefined;
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

/** @param changed the questions that changed most (not told) */
export function buildGateReport(input: GateReportInput, changed?: Section): Report {
  const { language, current, baseline } = input;
  const texts = gateTexts[language];
  return {
    language,
    title: texts.title(current.name, baseline?.reference),
    sections: [
      answerSection(input, texts),
      ...presentItems([changed, recordSection(input.record, language), rulesSection(input, texts)]).map((section) => ({
        ...section,
        closed: true,
      })),
    ],
  };
}

function answerSection(input: GateReportInput, texts: GateTexts): Section {
  const { result, inconclusive } = input;
  const { verdict } = result;
  const words = wordsFor(input, texts);
  const unasked = Math.max(0, ...result.checks.map((check) => check.unasked));
  return {
    id: 'answer',
    title: answerTexts[input.language].heading,
    blocks: presentItems([
      unasked === 0 ? undefined : warning(texts.notAsked(formatCount(unasked))),
      verdict === 'INCONCLUSIVE' && inconclusive === 'warn' ? warning(texts.warned) : undefined,
      ...recordLines(input.record, input.language).map(warning),
      { kind: 'answers', entries: answersOf(input, words) },
      tableOf({
        columns: [
          texts.verdict,
          texts.check,
          right(texts.baseline),
          right(texts.current),
          right(weighedTitle(result, texts)),
          right('n'),
          texts.why,
        ],
        rows: result.checks.map((check) => checkRow(check, words, input.language)),
      }),
    ]),
  };
}

function answersOf(input: GateReportInput, words: CheckWords): readonly Answer[] {
  const { result, language } = input;
  const { texts } = words;
  const ci = ciTexts[language];
  const deciding = decidingChecks(result);
  const settling = settlingLines(input);
  const alone = result.verdict === 'PASS' ? ci.allHold(formatCount(result.checks.length)) : ci.nothingChecked;
  const deciders = [
    ...result.obstacles.map((obstacle) => ({ mark: checkMarks.INCONCLUSIVE, text: obstacleText(obstacle, texts) })),
    ...deciding.map((check) => ({
      mark: checkMarks[check.verdict],
      text: `${checkName(check.check, words)}: ${reasonText(check, words)}`,
    })),
  ];
  return presentItems([
    { question: texts.passes, mark: verdictMarks[result.verdict], text: verdictText(result, words, ci) },
    {
      question: texts.whatDecided,
      text: deciders.length === 0 ? alone : '',
      items: firstOf(deciders, texts),
    },
    settling.length === 0
      ? undefined
      : {
          question: texts.settling,
          text: '',
          items: firstOf(
            settling.map((text) => ({ text })),
            texts,
          ),
        },
  ]);
}

/** Items of an answer that are told; the table has all. */
const mostItems = 5;

const firstOf = <Item extends object>(
  items: readonly Item[],
  texts: GateTexts,
): readonly (Item | { text: string })[] =>
  items.length <= mostItems
    ? items
    : [...items.slice(0, mostItems), { text: texts.more(formatCount(items.length - mostItems)).trim() }];

const verdictMarks = { PASS: '▲', FAIL: '▼', INCONCLUSIVE: '?' } as const;
const checkMarks = { ...verdictMarks, SKIPPED: '?' } as const;

/** How the checks were decided. */
function rulesSection(input: GateReportInput, texts: GateTexts): Section {
  const { rescored } = input.result;
  return {
    id: 'rules',
    title: texts.howDecided,
    blocks: presentItems([
      rescored.length === 0
        ? undefined
        : paragraph(texts.rescored(rescored.map(({ metric, version }) => `${metric} (${version})`).join(texts.comma))),
      paragraph(decidedBy(input, texts)),
    ]),
  };
}

/** What stands over the bounds that decide: of one check alone both lie at 95 %. */
export function weighedTitle(
  { rule, early, family }: Pick<GateResult, 'rule' | 'early' | 'family'>,
  texts: GateTexts,
): string {
  if (rule === 'mean' && early === null) return texts.weighedMeans;
  return family > 1 ? texts.weighedCorrected : texts.weighed;
}

/** What each check takes that says nothing, with what is to be done for it where the place has words. */
export function settlingLines(input: GateReportInput): readonly string[] {
  const { result, current, baseline } = input;
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
    for (const { way, text } of waysToMeasure(found, input)) say(way, text);
    return [told.join(texts.semicolon)];
  });
}

interface MeasuringWay {
  readonly way: WayOn;
  readonly text: (way: string) => string;
}

/** What lost values are brought back by. What failed in a run is asked again by going on with it; what is in no reply is not brought by anything. */
function waysToMeasure(
  { check, settle }: CheckResult,
  { language, current, baseline }: GateReportInput,
): readonly MeasuringWay[] {
  const { measureAgain, measureBaseline } = gateTexts[language];
  const lost = settle?.lost;
  if (lost == null) return (settle?.remeasure ?? 0) > 0 ? [{ way: { do: 'complete-run' }, text: measureAgain }] : [];
  const metric = metricOfCheck(check) ?? '';
  const scored = ({ id, isBundle, reference }: GatedRun): WayOn => ({
    ...{ do: 'rescore-compared', run: id, metric },
    ...(isBundle === true ? { bundle: reference } : {}),
  });
  const ways: MeasuringWay[] = [];
  const recorded = lost.addedLater || current.isBundle === true;
  if (!recorded && lost.current.scores + lost.current.trials > 0)
    ways.push({ way: { do: 'complete-run' }, text: measureAgain });
  if (recorded && lost.current.scores > 0) ways.push({ way: scored(current), text: measureAgain });
  if (baseline !== null && lost.baseline.scores > 0) {
    ways.push({ way: scored(baseline), text: measureBaseline });
    // The file stays as it was.
    if (baseline.isBundle === true)
      ways.push({ way: { input: 'baseline', value: baseline.id }, text: gateTexts[language].namedThen });
  }
  return ways;
}

function decidedBy({ result: { rule, family, early } }: GateReportInput, texts: GateTexts): string {
  if (early !== null) {
    const { of, judged, examples } = early;
    return texts.early({ of, judged: formatCount(judged), examples: formatCount(examples), family: String(family) });
  }
  if (rule === 'mean') return texts.byMean;
  return family === 0 ? texts.uncorrected : texts.corrected(String(family));
}

/** The verdict, and the check that decided first; of several how many more. What keeps the whole gate from saying anything comes before any check. */
function verdictText(result: GateResult, words: CheckWords, ci: CiTexts): string {
  const { texts } = words;
  if (result.obstacles.length > 0) return texts.verdicts[result.verdict];
  const [first, ...others] = decidingChecks(result);
  if (first === undefined) return texts.verdicts[result.verdict];
  const more = others.length === 0 ? '' : ci.othersToo(formatCount(others.length));
  return texts.decided(texts.verdicts[result.verdict], `${checkName(first.check, words)}${more}`);
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
    case 'other-dataset':
      return texts.obstacles['other-dataset'](obstacle);
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

/** `6 (1 imputed, 6 lost)`: how many questions entered, and beside them what is not plain. */
export function countText({ n, imputed, lost }: CheckResult, { texts }: CheckWords, ci: CiTexts): string {
  const beside = [imputed === 0 ? '' : ci.imputed(formatCount(imputed)), lost === 0 ? '' : ci.lost(formatCount(lost))];
  const notes = beside.filter((text) => text !== '').join(texts.comma);
  return notes === '' ? formatCount(n) : `${formatCount(n)} (${notes})`;
}

function checkRow(result: CheckResult, words: CheckWords, language: ReportLanguage): TableRow {
  const { check, verdict } = result;
  return [
    textCell(words.texts.verdicts[verdict], emphases[verdict]),
    checkName(check, words),
    baselineText(result),
    currentText(result),
    weighedText(result, words),
    countText(result, words, ciTexts[language]),
    reasonText(result, words),
  ];
}
