// What to do next, from what a period says: rules, each with the numbers that it rests on.
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import { comparedDays } from './compared-days.ts';
import { intervalOf } from './drift/decompose.ts';
import type { Monitored, MonitoredPart } from './monitor-fold.ts';
import type { MonitoredSlice } from './monitor-slice.ts';

/** A number with its place in the document. */
export interface Evidence {
  /** `drift.system.difference` */
  readonly at: string;
  readonly value: number;
}

export const monitorRules = [
  'system-changed',
  'judge-changed',
  'questions-changed',
  'weak-part',
  'failures',
  'lost-to-judge',
  'several-judges',
  'no-canary',
  'not-measured',
  'wide-interval',
  'slow-tail',
] as const;
export type MonitorRule = (typeof monitorRules)[number];

export interface MonitorAdvice {
  readonly id: MonitorRule;
  /** What there is to win or what was lost, on the scale of what is looked at; null where that is not known. */
  readonly worth: number | null;
  readonly evidence: readonly Evidence[];
  /** First day since when. */
  readonly since?: string;
  /** A kind, a metric, a category: what it is about. */
  readonly what?: string;
}

/** Ordered by worth, those without one last, in the order of the rules. */
export function adviseMonitor(monitored: Monitored): readonly MonitorAdvice[] {
  const all = [
    ...driftAdvice(monitored),
    ...weakParts(monitored),
    ...failures(monitored.found.whole),
    ...instruments(monitored),
    ...precision(monitored.found.whole),
    ...slowTail(monitored.found.whole),
  ];
  return all
    .map((advice, place) => ({ advice, place }))
    .sort(
      (a, b) =>
        (b.advice.worth ?? -1) - (a.advice.worth ?? -1) ||
        monitorRules.indexOf(a.advice.id) - monitorRules.indexOf(b.advice.id) ||
        a.place - b.place,
    )
    .map(({ advice }) => advice);
}

function driftAdvice({ drift, found, timeBefore }: Monitored): readonly MonitorAdvice[] {
  const { judge, system, questions, stretches, level } = drift;
  const since = stretches === null ? undefined : comparedDays(stretches, found.points, timeBefore).after.from;
  const told: MonitorAdvice[] = [];
  const add = (
    id: MonitorRule,
    worth: number | null,
    evidence: readonly (Evidence | undefined)[],
    what?: string,
  ): void => {
    told.push(present({ id, worth, evidence: evidence.filter((each) => each !== undefined), since, what }));
  };
  const at = (path: string, value: number | null | undefined): Evidence | undefined =>
    value == null ? undefined : { at: path, value };
  if (system.verdict === 'changed' && (system.difference ?? 0) < 0)
    add('system-changed', -(system.difference ?? 0), [
      at('drift.system.difference', system.difference),
      at('drift.system.interval.0', system.interval?.[0]),
      at('drift.system.interval.1', system.interval?.[1]),
      at('drift.system.n', system.n),
    ]);
  if (judge.verdict === 'changed')
    add('judge-changed', Math.abs(judge.difference ?? 0), [
      at('drift.judge.difference', judge.difference),
      at('drift.judge.interval.0', judge.interval?.[0]),
      at('drift.judge.interval.1', judge.interval?.[1]),
      at('drift.judge.n', judge.n),
    ]);
  if (questions.verdict === 'changed') {
    const place = questions.mixes.findIndex(({ verdict }) => verdict === 'changed');
    const mix = questions.mixes[place];
    const risen = mix?.change?.kinds.findIndex((kind) => kind.after > kind.before) ?? -1;
    const kind = mix?.change?.kinds[risen];
    const head = `drift.questions.mixes.${place}`;
    add(
      'questions-changed',
      Math.max(0, -(questions.difference ?? 0)),
      [
        at('drift.questions.difference', questions.difference),
        at(`${head}.distance`, mix?.change?.distance),
        at(`${head}.kinds.${risen}.before`, kind?.before),
        at(`${head}.kinds.${risen}.after`, kind?.after),
        mix === undefined ? at('drift.questions.vocabulary.after', questions.vocabulary.after) : undefined,
      ],
      kind?.kind,
    );
  }
  if (judge.reason === because('no-canary'))
    add('no-canary', null, [
      at('drift.system.difference', system.difference),
      at('drift.change.within.difference', drift.decomposition?.within.value),
      at('drift.change.within.interval.0', drift.decomposition && intervalOf(drift.decomposition.within, level)?.[0]),
    ]);
  return told;
}

type Told = { readonly mean: number; readonly ci95: readonly [number, number]; readonly path: string };

/** What stands for a slice: its overall score, else its faithfulness; only with an interval. */
function headOf({ overall, means }: MonitoredSlice): Told | undefined {
  if (overall.score !== null && overall.ci95 !== null)
    return { mean: overall.score, ci95: overall.ci95, path: 'avg_overall_score' };
  const found = means.get('faithfulness');
  return found === undefined || found.mean === null || found.ci95 === null
    ? undefined
    : { mean: found.mean, ci95: found.ci95, path: 'avg_faithfulness' };
}

/** Categories whose whole interval lies below the mean of all: what lifting them to it would add. */
function weakParts({ found }: Monitored): readonly MonitorAdvice[] {
  const whole = headOf(found.whole);
  if (whole === undefined) return [];
  return (['category', 'language'] as const).flatMap((by) =>
    found.parts[by].flatMap((part: MonitoredPart, place): readonly MonitorAdvice[] => {
      const own = headOf(part.slice);
      if (part.name === undefined || own === undefined || own.path !== whole.path || own.ci95[1] >= whole.mean)
        return [];
      const worth = (part.slice.asked / found.whole.asked) * (whole.mean - own.mean);
      const evidence = [
        { at: `breakdown.${by}.${place}.${own.path}`, value: own.mean },
        { at: `breakdown.${by}.${place}.recorded_queries`, value: part.slice.queries },
        { at: `summary.${whole.path}`, value: whole.mean },
      ];
      return [{ id: 'weak-part', worth, evidence, what: part.name }];
    }),
  );
}

/** Of 100 questions one. */
const leastFailures = 0.01;

function failures(whole: MonitoredSlice): readonly MonitorAdvice[] {
  const share = whole.failed / Math.max(1, whole.queries);
  if (share < leastFailures) return [];
  const head = headOf(whole);
  return [
    {
      id: 'failures',
      // Each counts as the worst answer; answered, it would score as the others do.
      worth: head === undefined ? null : share * Math.min(1, head.mean / Math.max(0.01, 1 - share)),
      evidence: [
        { at: 'summary.failed_queries', value: whole.failed },
        { at: 'summary.recorded_queries', value: whole.queries },
      ],
    },
  ];
}

/** Of 100 answers five. */
const leastLost = 0.05;

function instruments({ found, overall }: Monitored): readonly MonitorAdvice[] {
  const { whole } = found;
  const told: MonitorAdvice[] = [];
  for (const [place, [metric, mean]] of [...whole.means].entries()) {
    const of = mean.n + mean.failedInstrument;
    const evidence = [
      { at: `summary.metrics.${place}.failed_instrument`, value: mean.failedInstrument },
      { at: `summary.metrics.${place}.n`, value: mean.n },
    ];
    if (of > 0 && mean.failedInstrument / of >= leastLost)
      told.push({ id: 'lost-to-judge', worth: null, evidence, what: metric });
    if (mean.reason === because('several-instruments'))
      told.push({ id: 'several-judges', worth: null, evidence: evidence.slice(1), what: metric });
  }
  const missing = overall.definition.parts
    .flatMap(({ of }) => of.map(({ metric }) => metric))
    .filter((metric) => {
      const mean = whole.means.get(metric);
      return mean === undefined || mean.n === 0;
    });
  if (whole.queries > 0 && missing.length > 0)
    told.push({
      id: 'not-measured',
      worth: null,
      evidence: [{ at: 'summary.recorded_queries', value: whole.queries }],
      what: missing.join(', '),
    });
  return told;
}

/** An interval that is wider says little. */
const widest = 0.1;

function precision(whole: MonitoredSlice): readonly MonitorAdvice[] {
  const head = headOf(whole);
  if (head === undefined || head.ci95[1] - head.ci95[0] <= widest) return [];
  return [
    {
      id: 'wide-interval',
      worth: null,
      evidence: [
        { at: `summary.${head.path}`, value: head.mean },
        ...(head.path === 'avg_overall_score'
          ? [
              { at: 'summary.overall_ci95.0', value: head.ci95[0] },
              { at: 'summary.overall_ci95.1', value: head.ci95[1] },
            ]
          : []),
      ],
    },
  ];
}

/** The slowest of twenty take so many times as long as the usual one. */
const slowTimes = 5;

function slowTail({ latencyMs: { p50, p95, n } }: MonitoredSlice): readonly MonitorAdvice[] {
  if (p50 === null || p95 === null || n < 100 || p95 < slowTimes * p50) return [];
  return [
    {
      id: 'slow-tail',
      worth: null,
      evidence: [
        { at: 'summary.latency_ms.p50', value: p50 },
        { at: 'summary.latency_ms.p95', value: p95 },
      ],
    },
  ];
}
