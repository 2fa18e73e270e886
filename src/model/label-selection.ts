// How an answer came to be labelled: what its label says of the answers without label hangs on it.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** A seeded random draw: so many answers to different questions, of so many that could have been drawn. */
export interface LabelDraw {
  readonly count: number;
  readonly of: number;
  readonly seed: number;
  /** Of production: the draw on record, by which each of its labels knows with which chance it came. */
  readonly id?: string;
  /** The same on the record itself: which traces could be named. */
  readonly window?: DrawWindow;
}

/** Traces that began from `from` on, before `to` (milliseconds since the epoch), and whose place in the draw is below `below`. */
export interface DrawWindow {
  readonly from: number;
  readonly to: number;
  readonly below: number;
}

/**
 * `drawn`: by chance, every answer with the same chance; by a draw of Hakari (`draw`), or because somebody says so. `chosen`: by any rule, such
 * as the doubtful ones, or labelled with the judge's verdict in view. A label without a selection is of unknown selection.
 */
export type LabelSelection =
  | { readonly how: 'drawn'; readonly draw?: LabelDraw }
  | { readonly how: 'chosen'; readonly rule?: string };

const longestRule = 60;

/** Reads `drawn`, `drawn 40 of 60 seed 1`, the same with `id 019a…`, `chosen`, `chosen likely-wrong`, `unknown`. @returns undefined for anything else */
export function parseSelection(text: string): LabelSelection | 'unknown' | undefined {
  const words = text.normalize('NFKC').trim().toLowerCase();
  if (words === 'unknown') return 'unknown';
  if (words === 'drawn') return { how: 'drawn' };
  const [, count, of, seed, id] =
    /^drawn (\d{1,9}) of (\d{1,9}) seed (\d{1,10})(?: id ([\da-f-]{8,64}))?$/u.exec(words) ?? [];
  if (count !== undefined) {
    const draw = present({ count: Number(count), of: Number(of), seed: Number(seed), id });
    return isDraw(draw) ? { how: 'drawn', draw } : undefined;
  }
  const [, rule] = /^chosen(?: ([\p{L}\p{N} ,.'-]+))?$/u.exec(words) ?? [undefined, ''];
  if (rule === '' || (rule?.length ?? 0) > longestRule) return undefined;
  return present({ how: 'chosen' as const, rule });
}

/** As `parseSelection` reads it. */
export function selectionText(selection: LabelSelection): string {
  if (selection.how === 'chosen') return selection.rule === undefined ? 'chosen' : `chosen ${selection.rule}`;
  const { draw } = selection;
  if (draw === undefined) return 'drawn';
  const { count, of, seed, id } = draw;
  return `drawn ${count} of ${of} seed ${seed}${id === undefined ? '' : ` id ${id}`}`;
}

export function selectionJson(selection: LabelSelection): JsonObject {
  if (selection.how === 'chosen') return present({ how: selection.how, rule: selection.rule });
  const { window, ...draw } = selection.draw ?? {};
  return { how: selection.how, ...draw, ...window };
}

/** What is not of its shape is left out: bundles of others are data too. */
export function readSelection(json: Json | undefined): LabelSelection | undefined {
  if (!isJsonObject(json)) return undefined;
  const { how, rule, count, of, seed, id, from, to, below } = json;
  if (how === 'chosen') {
    const isRule = typeof rule === 'string' && rule.length <= longestRule;
    return present({ how, rule: isRule ? rule : undefined });
  }
  if (how !== 'drawn') return undefined;
  if (count === undefined && of === undefined && seed === undefined) return { how };
  const window = { from, to, below };
  const known = present({
    id: typeof id === 'string' && id.length <= 64 ? id : undefined,
    window: isWindow(window) ? window : undefined,
  });
  const draw = { count, of, seed, ...known };
  return isDraw(draw) ? { how, draw } : undefined;
}

const isWindow = (window: { readonly [name in keyof DrawWindow]: unknown }): window is DrawWindow =>
  Object.values(window).every((value) => typeof value === 'number' && Number.isFinite(value));

type Numbers = Record<'count' | 'of' | 'seed', unknown>;

const isDraw = <Draw extends Numbers>(draw: Draw): draw is Draw & Record<keyof Numbers, number> => {
  const { count, of, seed } = draw;
  return isWhole(count) && isWhole(of) && isWhole(seed) && count >= 1 && count <= of;
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
