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
export const labelPattern = (symbols: readonly string[]): string =>
  `(${byKind(symbols, ({ before, after }, signs) => `${before}(?:${signs})(?=${after})`)})`;

/**
 * As `labelPattern`, where what follows says that it is a label. A Korean syllable is as often a particle or a word: it needs brackets
 * unless the options themselves are labelled with it.
 */
export const openLabelPattern = (symbols: readonly string[], own: ReadonlySet<string>): string => {
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
