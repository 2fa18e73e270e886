// The key `traces` of a config: how production traffic comes in, what of it is kept, and for how long.
import { z } from 'zod';
import { type Sampling, strataKeys } from '../analysis/traces/sampling.ts';
import { durationForm, readDuration } from '../model/duration.ts';
import type { Immutable } from '../model/json.ts';
import { present } from '../model/present.ts';
import { maskKinds } from '../text/masking/mask-text.ts';

const duration = z.string().regex(durationForm, 'a whole number and ms, s, m, h, d or w, such as 10s or 90d');
const rate = z.number().gt(0).max(1);
const word = z.string().min(1).max(200);

const rule = z.strictObject({
  /** The system failed. */
  error: z.boolean().optional(),
  /** It took longer. */
  slowerThan: duration.optional(),
  /** Attributes of a span or its resource, by their whole names. */
  tags: z.record(word, z.union([word, z.number(), z.boolean()])).optional(),
  /** `bad`: thumbs down, at most two stars, or a correction. It counts what comes before the spans are forgotten. */
  feedback: z.enum(['any', 'bad']).optional(),
  streams: z.array(word).min(1).optional(),
  rate,
});

export const tracesSchema = z.strictObject({
  /** A trace is settled when nothing came for so long; a fifth of it where its root has come (10s). */
  settle: duration.default('10s'),
  /** Spans that come later change nothing (10m). */
  late: duration.default('10m'),
  /** Names of services that are taken, each of which is a stream with a run: in all, and new ones of a day (UTC). What comes beyond is refused, and told to the sender. */
  streams: z
    .strictObject({
      total: z.int().min(1).max(100_000).default(1000),
      aDay: z.int().min(1).max(100_000).default(100),
    })
    .prefault({}),
  /** Traces that are older are removed with all that hangs on them (for ever). */
  keep: duration.optional(),
  sample: z
    .strictObject({
      /** The chance of a trace to be kept where nothing else says so (1). */
      rate: rate.default(1),
      /** The first that holds decides (none). */
      rules: z.array(rule).max(100).default([]),
      /** Rates by what a trace says of one thing (none). */
      strata: z.strictObject({ by: z.enum(strataKeys), rates: z.record(z.string().max(200), rate) }).optional(),
    })
    .prefault({}),
  mask: z
    .strictObject({
      /** Kinds that are not taken out (none). */
      skip: z.array(z.enum(maskKinds)).default([]),
      /** Texts that are taken out wherever they stand (none). */
      words: z.array(word).max(1000).default([]),
    })
    .prefault({}),
  /** Who asked is kept as a hash under this key, such as `${NAME}`, of 16 characters or more (who asked is not kept). */
  personKey: z.string().min(1).optional(),
  /** Where scores of traces are sent as events of OpenTelemetry (nowhere). */
  scoresTo: z
    .strictObject({
      /** Of logs over OTLP/HTTP, such as `https://HOST:4318/v1/logs`; `${NAME}` is filled in, here and in headers. */
      url: z.string().min(1),
      headers: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
});

export type TracesConfig = Immutable<z.output<typeof tracesSchema>>;

/** @param text that the schema has let through */
export const millisecondsOf = (text: string): number => readDuration(text) as number;

export const samplingOf = ({ sample: { rate, rules, strata } }: TracesConfig): Sampling =>
  present({
    rate,
    rules: rules.map(({ error, slowerThan, tags, ...rest }) =>
      present({
        ...rest,
        failed: error,
        slowerThanMs: slowerThan === undefined ? undefined : millisecondsOf(slowerThan),
        tags:
          tags &&
          Object.fromEntries(Object.entries(tags).map(([name, value]): [string, string] => [name, String(value)])),
      }),
    ),
    strata,
  });

/** Attributes that the rules ask for. */
export const taggedNames = ({ sample: { rules } }: TracesConfig): ReadonlySet<string> =>
  new Set(rules.flatMap(({ tags = {} }) => Object.keys(tags)));
