// Of the questions whose value is not known: in which run it was lost and to what, since that decides whether measuring again brings it.
import { sideOf } from '../values/paired-values.ts';
import type { ValueColumn } from '../values/value-column.ts';
import { categoryOfCheck, type GateCheck, type LatencyCheck, metricOfCheck } from './gate-definition.ts';
import { type GateEvidence, placesOf, wasNotAsked } from './gate-evidence.ts';
import type { LostIn, LostValues } from './gate-result.ts';
import { isOpenTime } from './latency-sample.ts';

/** `words`: a value that words could not tell; `untold`: the metric says nothing of the question. */
type Cause = 'scores' | 'trials' | 'words' | 'untold' | 'missing' | 'known';

interface GatedRunTraits {
  /** The metric was added to the run after it was asked. */
  readonly addedLater: boolean;
  /** A file answers for its target: what failed in it is asked of it again in vain. */
  readonly ofFile: boolean;
}

export function lostIn(check: GateCheck, evidence: GateEvidence, { addedLater, ofFile }: GatedRunTraits): LostIn {
  const found = check.kind === 'latency' ? ofTimes(check, evidence) : ofScores(check, evidence);
  const causes = found.map((each): LostPlace => {
    const isFinal = ofFile && each.side === 'current' && each.cause === 'trials';
    return isFinal ? { side: 'current', cause: 'untold' } : each;
  });
  const count = (side: 'current' | 'baseline'): LostValues => ({
    scores: causes.filter((each) => each.side === side && each.cause === 'scores').length,
    trials: causes.filter((each) => each.side === side && each.cause === 'trials').length,
  });
  const untold = causes.filter(({ cause }) => cause === 'untold').length;
  return { current: count('current'), baseline: count('baseline'), untold, addedLater };
}

/** Questions of a drop that this run measured, and that the baseline has no trial of. */
export function unaskedBefore(check: GateCheck, evidence: GateEvidence): number {
  if (check.kind !== 'drop') return 0;
  const { current, baseline } = evidence;
  const [now, before] = [current.columns.get(check.metric), baseline?.columns.get(check.metric)];
  if (now === undefined || before === undefined) return 0;
  return placesOf(evidence, categoryOfCheck(check)).filter(
    (place) => baseline?.trials[place] === undefined && !['untold', 'missing'].includes(causeAt(now, place)),
  ).length;
}

interface LostPlace {
  readonly side: 'current' | 'baseline';
  readonly cause: 'scores' | 'trials' | 'untold';
}

function ofScores(check: GateCheck, evidence: GateEvidence): readonly LostPlace[] {
  const name = metricOfCheck(check) ?? '';
  const { current, baseline, examples } = evidence;
  const now = current.columns.get(name);
  const before = check.kind === 'drop' ? baseline?.columns.get(name) : undefined;
  if (now === undefined) return [];
  const named = check.kind === 'mustNotBreak' ? new Set(check.examples) : undefined;
  return placesOf(evidence, categoryOfCheck(check)).flatMap((place): readonly LostPlace[] => {
    if (wasNotAsked(current, place, name) || named?.has(examples[place]?.id ?? '') === false) return [];
    const own = causeAt(now, place);
    if (check.kind === 'drop') return ofPair(own, before === undefined ? 'known' : causeAt(before, place));
    // What a metric says nothing of is no part of a mean, and leaves open whether an example that must not break held.
    if (own === 'untold' && named === undefined) return [];
    return isLost(own) || own === 'untold' ? [{ side: 'current', cause: settledBy(own) }] : [];
  });
}

/** As a drop counts them: neither without a trial in both runs, nor where the metric said nothing before. */
function ofPair(now: Cause, before: Cause): readonly LostPlace[] {
  if ([now, before].includes('missing') || before === 'untold') return [];
  if (isLost(now)) return [{ side: 'current', cause: settledBy(now) }];
  if (now === 'untold') return before === 'known' ? [{ side: 'current', cause: 'untold' }] : [];
  return isLost(before) ? [{ side: 'baseline', cause: settledBy(before) }] : [];
}

const isLost = (cause: Cause): cause is 'scores' | 'trials' | 'words' =>
  cause === 'scores' || cause === 'trials' || cause === 'words';

/** What words cannot tell they cannot tell another time either. */
const settledBy = (cause: 'scores' | 'trials' | 'words' | 'untold'): LostPlace['cause'] =>
  cause === 'words' ? 'untold' : cause;

function causeAt(column: ValueColumn, place: number): Cause {
  const { lost, untold = 0, absence } = sideOf(column, place);
  if (lost > 0) return lost === untold ? 'words' : 'scores';
  if (absence === undefined) return 'known';
  return ({ lost: 'scores', failed: 'trials', skipped: 'untold', missing: 'missing' } as const)[absence.kind];
}

/** A failed answer is asked again; one that came has no other time, and a pass that came to its end is not made again. */
function ofTimes(check: LatencyCheck, { current, latencyPass }: GateEvidence): readonly LostPlace[] {
  const untold: LostPlace = { side: 'current', cause: 'untold' };
  if (check.alone) {
    const { wanted = 0, cached = 0, ms = [] } = latencyPass ?? {};
    return Array.from({ length: Math.max(0, wanted - cached - ms.length) }, () => untold);
  }
  return current.trials.flatMap((own): readonly LostPlace[] => {
    if (own === undefined || !own.missingMs.some((least) => isOpenTime(check, least))) return [];
    return own.failed > 0 ? [{ side: 'current', cause: 'trials' }] : [untold];
  });
}
