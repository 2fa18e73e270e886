// Decides checks by whole intervals: one bound for a PASS, one for a FAIL, and the verdict is what these two numbers say.
import { adjustPValues, holmLevels } from '../../stats/adjust-p-values.ts';
import { type MeanAgainst, meanAgainst, type SideP } from '../../stats/mean-against.ts';
import { noTest, plainResult, turnedBounds, type WeighedPair } from './check-results.ts';
import { type GateCheck, gateAlpha } from './gate-definition.ts';
import type { CheckReason, CheckResult, CheckVerdict } from './gate-result.ts';
import { endsOf, type PlainCheck, type SampledCheck } from './weighed-check.ts';

interface IntervalOptions {
  readonly flips: number;
  /** Whether bounds are told that are far from deciding as well. */
  readonly told: boolean;
}

export function decideByIntervals(
  weighed: readonly WeighedPair[],
  options: IntervalOptions,
): { readonly checks: readonly CheckResult[]; readonly family: number } {
  const tested = weighed.map(({ check, found }) =>
    found.kind === 'plain' ? undefined : testSample({ check, found }, options),
  );
  const members = tested.flatMap((test) => (test !== undefined && canFail(test) ? [test] : []));
  const ps = members.map(({ fail }) => fail?.p ?? 1);
  const [adjusted, levels] = [adjustPValues(ps, 'holm'), holmLevels(ps, gateAlpha)];
  const placeOf = new Map(members.map((test, i) => [test.check, i]));
  const checks = weighed.map(({ check, found }, i): CheckResult => {
    const test = tested[i];
    if (test === undefined) return plainResult({ check, found: found as PlainCheck });
    const place = placeOf.get(check);
    const family = place === undefined ? undefined : { p: adjusted[place] as number, left: levels[place] as number };
    return decideTested(test, family, options);
  });
  return { checks, family: members.length };
}

/**
 * A sample with what is not known at either end: it passes by what holds at the worst, and fails by what holds at the best. Where all is known both are one.
 * An end is null where what is not known has none there.
 */
interface Tested extends WeighedPair<SampledCheck> {
  readonly worst: MeanAgainst | null;
  readonly best: MeanAgainst | null;
  readonly pass: SideP | null;
  readonly fail: SideP | null;
}

function testSample({ check, found }: WeighedPair<SampledCheck>, { flips }: Pick<IntervalOptions, 'flips'>): Tested {
  const ends = endsOf(found);
  const against = (values: Float64Array | null): MeanAgainst | null =>
    values && meanAgainst({ ...found, values, flips });
  const worst = against(ends.worst);
  const best = found.unknown === undefined ? worst : against(ends.best);
  const { limit } = found;
  return { check, found, worst, best, pass: worst?.above(limit) ?? null, fail: best?.below(limit) ?? null };
}

/**
 * Whether any values of so many questions could show that the check fails: what cannot is no test and costs the others nothing. As many values at the
 * end of the range leave ((end − limit) / width)^n; sign flips cannot go below 2^−n.
 */
function canFail({ found: { values, range, limit, of }, best, fail }: Tested): boolean {
  if (best === null || fail === null || fail.p === null || values.length < 2) return false;
  if (fail.p <= gateAlpha) return true;
  const [lowest, highest] = range;
  if (of === 'differences' && 2 ** -best.n > gateAlpha) return false;
  return lowest === null || highest === null || ((highest - limit) / (highest - lowest)) ** best.n <= gateAlpha;
}

/** A p adjusted over the family, and the level of a single test that Holm's method leaves. */
interface InFamily {
  readonly p: number;
  readonly left: number;
}

function decideTested(tested: Tested, family: InFamily | undefined, { flips, told }: IntervalOptions): CheckResult {
  const { check, found, worst, best, pass, fail } = tested;
  const { facts, sign, limit, values } = found;
  if (values.length < 2) {
    const reason = values.length === 0 ? 'nothing-measured' : 'too-few';
    return { check, verdict: 'INCONCLUSIVE', reason, ...facts, ...noTest };
  }
  // A p that is far from its level has a bound that is as far from the limit.
  const isNear = (side: SideP | null, level: number): boolean => told || (side?.p ?? 1) <= 2 * level;
  const passBound = isNear(pass, gateAlpha) ? (worst?.lower(1 - gateAlpha) ?? null) : null;
  const failBound = family !== undefined && isNear(fail, family.left) ? (best?.upper(1 - family.left) ?? null) : null;
  const shown = {
    bounds: turnedBounds([passBound, told ? (best?.upper(1 - gateAlpha) ?? null) : null], sign),
    failBound: failBound === null ? null : sign * failBound + 0,
    failLevel: family === undefined ? null : 1 - family.left,
    pFail: fail?.p ?? null,
    pFailAdjusted: family?.p ?? null,
    pPass: pass?.p ?? null,
  };
  const as = (verdict: CheckVerdict, reason: CheckReason): CheckResult => {
    return { check, verdict, reason, ...facts, ...noTest, ...shown };
  };
  if (passBound !== null && passBound >= limit) return as('PASS', 'within');
  if (failBound !== null && failBound < limit) return as('FAIL', 'beyond');
  return as('INCONCLUSIVE', openReason(tested, { left: family?.left ?? gateAlpha, flips }));
}

interface OpenOptions {
  /** Level that is left to a FAIL. */
  readonly left: number;
  readonly flips: number;
}

/** Why neither bound decides. */
function openReason({ found, pass, fail }: Tested, { left, flips }: OpenOptions): CheckReason {
  if (found.unknown !== undefined) {
    const shows = (values: Float64Array | null, side: 'above' | 'below'): boolean => {
      const level = side === 'above' ? gateAlpha : left;
      return values !== null && (meanAgainst({ ...found, values, flips })[side](found.limit).p ?? 1) <= level;
    };
    if (shows(found.values, 'above') || shows(found.values, 'below')) return 'lost-could-turn';
    // At the other end they would be all that is missing.
    if (shows(found.unknown.best, 'above') || shows(found.unknown.worst, 'below')) return 'lost-could-decide';
  }
  if (fail !== null && fail.p !== null && fail.disagree === true) return 'tests-disagree';
  return (fail?.p ?? null) === null && (pass?.p ?? null) === null ? 'no-range' : 'undecided';
}

/**
 * What a check would say of another sample, the other checks as they are.
 * @param failLevel that was left to its FAIL; null where it cannot fail
 */
export function verdictOfSample(
  check: GateCheck,
  found: SampledCheck,
  { failLevel, flips = 100_000 }: { readonly failLevel: number | null; readonly flips?: number },
): CheckVerdict {
  const tested = testSample({ check, found }, { flips });
  const left = failLevel === null ? undefined : 1 - failLevel;
  const family = left === undefined ? undefined : { p: tested.fail?.p ?? 1, left };
  return decideTested(tested, family, { flips, told: false }).verdict;
}
