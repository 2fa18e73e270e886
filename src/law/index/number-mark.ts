// The number of a paragraph or an item that a line of a law begins with.
import { kanjiDigits } from '../../text/kanji-number.ts';
import type { CitationLanguage } from '../citations/legal-citation.ts';
import { provisionLabel } from '../citations/provision-label.ts';

export interface NumberMark {
  readonly level: 'paragraph' | 'item';
  /** Those of one list are written alike. */
  readonly style: NumberStyle;
  readonly label: string;
  /** Whether it can be nothing else; a line may begin with a number that counts something (三十日以内に). */
  readonly isCertain: boolean;
  /** Whether it stands for several (③부터 ⑤까지 삭제). */
  readonly goesTo: boolean;
}

export type NumberStyle = '2 ' | '第2項' | '②' | '一 ' | '第1号' | '(1)' | '1.' | '(a)';

/**
 * @param line its forms made alike by `plainForms`
 * @returns undefined where the line begins with none
 */
export function readNumberMark(line: string, language: CitationLanguage): NumberMark | undefined {
  for (const [style, level] of styles[language]) {
    const match = patterns[style].exec(line);
    if (match === null) continue;
    const [whole, number = ''] = match;
    const label = circled(number) ?? provisionLabel(number);
    if (label === undefined) continue;
    const rest = line.slice(whole.length);
    const isCertain = ends[style].test(rest) && !romanDigit.test(label);
    return { level, style, label, isCertain, goesTo: several.test(rest) };
  }
  return undefined;
}

/** Whether a number of a list may stand inside a line, where no list is looked for. */
export function mayStandIn(text: string, style: NumberStyle, label: string): boolean {
  const pattern = inside(style, label);
  return pattern !== undefined && new RegExp(pattern, 'iu').test(text);
}

const styles: Readonly<Record<CitationLanguage, readonly (readonly [NumberStyle, NumberMark['level']])[]>> = {
  ja: [
    ['第2項', 'paragraph'],
    ['②', 'paragraph'],
    ['2 ', 'paragraph'],
    ['第1号', 'item'],
    ['一 ', 'item'],
    ['(1)', 'item'],
  ],
  ko: [
    ['第2項', 'paragraph'],
    ['②', 'paragraph'],
    ['第1号', 'item'],
    ['1.', 'item'],
  ],
  en: [
    ['(1)', 'paragraph'],
    ['1.', 'paragraph'],
    ['(a)', 'item'],
  ],
};

const kanji = `[${kanjiDigits}]{1,6}`;
const patterns: Readonly<Record<NumberStyle, RegExp>> = {
  '2 ': /^(\d{1,3})/u,
  第2項: new RegExp(`^(?:第|제)\\s?(\\d{1,3}|${kanji})\\s?[項항]`, 'u'),
  '②': /^([\u2460-\u2473\u3251-\u325f])/u,
  '一 ': new RegExp(`^(${kanji}(?:[のノ]${kanji})*)`, 'u'),
  第1号: new RegExp(`^(?:第|제)\\s?((?:\\d{1,3}|${kanji})(?:[のノ의](?:\\d{1,3}|${kanji}))*)\\s?[号호]`, 'u'),
  '(1)': /^\((\d{1,3})\)/u,
  '1.': /^(\d{1,3}(?:의\d{1,2})*)\./u,
  '(a)': /^\(([a-z])\)/u,
};

const spaced = /^(?:\s|$)/u;
const anything = /^/u;
/** What stands behind the number where it can be nothing else. */
const ends: Readonly<Record<NumberStyle, RegExp>> = {
  ...{ '2 ': spaced, 第2項: spaced, '②': anything, '一 ': spaced, 第1号: spaced },
  ...{ '(1)': anything, '1.': spaced, '(a)': anything },
};

const several = /^\s*(?:[~,、・-]|から|及び|並びに|부터|내지|및|(?:to|and)\s+[(\d])/u;

/** `(i)` behind `(h)` may be the first of a list below it. */
const romanDigit = /^[ivx]$/u;

function circled(number: string): string | undefined {
  const code = number.codePointAt(0) ?? 0;
  if (code >= 0x2460 && code <= 0x2473) return String(code - 0x2460 + 1);
  return code >= 0x3251 && code <= 0x325f ? String(code - 0x3251 + 21) : undefined;
}

function inside(style: NumberStyle, label: string): string | undefined {
  if (style === '②') return Number(label) > 20 ? undefined : String.fromCodePoint(0x2460 + Number(label) - 1);
  if (style === '2 ') return `[。」)\\s]${label}\\s`;
  if (style === '一 ') return `[。」)\\s]${inKanji(Number(label))}\\s`;
  if (style === '1.') return `[.。;:\\s]${label}\\.(?!\\d)`;
  return style === '(1)' || style === '(a)' ? `\\(${label}\\)` : undefined;
}

const digits = '〇一二三四五六七八九';
function inKanji(number: number): string {
  const tens = Math.floor(number / 10);
  return `${tens > 1 ? digits.charAt(tens) : ''}${tens > 0 ? '十' : ''}${number % 10 === 0 ? '' : digits.charAt(number % 10)}`;
}
