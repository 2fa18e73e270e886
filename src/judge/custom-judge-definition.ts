// The definition of a judge of the user's own, which needs no model.
import { createHash } from 'node:crypto';
import { checkOwnMetricName, ownMetricVersion } from '../metrics/own-metric.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { MetricDefinition, MetricNeed } from '../model/metric-definition.ts';
import { placeholdersOf } from './custom-question.ts';
import type { PromptPart } from './prompts/judge-prompt.ts';
import { labelKey } from './read-reply/reply-field.ts';

export interface CustomJudgeOptions {
  /** Name of the metric. */
  readonly name: string;
  /** Labels and their values, at least two of each. */
  readonly scale: Readonly<Record<string, number>>;
  /** What the judge is to find out, with `{{query}}`, `{{answer}}`, `{{contexts}}`, `{{expected}}` or `{{history}}`. */
  readonly promptText: string;
  /** The prompt's file as the config names it. */
  readonly promptName: string;
  /** What a trial must have beyond what the prompt's placeholders show. */
  readonly needs?: readonly MetricNeed[] | undefined;
  /** (`higher`) */
  readonly direction?: 'higher' | 'lower' | undefined;
  /** Of the entry in the config (`metrics`). */
  readonly where?: string | undefined;
}

/** What a judge can be shown, or wait for. */
const possibleNeeds: readonly MetricNeed[] = ['answer', 'contexts', 'expectedAnswer', 'documents', 'qrels', 'judge'];
const needOf: Readonly<Partial<Record<PromptPart, MetricNeed>>> = {
  answer: 'answer',
  contexts: 'contexts',
  expected: 'expectedAnswer',
};

/**
 * Range and worst value are those of the scale; a scale of 0 and 1 alone is a rate.
 * @throws ConfigError for a name, a scale or a prompt that cannot be used
 */
export function customJudgeDefinition(options: CustomJudgeOptions): MetricDefinition {
  const { name, scale, promptText, promptName, needs = [], direction = 'higher', where = 'metrics' } = options;
  checkOwnMetricName(name, where);
  checkScale(scale, where);
  const useless = needs.find((need) => !possibleNeeds.includes(need));
  if (useless !== undefined) {
    throw problem(`a judge has no use for ${useless}`, `${where}.needs`, `it can need ${possibleNeeds.join(', ')}`);
  }
  const shown = placeholdersOf(promptText, promptName).flatMap((part) => needOf[part] ?? []);
  const values = Object.values(scale);
  const range = [Math.min(...values), Math.max(...values)] as const;
  const hash = promptHash(options);
  const labels = Object.entries(scale).map(([label, value]) => `${label} ${value}`);
  return {
    name,
    aliases: [],
    title: name,
    formula: `a judge chooses one label: ${labels.join(', ')}`,
    citation: `prompt ${promptName}, with its scale ${hash.slice(0, 12)}`,
    edges: 'An empty answer is skipped. A reply that is not exactly one of the labels is a failure of the instrument.',
    parameters: [],
    cutoff: 'none',
    direction,
    range,
    worst: direction === 'higher' ? range[0] : range[1],
    level: 'trial',
    statistic: values.every((value) => value === 0 || value === 1) ? 'rate' : 'mean',
    needs: [...new Set([...needs, ...shown, 'judge' as const])],
    version: ownMetricVersion(hash),
  };
}

/** SHA-256 of all that decides what is asked and what the verdict is worth. */
export const promptHash = ({ scale, promptText }: Pick<CustomJudgeOptions, 'scale' | 'promptText'>): string =>
  createHash('sha256')
    .update(JSON.stringify([promptText, Object.entries(scale)]))
    .digest('hex');

function checkScale(scale: Readonly<Record<string, number>>, where: string): void {
  const place = `${where}.scale`;
  const labels = Object.keys(scale);
  for (const label of labels) {
    if (label.trim() === '' || /\p{Cc}/u.test(label))
      throw problem(`${JSON.stringify(label)} is no label`, place, 'use a word');
    const twin = labels.find((other) => other !== label && labelKey(other) === labelKey(label));
    if (twin !== undefined) {
      throw problem(
        `the labels ${label} and ${twin} cannot be told apart`,
        place,
        'letter case and width do not count',
      );
    }
    if (!Number.isFinite(scale[label]))
      throw problem(`${label} has no finite value`, place, 'give each label a number');
  }
  if (new Set(Object.values(scale)).size >= 2) return;
  throw problem('a scale needs two labels with different values', place, 'such as {good: 1, ok: .5, bad: 0}');
}

const problem = (what: string, where: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'custom-judge', where, hint });
