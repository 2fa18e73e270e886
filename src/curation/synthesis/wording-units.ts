// The words and characters of a text, with what each weighs when one asks whether a question copies its passage.

export interface WordingUnit {
  /** A word, or one character of Chinese, Japanese or Korean script; NFKC, lower case. */
  readonly text: string;
  readonly weight: number;
  /** Whether it is a character, which means something together with its neighbours only. */
  readonly joins: boolean;
}

const units =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]|[[\p{L}\p{N}\p{M}_]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]]+(?:[\-.:\/'’]+[[\p{L}\p{N}\p{M}_]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]]+)*/gv;
const character = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]$/v;
const hiragana = /^\p{sc=Hiragana}$/v;
/** Numbers, names with joints or digits, camel case, and capitals alone. */
const identifier = /[\p{N}_:/]|[.][^.]|\p{Ll}\p{Lu}|^\p{Lu}{2,}$/u;
const quoted = /[「『“"«《`][^」』”"»》`]{1,40}[」』”"»》`]/gu;

const stopWords = new Set(
  'a an and any are as at be been but by can could did do does for from had has have how i if in into is it its may might must of on or our shall should so than that the their them then there these they this those to under up was we were what when where which who whom whose why will with would you your'.split(
    ' ',
  ),
);

/**
 * @param named text whose words and pairs of characters weigh nothing (none)
 */
export function wordingUnits(text: string, named = ''): readonly WordingUnit[] {
  const folded = text.normalize('NFKC');
  const inQuotes = [...folded.matchAll(quoted)].map(({ index, 0: all }) => [index, index + all.length] as const);
  const isQuoted = (at: number): boolean => inQuotes.some(([from, to]) => at > from && at < to);
  const found = [...folded.matchAll(units)].map(({ index, 0: unit }) => ({ index, unit, text: unit.toLowerCase() }));
  const names = namesOf(named);
  return found.map(({ index, unit, text: own }, at) => {
    const joins = character.test(unit);
    const around = [found[at - 1]?.text, found[at + 1]?.text] as const;
    const isNamed = joins ? names.has(`${around[0]}${own}`) || names.has(`${own}${around[1]}`) : names.has(own);
    const light =
      isNamed || isQuoted(index) || (joins ? hiragana.test(unit) : stopWords.has(own) || identifier.test(unit));
    return { text: own, weight: light ? 0 : joins ? 1 : 2, joins };
  });
}

function namesOf(text: string): ReadonlySet<string> {
  const found = (text.normalize('NFKC').match(units) ?? []).map((unit) => unit.toLowerCase());
  const pairs = found.slice(1).map((unit, at) => `${found[at]}${unit}`);
  return new Set([...found.filter((unit) => !character.test(unit)), ...pairs]);
}
