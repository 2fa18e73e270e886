// A list of examples that must not break: each is decided by itself, and an unlucky answer is told apart from a broken one.
import type { Metric } from '../../metrics/metric.ts';
import type { Outcome } from '../../model/score.ts';
import type { MustNotBreakCheck } from './gate-definition.ts';
import type { GateEvidence } from './gate-evidence.ts';
import type { HeldExample } from './gate-result.ts';
import { type CheckFacts, noFacts, type PlainCheck, skippedCheck, type WeighedCheck } from './weighed-check.ts';

export function weighMustNotBreak(check: MustNotBreakCheck, evidence: GateEvidence): WeighedCheck {
  const metric = check.metric === null ? undefined : evidence.metrics.get(check.metric);
  if (metric === undefined || !evidence.current.columns.has(metric.name)) return skippedCheck('current-lacks');
  const repeats = evidence.current.repeats.get(metric.name);
  const placeOf = new Map(evidence.examples.map(({ id }, place) => [id, place]));
  const holds = holdsFrom(metric, check.threshold);
  const examples = check.examples.map((id): HeldExample => {
    const place = placeOf.get(id);
    const own = heldExample(id, (place === undefined ? undefined : repeats?.get(place)) ?? [], holds);
    return evidence.isRecording === true && own.state === 'once-broken' ? { ...own, state: 'broken' } : own;
  });
  const count = (state: HeldExample['state']): number => examples.filter((example) => example.state === state).length;
  const facts: CheckFacts = {
    ...noFacts,
    current: count('broken') + count('once-broken'),
    n: examples.length,
    lost: count('unknown'),
    unasked: check.examples.filter((id) => evidence.current.unasked?.has(placeOf.get(id) ?? -1) === true).length,
  };
  const told = examples.filter(({ state }) => state !== 'held');
  const decided = stateVerdict(count);
  // One recorded answer is one look, and there is no other.
  const byOne = decided.reason === 'broken' && told.some(({ state, repeats: all }) => state === 'broken' && all === 1);
  return { kind: 'plain', ...decided, ...(byOne ? { reason: 'broken-recorded' } : {}), facts, examples: told };
}

function stateVerdict(count: (state: HeldExample['state']) => number): Pick<PlainCheck, 'verdict' | 'reason'> {
  if (count('broken') > 0) return { verdict: 'FAIL', reason: 'broken' };
  if (count('once-broken') > 0) return { verdict: 'INCONCLUSIVE', reason: 'ask-again' };
  if (count('unknown') > 0) return { verdict: 'INCONCLUSIVE', reason: 'unknown-examples' };
  return { verdict: 'PASS', reason: count('flaky') > 0 ? 'flaky' : 'none-broken' };
}

/** From where on a repeat holds, where nothing else is said: the middle of the range; of a metric without an end nothing is. */
function usualThreshold({ definition: { range } }: Metric): number | null {
  const [lowest, highest] = range;
  return highest === null ? null : (lowest + highest) / 2;
}

function holdsFrom(metric: Metric, threshold: number | null): (value: number) => boolean {
  const limit = threshold ?? usualThreshold(metric) ?? 0;
  return metric.definition.direction === 'higher' ? (value) => value >= limit - 1e-9 : (value) => value <= limit + 1e-9;
}

/**
 * Broken on most of its repeats is broken, on some flaky. On the only one that was asked it may be either: it has to be asked again. Repeats
 * without a value leave it unknown where they could make it broken.
 */
export function heldExample(id: string, repeats: readonly Outcome[], holds: (value: number) => boolean): HeldExample {
  let [broken, unknown] = [0, 0];
  for (const outcome of repeats) {
    if (outcome.status === 'scored') broken += holds(outcome.value) ? 0 : 1;
    else if (outcome.status === 'failed' && outcome.by === 'target') broken++;
    else unknown++;
  }
  const all = repeats.length;
  const as = (state: HeldExample['state']): HeldExample => ({ id, state, broken, repeats: all });
  if (all === 0) return as('unknown');
  if (broken > all / 2) return as(all === 1 ? 'once-broken' : 'broken');
  if (broken + unknown > all / 2) return as('unknown');
  return as(broken > 0 ? 'flaky' : 'held');
}
