// What the evidence says of the new name of one judged document.

import { compareTexts } from '../../model/compare-texts.ts';
import type { Example, Judgement } from '../../model/example.ts';
import type { UnitKind } from '../corpus-pieces.ts';
import type { Quotes } from './fold-text.ts';

/**
 * `same-text`: one unit has the text that the old one had. `exact-quote`: one unit holds what the judgement quotes.
 * `similar`: one unit is like what is known, and no other nearly so. `ambiguous`: several fit equally well. `none`: nothing
 * fits well.
 */
export type Confidence = 'same-text' | 'exact-quote' | 'similar' | 'ambiguous' | 'none';

/** A unit that may be meant. */
export interface NameCandidate {
  readonly to: string;
  /** Similarity from 0 to 1. */
  readonly score: number;
}

/** Judgements of one old name that say the same of it. */
export interface NameClue {
  readonly name: string;
  readonly kind: UnitKind;
  readonly judgements: readonly NamedJudgement[];
  readonly quotes: Quotes;
  readonly description: string;
  /** What all judgements of the name say. */
  readonly descriptions: string;
  /** Folded. */
  readonly oldText?: string | undefined;
}

/** What was found for a clue. */
export interface ClueFindings {
  /** Units that have the old text. */
  readonly sameText: readonly string[];
  /** Units that hold the quotes, the most similar first. */
  readonly quoted: readonly NameCandidate[];
  /** The most similar units, the best first. */
  readonly similar: readonly NameCandidate[];
  /** The corpus still has a unit of the old name, with another text. */
  readonly there: boolean;
}

export interface NameProposal {
  readonly from: string;
  /** null where nothing can be proposed. */
  readonly to: string | null;
  readonly confidence: Confidence;
  /** Similarity of what is proposed, 1 for the same text and an exact quote; null without a proposal. */
  readonly score: number | null;
  /** What fits next best, or where nothing is proposed, what fits at all; best first. */
  readonly others: readonly NameCandidate[];
  /** What the judgements say of the old one, as it stands there. */
  readonly evidence: readonly string[];
  /** The corpus still has this name, but with another text: the judgements would mean something else. */
  readonly there: boolean;
  /** The judgements concerned, by example. */
  readonly judgements: readonly { readonly exampleId: string; readonly relevance: number }[];
}

/** Similarity below which a unit is not proposed, and the lead over the next one that a proposal needs. */
const leastSimilarity = 0.3;
const leastLead = 0.1;

const shown = 5;

export function concludeName(clue: NameClue, findings: ClueFindings): NameProposal {
  const { name: from, judgements, description } = clue;
  return {
    from,
    ...conclude(findings),
    evidence: description === '' ? [] : [description],
    there: findings.there,
    judgements: judgements.map(({ exampleId, judgement: { relevance } }) => ({ exampleId, relevance })),
  };
}

type Conclusion = Pick<NameProposal, 'to' | 'confidence' | 'score' | 'others'>;

function conclude({ sameText, quoted, similar }: ClueFindings): Conclusion {
  const besides = (to: string): readonly NameCandidate[] => similar.filter((other) => other.to !== to).slice(0, 1);
  const [same, ...copies] = sameText;
  if (same !== undefined && copies.length === 0)
    return { to: same, confidence: 'same-text', score: 1, others: besides(same) };
  if (same !== undefined)
    return undecided(
      'ambiguous',
      sameText.map((to) => ({ to, score: 1 })),
    );
  const [quote, ...repeated] = quoted;
  if (quote !== undefined && repeated.length === 0)
    return { to: quote.to, confidence: 'exact-quote', score: 1, others: besides(quote.to) };
  if (quote !== undefined) return undecided('ambiguous', quoted);
  const [best, second] = similar;
  if (best === undefined || best.score < leastSimilarity) return undecided('none', similar);
  const near = similar.filter(({ score }) => score > best.score - leastLead);
  if (near.length > 1) return undecided('ambiguous', near);
  return { to: best.to, confidence: 'similar', score: best.score, others: second === undefined ? [] : [second] };
}

const undecided = (confidence: Confidence, candidates: readonly NameCandidate[]): Conclusion => ({
  to: null,
  confidence,
  score: null,
  others: candidates.slice(0, shown),
});

/**
 * Proposals of one old name that come to the same are one, and so is all that is undecided of it. By old name, then by new
 * name, what is undecided last.
 */
export function mergeProposals(proposals: readonly NameProposal[]): readonly NameProposal[] {
  const merged = new Map<string, NameProposal>();
  for (const proposal of proposals) {
    const { from, to, confidence } = proposal;
    const key = JSON.stringify(to === null ? [from] : [from, to, confidence]);
    const before = merged.get(key);
    merged.set(key, before === undefined ? proposal : together(before, proposal));
  }
  return [...merged.values()].sort(
    (a, b) => compareTexts(a.from, b.from) || compareTexts(a.to ?? '\uffff', b.to ?? '\uffff'),
  );
}

function together(a: NameProposal, b: NameProposal): NameProposal {
  return {
    ...a,
    confidence: b.confidence === 'ambiguous' ? b.confidence : a.confidence,
    score: a.score === null || b.score === null ? null : Math.min(a.score, b.score),
    others: a.to === null ? bestOf([...a.others, ...b.others]) : a.others,
    evidence: [...new Set([...a.evidence, ...b.evidence])],
    judgements: [...a.judgements, ...b.judgements],
  };
}

function bestOf(candidates: readonly NameCandidate[]): readonly NameCandidate[] {
  const best = new Map<string, NameCandidate>();
  for (const candidate of candidates) {
    if (candidate.score > (best.get(candidate.to)?.score ?? -1)) best.set(candidate.to, candidate);
  }
  return [...best.values()].sort((a, b) => b.score - a.score || compareTexts(a.to, b.to)).slice(0, shown);
}

export interface NamedJudgement {
  readonly exampleId: string;
  readonly judgement: Judgement;
}

/** The ids that judgements name, each with the judgements that name it, in the order of first appearance. */
export const judgedNames = (examples: Iterable<Example>): ReadonlyMap<string, readonly NamedJudgement[]> =>
  Map.groupBy(
    [...examples].flatMap(({ id: exampleId, judgements = [] }) =>
      judgements.map((judgement) => ({ exampleId, judgement })),
    ),
    ({ judgement }) => judgement.docId,
  );
