// Examples that ask the same, or almost the same: one of them counts twice in every mean.
import type { Example } from '../../model/example.ts';
import type { RuleFinding } from './lint-finding.ts';
import type { LintOptions } from './lint-options.ts';
import { comparableText, nearDuplicates } from './near-duplicates.ts';

/** Findings about repeated questions. What was said before and the choices belong to the question. */
export function duplicateFindings(examples: readonly Example[], options: LintOptions): readonly RuleFinding[] {
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
