// What could be tried for a metric below its goal, and how much there is to win: only what the recorded lists speak for.

import type { MeanGain, MetricReach, RunReach } from '../../../analysis/reach/run-reach.ts';
import type { WayWords } from '../../../model/way-on.ts';
import { presentItems } from '../../cells.ts';
import type { CommonTexts } from '../../common-texts.ts';
import { dash, formatMetric, formatSigned, formatSignedEstimate } from '../../format-number.ts';
import type { LetteredRun } from '../../report-context.ts';
import { factsOf } from '../part.ts';
import { reach as reachPart } from '../reach/reach.ts';
import type { AdviceActions } from './action-texts.ts';
import { foremost } from './advice-rule.ts';
import { adviceTexts } from './texts.ts';

/** An upper bound: what the remedy would bring if it worked perfectly. */
interface GainOfRun extends MeanGain {
  readonly label: string;
  readonly n: number;
}

/**
 * - `weights`: another fusion of lists that hold what is sought.
 * - `rerank`: a reranker where there is none.
 * - `other-reranker`: it was given what is sought.
 * - `rerank-more`: it did not look so far down.
 * - `order-returned`: another order of what is returned, where nothing else is known.
 * - `candidates`: what is sought is in no list.
 */
type BoundedRemedy = 'weights' | 'rerank' | 'other-reranker' | 'rerank-more' | 'order-returned' | 'candidates';

export type Remedy =
  /** A perfect ranking would miss the goal too. */
  | { readonly kind: 'goal-out-of-reach'; readonly runs: readonly { readonly label: string; readonly ideal: number }[] }
  | { readonly kind: BoundedRemedy; readonly runs: readonly GainOfRun[] }
  /** Nothing is known of the lists before the last. */
  | { readonly kind: 'no-stages'; readonly labels: readonly string[] };

/** Less than this is not worth a proposal: one query of fifty that goes from 0 to 1. */
const worthwhile = 0.02;

/** Largest possible gain first; what concerns the goal before, what is not known last. */
export function remediesFor(runs: readonly LetteredRun[], metric: string, goal: number): readonly Remedy[] {
  const known = runs.flatMap((run) => lookUp(run, metric));
  const unreachable = known.flatMap(({ label, reach: { ideal } }) => (ideal < goal ? [{ label, ideal }] : []));
  const blind = runs.filter((run) => lookUp(run, metric).every(({ reach }) => reach.byOrder === null));
  return presentItems([
    unreachable.length === 0 ? undefined : ({ kind: 'goal-out-of-reach', runs: unreachable } as const),
    ...boundedRemedies(known),
    blind.length === 0 ? undefined : ({ kind: 'no-stages', labels: blind.map(({ label }) => label) } as const),
  ]);
}

interface Known {
  readonly label: string;
  readonly reach: MetricReach;
  readonly run: RunReach;
}

function lookUp(of: LetteredRun, metric: string): readonly Known[] {
  const run = factsOf(reachPart, of);
  const reach = run?.metrics.find((own) => own.metric === metric);
  return run === undefined || reach === undefined ? [] : [{ label: of.label, reach, run }];
}

function boundedRemedies(
  known: readonly Known[],
): readonly { readonly kind: BoundedRemedy; readonly runs: readonly GainOfRun[] }[] {
  const gains = new Map<BoundedRemedy, GainOfRun[]>();
  for (const { label, reach, run } of known) {
    for (const [kind, gain] of speakingFor(reach, run)) {
      if (gain === null || gain.mean < worthwhile) continue;
      gains.set(kind, [...(gains.get(kind) ?? []), { ...gain, label, n: reach.n }]);
    }
  }
  const largest = (runs: readonly GainOfRun[]): number => Math.max(...runs.map(({ mean }) => mean));
  return [...gains].map(([kind, runs]) => ({ kind, runs })).toSorted((a, b) => largest(b.runs) - largest(a.runs));
}

function speakingFor(reach: MetricReach, run: RunReach): readonly (readonly [BoundedRemedy, MeanGain | null])[] {
  if (reach.byOrder === null) return [['order-returned', reach.byReturned]];
  const candidates = ['candidates', reach.byCandidates] as const;
  if (reach.byReranker !== null) {
    return [['other-reranker', reach.byReranker], ['rerank-more', reach.behindReranker], candidates];
  }
  const fuses = run.sources.length > 1;
  return presentItems([
    ['rerank', reach.byOrder],
    fuses ? (['weights', reach.byOrder] as const) : undefined,
    candidates,
  ]);
}

// A remedy in words of one language.
interface RemedyWords {
  readonly messages: CommonTexts;
  /** The way to try settings of the fusion, for targets that a sweep can replay. */
  readonly sweep: string | undefined;
}

export function remedyText(remedy: Remedy, { messages, sweep }: RemedyWords): string {
  const words = adviceTexts[messages.language].remedies;
  const join = (parts: readonly string[]): string => parts.join(messages.comma);
  switch (remedy.kind) {
    case 'goal-out-of-reach':
      return words.outOfReach(join(remedy.runs.map(({ label, ideal }) => `${label} (${formatMetric(ideal)})`)));
    case 'no-stages':
      return words.noStages(join(remedy.labels));
    case 'weights':
      return words.weights(join(remedy.runs.map(gainOfRunText)), sweep);
    default:
      return words[bounded[remedy.kind]](join(remedy.runs.map(gainOfRunText)));
  }
}

/** The remedy that brings the leader most, where any concerns it; else the first. */
export function foremostRemedy(remedies: readonly Remedy[], leader: string | undefined): Remedy | undefined {
  const gain = (remedy: Remedy): number =>
    remedy.kind === 'goal-out-of-reach' || remedy.kind === 'no-stages'
      ? Number.NEGATIVE_INFINITY
      : (remedy.runs.find(({ label }) => label === leader)?.mean ?? Number.NEGATIVE_INFINITY);
  const [best] = remedies.toSorted((a, b) => gain(b) - gain(a));
  return best !== undefined && gain(best) > 0 ? best : remedies[0];
}

/** The remedy as an action for the leader; where it is not concerned, for the target that has the most to win. */
export function remedyAction(
  remedy: Remedy,
  metric: string,
  {
    actions: { belowGoal },
    messages,
    leader,
  }: { readonly actions: AdviceActions; readonly messages: CommonTexts; readonly leader: string | undefined },
): string {
  switch (remedy.kind) {
    case 'goal-out-of-reach': {
      const best = foremost(remedy.runs, leader, ({ ideal }) => ideal);
      return belowGoal[remedy.kind]({ label: best?.label ?? '', metric, ideal: formatMetric(best?.ideal ?? null) });
    }
    case 'no-stages':
      return belowGoal[remedy.kind]({ label: remedy.labels.join(messages.comma), metric });
    default: {
      const best = foremost(remedy.runs, leader, ({ mean }) => mean);
      return belowGoal[remedy.kind]({
        label: best?.label ?? '',
        gain: best === undefined ? dash : formatSigned(best.mean),
        metric,
      });
    }
  }
}

const bounded = {
  rerank: 'rerank',
  'other-reranker': 'otherReranker',
  'rerank-more': 'rerankMore',
  'order-returned': 'orderReturned',
  candidates: 'candidates',
} as const;

/** `+0.123 [0.045, 0.201]` */
export const gainText = ({ mean, ci95 }: Pick<GainOfRun, 'mean' | 'ci95'>): string => formatSignedEstimate(mean, ci95);

const gainOfRunText = ({ label, mean }: GainOfRun): string => `${label} (${formatSigned(mean)})`;

/** Types of targets whose hybrid searches a sweep can replay. */
const replayed: ReadonlySet<string> = new Set(['reference', 'opensearch', 'postgres']);

/** The way to try other settings of the first of the runs that a sweep can replay: a hybrid search. */
export function sweepOf(runs: readonly LetteredRun[], ways: WayWords): string | undefined {
  const run = runs.find(({ run: { target } }) => replayed.has(target.type) && target.config.mode === 'hybrid');
  return run === undefined ? undefined : ways({ do: 'sweep', target: run.run.target.id });
}
