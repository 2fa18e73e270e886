// The patterns by which a label of one question's options is found in folded text.
import type { ChoiceOptions } from './choice-options.ts';
import {
  chosenAfter,
  concluding,
  deniedAfter,
  dress,
  headPattern,
  named,
  rightAfter,
  wrongAfter,
} from './choice-words.ts';
import { labelPattern, openLabelPattern } from './label-pattern.ts';

export interface ChoicePatterns {
  /** What ends where a label or the words of an option may begin. */
  readonly heads: RegExp;
  /** A label that is said to be chosen. */
  readonly chosen: RegExp;
  /** A label with which a line ends after “therefore”. */
  readonly concluded: RegExp;
  /** What makes the words before it the choice. */
  readonly chosenHere: RegExp;
  /** A label that is said to be right, or, where that was asked for, wrong. */
  readonly called: RegExp;
  /** A label alone on the last line. */
  readonly lastLine: RegExp;
  /** A label that is called an option, or stands in a circle. */
  readonly mention: RegExp;
  /** Where a label begins a line, up to it. */
  readonly label: RegExp;
  readonly anyLabel: RegExp;
  /** What makes a label that begins a line more than a word. */
  readonly afterLeading: RegExp;
  readonly denied: RegExp;
  readonly afterDenial: RegExp;
  /** “not a but”. */
  readonly denial: RegExp;
  /** A label joined by “and”, “or” or a comma to what ends, or begins, here. */
  readonly joinedAfter: RegExp;
  readonly joinedBefore: RegExp;
  /** What would say that the option spoken of is not the choice. */
  readonly unfavourable: RegExp;
}

const join =
  '(?:,|、|・|と|及び|および|または|又は|もしくは|あるいは|そして|or|and|&|/|와|과|및|또는|이나|나)(?:[^\\S\\n]{0,2}(?:or|and))?';
const leadingEnd = `[${dress}]{0,6}(?:$|[:;)\\]、。,→⇒]|\\.(?!\\d)|番(?!\\p{L})|番(?:です|目)|번|です|である|だ(?!\\p{L})|입니다|이다|[-—–]\\s)`;

export function createChoicePatterns(
  { positions, options }: ChoiceOptions,
  { asksForWrong }: { readonly asksForWrong: boolean },
): ChoicePatterns {
  const symbols = [...positions.keys()];
  const strict = labelPattern(symbols);
  const open = openLabelPattern(symbols, new Set(options.flatMap(({ label }) => label ?? [])));
  const space = '[^\\S\\n]{0,3}';
  const before = `${named}[${dress}]{0,4}`;
  const after = `[${dress}]{0,4}`;
  return {
    heads: new RegExp(headPattern(asksForWrong), 'gu'),
    chosen: new RegExp(`${before}${open}${after}${chosenAfter}`, 'gu'),
    concluded: new RegExp(
      `(?<![\\p{sc=Latin}])${concluding}[、,:]?[^\\S\\n]{0,3}(?:the )?${before}${strict}[${dress}.。番번]{0,6}(?:です|である|となる|となります|입니다|이다)?[.。]?[^\\S\\n]*$`,
      'gmu',
    ),
    chosenHere: new RegExp(`^${after}${chosenAfter}`, 'u'),
    called: new RegExp(`${before}${open}${after}${asksForWrong ? wrongAfter : rightAfter}`, 'gu'),
    lastLine: new RegExp(`(?:^|\\n)${before}${strict}[${dress}.。番번]{0,8}(?:です|입니다|である)?[.。]?$`, 'u'),
    mention: new RegExp(
      `(?:選択肢|肢|オプション|보기|선택지)の?[${dress}]{0,4}${open}(?!つ|個|種|개|가지)|(?:option|choice)[${dress}]{0,4}${strict}|(?<=⟨)${open}(?=⟩)`,
      'gu',
    ),
    label: new RegExp(`[${dress}]{0,12}${before}${strict}`, 'uy'),
    anyLabel: new RegExp(`[${dress}]{0,12}${before}${open}`, 'uy'),
    afterLeading: new RegExp(`^${leadingEnd}`, 'mu'),
    denied: new RegExp(`^${after}(?:の(?:記述|選択肢))?${deniedAfter}`, 'u'),
    afterDenial: new RegExp(`^${after}${deniedAfter}(?:て|고|라)?[${dress}、,]{0,8}`, 'u'),
    denial: new RegExp(`${space}not ${before}${open}${after},? but (?:rather )?`, 'uy'),
    joinedAfter: new RegExp(`^[${dress}番번]{0,4}${space}${join}${space}${before}${strict}`, 'u'),
    joinedBefore: new RegExp(`${open}[${dress}番번]{0,4}${space}${join}${space}[${dress}]{0,4}$`, 'u'),
    unfavourable: asksForWrong
      ? /正し|適切|妥当|correct|right|true|옳|맞|적절/u
      : /誤|不適|不正解|間違|正しくな|ではな|以外|除|wrong|incorrect|false|\bnot\b|n't|틀|오답|아니|옳지|않/u,
  };
}
