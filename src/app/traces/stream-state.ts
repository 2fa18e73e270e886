// What a stream holds, and what came for it that is not understood.
import { z } from 'zod';
import type { TraceStore, UntoldTraces } from '../../ports/trace-store.ts';
import { count } from '../result-shapes.ts';

export const untoldSchema = z.strictObject({
  /** That told neither question nor answer nor documents. */
  traces: count,
  /** Some of the attributes that they had. */
  attributes: z.array(z.string()),
});

export type Untold = z.infer<typeof untoldSchema>;

export const streamStateSchema = z.strictObject({
  kept: count,
  dropped: count,
  /** Kept ones that tell no question. */
  unasked: count,
  untold: untoldSchema,
});

type StreamStore = Pick<TraceStore, 'countTraces' | 'countUnasked' | 'untoldTraces'>;

export async function streamState(store: StreamStore, stream: string): Promise<z.infer<typeof streamStateSchema>> {
  const { kept, dropped } = await store.countTraces({ from: 0, to: Number.MAX_SAFE_INTEGER, stream });
  const untold = (await store.untoldTraces()).filter((one) => one.stream === stream);
  return { kept, dropped, unasked: await store.countUnasked(stream), untold: together(untold) };
}

/** By the names of streams, also of those of which nothing was understood, and which are therefore no streams. */
export async function untoldByStream(store: Pick<TraceStore, 'untoldTraces'>): Promise<ReadonlyMap<string, Untold>> {
  const rows = Map.groupBy(await store.untoldTraces(), ({ stream }) => stream);
  return new Map([...rows].map(([stream, of]) => [stream, together(of)]));
}

const mostNames = 20;

const together = (rows: readonly UntoldTraces[]): Untold => ({
  traces: rows.reduce((sum, { n }) => sum + n, 0),
  attributes: [...new Set(rows.flatMap(({ names }) => names))].slice(0, mostNames),
});

/** In one line, for people. */
export const untoldLine = ({ traces, attributes }: Untold): string =>
  `${traces} told neither question nor answer nor documents: ${
    attributes.length === 0
      ? 'they have no attributes'
      : `none of their attributes is one that is read (${attributes.join(', ')})`
  }`;
