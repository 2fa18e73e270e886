// From the preference of a judge between two runs to a report that every renderer can draw.

import type {
  KeptPreference,
  PositionBias,
  PreferenceCounts,
  PreferenceEstimate,
  PreferenceResult,
  PreferenceSlice,
} from '../../analysis/preference/preference-result.ts';
import { closed, paragraph, presentItems, right, sectionsOf, type TableRow, tableOf, warning } from '../cells.ts';
import { dash, formatCount, formatMetric, formatPercentEstimate, formatSigned, formatUsd } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import { reasonList } from '../parts/calls/calls.ts';
import { callTexts } from '../parts/calls/texts.ts';
import { formatP } from '../parts/differences/compare-context.ts';
import type { Block, Definitions, Report, ReportLanguage, Section, SectionMaker, Table } from '../report.ts';
import { preferenceAnswers, type SteadyJudge } from './answer-section.ts';
import { type PreferenceTexts, preferenceTexts } from './texts.ts';

interface PreferenceReportOptions {
  /** Whether pairs to read are told (true). */
  readonly pairs?: boolean;
}

export function buildPreferenceReport(input: PreferenceInput, { pairs = true }: PreferenceReportOptions = {}): Report {
  const messages = preferenceTexts[input.language];
  const { a, b, result } = input;
  return {
    language: input.language,
    title: messages.title(a.target, b.target),
    sections: sectionsOf(preferenceParts, { input, messages, pairs: pairs && result.n > 0 }),
  };
}

interface PreferenceContext {
  readonly input: PreferenceInput;
  readonly messages: PreferenceTexts;
  /** Whether pairs to read are told. */
  readonly pairs: boolean;
}

const preferenceParts: readonly SectionMaker<PreferenceContext>[] = [
  answerSection,
  closed(({ input, messages }) => behind(input, messages)),
  closed(({ input, messages }) => biases(input, messages)),
  closed(({ input, messages, pairs }) => (pairs ? reading(input.result, messages) : undefined)),
  closed(({ input, messages }) => compared(input, messages)),
];

function answerSection({ input, messages, pairs }: PreferenceContext): Section {
  const { language, result } = input;
  return {
    id: 'answer',
    title: answerTexts[language].heading,
    blocks: [
      ...warnings(input, messages).map(warning),
      preferenceAnswers({
        ...{ language, result, pairs },
        verdict: verdictText(result, messages),
        judges: steadyJudges(input),
      }),
      sliceTable(result, messages),
    ],
  };
}

/** Undefined where nothing but wins, ties and losses stands behind the preference. */
function behind(input: PreferenceInput, messages: PreferenceTexts): Section | undefined {
  const blocks = countBlocks(input, messages);
  return blocks.length === 0 ? undefined : { id: 'counts', title: messages.counts, blocks };
}

const compared = (input: PreferenceInput, messages: PreferenceTexts): Section => ({
  id: 'preference',
  title: messages.overview,
  blocks: [paragraph(messages.intro), { kind: 'definitions', entries: heads(input, messages) }],
});

function heads({ a, b, dataset, judges, result }: PreferenceInput, messages: PreferenceTexts): Definitions['entries'] {
  const { calls, cached, costUsd } = result.calls;
  const cost = costUsd.known === null || costUsd.unknown > 0 ? messages.unknown : formatUsd(costUsd.known);
  return [
    [messages.run('A'), `${a.target} (${a.experiment}, ${a.id})`],
    [messages.run('B'), `${b.target} (${b.experiment}, ${b.id})`],
    [messages.dataset, `${dataset.name} (${formatCount(dataset.examples)}), ${dataset.hash.slice(0, 12)}`],
    [messages.judge, judges.join(', ')],
    [messages.calls, messages.callsText({ calls: formatCount(calls), cached: formatCount(cached), cost })],
  ];
}

function verdictText(result: PreferenceResult, messages: PreferenceTexts): string {
  const { lost } = result.counts;
  if (result.preference === null) return lost > 0 ? messages.allLost(formatCount(lost)) : messages.nothing;
  const facts = { estimate: estimateText(result), p: pText(result.p) };
  if (result.preferred === null && result.p !== null && result.p < 0.05 && result.bounds !== null) {
    return messages.lostDecide({ ...facts, lost: formatCount(lost), bounds: boundsText(result.bounds) });
  }
  if (result.preferred === null) return messages.notKnown(facts);
  return messages.preferred({ which: `[${result.preferred.toUpperCase()}]`, ...facts });
}

/** What is said of each judge; nameless where there is one alone. */
const steadyJudges = ({ result, judges }: PreferenceInput): readonly SteadyJudge[] =>
  result.byJudge.map(({ pairs, contradicted, position }, place) => ({
    name: result.byJudge.length === 1 ? undefined : judges[place],
    ...{ pairs, contradicted },
    firstChosen: position.share === null ? undefined : shareText(position.share, position.ci95),
  }));

function isBiased(position: PositionBias | undefined): boolean {
  const [low = 0, high = 1] = position?.ci95 ?? [];
  return low > 0.5 || high < 0.5;
}

function warnings(input: PreferenceInput, messages: PreferenceTexts): readonly string[] {
  const { result, selfJudging } = input;
  const { answered, preferred, byJudge } = result;
  const biased = steadyJudges(input).filter((_, place) => isBiased(byJudge[place]?.position));
  return presentItems([
    selfJudging.length === 0
      ? undefined
      : messages.selfJudging(selfJudging.map((which) => `[${which.toUpperCase()}]`).join(', ')),
    ...biased.map(({ name, firstChosen = dash }) => messages.positionBiased({ judge: name, share: firstChosen })),
    answered.n > 0 && answered.preferred !== preferred
      ? messages.otherwiseWithout({ estimate: estimateText(answered), p: pText(answered.p) })
      : undefined,
  ]);
}

function sliceTable(result: PreferenceResult, messages: PreferenceTexts): Table {
  const { counts, answered, byCategory, byLanguage } = result;
  const hasFailures = counts.imputedA + counts.imputedB + counts.imputedBoth > 0;
  const none = dash;
  return tableOf({
    caption: messages.caption,
    columns: [
      messages.group,
      right(messages.examples),
      right(messages.wins('A')),
      right(messages.ties),
      right(messages.wins('B')),
      right(messages.preference),
    ],
    rows: presentItems([
      sliceRow(messages.all, result),
      hasFailures ? [messages.withoutFailures, answered.n, none, none, none, estimateText(answered)] : undefined,
      ...byCategory.map((slice) => sliceRow(`${messages.byCategory}: ${slice.name}`, slice)),
      ...byLanguage.map((slice) => sliceRow(`${messages.byLanguage}: ${slice.name}`, slice)),
    ]),
  });
}

const sliceRow = (name: string, slice: PreferenceSlice): TableRow => [
  name,
  slice.n,
  slice.winsA,
  slice.ties,
  slice.winsB,
  estimateText(slice),
];

const kinds: readonly (keyof PreferenceCounts)[] = [
  ...(['inconsistent', 'same', 'empty', 'imputedA', 'imputedB', 'imputedBoth'] as const),
  ...(['lost', 'skipped', 'unpaired'] as const),
];

function countBlocks({ language, result }: PreferenceInput, messages: PreferenceTexts): readonly Block[] {
  const { counts, bounds, lostBecause } = result;
  const found = kinds.filter((kind) => counts[kind] > 0);
  if (found.length === 0) return [];
  const why = reasonList(lostBecause, callTexts[language], ', ');
  const nameOf = (kind: keyof PreferenceCounts): string =>
    kind === 'lost' ? `${messages.kinds.lost} (${why})` : messages.kinds[kind];
  return presentItems([
    tableOf({
      columns: [messages.what, right(messages.count)],
      rows: found.map((kind) => [nameOf(kind), counts[kind]]),
    }),
    bounds === null ? undefined : paragraph(messages.bounds(boundsText(bounds))),
  ]);
}

const boundsText = (bounds: readonly [number, number]): string => `[${bounds.map(formatMetric).join(', ')}]`;

function biases({ result, judges }: PreferenceInput, messages: PreferenceTexts): Section {
  const { byJudge, length } = result;
  const { correlation, p, n, longerWon } = length;
  const places = ({ choseFirst, choseSecond, tie, share, ci95 }: PositionBias): string =>
    share === null
      ? dash
      : messages.positionText({
          first: formatCount(choseFirst),
          second: formatCount(choseSecond),
          tie: formatCount(tie),
          share: shareText(share, ci95),
        });
  const along =
    correlation === null
      ? messages.noCorrelation
      : messages.correlation({ r: formatSigned(correlation), p: pText(p), n: formatCount(n) });
  const longer =
    longerWon.of === 0
      ? dash
      : `${formatCount(longerWon.count)} / ${formatCount(longerWon.of)}, ${shareText(longerWon.count / longerWon.of, longerWon.ci95)}`;
  return {
    id: 'biases',
    title: messages.biases,
    blocks: [
      {
        kind: 'definitions',
        entries: [
          ...byJudge.map(({ position }, place): Definitions['entries'][number] => [
            byJudge.length === 1 ? messages.position : `${messages.position}: ${judges[place]}`,
            places(position),
          ]),
          [messages.length, along],
          [messages.longerWon, longer],
        ],
      },
      paragraph(messages.lengthNote),
    ],
  };
}

function reading({ examples }: PreferenceResult, messages: PreferenceTexts): Section | undefined {
  const tables = [
    pairTable(messages.winsOf('B'), examples.winsB, messages),
    pairTable(messages.winsOf('A'), examples.winsA, messages),
    pairTable(messages.contradictions, examples.inconsistent, messages),
  ].filter((table) => table.rows.length > 0);
  if (tables.length === 0) return undefined;
  return { id: 'pairs', title: messages.reading, blocks: [paragraph(messages.readingIntro), ...tables] };
}

const pairTable = (caption: string, pairs: readonly KeptPreference[], messages: PreferenceTexts): Table =>
  tableOf({
    caption,
    columns: [messages.query, messages.answer('A'), messages.answer('B'), messages.reason],
    rows: pairs.map(({ exampleId, query, answerA, answerB, reasons }) => [
      `${exampleId} ${query}`,
      answerA === '' ? dash : answerA,
      answerB === '' ? dash : answerB,
      reasonText(reasons, messages),
    ]),
  });

/** `p = 0.031`, `p < 0.001` */
const pText = (p: number | null): string =>
  `p ${formatP(p, 0.05)
    .replace(/^(?=\d)/u, '= ')
    .replace(/^</u, '< ')}`;

const reasonText = (reasons: KeptPreference['reasons'], messages: PreferenceTexts): string =>
  reasons.length === 0
    ? dash
    : reasons.map(({ first, reason }) => `${messages.shownFirst(first === 'a' ? 'A' : 'B')}${reason}`).join(' / ');

const estimateText = ({ preference, ci95 }: PreferenceEstimate): string => shareText(preference, ci95);

const shareText = (share: number | null, ci95: readonly [number, number] | null): string =>
  share === null ? dash : formatPercentEstimate(share, ci95);

// Everything a report on two runs and a judge's preference is made from.
interface ComparedRun {
  readonly id: string;
  readonly target: string;
  readonly experiment: string;
}

export interface PreferenceInput {
  readonly language: ReportLanguage;
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  readonly dataset: { readonly name: string; readonly hash: string; readonly examples: number };
  /** Names of those who judged. */
  readonly judges: readonly string[];
  /** Of the runs, those whose answers a judge wrote. */
  readonly selfJudging: readonly ('a' | 'b')[];
  readonly result: PreferenceResult;
}
