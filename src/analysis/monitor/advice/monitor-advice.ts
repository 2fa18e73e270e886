// A recommendation of the monitor as data: its rule, the numbers that it rests on, and where one goes on from there.
import { present } from '../../../model/present.ts';
import type { WayOn } from '../../../model/way-on.ts';
import type { Monitored, MonitorFilter } from '../monitor-fold.ts';

/** How a number is printed. */
export type EvidenceUnit = 'score' | 'change' | 'share' | 'count' | 'ms' | 'usd';

/** A number with its place in the document. */
export interface Evidence {
  /** `drift.system.difference` */
  readonly at: string;
  readonly value: number;
  /** How the sentence of the rule calls it. */
  readonly as: string;
  readonly unit: EvidenceUnit;
}

export const monitorRules = [
  'system-changed',
  'release-fell',
  'part-fell',
  'judge-changed',
  'questions-changed',
  'unseen-words',
  'weak-part',
  'failures',
  'slower',
  'dearer',
  'slow-tail',
  'people-disagree',
  'read-worst',
  'lost-to-judge',
  'several-judges',
  'no-canary',
  'too-few',
  'wide-interval',
  'not-measured',
] as const;
export type MonitorRule = (typeof monitorRules)[number];

/** What a way on is for. */
export const adviceAims = [
  'answer',
  'answers',
  'longer',
  'run',
  'runs',
  'alerts',
  'judges',
  'label',
  'people',
  'how',
] as const;
export type AdviceAim = (typeof adviceAims)[number];

export interface AdviceWay {
  readonly for: AdviceAim;
  readonly way: WayOn;
}

export interface MonitorAdvice {
  readonly id: MonitorRule;
  /** What there is to win or what was lost, on the scale of what is looked at; null where that is not known. */
  readonly worth: number | null;
  readonly evidence: readonly Evidence[];
  /** Never empty; a place may have words for some of them only. */
  readonly ways: readonly AdviceWay[];
  /** First day since when; absent: no day is known, and the period is held against the time before. */
  readonly since?: string;
  /** A kind, a metric, a category, a target: what it is about. */
  readonly what?: string;
  /** Of a release: whose it is. */
  readonly target?: string;
}

/** Evidence that is there. */
export function evidenceOf(
  ...given: readonly (readonly [as: string, unit: EvidenceUnit, at: string, value: number | null | undefined])[]
): readonly Evidence[] {
  return given.flatMap(([as, unit, at, value]) => (value == null ? [] : [{ at, value, as, unit }]));
}

/** The same period, or its end, of those answers alone. */
export function answersWay(
  { period, filter }: Pick<Monitored, 'period' | 'filter'>,
  only: MonitorFilter & { readonly since?: string | undefined } = {},
): AdviceWay {
  const { since, ...kept } = only;
  const { firstDay, lastDay, timeZone } = period;
  const zone = timeZone === 'UTC' ? {} : { timeZone };
  return {
    for: 'answers',
    way: present({ do: 'monitor', from: since ?? firstDay, to: lastDay, ...zone, ...filter, ...kept }),
  };
}

export const alertsWay = ({ period: { firstDay: from, lastDay: to } }: Pick<Monitored, 'period'>): AdviceWay => ({
  for: 'alerts',
  way: { do: 'watch', from, to },
});

/** As long again before it: more values. */
export const longerWay = ({
  period,
  timeBefore,
  filter,
}: Pick<Monitored, 'period' | 'timeBefore' | 'filter'>): AdviceWay => ({
  ...answersWay({ period, filter }, { since: timeBefore.firstDay }),
  for: 'longer',
});

export const judgesWay: AdviceWay = { for: 'judges', way: { do: 'show-judges' } };

/** The newest run of a target; of production there is none to show. */
export const runWay = ({ found }: Pick<Monitored, 'found'>, target?: string): readonly AdviceWay[] => {
  const run = [...found.runs].find(([name, each]) => each.source === 'run' && (target ?? name) === name);
  return run === undefined ? [] : [{ for: 'run', way: { do: 'show-run', run: run[1].id } }];
};

/**
 * Answers to be labelled, of a target, or of whatever is there: of production those of the period, of runs the newest.
 * @param what `read-next`: those of which the judge is likely wrong; `draw-labels`: by chance, to weigh it
 */
export function labelWays(
  { found, period, scoredBy }: Pick<Monitored, 'found' | 'period' | 'scoredBy'>,
  what: 'read-next' | 'draw-labels',
  target?: string,
): readonly AdviceWay[] {
  for (const [name, { id, source }] of found.runs) {
    if (target !== undefined && target !== name) continue;
    const known = scoredBy.get(id) ?? [];
    const isThere = (metric: string): boolean => known.includes(metric) && (found.whole.means.get(metric)?.n ?? 0) > 0;
    const metric = ['faithfulness', ...known].find(isThere);
    if (metric === undefined) continue;
    const of = source === 'run' ? { run: id } : { run: name, from: period.firstDay, to: period.lastDay };
    return [{ for: 'label', way: { do: what, ...of, metric } }];
  }
  return [];
}
