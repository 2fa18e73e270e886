// One look at a canary: do judges say something else of the same answers than on the first day?
import type { Look } from '../../model/alert.ts';
import type { AlertRule } from './alert-rule.ts';
import { sampleOf } from './observed.ts';
import { atLeastP, atMostP, meanBound, meanOf } from './sample-mean.ts';

/** What one judge said of one answer, on the first day and now, from 0 to 1; answers that lack either are not among them. */
export interface CanaryPair {
  readonly trialId: string;
  readonly before: number;
  readonly now: number;
}

interface WeighedCanary {
  readonly pairs: readonly CanaryPair[];
  readonly from: number;
  readonly to: number;
  /** The first day. */
  readonly since: { readonly from: number; readonly to: number } | undefined;
  readonly chance: number;
}

const shownChance = 0.025;

/** The mean of the differences, each answer its own pair: the questions, and how hard they are, are the same. Half of the chance goes to each side. */
export function weighCanary(rule: AlertRule, { pairs, from, to, since, chance }: WeighedCanary): Look {
  const { limit, clear, minN } = rule;
  const by = limit.kind === 'from-reference' ? limit.by : limit.at;
  const n = pairs.length;
  const head = { from, to, n, clusters: n, side: rule.side, worst: [] };
  const none = { value: null, interval: null, reference: null, limit: null, clearLine: null };
  if (n < Math.max(1, minN) || since === undefined)
    return { ...head, ...none, verdict: 'no-data', why: since === undefined ? 'no-reference' : 'too-few' };
  // Differences lie between −1 and 1: here from 0 to 1.
  const unit = (difference: number): number => (difference + 1) / 2;
  const sample = sampleOf(
    pairs.map(({ trialId, before, now }) => ({ traceId: trialId, cluster: trialId, weight: 1, x: unit(now - before) })),
  );
  const isBeyond = atMostP(sample, unit(by)) <= chance / 2 || atLeastP(sample, unit(-by)) <= chance / 2;
  const value = 2 * meanOf(sample) - 1;
  const touches = atLeastP(sample, unit(by)) > shownChance || atMostP(sample, unit(-by)) > shownChance;
  const mean = pairs.reduce((sum, { before }) => sum + before, 0) / n;
  return {
    ...head,
    value,
    interval: [2 * meanBound(sample, 'lower', shownChance) - 1, 2 * meanBound(sample, 'upper', shownChance) - 1],
    reference: { value: mean, n, ...since },
    limit: by,
    clearLine: clear,
    verdict: isBeyond ? 'beyond' : Math.abs(value) <= clear ? 'clear' : touches ? 'touching' : 'inside',
  };
}
