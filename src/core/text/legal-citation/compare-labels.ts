// The order in which numbers of provisions follow each other in a law.

/**
 * Less than 0 where `a` stands before `b`: `3` < `3-2` < `3-2-2` < `4`, `i` < `iv` < `v`, イ < ロ, 가 < 하 < 거. What it says of labels of
 * different kinds means nothing.
 */
export function compareLabels(a: string, b: string): number {
  const left = a.split('-');
  const right = b.split('-');
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = compareParts(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const roman = romanRank(a, b);
  const left = roman ?? rank(a);
  const right = roman === undefined ? rank(b) : { kind: roman.kind, place: romanValue(b.toLowerCase()) };
  if (left.kind !== right.kind) return left.kind - right.kind;
  return left.place - right.place || (a < b ? -1 : a > b ? 1 : 0);
}

interface Rank {
  readonly kind: number;
  readonly place: number;
}

const iroha = 'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン';
const ganada = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호';

function rank(label: string): Rank {
  if (/^\d{1,15}$/u.test(label)) return { kind: 0, place: Number(label) };
  if (iroha.includes(label)) return { kind: 1, place: iroha.indexOf(label) };
  if (ganada.includes(label)) return { kind: 2, place: ganada.indexOf(label) };
  if (/^[a-z]{1,3}$/iu.test(label)) return { kind: 3, place: letters(label.toLowerCase()) };
  return { kind: 4, place: 0 };
}

/** `z` is 26 and `aa` 27. */
const letters = (label: string): number =>
  [...label].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0);

const roman = /^x{0,3}(?:ix|iv|v?i{0,3})$/iu;

/** Both are roman numerals, and one of them cannot be a letter: `i` alone stands before `v` either way. */
const romanRank = (a: string, b: string): Rank | undefined =>
  a !== '' && b !== '' && a.length + b.length > 2 && roman.test(a) && roman.test(b)
    ? { kind: 3, place: romanValue(a.toLowerCase()) }
    : undefined;

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

const romanValue = (numeral: string): number =>
  [...numeral].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[numeral[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
