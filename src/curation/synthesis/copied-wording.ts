// How much of a question is copied from its passage: what is copied word for word is found by any search, and measures none.
import type { Passage } from './passages.ts';

export interface CopiedWording {
  /** Weight of the question: what of it carries meaning, names aside. */
  readonly weight: number;
  /** Weight of the longest part of it that stands in a passage word for word. */
  readonly run: number;
  /** Share of its weight that occurs in a passage at all, 0 to 1; 0 of a question without weight. */
  readonly share: number;
}

/**
 * Weights: a Chinese character, katakana or hangul syllable 1, another word 2, hiragana and stop words 0. Identifiers, numbers, words
 * in quotation marks and words of the headings weigh nothing: a question has to name what it asks about. A run goes on across what weighs
 * nothing; `share` looks at words, and at pairs of characters.
 */
export function copiedWording(question: string, passages: readonly Pick<Passage, 'title' | 'text'>[]): CopiedWording {
  const units = wordingUnits(question, passages.map(({ title }) => title).join('\n'));
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0);
  const copies = passages.map(({ text }) => {
    const there = wordingUnits(text).map((unit) => unit.text);
    return { run: longestRun(units, there), found: foundWeight(units, there) };
  });
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const found = most(copies.map((copy) => copy.found));
  return { weight, run: most(copies.map(({ run }) => run)), share: weight === 0 ? 0 : found / weight };
}

/** From here on a question is taken for a copy. Set on questions of our own in three languages. */
export const copyLimits = { run: 12, share: 0.9, shareFromWeight: 16 } as const;

export const copiesWording = ({ weight, run, share }: CopiedWording): boolean =>
  run >= copyLimits.run || (weight >= copyLimits.shareFromWeight && share >= copyLimits.share);

type Units = ReturnType<typeof wordingUnits>;

/** Weight of the heaviest common run: the usual table of common suffixes, a row at a time. */
function longestRun(units: Units, there: readonly string[]): number {
  let above = new Float64Array(there.length + 1);
  let heaviest = 0;
  for (const { text, weight } of units) {
    const row = new Float64Array(there.length + 1);
    for (const [at, other] of there.entries()) {
      if (text !== other) continue;
      const run = (above[at] ?? 0) + weight;
      row[at + 1] = run;
      heaviest = Math.max(heaviest, run);
    }
    above = row;
  }
  return heaviest;
}

/** Weight of what occurs: a word by itself, a character together with a neighbour that it has in the question too. */
function foundWeight(units: Units, there: readonly string[]): number {
  const words = new Set(there);
  const pairs = new Set(there.slice(1).map((text, at) => `${there[at]}${text}`));
  return units.reduce((sum, { text, weight, joins }, at) => {
    const before = units[at - 1];
    const after = units[at + 1];
    const inPair =
      (before?.joins === true && pairs.has(`${before.text}${text}`)) ||
      (after?.joins === true && pairs.has(`${text}${after.text}`));
    return sum + ((joins ? inPair : words.has(text)) ? weight : 0);
  }, 0);
}

interface WordingUnit {
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
 * The words and characters of a text, with what each weighs when one asks whether a question copies its passage.
 * @param named text whose words and pairs of characters weigh nothing (none)
 */
function wordingUnits(text: string, named = ''): readonly WordingUnit[] {
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
