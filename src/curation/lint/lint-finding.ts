// What the dataset linter can find, and how grave it is.

/** `error`: numbers from this set would be wrong. `warning`: they would say less than they seem to. `info`: worth knowing. */
export type LintLevel = 'error' | 'warning' | 'info';

/** One thing that the linter found. */
export interface LintFinding {
  readonly level: LintLevel;
  readonly rule: LintRule;
  /** What was found, with the numbers. */
  readonly message: string;
  /** Ids of the examples concerned; empty when it is the whole dataset. */
  readonly where: readonly string[];
}

export type LintRule =
  | 'category-missing'
  | 'category-count'
  | 'language-mix'
  | 'language-mismatch'
  | 'specificity-mix'
  | 'length-mix'
  | 'difficulty-missing'
  | 'difficulty-spread'
  | 'total-queries'
  | 'duplicate-query'
  | 'near-duplicate-query'
  | 'not-judged'
  | 'nothing-expected'
  | 'unknown-document'
  | 'all-relevant'
  | 'none-relevant'
  | 'grade-off-scale'
  | 'unknown-choice'
  | 'unknown-check'
  | 'no-premise'
  | 'contradiction'
  | 'unreadable-citation'
  | 'unnamed-document';

/** Every rule with its level and what it looks for. */
export const lintRules: { readonly [rule in LintRule]: { readonly level: LintLevel; readonly what: string } } = {
  'category-missing': { level: 'warning', what: 'examples without a category' },
  'category-count': { level: 'warning', what: 'categories with another number of examples than wanted' },
  'language-mix': { level: 'warning', what: 'categories whose languages are not mixed as wanted' },
  'language-mismatch': { level: 'warning', what: 'stated languages that the letters of the query contradict' },
  'specificity-mix': { level: 'warning', what: 'categories whose queries are not as specific or abstract as wanted' },
  'length-mix': { level: 'warning', what: 'categories whose queries are not as short and long as wanted' },
  'difficulty-missing': { level: 'info', what: 'examples that state no difficulty' },
  'difficulty-spread': { level: 'warning', what: 'difficulties that hardly occur or are not known' },
  'total-queries': { level: 'error', what: 'a header that claims another number of examples than there are' },
  'duplicate-query': { level: 'error', what: 'examples that ask the same' },
  'near-duplicate-query': { level: 'warning', what: 'examples that ask almost the same' },
  'not-judged': { level: 'warning', what: 'queries without judgements, negative questions aside' },
  'nothing-expected': { level: 'warning', what: 'examples with nothing to score an answer or a ranking by' },
  'unknown-document': { level: 'error', what: 'judgements of documents that are not in the corpus' },
  'all-relevant': { level: 'warning', what: 'judged queries without any document judged not relevant' },
  'none-relevant': { level: 'warning', what: 'judged queries without any relevant document' },
  'grade-off-scale': { level: 'warning', what: 'grades off 0 to 3' },
  'unknown-choice': { level: 'error', what: 'correct choices that are none of the choices' },
  'unknown-check': { level: 'warning', what: 'checks of negative questions that no metric knows' },
  'no-premise': { level: 'warning', what: 'premises to be corrected of which nothing says what is right' },
  'unreadable-citation': { level: 'error', what: 'expected citations that are no citation of a law' },
  'unnamed-document': { level: 'info', what: 'queries that point at a document (“this ordinance”) and do not name it' },
  contradiction: { level: 'error', what: 'phrases that are expected and forbidden at once' },
};

/** A finding before its level is known. */
export interface RuleFinding {
  readonly rule: LintRule;
  readonly message: string;
  readonly where: readonly string[];
}
