// A mapping file: which column of a log is what.
import { z } from 'zod';
import { textEncodings } from '../source/read-file.ts';
import type { DecimalSign } from './log-cells.ts';

/** A column, or the same text for every line. */
type Word = string | { readonly value: string };

/** A column of numbers, or of labels that stand for one; `none`: nothing was said. */
type Labelled<Value> = Readonly<Record<string, Value | 'none'>>;

/** A column, and how it is read. */
type Column<How> = string | ({ readonly column: string } & How);

interface DocumentsForm {
  /** What parts a text into names; without it the column holds a list of JSON. */
  readonly split?: string | undefined;
  /** What the entries are where they are texts (`ids`). A document that is told by its text alone is named after it. */
  readonly of?: 'ids' | 'texts' | undefined;
  /** Members of an entry, also deeper ones (`id`, `score`, `text`). */
  readonly id?: string | undefined;
  readonly score?: string | undefined;
  readonly text?: string | undefined;
}

export interface LogMapping {
  /** Of the file (UTF-8). */
  readonly encoding?: (typeof textEncodings)[number] | undefined;
  /** The sign before the broken part of numbers; needed where they have signs that can mean both (what each number tells). */
  readonly decimal?: DecimalSign | undefined;
  /** Lines that are questions: those whose column says one of these; `""` is nothing there (every line). */
  readonly only?: { readonly column: string; readonly values: readonly string[] } | undefined;
  /** Under which name the system is shown (`log`). */
  readonly stream: Word;
  /** Of the trace; what is there already under this name, in whatever stream, is not taken again (a hash of the line). */
  readonly id?: Column<{ readonly prefix?: string | undefined }> | undefined;
  /** When it was asked, as `timeOf` reads it. `zone` is that of times which tell none, such as `+09:00` (UTC). */
  readonly at: Column<{ readonly zone?: string | undefined }>;
  readonly query: string;
  readonly answer?: string | undefined;
  /** The documents, in their order: a list of JSON, or a text that is split. */
  readonly documents?: Column<DocumentsForm> | undefined;
  /** Of the whole answer, in milliseconds unless the unit is another. */
  readonly latency?: Column<{ readonly unit: 'ms' | 's' }> | undefined;
  /** In US dollars. */
  readonly cost?: string | undefined;
  readonly inputTokens?: string | undefined;
  readonly outputTokens?: string | undefined;
  readonly model?: Word | undefined;
  readonly category?: Word | undefined;
  readonly language?: Word | undefined;
  readonly release?: Word | undefined;
  readonly session?: string | undefined;
  /** Who asked; kept as a keyed hash where the config has a key. */
  readonly user?: string | undefined;
  /** The system failed where the column says one of these; without them where it says anything (`false` is nothing). */
  readonly error?: Column<{ readonly values: readonly string[] }> | undefined;
  readonly feedback?:
    | {
        readonly column?: string | undefined;
        /** What the texts of the column mean: thumbs, or 1 to 5 stars. */
        readonly values: Labelled<'up' | 'down' | number>;
        readonly comment?: string | undefined;
        readonly correction?: string | undefined;
      }
    | undefined;
  /** Scores by the names of metrics: a column of values, or of labels and their values. */
  readonly scores: Readonly<Record<string, string | { readonly column: string; readonly values: Labelled<number> }>>;
}

const name = z.string().min(1);
const word = z.union([name, z.strictObject({ value: name })]);
const number = z.union([
  name,
  z.strictObject({
    column: name,
    values: z.record(z.string(), z.union([z.number(), z.literal('none')])),
  }),
]);

const zone = z.string().regex(/^(?:UTC|Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/u, 'a distance from UTC, such as +09:00');

export const logMappingSchema: z.ZodType<LogMapping> = z.strictObject({
  encoding: z.enum(textEncodings).optional(),
  decimal: z.enum(['.', ',']).optional(),
  only: z.strictObject({ column: name, values: z.array(z.coerce.string()).min(1) }).optional(),
  stream: word.default({ value: 'log' }),
  id: z.union([name, z.strictObject({ column: name, prefix: z.string().min(1).max(100).optional() })]).optional(),
  at: z.union([name, z.strictObject({ column: name, zone: zone.optional() })]),
  query: name,
  answer: name.optional(),
  documents: z
    .union([
      name,
      z.strictObject({
        column: name,
        split: z.string().min(1).max(10).optional(),
        of: z.enum(['ids', 'texts']).optional(),
        id: name.optional(),
        score: name.optional(),
        text: name.optional(),
      }),
    ])
    .optional(),
  latency: z.union([name, z.strictObject({ column: name, unit: z.enum(['ms', 's']).default('ms') })]).optional(),
  cost: name.optional(),
  inputTokens: name.optional(),
  outputTokens: name.optional(),
  model: word.optional(),
  category: word.optional(),
  language: word.optional(),
  release: word.optional(),
  session: name.optional(),
  user: name.optional(),
  error: z.union([name, z.strictObject({ column: name, values: z.array(z.string()).min(1) })]).optional(),
  feedback: z
    .strictObject({
      column: name.optional(),
      values: z.record(z.string(), z.union([z.enum(['up', 'down', 'none']), z.int().min(1).max(5)])).default({}),
      comment: name.optional(),
      correction: name.optional(),
    })
    .optional(),
  scores: z.record(z.string(), number).default({}),
});

/** The column of what may be a column or one with more said of it. */
export const columnOf = (of: Column<object>): string => (typeof of === 'string' ? of : of.column);

/** What a mapping says a column is. */
export interface MappedField {
  /** As the mapping calls it: `answer`, `feedback.comment`, `scores.faithfulness`. */
  readonly field: string;
  readonly column: string;
}

/** Every column that a mapping names, in its order. */
export function mappedFields(mapping: LogMapping): readonly MappedField[] {
  const { scores, feedback, encoding: _encoding, decimal: _decimal, ...fields } = mapping;
  const named = (field: string, of: unknown): readonly MappedField[] => {
    if (typeof of === 'string') return [{ field, column: of }];
    if (typeof of !== 'object' || of === null || !('column' in of) || typeof of.column !== 'string') return [];
    return [{ field, column: of.column }];
  };
  return [
    ...Object.entries(fields).flatMap(([field, of]) => named(field, of)),
    ...(feedback === undefined ? [] : named('feedback', feedback)),
    ...(['comment', 'correction'] as const).flatMap((field) => named(`feedback.${field}`, feedback?.[field])),
    ...Object.entries(scores).flatMap(([metric, of]) => named(`scores.${metric}`, of)),
  ];
}
