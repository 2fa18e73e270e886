// Reads a log once before anything of it is kept: what its lines have of what the mapping names, which of them cannot be taken, and what looks like another unit.
import { z } from 'zod';
import { placeOf } from '../../analysis/traces/sampling.ts';
import { columnOf, type LogMapping, type MappedField, mappedFields } from '../../datasets/logs/log-mapping.ts';
import { isMeant, type Logged, type LoggedTrace } from '../../datasets/logs/logged-trace.ts';
import { type LogLine, readLog } from '../../datasets/logs/read-log.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { count } from '../result-shapes.ts';

export const surveyShape = {
  rejected: z.array(z.strictObject({ line: z.int().min(1), why: z.string() })),
  /** Of each thing that the mapping names, how many lines have it. */
  fields: z.array(z.strictObject({ field: z.string(), column: z.string(), lines: count, of: count })),
  /** What was taken, and may be meant otherwise. */
  warnings: z.array(z.string()),
  /** Lines that the mapping leaves out by `only`. */
  passedOver: count,
  /** First and last day (UTC) on which was asked; absent where no line can be taken. */
  period: z.strictObject({ from: z.string(), to: z.string() }).exactOptional(),
};

export interface LogSurvey {
  /** Lines that are none of white space. */
  readonly lines: number;
  /** Traces in them, each id once. */
  readonly traces: number;
  readonly rejected: readonly { readonly line: number; readonly why: string }[];
  readonly fields: readonly (MappedField & { readonly lines: number; readonly of: number })[];
  readonly warnings: readonly string[];
  readonly passedOver: number;
  readonly period?: { readonly from: string; readonly to: string };
  /** As they are read. */
  readonly first: readonly LoggedTrace[];
}

interface SurveyLog {
  readonly file: string;
  readonly mapping: LogMapping;
  readonly read: (line: LogLine) => Logged;
  /** Told how many lines were read (nobody). */
  readonly onLines?: ((lines: number) => void) | undefined;
}

/** More than so many lines that cannot be taken are no accident. */
const mostRejected = 10_000;
const mostFirst = 3;
/** Lines whose names are looked at for one that was meant. */
const namedLines = 1000;
const linesATell = 1000;

/** @throws ConfigError `column-in-no-line`, `no-such-column`, `mapping-does-not-fit` · DatasetError for a file that cannot be read */
export async function surveyLog({ file, mapping, read, onLines }: SurveyLog): Promise<LogSurvey> {
  const fields = mappedFields(mapping);
  const columns = [...new Set(fields.map(({ column }) => column))];
  const had = new Map<string, number>(columns.map((column) => [column, 0]));
  const names = new Set<string>();
  const rejected: { line: number; why: string }[] = [];
  const first: LoggedTrace[] = [];
  const ids = new Set<number>();
  let [firstAt, lastAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const doubts = { unzoned: 0, times: 0, short: 0, long: 0 };
  let [lines, records, passedOver, taken] = [0, 0, 0, 0];
  // What chooses lines is looked for in all of them.
  const chosen = { column: mapping.only?.column, had: 0, of: 0 };
  for await (const line of readLog(file, { columns, encoding: mapping.encoding })) {
    lines++;
    if (lines % linesATell === 0) onLines?.(lines);
    if ('cellAt' in line && lines <= namedLines) for (const name of line.names()) names.add(name);
    if ('cellAt' in line && chosen.column !== undefined) {
      chosen.of++;
      if (isTold(line.cellAt(chosen.column))) chosen.had++;
    }
    if (!isMeant(line, mapping)) {
      passedOver++;
      continue;
    }
    if ('cellAt' in line) {
      records++;
      for (const column of columns) if (isTold(line.cellAt(column))) had.set(column, (had.get(column) ?? 0) + 1);
    }
    const logged = read(line);
    if ('why' in logged) {
      if (rejected.length < mostRejected) rejected.push({ line: logged.line, why: logged.why });
      else {
        refuseMissing(fields, { had, names, records, file });
        throw doesNotFit(file, logged);
      }
      continue;
    }
    taken++;
    ids.add(placeOf(logged.facts.traceId));
    if (first.length < mostFirst) first.push(logged);
    firstAt = Math.min(firstAt, logged.facts.startedAt);
    lastAt = Math.max(lastAt, logged.facts.startedAt);
    doubt(doubts, logged);
  }
  if (lines === 0)
    throw new DatasetError('the log has no lines', {
      code: 'empty-file',
      where: file,
      hint: 'name a file with questions',
    });
  if (passedOver === lines)
    throw new ConfigError(`none of ${lines} lines is one that the mapping means by only`, {
      code: 'no-line-meant',
      where: file,
      hint: 'see which values its column has',
    });
  refuseMissing(fields, { had, names, records, file });
  const told = fields.map((field) =>
    field.field === 'only'
      ? { ...field, lines: chosen.had, of: chosen.of }
      : { ...field, lines: had.get(field.column) ?? 0, of: records },
  );
  return {
    lines,
    traces: ids.size,
    rejected,
    fields: told,
    warnings: [...lackOf(told), ...doubtful(doubts, mapping), ...repeated(taken - ids.size)],
    passedOver,
    first,
    ...(ids.size === 0 ? {} : { period: { from: dayOf(firstAt), to: dayOf(lastAt) } }),
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const isTold = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '');

const required: ReadonlySet<string> = new Set(['at', 'query']);
/** A name shorter than this is near too many others. */
const shortestMeant = 5;

interface Found {
  readonly had: ReadonlyMap<string, number>;
  readonly names: ReadonlySet<string>;
  /** Lines that could be read. */
  readonly records: number;
  readonly file: string;
}

/** What must be there and is in no line, and what is in none while another name of the log is nearly the same: a name that was mistyped is no column that is empty. */
function refuseMissing(fields: readonly MappedField[], { had, names, records, file }: Found): void {
  if (records === 0) return;
  const mapped = new Set(fields.map(({ column }) => column));
  for (const { field, column } of fields) {
    if (field === 'only' || (had.get(column) ?? 0) > 0) continue;
    const near = nearestName(
      column,
      [...names].filter((name) => !mapped.has(name) && !mapped.has(name.split('.')[0] ?? '')),
    );
    const isMeant = near !== undefined && near !== column && column.length >= shortestMeant;
    if (!required.has(field) && !isMeant) continue;
    const seen = [...names].slice(0, 20).join(', ');
    throw new ConfigError(
      `no line has ${JSON.stringify(column)}, which the mapping names for ${field} (${records} read)`,
      {
        code: required.has(field) ? 'column-in-no-line' : 'no-such-column',
        where: file,
        hint:
          near !== undefined && near !== column
            ? `did you mean ${near}?`
            : seen === ''
              ? 'name a column that has it'
              : `the lines have ${seen}`,
      },
    );
  }
}

const doesNotFit = (file: string, { line, why }: { readonly line: number; readonly why: string }): ConfigError =>
  new ConfigError(`more than ${mostRejected} lines cannot be taken, the last because ${why}`, {
    code: 'mapping-does-not-fit',
    where: `${file}:${line}`,
    hint: 'see that the mapping names the right columns and values; nothing was taken',
  });

const repeated = (n: number): readonly string[] =>
  n === 0
    ? []
    : [
        `id: ${n} lines have the id of a line before them and are not taken; of a log that has a line for each step the mapping can mean some alone: only: { column: …, values: [ … ] }`,
      ];

const lackOf = (fields: LogSurvey['fields']): readonly string[] =>
  fields.flatMap(({ field, column, lines, of }) =>
    lines > 0 || of === 0
      ? []
      : [`${field}: none of ${of} lines has ${JSON.stringify(column)}, so that it is not known of any`],
  );

interface Doubts {
  unzoned: number;
  times: number;
  short: number;
  long: number;
}

/** An answer in less than this, or later than that, is most likely written in the other unit. */
const [tooShortMs, tooLongMs] = [20, 600_000];

function doubt(doubts: Doubts, { facts, unzoned }: LoggedTrace): void {
  if (unzoned) doubts.unzoned++;
  if (facts.endedAt === undefined) return;
  const ms = facts.endedAt - facts.startedAt;
  doubts.times++;
  if (ms < tooShortMs) doubts.short++;
  if (ms > tooLongMs) doubts.long++;
}

function doubtful({ unzoned, times, short, long }: Doubts, { at, latency }: LogMapping): readonly string[] {
  const zone = typeof at === 'string' ? undefined : at.zone;
  const unit = latency === undefined || typeof latency === 'string' ? 'ms' : latency.unit;
  const column = latency === undefined ? '' : columnOf(latency);
  return [
    ...(unzoned === 0 || zone !== undefined
      ? []
      : [
          `at: ${unzoned} times say no zone and are read as UTC; the mapping can say at: { column: ${columnOf(at)}, zone: "+09:00" }`,
        ]),
    ...(unit === 'ms' && short * 2 > times
      ? [
          `latency: ${short} of ${times} are below ${tooShortMs} ms; if they are seconds, the mapping says latency: { column: ${column}, unit: s }`,
        ]
      : []),
    ...(unit === 's' && long * 2 > times
      ? [
          `latency: ${long} of ${times} are longer than ten minutes; if they are milliseconds, the mapping says latency: ${column}`,
        ]
      : []),
  ];
}
