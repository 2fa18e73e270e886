// The overall scores of the targets: what they are made of, on which part of the weight they stand, and how sure they are.

import type { RunOverall } from '../analysis/overall/collect-overalls.ts';
import type { OverallMemberScore, OverallScore } from '../analysis/overall/overall-score.ts';
import { type OverallMember, weightedMembers } from '../model/overall-definition.ts';
import { left, paragraph, right, textCell, warning } from './cells.ts';
import { dash, formatEstimate, formatInterval, formatMetric } from './format-number.ts';
import { categoriesTexts } from './messages/categories-texts.ts';
import type { CommonTexts } from './messages/common-texts.ts';
import { commonTexts } from './messages/common-texts.ts';
import type { OverallTexts } from './messages/overall-texts.ts';
import { overallTexts } from './messages/overall-texts.ts';
import { overallDifferenceSection } from './overall-difference-section.ts';
import { formatCounts, formatShare, missingByReason } from './overall-text.ts';
import type { Block, Cell, ReportLanguage, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';

export interface OverallScoresInput {
  readonly runs: readonly RunOverall[];
  readonly language: ReportLanguage;
  readonly label: (run: string) => string;
}

interface Texts extends OverallScoresInput {
  readonly texts: OverallTexts;
  readonly messages: CommonTexts;
}

/** Absent where no run has an overall score. */
export function overallSection({ input, runs }: ReportContext): Section | undefined {
  const { overalls, language, comparison, differential } = input;
  if (overalls === undefined) return undefined;
  const label = (id: string): string => runs.find(({ run }) => run.id === id)?.label ?? id;
  const own = runs.flatMap(({ run }) => overalls.runs.filter((each) => each.run === run.id));
  // Where runs were compared, the differences stand among those of the metrics.
  const apart = comparison === undefined || differential !== undefined;
  const pairs = apart ? overallDifferenceSection(overalls, { language, label }) : undefined;
  const categories = categoryTable({ runs: own, label, language, ...textsOf(language) });
  return {
    ...overallScoresSection({ runs: own, language, label }),
    sections: [
      ...(categories === undefined
        ? []
        : [{ id: 'overall-categories', title: overallTexts[language].byCategory, blocks: [categories] }]),
      ...(pairs === undefined ? [] : [pairs]),
    ],
  };
}

const textsOf = (language: ReportLanguage) => ({
  texts: overallTexts[language],
  messages: commonTexts[language],
});

/** Scores, what they are made of, and what is missing from them: of a run's report and of a comparison. */
export function overallScoresSection(input: OverallScoresInput): Section {
  const context: Texts = { ...input, ...textsOf(input.language) };
  const { runs, label, texts } = context;
  const missing = runs.flatMap((run) => missingLines(run, context));
  const partial = runs.some(({ overall }) => overall.score !== null && overall.shareOfWeight < 1);
  const narrow = runs.filter(({ overall: { ci95, constant } }) => ci95 !== null && constant.length > 0);
  const constants = [...Map.groupBy(narrow, ({ overall }) => overall.constant.join(', '))].map(([metrics, group]) =>
    warning(texts.constant({ label: group.map(({ run }) => label(run)).join(context.messages.comma), metrics })),
  );
  return {
    id: 'overall',
    title: texts.heading,
    blocks: [
      paragraph(texts.intro),
      scoreTable(context),
      ...constants,
      ...(partial ? [paragraph(texts.partial)] : []),
      ...sameParts(runs).map((group) => partTable({ ...context, runs: group })),
      ...(missing.length === 0 ? [] : [paragraph(`${texts.missing}:`), { kind: 'list', items: missing } as Block]),
    ],
  };
}

function scoreTable({ runs, label, texts, messages }: Texts): Table {
  const bounded = runs.some(({ overall: { bounds } }) => bounds !== null && bounds[1] - bounds[0] > 1e-12);
  return {
    kind: 'table',
    caption: texts.caption,
    columns: [
      ...[left(messages.words.target), right(texts.score), right(texts.shareOfWeight), right('n')],
      ...(bounded ? [right(texts.bounds)] : []),
      left(texts.interval),
    ],
    rows: runs.map(({ run, overall }) => [
      textCell(label(run)),
      textCell(formatEstimate(overall.score, overall.ci95)),
      textCell(formatShare(overall.shareOfWeight)),
      textCell(formatCounts(overall.n)),
      ...(bounded ? [textCell(formatInterval(overall.bounds))] : []),
      textCell(methodText(overall, { texts, messages })),
    ]),
  };
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
  return {
    kind: 'table',
    caption: texts.partsCaption(runs.map(({ run }) => label(run)).join(', ')),
    columns: [left(texts.part), left(texts.metric), right(texts.weight), ...runs.map(({ run }) => right(label(run)))],
    rows: members.map((member) => [
      textCell(Object.hasOwn(texts.parts, member.part) ? (texts.parts[member.part] as string) : member.part),
      textCell(enteredName(member)),
      textCell(formatShare(member.share)),
      ...runs.map(({ overall }) => memberCell(findMember(overall, member.metric))),
    ]),
  };
}

const findMember = ({ parts }: OverallScore, metric: string): OverallMemberScore | undefined =>
  parts.flatMap(({ metrics }) => metrics).find((member) => member.metric === metric);

const memberCell = (member: OverallMemberScore | undefined): Cell =>
  textCell(
    member === undefined || member.entered === null ? dash : `${formatMetric(member.entered)} (n = ${member.n})`,
  );

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
  const cell = (score: OverallScore | undefined): Cell => textCell(score === undefined ? dash : scoreText(score));
  return {
    kind: 'table',
    columns: [left(messages.words.category), ...runs.map(({ run }) => right(label(run)))],
    rows: names.map((name) => [
      textCell(name === '' ? messages.words.noCategory : name),
      ...runs.map(({ byCategory }) => cell(byCategory.find(({ category }) => category === name)?.score)),
    ]),
    footer: [[textCell(categoriesTexts[messages.language].all), ...runs.map(({ overall }) => cell(overall))]],
  };
}

/** With its share where it does not stand on the whole weight. */
function scoreText({ score, ci95, shareOfWeight }: OverallScore): string {
  const text = formatEstimate(score, ci95);
  return score === null || shareOfWeight === 1 ? text : `${text} (${formatShare(shareOfWeight)})`;
}
