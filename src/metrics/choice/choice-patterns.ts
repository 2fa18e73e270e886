// The patterns by which a label of one question's options is found in folded text.

import type { ChoiceOptions } from './choice-labels.ts';
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
import { allButPattern, verdictPattern } from './option-verdicts.ts';

export interface ChoicePatterns {
  readonly asksForWrong: boolean;
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
  /** A label with its verdict: 1→正しい, ア×. */
  readonly verdict: RegExp;
  /** “All but c are wrong”, where what is right was asked for. */
  readonly allBut: RegExp;
  /** What would say that the option spoken of is not the choice. */
  readonly unfavourable: RegExp;
}

const orElse =
  'または|又は|もしくは|あるいは|それとも|or|또는|혹은|아니면|이거나|거나|maybe|perhaps|possibly|多分|たぶん|아마도?';
const join = `(?:,|、|・|と|か(?!も)|及び|および|そして|and|&|/|와|과|및|이나|나|하고|일\\s?수도(?:\\s?있고)?|かもしれ(?:ないし|ませんし)|[.。?]?\\s?(?:${orElse}))(?:[、,]?[^\\S\\n]{0,2}(?:and|${orElse})){0,2}`;
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
    asksForWrong,
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
    verdict: verdictPattern(open),
    allBut: allButPattern(open, asksForWrong),
    unfavourable: asksForWrong
      ? /正し|適切|妥当|correct|right|true|옳|맞|적절/u
      : /誤|不適|不正解|間違|正しくな|ではな|以外|除|wrong|incorrect|false|\bnot\b|n't|틀|오답|아니|옳지|않/u,
  };
}

// A label where it stands for itself: each kind of sign has other words that it could be a part of.

/** Ends a label whatever it is. */
const stop = '$|\\n|[。、,;:!?()\\[\\]{}「」『』【】<⟨《〈*_"\'”’`>⟩》〉/|\\\\]|\\.(?!\\d)';
const copula =
  'です|だ(?!\\p{L})|だと|である|であり|でしょう|でした|となり|になり|となる|になる|と(?:考|思|判断|なり|なる|いう|言|し)|が|を|は|の(?:選択肢|記述|文|肢|説明|もの|方|ほう)';
const numbered = '番(?:目|です|で|の|が|を|は|だ|に|と|(?!\\p{L}))|번';
const korean =
  '입니다|이다|이며|이고|예요|이에요|라고|이라고|으로|로(?![가-힣])|를|을|가(?![가-힣])|은(?![가-힣])|는(?![가-힣])|다(?![가-힣])';
const japanese = `[^\\S\\n]?(?:${copula}|${numbered}|${korean})`;
/** After “a” another word may follow only where it cannot be the article. */
const notArticle = '\\s+(?:because|since|as\\s|for\\s|due|is\\s|was\\s|and\\s|or\\s|but\\s|[-—–→(=]|$)|\\s*\\n';

interface Kind {
  readonly signs: RegExp;
  readonly before: string;
  readonly after: string;
}

const kinds: readonly Kind[] = [
  { signs: /^[ai]$/u, before: "(?<![\\p{sc=Latin}\\p{Nd}'’])", after: `${stop}|${japanese}|${notArticle}` },
  { signs: /^[a-z]+$/u, before: "(?<![\\p{sc=Latin}\\p{Nd}'’])", after: `${stop}|${japanese}|\\s` },
  {
    signs: /^\d$/u,
    before: '(?<![\\p{Nd}.,第])',
    after: `(?!,\\d)(?:${stop}|${japanese.replace(/の\(\?:[^)]*\)/u, 'です')})|\\s*$|\\s*\\n`,
  },
  { signs: /^\p{sc=Katakana}$/u, before: '(?<![\\p{sc=Katakana}ー])', after: `${stop}|${japanese}|\\s` },
  { signs: /^[가-힣]$/u, before: '(?<![가-힣])', after: `${stop}|번|입니다|이다|\\s*$|\\s*\\n` },
  { signs: /^./u, before: '(?<![一-九甲-癸])', after: `${stop}|${japanese}|\\s` },
];

/**
 * Captures the label alone; nothing beside it is consumed.
 * @param symbols folded labels
 */
const labelPattern = (symbols: readonly string[]): string =>
  `(${byKind(symbols, ({ before, after }, signs) => `${before}(?:${signs})(?=${after})`)})`;

/**
 * As `labelPattern`, where what follows says that it is a label. A Korean syllable is as often a particle or a word: it needs brackets
 * unless the options themselves are labelled with it.
 */
const openLabelPattern = (symbols: readonly string[], own: ReadonlySet<string>): string => {
  const bracketed = symbols.filter((symbol) => /^[가-힣]$/u.test(symbol) && !own.has(symbol));
  const others = symbols.filter((symbol) => !bracketed.includes(symbol));
  const plain = byKind(others, ({ before }, signs) => `${before}(?:${signs})`);
  return `(${plain}${bracketed.length === 0 ? '' : `|(?<=[(\\[{⟨「『<])(?:${bracketed.join('|')})(?=[)\\]}⟩」』>])`})`;
};

function byKind(symbols: readonly string[], write: (kind: Kind, signs: string) => string): string {
  const groups = Map.groupBy(symbols, (symbol) => kinds.findIndex(({ signs }) => signs.test(symbol)));
  return [...groups]
    .flatMap(([at, group]) => {
      const kind = kinds[at];
      return kind === undefined ? [] : [write(kind, [...group].sort((a, b) => b.length - a.length).join('|'))];
    })
    .join('|');
}
