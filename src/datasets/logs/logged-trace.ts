// One line of a log as a trace of one span, in our words.
import { createHash } from 'node:crypto';
import { present } from '../../model/present.ts';
import type { RetrievedDocument } from '../../model/target-output.ts';
import type { Feedback, SpanFacts } from '../../model/trace.ts';
import type { LogMapping } from './log-mapping.ts';
import type { LogLine } from './read-log.ts';

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
}

export type Logged = LoggedTrace | { readonly line: number; readonly why: string };

const longestName = 200;
const longestText = 100_000;

/** Thrown and caught here alone: why a line is not taken. */
class Untaken extends Error {}

export function loggedTrace(record: LogLine, mapping: LogMapping, rules: LogRules): Logged {
  if ('why' in record) return record;
  try {
    return { line: record.line, ...read(record, mapping, rules) };
  } catch (error) {
    if (error instanceof Untaken) return { line: record.line, why: error.message };
    throw error;
  }
}

type LogRecord = Extract<LogLine, { readonly text: string }>;

function read({ cellAt, text: line }: LogRecord, mapping: LogMapping, rules: LogRules): Omit<LoggedTrace, 'line'> {
  const { mask } = rules;
  const textAt = (column: string | undefined): string | undefined => {
    const value = column === undefined ? undefined : cellAt(column);
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'object') throw new Untaken(`${column}: it is no text`);
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
    const value = Number(text);
    if (!Number.isFinite(value) || value < 0) throw new Untaken(`${column}: ${JSON.stringify(text)} is no amount`);
    return value;
  };
  const query = shown(mapping.query);
  if (query === undefined) throw new Untaken(`${mapping.query}: there is no question`);
  const startedAt = timeOf(textAt(mapping.at), mapping.at);
  const latencyMs =
    typeof mapping.latency === 'object'
      ? times(amount(mapping.latency.column), mapping.latency.unit === 's' ? 1000 : 1)
      : amount(mapping.latency);
  const named = textAt(mapping.id)?.trim();
  const traceId = named ?? createHash('sha256').update(line).digest('hex').slice(0, 32);
  if (traceId.length > longestName) throw new Untaken(`${mapping.id}: it is longer than ${longestName} characters`);
  const user = textAt(mapping.user);
  const usage = present({
    inputTokens: amount(mapping.inputTokens),
    outputTokens: amount(mapping.outputTokens),
    costUsd: amount(mapping.cost),
  });
  const { error } = mapping;
  const failure = error === undefined ? undefined : textAt(error.column);
  const facts: SpanFacts = present({
    ...{ traceId, spanId: 'log', kind: 'root' as const, name: 'log', startedAt },
    endedAt: latencyMs === undefined ? undefined : startedAt + latencyMs,
    service: word(mapping.stream) ?? 'log',
    query,
    answer: shown(mapping.answer),
    documents: documentsAt(mapping.documents, cellAt),
    usage: Object.keys(usage).length === 0 ? undefined : usage,
    model: word(mapping.model),
    category: word(mapping.category),
    language: word(mapping.language),
    release: word(mapping.release),
    session: shown(mapping.session)?.slice(0, longestName),
    person: user === undefined ? undefined : rules.person?.(user),
    error:
      failure !== undefined && error?.values.includes(failure) === true
        ? { code: failure.slice(0, longestName), message: `${error.column}: ${mask(failure)}` }
        : undefined,
  });
  return { facts, said: saidAt(mapping.feedback, { textAt, shown }), scores: scoresAt(mapping.scores, textAt) };
}

const times = (value: number | undefined, factor: number): number | undefined =>
  value === undefined ? undefined : value * factor;

function timeOf(text: string | undefined, column: string): number {
  const trimmed = text?.trim() ?? '';
  if (/^\d{9,11}(?:\.\d+)?$/u.test(trimmed)) return Number(trimmed) * 1000;
  if (/^\d{12,14}$/u.test(trimmed)) return Number(trimmed);
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/iu.exec(trimmed) ?? [];
  const ms = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.replace(/^(.\d\d)(\d\d)$/u, '$1:$2')}`);
  if (!Number.isFinite(ms)) throw new Untaken(`${column}: ${JSON.stringify(text ?? null)} is no time`);
  return ms;
}

const mostDocuments = 200;

function documentsAt(
  mapping: LogMapping['documents'],
  cellAt: LogRecord['cellAt'],
): readonly RetrievedDocument[] | undefined {
  if (mapping === undefined) return undefined;
  const { column, split } = typeof mapping === 'string' ? { column: mapping, split: undefined } : mapping;
  const value = cellAt(column);
  if (value === undefined) return undefined;
  const parts = split !== undefined && typeof value === 'string' ? value.split(split) : listOf(value, column);
  const found = new Map<string, RetrievedDocument>();
  for (const part of parts) {
    const document = documentOf(part);
    if (document !== undefined && !found.has(document.id)) found.set(document.id, document);
  }
  return [...found.values()].slice(0, mostDocuments);
}

function listOf(value: unknown, column: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  try {
    const parsed: unknown = JSON.parse(String(value));
    if (Array.isArray(parsed)) return parsed;
  } catch {}
  throw new Untaken(`${column}: it is no list, and the mapping does not say how it is split`);
}

/** A name, or an object with `id` and, where it is told, `score`. */
function documentOf(part: unknown): RetrievedDocument | undefined {
  if (typeof part === 'string' || typeof part === 'number') {
    const id = String(part).trim().slice(0, 512);
    return id === '' ? undefined : { id };
  }
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, 'id')) return undefined;
  const id = documentOf(Reflect.get(part, 'id'))?.id;
  const score: unknown = Object.hasOwn(part, 'score') ? Reflect.get(part, 'score') : undefined;
  if (id === undefined) return undefined;
  return typeof score === 'number' && Number.isFinite(score) ? { id, score } : { id };
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

function scoresAt(scores: LogMapping['scores'], textAt: Readers['textAt']): LoggedTrace['scores'] {
  return Object.entries(scores).flatMap(([metric, mapping]): (readonly [string, number])[] => {
    const column = typeof mapping === 'string' ? mapping : mapping.column;
    const text = textAt(column)?.trim();
    if (text === undefined) return [];
    const value = typeof mapping === 'string' ? Number(text) : labelled(mapping.values, text, column);
    if (value === 'none') return [];
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Untaken(`${column}: ${JSON.stringify(text)} is no value of ${metric}`);
    return [[metric, value]];
  });
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
