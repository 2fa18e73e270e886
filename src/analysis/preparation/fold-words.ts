// Texts as they are compared: what a converter may change without changing what is said is taken out.
import { decodeEntities } from '../../text/decode-entities.ts';

const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF¶]/gu;
/** Converters escape these or not, and whoever reads the text takes them for marks or not. */
const marks = /[`*_~#\\]/gu;
const spaceless = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const idleSpace = new RegExp(
  String.raw`(?<![\p{L}\p{N}]) | (?![\p{L}\p{N}])|(?<=${spaceless}) | (?=${spaceless})`,
  'gu',
);

/** NFKC, without characters that are not seen and permalink signs, white space as one space. */
export const foldLine = (text: string): string =>
  text.replaceAll(unseen, '').normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

/**
 * `foldLine` without the marks of Markdown and entities of HTML, which code has as they stand or not, and a space only where it parts two words of a script that is written with spaces: beside Han, kana and signs it
 * means nothing. `first second` and `firstsecond` differ; `第1条　この` and `第1条この` do not. A text of
 * nothing but marks stays as it is.
 */
export function foldWords(text: string): string {
  const decoded = decodeEntities(text);
  const words = foldLine(decoded.replaceAll(marks, '')).replaceAll(idleSpace, '');
  return words === '' ? foldLine(decoded) : words;
}
