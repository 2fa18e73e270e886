// What is asked for: which passages, and how many questions of each kind.
import type { QuestionKind } from './draft-pair.ts';
import type { Passage } from './passages.ts';
import { seededHash } from './seeded-hash.ts';

/** One question to the model: write so many pairs from these passages. */
export interface PlannedAsk {
  /** One, or two of the same language that a multi-hop question joins. */
  readonly passages: readonly [Passage] | readonly [Passage, Passage];
  /** Kinds with how many of each, none of them 0. */
  readonly wanted: readonly Wanted[];
  /** Pieces of the same document beside the passages, which may repeat some of their words. */
  readonly beside: readonly Passage[];
}

export interface Wanted {
  readonly kind: QuestionKind;
  readonly count: number;
}

export interface PlanOptions {
  /** For each passage. */
  readonly pairs: number;
  readonly kinds: readonly QuestionKind[];
  readonly seed: number;
  /** Passages that are asked about (all). */
  readonly isChosen?: ((passage: Passage) => boolean) | undefined;
}

/** How many passages before it one may be joined with. */
const reach = 4;

/**
 * Shares the pairs of each passage out among the kinds; where they do not come out even, the kinds take turns from passage to passage.
 * Every other multi-hop question joins the passage with one of the few before it, of the same document or of those beside it.
 */
export async function* planQuestions(
  passages: AsyncIterable<Passage>,
  { pairs, kinds, seed, isChosen = () => true }: PlanOptions,
): AsyncGenerator<PlannedAsk, void, undefined> {
  for await (const { passage, earlier, later } of withNeighbours(passages)) {
    if (!isChosen(passage)) continue;
    const hash = seededHash(seed, passage.id);
    const wanted = shareOut(pairs, kinds, hash);
    const partners = earlier.filter(({ language }) => language === passage.language);
    const partner = hash % 2 === 0 ? partners[Math.floor(hash / 2) % partners.length] : undefined;
    const joined = wanted.filter(({ kind }) => kind === 'multi-hop' && partner !== undefined);
    const alone = wanted.filter((one) => !joined.includes(one));
    const beside = [earlier.at(-1), later].filter((other) => other?.documentId === passage.documentId);
    const known = beside.filter((other) => other !== undefined);
    if (alone.length > 0) yield { passages: [passage], wanted: alone, beside: known };
    if (partner !== undefined && joined.length > 0) {
      yield { passages: [partner, passage], wanted: joined, beside: known.filter(({ id }) => id !== partner.id) };
    }
  }
}

function shareOut(pairs: number, kinds: readonly QuestionKind[], hash: number): readonly Wanted[] {
  const each = Math.floor(pairs / kinds.length);
  const over = pairs % kinds.length;
  return kinds
    .map((kind, at) => ({ kind, count: each + ((at + hash) % kinds.length < over ? 1 : 0) }))
    .filter(({ count }) => count > 0);
}

interface Neighbours {
  readonly passage: Passage;
  /** The last few, oldest first. */
  readonly earlier: readonly Passage[];
  readonly later: Passage | undefined;
}

async function* withNeighbours(passages: AsyncIterable<Passage>): AsyncGenerator<Neighbours, void, undefined> {
  let earlier: readonly Passage[] = [];
  let waiting: Passage | undefined;
  for await (const later of passages) {
    if (waiting !== undefined) {
      yield { passage: waiting, earlier, later };
      earlier = [...earlier, waiting].slice(-reach);
    }
    waiting = later;
  }
  if (waiting !== undefined) yield { passage: waiting, earlier, later: undefined };
}
