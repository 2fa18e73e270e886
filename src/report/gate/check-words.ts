// A check in words: what it demands, what was weighed, and why it has its verdict. A kind of check is a row of one table.
import { beginning } from '../../analysis/answers/excerpt.ts';
import { type CheckKind, type GateCheck, latencyQuantiles } from '../../analysis/gate/gate-definition.ts';
import type { AskedInVain, CheckResult, HeldExample, LostValues, Settlement } from '../../analysis/gate/gate-result.ts';
import { knownMetric } from '../../metrics/metric-name.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import {
  dash,
  formatCount,
  formatGoal,
  formatLatency,
  formatLatencyRange,
  formatLimit,
  formatMetric,
  formatPercent,
  formatTelling,
  formatUsd,
  formatValue,
  type MetricUnit,
  metricUnit,
  type NumberForm,
} from '../format-number.ts';
import type { GateTexts } from './texts.ts';

/** Which way a metric goes: those of the runs' own configs are not in the catalogue. */
export type DirectionOf = (metric: string) => 'higher' | 'lower';

export const directionsOf =
  (own: readonly MetricDefinition[] = []): DirectionOf =>
  (metric) =>
    knownMetric(metric, own)?.definition.direction ?? 'higher';

export interface CheckWords {
  readonly texts: GateTexts;
  readonly directionOf: DirectionOf;
}

interface KindWords<Check extends GateCheck> {
  /** What is demanded: `nDCG@5 ≥ 0.70`. */
  readonly name: (check: Check, words: CheckWords) => string;
  /** The limit as what was weighed is printed: a difference has its sign. */
  readonly limit: (check: Check, words: CheckWords) => string;
  /** A value of the run or the baseline. */
  readonly value: (check: Check) => (value: number) => string;
  /** What was weighed, where that is not in the unit of the value (as it stands). */
  readonly weighed?: (text: string, check: Check, words: CheckWords) => string;
  /** The number of the limit, and how it and the bounds that are held against it are printed. */
  readonly demand: (check: Check, words: Pick<CheckWords, 'directionOf'>) => number;
  readonly form: (check: Check) => NumberForm;
  readonly moreIsWorse: (check: Check, words: Pick<CheckWords, 'directionOf'>) => boolean;
}

type Kinds = { readonly [Kind in CheckKind]: KindWords<Extract<GateCheck, { readonly kind: Kind }>> };

const marks = { '>=': '≥', '<=': '≤', '=': '=' } as const;

const limitText = (limit: number, unit: MetricUnit | undefined): string =>
  unit === undefined ? formatGoal(limit) : formatLimit(limit, { unit });

const inUnitOf =
  (metric: string) =>
  (value: number): string =>
    formatValue(value, metricUnit(metric));

const ofCategory = (category: string | undefined, { texts }: CheckWords): string =>
  category === undefined ? '' : texts.category(category);

const milliseconds = (ms: number): string => `${formatLatency(ms)} ms`;

const atMost = (text: string): string => `≤ ${text}`;

const share = { unit: 'share' } as const;

const kinds: Kinds = {
  floor: {
    name: (check, words) => `${check.metric} ${kinds.floor.limit(check, words)}${ofCategory(check.category, words)}`,
    limit: ({ comparator, threshold, metric }) => `${marks[comparator]} ${limitText(threshold, metricUnit(metric))}`,
    value: ({ metric }) => inUnitOf(metric),
    demand: ({ threshold }) => threshold,
    form: ({ metric }) => ({ unit: metricUnit(metric) }),
    moreIsWorse: ({ comparator }) => comparator === '<=',
  },
  drop: {
    name: ({ metric, margin, category }, words) => {
      const of = words.directionOf(metric) === 'higher' ? words.texts.drop : words.texts.rise;
      return `${of(metric, limitText(margin, metricUnit(metric)))}${ofCategory(category, words)}`;
    },
    limit: (check, words) => {
      const limit = formatLimit(kinds.drop.demand(check, words), kinds.drop.form(check));
      return kinds.drop.moreIsWorse(check, words) ? atMost(limit) : `≥ ${limit}`;
    },
    value: ({ metric }) => inUnitOf(metric),
    demand: (check, words) => (kinds.drop.moreIsWorse(check, words) ? check.margin : -check.margin),
    form: ({ metric }) => ({ unit: metricUnit(metric), signed: true }),
    moreIsWorse: ({ metric }, { directionOf }) => directionOf(metric) === 'lower',
  },
  mustNotBreak: {
    name: ({ examples, metric }, { texts }) => texts.mustNotBreak(formatCount(examples.length), metric ?? dash),
    limit: () => '0',
    value: () => formatCount,
    demand: () => 0,
    form: () => ({ unit: undefined }),
    moreIsWorse: () => true,
  },
  failed: {
    name: (check, words) => words.texts.failed(kinds.failed.limit(check, words)),
    limit: (check) => atMost(formatLimit(check.atMost, share)),
    value: () => formatPercent,
    demand: (check) => check.atMost,
    form: () => share,
    moreIsWorse: () => true,
  },
  latency: {
    name: ({ quantile, atMostMs, alone }, { texts }) =>
      texts.latency(
        `${quantile === 'mean' ? texts.mean : quantile}${alone ? texts.alone : ''}`,
        formatLimit(atMostMs, { unit: 'ms' }),
      ),
    limit: (check, { texts, directionOf }) => {
      const limit = atMost(formatLimit(kinds.latency.demand(check, { directionOf }), kinds.latency.form(check)));
      return check.quantile === 'mean' ? limit : texts.slower(limit);
    },
    // Beside a time a bare share says nothing.
    weighed: (text, { quantile }, { texts }) => (quantile === 'mean' ? text : texts.slower(text)),
    value: () => milliseconds,
    demand: ({ quantile, atMostMs }) => (quantile === 'mean' ? atMostMs : 1 - latencyQuantiles[quantile]),
    form: ({ quantile }) => (quantile === 'mean' ? { unit: 'ms' } : share),
    moreIsWorse: () => true,
  },
  cost: {
    name: (check, words) => words.texts.cost(kinds.cost.limit(check, words)),
    limit: ({ atMostUsd }) => atMost(formatLimit(atMostUsd, { unit: 'usd' })),
    value: () => formatUsd,
    demand: ({ atMostUsd }) => atMostUsd,
    form: () => ({ unit: 'usd' }),
    moreIsWorse: () => true,
  },
  calibrated: {
    name: ({ metric, kappa, maxAgeDays }, { texts }) =>
      texts.calibrated(metric, formatGoal(kappa), maxAgeDays === null ? '' : texts.within(formatCount(maxAgeDays))),
    limit: ({ kappa }) => `κ ≥ ${formatGoal(kappa)}`,
    value: () => formatMetric,
    demand: ({ kappa }) => kappa,
    form: () => ({ unit: undefined }),
    moreIsWorse: () => false,
  },
};

const wordsOf = <Check extends GateCheck>({ kind }: Check): KindWords<Check> =>
  kinds[kind] as unknown as KindWords<Check>;

/** `nDCG@5 ≥ 0.70`, `faithfulness: drop ≤ 0.05 · statutes` */
export const checkName = (check: GateCheck, words: CheckWords): string => wordsOf(check).name(check, words);

/** A value of the run or the baseline; a dash where there is none. */
const checkValue = (check: GateCheck, value: number | null): string =>
  value === null ? dash : wordsOf(check).value(check)(value);

/** What the baseline has; with its n where it stands on more or fewer questions than the row tells. */
export const baselineText = ({ check, baseline, nBaseline }: CheckResult): string =>
  `${checkValue(check, baseline)}${nBaseline === null ? '' : ` (n ${formatCount(nBaseline)})`}`;

/** What the run has, or between what it lies where missing times could move it: `≥ 200 ms`. */
export function currentText({ check, current, currentRange }: CheckResult): string {
  if (currentRange === null) return checkValue(check, current);
  const text = formatLatencyRange(null, currentRange);
  return text === dash ? dash : `${text} ms`;
}

/**
 * The bounds that decide: a PASS rests on the one at the worse end, a FAIL on the other, which lies at the level that all checks together leave to it.
 * A FAIL that nothing was corrected for rests on the bound itself.
 */
function decidingBounds(
  { check, bounds, failBound }: CheckResult,
  words: Pick<CheckWords, 'directionOf'>,
): CheckResult['bounds'] {
  if (failBound === null) return bounds;
  const [least, most] = bounds ?? [null, null];
  return wordsOf(check).moreIsWorse(check, words) ? [failBound, most] : [least, failBound];
}

/** `[0.695, 0.729]`, the bounds that decide, of a drop those of the difference behind it; where both are one, that one. A dash where there is nothing. */
export function weighedText(result: CheckResult, words: CheckWords): string {
  const { check, difference } = result;
  const bounds = decidingBounds(result, words);
  const isOne = bounds !== null && bounds[0] === bounds[1];
  const parts = [
    difference === null ? '' : boundText(check, difference, words),
    isOne && difference !== null ? '' : boundsText({ check, bounds }, words),
  ];
  const text = parts.filter((part) => part !== '').join(' ');
  return text === '' ? dash : (wordsOf(check).weighed?.(text, check, words) ?? text);
}

function boundsText(
  { check, bounds }: Pick<CheckResult, 'check' | 'bounds'>,
  words: Pick<CheckWords, 'directionOf'>,
): string {
  if (bounds === null) return '';
  const [least, most] = bounds.map((bound) => (bound === null ? dash : boundText(check, bound, words)));
  return bounds[0] === bounds[1] ? `${least}` : `[${least}, ${most}]`;
}

/** It lies on the same side of the limit as it is printed. */
function boundText(check: GateCheck, bound: number, words: Pick<CheckWords, 'directionOf'>): string {
  const own = wordsOf(check);
  const demand = own.demand(check, words);
  const worse = own.moreIsWorse(check, words);
  return formatTelling(bound, own.form(check), (value) => (worse ? value <= demand : value >= demand));
}

/** Examples that a sentence names. */
const named = 5;

/** Why a check has its verdict, and what would settle it where it has none. */
export function whyText(result: CheckResult, words: CheckWords): string {
  const what = settlingText(result, words);
  return what === '' ? reasonText(result, words) : words.texts.settledBy(reasonText(result, words), what);
}

/** Examples that a reason is about; the others of the check are in other states. */
const toldStates: { readonly [reason in CheckResult['reason']]?: HeldExample['state'] } = {
  broken: 'broken',
  'broken-recorded': 'broken',
  'ask-again': 'once-broken',
  'unknown-examples': 'unknown',
  flaky: 'flaky',
};

/** Why a check has its verdict. */
export function reasonText(result: CheckResult, words: CheckWords): string {
  const { check, reason, n, lost, unasked, examples, labels, current, unlike, again } = result;
  const { texts } = words;
  const own = wordsOf(check);
  const worse = own.moreIsWorse(check, words);
  const bounds = decidingBounds(result, words);
  const [within, beyond] = (worse ? bounds?.toReversed() : bounds) ?? [];
  const bound = (reason === 'beyond' || reason === 'mean-beyond' || reason === 'too-dear' ? beyond : within) ?? null;
  const toldState = toldStates[reason];
  const parts = {
    bound:
      bound === null
        ? dash
        : `${isAtLimit(bound, result, words) ? beyondMark(worse) : ''}${boundText(check, bound, words)}`,
    limit: own.limit(check, words),
    interval: boundsText({ check, bounds }, words),
    examples: exampleText(
      toldState === undefined ? examples : examples.filter(({ state }) => state === toldState),
      texts,
    ),
    value: checkValue(check, current),
    days: labels?.newestDays == null ? dash : formatCount(labels.newestDays),
    again: again === null ? '' : againText(again, texts),
    n,
    lost,
    unasked,
    beyond: examples.length,
    labels: labels?.counted ?? 0,
    now: formatCount(unlike?.current ?? 0),
    before: formatCount(unlike?.baseline ?? 0),
  };
  const told = texts.reasons[reason](parts);
  const said = result.unconfirmed === null ? told : texts.unconfirmed[result.unconfirmed](told);
  if (isShownWorse(result, bounds, worse)) return texts.worseWithin(said);
  const flaky =
    reason === 'flaky' || check.kind !== 'mustNotBreak' ? [] : examples.filter(({ state }) => state === 'flaky');
  if (flaky.length === 0) return said;
  return [said, texts.reasons.flaky({ ...parts, examples: exampleText(flaky, texts) })].join(texts.semicolon);
}

const againText = ({ wanted, failed, notBegun, cause }: AskedInVain, texts: GateTexts): string =>
  texts.askedInVain({
    wanted: formatCount(wanted),
    failed: formatCount(failed),
    notBegun: formatCount(notBegun),
    cause: cause === null ? '' : beginning(cause, 160),
  });

/** Where one looks after every question a bound ends at the limit itself, which it leaves out. */
const isAtLimit = (bound: number, { check, verdict }: CheckResult, words: CheckWords): boolean =>
  verdict === 'FAIL' && bound === wordsOf(check).demand(check, words);

const beyondMark = (moreIsWorse: boolean): string => (moreIsWorse ? '> ' : '< ');

/** A drop that is shown, and within what the check allows: a PASS that is no sign of health. */
function isShownWorse({ check, verdict }: CheckResult, bounds: CheckResult['bounds'], moreIsWorse: boolean): boolean {
  if (check.kind !== 'drop' || verdict !== 'PASS' || bounds === null) return false;
  const [least, most] = bounds;
  return moreIsWorse ? least !== null && least > 0 : most !== null && most < 0;
}

function exampleText(examples: readonly HeldExample[], texts: GateTexts): string {
  const names = examples.slice(0, named).map(({ id, state, broken, repeats }) => {
    return repeats === 1 && state !== 'flaky' ? id : texts.example(id, `${broken}/${repeats}`);
  });
  const rest = examples.length - named;
  return `${names.join(texts.comma)}${rest > 0 ? texts.more(formatCount(rest)) : ''}`;
}

/** What would settle it: so many questions, these values, labels or grades; and what the questions cost. Nothing where nothing is open, or nobody can tell. */
export function settlingText({ check, settle }: CheckResult, words: CheckWords): string {
  const { texts } = words;
  if (settle === null) return '';
  const { questions, more, costUsd, judge, ask, askBaseline, labels, grades } = settle;
  const costs = [
    costUsd === null ? '' : texts.answersCost(formatUsd(costUsd)),
    judge === null
      ? ''
      : texts.judgeCost(
          formatCount(judge.calls),
          judge.costUsd === null ? texts.priceUnknown : formatUsd(judge.costUsd),
        ),
  ];
  const parts = [
    ask === 0 ? '' : texts.ask(formatCount(ask)),
    askBaseline === 0 ? '' : texts.askBaseline(formatCount(askBaseline)),
    ...lostTexts(settle, texts),
    more === null || more === 0 || questions === null
      ? ''
      : texts.moreQuestions(
          formatCount(more),
          formatCount(questions),
          costs.filter((part) => part !== ''),
        ),
    labels === null ? '' : texts.moreLabels(formatCount(labels)),
  ];
  const needed = parts.filter((part) => part !== '').join(texts.comma);
  return [needed, grades === null ? '' : gradesText(grades, check, words)].filter((part) => part !== '').join(texts.or);
}

/** By where they were lost, which decides what brings them. */
function lostTexts({ remeasure, lost }: Settlement, texts: GateTexts): readonly string[] {
  if (lost === null) return remeasure === 0 ? [] : [texts.remeasure(formatCount(remeasure))];
  const sum = ({ scores, trials }: LostValues): number => scores + trials;
  const told = (questions: number, words: (questions: string) => string): readonly string[] =>
    questions === 0 ? [] : [words(formatCount(questions))];
  return [
    ...told(sum(lost.current), texts.remeasure),
    ...told(sum(lost.baseline), texts.lostByBaseline),
    ...told(lost.untold, texts.untold),
  ];
}

function gradesText(
  { documents, examples, bounds, couldBe }: NonNullable<Settlement['grades']>,
  check: GateCheck,
  words: CheckWords,
): string {
  const { texts } = words;
  const verdicts = couldBe.map((verdict) => texts.verdicts[verdict]).join(texts.or);
  const counts = { documents: formatCount(documents), examples: formatCount(examples) };
  return texts.grades({ ...counts, interval: boundsText({ check, bounds }, words), verdicts });
}
