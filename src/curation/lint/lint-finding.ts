// What the dataset linter can find, how grave it is, and what a dataset is held to.

/** `error`: numbers from this set would be wrong. `warning`: they would say less than they seem to. `info`: worth knowing. */
type LintLevel = 'error' | 'warning' | 'info';

/** One thing that the linter found. */
export interface LintFinding {
  readonly level: LintLevel;
  readonly rule: LintRule;
  /** What was found, with the numbers. */
  readonly message: string;
  /** Ids of the examples concerned; empty when it is the whole dataset. */
  readonly where: readonly string[];
}

/** Every rule with its level and what it looks for. */
export const lintRules = {
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
  'unreadable-day': { level: 'error', what: 'days of questions that are none, so that citations are not scored' },
  'facts-after-question': { level: 'warning', what: 'facts of a later day than the question' },
  'unnamed-document': { level: 'info', what: 'queries that point at a document (“this ordinance”) and do not name it' },
  contradiction: { level: 'error', what: 'phrases that are expected and forbidden at once' },
} as const;

export type LintRule = keyof typeof lintRules;

/** The ids of examples, as findings name them. */
const idsOf = (examples: readonly { readonly id: string }[]): readonly string[] => examples.map(({ id }) => id);

/** A finding before its level is known. */
export interface RuleFinding {
  readonly rule: LintRule;
  readonly message: string;
  readonly where: readonly string[];
}

/** One finding about the examples concerned; none where there are no such examples. */
export const findingsOf = (
  rule: LintRule,
  concerned: readonly { readonly id: string }[],
  message: string,
): readonly RuleFinding[] => (concerned.length === 0 ? [] : [{ rule, message, where: idsOf(concerned) }]);

/** How many examples of each kind a category should have. */
export type WantedMix = { readonly [kind: string]: number };

/** What a dataset is held to. By default no number of examples is wanted of any kind: what is right depends on who will ask. */
export interface LintOptions {
  /** Examples in each category; null: any number (null). */
  readonly perCategory: number | null;
  /** Languages in each category, `main` for that of most examples; null: any (null). */
  readonly languages: WantedMix | null;
  /** Specificity in each category; null: any (null). */
  readonly specificity: WantedMix | null;
  /** Lengths in each category; null: any (null). */
  readonly lengths: WantedMix | null;
  /** Most words of a short query (3). */
  readonly shortMaxWords: number;
  /** Most words of a medium query (8); longer ones are long. */
  readonly mediumMaxWords: number;
  /** The difficulties there are; null: any (null). */
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
  perCategory: null,
  languages: null,
  specificity: null,
  lengths: null,
  shortMaxWords: 3,
  mediumMaxWords: 8,
  difficulties: null,
  minDifficultyShare: 0.1,
  nearDuplicateThreshold: 0.7,
  nearDuplicateGram: 2,
  levels: {},
};

/** What sets of a purpose are held to, by name. */
export const lintPresets: Readonly<Record<string, Partial<LintOptions>>> = {
  /** Ten questions a category for a search over documents and code, most of them in the language of the set. */
  'search-quality': {
    perCategory: 10,
    languages: { main: 7, en: 2, mixed: 1 },
    specificity: { concrete: 4, abstract: 3, fqcn: 3 },
    lengths: { short: 3, medium: 4, long: 3 },
    difficulties: ['easy', 'medium', 'hard'],
  },
};
