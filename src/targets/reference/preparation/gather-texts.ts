// The texts of headings, items, cells and links, gathered while their elements are open: each may stand in others.

export type GatheredKind = 'heading' | 'item' | 'definition' | 'cell' | 'link';

export interface GatheredText {
  readonly kind: GatheredKind;
  readonly text: string;
  /** The first line with words; all there is of items and definitions. */
  readonly first: string | undefined;
}

export interface TextGatherer {
  open(kind: GatheredKind): void;
  say(words: string): void;
  breakLine(): void;
  /** Ends what was opened last. */
  close(): GatheredText;
}

interface Gathering {
  readonly kind: GatheredKind;
  readonly lines: string[];
  /** Whoever around it is given the same text, when it is not in an item of its own, and when it is. */
  readonly outer: Gathering | undefined;
  readonly outerOfItem: Gathering | undefined;
}

/** Text belongs to the innermost cell, in it to the innermost item or definition, and to headings and links around it. */
export function createTextGatherer(): TextGatherer {
  const open: Gathering[] = [];
  return {
    open: (kind) => void open.push(gather(kind, open.at(-1))),
    say: (words) => {
      for (const { lines } of receivers(open.at(-1))) lines.push((lines.pop() ?? '') + words);
    },
    breakLine: () => {
      for (const { lines } of receivers(open.at(-1))) if (lines.at(-1)?.trim() !== '') lines.push('');
    },
    close: () => {
      const { kind, lines } = open.pop() as Gathering;
      const said = lines.filter((line) => line.trim() !== '');
      const text = said.map((line) => line.replaceAll(/ +/gu, ' ').trim()).join('\n');
      return { kind, text, first: said[0]?.trim() };
    },
  };
}

function gather(kind: GatheredKind, parent: Gathering | undefined): Gathering {
  const nearest = kind === 'cell' ? undefined : parent;
  const withoutItem = nearest !== undefined && isItem(nearest) ? nearest.outerOfItem : nearest;
  return { kind, lines: [''], outer: nearest, outerOfItem: withoutItem };
}

const isItem = ({ kind }: Gathering): boolean => kind === 'item' || kind === 'definition';

function* receivers(innermost: Gathering | undefined): Generator<Gathering> {
  let inItem = false;
  for (let each = innermost; each !== undefined; each = inItem ? each.outerOfItem : each.outer) {
    yield each;
    inItem ||= isItem(each);
  }
}
