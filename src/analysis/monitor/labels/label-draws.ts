// Draws of labels of production: which answers each could name, and with which chance an answer came to be labelled.
import { placeOf } from '../../traces/sampling.ts';

/** A draw on record: so many of so many answers of a stream that a judge had scored, each with the same chance. */
export interface TraceDraw {
  readonly id: string;
  readonly stream: string;
  readonly seed: number;
  readonly count: number;
  /** Answers that could be named: those that an earlier draw had named could not. */
  readonly of: number;
  /** Of the start of a trace, in milliseconds since the epoch: from `from` on, before `to`. */
  readonly from: number;
  readonly to: number;
  /** It named those whose place (`drawPlace`) is below this. */
  readonly below: number;
  /** Ids of the traces that it named. */
  readonly named: ReadonlySet<string>;
}

/** A place in [0, 1) in the order of a draw: the same trace has another in another draw, so that draws know nothing of each other. */
export const drawPlace = ({ id, seed }: Pick<TraceDraw, 'id' | 'seed'>, traceId: string): number =>
  placeOf(`label ${seed} ${id} ${traceId}`);

/** What draws have to do with one answer, by their places in a list. */
export interface AnswerDraws {
  /** Those whose answers it is among. */
  readonly within: readonly number[];
  /** The one that names it. */
  readonly namedBy: number | undefined;
  /** It would have been named, had it been there: it came, or was judged, after the draw. */
  readonly late: boolean;
}

export function drawsOf(
  draws: readonly TraceDraw[],
  { stream, traceId, at }: { readonly stream: string; readonly traceId: string; readonly at: number },
): AnswerDraws {
  const within = draws.flatMap(({ stream: of, from, to }, place) =>
    of === stream && at >= from && at < to ? [place] : [],
  );
  const has = (place: number): boolean => draws[place]?.named.has(traceId) ?? false;
  const namedBy =
    within.find(has) ??
    within.find((place) => {
      const draw = draws[place];
      return draw !== undefined && drawPlace(draw, traceId) < draw.below;
    });
  return { within, namedBy, late: namedBy !== undefined && !has(namedBy) };
}

/**
 * The chance that an answer had to be named and labelled: by the first draw among whose answers it is, or by the next if that did not name it, …
 * @param answered of what each draw named, the share that has a label
 */
export function labelChance(
  draws: readonly Pick<TraceDraw, 'count' | 'of'>[],
  within: readonly number[],
  answered: readonly number[],
): number {
  let [chance, left] = [0, 1];
  for (const place of within) {
    const { count, of } = draws[place] as TraceDraw;
    chance += left * (count / of) * (answered[place] ?? 0);
    left *= 1 - count / of;
  }
  return chance;
}
