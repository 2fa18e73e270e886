// Which questions changed, on what, and which evidence appeared or vanished with it.

import type { PreparationDifference, QuestionChange } from '../../analysis/differential/differential.ts';
import { left, paragraph, right, textCell } from '../cells.ts';
import { dash, formatCount, formatValue } from '../format-number.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import { metricUnit } from '../metric-unit.ts';
import type { Block, Cell, Section } from '../report.ts';
import type { DifferentialContext } from './differential-context.ts';

/** Where everything can be folded away; Markdown and the terminal show fewer. */
const mostRows = 200;
const longestQuery = 60;

/** @param detailed how many questions a medium shows in full */
export function changeSection(context: DifferentialContext, detailed: number): Section {
  const { texts, reported } = context;
  return {
    id: 'differential-changes',
    title: texts.changes.heading,
    blocks: reported.differential.differences.flatMap((difference) =>
      changeBlocks(difference, context, Math.min(mostRows, 3 * detailed)),
    ),
  };
}

function changeBlocks(
  { a, b, changes }: PreparationDifference,
  context: DifferentialContext,
  most: number,
): readonly Block[] {
  const { texts, messages, label, letter } = context;
  const { changes: words, table } = texts;
  const pair = compareTexts[messages.language].pair(label(a), label(b));
  if (changes.length === 0) return [paragraph(`${pair}: ${words.none}`)];
  const queries = new Map(context.reported.observation.questions.map(({ id, query }) => [id, query]));
  const shown = worstFirst(changes).slice(0, most);
  return [
    {
      kind: 'table',
      caption: pair,
      columns: [
        left(words.question),
        left(table.indicator),
        right(`${letter(a)} → ${letter(b)}`),
        left(words.change),
        left(words.appeared),
        left(words.vanished),
      ],
      rows: shown.map((change) => changeRow(change, { context, query: queries.get(change.example) ?? '' })),
    },
    ...(shown.length < changes.length ? [paragraph(words.more(formatCount(changes.length - shown.length)))] : []),
  ];
}

function changeRow(
  { example, metric, before, after, change, appeared, vanished }: QuestionChange,
  { context, query }: { readonly context: DifferentialContext; readonly query: string },
): readonly Cell[] {
  const { texts, title } = context;
  const unit = metricUnit(metric);
  return [
    textCell(query === '' ? example : `${example}: ${shortened(query)}`),
    textCell(title(metric)),
    textCell(`${formatValue(before, unit)} → ${formatValue(after, unit)}`),
    textCell(texts.changes.words[change], change === 'improved' ? 'good' : 'bad'),
    textCell(listed(appeared)),
    textCell(listed(vanished)),
  ];
}

const listed = (found: readonly string[]): string => (found.length === 0 ? dash : found.join(', '));

/** Code points and not code units: half a character is none. */
function shortened(query: string): string {
  const characters = [...query];
  return characters.length <= longestQuery ? query : `${characters.slice(0, longestQuery).join('')}…`;
}

/** What got worse before what improved; in each the largest change first, then in order of the questions. */
function worstFirst(changes: readonly QuestionChange[]): readonly QuestionChange[] {
  const rank = ({ change }: QuestionChange): number => (change === 'worse' ? 0 : 1);
  const size = ({ before, after }: QuestionChange): number => Math.abs(after - before);
  return changes.toSorted((x, y) => rank(x) - rank(y) || size(y) - size(x));
}
