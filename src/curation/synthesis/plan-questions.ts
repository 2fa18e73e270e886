// What a model is asked for, which is so many questions of each kind on which passages, and what it writes.
import type { Passage } from './passages.ts';

/**
 * - `fact`: one statement of the passage answers it
 * - `multi-hop`: only two statements together answer it
 * - `unanswerable`: on the subject, and not answered by the passage
 */
export type QuestionKind = 'fact' | 'multi-hop' | 'unanswerable';

export const questionKinds: readonly QuestionKind[] = ['fact', 'multi-hop', 'unanswerable'];

/** A question with its answer, as a model wrote it; absent where the reply does not say it, or says it in a way that cannot be read. */
export interface DraftPair {
  readonly kind?: string | undefined;
  readonly question?: string | undefined;
  readonly answer?: string | undefined;
  readonly evidence?: readonly string[] | undefined;
}

/** A draft that passed all checks that need no model. */
export interface WrittenPair {
  readonly kind: QuestionKind;
  readonly question: string;
  /** Of an unanswerable question: what the passage does not say; may be empty. */
  readonly answer: string;
  /** The words of the passages that carry the answer, as the model copied them; none of an unanswerable question. */
  readonly evidence: readonly string[];
}

/** One question to the model: write so many pairs from these passages. */
export interface PlannedAsk {
  /** One, or two of the same language that a multi-hop question joins. */
  readonly passages: readonly [Passage] | readonly [Passage, Passage];
  /** Kinds with how many of each, at least 1. */
  readonly wanted: readonly Wanted[];
  /** Pieces of the same document beside the passages, which may repeat some of their words. */
  readonly beside: readonly Passage[];
}

interface Wanted {
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

/**
 * A number that depends on a seed and a text alone: choices by it are the same in every order of work.
 * @returns a whole number from 0 to 2³² − 1 (FNV-1a over UTF-16 code units, mixed at the end as MurmurHash3 does)
 */
export function seededHash(seed: number, text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of `${seed}\n${text}`.split('')) {
    hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
