// How an answer came to be labelled: what its label says of the answers without label hangs on it.

import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { present } from './present.ts';

/** A seeded random draw: so many answers to different questions, of so many that could have been drawn. */
export interface LabelDraw {
  readonly count: number;
  readonly of: number;
  readonly seed: number;
}

/**
 * `drawn`: by chance, every answer with the same chance; by a draw of Hakari (`draw`), or because somebody says so. `chosen`: by any rule, such
 * as the doubtful ones, or labelled with the judge's verdict in view. A label without a selection is of unknown selection.
 */
export type LabelSelection =
  | { readonly how: 'drawn'; readonly draw?: LabelDraw }
  | { readonly how: 'chosen'; readonly rule?: string };

const longestRule = 60;

/** Reads `drawn`, `drawn 40 of 60 seed 1`, `chosen`, `chosen likely-wrong`, `unknown`. @returns undefined for anything else */
export function parseSelection(text: string): LabelSelection | 'unknown' | undefined {
  const words = text.normalize('NFKC').trim().toLowerCase();
  if (words === 'unknown') return 'unknown';
  if (words === 'drawn') return { how: 'drawn' };
  const [, count, of, seed] = /^drawn (\d{1,9}) of (\d{1,9}) seed (\d{1,10})$/u.exec(words) ?? [];
  if (count !== undefined) {
    const draw = { count: Number(count), of: Number(of), seed: Number(seed) };
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
  return draw === undefined ? 'drawn' : `drawn ${draw.count} of ${draw.of} seed ${draw.seed}`;
}

export function selectionJson(selection: LabelSelection): JsonObject {
  if (selection.how === 'chosen') return present({ how: selection.how, rule: selection.rule });
  return { how: selection.how, ...selection.draw };
}

/** What is not of its shape is left out: bundles of others are data too. */
export function readSelection(json: Json | undefined): LabelSelection | undefined {
  if (!isJsonObject(json)) return undefined;
  const { how, rule, count, of, seed } = json;
  if (how === 'chosen') {
    const isRule = typeof rule === 'string' && rule.length <= longestRule;
    return present({ how, rule: isRule ? rule : undefined });
  }
  if (how !== 'drawn') return undefined;
  if (count === undefined && of === undefined && seed === undefined) return { how };
  const draw = { count, of, seed };
  return isDraw(draw) ? { how, draw } : undefined;
}

const isDraw = (draw: { readonly [name in keyof LabelDraw]: unknown }): draw is LabelDraw => {
  const { count, of, seed } = draw;
  return isWhole(count) && isWhole(of) && isWhole(seed) && count >= 1 && count <= of;
};

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
