// Looks at a dataset before anything is measured with it: would its numbers mean what they seem to mean?
import type { Dataset, Example } from '../../model/example.ts';
import { expectationFindings, judgementFindings } from './expectation-rules.ts';
import {
  defaultLintOptions,
  findingsOf,
  type LintFinding,
  type LintOptions,
  type LintRule,
  lintRules,
  type RuleFinding,
  type WantedMix,
} from './lint-finding.ts';
import { comparableText, nearDuplicates } from './near-duplicates.ts';
import { detectLanguage, queryTraits } from './query-traits.ts';

export interface LintDatasetOptions extends Partial<LintOptions> {
  /** Ids of all documents of the corpus; without them judgements that point at nothing are not looked for. */
  readonly documents?: ReadonlySet<string>;
}

/** All findings, gravest first and within a level in the order of the rules. */
export function lintDataset(dataset: Dataset, options: LintDatasetOptions = {}): readonly LintFinding[] {
  const { documents, ...given } = options;
  const resolved: LintOptions = { ...defaultLintOptions, ...given };
  const { examples } = dataset;
  const found = [
    ...quotaFindings(examples, resolved),
    ...expectationFindings(dataset),
    ...duplicateFindings(examples, resolved),
    ...judgementFindings(examples, documents),
    ...unnamedDocumentFindings(examples),
  ];
  const findings = found.flatMap(({ rule, message, where }): LintFinding[] => {
    const level = resolved.levels[rule] ?? lintRules[rule].level;
    return level === 'off' ? [] : [{ level, rule, message, where }];
  });
  return findings.sort((a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level));
}

const gravity: readonly string[] = ['error', 'warning', 'info'];

// Rules about the questions: how they are spread, which ask the same, and which point at a document that they do not name.

/** Findings about numbers of examples. Quotas are absolute: a category of 12 misses a quota for 10, and it is said. */
function quotaFindings(examples: readonly Example[], options: LintOptions): readonly RuleFinding[] {
  const categories = Map.groupBy(examples, (example) => example.category);
  const languages = options.languages === null ? null : ofMainLanguage(options.languages, examples);
  const without = categories.get(undefined) ?? [];
  return [
    ...findingsOf('category-missing', without, `${without.length} of ${examples.length} examples have no category`),
    ...[...categories].flatMap(([category, members]) =>
      category === undefined ? [] : categoryFindings(category, members, { ...options, languages }),
    ),
    ...difficultyFindings(examples, options),
  ];
}

/** The mix with the language that most examples have in place of `main`: of a Korean set that is Korean. */
function ofMainLanguage({ main, ...others }: WantedMix, examples: readonly Example[]): WantedMix {
  if (main === undefined) return others;
  const languages = examples.map(({ language, query }) => language ?? detectLanguage(query));
  const counts = Map.groupBy(
    languages.filter((language) => language !== 'mixed'),
    (language) => language,
  );
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return others;
  const [language] = most;
  return {
    [language]: main + (others[language] ?? 0),
    ...Object.fromEntries(Object.entries(others).filter(([kind]) => kind !== language)),
  };
}

function categoryFindings(category: string, members: readonly Example[], options: LintOptions): readonly RuleFinding[] {
  const { perCategory, languages, specificity, lengths } = options;
  const traits = members.map((example) => queryTraits(example, options));
  const mix = (rule: LintRule, axis: string, quota: WantedMix | null, kinds: readonly string[]) => {
    const message = quota === null ? undefined : quotaMessage(quota, kinds);
    return message === undefined ? [] : findingsOf(rule, members, `category ${category}, ${axis}: ${message}`);
  };
  const count = `category ${category} has ${members.length} examples, ${perCategory} wanted`;
  return [
    ...(perCategory === null || members.length === perCategory ? [] : findingsOf('category-count', members, count)),
    ...mix(
      'language-mix',
      'languages',
      languages,
      traits.map((each) => each.language),
    ),
    ...mix(
      'specificity-mix',
      'specificity',
      specificity,
      traits.map((each) => each.specificity),
    ),
    ...mix(
      'length-mix',
      'lengths',
      lengths,
      traits.map((each) => each.length),
    ),
  ];
}

/** Undefined when the quota is met. */
function quotaMessage(quota: WantedMix, kinds: readonly string[]): string | undefined {
  const counts = new Map(Object.keys(quota).map((kind) => [kind, 0]));
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const wanted = (kind: string): number => (Object.hasOwn(quota, kind) ? (quota[kind] ?? 0) : 0);
  if ([...counts].every(([kind, count]) => count === wanted(kind))) return undefined;
  return [...counts]
    .map(([kind, count]) => (count === wanted(kind) ? `${kind} ${count}` : `${kind} ${count} (${wanted(kind)} wanted)`))
    .join(', ');
}

function difficultyFindings(examples: readonly Example[], options: LintOptions): RuleFinding[] {
  const { difficulties, minDifficultyShare } = options;
  if (difficulties === null || examples.length === 0) return [];
  const without = examples.filter((example) => example.difficulty === undefined);
  const message = `${without.length} of ${examples.length} examples state no difficulty`;
  const findings = [...findingsOf('difficulty-missing', without, message)];
  if (without.length === examples.length) return findings;
  const stated = Map.groupBy(examples, (example) => example.difficulty);
  const count = (difficulty: string): number => stated.get(difficulty)?.length ?? 0;
  if (difficulties.some((difficulty) => count(difficulty) < minDifficultyShare * examples.length)) {
    const counts = difficulties.map((difficulty) => `${difficulty} ${count(difficulty)}`).join(', ');
    const share = `${Math.round(minDifficultyShare * 100)} %`;
    const message = `difficulties of ${examples.length} examples: ${counts}; at least ${share} of each wanted`;
    findings.push({ rule: 'difficulty-spread', message, where: [] });
  }
  for (const [difficulty, members] of stated) {
    if (difficulty === undefined || difficulties.includes(difficulty)) continue;
    const offList = `the difficulty ${difficulty} is none of ${difficulties.join(', ')}`;
    findings.push(...findingsOf('difficulty-spread', members, offList));
  }
  return findings;
}

/**
 * Examples that ask the same, or almost the same: one of them counts twice in every mean. What was said before and the
 * choices belong to the question.
 */
function duplicateFindings(examples: readonly Example[], options: LintOptions): readonly RuleFinding[] {
  const texts = examples.map(askedText);
  const groups = Map.groupBy(examples.keys(), (i) => comparableText(texts[i] ?? ''));
  const findings: RuleFinding[] = [];
  for (const members of groups.values()) {
    if (members.length < 2) continue;
    const where = members.map((i) => examples[i]?.id ?? '');
    findings.push({ rule: 'duplicate-query', message: `${where.length} examples ask the same`, where });
  }
  const distinct = [...groups.values()].map(([first = 0]) => first);
  const pairs = nearDuplicates(
    distinct.map((i) => texts[i] ?? ''),
    { threshold: options.nearDuplicateThreshold, gram: options.nearDuplicateGram },
  );
  for (const { first, second, similarity } of pairs) {
    const where = [first, second].map((i) => examples[distinct[i] ?? 0]?.id ?? '');
    const message = `two examples ask almost the same, similarity ${similarity.toFixed(2)}`;
    findings.push({ rule: 'near-duplicate-query', message, where });
  }
  return findings;
}

function askedText({ query, history = [], choices = [] }: Example): string {
  return [...history.map((turn) => turn.text), query, ...choices].join('\n');
}

/** A document that is only pointed at; the second half of 日本 does not point at anything. */
const pointers = [
  /(?:この|当該|(?<!日)本)(?:条例|規則|規程|要綱|要領|法律|法令|文書)/gu,
  /(?<![\p{Script=Hangul}])(?:이|본|해당) ?(?:조례|규칙|규정|법률|법령|문서)/gu,
  /\b(?:this|the present|said) (?:ordinance|regulation|bylaw|statute|act|law|document)\b/giu,
];

/** Something that names one: a title of its own, a number or an id, words in quotation marks. */
const names = [
  /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{2,}(?:条例|規則|規程|要綱|要領|法)/u,
  /[\p{Script=Hangul}]{2,} ?(?:조례|규칙|규정|법)/u,
  /[A-Z]\w+ (?:[A-Z]\w+ )*(?:Ordinance|Regulation|Bylaw|Statute|Act|Law)\b/u,
  /[A-Za-z]*\d[\w-]{3,}/u,
  /[「『“"‘].+[」』”"’]/u,
];

/**
 * Queries about "this ordinance" that do not say which: over a corpus of many they have no answer, and what is measured is a guess.
 * Queries of a conversation may point at what was said before, and are not looked at.
 */
export function unnamedDocumentFindings(examples: readonly Example[]): readonly RuleFinding[] {
  const found = examples.filter(({ query, history = [] }) => history.length === 0 && isUnnamed(query));
  const message = `${found.length} queries point at a document ("this ordinance") and do not name it`;
  return findingsOf('unnamed-document', found, message);
}

/** @example isUnnamed('この条例の目的は何ですか。') // => true */
export function isUnnamed(query: string): boolean {
  const rest = pointers.reduce((text, pointer) => text.replaceAll(pointer, '\n'), query);
  return rest !== query && !names.some((name) => name.test(rest));
}
