// One failed query: what was expected, what was found, and why each target lost what it lost.

import type { FailedQuery, QueryOutcome } from '../../../analysis/failures/collect-failures.ts';
import type {
  LostDocumentDetails,
  Neighbour,
  OutsideSource,
  TermShare,
} from '../../../analysis/failures/failure-details.ts';
import { type Entry, paragraph, presentItems, right, tableOf, textCell } from '../../cells.ts';
import { dash, formatMetric, formatNumber } from '../../format-number.ts';
import { recordedErrorText } from '../../recorded-errors.ts';
import type { Block, ReportLanguage, Section, Table } from '../../report.ts';
import type { ReportContext } from '../../report-context.ts';
import { anchorOf } from '../../report-context.ts';
import { failureTexts } from './texts.ts';

export function failureQuerySection(failed: FailedQuery, context: ReportContext): Section {
  const { words } = context.messages;
  const facts = [failed.category, failed.language].filter((fact) => fact !== undefined && fact !== '');
  return {
    id: `failure-${anchorOf(failed.exampleId)}`,
    title: `${failed.exampleId}: ${failed.query}`,
    folded: true,
    blocks: presentItems([
      facts.length === 0 ? undefined : paragraph(`${words.category}: ${facts.join(' · ')}`),
      failed.expected.length === 0 ? undefined : expectedTable(failed, context),
      foundTable(failed, context),
      ...context.runs.flatMap(({ run, label }) => {
        const outcome = outcomeOf(failed, run.id);
        return outcome === undefined ? [] : outcomeBlocks(outcome, label, context);
      }),
    ]),
  };
}

const outcomeOf = (failed: FailedQuery, runId: string): QueryOutcome | undefined =>
  failed.outcomes.find((outcome) => outcome.runId === runId);

function expectedTable(failed: FailedQuery, { input, runs, messages: { words } }: ReportContext): Table {
  const messages = failureTexts[input.language];
  const noted = failed.expected.some(({ note }) => note !== undefined && note !== '');
  return tableOf({
    caption: messages.expected,
    columns: presentItems([
      words.document,
      right(words.grade),
      ...runs.map(({ letter }) => right(letter)),
      noted ? messages.note : undefined,
    ]),
    rows: failed.expected.map(({ docId, relevance, note }, index) =>
      presentItems([
        docId,
        relevance,
        ...runs.map(({ run }): Entry => {
          const rank = outcomeOf(failed, run.id)?.ranks[index] ?? null;
          return { kind: 'number', value: rank, digits: 0 };
        }),
        noted ? (note ?? '') : undefined,
      ]),
    ),
  });
}

function foundTable(failed: FailedQuery, context: ReportContext): Table {
  const { runs, messages } = context;
  const texts = failureTexts[context.input.language];
  const outcomes = runs.map(({ run }) => outcomeOf(failed, run.id));
  const depth = Math.max(1, ...outcomes.map((outcome) => outcome?.found.length ?? 0));
  return tableOf({
    caption: texts.found,
    columns: [right(messages.words.rank), ...runs.map(({ label }) => label)],
    rows: Array.from({ length: depth }, (_, index) => [
      index + 1,
      ...outcomes.map((outcome) => foundCell(outcome, index, context.input.language)),
    ]),
  });
}

function foundCell(outcome: QueryOutcome | undefined, index: number, language: ReportLanguage): Entry {
  const messages = failureTexts[language];
  if (outcome === undefined) return dash;
  const document = outcome.found[index];
  if (document !== undefined) {
    const { docId, relevance } = document;
    const emphasis = relevance === null ? 'muted' : relevance > 0 ? 'good' : undefined;
    return textCell(`${docId} (${relevance ?? messages.unjudged})`, emphasis);
  }
  if (index > 0) return '';
  if (outcome.error !== undefined)
    return messages.failure(outcome.error.code, recordedErrorText(outcome.error, language));
  return messages.nothingFound;
}

function outcomeBlocks(
  { value, failure, details }: QueryOutcome,
  label: string,
  context: ReportContext,
): readonly Block[] {
  const messages = failureTexts[context.input.language];
  if (failure === undefined) return [];
  const head = paragraph(messages.outcome({ label, value: formatMetric(value), failure: messages.classes[failure] }));
  if (details === undefined) return [head];
  const { comma } = context.messages;
  const items = presentItems([
    ...details.documents.map((document) => lostSentences(document, context)),
    details.neighbours.length === 0
      ? undefined
      : `${messages.neighbours(details.documents[0]?.docId ?? '')} ${details.neighbours.map((each) => neighbourText(each, context)).join('; ')}`,
    details.unknownTerms.length === 0 ? undefined : messages.unknownTerms(details.unknownTerms.join(comma)),
  ]);
  return items.length === 0 ? [head] : [head, { kind: 'list', items }];
}

function lostSentences(document: LostDocumentDetails, context: ReportContext): string {
  const messages = failureTexts[context.input.language];
  const { comma, space } = context.messages;
  const { docId, relevance, loss, outside, carried, lacks, cutApart } = document;
  return presentItems([
    messages.lost({ document: docId, grade: relevance, loss: messages.classes[loss] }),
    messages.ranks(rankText(document, messages.returned)),
    ...outside.flatMap((source) => outsideSentences(source, { context, split: loss === 'split-badly' })),
    cutApart ? messages.cutApart : undefined,
    carried.length === 0 ? undefined : messages.carried(shareText(carried, { comma, sign: '' })),
    lacks.length === 0 ? undefined : messages.lacks(lacks.join(comma)),
  ]).join(space);
}

/** `bm25 9 · vector 4 → rrf 6 → returned 6` */
function rankText({ stages, rank }: LostDocumentDetails, returned: string): string {
  const text = (name: string, own: number | null): string => `${name} ${own ?? dash}`;
  const first = stages.filter(({ kind }) => kind === 'retrieve').map((stage) => text(stage.stage, stage.rank));
  const later = stages.filter(({ kind }) => kind !== 'retrieve').map((stage) => text(stage.stage, stage.rank));
  return presentItems([first.length === 0 ? undefined : first.join(' · '), ...later, text(returned, rank)]).join(' → ');
}

function outsideSentences(
  { source, chunk, score, rank, cutOff, wholeScore, spreadTerms }: OutsideSource,
  { context, split }: { readonly context: ReportContext; readonly split: boolean },
): readonly string[] {
  const { comma } = context.messages;
  const messages = failureTexts[context.input.language];
  if (score === 0 && rank === null) return [messages.nothingInCommon(source)];
  const number = (value: number | null): string => formatNumber(value, scoreDigits);
  const sentence = messages.outside({ source, chunk, score: number(score), rank, cutOff: number(cutOff) });
  if (!split || wholeScore === null || cutOff === null || wholeScore <= cutOff) return [sentence];
  return [sentence, messages.asWhole({ score: number(wholeScore), terms: spreadTerms.join(comma) })];
}

/** Two digits are enough to compare scores. */
const scoreDigits = 2;

function neighbourText(
  { docId, rank, relevance, ahead }: Neighbour,
  { input, messages: { comma } }: ReportContext,
): string {
  const messages = failureTexts[input.language];
  const grade = relevance === null ? messages.unjudged : String(relevance);
  const place = messages.neighbour({ rank, document: docId, grade });
  return ahead.length === 0 ? place : `${place} ${messages.ahead(shareText(ahead.slice(0, 3), { comma, sign: '+' }))}`;
}

const shareText = (
  shares: readonly TermShare[],
  { comma, sign }: { readonly comma: string; readonly sign: string },
): string => shares.map(({ term, share }) => `${term} ${sign}${formatNumber(share, scoreDigits)}`).join(comma);
