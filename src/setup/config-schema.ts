// `hakari.yaml`: each of its keys is stated here and nowhere else. The types, the JSON Schema, the keys that a mistyped one is held against
// and those that the documentation has to name follow from it. A target's own keys stand with the target's type, the judge's in
// judge-config.ts, those of traces in trace-config.ts.
import { z } from 'zod';
import { phraseKinds } from '../model/check-details.ts';
import type { Immutable } from '../model/json.ts';
import { metricNeeds } from '../model/metric-definition.ts';
import { htmlConverters, htmlForms } from '../model/preparation-facts.ts';
import { type PhraseLanguage, phraseLanguages } from '../text/phrases/phrase-tables.ts';
import { alertsShape } from './alerts-config.ts';
import { channelsSchema } from './channels-config.ts';
import { gateSchema } from './gate-config.ts';
import { judgeModelSchema, judgeSchema } from './judge-config.ts';
import { tracesSchema } from './trace-config.ts';

const name = z.string().min(1);
const names = z.array(name).min(1);

/** Keys that the type of a target knows. */
const settings = z.record(z.string(), z.unknown());

const target = z.looseObject({ id: name, type: name });

/** A judge of the config's own, or a module: trusted code. */
const ownMetric = z.union([
  z.strictObject({
    /** Name of the metric. */
    judge: name,
    /** Labels and their values. */
    scale: z.record(z.string(), z.number()),
    /** File of the prompt, relative to the config. */
    prompt: name,
    needs: z.array(z.enum(metricNeeds)).optional(),
    direction: z.enum(['higher', 'lower']).optional(),
  }),
  /** File, relative to the config. */
  z.strictObject({ module: name }),
]);

/** One preparation: a corpus that the target is given, or answers that were recorded over it. */
export const preparationSchema = z.strictObject({
  id: name,
  /** The documents. Of a system that was fed elsewhere, or of recorded answers: they are described, and not searched. */
  corpus: name.optional(),
  /** The HTML pages that the texts in `corpus` were made from: their structure is looked for in the texts. */
  source: name.optional(),
  /** How HTML pages are read. */
  html: z.enum(htmlForms).optional(),
  /** What makes Markdown of them. */
  converter: z.enum(htmlConverters).optional(),
  /** Bytes that the system takes, such as `20 GB`. */
  capacity: z.union([name, z.number().positive()]).optional(),
  /** A file of recorded answers, in place of a target. */
  answers: name.optional(),
  /** What differs in a target that was fed elsewhere, such as the account whose documents it searches. */
  settings: settings.optional(),
});

/** The rule of the decision line; what is not said is as in `ruleDefaults`. */
export const decisionSchema = z.strictObject({
  indicators: names.optional(),
  alpha: z.number().gt(0).max(0.5).optional(),
  margins: z.record(z.string(), z.number().positive()).optional(),
  smallestN: z.int().min(2).max(1_000_000).optional(),
});

const phraseEntry = z.union([
  name,
  z.strictObject({
    text: name,
    notWithin: names.optional().describe('longer words that hold the text and in which it does not count'),
    with: names.optional().describe('counts only where one of these stands in the same sentence'),
    without: names.optional().describe('counts only where none of these stands in the same sentence'),
    apart: z.int().min(0).max(1000).optional().describe('characters at most between the text and one of `with`'),
  }),
]);

const phraseChange = z.strictObject({
  replace: z.array(phraseEntry).optional().describe('in place of the whole built-in table'),
  remove: names.optional().describe('texts of entries that are taken out'),
  add: z.array(phraseEntry).min(1).optional(),
});

const phraseTable = z.strictObject(
  Object.fromEntries(phraseKinds.map((kind) => [kind, phraseChange.optional()])) as Record<
    (typeof phraseKinds)[number],
    z.ZodOptional<typeof phraseChange>
  >,
);

/** Changes to the phrase tables, by language and kind. */
export const phraseChangesSchema = z.strictObject(
  Object.fromEntries(phraseLanguages.map((language) => [language, phraseTable.optional()])) as Record<
    PhraseLanguage,
    z.ZodOptional<typeof phraseTable>
  >,
);

/** A weight for each metric, or parts of one or several metrics. */
const overall = z.union([
  z.record(z.string(), z.number()),
  z.strictObject({ parts: z.array(z.strictObject({ name, weight: z.number(), of: names })).min(1) }),
]);

const sweep = z.strictObject({
  /** Id of the target to sweep (the first one that can be). */
  target: name.optional(),
  /** Values to try by knob (the default grid). */
  grid: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]))).optional(),
  /** The metric that decides (the first nDCG of the config). */
  metric: name.optional(),
  /** Parts of the examples that are held out in turn (5). */
  folds: z.int().min(2).max(1000).default(5),
  /** Decides which example is in which part (1). */
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
});

/** Paths are relative to the config. */
export const configSchema = z.strictObject({
  /** Name of the experiment (name of the folder or file). */
  name: name.optional(),
  /** `preprocessing`: preparations of the same documents are held against each other (targets are). */
  kind: z.enum(['preprocessing']).optional(),
  /** What it is to find out; shown in lists of experiments. */
  description: z.string().optional(),
  /**
   * Where the questions come from: a file, a folder, or queries and judgements apart, or judgements alone. Absent, as are targets, where production
   * alone is watched.
   */
  dataset: z
    .union([name, z.strictObject({ queries: name.optional(), qrels: name, name: z.string().optional() })])
    .optional(),
  /** A named list of metrics (`retrieval`). */
  preset: z.string().optional(),
  /** Metric names, and metrics of the config's own; added to the preset's when both are given. */
  metrics: z
    .array(z.union([z.string(), ownMetric]))
    .min(1)
    .optional(),
  /** Absent where `preparations` are held against each other, and where production alone is watched. */
  targets: z.array(target).min(1).optional(),
  /** The one target that is given each preparation, and is named after it. */
  target: z.looseObject({ type: name }).optional(),
  /** What is held against each other; the first is what the others are held against. */
  preparations: z.array(preparationSchema).optional(),
  /** When another preparation is adopted. */
  decision: decisionSchema.optional(),
  /** Settings of every target that say how its index is built; a target's own win (none). */
  index: settings.optional(),
  /** The same of how it is asked (none). */
  query: settings.optional(),
  /** `sqlite:PATH` (`sqlite:.hakari/hakari.db`), or `postgres://USER:${NAME}@HOST/DATABASE?schema=NAME`. */
  store: z.string().optional(),
  /** How workers of a distributed run come by the indexes that its targets search. */
  workers: z
    .strictObject({
      /** A folder that all machines reach (the store). */
      indexes: name.optional(),
      /** The largest index that is put there, such as `5 GB` (2 GB in the store, any size in a folder). */
      largestIndex: z.union([name, z.number().positive()]).optional(),
    })
    .default({}),
  /** Trials under way at once (4). */
  concurrency: z.int().min(1).max(1000).default(4),
  /** How often each example is asked (as the preset says, else 1). */
  repeat: z.int().min(1).max(1000).optional(),
  /** Unrecorded questions to each in-process target beforehand (5). */
  warmUp: z.int().min(0).max(1000).default(5),
  /** Who judges answers (the answer model of the first reference target that has one). */
  judge: judgeSchema.optional(),
  /** Who writes questions for `hakari dataset generate` (the judge, which checks them either way). */
  synthesis: judgeModelSchema.optional(),
  /** Changes to the phrase tables of the checks: here, or in a file of their own (none). */
  phrases: z.union([name, phraseChangesSchema]).optional(),
  /** What an overall score is made of, in place of the preset's. */
  overall: overall.optional(),
  /**
   * What citations are held against, beside what was retrieved: statutes (a file that was made of them, or a folder), a list of laws, or documents
   * that hold them (the documents of the reference targets). `whole`: each of their laws is there from article 1 on without a gap.
   */
  laws: z.union([name, z.strictObject({ corpus: name, whole: z.boolean().optional() })]).optional(),
  /**
   * What decisions of courts are held against, beside what was retrieved: a file of cases, or documents that are decisions (what was retrieved alone).
   */
  cases: z.union([name, z.strictObject({ corpus: name })]).optional(),
  /** Documents in which words are counted, for metrics that weigh words by how rare they are (the documents that targets search). */
  words: name.optional(),
  /** What a metric should reach, by its name; `latencyP50`: 200 and so on. Shown as the last row of the comparison. */
  goals: z.record(z.string(), z.number()).optional(),
  /** What a run has to hold to pass; the goals that are written above are checks of it too (the usual checks). */
  gate: gateSchema.optional(),
  /** How `hakari serve` listens, and what it answers at once. */
  serve: z
    .strictObject({
      /** Address to listen on (`127.0.0.1`). */
      host: name.default('127.0.0.1'),
      /** Port (7070); 0: any that is free. */
      port: z.int().min(0).max(65535).default(7070),
      /** Names by which browsers reach it, with their port where it is not 80 or 443, such as `hakari.example.org` (its own address alone). */
      hosts: z.array(name).default([]),
      /** Up to so many examples a request for a run is answered with every result (20). */
      syncExamples: z.int().min(0).max(1000).default(20),
      /** Hosts that targets added on the server may have although they are not of the public internet (none). */
      targetHosts: z.array(name).default([]),
      /** It is reached by https alone, through a server that stands before it: cookies are marked so (false). */
      https: z.boolean().default(false),
    })
    .prefault({}),
  /** Production traffic that comes to `hakari serve`, or by `hakari ingest`. */
  traces: tracesSchema.prefault({}),
  /** Who is told of what production does, and by which ways (nobody). */
  channels: channelsSchema.default({}),
  ...alertsShape,
  /** Folder of the reports (`.hakari/reports/RUN`). */
  out: z.string().optional(),
  report: z.strictObject({ language: z.enum(['ja', 'ko', 'en']).optional() }).default({}),
  /** What `hakari sweep` does. */
  sweep: sweep.default({ folds: 5, seed: 1 }),
});

/** A config file as it is written. */
export type ConfigFile = Immutable<z.output<typeof configSchema>>;

/** The same with its targets: those that are written, or one for each preparation; none where production alone is watched. */
export type HakariConfig = ConfigFile & { readonly targets: readonly TargetConfig[] };

/** One target: its id, its type, and keys that its type knows. */
export type TargetConfig = Immutable<z.output<typeof target>>;

export type PreparationConfig = Immutable<z.output<typeof preparationSchema>>;

export type OverallConfig = Immutable<z.output<typeof overall>>;
