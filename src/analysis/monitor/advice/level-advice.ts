// What the level of a period asks for, whether or not it has changed: weak parts, failures, slow and dear answers, and answers to read.
import { present } from '../../../model/present.ts';
import { because } from '../../../model/reasons.ts';
import { shareInterval } from '../../../stats/intervals.ts';
import type { Monitored, MonitoredPart } from '../monitor-fold.ts';
import type { MonitoredSlice } from '../monitor-slice.ts';
import {
  type AdviceWay,
  alertsWay,
  answersWay,
  evidenceOf,
  labelWays,
  type MonitorAdvice,
  runWay,
} from './monitor-advice.ts';

export const levelAdvice = (monitored: Monitored): readonly MonitorAdvice[] => [
  ...weakParts(monitored),
  ...targetsOf(monitored).flatMap((part) => [
    ...failures(monitored, part),
    ...slower(monitored, part),
    ...dearer(monitored, part),
    ...slowTail(monitored, part),
  ]),
  ...peopleDisagree(monitored),
  ...readWorst(monitored),
];

/** A part that is worse by less is not worth a sentence, however surely it is. */
const leastGap = 0.02;

/** Categories and languages that are answered worse than all other questions: what lifting them to these would add. */
function weakParts(monitored: Monitored): readonly MonitorAdvice[] {
  const { drift, found } = monitored;
  // Values of several judges are not held against each other.
  const isMixed = [found.whole.overall.reason, ...[...found.whole.means.values()].map(({ reason }) => reason)].includes(
    because('several-instruments'),
  );
  if (isMixed) return [];
  return drift.standings.flatMap(
    ({ by, name, own, rest, difference, interval, n, share }, place): readonly MonitorAdvice[] => {
      if (interval === null || interval[1] >= 0 || difference > -leastGap) return [];
      const head = `drift.standings.${place}`;
      const evidence = evidenceOf(
        ['own', 'score', `${head}.own`, own],
        ['rest', 'score', `${head}.rest`, rest],
        ['low', 'change', `${head}.interval.0`, interval[0]],
        ['high', 'change', `${head}.interval.1`, interval[1]],
        ['n', 'count', `${head}.n`, n],
      );
      const ways = [answersWay(monitored, { [by]: name }), alertsWay(monitored)];
      return [{ id: 'weak-part', worth: -share * difference, evidence, what: name, ways }];
    },
  );
}

interface PlacedTarget {
  readonly part: MonitoredPart & { readonly name: string };
  readonly place: number;
  /** How many are looked at. */
  readonly of: number;
}

const targetsOf = ({ found }: Monitored): readonly PlacedTarget[] => {
  const { target } = found.parts;
  return target.flatMap((part, place) =>
    part.name === undefined ? [] : [{ part: { ...part, name: part.name }, place, of: target.length }],
  );
};

/** Of 100 questions one. */
const leastFailures = 0.01;

/** Where certainly more than one of 100 fails, of all that were asked: failures may be kept more often than others, so that those kept tell nothing where all are not counted. */
function failures(monitored: Monitored, { part: { name, slice }, place, of }: PlacedTarget): readonly MonitorAdvice[] {
  const { whole } = monitored.found;
  if (!slice.isCounted || !whole.isCounted) return [];
  const interval = shareInterval({ successes: slice.failed, n: slice.asked, level: 1 - 0.05 / of });
  if (interval === null || interval[0] <= leastFailures) return [];
  const head = headOf(whole);
  const failed = whole.failed / whole.asked;
  const share = slice.failed / whole.asked;
  const at = `breakdown.target.${place}`;
  return [
    {
      id: 'failures',
      // Each counts as the worst answer; answered, it would score as the others do.
      worth: head === undefined ? null : share * Math.min(1, head / Math.max(0.01, 1 - failed)),
      evidence: evidenceOf(
        ['failed', 'count', `${at}.failed_queries`, slice.failed],
        ['n', 'count', `${at}.total_queries`, slice.asked],
      ),
      what: name,
      ways: [...runWay(monitored, name), answersWay(monitored, { target: name }), alertsWay(monitored)],
    },
  ];
}

/** What stands for a slice: its overall score, else its faithfulness. */
const headOf = ({ overall, means }: MonitoredSlice): number | undefined =>
  overall.score ?? means.get('faithfulness')?.mean ?? undefined;

/** A rise that is smaller is not worth a sentence. */
const leastRise = 1.1;

/**
 * Where the 95 % intervals of a target before and now lie apart: of quiet periods fewer than one in 100 are, for each target.
 * The smaller size is told by the ends that lie next to each other.
 */
function hasRisen(
  before: { readonly value: number | null; readonly ci95: readonly [number, number] | null } | undefined,
  now: { readonly value: number | null; readonly ci95: readonly [number, number] | null },
): boolean {
  if (before?.value == null || now.value === null || before.ci95 === null || now.ci95 === null) return false;
  return now.ci95[0] > before.ci95[1] && now.value >= leastRise * before.value;
}

function slower(monitored: Monitored, { part: { name, slice }, place }: PlacedTarget): readonly MonitorAdvice[] {
  const [was, at] = earlierOf(monitored, name);
  const times = ({ latencyMs: { p95, ci95 } }: MonitoredSlice) => ({ value: p95, ci95: ci95.p95 });
  if (was === undefined || !hasRisen(times(was), times(slice))) return [];
  const head = `breakdown.target.${place}.latency_ms`;
  const evidence = evidenceOf(
    ['before', 'ms', `${at}.latency_ms.p95`, was.latencyMs.p95],
    ['after', 'ms', `${head}.p95`, slice.latencyMs.p95],
    ['low', 'ms', `${head}.ci95.p95.0`, slice.latencyMs.ci95.p95?.[0]],
    ['high', 'ms', `${head}.ci95.p95.1`, slice.latencyMs.ci95.p95?.[1]],
    ['n', 'count', `${head}.n`, slice.latencyMs.n],
  );
  return [{ id: 'slower', worth: null, evidence, what: name, ways: targetWays(monitored, name) }];
}

function dearer(monitored: Monitored, { part: { name, slice }, place }: PlacedTarget): readonly MonitorAdvice[] {
  const [was, at] = earlierOf(monitored, name);
  const cost = ({ costUsd: { mean, ci95 } }: MonitoredSlice) => ({ value: mean, ci95 });
  if (was === undefined || !hasRisen(cost(was), cost(slice))) return [];
  const head = `breakdown.target.${place}.cost_usd`;
  const evidence = evidenceOf(
    ['before', 'usd', `${at}.cost_usd.mean`, was.costUsd.mean],
    ['after', 'usd', `${head}.mean`, slice.costUsd.mean],
    ['low', 'usd', `${head}.ci95.0`, slice.costUsd.ci95?.[0]],
    ['high', 'usd', `${head}.ci95.1`, slice.costUsd.ci95?.[1]],
    ['n', 'count', `${head}.n`, slice.costUsd.n],
  );
  return [{ id: 'dearer', worth: null, evidence, what: name, ways: targetWays(monitored, name) }];
}

function earlierOf({ beforeByTarget }: Monitored, name: string): readonly [MonitoredSlice | undefined, string] {
  const place = beforeByTarget.findIndex((each) => each.name === name);
  return [beforeByTarget[place]?.slice, `before.target.${place}`];
}

const targetWays = (monitored: Monitored, target: string): readonly AdviceWay[] => [
  answersWay(monitored, { target }),
  ...runWay(monitored, target),
  alertsWay(monitored),
];

/** The slowest of twenty take so many times as long as the usual one. */
const slowTimes = 5;

/** Also where the slow are as fast, and the usual as slow, as their intervals allow. */
function slowTail(monitored: Monitored, { part: { name, slice }, place }: PlacedTarget): readonly MonitorAdvice[] {
  const { p50, p95, n, ci95 } = slice.latencyMs;
  if (p50 === null || p95 === null || ci95.p50 === null || ci95.p95 === null) return [];
  if (ci95.p95[0] < slowTimes * ci95.p50[1]) return [];
  const head = `breakdown.target.${place}.latency_ms`;
  const evidence = evidenceOf(
    ['p50', 'ms', `${head}.p50`, p50],
    ['p95', 'ms', `${head}.p95`, p95],
    ['n', 'count', `${head}.n`, n],
  );
  return [{ id: 'slow-tail', worth: null, evidence, what: name, ways: targetWays(monitored, name) }];
}

/** Of five answers on which both have spoken one. */
const leastDisagreeing = 0.2;

/** Where certainly more than one in five disagrees. Who says something is no sample of all: it says what to read, and nothing of a mean. */
function peopleDisagree(monitored: Monitored): readonly MonitorAdvice[] {
  const { n, positive, negative } = monitored.agreement;
  const interval = shareInterval({ successes: positive.low + negative.high, n });
  if (interval === null || interval[0] <= leastDisagreeing) return [];
  const evidence = evidenceOf(
    ['disliked', 'count', 'summary.feedback_agreement.negative.high', negative.high],
    ['liked', 'count', 'summary.feedback_agreement.positive.low', positive.low],
    ['n', 'count', 'summary.feedback_agreement.n', n],
  );
  const ways: readonly AdviceWay[] = [
    { for: 'people', way: { do: 'read-feedback' } },
    ...labelWays(monitored, 'read-next'),
    { for: 'how', way: { page: 'feedback' } },
  ];
  return [{ id: 'people-disagree', worth: null, evidence, ways }];
}

/** Of an answer of which next to nothing is right. */
const worstScore = 0.25;

/** Answers are not judged by chance: one that scores so little is worth reading, whatever the mean. */
function readWorst(monitored: Monitored): readonly MonitorAdvice[] {
  const [first] = monitored.found.worst;
  if (first === undefined || first.value > worstScore) return [];
  const { runId: run, trialId: trial, traceId: trace, target } = first;
  const ways: readonly AdviceWay[] = [
    { for: 'answer', way: present({ do: 'read-answer', run, trial, trace }) },
    ...labelWays(monitored, 'read-next', target),
    answersWay(monitored, { target }),
  ];
  const evidence = evidenceOf(['value', 'score', 'worst.0.value', first.value]);
  return [{ id: 'read-worst', worth: null, evidence, what: target, ways }];
}
