// Whether words of a page still stand in the text that was made from it, wherever.
import { foldLine, foldWords } from './fold-words.ts';

/** Characters that are looked through for one page, at most. */
const lookedThroughMost = 2_000_000_000;

export interface Survival {
  /** Whether the folded words stand in the prepared text at all. */
  stands(words: string): boolean;
  /**
   * How often words that stood on the page are missing from the prepared text: as a line of their own, and as a part of any
   * line. Undefined when the page is too large for that.
   * @param words folded, of one line
   */
  missing(words: string): number | undefined;
  /** How much more often words stand in the prepared text than they did on the page. */
  surplus(words: string): number;
}

/** @param source @param prepared lines as they stand */
export function createSurvival(source: readonly string[], prepared: readonly string[]): Survival {
  const own = countLines(source);
  const theirs = countLines(prepared);
  const page = [...own.folded].join('\n');
  const text = [...theirs.folded].join('\n');
  const known = new Map<string, number | undefined>();
  let left = lookedThroughMost;
  const missing = (words: string): number | undefined => {
    if ((theirs.counts.get(words) ?? 0) >= (own.counts.get(words) ?? 0) && theirs.counts.has(words)) return 0;
    left -= page.length + text.length;
    if (left < 0) return undefined;
    return Math.max(0, occurrences(page, words) - occurrences(text, words));
  };
  return {
    stands: (words) => text.includes(words),
    surplus: (words) => Math.max(0, occurrences(text, words) - occurrences(page, words)),
    missing: (words) => {
      if (!known.has(words)) known.set(words, missing(words));
      return known.get(words);
    },
  };
}

function countLines(lines: readonly string[]): {
  readonly counts: ReadonlyMap<string, number>;
  readonly folded: readonly string[];
} {
  const folded = lines.map(foldWords).filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of folded) counts.set(line, (counts.get(line) ?? 0) + 1);
  return { counts, folded };
}

function occurrences(text: string, words: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length)) count += 1;
  return count;
}

// Numbers of articles, paragraphs and items where they begin a line, as laws and ordinances set them.
export interface Label {
  /** `articles` are also chapters and supplementary provisions; `paragraphs` also items. */
  readonly kind: 'articles' | 'paragraphs';
  /** As it stands, folded: `第3条の2`, `附則`, `2`, `(1)`, `イ`. */
  readonly label: string;
  /** The words that follow in the line, folded. */
  readonly rest: string;
}

/** One bracketed caption may stand before an article, as in （目的） 第1条. */
const caption = String.raw`(?:\([^()]*(?:\([^()]*\)[^()]*)*\)\s*)?`;
const numeral = String.raw`[\d〇一二三四五六七八九十百千]+`;
const article = new RegExp(
  String.raw`^${caption}(第${numeral}(?:条|章|節|款|目|編)(?:の${numeral})*|제\d+(?:조|장|절|관|편)(?:의\d+)*|(?:Article|Section|Chapter) \d+[A-Za-z]?)(?=[\s(.:]|$)`,
  'u',
);
const supplement = /^(附\s?則|부\s?칙)(?=[\s(<]|$|抄|明治|大正|昭和|平成|令和)/u;
const paragraph =
  /^(\d{1,3}|[アイウエオカキクケコロハニホヘトチリヌルヲ])(?=\s)|^(\(\d{1,3}\)|\([一二三四五六七八九十]{1,3}\))|^([一二三四五六七八九十]{1,3})(?=\s|$)/u;

/** Paragraphs and items count only on pages that have articles: elsewhere a number at the beginning of a line is any number. */
export function scanLabels(lines: readonly string[]): readonly Label[] {
  const labels = lines.flatMap((line) => labelOf(foldLine(line)) ?? []);
  return labels.some(({ kind }) => kind === 'articles') ? labels : [];
}

function labelOf(line: string): Label | undefined {
  const high = article.exec(line) ?? supplement.exec(line);
  const found = high ?? paragraph.exec(line);
  if (found === null) return undefined;
  const rest = foldWords(line.slice(found[0].length));
  return {
    kind: high === null ? 'paragraphs' : 'articles',
    label: foldWords(found.slice(1).join('')).replace(/^부 칙$/u, '부칙'),
    rest,
  };
}
