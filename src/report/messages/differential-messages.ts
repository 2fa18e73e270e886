// The texts about preparations that were held against each other: one table a language.
import type {
  DecisionReason,
  Finding,
  FindingReason,
  IndicatorDifference,
} from '../../analysis/differential/differential.ts';
import type { HtmlForm, StructureKind } from '../../model/preparation-facts.ts';

/** Reasons that name indicators. */
export type NamedReason = Extract<DecisionReason, { readonly indicators: readonly string[] }>['code'];

export interface DifferentialMessages {
  readonly heading: string;
  readonly adopt: (facts: { readonly a: string; readonly b: string; readonly indicators: string }) => string;
  readonly reject: (facts: { readonly a: string; readonly b: string; readonly indicators: string }) => string;
  readonly notKnown: (facts: { readonly a: string; readonly b: string }) => string;
  readonly unfinished: string;
  /** Why a decision is not known. */
  readonly reasons: { readonly [code in NamedReason]: (indicators: string) => string };
  readonly nothingShown: string;
  readonly tooFew: (facts: { readonly n: string; readonly smallestN: string }) => string;
  readonly noIndicator: string;
  readonly moreQuestions: (facts: { readonly effect: string; readonly total: string; readonly more: string }) => string;
  readonly enoughQuestions: (effect: string) => string;
  /** Differences first, and no marks. */
  readonly intro: string;
  readonly test: string;
  readonly adjusted: (tests: string) => string;
  readonly table: {
    readonly caption: (pair: string) => string;
    readonly indicator: string;
    readonly difference: string;
    readonly standings: string;
    readonly test: string;
    readonly tests: { readonly [test in IndicatorDifference['test']]: string };
    readonly p: string;
    readonly pAdjusted: string;
    readonly n: string;
    readonly finding: string;
    readonly findings: { readonly [finding in Finding]: string };
    readonly noted: (finding: string, note: string) => string;
    readonly because: { readonly [reason in Exclude<FindingReason, 'shown' | 'not-shown'>]: string };
    readonly watched: (indicator: string) => string;
    readonly margin: (facts: { readonly margin: string; readonly finding: 'kept' | 'broken' | 'not known' }) => string;
  };
  readonly answers: {
    readonly caption: string;
    readonly preparation: string;
    readonly questions: string;
    readonly answers: string;
    readonly failed: string;
  };
  readonly changes: {
    readonly heading: string;
    readonly none: string;
    readonly question: string;
    readonly change: string;
    readonly words: { readonly improved: string; readonly worse: string };
    readonly appeared: string;
    readonly vanished: string;
    readonly more: (count: string) => string;
  };
  readonly unpaired: { readonly heading: string; readonly questions: string; readonly reason: string };
  readonly volume: {
    readonly heading: string;
    readonly intro: string;
    readonly form: string;
    readonly forms: { readonly [form in HtmlForm]: string };
    readonly documents: string;
    readonly bytes: string;
    readonly characters: string;
    readonly tokens: string;
    readonly chunks: string;
    readonly sourceBytes: string;
    readonly fits: (facts: { readonly label: string; readonly bytes: string; readonly capacity: string }) => string;
    readonly leftOut: (facts: {
      readonly label: string;
      readonly capacity: string;
      readonly count: string;
      readonly bytes: string;
      readonly first: string;
    }) => string;
  };
  readonly structure: {
    readonly heading: string;
    readonly intro: string;
    readonly kind: string;
    readonly kinds: { readonly [kind in StructureKind]: string };
    readonly inSource: string;
    readonly kept: string;
    readonly moved: string;
    readonly lost: string;
    readonly unmeasured: string;
    readonly pages: (label: string) => string;
    readonly page: string;
    readonly whatWasLost: string;
    readonly cell: (cell: {
      readonly table: string;
      readonly row: string;
      readonly column: string;
      readonly text: string;
    }) => string;
    readonly uncompared: (facts: { readonly label: string; readonly count: string; readonly first: string }) => string;
  };
  readonly judgement: {
    readonly heading: string;
    readonly intro: string;
    readonly rule: string;
    readonly byRule: (rule: string) => string;
    readonly deciding: string;
    readonly all: string;
    readonly alpha: string;
    readonly margins: string;
    readonly none: string;
    readonly smallestN: string;
    readonly observation: string;
  };
}
