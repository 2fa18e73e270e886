// What kind of query an example asks: its language, how specific and how long it is.
import type { Example } from '../../model/example.ts';

/** Bounds of the lengths, in words. */
export interface LengthBounds {
  readonly shortMaxWords: number;
  readonly mediumMaxWords: number;
}

interface QueryTraits {
  /** As the example says, else detected: `ja`, `ko`, `en` or `mixed`. */
  readonly language: string;
  /** As `metadata.specificity` says, else detected: `fqcn`, `concrete` or `abstract`. */
  readonly specificity: string;
  readonly length: 'short' | 'medium' | 'long';
  readonly words: number;
}

/** The traits of an example's query. */
export function queryTraits(example: Example, bounds: LengthBounds): QueryTraits {
  const { query, metadata } = example;
  const language = example.language ?? detectLanguage(query);
  const stated = metadata?.specificity;
  const specificity = typeof stated === 'string' ? stated.toLowerCase() : detectSpecificity(query);
  const words = countWords(query, language);
  const rest = words <= bounds.mediumMaxWords ? 'medium' : 'long';
  return { language, specificity, words, length: words <= bounds.shortMaxWords ? 'short' : rest };
}

/**
 * The language of a query by its scripts: no Japanese or Korean letters is `en`; both, or at least as many Latin
 * words as Japanese or Korean ones, is `mixed`.
 */
export function detectLanguage(query: string): 'ja' | 'ko' | 'en' | 'mixed' {
  const korean = /\p{Script=Hangul}/u.test(query);
  const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(query);
  if (!korean && !japanese && !/\p{Script=Han}/u.test(query)) return 'en';
  if (korean && japanese) return 'mixed';
  const latin = query.match(new RegExp(`${qualifiedName.source}|[A-Za-z][\\w-]*`, 'g')) ?? [];
  const others = query.replace(new RegExp(qualifiedName, 'g'), ' ').replace(/[A-Za-z][\w-]*/g, ' ');
  const language = korean ? 'ko' : 'ja';
  return latin.length > 0 && latin.length >= countWords(others, language) ? 'mixed' : language;
}

/**
 * `fqcn` when a name in dots of three parts or more occurs; `concrete` when something is called by its name (CamelCase,
 * snake_case, capitals, file names, numbers, quoted words); else `abstract`.
 */
export function detectSpecificity(query: string): 'fqcn' | 'concrete' | 'abstract' {
  if (qualifiedName.test(query)) return 'fqcn';
  return namedThings.some((pattern) => pattern.test(query)) ? 'concrete' : 'abstract';
}

// Each begins where a word does, or at a quote that no other one follows: begun anywhere, they would read a long text once for each of its characters.
const namedThings: readonly RegExp[] = [
  /[a-z][A-Z]/,
  /[A-Z][a-z]+[A-Z]/,
  /\b[A-Z]{2,}\b/,
  /(?<!\w)[A-Za-z]\w*_\w+/,
  /\w\.[A-Za-z]\w*/,
  /\p{N}/u,
  /[「『“"'`][^「『“」』”"'`]+[」』”"'`]/,
];

/** A name in dots, such as a fully qualified class name: three parts or more. */
const qualifiedName: RegExp = /(?<!\w)[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}/;

/**
 * Words by the Unicode segmentation of the language (with a dictionary for Japanese); a fully qualified class name
 * is one word. Text with Hangul is segmented as Korean.
 * @param language `ja`, `ko`, `en` or `mixed`; for others the script decides
 */
export function countWords(text: string, language: string): number {
  const qualified = new RegExp(qualifiedName, 'g');
  let words = 0;
  const rest = text.replace(qualified, () => {
    words++;
    return ' ';
  });
  for (const segment of segmenters[localeOf(rest, language)].segment(rest)) if (segment.isWordLike) words++;
  return words;
}

type Locale = 'ja' | 'ko' | 'en';

const segmenters: { readonly [locale in Locale]: Intl.Segmenter } = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  ko: new Intl.Segmenter('ko', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
};

function localeOf(text: string, language: string): Locale {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (language === 'ja' || language === 'mixed') return 'ja';
  if (language === 'en' || language === 'ko') return language;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'en';
}
