// The queries that missed: what was expected, what was found, with grades.
import { countCell, left, paragraph, right, textCell } from './cells.ts';
import { dash } from './format-number.ts';
import type { Block, Cell, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';
import type { MissedQuery, Misses, MissOutcome } from './run-report-input.ts';

export function missSection(context: ReportContext): Section {
  const { misses } = context.input;
  const messages = context.messages.misses;
  const head = { id: 'misses', title: messages.heading };
  if (misses === undefined) return { ...head, blocks: [paragraph(messages.notJudged)] };
  const { queries, total, nothingToFind = 0 } = misses;
  const notes: readonly Block[] = [
    paragraph(messages.intro(misses)),
    ...(nothingToFind > 0 ? [paragraph(messages.nothingToFind(nothingToFind))] : []),
    countTable(misses, context),
  ];
  if (total === 0) return { ...head, blocks: [...notes, paragraph(messages.none)] };
  return {
    ...head,
    blocks: [
      ...notes,
      ...(queries.length < total ? [paragraph(messages.shown(queries.length, total))] : []),
      matrixTable(misses, context),
      paragraph(messages.matrixNote),
      ...(queries.length > 0 ? [paragraph(messages.foundNote)] : []),
    ],
    sections: queries.map((query) => querySection(query, misses, context)),
  };
}

function countTable({ byRun }: Misses, { runs, messages }: ReportContext): Table {
  const { misses, words } = messages;
  return {
    kind: 'table',
    caption: misses.counts,
    columns: [left(words.target), right(misses.missed), right(misses.of)],
    rows: runs.map(({ label, run }) => {
      const count = byRun.find(({ runId }) => runId === run.id);
      const cells = count === undefined ? [textCell(dash), textCell(dash)] : [count.missed, count.of].map(countCell);
      return [textCell(label), ...cells];
    }),
  };
}

function matrixTable(misses: Misses, context: ReportContext): Table {
  const { runs, messages } = context;
  return {
    kind: 'table',
    caption: messages.misses.matrix,
    columns: [left(messages.words.query), left(messages.words.category), ...runs.map(({ letter }) => right(letter))],
    rows: misses.queries.map((missed) => [
      textCell(`${missed.exampleId} ${missed.query}`),
      textCell(missed.category ?? dash),
      ...runs.map(({ run }) => matrixCell(missed, outcomeOf(missed, run.id), misses.relevantFrom)),
    ]),
  };
}

function matrixCell(missed: MissedQuery, outcome: MissOutcome | undefined, relevantFrom: number): Cell {
  if (outcome === undefined) return textCell(dash);
  const ranks = outcome.ranks.filter((rank, index) => {
    const grade = missed.expected[index]?.relevance;
    return rank !== null && grade !== undefined && grade >= relevantFrom;
  });
  const first = ranks.length === 0 ? null : Math.min(...ranks.map(Number));
  const value = { kind: 'number', value: first, digits: 0 } as const;
  return outcome.missed ? { ...value, emphasis: 'bad' } : value;
}

function querySection(missed: MissedQuery, misses: Misses, context: ReportContext): Section {
  const { words } = context.messages;
  const facts = [missed.category, missed.language].filter((fact) => fact !== undefined && fact !== '');
  return {
    id: `miss-${anchorOf(missed.exampleId)}`,
    title: `${missed.exampleId}: ${missed.query}`,
    folded: true,
    blocks: [
      ...(facts.length === 0 ? [] : [paragraph(`${words.category}: ${facts.join(' · ')}`)]),
      expectedTable(missed, context),
      foundTable(missed, misses, context),
    ],
  };
}

function expectedTable(missed: MissedQuery, { runs, messages }: ReportContext): Table {
  const { misses, words } = messages;
  const noted = missed.expected.some(({ note }) => note !== undefined && note !== '');
  return {
    kind: 'table',
    caption: misses.expected,
    columns: [
      ...[left(words.document), right(words.grade), ...runs.map(({ letter }) => right(letter))],
      ...(noted ? [left(misses.note)] : []),
    ],
    rows: missed.expected.map(({ docId, relevance, note }, index) => [
      textCell(docId),
      countCell(relevance),
      ...runs.map(({ run }): Cell => {
        const rank = outcomeOf(missed, run.id)?.ranks[index] ?? null;
        return { kind: 'number', value: rank, digits: 0 };
      }),
      ...(noted ? [textCell(note ?? '')] : []),
    ]),
  };
}

function foundTable(missed: MissedQuery, misses: Misses, context: ReportContext): Table {
  const { runs, messages } = context;
  const outcomes = runs.map(({ run }) => outcomeOf(missed, run.id));
  const depth = Math.max(1, ...outcomes.map((outcome) => outcome?.found.length ?? 0));
  return {
    kind: 'table',
    caption: messages.misses.found,
    columns: [right(messages.words.rank), ...runs.map(({ label }) => left(label))],
    rows: Array.from({ length: depth }, (_, index) => [
      countCell(index + 1),
      ...outcomes.map((outcome) => foundCell(outcome, index, misses, context)),
    ]),
  };
}

function foundCell(outcome: MissOutcome | undefined, index: number, misses: Misses, context: ReportContext): Cell {
  const messages = context.messages.misses;
  if (outcome === undefined) return textCell(dash);
  const document = outcome.found[index];
  if (document !== undefined) {
    const { docId, relevance } = document;
    const grade = relevance === null ? messages.unjudged : String(relevance);
    const emphasis = relevance !== null && relevance >= misses.relevantFrom ? 'good' : undefined;
    return textCell(`${docId} (${grade})`, relevance === null ? 'muted' : emphasis);
  }
  if (index > 0) return textCell('');
  if (outcome.failure !== undefined) return textCell(messages.failure(outcome.failure.code, outcome.failure.message));
  return textCell(messages.nothingFound);
}

const outcomeOf = (missed: MissedQuery, runId: string): MissOutcome | undefined =>
  missed.outcomes.find((outcome) => outcome.runId === runId);

/** An id that is safe in a link; what is not a letter or digit becomes its code. */
const anchorOf = (exampleId: string): string =>
  exampleId.replace(/[^A-Za-z0-9-]/g, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}`);
