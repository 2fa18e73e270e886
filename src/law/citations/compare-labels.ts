// The order in which numbers of provisions follow each other in a law.
import { readRoman } from './roman-numeral.ts';

/**
 * Less than 0 where `a` stands before `b`: `3` < `3-2` < `3-2-2` < `4`, `5` < `5A` < `6`, `i` < `iv` < `v`, イ < ロ, 가 < 하 < 거. What it says of labels of
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
  const right = roman === undefined ? rank(b) : { kind: roman.kind, place: readRoman(b) as number };
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
  const [, number, letter] = /^(\d{1,12})([a-z]{0,2})$/iu.exec(label) ?? [];
  if (number !== undefined)
    return { kind: 0, place: Number(number) + letters((letter as string).toLowerCase()) / 1000 };
  if (iroha.includes(label)) return { kind: 1, place: iroha.indexOf(label) };
  if (ganada.includes(label)) return { kind: 2, place: ganada.indexOf(label) };
  if (/^[a-z]{1,3}$/iu.test(label)) return { kind: 3, place: letters(label.toLowerCase()) };
  return { kind: 4, place: 0 };
}

/** `z` is 26 and `aa` 27. */
const letters = (label: string): number =>
  [...label].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0);

/** Both are roman numerals, and one of them cannot be a letter: `i` alone stands before `v` either way. */
function romanRank(a: string, b: string): Rank | undefined {
  const value = a.length + b.length > 2 && readRoman(b) !== undefined ? readRoman(a) : undefined;
  return value === undefined ? undefined : { kind: 3, place: value };
}
