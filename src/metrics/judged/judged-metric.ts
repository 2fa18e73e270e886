// A judged metric: what it means, how a judge is asked for it, and what a verdict is worth. Each is a folder beside this file. Which model
// is asked, how its reply is read and paid for is not its concern: it is handed `ask`.
import type { CaseFile } from '../../law/cases/known-case.ts';
import type { LawIndex } from '../../law/index/law-index.ts';
import type { CallRecord } from '../../model/call-error.ts';
import type { JsonObject } from '../../model/json.ts';
import type { JudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { Outcome } from '../../model/score.ts';
import type { WordCounts } from '../../text/word-counts.ts';
import type { CataloguedMetric, Metric, ScoreInput } from '../metric.ts';
import type { AuditedTraits } from './audited-traits.ts';
import type { JudgeMaterial, JudgePrompt, JudgePrompts, PromptLanguage } from './judge-prompt.ts';
import type { RecordOf, RecordShape } from './verdict-shape.ts';

/** How a judge is asked. */
export interface JudgeSettings {
  /**
   * Form of the reply: JSON by a schema that the vendor enforces, or two lines `Score: 0.85` and `Reason: …` for models that know no
   * schema (`structured`).
   */
  readonly protocol?: 'structured' | 'score-line' | undefined;
  /** Tokens of a reply, at most (1024; 4096 where it lists claims). */
  readonly maxTokens?: number | undefined;
  /** (0) */
  readonly temperature?: number | undefined;
  readonly seed?: number | undefined;
  /** Claims of an answer that are checked in one call, at most (20). */
  readonly claimsPerCall?: number | undefined;
  /** How answers mark what they cite, as templates with `{id}` or `{n}` (`usualSourceMarkers`). */
  readonly sourceMarkers?: readonly string[] | undefined;
}

/** What came of asking a judge: a value, or the outcome that the score has without one. */
export type JudgeVerdict<Value> =
  | { readonly kind: 'verdict'; readonly value: Value; readonly details: JudgeDetails }
  | { readonly kind: 'none'; readonly outcome: Outcome };

/** One prompt, asked about one trial. */
export interface PromptAsk {
  readonly prompt: JudgePrompt;
  /** Parts that the trial itself does not have, such as claims; they take the place of its own (none). */
  readonly material?: JudgeMaterial | undefined;
  /** Said after the rules, of this example alone, such as that its question has no answer (nothing). */
  readonly note?: string | undefined;
  /** Calls that were made for the same score before this one (none). */
  readonly earlier?: readonly CallRecord[] | undefined;
  /** Tokens of a reply, at most, where the settings name no limit (1024). */
  readonly maxTokens?: number | undefined;
}

/** Asks for several values in one object, as the prompt's `reply` says. */
interface RecordAsk<Shape extends RecordShape> extends PromptAsk {
  readonly shape: Shape;
  /** Checks what the shape alone cannot say; gives what is wrong, in a few words (no check). */
  readonly check?: ((value: RecordOf<Shape>) => string | undefined) | undefined;
}

/** Both included. */
export interface GradeEnds {
  readonly min: number;
  readonly max: number;
}

/**
 * The judge of a run, about one trial. A reply that gives no clear verdict is asked for once more, and is then the instrument's failure.
 * All of them throw RunStopError.
 */
export interface JudgeAsker {
  /** A number from 0 to 1. */
  score(ask: PromptAsk): Promise<JudgeVerdict<number>>;
  /** A whole number of a scale. */
  grade(ends: GradeEnds, ask: PromptAsk): Promise<JudgeVerdict<number>>;
  record<const Shape extends RecordShape>(ask: RecordAsk<Shape>): Promise<JudgeVerdict<RecordOf<Shape>>>;
}

/** Tokens of a reply that says something of each of many items, where the settings name no limit. */
export const listTokens = 4096;

/** One trial as a judged metric sees it: what it needs is there, and its answer is not empty unless it needs none. */
export interface JudgeInput extends ScoreInput {
  readonly metric: Metric;
  readonly settings: JudgeSettings;
  /** That of the prompts to ask in. */
  readonly language: PromptLanguage;
  readonly material: JudgeMaterial;
  /** What is known of laws, for metrics whose definition names that setting (the retrieved documents alone). */
  readonly laws?: LawIndex | undefined;
  /** What is known of decisions of courts, likewise (nothing). */
  readonly cases?: CaseFile | undefined;
  /** In how many passages of the corpus words stand, for metrics whose definition names that setting (unknown). */
  readonly words?: WordCounts | undefined;
  /** Whether `material` has the contexts in reverse order (false). */
  readonly isReversed?: boolean | undefined;
  readonly ask: JudgeAsker;
}

/** How a judge is asked for a metric. */
export interface JudgeScoring {
  readonly definition: MetricDefinition;
  /** Raised with every change of its prompts, and of how their replies become a value. */
  readonly version: number;
  /** The outcome of an answer without words, for which no judge is asked; absent: the metric does not look at the answer. */
  readonly onEmptyAnswer?: 'worst' | 'skipped';
  /** Settings of its own that can change its verdicts, in words of any kind (none). */
  readonly identity?: (settings: JudgeSettings) => string;
  /**
   * Whether the value does not depend on the order in which contexts are shown, so that the same can be asked with them reversed. Then the
   * metric shows `material.contexts`, and no other (false).
   */
  readonly anyContextOrder?: boolean;
  /** What was found with the contexts reversed, by their places of before; absent: it names no contexts. */
  readonly turnedBack?: (findings: JsonObject, contexts: number) => JsonObject;
  /** The contexts that it shows of this trial, where they are not all of `material.contexts`. */
  readonly shownContexts?: (input: Pick<JudgeInput, 'trial' | 'settings' | 'material'>) => readonly string[];
  readonly score: (input: JudgeInput) => Promise<Outcome>;
}

/** A judged metric as the catalogue has it. */
export interface JudgedMetric extends CataloguedMetric, JudgeScoring {
  readonly audited: AuditedTraits;
  /** All that it may ask. */
  readonly prompts: readonly JudgePrompts[];
}
