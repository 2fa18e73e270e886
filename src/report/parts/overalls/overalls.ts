// The overall scores of the targets: what they are made of, on which part of the weight they stand, and how sure they are.

import type { Overalls, RunOverall } from '../../../analysis/overall/collect-overalls.ts';
import { createOverallCollector, overallRun } from '../../../analysis/overall/collect-overalls.ts';
import type { OverallDifference } from '../../../analysis/overall/overall-difference.ts';
import type { OverallMemberScore, OverallScore } from '../../../analysis/overall/overall-score.ts';
import { type OverallMember, weightedMembers } from '../../../model/overall-definition.ts';
import { type Entry, listUnder, paragraph, presentItems, right, tableOf, warning } from '../../cells.ts';
import { type CommonTexts, commonTexts } from '../../common-texts.ts';
import { dash, formatEstimate, formatInterval, formatMetric, formatSignedInterval } from '../../format-number.ts';
import { recordedReasonText } from '../../reasons.ts';
import type { Block, ReportLanguage, Section, Table } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { categoriesTexts } from '../categories/texts.ts';
import { comparison, mostRuns } from '../pairs/pairs.ts';
import { compareTexts } from '../pairs/texts.ts';
import { factsOf, togetherPart } from '../part.ts';
import { formatCounts, formatShare, groupLines, missingByReason } from './overall-lines.ts';
import { type OverallTexts, overallTexts } from './texts.ts';

interface OverallScoresInput {
  readonly runs: readonly RunOverall[];
  readonly language: ReportLanguage;
  readonly label: (run: string) => string;
}

interface Texts extends OverallScoresInput {
  readonly texts: OverallTexts;
  readonly messages: CommonTexts;
}

/** Overall scores of the runs that have one, and their differences; absent where none has. */
export const overalls = togetherPart({
  name: 'overalls',
  version: 2,
  ofRuns(runs) {
    const collector = createOverallCollector(runs.map(overallRun));
    return {
      add(example, rowsOfRuns) {
        for (const [run, rows] of rowsOfRuns.entries()) {
          for (const { trial, scores } of rows) collector.add(run, { example, trial, scores });
        }
      },
      facts: () => collector.overalls({ pairs: runs.length <= mostRuns }),
    };
  },
  section: overallSection,
});

function overallSection(context: ReportContext, overalls: Overalls | undefined): Section | undefined {
  const { input, runs } = context;
  const { language, differential } = input;
  if (overalls === undefined) return undefined;
  const label = (id: string): string => runs.find(({ run }) => run.id === id)?.label ?? id;
  const own = runs.flatMap(({ run }) => overalls.runs.filter((each) => each.run === run.id));
  // Where runs were compared, the differences stand among those of the metrics.
  const apart = factsOf(comparison, input) === undefined || differential !== undefined;
  const pairs = apart ? overallDifferenceSection(overalls, { language, label }) : undefined;
  const categories = categoryTable({ runs: own, label, language, ...textsOf(language) });
  const scores = overallScoresSection({ runs: own, language, label });
  return {
    ...scores,
    blocks: [...scores.blocks, ...groupLines({ runs: input.runs, overalls }, language).map(warning)],
    sections: presentItems([
      categories === undefined
        ? undefined
        : { id: 'overall-categories', title: overallTexts[language].byCategory, blocks: [categories] },
      pairs,
    ]),
  };
}

const textsOf = (language: ReportLanguage) => ({
  texts: overallTexts[language],
  messages: commonTexts[language],
});

/** Scores, what they are made of, and what is missing from them: of a run's report and of a comparison. */
export function overallScoresSection(input: OverallScoresInput): Section {
  const context: Texts = { ...input, ...textsOf(input.language) };
  const { runs, texts } = context;
  const missing = runs.flatMap((run) => missingLines(run, context));
  const partial = runs.some(({ overall }) => overall.score !== null && overall.shareOfWeight < 1);
  return {
    id: 'overall',
    title: texts.heading,
    blocks: presentItems([
      paragraph(texts.intro),
      scoreTable(context),
      partial ? paragraph(texts.partial) : undefined,
      ...sameParts(runs).map((group) => partTable({ ...context, runs: group })),
      ...listUnder(`${texts.missing}:`, missing),
    ]),
  };
}

function scoreTable({ runs, label, texts, messages }: Texts): Table {
  const bounded = runs.some(({ overall: { bounds } }) => bounds !== null && bounds[1] - bounds[0] > 1e-12);
  return tableOf({
    caption: texts.caption,
    columns: presentItems([
      messages.words.target,
      right(texts.score),
      right(texts.shareOfWeight),
      right('n'),
      bounded ? right(texts.bounds) : undefined,
      texts.interval,
    ]),
    rows: runs.map(({ run, overall }) =>
      presentItems([
        label(run),
        formatEstimate(overall.score, overall.ci95),
        formatShare(overall.shareOfWeight),
        formatCounts(overall.n),
        bounded ? formatInterval(overall.bounds) : undefined,
        methodText(overall, { texts, messages }),
      ]),
    ),
  });
}

const methodText = ({ ciMethod }: OverallScore, { texts, messages }: Pick<Texts, 'texts' | 'messages'>): string =>
  ciMethod.startsWith('none: ')
    ? texts.noInterval(messages.absence(ciMethod.slice('none: '.length)))
    : texts.byInfluence;

/** Runs whose scores are made of the same, in order. */
function sameParts(runs: readonly RunOverall[]): readonly (readonly RunOverall[])[] {
  return [...Map.groupBy(runs, ({ definition }) => JSON.stringify(definition)).values()];
}

function partTable({ runs, label, texts }: Texts): Table {
  const members = runs[0] === undefined ? [] : weightedMembers(runs[0].definition);
  return tableOf({
    caption: texts.partsCaption(runs.map(({ run }) => label(run)).join(', ')),
    columns: [texts.part, texts.metric, right(texts.weight), ...runs.map(({ run }) => right(label(run)))],
    rows: members.map((member) => [
      Object.hasOwn(texts.parts, member.part) ? (texts.parts[member.part] as string) : member.part,
      enteredName(member),
      formatShare(member.share),
      ...runs.map(({ overall }) => memberCell(findMember(overall, member.metric))),
    ]),
  });
}

const findMember = ({ parts }: OverallScore, metric: string): OverallMemberScore | undefined =>
  parts.flatMap(({ metrics }) => metrics).find((member) => member.metric === metric);

const memberCell = (member: OverallMemberScore | undefined): Entry =>
  member === undefined || member.entered === null ? dash : `${formatMetric(member.entered)} (n = ${member.n})`;

/** `correctnessGrade / 5`, `1 − forbiddenPhrases`. */
function enteredName({ metric, divideBy = 1, invert = false }: OverallMember): string {
  const scaled = divideBy === 1 ? metric : `${metric} / ${divideBy}`;
  return invert ? `1 − ${scaled}` : scaled;
}

function missingLines({ run, overall }: RunOverall, { label, texts, messages }: Texts): readonly string[] {
  if (overall.score === null) return [texts.noScore(label(run))];
  return missingByReason(overall).map(([reason, metrics]) =>
    texts.missingLine({ label: label(run), metrics: metrics.join(', '), reason: messages.absence(reason) }),
  );
}

function categoryTable({ runs, label, messages }: Texts): Table | undefined {
  const names = [...new Set(runs.flatMap(({ byCategory }) => byCategory.map(({ category }) => category)))];
  if (names.length < 2) return undefined;
  const cell = (score: OverallScore | undefined): Entry =>
    score === undefined || score.score === null ? dash : `${scoreText(score)} (n ${formatCounts(score.n)})`;
  return tableOf({
    columns: [messages.words.category, ...runs.map(({ run }) => right(label(run)))],
    rows: names.map((name) => [
      name === '' ? messages.words.noCategory : name,
      ...runs.map(({ byCategory }) => cell(byCategory.find(({ category }) => category === name)?.score)),
    ]),
    footer: [[categoriesTexts[messages.language].all, ...runs.map(({ overall }) => cell(overall))]],
  });
}

/** With its share where it does not stand on the whole weight. */
function scoreText({ score, ci95, shareOfWeight }: OverallScore): string {
  const text = formatEstimate(score, ci95);
  return score === null || shareOfWeight === 1 ? text : `${text} (${formatShare(shareOfWeight)})`;
}

// Overall scores in pairs: the difference over the same examples, or why there is none.
interface OverallPairsContext {
  readonly language: ReportLanguage;
  readonly label: (run: string) => string;
}

/** Absent without pairs. */
export function overallDifferenceSection(
  { differences }: Pick<Overalls, 'differences'>,
  { language, label }: OverallPairsContext,
): Section | undefined {
  if (differences.length === 0) return undefined;
  const texts = overallTexts[language];
  const compared = differences.filter(({ apart }) => apart === undefined);
  const table: Block = tableOf({
    columns: [texts.pair, right(texts.difference), right('n')],
    rows: compared.map((pair) => [
      compareTexts[language].pair(label(pair.a), label(pair.b)),
      differenceText(pair, language),
      formatCounts(pair.n),
    ]),
  });
  return {
    id: 'overall-differences',
    title: texts.differences,
    blocks: [
      ...(compared.length === 0 ? [] : [paragraph(texts.differencesIntro), table]),
      ...differences.flatMap((pair) => apartText(pair, { texts, label })).map(warning),
    ],
  };
}

/** `+0.021 [-0.010, +0.052]` */
function differenceText({ difference, ci95, ciMethod }: OverallDifference, language: ReportLanguage): string {
  const texts = overallTexts[language];
  const none = texts.noInterval(recordedReasonText(ciMethod.replace(/^none: /u, ''), language));
  if (difference === null) return `${dash} (${none})`;
  const text = formatSignedInterval(difference, ci95);
  return ci95 === null ? `${text} (${none})` : text;
}

function apartText(
  { a, b, apart }: OverallDifference,
  { texts, label }: { readonly texts: OverallTexts; readonly label: OverallPairsContext['label'] },
): readonly string[] {
  if (apart === undefined) return [];
  const names = { a: label(a), b: label(b) };
  if (apart.reason === 'other-parts') return [texts.otherParts(names)];
  if (apart.reason === 'other-scorer') return [texts.otherScorer({ ...names, metrics: apart.metrics.join(', ') })];
  return [texts.otherMetrics({ ...names, metrics: [...apart.onlyA, ...apart.onlyB].join(', ') })];
}
