// The texts about answers that choose one of several options.

export interface ChoiceMessages {
  readonly heading: string;
  readonly intro: string;
  readonly caption: string;
  readonly accuracy: string;
  readonly right: string;
  readonly wrong: string;
  readonly unreadable: string;
  readonly failed: string;
  readonly unreadableNote: string;
  /** Why answers could not be read. */
  readonly why: { readonly [why in 'empty' | 'none' | 'several' | 'contradiction']: string };
  readonly unreadableOf: (facts: { readonly label: string; readonly reasons: string }) => string;
  /** Heads the table of one target. */
  readonly places: (label: string) => string;
  readonly place: string;
  readonly chosen: string;
  readonly rightHere: string;
  readonly expected: string;
  readonly accuracyHere: string;
  readonly placeNote: string;
  /** `test`: such as `χ²(3) = 12.10, p = 0.007`. */
  readonly preference: (facts: { readonly label: string; readonly test: string }) => string;
  readonly noPreference: (facts: { readonly label: string; readonly test: string }) => string;
  readonly fewExpected: string;
  readonly alwaysRight: (label: string) => string;
  readonly noneReadable: (label: string) => string;
  readonly consistency: string;
  readonly questions: string;
  readonly orders: string;
  readonly incomplete: string;
  readonly same: string;
  readonly rightInAll: string;
  readonly accuracyByQuestion: string;
  readonly consistencyNote: string;
  readonly oneOrder: string;
}
