// Decides a gate from what was weighed: every check by itself, a FAIL corrected over all checks that can fail, and then the gate.
import { meanAgainst } from '../../stats/mean-against.ts';
import { weighCheck } from './check-kinds.ts';
import { noTest, plainResult, turnedBounds, type WeighedPair } from './check-results.ts';
import { type GateCheck, type GateDefinition, gateAlpha } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';
import type {
  AskedInVain,
  CheckReason,
  CheckResult,
  CheckVerdict,
  EarlyVerdict,
  GateObstacle,
  GateResult,
  GateVerdict,
  UnconfirmedBy,
} from './gate-result.ts';
import { decideByIntervals } from './interval-verdict.ts';
import type { SequentialGate } from './sequential-gate.ts';
import { settlePlain, settleSample } from './settle-check.ts';
import { endsOf, type PlainCheck, type WeighedCheck } from './weighed-check.ts';

/** Means that differ by no more than this are equal: .90 − .85 is not above .05. */
const meanTolerance = 1e-9;

export interface DecideOptions {
  /** Random sign flips of a difference at most (100,000). */
  readonly flips?: number;
  /** Whether what would settle is told as well, and bounds that are far from deciding (true). */
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

// By the mean alone.

/** A mean that is not known lies between two: where it would if all that is missing were worst, and best. */
function decideByMean({ check, found }: WeighedPair): CheckResult {
  if (found.kind === 'plain') return plainResult({ check, found });
  const { values, limit, facts, sign } = found;
  if (values.length === 0) return { check, verdict: 'INCONCLUSIVE', reason: 'nothing-measured', ...facts, ...noTest };
  const { worst, best } = endsOf(found);
  const [low, high] = [worst, best].map((list) => list && meanAgainst({ ...found, values: list }).mean + 0);
  const decided = (): readonly [CheckVerdict, CheckReason] => {
    if (low != null && low >= limit - meanTolerance) return ['PASS', 'mean-within'];
    return high != null && high < limit - meanTolerance ? ['FAIL', 'mean-beyond'] : ['INCONCLUSIVE', 'lost-could-turn'];
  };
  const [verdict, reason] = decided();
  return { check, verdict, reason, ...facts, ...noTest, bounds: turnedBounds([low ?? null, high ?? null], sign) };
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

// Asked again.

/** What became of asking again. */
export interface AskedAgainFacts {
  /** Whether all questions of failed checks were asked again. */
  readonly confirmed: boolean;
  /** Askings without an answer, of failed checks and of examples that must not break (all were answered). */
  readonly inVain?: { readonly confirm?: AskedInVain | undefined; readonly examples?: AskedInVain | undefined };
}

/**
 * What was decided before, with what the same questions say when they were asked again: a FAIL stands where all repeats together fail too, and is else
 * open, never a PASS. Where it could not be asked again it is open as well: nothing has confirmed it. Checks that did not fail stay as they are, since only a FAIL has
 * them asked again. Examples that must not break are decided by all of their repeats.
 * @param pooled of all repeats together
 */
export function confirmGate(
  first: GateResult,
  pooled: GateResult,
  { confirmed, inVain = {} }: AskedAgainFacts,
): GateResult {
  const checks = first.checks.map((result, i): CheckResult => {
    const again = pooled.checks[i];
    if (again === undefined) return result;
    if (result.check.kind === 'mustNotBreak')
      return again.verdict === 'INCONCLUSIVE' ? { ...again, again: inVain.examples ?? null } : again;
    if (result.verdict !== 'FAIL' || !canBeConfirmed(result.check)) return result;
    if (confirmed && again.verdict === 'FAIL') return again;
    const open = { ...again, verdict: 'INCONCLUSIVE', settle: null } as const;
    if (inVain.confirm !== undefined) return { ...open, reason: 'not-asked-again', again: inVain.confirm };
    return confirmed ? { ...open, reason: 'not-confirmed' } : result;
  });
  return { ...first, checks, verdict: gateVerdict(checks, first.obstacles) };
}

/** Its FAILs stand, and each that was to be confirmed says that it was not. */
export const unconfirmedGate = (result: GateResult, by: UnconfirmedBy): GateResult => ({
  ...result,
  checks: result.checks.map((found) =>
    found.verdict === 'FAIL' && canBeConfirmed(found.check) ? { ...found, unconfirmed: by } : found,
  ),
});

/** Whether another answer to the same questions tells anything: a sum of dollars, and a judge held against people, stay what they are. */
export const canBeConfirmed = ({ kind }: GateCheck): boolean =>
  kind === 'floor' || kind === 'drop' || kind === 'failed' || kind === 'latency';
