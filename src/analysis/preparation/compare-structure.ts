// What of a page's structure is left in the text that was made from it.
import type { StructureFacts, StructureKind } from '../../model/preparation-facts.ts';
import { align } from './align.ts';
import { compareTables, filledCells } from './compare-tables.ts';
import { foldWords } from './fold-words.ts';
import type { PageHeading, PageImage, PageRuby, PageStructure } from './structure-tally.ts';
import { createSurvival, type Label, type Survival, scanLabels } from './survival.ts';

/** One thing of the source, and whether it is where it belongs. */
interface Compared {
  readonly name: string;
  /** The words that it has, as they stand; empty: nothing can be looked for elsewhere. */
  readonly words: string;
  /** Undefined: it could not be found out. */
  readonly inPlace: boolean | undefined;
  /** Whether it stands elsewhere, where that is not a question of how often its words stand. */
  readonly elsewhere?: boolean;
}

/** Kinds that neither has are left out. `docs/differential.md` says what is in place. */
export function compareStructure(
  source: PageStructure,
  prepared: PageStructure,
): { readonly [Kind in StructureKind]?: StructureFacts } {
  const survival = createSurvival(source.lines, prepared.lines);
  const verbatim = prepared.verbatim === undefined ? survival : createSurvival(source.lines, [prepared.verbatim]);
  const labels = scanLabels(source.lines);
  const theirLabels = scanLabels(prepared.lines);
  const labelled = compareLabels(labels, theirLabels, survival);
  const ofKind = (kind: Label['kind']) => (label: Label) => label.kind === kind;
  const compared: Readonly<Record<StructureKind, readonly [readonly Compared[], number]>> = {
    headings: [compareHeadings(source.headings, prepared.headings), prepared.headings.length],
    tableCells: [
      compareTables(source.tables, prepared.tables).map(({ text, ...rest }) => ({ words: text, ...rest })),
      filledCells(prepared.tables),
    ],
    listItems: [compareTexts(source.listItems, prepared.listItems), withWords(prepared.listItems).length],
    definitions: [compareTexts(source.definitions, prepared.lines), withWords(prepared.definitions).length],
    articles: [
      labelled.filter((_, at) => labels[at]?.kind === 'articles'),
      theirLabels.filter(ofKind('articles')).length,
    ],
    paragraphs: [
      labelled.filter((_, at) => labels[at]?.kind === 'paragraphs'),
      theirLabels.filter(ofKind('paragraphs')).length,
    ],
    ruby: [compareRuby(source.ruby, verbatim), prepared.ruby.length],
    links: [compareLinks(source, prepared), withWords(prepared.links.map(({ text }) => text)).length],
    images: [compareImages(source.images, prepared.images, survival), prepared.images.length],
  };
  const facts: { [Kind in StructureKind]?: StructureFacts } = {};
  for (const [kind, [things, inPrepared]] of Object.entries(compared)) {
    if (things.length + inPrepared > 0) facts[kind as StructureKind] = count(things, inPrepared, survival);
  }
  return facts;
}

const namesMost = 20;
const nameLength = 80;

function count(things: readonly Compared[], inPrepared: number, survival: Survival): StructureFacts {
  const lost: string[] = [];
  const moved: string[] = [];
  let [kept, unmeasured] = [0, 0];
  /** How many of the same words may still be said to be lost. */
  const missing = new Map<string, number | undefined>();
  for (const { name, words, inPlace, elsewhere } of things) {
    if (inPlace === true) {
      kept += 1;
      continue;
    }
    if (!missing.has(words)) missing.set(words, missingLines(words, survival));
    const left = elsewhere === undefined ? missing.get(words) : elsewhere ? 0 : 1;
    if (inPlace === undefined || left === undefined) unmeasured += 1;
    else if (left > 0) {
      missing.set(words, left - 1);
      lost.push(name);
    } else moved.push(name);
  }
  return {
    inSource: things.length,
    kept,
    moved: moved.length,
    lost: lost.length,
    unmeasured,
    inPrepared,
    lostNames: lost.slice(0, namesMost).map(cut),
    movedNames: moved.slice(0, namesMost).map(cut),
  };
}

function cut(words: string): string {
  const name = words.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(name.slice(0, 2 * nameLength + 2));
  return characters.length <= nameLength ? name : `${characters.slice(0, nameLength).join('')}…`;
}

/** How often the line that is missing most often is missing. */
function missingLines(words: string, survival: Survival): number | undefined {
  const lines = words
    .split('\n')
    .map(foldWords)
    .filter((line) => line !== '');
  if (lines.length === 0) return Number.POSITIVE_INFINITY;
  const counts = lines.map((line) => survival.missing(line));
  return counts.includes(undefined) ? undefined : Math.max(...(counts as readonly number[]));
}

const withWords = (texts: readonly string[]): readonly string[] => texts.filter((text) => foldWords(text) !== '');

/** Takes each key as often as it is there. */
function createStock(keys: Iterable<string>): (key: string) => boolean {
  const stock = new Map<string, number>();
  for (const key of keys) stock.set(key, (stock.get(key) ?? 0) + 1);
  return (key) => {
    const left = stock.get(key) ?? 0;
    stock.set(key, left - 1);
    return left > 0;
  };
}

/** In place: the same text is a heading under the same heading, whatever their levels are. */
function compareHeadings(source: readonly PageHeading[], prepared: readonly PageHeading[]): readonly Compared[] {
  const take = createStock(underHeadings(prepared).map(({ key }) => key));
  return underHeadings(source).map(({ key, text }) => ({ name: text, words: text, inPlace: take(key) }));
}

function underHeadings(headings: readonly PageHeading[]): readonly { readonly key: string; readonly text: string }[] {
  const path: PageHeading[] = [];
  return headings
    .filter(({ text }) => foldWords(text) !== '')
    .map((heading) => {
      while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
      const key = `${foldWords(path.at(-1)?.text ?? '')}\n${foldWords(heading.text)}`;
      path.push(heading);
      return { key, text: heading.text };
    });
}

function compareTexts(source: readonly string[], prepared: readonly string[]): readonly Compared[] {
  const take = createStock(prepared.map(foldWords));
  return withWords(source).map((text) => ({ name: text, words: text, inPlace: take(foldWords(text)) }));
}

/** In place: the label begins a line, in the order of the page. */
function compareLabels(source: readonly Label[], prepared: readonly Label[], survival: Survival): readonly Compared[] {
  const begins = 8;
  const alike = (own: number, other: number): boolean => source[own]?.label === prepared[other]?.label;
  const followed = (own: number, other: number): boolean =>
    source[own]?.rest.slice(0, begins) === prepared[other]?.rest.slice(0, begins);
  const partners = align({
    left: source.length,
    right: prepared.length,
    // Among labels of the same number, the one that the same words follow.
    weight: (own, other) => (alike(own, other) ? 1 + (followed(own, other) ? 1e-6 : 0) : 0),
    same: (own, other) => alike(own, other) && followed(own, other),
  });
  return source.map(({ kind, label, rest }, at) => {
    const start = rest.slice(0, begins);
    return {
      name: start === '' ? label : `${label} ${start}${rest.length > begins ? '…' : ''}`,
      words: label,
      inPlace: partners === undefined ? undefined : (partners[at] as number) >= 0,
      ...elsewhere({ kind, label, start }, survival),
    };
  });
}

/** A bare number stands anywhere: a paragraph is looked for together with its words, an article also without them. */
function elsewhere(
  { kind, label, start }: { readonly kind: Label['kind']; readonly label: string; readonly start: string },
  survival: Survival,
): Pick<Compared, 'elsewhere'> {
  if (start === '') return {};
  const stands = survival.stands(foldWords(`${label} ${start}`));
  return stands || kind === 'paragraphs' ? { elsewhere: stands } : {};
}

/** In place: the words stand in one piece between the same words, without their reading or tags inside. */
function compareRuby(source: readonly PageRuby[], survival: Survival): readonly Compared[] {
  return source.map(({ before, base, after }) => ({
    name: base,
    words: foldWords(base),
    inPlace: survival.stands(foldWords(before + base + after)),
    elsewhere: survival.stands(foldWords(base)),
  }));
}

/** In place: the same words with the same address. */
function compareLinks({ links }: PageStructure, prepared: PageStructure): readonly Compared[] {
  const take = createStock(prepared.links.map(({ text, href }) => `${foldWords(text)}\n${address(href)}`));
  return links
    .filter(({ text }) => foldWords(text) !== '')
    .map(({ text, href }) => {
      const words = foldWords(text);
      return { name: `${text.trim()} (${href})`, words, inPlace: take(`${words}\n${address(href)}`) };
    });
}

/**
 * In place: an image with the same words or the same file name. The words of an image are not among the lines of its page: it
 * stands elsewhere when they stand in the prepared text more often than in those.
 */
function compareImages(
  source: readonly PageImage[],
  prepared: readonly PageImage[],
  survival: Survival,
): readonly Compared[] {
  const take = createImageStock(prepared);
  const spare = new Map<string, number>();
  return source.map((image) => {
    const words = foldWords(image.alt);
    const name = words === '' ? image.source : image.alt;
    if (take(image)) return { name, words, inPlace: true };
    const left = words === '' ? 0 : (spare.get(words) ?? survival.surplus(words));
    spare.set(words, left - 1);
    return { name, words, inPlace: false, elsewhere: left > 0 };
  });
}

/** Each image stands for one, found by its words or by its file's name. */
function createImageStock(images: readonly PageImage[]): (image: PageImage) => boolean {
  const names = ({ alt, source }: PageImage): readonly string[] =>
    [foldWords(alt), `\n${address(source).replace(/^.*\/|[?#].*$/gu, '')}`].filter((name) => name.trim() !== '');
  const byName = new Map<string, PageImage[]>();
  for (const image of images) {
    for (const name of names(image)) {
      const same = byName.get(name);
      if (same === undefined) byName.set(name, [image]);
      else same.push(image);
    }
  }
  const taken = new Set<PageImage>();
  return (image) => {
    for (const name of names(image)) {
      const same = byName.get(name) ?? [];
      while (same[0] !== undefined && taken.has(same[0])) same.shift();
      const found = same.shift();
      if (found === undefined) continue;
      taken.add(found);
      return true;
    }
    return false;
  };
}

/** Some converters write characters of addresses as `%E7…`, others do not. */
function address(href: string): string {
  try {
    return decodeURI(href.trim());
  } catch {
    return href.trim();
  }
}
