// From a calibration to a report that every renderer can draw.
import type { Calibration } from '../../analysis/calibration/calibration.ts';
import { noWays, type WayWords } from '../../model/way-on.ts';
import { paragraph, right, sectionsOf, tableOf, warning } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { formatMetric } from '../format-number.ts';
import { opinionBlocks, verdictsOf } from '../parts/opinions/opinion-blocks.ts';
import { opinionPartTexts } from '../parts/opinions/texts.ts';
import type { Block, Report, ReportLanguage, Section, SectionMaker } from '../report.ts';
import { sliceSection, valueSection, verdictAgreementSection } from './agreement-section.ts';
import { answerSection } from './answer-section.ts';
import {
  biasCell,
  type CalibrationContext,
  figureCell,
  figureRow,
  isUnmeasured,
  metricAnchor,
  plainNumber,
  unmeasuredText,
} from './calibration-context.ts';
import { calibrationWarningText, headBlocks } from './calibration-head.ts';
import type { CalibrationResult, LabelOrigin, MetricCalibration, WeighedRun } from './calibration-result.ts';
import { correctedMeanSection, differenceSection, gainSection } from './corrected-mean-section.ts';
import { disagreementSection, tellingSection } from './disagreement-section.ts';
import { selectionTexts } from './selection-texts.ts';
import { calibrationTexts } from './texts.ts';

interface CalibrationReportInput {
  readonly language: ReportLanguage;
  readonly result: CalibrationResult;
  /** What a reader can do next (nothing is proposed by name). */
  readonly ways?: WayWords | undefined;
}

/** Builds the whole report: pure, so that the same input gives the same report. */
export function buildCalibrationReport({ language, result, ways = noWays }: CalibrationReportInput): Report {
  const context: CalibrationContext = {
    language,
    messages: calibrationTexts[language],
    selection: selectionTexts[language],
    common: commonTexts[language],
    ways,
  };
  return {
    language,
    title: context.messages.title(titleOf(result)),
    sections: [
      answerSection(result, context),
      ...result.metrics.map((weighed) => metricSection({ ...context, result, weighed })),
      overviewSection(result, context),
    ],
  };
}

const periodFacts = ({ from, to, timeZone: zone }: NonNullable<WeighedRun['period']>, n: number) => ({
  ...{ from, to, zone, n: String(n) },
});

const titleOf = ({ run, labels, metrics }: CalibrationResult): string =>
  run?.target ?? (labels.kind === 'file' ? labels.file : metrics.map(({ metric }) => metric).join(', '));

function overviewSection(
  { run, labels, metrics }: CalibrationResult,
  { messages, common }: CalibrationContext,
): Section {
  const { overview } = messages;
  const known = (names: readonly string[]): string =>
    names.length === 0 ? overview.notKnown : [...new Set(names)].join(common.comma);
  const ofRun: readonly (readonly [string, string])[] =
    run === null
      ? [[overview.verdicts, overview.verdictsFromFile]]
      : [
          [overview.run, run.period === undefined ? `${run.id} (${run.startedAt})` : run.id],
          [overview.target, run.target],
          run.period === undefined
            ? [overview.dataset, `${run.dataset.name} (${run.dataset.examples})`]
            : [overview.period, overview.answers(periodFacts(run.period, run.dataset.examples))],
          ...(run.period === undefined ? [] : [[overview.weights, overview.weighed] as const]),
          [overview.models, known(metrics.flatMap(({ models }) => models))],
          [overview.prompts, known(metrics.flatMap(({ prompts }) => prompts))],
        ];
  return {
    id: 'overview',
    title: overview.heading,
    blocks: [{ kind: 'definitions', entries: [...ofRun, [overview.labels, originText(labels, overview.origins)]] }],
    closed: true,
  };
}

function originText(labels: LabelOrigin, texts: CalibrationContext['messages']['overview']['origins']): string {
  if (labels.kind === 'run') return texts.run(labels.run.id);
  return labels.kind === 'file' ? texts.file(labels.file) : texts.store(labels.author);
}

/** What the sections on one metric are built from. */
interface MetricContext extends CalibrationContext {
  readonly result: CalibrationResult;
  readonly weighed: MetricCalibration;
}

const metricParts: readonly SectionMaker<MetricContext>[] = [
  (context) => verdictAgreementSection(context.weighed.calibration, context),
  (context) => correctedMeanSection(context.weighed.calibration, context.weighed.metric, context),
  againstSection,
  (context) => valueSection(context.weighed.calibration, context),
  (context) => sliceSection('category', context.weighed.calibration, context),
  (context) => sliceSection('language', context.weighed.calibration, context),
  (context) => sliceSection('length', context.weighed.calibration, context),
  (context) => authorSection(context.weighed.calibration, context),
  (context) => tuningSection(context.weighed.calibration, context),
  (context) => gainSection(context.weighed.calibration, context),
  (context) =>
    context.weighed.calibration.counts.labelled === 0
      ? undefined
      : disagreementSection(context.weighed.disagreements, context),
  partsSection,
  labelNextSection,
];

function againstSection(context: MetricContext): Section | undefined {
  const { result, weighed } = context;
  const { metric, calibration, difference } = weighed;
  if (difference === null || result.against === null) return undefined;
  const other = otherName(result.against, result.run);
  return differenceSection(difference, { metric, direction: calibration.scale.direction, other }, context);
}

/** Of citations and sentences one by one; absent where nobody said anything of them. */
function partsSection({ weighed: { parts, metric }, language }: MetricContext): Section | undefined {
  if (parts === null) return undefined;
  const { heading, intro } = opinionPartTexts[language];
  const label = verdictsOf(metric, language);
  return {
    id: 'parts',
    title: heading,
    blocks: [paragraph(intro), ...opinionBlocks([{ label, agreement: parts }], language)],
  };
}

function labelNextSection(context: MetricContext): Section | undefined {
  const { result, weighed } = context;
  if (result.run === null || result.run.period !== undefined) return undefined;
  const drawn = context.ways({ do: 'read-next', run: result.run.id, metric: weighed.metric });
  return tellingSection(weighed.telling, drawn, context);
}

function metricSection(context: MetricContext): Section {
  const { metric, calibration } = context.weighed;
  return {
    id: `metric-${metricAnchor(metric)}`,
    title: metric,
    blocks: headBlocks(calibration, context),
    closed: true,
    // One anchor a section, also where several metrics were weighed.
    sections: sectionsOf(metricParts, context).map((section) => ({
      ...section,
      blocks: [...basisNote(section, context), ...section.blocks],
      id: `${section.id}-${metricAnchor(metric)}`,
    })),
  };
}

/** Sections whose figures are meant for other answers than the labelled ones too. */
const generalSections = new Set([
  'verdicts',
  'corrected',
  'values',
  'by-category',
  'by-language',
  'by-length',
  'threshold',
  'gain',
]);

/** Beside the figures themselves, as whoever copies them from there reads nothing above. */
function basisNote({ id }: Section, { weighed, selection }: MetricContext): readonly Block[] {
  const { calibration, difference } = weighed;
  const ofDifference = id === 'difference' && difference?.kind === 'corrected' ? difference : undefined;
  if (ofDifference?.basis === 'unknown') return [warning(selection.here(String(ofDifference.labels)))];
  if (calibration.selection.basis !== 'unknown' || !generalSections.has(id)) return [];
  return [warning(selection.here(String(calibration.counts.paired)))];
}

/** By its target, and by its id where both are of one target. */
const otherName = (against: WeighedRun, run: WeighedRun | null): string =>
  against.target === run?.target ? against.id : against.target;

// From which value of the judge on an answer should count as good.

/** Cuts that are listed. */
const shownCuts = 5;

function tuningSection({ tuning }: Calibration, context: CalibrationContext): Section {
  const { messages } = context;
  const { heading, goals, found, chosen } = messages.tuning;
  if (isUnmeasured(tuning)) {
    return { id: 'threshold', title: heading, blocks: [paragraph(unmeasuredText(tuning, context))] };
  }
  const { threshold, goal, outOfSample, inSample, atThreshold, spread, n } = tuning;
  const cuts = tuning.chosen.slice(0, shownCuts).map(([cut, times]) => `${plainNumber(cut)} (${times})`);
  return {
    id: 'threshold',
    title: heading,
    blocks: [
      paragraph(
        found({
          threshold: plainNumber(threshold),
          goal: goals[goal],
          n: String(n),
          outOfSample: formatMetric(outOfSample),
          inSample: formatMetric(inSample),
          atThreshold: formatMetric(atThreshold),
          spread: formatMetric(spread),
        }),
      ),
      paragraph(chosen(cuts.join(context.common.comma))),
    ],
  };
}

// Whether people agree with each other: what a judge can be expected to reach.

/** Absent where one person alone labelled. */
function authorSection({ people }: Calibration, context: CalibrationContext): Section | undefined {
  if (isUnmeasured(people)) return undefined;
  const { authors: texts, words } = context.messages;
  return {
    id: 'people',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      tableOf({
        columns: [words.measure, right(words.estimate), right('n')],
        rows: [
          figureRow(texts.alpha, people.alpha, context),
          figureRow(texts.alphaOfVerdicts, people.alphaOfVerdicts, context),
        ],
      }),
      tableOf({
        columns: [texts.author, right(texts.labels), right(texts.kappa), right(texts.bias)],
        rows: people.authors.map(({ author, labels, weightedKappa, bias }) => [
          author,
          labels,
          figureCell(weightedKappa, context),
          biasCell(bias, context),
        ]),
      }),
    ],
  };
}

// A calibration as one JSON value: what `hakari judge calibrate --json` prints.

/** Shapes a calibration as the documented JSON: its warnings have English words. */
export const calibrationJson = ({ metrics, ...head }: CalibrationResult) => ({
  ...head,
  metrics: metrics.map(({ calibration, ...metric }) => ({
    ...metric,
    calibration: {
      ...calibration,
      warnings: calibration.warnings.map((each) => ({
        code: each.code,
        message: calibrationWarningText(each, calibrationTexts.en.warnings),
      })),
    },
  })),
});
