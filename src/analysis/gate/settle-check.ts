// What would settle a check that says nothing: so many questions, these values again, so many labels.
import { questionsToSettle } from '../../stats/one-sided-plan.ts';
import { type GateCheck, gateAlpha } from './gate-definition.ts';
import type { CheckReason, Settlement } from './gate-result.ts';
import type { PlainCheck, SampledCheck } from './weighed-check.ts';

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

/** Null where nothing is open, or nobody can tell. */
export function settleSample(
  found: SampledCheck,
  { check, reason, failAlpha, questionUsd }: SettleOptions,
): Settlement | null {
  const { n, lost } = found.facts;
  const remeasure = reason === 'lost-could-turn' ? lost : 0;
  const basis = check.kind === 'drop' ? 'margin' : 'as-seen';
  const questions =
    reason === 'lost-could-turn'
      ? null
      : check.kind === 'drop'
        ? forMargin(found, failAlpha)
        : asSeen(found, failAlpha);
  if (questions === null && remeasure === 0) return null;
  // What is at hand was not enough, whatever a plan says of it.
  const all = questions === null ? null : Math.max(questions, n + 1);
  const more = all === null ? null : all - n;
  return {
    questions: all,
    more,
    basis: all === null ? null : basis,
    costUsd: more === null || questionUsd === null ? null : more * questionUsd,
    remeasure,
    labels: null,
    grades: null,
  };
}

/** For a drop of twice the margin to be shown, and for nothing to be shown to be nothing: the larger number. */
function forMargin({ values, range, of, limit }: SampledCheck, failAlpha: number): number | null {
  const sample = { values, range, of, limit };
  const fail = questionsToSettle({ ...sample, truth: 2 * limit, alpha: failAlpha }, { power: wanted.fail });
  const pass = questionsToSettle({ ...sample, truth: 0, alpha: gateAlpha }, { power: wanted.pass });
  // Of differences that do not vary nothing is known of the spread of a drop.
  return pass === null ? fail : Math.max(fail ?? 0, pass);
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

/** Labels below which little can be said of a judge. */
const firstLabels = 50;

/** Labels that narrow the interval of kappa until it leaves out what is demanded, if kappa stays as it is. */
export function settlePlain({ reason, facts, labels, interval }: PlainCheck, check: GateCheck): Settlement | null {
  const nothing = { questions: null, more: null, basis: null, costUsd: null, remeasure: 0, labels: null, grades: null };
  if (reason === 'lost-could-turn' || reason === 'unknown-examples') return { ...nothing, remeasure: facts.lost };
  if (reason === 'no-labels' || reason === 'old-labels') return { ...nothing, labels: firstLabels };
  if (reason !== 'kappa-unknown' || check.kind !== 'calibrated') return null;
  const counted = labels?.counted ?? 0;
  if (facts.current === null || interval == null) return { ...nothing, labels: Math.max(1, firstLabels - counted) };
  const gap = Math.abs(facts.current - check.kappa);
  const half = facts.current < check.kappa ? interval[1] - facts.current : facts.current - interval[0];
  const all = gap === 0 ? null : Math.ceil(counted * (half / gap) ** 2);
  return all === null || all > 100_000 ? null : { ...nothing, labels: Math.max(1, all - counted) };
}
