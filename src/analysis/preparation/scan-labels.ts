// Numbers of articles, paragraphs and items where they begin a line, as laws and ordinances set them.
import { foldLine, foldWords } from './fold-words.ts';

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
