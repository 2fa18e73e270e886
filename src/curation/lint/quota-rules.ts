// How the examples are spread over categories, languages, specificity, lengths and difficulties.
import type { Example } from '../../model/example.ts';
import type { LintRule, RuleFinding } from './lint-finding.ts';
import type { LintOptions, Quota } from './lint-options.ts';
import { type QueryTraits, queryTraits } from './query-traits.ts';

/** Findings about numbers of examples. Quotas are absolute: a category of 12 misses a quota for 10, and it is said. */
export function quotaFindings(examples: readonly Example[], options: LintOptions): readonly RuleFinding[] {
  const categories = Map.groupBy(examples, (example) => example.category);
  const findings: RuleFinding[] = [];
  const without = categories.get(undefined) ?? [];
  if (without.length > 0) {
    const message = `${without.length} of ${examples.length} examples have no category`;
    findings.push({ rule: 'category-missing', message, where: idsOf(without) });
  }
  for (const [category, members] of categories) {
    if (category !== undefined) findings.push(...categoryFindings(category, members, options));
  }
  return [...findings, ...difficultyFindings(examples, options)];
}

function categoryFindings(category: string, members: readonly Example[], options: LintOptions): RuleFinding[] {
  const findings: RuleFinding[] = [];
  if (options.perCategory !== null && members.length !== options.perCategory) {
    const message = `category ${category} has ${members.length} examples, ${options.perCategory} wanted`;
    findings.push({ rule: 'category-count', message, where: idsOf(members) });
  }
  const traits = members.map((example) => queryTraits(example, options));
  const check = (rule: LintRule, axis: string, quota: Quota | null, kindOf: (traits: QueryTraits) => string): void => {
    if (quota === null) return;
    const message = quotaMessage(quota, traits.map(kindOf));
    if (message !== undefined) {
      findings.push({ rule, message: `category ${category}, ${axis}: ${message}`, where: idsOf(members) });
    }
  };
  check('language-mix', 'languages', options.languages, ({ language }) => language);
  check('specificity-mix', 'specificity', options.specificity, ({ specificity }) => specificity);
  check('length-mix', 'lengths', options.lengths, ({ length }) => length);
  return findings;
}

// Undefined when the quota is met.
function quotaMessage(quota: Quota, kinds: readonly string[]): string | undefined {
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
  const findings: RuleFinding[] = [];
  const without = examples.filter((example) => example.difficulty === undefined);
  if (without.length > 0) {
    const message = `${without.length} of ${examples.length} examples state no difficulty`;
    findings.push({ rule: 'difficulty-missing', message, where: idsOf(without) });
  }
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
    const message = `the difficulty ${difficulty} is none of ${difficulties.join(', ')}`;
    findings.push({ rule: 'difficulty-spread', message, where: idsOf(members) });
  }
  return findings;
}

function idsOf(examples: readonly Example[]): readonly string[] {
  return examples.map(({ id }) => id);
}
