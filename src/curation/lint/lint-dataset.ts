// Looks at a dataset before anything is measured with it: would its numbers mean what they seem to mean?
import type { Dataset } from '../../model/example.ts';
import { expectationFindings, judgementFindings } from './expectation-rules.ts';
import { defaultLintOptions, type LintFinding, type LintOptions, lintRules } from './lint-finding.ts';
import { duplicateFindings, quotaFindings, unnamedDocumentFindings } from './question-rules.ts';

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
