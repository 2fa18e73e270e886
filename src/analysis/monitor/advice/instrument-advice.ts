// What the instruments of a period ask for: values that were lost, several judges, too few values to tell anything, and what nobody measures.

import { weightedMembers } from '../../../model/overall-definition.ts';
import { because } from '../../../model/reasons.ts';
import type { Monitored } from '../monitor-fold.ts';
import type { MonitoredSlice } from '../monitor-slice.ts';
import { evidenceOf, judgesWay, longerWay, type MonitorAdvice, runWay } from './monitor-advice.ts';

export const instrumentAdvice = (monitored: Monitored): readonly MonitorAdvice[] => [
  ...lostAndSeveral(monitored),
  ...tooFew(monitored),
  ...wideInterval(monitored),
  ...notMeasured(monitored),
];

/** Of 100 answers five: counted, and no estimate. */
const leastLost = 0.05;

function lostAndSeveral(monitored: Monitored): readonly MonitorAdvice[] {
  const told: MonitorAdvice[] = [];
  for (const [place, [metric, mean]] of [...monitored.found.whole.means].entries()) {
    const of = mean.n + mean.failedInstrument;
    const head = `summary.metrics.${place}`;
    const n = ['n', 'count', `${head}.n`, mean.n] as const;
    const lost = ['lost', 'count', `${head}.failed_instrument`, mean.failedInstrument] as const;
    const ways = [...runWay(monitored), judgesWay];
    if (of > 0 && mean.failedInstrument / of >= leastLost)
      told.push({
        id: 'lost-to-judge',
        worth: null,
        evidence: evidenceOf(lost, n),
        what: metric,
        ways: [...ways, how],
      });
    if (mean.reason === because('several-instruments'))
      told.push({ id: 'several-judges', worth: null, evidence: evidenceOf(n), what: metric, ways: [runs, ...ways] });
  }
  return told;
}

const runs = { for: 'runs', way: { do: 'list-runs' } } as const;
const how = { for: 'how', way: { page: 'feedback' } } as const;

/** Fewer values are not held against others (what drifted). */
const fewest = 30;

function tooFew(monitored: Monitored): readonly MonitorAdvice[] {
  const { found, overall } = monitored;
  const members = new Set([...weightedMembers(overall.definition).map(({ metric }) => metric), 'faithfulness']);
  // What is not measured at all has a rule of its own.
  const [least] = [...found.whole.means]
    .map(([metric, { n }], place) => ({ metric, n, place }))
    .filter(({ metric, n }) => members.has(metric) && n > 0 && n < fewest)
    .sort((a, b) => a.n - b.n);
  if (least === undefined) return [];
  const earlier = earlierOf(monitored, least.metric);
  const evidence = evidenceOf(['n', 'count', `summary.metrics.${least.place}.n`, least.n], earlier);
  return [{ id: 'too-few', worth: null, evidence, what: least.metric, ways: moreWays(monitored, earlier) }];
}

type Earlier = readonly ['earlier', 'count', string, number | undefined];

/** Values in the time before; none where nothing was scored then. */
function earlierOf({ before }: Monitored, metric: string): Earlier {
  const place = [...before.means.keys()].indexOf(metric);
  const n = before.means.get(metric)?.n ?? 0;
  return ['earlier', 'count', `before.metrics.${place}.n`, n > 0 ? n : undefined];
}

/** More days only where they have something. */
const moreWays = (monitored: Monitored, [, , , n]: Earlier): MonitorAdvice['ways'] =>
  n === undefined ? [traces] : [longerWay(monitored), traces];

const traces = { for: 'how', way: { page: 'traces' } } as const;

/** An interval that is wider says little. */
const widest = 0.1;

function wideInterval(monitored: Monitored): readonly MonitorAdvice[] {
  const head = headOf(monitored.found.whole);
  if (head === undefined || head.n < fewest || head.ci95[1] - head.ci95[0] <= widest) return [];
  const earlier = earlierOf(monitored, head.of);
  const evidence = evidenceOf(
    ['mean', 'score', head.at, head.mean],
    ['low', 'score', `${head.interval}.0`, head.ci95[0]],
    ['high', 'score', `${head.interval}.1`, head.ci95[1]],
    ['n', 'count', head.countedAt, head.n],
    earlier,
  );
  return [{ id: 'wide-interval', worth: null, evidence, ways: moreWays(monitored, earlier) }];
}

interface Head {
  /** A metric that tells how much the time before has. */
  readonly of: string;
  readonly mean: number;
  readonly ci95: readonly [number, number];
  readonly n: number;
  readonly at: string;
  readonly interval: string;
  readonly countedAt: string;
}

/** The overall score, else faithfulness; only with an interval. */
function headOf({ overall: { score, ci95, n }, means }: MonitoredSlice): Head | undefined {
  if (score !== null && ci95 !== null && n !== null)
    return {
      ...{ of: [...means.keys()][0] ?? 'faithfulness', mean: score, ci95, n: n[0], at: 'summary.avg_overall_score' },
      ...{ interval: 'summary.overall_ci95', countedAt: 'summary.overall_n.0' },
    };
  const place = [...means.keys()].indexOf('faithfulness');
  const found = means.get('faithfulness');
  if (found === undefined || found.mean === null || found.ci95 === null) return undefined;
  const at = `summary.metrics.${place}`;
  return {
    ...{ of: 'faithfulness', mean: found.mean, ci95: found.ci95, n: found.n },
    ...{ at: `${at}.mean`, interval: `${at}.ci95`, countedAt: `${at}.n` },
  };
}

function notMeasured(monitored: Monitored): readonly MonitorAdvice[] {
  const { found, overall } = monitored;
  const missing = weightedMembers(overall.definition)
    .map(({ metric }) => metric)
    .filter((metric) => (found.whole.means.get(metric)?.n ?? 0) === 0);
  if (found.whole.queries === 0 || missing.length === 0) return [];
  const evidence = evidenceOf(['n', 'count', 'summary.recorded_queries', found.whole.queries]);
  return [
    {
      id: 'not-measured',
      worth: null,
      evidence,
      what: missing.join(', '),
      ways: [...runWay(monitored), how, judgesWay],
    },
  ];
}
