// A mapping file: which column of a log is what.
import { z } from 'zod';

/** A column, or the same text for every line. */
type Word = string | { readonly value: string };

/** A column of numbers, or of labels that stand for one; `none`: nothing was said. */
type Labelled<Value> = Readonly<Record<string, Value | 'none'>>;

export interface LogMapping {
  /** Under which name the system is shown (`log`). */
  readonly stream: Word;
  /** Of the trace; what is there already under this name is not taken again (a hash of the line). */
  readonly id?: string | undefined;
  /** When it was asked: ISO 8601, or seconds or milliseconds since 1970. Without a zone it is UTC. */
  readonly at: string;
  readonly query: string;
  readonly answer?: string | undefined;
  /** Names of the documents, in their order: a list of JSON, or a text that is split. */
  readonly documents?: string | { readonly column: string; readonly split?: string | undefined } | undefined;
  /** Of the whole answer, in milliseconds unless the unit is another. */
  readonly latency?: string | { readonly column: string; readonly unit: 'ms' | 's' } | undefined;
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
  /** The system failed where the column says one of these. */
  readonly error?: { readonly column: string; readonly values: readonly string[] } | undefined;
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

export const logMappingSchema: z.ZodType<LogMapping> = z.strictObject({
  stream: word.default({ value: 'log' }),
  id: name.optional(),
  at: name,
  query: name,
  answer: name.optional(),
  documents: z
    .union([
      name,
      z.strictObject({
        column: name,
        split: z.string().min(1).max(10).optional(),
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
  error: z.strictObject({ column: name, values: z.array(z.string()).min(1) }).optional(),
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

/** Every column that a mapping names, for what a file lacks. */
export function mappedColumns(mapping: LogMapping): readonly string[] {
  const of = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    if (typeof value !== 'object' || value === null || 'value' in value) return [];
    const { column, comment, correction } = value as Readonly<Record<string, unknown>>;
    return [column, comment, correction].filter((one) => typeof one === 'string');
  };
  const { scores, ...rest } = mapping;
  return [...new Set([...Object.values(rest), ...Object.values(scores)].flatMap(of))];
}
