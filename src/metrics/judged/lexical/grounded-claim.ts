// How far a claim stands in its contexts: by its words, by their standing in one place, and by their order.
import { type ClaimSupport, evidenceOf, supportOf } from './claim-support.ts';
import type { LexicalMaterial } from './lexical-material.ts';

/** Part of the formula of what uses it. */
export const grounding =
  'the mean of three shares of the claim: of its terms, by weight, that stand in any of the contexts; of its terms, by weight, that stand in that one sentence of the contexts that has most of them; and of its pairs of neighbouring words (characters of Japanese and Korean, all words of other languages) that are neighbours in a sentence of the contexts';

/** Above so many sentences, terms that more of them hold do not decide which sentences are looked at. */
const common = 500;
/** So many sentences are then looked at. */
const looked = 20;

type Material = Pick<LexicalMaterial, 'contexts' | 'query' | 'history' | 'reader' | 'weightOf'>;

/**
 * Reads the contexts once; then says of each claim how far it stands there, times the share of its numbers that stand there or in the question.
 * Words alone are not enough: in a long context nearly every word of a claim stands somewhere, so that a summary with a name or a subject
 * exchanged for another of the same text has all of them. Time is linear in contexts and claims.
 */
export function createGrounding(material: Material): (claim: string) => ClaimSupport {
  const { contexts, query, history, reader, weightOf } = material;
  const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const sentences = contexts.flatMap(reader.sentences).map((sentence) => reader.terms(sentence));
  const held = sentencesByTerm(sentences);
  const neighbours = new Set(contexts.flatMap(reader.sentences).flatMap(pairsOf));
  return (claim) => {
    const { support, ...told } = supportOf(claim, evidence, material);
    const terms = [...reader.terms(claim)].map((term) => ({ term, weight: weightOf(term) }));
    const stated = reader.stated(claim).length;
    const numberShare = stated === 0 ? 1 : 1 - told.unfoundNumbers.length / stated;
    // Of a claim of numbers alone there is nothing else to find.
    if (terms.length === 0 || numberShare === 0) return { support, ...told };
    const pairs = pairsOf(claim);
    const shares = [
      support / numberShare,
      shareInOnePlace(terms, sentences, held),
      ...(pairs.length === 0 ? [] : [pairs.filter((pair) => neighbours.has(pair)).length / pairs.length]),
    ];
    return { ...told, support: (shares.reduce((sum, share) => sum + share, 0) / shares.length) * numberShare };
  };
}

interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

function sentencesByTerm(sentences: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> {
  const held = new Map<string, number[]>();
  for (const [at, terms] of sentences.entries()) {
    for (const term of terms) {
      const known = held.get(term);
      if (known === undefined) held.set(term, [at]);
      else known.push(at);
    }
  }
  return held;
}

/** The largest share of the terms, by weight, that one sentence has. */
function shareInOnePlace(
  terms: readonly WeighedTerm[],
  sentences: readonly ReadonlySet<string>[],
  held: ReadonlyMap<string, readonly number[]>,
): number {
  const found = new Map<number, number>();
  for (const { term, weight } of terms) {
    const places = held.get(term) ?? [];
    if (places.length > common) continue;
    for (const at of places) found.set(at, (found.get(at) ?? 0) + weight);
  }
  const isWhole = terms.every(({ term }) => (held.get(term) ?? []).length <= common);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (isWhole) return largest(found.values()) / whole;
  const likely = [...found].sort(([a, left], [b, right]) => right - left || a - b).map(([at]) => at);
  const looking = (likely.length === 0 ? [...sentences.keys()] : likely).slice(0, looked);
  const sums = looking.map((at) =>
    terms.reduce((sum, { term, weight }) => sum + (sentences[at]?.has(term) === true ? weight : 0), 0),
  );
  return largest(sums) / whole;
}

function largest(values: Iterable<number>): number {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
}

const tokens =
  /\p{sc=Han}|\p{sc=Hiragana}|[\p{sc=Katakana}ー]|\p{sc=Hangul}|[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+/gv;

/** Neighbouring words of a sentence; of Japanese and Korean neighbouring characters. */
function pairsOf(sentence: string): readonly string[] {
  const found = sentence.normalize('NFKC').toLowerCase().match(tokens) ?? [];
  return found.slice(1).map((token, at) => `${found[at]} ${token}`);
}
