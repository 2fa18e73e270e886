// One line of a log as a trace of one span, in our words.
import { createHash } from 'node:crypto';
import { present } from '../../model/present.ts';
import type { Feedback, SpanFacts } from '../../model/trace.ts';
import { amountOf, timeOf } from './log-cells.ts';
import { columnOf, type LogMapping } from './log-mapping.ts';
import { loggedDocuments } from './logged-documents.ts';
import type { LogLine } from './read-log.ts';
import { traceIdOf } from './trace-id.ts';
import { Untaken } from './untaken.ts';

/** What is done with texts and names before they are kept. */
export interface LogRules {
  /** Takes out what is personal. */
  readonly mask: (text: string) => string;
  /** A keyed hash; undefined: who asked is not kept. */
  readonly person: ((user: string) => string) | undefined;
}

export interface LoggedTrace {
  readonly line: number;
  readonly facts: SpanFacts;
  /** What somebody said of the answer, without who and when. */
  readonly said: Pick<Feedback, 'thumbs' | 'stars' | 'comment' | 'correction'> | undefined;
  /** By the names that the mapping gives. */
  readonly scores: readonly (readonly [metric: string, value: number])[];
  /** Its time says no zone. */
  readonly unzoned: boolean;
}

export type Logged = LoggedTrace | { readonly line: number; readonly why: string };

const longestName = 200;
const longestText = 100_000;

export function loggedTrace(record: LogLine, mapping: LogMapping, rules: LogRules): Logged {
  if ('why' in record) return record;
  try {
    return { line: record.line, ...read(record, mapping, rules) };
  } catch (error) {
    if (error instanceof Untaken) return { line: record.line, why: error.message };
    throw error;
  }
}

/** Whether the line is one of those that the mapping means; one that cannot be read may be. */
export function isMeant(record: LogLine, { only }: LogMapping): boolean {
  if (only === undefined || 'why' in record) return true;
  const value = record.cellAt(only.column);
  const text =
    value === undefined || value === null ? '' : typeof value === 'object' ? undefined : String(value).trim();
  return text !== undefined && only.values.includes(text);
}

type LogRecord = Extract<LogLine, { readonly text: string }>;

function read({ cellAt, text: line }: LogRecord, mapping: LogMapping, rules: LogRules): Omit<LoggedTrace, 'line'> {
  const { mask } = rules;
  const textAt = (column: string | undefined): string | undefined => {
    const value = column === undefined ? undefined : cellAt(column);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'object') throw new Untaken(`${column}: it is no text${heldBy(value)}`);
    const text = String(value);
    return text.trim() === '' ? undefined : text;
  };
  const shown = (column: string | undefined): string | undefined => {
    const text = textAt(column);
    return text === undefined ? undefined : mask(text.slice(0, longestText));
  };
  const word = (of: LogMapping['model']): string | undefined =>
    typeof of === 'object' ? of.value : shown(of)?.trim().slice(0, longestName);
  const amount = (column: string | undefined): number | undefined => {
    const text = textAt(column);
    if (text === undefined) return undefined;
    const told = amountOf(text, mapping.decimal);
    if ('why' in told) throw new Untaken(`${column}: ${told.why}`);
    return told.value;
  };
  const query = shown(mapping.query);
  if (query === undefined) throw new Untaken(`${mapping.query}: there is no question`);
  const at = timeIn(textAt(columnOf(mapping.at)), mapping.at);
  const startedAt = at.ms;
  const latencyMs =
    typeof mapping.latency === 'object'
      ? times(amount(mapping.latency.column), mapping.latency.unit === 's' ? 1000 : 1)
      : amount(mapping.latency);
  const named = nameIn(mapping.id, textAt);
  const traceId =
    named === undefined ? createHash('sha256').update(line).digest('hex').slice(0, 32) : traceIdOf(named, mask);
  if (mapping.id !== undefined && traceId.length > longestName)
    throw new Untaken(`${columnOf(mapping.id)}: it is longer than ${longestName} characters`);
  const user = textAt(mapping.user);
  const usage = present({
    inputTokens: amount(mapping.inputTokens),
    outputTokens: amount(mapping.outputTokens),
    costUsd: amount(mapping.cost),
  });
  const failure = failureIn(mapping.error, textAt);
  const facts: SpanFacts = present({
    ...{ traceId, spanId: 'log', kind: 'root' as const, name: 'log', startedAt },
    endedAt: latencyMs === undefined ? undefined : startedAt + latencyMs,
    service: word(mapping.stream) ?? 'log',
    query,
    answer: shown(mapping.answer),
    documents: loggedDocuments(mapping.documents, { cellAt, decimal: mapping.decimal, mask }),
    usage: Object.keys(usage).length === 0 ? undefined : usage,
    model: word(mapping.model),
    category: word(mapping.category),
    language: word(mapping.language),
    release: word(mapping.release),
    session: sessionIn(textAt(mapping.session)?.trim(), rules)?.slice(0, longestName),
    person: user === undefined ? undefined : rules.person?.(user),
    error: failure && {
      code: mask(failure.text).slice(0, longestName),
      message: `${failure.column}: ${mask(failure.text)}`,
    },
  });
  return {
    facts,
    said: saidAt(mapping.feedback, { textAt, shown }),
    scores: scoresAt(mapping, textAt),
    unzoned: !at.zoned,
  };
}

const times = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : value * factor;

function timeIn(text: string | undefined, at: LogMapping['at']): { readonly ms: number; readonly zoned: boolean } {
  if (text === undefined) throw new Untaken(`${columnOf(at)}: there is no time`);
  const told = timeOf(text, typeof at === 'string' ? undefined : at.zone);
  if ('why' in told) throw new Untaken(`${columnOf(at)}: ${told.why}`);
  return told;
}

function nameIn(id: LogMapping['id'], textAt: Readers['textAt']): string | undefined {
  if (id === undefined) return undefined;
  const text = textAt(columnOf(id))?.trim();
  return text === undefined || typeof id === 'string' ? text : `${id.prefix ?? ''}${text}`;
}

/** One that holds something personal is kept as a hash or not at all: masked, all of them would be one. */
function sessionIn(session: string | undefined, { mask, person }: LogRules): string | undefined {
  return session === undefined || mask(session) === session ? session : person?.(session);
}

/** What a structure holds, for whoever has to name one of it. */
const heldBy = (value: object): string =>
  Array.isArray(value) ? `, but a list of ${value.length}` : `: it holds ${Object.keys(value).slice(0, 8).join(', ')}`;

function failureIn(
  error: LogMapping['error'],
  textAt: Readers['textAt'],
): { readonly column: string; readonly text: string } | undefined {
  if (error === undefined) return undefined;
  const column = columnOf(error);
  const text = textAt(column)?.trim();
  if (text === undefined) return undefined;
  const isFailure = typeof error === 'string' ? text.toLowerCase() !== 'false' : error.values.includes(text);
  return isFailure ? { column, text } : undefined;
}

interface Readers {
  readonly textAt: (column: string | undefined) => string | undefined;
  readonly shown: (column: string | undefined) => string | undefined;
}

function saidAt(mapping: LogMapping['feedback'], { textAt, shown }: Readers): LoggedTrace['said'] {
  if (mapping === undefined) return undefined;
  const { column, values, comment, correction } = mapping;
  const text = textAt(column)?.trim();
  const meant = text === undefined ? 'none' : labelled(values, text, column);
  const said = present({
    thumbs: meant === 'up' || meant === 'down' ? (meant as 'up' | 'down') : undefined,
    stars: typeof meant === 'number' ? meant : undefined,
    comment: shown(comment),
    correction: shown(correction),
  });
  return Object.keys(said).length === 0 ? undefined : said;
}

function scoresAt({ scores, decimal }: LogMapping, textAt: Readers['textAt']): LoggedTrace['scores'] {
  return Object.entries(scores).flatMap(([metric, mapping]): (readonly [string, number])[] => {
    const column = typeof mapping === 'string' ? mapping : mapping.column;
    const text = textAt(column)?.trim();
    if (text === undefined) return [];
    const value = typeof mapping === 'string' ? scoreIn(text, decimal) : labelled(mapping.values, text, column);
    if (value === 'none') return [];
    if (value === undefined) throw new Untaken(`${column}: ${JSON.stringify(text)} is no value of ${metric}`);
    return [[metric, value]];
  });
}

/** Scores may be below 0. */
function scoreIn(text: string, decimal: LogMapping['decimal']): number | undefined {
  const told = amountOf(text.replace(/^-/u, ''), decimal);
  return 'why' in told ? undefined : text.startsWith('-') ? -told.value : told.value;
}

/** What is not in the table is not guessed. */
function labelled<Value>(
  values: Readonly<{ [label: string]: Value }>,
  text: string,
  column: string | undefined,
): Value {
  if (!Object.hasOwn(values, text))
    throw new Untaken(`${column}: the mapping does not say what ${JSON.stringify(text.slice(0, 50))} means`);
  return values[text] as Value;
}
