// From what the indicators show to adopt, reject or not known: rule hakari/differential/2.
import { pairedTSampleSize } from '../../stats/paired-t-power.ts';
import type { PairedValues } from '../values/paired-values.ts';
import type {
  Decision,
  DecisionReason,
  DecisionRule,
  IndicatorDifference,
  MarginFinding,
  QuestionsNeeded,
} from './differential.ts';

/** What `decide` goes by. */
export interface DecideOptions {
  readonly rule: DecisionRule;
  /** Tests that p was adjusted over. */
  readonly familySize: number;
}

/**
 * *Reject*: a deciding indicator is shown to be worse, and none better. *Adopt*: one is shown to be better and none worse, no watched
 * indicator is worse (p not adjusted: the doubt is for the baseline), and every margin is shown to be kept. All else is *not known*, in
 * which case nothing was shown in favour of either.
 */
export function decide(indicators: readonly IndicatorDifference[], { rule, familySize }: DecideOptions): Decision {
  const deciding = indicators.filter(({ role }) => role === 'deciding');
  const shown = (finding: 'better' | 'worse', role: IndicatorDifference['role']): readonly string[] =>
    indicators.filter((each) => each.finding === finding && each.role === role).map(({ metric }) => metric);
  const [better, worse] = [shown('better', 'deciding'), shown('worse', 'deciding')];
  const named = [...reason('better', better), ...reason('worse', worse)];
  const notKnown = (more: readonly DecisionReason[], askMore: boolean): Decision => ({
    verdict: 'not known',
    reasons: [...named, ...more],
    needed: askMore ? questionsNeeded(deciding, { rule, familySize }) : null,
  });
  if (deciding.every(({ n }) => n === 0)) return notKnown([{ code: 'no-indicator' }], false);
  if (better.length > 0 && worse.length > 0) return notKnown([{ code: 'both-ways', indicators: [] }], false);
  if (worse.length > 0) return { verdict: 'reject', reasons: named, needed: null };
  const doubts = doubtsOf(deciding, rule);
  if (better.length === 0) return notKnown(doubts, true);
  const held = heldBack(indicators, shown('worse', 'watched'));
  if (held.length === 0) return { verdict: 'adopt', reasons: named, needed: null };
  return notKnown(
    held,
    held.every(({ code }) => code === 'margin-not-shown'),
  );
}

const reason = (
  code: Exclude<DecisionReason['code'], 'nothing-shown' | 'too-few' | 'no-indicator'>,
  indicators: readonly string[],
): readonly DecisionReason[] => (indicators.length === 0 ? [] : [{ code, indicators }]);

/** Why no deciding indicator shows anything. */
function doubtsOf(deciding: readonly IndicatorDifference[], { smallestN }: DecisionRule): readonly DecisionReason[] {
  const n = Math.max(...deciding.map((each) => each.n));
  if (n < smallestN) return [{ code: 'too-few', n, smallestN }];
  const because = (code: 'failures-decide' | 'unpaired-could-turn' | 'mean-disagrees'): readonly DecisionReason[] =>
    reason(
      code,
      deciding.filter((each) => each.reason === code).map(({ metric }) => metric),
    );
  const told = [...because('failures-decide'), ...because('unpaired-could-turn'), ...because('mean-disagrees')];
  return told.length > 0 ? told : [{ code: 'nothing-shown' }];
}

/** What speaks against adopting what is better. */
function heldBack(
  indicators: readonly IndicatorDifference[],
  watchedWorse: readonly string[],
): readonly DecisionReason[] {
  const margins = (finding: 'broken' | 'not known'): readonly string[] =>
    indicators.filter(({ margin }) => margin?.finding === finding).map(({ metric }) => metric);
  return [
    ...reason('watched-worse', watchedWorse),
    ...reason('margin-broken', margins('broken')),
    ...reason('margin-not-shown', margins('not known')),
  ];
}

/** For the smallest effect of interest, never for the one that was seen, with alpha divided by the number of tests. */
function questionsNeeded(
  deciding: readonly IndicatorDifference[],
  { rule, familySize }: DecideOptions,
): QuestionsNeeded {
  const { alpha, smallestEffect: effect, smallestN } = rule;
  const tests = Math.max(1, familySize, deciding.filter((each) => each.n > 0).length);
  const total = Math.max(smallestN, pairedTSampleSize({ effect, alpha: alpha / tests }).n);
  const n = Math.max(...deciding.map((each) => each.n));
  return { total, more: Math.max(0, total - n), effect };
}

// Whether a loss was shown to stay within a margin: non-inferiority by the interval of the difference.
interface MarginOptions {
  readonly margin: number;
  /** 95 % interval of b − a; null where there is none. */
  readonly ci95: readonly [number, number] | null;
  readonly smallestN: number;
}

/**
 * `kept` when the whole interval lies above −margin (in the direction of the metric), `broken` when the whole of it lies below.
 * The interval of differences that are all the same still leaves room for what was not seen. Values lost to an instrument count as lost by b.
 */
export function marginFinding(
  { metric, differences, nExcluded, diffBounds }: PairedValues,
  { margin, ci95, smallestN }: MarginOptions,
): MarginFinding['finding'] {
  const { n, tolerance } = differences;
  if (n < smallestN) return 'not known';
  const higher = metric.definition.direction === 'higher';
  if (nExcluded > 0) {
    if (diffBounds === null) return 'not known';
    const worst = higher ? diffBounds[0] : -diffBounds[1];
    if (worst <= -margin) return 'not known';
  }
  if (ci95 === null) return 'not known';
  const [low, high] = gainsOf(higher, ci95);
  if (low > -margin + tolerance) return 'kept';
  return high < -margin - tolerance ? 'broken' : 'not known';
}

const gainsOf = (higher: boolean, [low, high]: readonly [number, number]): readonly [number, number] =>
  higher ? [low, high] : [-high, -low];
