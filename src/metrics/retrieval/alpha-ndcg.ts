// alpha-nDCG: how soon a ranking answers all sides of a question, where a side that was answered counts less each further time.
import type { Judgement } from '../../model/example.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { scored } from '../../model/score.ts';
import type { PureMetric } from '../metric.ts';
import { whereNeedsAreMet } from '../unscorable.ts';
import { judgePlaces } from './judged-ranking.ts';
import { isRelevant, rankingTraits, relevanceParameter } from './ranking-metric.ts';

const definition: MetricDefinition = {
  ...rankingTraits,
  name: 'alpha-nDCG',
  aliases: [{ name: 'alphaNDCG' }],
  title: 'nDCG of novelty and diversity',
  formula:
    'α-DCG@k / α-DCG@k of the ideal order, α-DCG@k = Σ_{i≤k} Σ over subtopics s of document i of (1 − alpha)^(documents above i with s) / log2(i + 1)',
  citation: 'Clarke et al., SIGIR 2008; alpha-nDCG of ndeval, alpha_nDCG in ir_measures',
  edges:
    'A document gains by the `subtopics` of its judgement, where its grade is rel or above. The ideal order is the greedy one of ndeval: at each rank the document that gains most, of equal ones the last by id. That order is not always the best; a ranking that beats it counts as 1. An example whose judgements name no subtopic is skipped; where none with a subtopic is relevant: 0.',
  parameters: [
    {
      name: 'alpha',
      kind: 'share',
      default: 0.5,
      help: 'share of its worth that a subtopic loses each time it was answered',
    },
    relevanceParameter,
  ],
  cutoff: 'optional',
  needs: [...rankingTraits.needs, 'subtopics'],
};

/** Subtopics of the document at each rank; none where it gains nothing. */
type Subtopics = readonly string[];

export const alphaNdcg: PureMetric = {
  definition,
  createScorer: () =>
    whereNeedsAreMet(({ parameters, k = Number.POSITIVE_INFINITY }, { example: { judgements = [] }, trial }) => {
      const alpha = Number(parameters.alpha);
      const of = (judgement: Judgement | undefined): Subtopics =>
        isRelevant(judgement?.relevance, parameters) ? (judgement?.subtopics ?? []) : [];
      const ideal = discountedGain(greedyOrder(judgements, of, alpha, k), alpha);
      const places = judgePlaces(trial.output.documents ?? [], judgements).slice(0, k);
      const own = places.map(({ judgement }) => of(judgement));
      return scored(ideal === 0 ? 0 : Math.min(1, discountedGain(own, alpha) / ideal));
    }),
};

function discountedGain(ranking: readonly Subtopics[], alpha: number): number {
  const worth = new Map<string, number>();
  let sum = 0;
  for (const [i, subtopics] of ranking.entries()) {
    sum += gainOf(subtopics, worth) / Math.log2(i + 2);
    devalue(subtopics, worth, alpha);
  }
  return sum;
}

/** The best order is NP-complete to find; the measure is defined by this one. */
function greedyOrder(
  judgements: readonly Judgement[],
  of: (judgement: Judgement) => Subtopics,
  alpha: number,
  k: number,
): readonly Subtopics[] {
  const left = judgements.map((judgement) => ({ id: judgement.docId, subtopics: of(judgement) }));
  const worth = new Map<string, number>();
  const order: Subtopics[] = [];
  while (left.length > 0 && order.length < k) {
    let best = 0;
    for (const [at, { id, subtopics }] of left.entries()) {
      const more = gainOf(subtopics, worth) - gainOf(left[best]?.subtopics ?? [], worth);
      if (more > 0 || (more === 0 && id > (left[best]?.id ?? ''))) best = at;
    }
    const [{ subtopics } = { subtopics: [] }] = left.splice(best, 1);
    if (subtopics.length === 0) break;
    order.push(subtopics);
    devalue(subtopics, worth, alpha);
  }
  return order;
}

function gainOf(subtopics: Subtopics, worth: ReadonlyMap<string, number>): number {
  let gain = 0;
  for (const subtopic of subtopics) gain += worth.get(subtopic) ?? 1;
  return gain;
}

function devalue(subtopics: Subtopics, worth: Map<string, number>, alpha: number): void {
  for (const subtopic of subtopics) worth.set(subtopic, (worth.get(subtopic) ?? 1) * (1 - alpha));
}
