// The shape of `hakari.yaml`. Each target's own keys are checked by the target's type.
import { z } from 'zod';
import type { PhraseChanges } from '../text/phrases/phrase-tables.ts';
import { type OverallConfig, overallSchema } from './declared-aims.ts';
import { type JudgeConfig, type JudgeModelConfig, judgeModelSchema, judgeSchema } from './judge-config.ts';
import { type OwnMetricConfig, ownMetricSchema } from './own-metric-config.ts';
import { phraseChangesSchema } from './phrase-config.ts';
import {
  type DecisionConfig,
  decisionSchema,
  type PreparationConfig,
  preparationSchema,
} from './preprocessing-config.ts';
import type { SweepConfig } from './sweep-settings.ts';

/** Where the questions come from: a file, a folder, or queries and judgements apart, or judgements alone. Paths are relative to the config. */
export type DatasetConfig =
  | string
  | { readonly queries?: string | undefined; readonly qrels: string; readonly name?: string | undefined };

/** One target: its id, its type, and keys that its type knows. */
export type TargetConfig = { readonly id: string; readonly type: string } & Readonly<Record<string, unknown>>;

/** A target without a name of its own: it is named after each preparation. */
export type SharedTargetConfig = { readonly type: string } & Readonly<Record<string, unknown>>;

/** What a metric should reach; shown as the last row of the comparison. */
export type GoalConfig = Readonly<Record<string, number>>;

/** What is known of laws: a file of laws, or documents that hold them. */
export type LawsConfig =
  | string
  | {
      readonly corpus: string;
      /** Whether the documents hold each of their laws whole (laws whose articles are counted from 1 on without a gap). */
      readonly whole?: boolean | undefined;
    };

/** A config file as it is written. */
export interface ConfigFile {
  /** Name of the experiment (name of the folder or file). */
  readonly name?: string | undefined;
  /** `preprocessing`: preparations of the same documents are held against each other (targets are). */
  readonly kind?: 'preprocessing' | undefined;
  /** What it is to find out; shown in lists of experiments. */
  readonly description?: string | undefined;
  readonly dataset: DatasetConfig;
  /** A named list of metrics (`retrieval`). */
  readonly preset?: string | undefined;
  /** Metric names, and metrics of the config's own; added to the preset's when both are given. */
  readonly metrics?: readonly (string | OwnMetricConfig)[] | undefined;
  /** Absent where `preparations` are held against each other. */
  readonly targets?: readonly TargetConfig[] | undefined;
  /** The one target that is given each preparation. */
  readonly target?: SharedTargetConfig | undefined;
  /** What is held against each other; the first is what the others are held against. */
  readonly preparations?: readonly PreparationConfig[] | undefined;
  /** When another preparation is adopted. */
  readonly decision?: DecisionConfig | undefined;
  /** Settings of every target that say how its index is built; a target's own win (none). */
  readonly index?: Readonly<Record<string, unknown>> | undefined;
  /** The same of how it is asked (none). */
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** `sqlite:PATH` (`sqlite:.hakari/hakari.db`). */
  readonly store?: string | undefined;
  /** Trials under way at once (4). */
  readonly concurrency: number;
  /** How often each example is asked (as the preset says, else 1). */
  readonly repeat?: number | undefined;
  /** Unrecorded questions to each in-process target beforehand (5). */
  readonly warmUp: number;
  /** Who judges answers (the answer model of the first reference target that has one). */
  readonly judge?: JudgeConfig | undefined;
  /** Who writes questions for `hakari dataset generate` (the judge, which checks them either way). */
  readonly synthesis?: JudgeModelConfig | undefined;
  /** Changes to the phrase tables of the checks: here, or in a file of their own (none). */
  readonly phrases?: string | PhraseChanges | undefined;
  /** What an overall score is made of, in place of the preset's. */
  readonly overall?: OverallConfig | undefined;
  /** What citations are held against, beside what was retrieved (the documents of the reference targets). */
  readonly laws?: LawsConfig | undefined;
  /** Goals by metric name; `latencyP50`: 200 and so on. */
  readonly goals?: GoalConfig | undefined;
  /** Folder of the reports, relative to the config (`.hakari/reports/RUN`). */
  readonly out?: string | undefined;
  readonly report: { readonly language?: 'ja' | 'ko' | 'en' | undefined };
  /** What `hakari sweep` does. */
  readonly sweep: SweepConfig;
}

/** The same with its targets: those that are written, or one for each preparation. */
export interface HakariConfig extends ConfigFile {
  readonly targets: readonly TargetConfig[];
}

const target = z.looseObject({ id: z.string().min(1), type: z.string().min(1) });

export const configSchema: z.ZodType<ConfigFile> = z.strictObject({
  name: z.string().min(1).optional(),
  kind: z.enum(['preprocessing']).optional(),
  description: z.string().optional(),
  dataset: z.union([
    z.string().min(1),
    z.strictObject({ queries: z.string().min(1).optional(), qrels: z.string().min(1), name: z.string().optional() }),
  ]),
  preset: z.string().optional(),
  metrics: z
    .array(z.union([z.string(), ownMetricSchema]))
    .min(1)
    .optional(),
  targets: z.array(target).min(1).optional(),
  target: z.looseObject({ type: z.string().min(1) }).optional(),
  preparations: z.array(preparationSchema).optional(),
  decision: decisionSchema.optional(),
  index: z.record(z.string(), z.unknown()).optional(),
  query: z.record(z.string(), z.unknown()).optional(),
  store: z.string().optional(),
  concurrency: z.int().min(1).max(1000).default(4),
  repeat: z.int().min(1).max(1000).optional(),
  warmUp: z.int().min(0).max(1000).default(5),
  judge: judgeSchema.optional(),
  synthesis: judgeModelSchema.optional(),
  phrases: z.union([z.string().min(1), phraseChangesSchema]).optional(),
  overall: overallSchema.optional(),
  laws: z
    .union([z.string().min(1), z.strictObject({ corpus: z.string().min(1), whole: z.boolean().optional() })])
    .optional(),
  goals: z.record(z.string(), z.number()).optional(),
  out: z.string().optional(),
  report: z.strictObject({ language: z.enum(['ja', 'ko', 'en']).optional() }).default({}),
  sweep: z
    .strictObject({
      target: z.string().min(1).optional(),
      grid: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]))).optional(),
      metric: z.string().min(1).optional(),
      folds: z.int().min(2).max(1000).default(5),
      seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1),
    })
    .default({ folds: 5, seed: 1 }),
});

/** Names of the top-level keys. */
export const configKeys: readonly string[] = [
  'name',
  'kind',
  'description',
  'dataset',
  'preset',
  'metrics',
  'targets',
  'target',
  'preparations',
  'decision',
  'index',
  'query',
  'store',
  'concurrency',
  'repeat',
  'warmUp',
  'judge',
  'synthesis',
  'phrases',
  'overall',
  'laws',
  'goals',
  'out',
  'report',
  'sweep',
];
