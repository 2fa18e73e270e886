// What there is to ask when questions are written and checked, in one language.
import type { JudgePrompt } from '../../../metrics/judged/judge-prompt.ts';

/** A prompt with how to reply to it. */
export type SynthesisPrompt = JudgePrompt & { readonly reply: string };

export interface SynthesisPrompts {
  /** Pairs from one passage. */
  readonly write: SynthesisPrompt;
  /** Pairs that join two passages. */
  readonly join: SynthesisPrompt;
  /** Whether a question stands alone, and what its passage answers. */
  readonly check: SynthesisPrompt;
  /** Whether two answers say the same. */
  readonly compare: JudgePrompt;
  /** How many of each kind, such as `fact 1, multi-hop 2`. */
  readonly wanted: (counts: string) => string;
  /** In place of what judges are told of their material. */
  readonly dataRule: (fence: string) => string;
  readonly closing: string;
  readonly again: string;
}
