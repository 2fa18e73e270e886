// Which setting to take, and what the choice is worth on examples that had no part in it.

import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { sum } from '../../stats/moments.ts';
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';

interface ChooseSettingOptions {
  /** One list a setting with one value an example; higher is better. None is NaN. */
  readonly values: readonly Float64Array[];
  /** Places of the settings to choose from, in the order in which ties are decided: the first one wins. */
  readonly candidates: readonly number[];
  /** Parts of the examples that are held out in turn (5); at most as many as there are examples. */
  readonly folds: number;
  /** Whole number from 0; decides which example is in which part. */
  readonly seed: number;
}

interface SettingChoice {
  /** Chosen on all examples: what to go on with. */
  readonly best: number;
  readonly folds: readonly {
    /** Chosen on the examples outside of this part. */
    readonly chosen: number;
    /** Examples of this part. */
    readonly n: number;
  }[];
  /** What each example has under the setting that was chosen without it. */
  readonly outOfSample: Float64Array;
}

/** Means closer than this are a tie. */
const tie = 1e-12;

/**
 * Chooses the setting of highest mean by K-fold cross-validation: for each part of the examples the choice is made on the others,
 * and the value on the part counts. The best of many settings looks better than it is on the examples it was chosen by; the values out of sample
 * do not.
 * Source: Stone, JRSS B 1974.
 * @throws RangeError with fewer than two examples, or fewer than two folds
 */
export function chooseSetting({ values, candidates, folds, seed }: ChooseSettingOptions): SettingChoice {
  const n = values[candidates[0] as number]?.length ?? 0;
  if (n < 2 || folds < 2) throw new RangeError(`${n} examples cannot be held out in ${folds} parts`);
  const parts = Math.min(folds, n);
  const partOf = new Uint32Array(n);
  for (const [at, example] of shuffledPlaces(n, seed).entries()) partOf[example] = at % parts;
  const sums = candidates.map((setting) => partSums(values[setting] as Float64Array, { partOf, parts }));
  const totals = sums.map((own) => sum(own));
  const sizes = Array.from({ length: parts }, (_, part) =>
    partOf.reduce((size, own) => size + Number(own === part), 0),
  );
  const chosen = sizes.map((size, part) =>
    highest(totals.map((total, at) => (total - (sums[at]?.[part] as number)) / (n - size))),
  );
  const settingOf = (at: number): number => candidates[at] as number;
  return {
    best: settingOf(highest(totals.map((total) => total / n))),
    folds: chosen.map((at, part) => ({ chosen: settingOf(at), n: sizes[part] as number })),
    outOfSample: Float64Array.from(partOf, (part, example) => {
      const setting = settingOf(chosen[part] as number);
      return values[setting]?.[example] as number;
    }),
  };
}

function partSums(
  values: Float64Array,
  { partOf, parts }: { readonly partOf: Uint32Array; readonly parts: number },
): Float64Array {
  const sums = new Float64Array(parts);
  for (const [example, value] of values.entries()) {
    const part = partOf[example] as number;
    sums[part] = (sums[part] as number) + value;
  }
  return sums;
}

/** The first that no other exceeds by more than a tie. */
export function highest(means: readonly number[]): number {
  const top = Math.max(...means);
  return means.findIndex((mean) => mean >= top - tie);
}

// An order of places that looks random and is the same on every machine.

/** Keeps the stream of shuffling apart from others under the same seed. */
const part = 0xf01d5;

/**
 * The numbers from 0 to n − 1 in an order that the seed decides.
 * Source: Fisher and Yates, in Durstenfeld's form (CACM 1964).
 * @throws RangeError for a seed that is not a whole number from 0
 */
export function shuffledPlaces(n: number, seed: number): Uint32Array {
  checkSeed(seed);
  const words = new Int32Array(n);
  fillRandomWords(words, { seed, block: 0, part });
  const places = Uint32Array.from({ length: n }, (_, at) => at);
  for (let last = n - 1; last > 0; last -= 1) {
    const other = Math.floor(((words[last] as number) >>> 0) * (last + 1) * 2 ** -32);
    const kept = places[last] as number;
    places[last] = places[other] as number;
    places[other] = kept;
  }
  return places;
}

// Which of two settings to take when they are equally good.

/** Negative when `a` is the simpler one: less to compute, then fewer sources, then less to explain. */
export function compareSimplicity(a: HybridKnobs, b: HybridKnobs): number {
  const sources = ({ alpha }: HybridKnobs): number => (alpha === 1 ? 0 : alpha === 0 ? 1 : 2);
  return (
    Number(a.rerank) - Number(b.rerank) ||
    sources(a) - sources(b) ||
    a.candidateK - b.candidateK ||
    (a.rerank ? a.rerankCandidates - b.rerankCandidates : 0) ||
    Number(a.fusion !== 'rrf') - Number(b.fusion !== 'rrf')
  );
}
