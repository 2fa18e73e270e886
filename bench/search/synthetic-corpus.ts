// Passages of made-up words in the proportions of a Japanese house with Korean and English documents beside:
// 44 % ja, 34 % ko, 22 % en. The same number gives the same passages everywhere.
import { createRandomNumbers } from '../../dist/search/lsa/fit-lsa.js';

export interface SyntheticPassage {
  readonly id: string;
  readonly text: string;
}

type Language = 'ja' | 'ko' | 'en';

const kanji = Array.from({ length: 1500 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7));
const kana = Array.from('のはをにがとでもからまですることこれその');
const syllables = Array.from({ length: 1200 }, (_, at) => String.fromCodePoint(0xac00 + at * 9));
const letters = Array.from('etaoinshrdlucmfwygpb');

export interface SyntheticCorpus {
  readonly passages: readonly SyntheticPassage[];
  /** Pieces of two to six neighbouring words of some passage. */
  readonly queries: readonly string[];
}

export function syntheticCorpus(options: { readonly passages: number; readonly queries: number }): SyntheticCorpus {
  const random = createRandomNumbers(20);
  const below = (limit: number): number => Math.floor(((random() + 1) / 2) * limit) % limit;
  const vocabularies = { ja: words(below, 'ja'), ko: words(below, 'ko'), en: words(below, 'en') };
  /** Zipf-like: the first words are very frequent. */
  const word = (language: Language): string => {
    const vocabulary = vocabularies[language];
    return vocabulary[Math.floor(vocabulary.length ** ((random() + 1) / 2)) % vocabulary.length] as string;
  };
  const languageOf = (at: number): Language => (at % 50 < 22 ? 'ja' : at % 50 < 39 ? 'ko' : 'en');
  const text = (at: number): readonly string[] => Array.from({ length: 40 + below(60) }, () => word(languageOf(at)));
  const join = (parts: readonly string[], at: number): string => parts.join(languageOf(at) === 'ja' ? '' : ' ');
  const all = Array.from({ length: options.passages }, (_, at) => text(at));
  const queries = Array.from({ length: options.queries }, () => {
    const at = below(all.length);
    const parts = all[at] as readonly string[];
    const from = below(parts.length - 6);
    return join(parts.slice(from, from + 2 + below(5)), at);
  });
  return { passages: all.map((parts, at) => ({ id: `p${at}`, text: join(parts, at) })), queries };
}

function words(below: (limit: number) => number, language: Language): readonly string[] {
  const pick = (from: readonly string[], length: number): string =>
    Array.from({ length }, () => from[below(from.length)]).join('');
  return Array.from({ length: 20_000 }, (_, at) => {
    if (language === 'ko') return pick(syllables, 2 + below(3));
    if (language === 'en') return pick(letters, 3 + below(7));
    return at % 3 === 0 ? pick(kana, 1 + below(2)) : pick(kanji, 1 + below(3));
  });
}
