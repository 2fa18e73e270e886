// What would settle a check that says nothing: so many questions, these values again, so many labels.
import { questionsToSettle } from '../../stats/one-sided-plan.ts';
import { firstLabels, labelsToSettle } from '../calibration/labels-to-settle.ts';
import { type GateCheck, gateAlpha } from './gate-definition.ts';
import type { CheckReason, Settlement } from './gate-result.ts';
import type { PlainCheck, SampledCheck } from './weighed-check.ts';

/** To be filled in. */
export const nothingSettles: Settlement = {
  questions: null,
  more: null,
  basis: null,
  costUsd: null,
  judge: null,
  remeasure: 0,
  lost: null,
  ask: 0,
  askBaseline: 0,
  labels: null,
  grades: null,
};

interface SettleOptions {
  readonly check: GateCheck;
  readonly reason: CheckReason;
  /** Level that Holm's method leaves to the first of the checks that can fail. */
  readonly failAlpha: number;
  /** What a question of this run cost, in dollars; null where that is not told. */
  readonly questionUsd: number | null;
}

/** How sure a plan is: of a FAIL at twice the margin, and of a PASS without a change. */
const wanted = { fail: 0.9, pass: 0.8 };

/** Where values that were lost may be all that is missing. */
const decidedByLost: ReadonlySet<CheckReason> = new Set([
  'lost-could-turn',
  'lost-could-decide',
  'nothing-measured',
  'too-few',
]);

/** More questions would not tell what these values are. */
const isAboutLost = (reason: CheckReason): boolean => reason === 'lost-could-turn' || reason === 'lost-could-decide';

/** Null where nothing is open, or nobody can tell. */
export function settleSample(
  found: SampledCheck,
  { check, reason, failAlpha, questionUsd }: SettleOptions,
): Settlement | null {
  const { n, lost, unasked } = found.facts;
  const remeasure = decidedByLost.has(reason) ? lost - unasked : 0;
  const clear = !isAboutLost(reason) && check.kind === 'drop' ? questionsForMargin(found, failAlpha) : null;
  // Enough for a clear case, and this is none: the mean that was seen lies close to the limit.
  const isClose = clear !== null && clear <= n;
  const basis = check.kind === 'drop' && !isClose ? 'margin' : 'as-seen';
  const questions = isAboutLost(reason) ? null : basis === 'margin' ? clear : asSeen(found, failAlpha);
  if (questions === null && remeasure + unasked === 0) return null;
  // What is at hand was not enough, whatever a plan says of it.
  const all = questions === null ? null : Math.max(questions, n + 1);
  // Those of the dataset come first.
  const more = all === null ? null : Math.max(0, all - n - unasked);
  return {
    ...nothingSettles,
    questions: all,
    more,
    basis: all === null ? null : basis,
    costUsd: more === null || questionUsd === null ? null : more * questionUsd,
    remeasure,
    ask: unasked,
  };
}

/** With questions of the dataset that the baseline was not asked, and that this run has: they come before others. */
export function baselineFirst(settle: Settlement, askBaseline: number): Settlement {
  const more = settle.more === null ? null : Math.max(0, settle.more - askBaseline);
  const share = more === null || settle.more === null || settle.more === 0 ? 0 : more / settle.more;
  return { ...settle, askBaseline, more, costUsd: settle.costUsd === null ? null : settle.costUsd * share };
}

/** For a clear drop to be shown, and for no change to be shown to be none: the larger number. @param failAlpha of the one-sided test */
export function questionsForMargin(
  { values, range, of, limit }: Pick<SampledCheck, 'values' | 'range' | 'of' | 'limit'>,
  failAlpha: number,
): number | null {
  const truth = clearDrop(limit, range);
  const dropped = withLosses(values, { range, truth });
  const fail = questionsToSettle(
    { values: dropped, range, of, limit, truth, alpha: failAlpha },
    { power: wanted.fail },
  );
  const pass = questionsToSettle({ values, range, of, limit, truth: 0, alpha: gateAlpha }, { power: wanted.pass });
  // Of differences that do not vary and have no end nothing is known of the spread of a drop.
  return pass === null ? fail : Math.max(fail ?? 0, pass);
}

/** Twice the margin, as long as that leaves answers something to lose: of a margin above a third of the range it is half way from the margin to all that there is. */
const clearDrop = (limit: number, [lowest]: SampledCheck['range']): number =>
  lowest === null ? 2 * limit : Math.max(2 * limit, (limit + lowest) / 2);

/** So many values at least, for the share that is lost to be a whole number of them. */
const fineEnough = 2000;
/** And no more that are lost: where nearly all answers are, the others have no weight. */
const mostLost = 200_000;

/**
 * The differences as a drop would leave them. Nobody knows its shape beforehand: the one that spreads most, and takes most questions, is that some answers lose all
 * they can and the others nothing.
 * @param truth where the mean then lies: below 0, and above the lowest difference
 */
function withLosses(
  values: Float64Array,
  { range: [lowest], truth }: { readonly range: SampledCheck['range']; readonly truth: number },
): Float64Array {
  if (lowest === null || values.length === 0) return values;
  const copies = Math.ceil(fineEnough / values.length);
  const seen = values.reduce((sum, value) => sum + value, 0) / values.length;
  const kept = copies * values.length;
  const lostShare = truth / lowest;
  const lost = Math.min(mostLost, Math.round((kept * lostShare) / (1 - lostShare)));
  const all = new Float64Array(kept + lost).fill(lowest);
  for (let copy = 0; copy < copies; copy++)
    all.set(
      values.map((value) => value - seen),
      copy * values.length,
    );
  return all;
}

/** A limit has no margin: the number is for the mean that was seen. */
function asSeen({ values, range, of, limit, facts }: SampledCheck, failAlpha: number): number | null {
  if (facts.n < 2) return null;
  const seen = values.reduce((sum, value) => sum + value, 0) / values.length;
  return questionsToSettle(
    { values, range, of, limit, alpha: seen < limit ? failAlpha : gateAlpha },
    { power: wanted.pass },
  );
}

/** Labels that narrow the interval of kappa until it leaves out what is demanded, if kappa stays as it is. */
export function settlePlain({ reason, facts, labels, interval }: PlainCheck, check: GateCheck): Settlement | null {
  if (reason === 'lost-could-turn' || reason === 'unknown-examples')
    return { ...nothingSettles, remeasure: facts.lost - facts.unasked, ask: facts.unasked };
  if (reason === 'no-labels' || reason === 'old-labels' || reason === 'labels-of-unknown-selection')
    return { ...nothingSettles, labels: firstLabels };
  if (reason !== 'kappa-unknown' || check.kind !== 'calibrated') return null;
  const [low = null, high = null] = interval ?? [];
  const ci95 = low === null || high === null ? null : ([low, high] as const);
  const more = labelsToSettle({ kappa: facts.current, ci95, least: check.kappa, labels: labels?.counted ?? 0 });
  return more === null ? null : { ...nothingSettles, labels: more };
}
