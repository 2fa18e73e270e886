// `hakari cache`: the replies of judges, embedders and rerankers that are remembered.
import { z } from 'zod';
import type { CallCacheStats, CallKind } from '../../ports/call-cache.ts';
import { right, tableOf } from '../../report/cells.ts';
import type { Table } from '../../report/report.ts';
import { choice, defineCommand, invalid, value } from '../command.ts';
import { withSession, withSessionIfThere } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { minuteOf, printTable } from '../show.ts';

const kinds = ['judge', 'embed', 'rerank'] as const satisfies readonly CallKind[];
const kind = z.enum(kinds);
const count = z.int().min(0);

const statsSchema = z.strictObject({
  remembered: z.array(z.strictObject({ kind, replies: count, bytes: count, oldest: z.string(), newest: z.string() })),
});

export const stats = defineCommand({
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari cache stats'],
  document: statsSchema,
  run: async (asked, door) => {
    const remembered = await withSessionIfThere(asked, { none: [], work: ({ store }) => store.callStats() });
    if (asked.json) return door.printJson({ remembered: remembered.map(statsJson) });
    if (remembered.length === 0) return door.print('nothing is remembered yet');
    printTable(statsTable(remembered), door);
  },
});

export const clear = defineCommand({
  options: {
    kind: choice('<kind>', 'only replies of this kind (all)', kinds),
    olderThan: value('<duration>', 'only replies from longer ago, such as 12h, 30d or 8w (all)', duration),
    json: jsonOption,
    ...storeOptions,
  },
  examples: ['hakari cache clear --kind judge --older-than 30d'],
  document: z.strictObject({
    store: z.string(),
    forgotten: count,
    kind: kind.nullable(),
    olderThanMs: z.number().nullable(),
  }),
  run: ({ olderThan: olderThanMs, ...asked }, door) =>
    withSession(asked, async ({ store, storeUrl }) => {
      const forgotten = await store.clearCalls({ kind: asked.kind, olderThanMs });
      if (asked.json) {
        return door.printJson({
          store: storeUrl,
          forgotten,
          kind: asked.kind ?? null,
          olderThanMs: olderThanMs ?? null,
        });
      }
      const which = `${asked.kind === undefined ? '' : `${asked.kind} `}${forgotten === 1 ? 'reply' : 'replies'}`;
      const age = olderThanMs === undefined ? '' : ` from more than ${spanOf(olderThanMs)} ago`;
      door.print(`forgot ${forgotten} ${which}${age} (${storeUrl})`);
    }),
});

const hourMs = 60 * 60 * 1000;

/** @returns milliseconds */
export function duration(text: string): number {
  const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs };
  const [, many, unit] = /^(\d{1,6})([hdw])$/u.exec(text) ?? [];
  const unitMs = unitsMs[unit ?? ''];
  if (many === undefined || unitMs === undefined) {
    throw invalid('a whole number and h, d or w, such as 12h, 30d or 8w.');
  }
  return Number(many) * unitMs;
}

const statsTable = (remembered: readonly CallCacheStats[]): Table =>
  tableOf({
    columns: ['kind', right('replies'), right('size'), 'oldest (UTC)', 'newest (UTC)'],
    rows: remembered.map(({ kind, entries, bytes, oldestAt, newestAt }) => [
      kind,
      String(entries),
      sizeOf(bytes),
      minuteOf(oldestAt),
      minuteOf(newestAt),
    ]),
  });

const statsJson = ({ kind, entries, bytes, oldestAt, newestAt }: CallCacheStats) => ({
  kind,
  replies: entries,
  bytes,
  oldest: new Date(oldestAt).toISOString(),
  newest: new Date(newestAt).toISOString(),
});

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}

function spanOf(ms: number): string {
  const hours = ms / hourMs;
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
