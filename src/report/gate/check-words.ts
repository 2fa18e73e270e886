// A check in words: what it demands, what was weighed, and why it has its verdict.
import type { GateCheck } from '../../analysis/gate/gate-definition.ts';
import type { CheckResult } from '../../analysis/gate/gate-result.ts';
import {
  dash,
  formatCount,
  formatDifferenceOf,
  formatGoal,
  formatValue,
  type MetricUnit,
  metricUnit,
} from '../format-number.ts';
import type { GateTexts } from './texts.ts';

/** `nDCG@5 ≥ 0.70`, `faithfulness: drop ≤ 0.05 · statutes` */
export function checkName(check: GateCheck, texts: GateTexts, direction: 'higher' | 'lower' = 'higher'): string {
  const category = check.category === undefined ? '' : texts.category(check.category);
  if (check.kind === 'floor') return `${check.metric} ${demandOf(check)}${category}`;
  const words = direction === 'higher' ? texts.drop : texts.rise;
  return `${words(check.metric, limitText(check.margin, metricUnit(check.metric)))}${category}`;
}

const marks = { '>=': '≥', '<=': '≤', '=': '=' } as const;

const demandOf = ({ comparator, threshold, metric }: Extract<GateCheck, { readonly kind: 'floor' }>): string =>
  `${marks[comparator]} ${limitText(threshold, metricUnit(metric))}`;

const limitText = (limit: number, unit: MetricUnit | undefined): string =>
  unit === undefined ? formatGoal(limit) : formatValue(limit, unit);

/** The limit as the values of the check are printed: a difference has its sign. */
function limitOf(check: GateCheck, worse: 1 | -1): string {
  if (check.kind === 'floor') return demandOf(check);
  return `${worse > 0 ? '≤' : '≥'} ${formatDifferenceOf(worse * check.margin, metricUnit(check.metric))}`;
}

/** `0.712 [0.695, 0.729]`; of a drop the difference with its bounds. */
export function weighedText(result: CheckResult): string {
  const { check, current, difference } = result;
  if (check.kind === 'floor') return `${formatValue(current, metricUnit(check.metric))}${spaced(boundsText(result))}`;
  return difference === null ? dash : `${printerOf(check)(difference)}${spaced(boundsText(result))}`;
}

const spaced = (text: string): string => (text === '' ? '' : ` ${text}`);

/** What a bound or a difference of the check is printed as. */
function printerOf(check: GateCheck): (value: number) => string {
  const unit = metricUnit(check.metric);
  return check.kind === 'floor' ? (value) => formatValue(value, unit) : (value) => formatDifferenceOf(value, unit);
}

function boundsText({ check, bounds }: CheckResult): string {
  if (bounds === null) return '';
  const print = printerOf(check);
  return `[${bounds.map((bound) => (bound === null ? dash : print(bound))).join(', ')}]`;
}

/** Examples that a sentence names. */
const named = 5;

/** @param worse 1 where more is worse */
export function whyText(result: CheckResult, texts: GateTexts, worse: 1 | -1): string {
  const { check, reason, bounds, failBound, n, lost, examples } = result;
  const print = printerOf(check);
  const within = bounds?.[worse > 0 ? 1 : 0] ?? null;
  const bound = reason === 'beyond' ? failBound : within;
  const rest = examples.length - named;
  return texts.reasons[reason]({
    bound: bound === null ? dash : print(bound),
    limit: limitOf(check, worse),
    interval: boundsText(result),
    examples: `${examples.slice(0, named).join(', ')}${rest > 0 ? texts.more(formatCount(rest)) : ''}`,
    n,
    lost,
    beyond: examples.length,
  });
}
