// The keys of an experiment that holds preparations of the same documents against each other.
import { z } from 'zod';
import { type HtmlConverter, type HtmlForm, htmlConverters, htmlForms } from '../model/preparation-facts.ts';

/** One preparation: a corpus that the target is given, or answers that were recorded over it. */
export interface PreparationConfig {
  readonly id: string;
  /** The documents. Of a system that was fed elsewhere, or of recorded answers: they are described, and not searched. */
  readonly corpus?: string | undefined;
  /** The HTML pages that the texts in `corpus` were made from: their structure is looked for in the texts. */
  readonly source?: string | undefined;
  /** How HTML pages are read. */
  readonly html?: HtmlForm | undefined;
  /** What makes Markdown of them. */
  readonly converter?: HtmlConverter | undefined;
  /** Bytes that the system takes, such as `20 GB`. */
  readonly capacity?: string | number | undefined;
  /** A file of recorded answers, in place of a target. */
  readonly answers?: string | undefined;
  /** What differs in a target that was fed elsewhere, such as the account whose documents it searches. */
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
}

/** The rule of the decision line; what is not said is as in `ruleDefaults`. */
export interface DecisionConfig {
  readonly indicators?: readonly string[] | undefined;
  readonly alpha?: number | undefined;
  readonly margins?: Readonly<Record<string, number>> | undefined;
  readonly smallestN?: number | undefined;
}

export const preparationSchema: z.ZodType<PreparationConfig> = z.strictObject({
  id: z.string().min(1),
  corpus: z.string().min(1).optional(),
  source: z.string().min(1).optional(),
  html: z.enum(htmlForms).optional(),
  converter: z.enum(htmlConverters).optional(),
  capacity: z.union([z.string().min(1), z.number().positive()]).optional(),
  answers: z.string().min(1).optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
});

export const decisionSchema: z.ZodType<DecisionConfig> = z.strictObject({
  indicators: z.array(z.string().min(1)).min(1).optional(),
  alpha: z.number().gt(0).max(0.5).optional(),
  margins: z.record(z.string(), z.number().positive()).optional(),
  smallestN: z.int().min(2).max(1_000_000).optional(),
});
