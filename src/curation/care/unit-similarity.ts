// How much a unit of the corpus is like what is known of a lost one. No model: shared n-grams, the rare ones counting more.
import type { CorpusUnit } from '../corpus-pieces.ts';
import { foldText, gramsOf, isWide } from './fold-text.ts';

/** What is known of a lost unit. */
interface Likeness {
  /** Its id. */
  readonly name: string;
  /** What the judgement says of it. */
  readonly description: string;
  /** What all judgements of it say. */
  readonly descriptions: string;
  /** Its folded text, where an old corpus told it. */
  readonly oldText?: string | undefined;
}

interface SimilarityScorer {
  /** First pass, over all units: how common the grams of the descriptions are. */
  learn(unit: CorpusUnit): void;
  /** Afterwards: from 0 to 1 for each of the likenesses given, by their index. */
  score(unit: CorpusUnit): Float64Array;
}

/** So long that two texts hardly share one by chance. */
const shingle = 8;
const weights = { oldText: 3, description: 1, descriptions: 2, name: 1 };

/**
 * Scores are the weighted mean of what is there: shared 8-grams of the old text (Dice; weight 3), the shares of the 2-grams
 * (3-grams where a text is in Latin letters) of this description (1) and of all descriptions of the name (2) that the unit
 * holds, each gram weighted by its inverse document frequency, and shared 2-grams of the ids (Dice; 1).
 */
export function createSimilarityScorer(likenesses: readonly Likeness[]): SimilarityScorer {
  const frequencies = new Map<string, number>();
  let units = 0;
  const rarity = (gram: string): number => Math.log(1 + units / (1 + (frequencies.get(gram) ?? 0)));
  const own = createOverlap(likenesses.map(({ description }) => wordGrams(description)));
  const all = createOverlap(likenesses.map(({ descriptions }) => wordGrams(descriptions)));
  const old = createOverlap(likenesses.map(({ oldText = '' }) => gramsOf(oldText, shingle)));
  const names = likenesses.map(({ name }) => gramsOf(foldText(name), 2));
  return {
    learn: (unit) => {
      units++;
      for (const gram of gramsWithin(unit)) {
        if (all.knows(gram)) frequencies.set(gram, (frequencies.get(gram) ?? 0) + 1);
      }
    },
    score: (unit) => {
      const grams = gramsWithin(unit);
      const shingles = gramsOf(foldText(unit.text), shingle);
      const [ownShared, allShared, oldShared] = [
        own.shared(grams, rarity),
        all.shared(grams, rarity),
        old.shared(shingles),
      ];
      const name = gramsOf(foldText(unit.id), 2);
      return Float64Array.from(likenesses, (_, index) => {
        const [ownTotal, allTotal, oldTotal] = [own, all, old].map((overlap) => overlap.total(index));
        return mean([
          {
            value: (2 * at(oldShared, index)) / ((oldTotal ?? 0) + shingles.size),
            weight: oldTotal ? weights.oldText : 0,
          },
          { value: at(ownShared, index) / (ownTotal ?? 0), weight: ownTotal ? weights.description : 0 },
          { value: at(allShared, index) / (allTotal ?? 0), weight: allTotal ? weights.descriptions : 0 },
          { value: dice(names[index] ?? new Set(), name), weight: weights.name },
        ]);
      });
    },
  };
}

function wordGrams(text: string): ReadonlySet<string> {
  const folded = foldText(text);
  return gramsOf(folded, isWide(folded) ? 2 : 3);
}

function gramsWithin({ title, heading, text }: CorpusUnit): ReadonlySet<string> {
  const folded = foldText(`${title}\n${heading}\n${text}`);
  return new Set([...gramsOf(folded, 2), ...gramsOf(folded, 3)]);
}

interface Overlap {
  knows(gram: string): boolean;
  /** For each set the weight of what it shares with the grams given. */
  shared(grams: Iterable<string>, weightOf?: (gram: string) => number): Float64Array;
  /** The weight of a whole set, as of the first time that anything was shared. */
  total(index: number): number;
}

function createOverlap(sets: readonly ReadonlySet<string>[]): Overlap {
  const holders = new Map<string, number[]>();
  for (const [index, grams] of sets.entries()) {
    for (const gram of grams) {
      const list = holders.get(gram);
      if (list === undefined) holders.set(gram, [index]);
      else list.push(index);
    }
  }
  let totals: readonly number[] | undefined;
  return {
    knows: (gram) => holders.has(gram),
    shared: (grams, weightOf = () => 1) => {
      totals ??= sets.map((set) => sum([...set].map(weightOf)));
      const shared = new Float64Array(sets.length);
      for (const gram of grams) {
        const list = holders.get(gram);
        if (list === undefined) continue;
        const weight = weightOf(gram);
        for (const index of list) shared[index] = at(shared, index) + weight;
      }
      return shared;
    },
    total: (index) => totals?.[index] ?? 0,
  };
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared++;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function mean(parts: readonly { readonly value: number; readonly weight: number }[]): number {
  const present = parts.filter(({ weight }) => weight > 0);
  return sum(present.map(({ value, weight }) => value * weight)) / sum(present.map(({ weight }) => weight));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
