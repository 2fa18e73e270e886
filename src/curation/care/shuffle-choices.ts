// The same questions with their options in other orders.

import { type ChoiceOptions, foldLabels, labelSchemes } from '../../metrics/choice/choice-labels.ts';
import { choiceOptions, rightPosition } from '../../metrics/choice/choice-options.ts';
import { textKey } from '../../metrics/choice/option-text.ts';
import type { Example } from '../../model/example.ts';
import { checkSeed, fillRandomWords } from '../../stats/random-bits.ts';

/** All that four options have. */
export const mostOrders = 24;

interface ShuffleOptions {
  /** Orders of each question, from 1 to `mostOrders`; a question of few options may have fewer. */
  readonly orders: number;
  /** A whole number from 0. */
  readonly seed: number;
  /**
   * `rotate`: the options move on by one place from order to order, so that with as many orders as options each stands at each place
   * once; `random`: any orders, each once (`rotate`).
   */
  readonly method?: 'rotate' | 'random';
}

interface ShuffledChoices {
  readonly examples: readonly Example[];
  /** Questions that are there in several orders now, or in another one. */
  readonly shuffled: number;
  /** Ids of examples without options, or whose options are labels alone or alike: they stay as they are. */
  readonly kept: readonly string[];
}

/**
 * Labels stay at their places and texts move. Ids become `id#o1`, `id#o2` …; `metadata.group` says which belong together.
 * @throws RangeError for orders outside 1 … `mostOrders` and a seed that is not a whole number from 0
 */
export function shuffleChoices(
  examples: readonly Example[],
  { orders, seed, method = 'rotate' }: ShuffleOptions,
): ShuffledChoices {
  checkSeed(seed);
  if (!(Number.isSafeInteger(orders) && orders >= 1 && orders <= mostOrders)) {
    throw new RangeError(`${orders} orders are not between 1 and ${mostOrders}`);
  }
  const kept: string[] = [];
  let shuffled = 0;
  const written = examples.flatMap((example, index): readonly Example[] => {
    const known = movable(example);
    if (known === undefined) {
      kept.push(example.id);
      return [example];
    }
    shuffled++;
    const draw = createDraw(seed, index);
    const places = method === 'random' ? randomOrders : rotations;
    return places(known.options.length, orders, draw).map((order, at) => reordered(example, { known, order, at }));
  });
  return { examples: written, shuffled, kept };
}

function movable(example: Example): ChoiceOptions | undefined {
  const known = choiceOptions(example);
  if (known === undefined) return undefined;
  const texts = new Set(known.options.map(({ text }) => textKey(text)));
  return texts.size === known.options.length && !texts.has('') ? known : undefined;
}

/** Which option, by its place of before, stands at each place. */
type Order = readonly number[];
/** A whole number below n. */
type Draw = (n: number) => number;

/** Fewer orders than options: those that follow one that is drawn; more: those of other circles, which are drawn too. */
function rotations(n: number, orders: number, draw: Draw): readonly Order[] {
  const start = orders < n ? draw(n) : 0;
  const found = new Map<string, Order>();
  let circle: Order = Array.from({ length: n }, (_, at) => at);
  while (found.size < Math.min(orders, factorial(n))) {
    for (let turn = 0; turn < n && found.size < orders; turn++) {
      const order = circle.map((_, at) => circle[(at + start + turn) % n] ?? 0);
      found.set(order.join(), order);
    }
    circle = permutation(n, draw);
  }
  return [...found.values()];
}

function randomOrders(n: number, orders: number, draw: Draw): readonly Order[] {
  const found = new Map<string, Order>();
  while (found.size < Math.min(orders, factorial(n))) {
    const order = permutation(n, draw);
    found.set(order.join(), order);
  }
  return [...found.values()];
}

/** Fisher and Yates, in Durstenfeld's form (CACM 1964). */
function permutation(n: number, draw: Draw): Order {
  const order = Array.from({ length: n }, (_, at) => at);
  for (let last = n - 1; last > 0; last--) {
    const other = draw(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

/** Keeps the streams of this work apart from others under the same seed. */
const part = 0xc401ce;

/** Each example has its own stream, so that what stands before it in the file changes only its number. */
function createDraw(seed: number, block: number): Draw {
  const words = new Int32Array(4096);
  fillRandomWords(words, { seed, block, part });
  let next = 0;
  return (n) => {
    const word = words[next % words.length] ?? 0;
    next++;
    return Math.floor((word >>> 0) * n * 2 ** -32);
  };
}

interface Reordering {
  readonly known: ChoiceOptions;
  readonly order: Order;
  readonly at: number;
}

function reordered(example: Example, { known, order, at }: Reordering): Example {
  const { id, choices = [], metadata = {} } = example;
  const right = rightPosition(example, known);
  const moved = order.map((from, to) => `${labelOf(choices[to] ?? '', known, to)}${known.options[from]?.text ?? ''}`);
  const group = typeof metadata.group === 'string' ? metadata.group : id;
  const shuffled = {
    ...example,
    id: `${id}#o${at + 1}`,
    choices: moved,
    metadata: { ...metadata, group, order: at + 1 },
  };
  if (right === undefined) return shuffled;
  const correct = renamed(example.correctChoice ?? '', { known, right, to: order.indexOf(right), moved });
  return { ...shuffled, correctChoice: correct };
}

/** What stands before the text of an option, as it is written. */
function labelOf(choice: string, { options }: ChoiceOptions, at: number): string {
  const { label, text = '' } = options[at] ?? {};
  if (label === undefined) return '';
  const written = choice.trim();
  return written.endsWith(text) ? written.slice(0, written.length - text.length) : `${label} `;
}

interface Renaming {
  readonly known: ChoiceOptions;
  readonly right: number;
  readonly to: number;
  readonly moved: readonly string[];
}

/** A label becomes that of the new place, a text stays what it is. */
function renamed(written: string, { known, right, to, moved }: Renaming): string {
  const { text = '' } = known.options[right] ?? {};
  if (textKey(written) === textKey(text)) return written;
  const label = foldLabels(written).trim();
  const own = known.options[to]?.label;
  const symbol =
    own !== undefined && known.options[right]?.label === label
      ? own
      : labelSchemes.find((scheme) => scheme[right] === label)?.[to];
  if (symbol === undefined) return moved[to] ?? '';
  return written === written.toUpperCase() && written !== written.toLowerCase() ? symbol.toUpperCase() : symbol;
}
