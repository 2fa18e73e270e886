// What a dataset is held to. The defaults are those of sets of ten queries a category.
import type { LintLevel, LintRule } from './lint-finding.ts';

/** How many examples of each kind a category should have. */
export type Quota = { readonly [kind: string]: number };

export interface LintOptions {
  /** Examples in each category (10); null: any number. */
  readonly perCategory: number | null;
  /** Languages in each category (ja 7, en 2, mixed 1); null: any. */
  readonly languages: Quota | null;
  /** Specificity in each category (concrete 4, abstract 3, fqcn 3); null: any. */
  readonly specificity: Quota | null;
  /** Lengths in each category (short 3, medium 4, long 3); null: any. */
  readonly lengths: Quota | null;
  /** Most words of a short query (3). */
  readonly shortMaxWords: number;
  /** Most words of a medium query (8); longer ones are long. */
  readonly mediumMaxWords: number;
  /** The difficulties there are (easy, medium, hard); null: any. */
  readonly difficulties: readonly string[] | null;
  /** Smallest share of each difficulty in the whole set, 0 to 1 (.1). */
  readonly minDifficultyShare: number;
  /** Jaccard similarity from which two queries are near-duplicates, above 0 to 1 (.7). */
  readonly nearDuplicateThreshold: number;
  /** Characters of the n-grams that are compared (2). */
  readonly nearDuplicateGram: number;
  /** Levels other than the rules' own; `off` leaves a rule out. */
  readonly levels: { readonly [rule in LintRule]?: LintLevel | 'off' };
}

export const defaultLintOptions: LintOptions = {
  perCategory: 10,
  languages: { ja: 7, en: 2, mixed: 1 },
  specificity: { concrete: 4, abstract: 3, fqcn: 3 },
  lengths: { short: 3, medium: 4, long: 3 },
  shortMaxWords: 3,
  mediumMaxWords: 8,
  difficulties: ['easy', 'medium', 'hard'],
  minDifficultyShare: 0.1,
  nearDuplicateThreshold: 0.7,
  nearDuplicateGram: 2,
  levels: {},
};
