// Decides a gate from what was weighed: every check by itself, a FAIL corrected over all checks that can fail, and then the gate.
import { adjustPValues, holmLevels } from '../../stats/adjust-p-values.ts';
import { type MeanAgainst, meanAgainst, type SideP } from '../../stats/mean-against.ts';
import { weighCheck } from './check-kinds.ts';
import { type GateCheck, type GateDefinition, gateAlpha } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';
import type {
  CheckReason,
  CheckResult,
  CheckVerdict,
  EarlyVerdict,
  GateObstacle,
  GateResult,
  GateVerdict,
} from './gate-result.ts';
import type { SequentialGate } from './sequential-gate.ts';
import { settlePlain, settleSample } from './settle-check.ts';
import { type PlainCheck, type SampledCheck, turnedRange, type WeighedCheck } from './weighed-check.ts';

/** Means that differ by no more than this are equal: .90 − .85 is not above .05. */
const meanTolerance = 1e-9;

export interface DecideOptions {
  /** Random sign flips of a difference at most (100,000). */
  readonly flips?: number;
  /** Whether bounds and what would settle are told as well, which verdicts do not need (true). */
  readonly told?: boolean;
  /** Of a run that may have stopped early: its checks are decided by the sequence, whatever the rule (everything was asked first). */
  readonly lookedAt?: LookedAt | undefined;
}

/** A run that was looked at after every example, up to the one at which everything was decided. */
export interface LookedAt extends EarlyVerdict {
  /** Of these examples alone. */
  readonly evidence: GateEvidence;
  /** That has seen them in their order. */
  readonly sequence: SequentialGate;
}

/** The same definition and evidence give the same result. @param obstacles what keeps the gate from saying anything (nothing) */
export function decideGate(
  definition: Pick<GateDefinition, 'rule' | 'checks'>,
  evidence: GateEvidence,
  obstacles: readonly GateObstacle[] = [],
  { flips = 100_000, told = true, lookedAt }: DecideOptions = {},
): GateResult {
  const followed = lookedAt?.sequence.checks();
  const weighed = definition.checks
    .map((check) => ({
      check,
      found: weighCheck(check, followed?.has(check) === true ? (lookedAt?.evidence ?? evidence) : evidence),
    }))
    .filter(({ check, found }) => applies(check, found));
  const decided =
    lookedAt !== undefined
      ? decideByLooks(weighed, lookedAt)
      : definition.rule === 'mean'
        ? { checks: weighed.map(decideByMean), family: 0 }
        : decideByIntervals(weighed, { flips, told });
  const { family } = decided;
  const options = { failAlpha: gateAlpha / Math.max(1, family), questionUsd: questionCost(evidence) };
  const checks = told
    ? decided.checks.map((result, i) => settled(result, weighed[i] as WeighedPair, options))
    : decided.checks;
  const early = lookedAt && { of: lookedAt.of, judged: lookedAt.judged, examples: lookedAt.examples };
  return {
    verdict: gateVerdict(checks, obstacles),
    rule: definition.rule,
    obstacles,
    checks,
    family,
    rescored: [],
    early: early ?? null,
  };
}

/** What an answer of the run cost; null unless all of them tell it. */
function questionCost({ current: { cost } }: GateEvidence): number | null {
  return cost.told === 0 || cost.untold > 0 ? null : cost.knownUsd / cost.told;
}

function settled(
  result: CheckResult,
  { check, found }: WeighedPair,
  options: { readonly failAlpha: number; readonly questionUsd: number | null },
): CheckResult {
  if (result.verdict !== 'INCONCLUSIVE') return result;
  const settle =
    found.kind === 'plain'
      ? settlePlain(found, check)
      : settleSample(found, { check, reason: result.reason, ...options });
  return { ...result, settle };
}

interface WeighedPair<Found extends WeighedCheck = WeighedCheck> {
  readonly check: GateCheck;
  readonly found: Found;
}

/** What nobody wrote and nothing can be held against is left out. */
const applies = ({ origin }: GateCheck, found: WeighedCheck): boolean =>
  origin !== 'default' || found.kind !== 'plain' || found.verdict !== 'SKIPPED';

/** FAIL when any check fails; PASS when all that was demanded passes, and something was. */
export function gateVerdict(checks: readonly CheckResult[], obstacles: readonly GateObstacle[]): GateVerdict {
  if (obstacles.length > 0) return 'INCONCLUSIVE';
  const verdicts = new Set(checks.map(({ verdict }) => verdict));
  if (verdicts.has('FAIL')) return 'FAIL';
  return verdicts.size === 1 && verdicts.has('PASS') ? 'PASS' : 'INCONCLUSIVE';
}

function plainResult({
  check,
  found: { verdict, reason, facts, examples = [] },
}: WeighedPair<PlainCheck>): CheckResult {
  return { check, verdict, reason, ...facts, ...noTest, examples };
}

const noTest = {
  bounds: null,
  failBound: null,
  failLevel: null,
  pFail: null,
  pFailAdjusted: null,
  pPass: null,
  examples: [],
  labels: null,
  settle: null,
} as const;

// By the mean alone.

function decideByMean({ check, found }: WeighedPair): CheckResult {
  if (found.kind === 'plain') return plainResult({ check, found });
  const { values, limit, unknown, facts } = found;
  const as = (verdict: CheckVerdict, reason: CheckReason): CheckResult => ({
    check,
    verdict,
    reason,
    ...facts,
    ...noTest,
  });
  if (values.length === 0) return as('INCONCLUSIVE', 'nothing-measured');
  const isBeyond = (list: Float64Array): boolean =>
    meanAgainst({ ...found, values: list }).mean < limit - meanTolerance;
  const beyond = isBeyond(values);
  const other = beyond ? unknown?.best : unknown?.worst;
  if (unknown !== undefined && (other === null || other === undefined || isBeyond(other) !== beyond)) {
    return as('INCONCLUSIVE', 'lost-could-turn');
  }
  return beyond ? as('FAIL', 'mean-beyond') : as('PASS', 'mean-within');
}

// By intervals that hold at all looks together.

function decideByLooks(
  weighed: readonly WeighedPair[],
  { sequence, judged, examples }: LookedAt,
): { readonly checks: readonly CheckResult[]; readonly family: number } {
  const followed = sequence.checks();
  const checks = weighed.map(({ check, found }): CheckResult => {
    const seen = followed.get(check);
    if (found.kind === 'plain') return plainResult({ check, found: ofAll(found, judged < examples) });
    const as = (verdict: CheckVerdict, reason: CheckReason): CheckResult => {
      return { check, verdict, reason, ...found.facts, ...noTest };
    };
    // An interval for one look says nothing after many.
    if (seen === undefined) return as('INCONCLUSIVE', 'no-sequence');
    if (seen.bounds === null) return as('INCONCLUSIVE', 'nothing-measured');
    const { sign } = found;
    const shown = {
      bounds: turnedBounds(seen.bounds, sign),
      failBound: seen.failBound === null ? null : sign * seen.failBound + 0,
      failLevel: 1 - gateAlpha / sequence.family,
    };
    if (seen.verdict === 'PASS') return { ...as('PASS', 'within'), ...shown };
    return { ...(seen.verdict === 'FAIL' ? as('FAIL', 'beyond') : as('INCONCLUSIVE', 'undecided')), ...shown };
  });
  return { checks, family: sequence.family };
}

/** What every single answer has to hold is not shown by some of them. */
const ofAll = (found: PlainCheck, isPart: boolean): PlainCheck =>
  isPart && found.reason === 'none-beyond' ? { ...found, verdict: 'INCONCLUSIVE', reason: 'none-beyond-yet' } : found;

// By the whole interval.

interface Tested extends WeighedPair<SampledCheck> {
  readonly against: MeanAgainst;
  readonly fail: SideP;
  readonly pass: SideP;
}

function decideByIntervals(
  weighed: readonly WeighedPair[],
  options: Required<Omit<DecideOptions, 'lookedAt'>>,
): {
  readonly checks: readonly CheckResult[];
  readonly family: number;
} {
  const tested = weighed.map(({ check, found }) =>
    found.kind === 'plain' ? undefined : testSample({ check, found }, options),
  );
  const members = tested.flatMap((test) => (test !== undefined && canFail(test) ? [test] : []));
  const ps = members.map(({ fail }) => fail.p as number);
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

function testSample(
  { check, found }: WeighedPair<SampledCheck>,
  { flips }: Required<Omit<DecideOptions, 'lookedAt'>>,
): Tested {
  const against = meanAgainst({ ...found, flips });
  return { check, found, against, fail: against.below(found.limit), pass: against.above(found.limit) };
}

/**
 * Whether any values of so many questions could show that the check fails: what cannot is no test and costs the others nothing. As many values at the
 * end of the range leave ((end − limit) / width)^n; sign flips cannot go below 2^−n.
 */
function canFail({ found: { values, range, limit, of }, fail }: Tested): boolean {
  if (fail.p === null) return false;
  if (fail.p <= gateAlpha) return true;
  const n = values.length;
  const [lowest, highest] = range;
  if (of === 'differences' && 2 ** -n > gateAlpha) return false;
  return lowest === null || highest === null || ((highest - limit) / (highest - lowest)) ** n <= gateAlpha;
}

/** A p adjusted over the family, and the level of a single test that Holm's method leaves. */
interface InFamily {
  readonly p: number;
  readonly left: number;
}

function decideTested(
  { check, found, against, fail, pass }: Tested,
  family: InFamily | undefined,
  { told }: Required<Omit<DecideOptions, 'lookedAt'>>,
): CheckResult {
  const { sign, facts } = found;
  const bounds = told ? turnedBounds([against.lower(1 - gateAlpha), against.upper(1 - gateAlpha)], sign) : null;
  const failBound = family === undefined || !told ? null : against.upper(1 - family.left);
  const shown = {
    bounds,
    failBound: failBound === null ? null : sign * failBound + 0,
    failLevel: family === undefined ? null : 1 - family.left,
    pFail: fail.p,
    pFailAdjusted: family?.p ?? null,
    pPass: pass.p,
    examples: [],
    labels: null,
    settle: null,
  };
  const [verdict, reason] = intervalVerdict({ found, fail, pass, family });
  return { check, verdict, reason, ...facts, ...shown };
}

const turnedBounds = (bounds: NonNullable<CheckResult['bounds']>, sign: 1 | -1): CheckResult['bounds'] =>
  bounds[0] === null && bounds[1] === null ? null : turnedRange(bounds, sign);

interface Deciding extends Pick<Tested, 'found' | 'fail' | 'pass'> {
  readonly family: InFamily | undefined;
}

function intervalVerdict({ found, fail, pass, family }: Deciding): readonly [CheckVerdict, CheckReason] {
  const { values, unknown, limit } = found;
  if (values.length === 0) return ['INCONCLUSIVE', 'nothing-measured'];
  if (values.length < 2) return ['INCONCLUSIVE', 'too-few'];
  if (family !== undefined && family.p <= gateAlpha) {
    const stands = stillHolds(found, unknown?.best, (against) => (against.below(limit).p ?? 1) <= family.left);
    return stands ? ['FAIL', 'beyond'] : ['INCONCLUSIVE', 'lost-could-turn'];
  }
  if (pass.p !== null && pass.p <= gateAlpha) {
    const stands = stillHolds(found, unknown?.worst, (against) => (against.above(limit).p ?? 1) <= gateAlpha);
    return stands ? ['PASS', 'within'] : ['INCONCLUSIVE', 'lost-could-turn'];
  }
  if (unknown !== undefined && couldBeDecided(found, family)) return ['INCONCLUSIVE', 'lost-could-decide'];
  if (fail.p !== null && fail.disagree === true) return ['INCONCLUSIVE', 'tests-disagree'];
  return ['INCONCLUSIVE', fail.p === null && pass.p === null ? 'no-range' : 'undecided'];
}

/** Whether it would be decided if the values that are not known were at one of their ends: then they are what is missing. */
function couldBeDecided({ unknown, limit, ...found }: SampledCheck, family: InFamily | undefined): boolean {
  const holds = (values: Float64Array | null | undefined, side: 'above' | 'below', alpha: number): boolean =>
    values != null && (meanAgainst({ ...found, values })[side](limit).p ?? 1) <= alpha;
  return holds(unknown?.best, 'above', gateAlpha) || holds(unknown?.worst, 'below', family?.left ?? gateAlpha);
}

/** Whether it holds as well where every value that is not known is at that end. */
function stillHolds(
  found: SampledCheck,
  values: Float64Array | null | undefined,
  holds: (against: MeanAgainst) => boolean,
): boolean {
  if (found.unknown === undefined) return true;
  return values !== null && values !== undefined && holds(meanAgainst({ ...found, values }));
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
  const { fail, pass } = testSample({ check, found }, { flips, told: false });
  const left = failLevel === null ? undefined : 1 - failLevel;
  const family = left === undefined ? undefined : { p: fail.p !== null && fail.p <= left ? 0 : 1, left };
  return intervalVerdict({ found, fail, pass, family })[0];
}

// Asked again.

/**
 * What was decided before, with what the same questions say when they were asked again: a FAIL stands where all repeats together fail too, and is else
 * open, never a PASS. Checks that did not fail stay as they are, since only a FAIL has them asked again. Examples that must not break are decided by
 * all of their repeats.
 * @param pooled of all repeats together @param confirmed whether all questions of failed checks were asked again
 */
export function confirmGate(first: GateResult, pooled: GateResult, confirmed: boolean): GateResult {
  const checks = first.checks.map((result, i): CheckResult => {
    const again = pooled.checks[i];
    if (again === undefined) return result;
    if (result.check.kind === 'mustNotBreak') return again;
    if (!confirmed || result.verdict !== 'FAIL' || !canBeConfirmed(result.check)) return result;
    return again.verdict === 'FAIL'
      ? again
      : { ...again, verdict: 'INCONCLUSIVE', reason: 'not-confirmed', settle: null };
  });
  return { ...first, checks, verdict: gateVerdict(checks, first.obstacles) };
}

/** Whether another answer to the same questions tells anything: a sum of dollars, and a judge held against people, stay what they are. */
export const canBeConfirmed = ({ kind }: GateCheck): boolean =>
  kind === 'floor' || kind === 'drop' || kind === 'failed' || kind === 'latency';
