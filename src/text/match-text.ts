// Whether a text holds a keyword, by one of three rules that can be told in a sentence.

/**
 * `exact`: character by character. `nfkc`: widths of characters, letter case and spaces make no difference. `segment`: as nfkc, thousands
 * separators aside, and where a word or number begins and ends: a keyword is not found inside a longer one.
 */
export const matchModes = ['exact', 'nfkc', 'segment'] as const;
export type MatchMode = (typeof matchModes)[number];

/** How often the keyword stands in a text. */
type TextMatcher = (text: string) => number;

/**
 * Time is linear in the text.
 *
 * `segment` knows no dictionary. Its edges are: a number does not go on (1,500円 holds no 500円, 3.5% no 5%, 第十二条 no 二条, 500만 no 500);
 * a word in Latin letters does not go on (`cat` in `delicate`); a keyword of one kanji or of up to two katakana has no neighbour of its
 * script (食 in 食品, パン in ジャパン), one of a single Korean syllable none but a particle. Longer ones may stand in compounds: 条例 is found in
 * 情報公開条例, and 京都 in 東京都 too.
 * @param keyword a blank one is found nowhere
 */
export function createTextMatcher(keyword: string, mode: MatchMode): TextMatcher {
  if (keyword.trim() === '') return () => 0;
  if (mode === 'exact') return (text) => countOf(text, keyword);
  if (mode === 'nfkc') {
    const sought = plainText(keyword).trim();
    return (text) => countOf(plainText(text), sought);
  }
  const sought = plainText(foldNumbers(keyword)).trim();
  const { before, after } = wordEdges(sought);
  const short = shortWordEdges(sought);
  const edged = [before, short?.before ?? '', escapePattern(sought), after, short?.after ?? ''];
  const pattern = new RegExp(edged.join(''), 'gu');
  // A space ends a word that is as short as that.
  const fold = short === undefined ? plainText : (text: string): string => text.normalize('NFKC').toLowerCase();
  return (text) => [...fold(foldNumbers(text)).matchAll(pattern)].length;
}

/**
 * NFKC in small letters; spaces beside a letter of Japanese or Korean are dropped, others are one space. So `API キー` is `APIキー`, 3일 전 is 3일전,
 * and `not able` is not `notable`.
 */
export const plainText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').replace(spaceBesideWide, '');

/** NFKC, without separators of thousands. */
export const foldNumbers = (text: string): string =>
  text.normalize('NFKC').replace(/(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd}))/gu, '');

const wide = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}ー、。「」『』【】〜]';
const spaceBesideWide = new RegExp(`(?<=${wide}) | (?=${wide})`, 'gu');

/** What must not stand before a keyword that begins, and after one that ends, with such a character. */
const edges: readonly (readonly [kind: RegExp, before: string, after: string])[] = [
  [/\p{Nd}/u, '(?<!\\p{Nd}|\\p{Nd}\\.)', '(?!\\p{Nd}|\\.\\p{Nd}|[百千万億백천만억])'],
  [
    /[〇一二三四五六七八九十百千万億]/u,
    '(?<![〇一二三四五六七八九十百千万億])',
    '(?![〇一二三四五六七八九十百千万億])',
  ],
  [/\p{sc=Latin}/u, '(?<!\\p{sc=Latin})', '(?!\\p{sc=Latin})'],
];

/** Sources of patterns for what must not stand beside a keyword, by its first and its last character. */
export function wordEdges(keyword: string): { readonly before: string; readonly after: string } {
  const characters = [...keyword];
  const [first = '', last = ''] = [characters[0], characters.at(-1)];
  return {
    before: edges.find(([kind]) => kind.test(first))?.[1] ?? '',
    after: edges.find(([kind]) => kind.test(last))?.[2] ?? '',
  };
}

/** Keywords that are more often a part of another word than one of their own. */
function shortWordEdges(keyword: string): { readonly before: string; readonly after: string } | undefined {
  if (/^\p{sc=Han}$/u.test(keyword)) return { before: '(?<!\\p{sc=Han})', after: '(?!\\p{sc=Han})' };
  if (/^[\p{sc=Katakana}ー]{1,2}$/u.test(keyword)) {
    return { before: '(?<![\\p{sc=Katakana}ー])', after: '(?![\\p{sc=Katakana}ー])' };
  }
  if (/^\p{sc=Hangul}$/u.test(keyword)) return { before: '(?<!\\p{sc=Hangul})', after: hangulAfter };
  return undefined;
}

/** The end of the word, or a particle that ends it. */
const hangulAfter = '(?=(?:은|는|이|가|을|를|의|에|도|만|와|과|로|에서|에는|입니다|이다)?(?!\\p{sc=Hangul}))';

/** A text as a pattern that matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

function countOf(text: string, sought: string): number {
  let count = 0;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) count++;
  return count;
}

// Runs a pattern at one place of a text.

/** @param pattern sticky: it matches there or nowhere */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
