// What the `hakari cache` commands do.
import { HakariError } from '../model/hakari-error.ts';
import type { CallCacheStats, CallKind } from '../ports/call-cache.ts';
import { left, right } from '../report/cells.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import { withSession } from './session.ts';
import type { StoreOptions } from './shared-options.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';

interface JsonOptions extends StoreOptions {
  readonly json?: boolean;
}

export async function showCallStats(options: JsonOptions): Promise<void> {
  const stats = await withSession(options, ({ store }) => store.callStats()).catch((error: unknown) => {
    const nothingYet = options.store === undefined && error instanceof HakariError && error.code === 'no-store';
    if (nothingYet) return [];
    throw error;
  });
  if (options.json === true) return printJson({ remembered: stats.map(statsJson) });
  if (stats.length === 0) return print('nothing is remembered yet');
  print(renderTerminalTable(statsTable(stats), { width: terminalWidth(), color: useColor() }));
}

export async function clearCalls(
  options: JsonOptions & { readonly kind?: CallKind; readonly olderThan?: number },
): Promise<void> {
  const { kind, olderThan: olderThanMs } = options;
  await withSession(options, async ({ store, storeUrl }) => {
    const forgotten = await store.clearCalls({ kind, olderThanMs });
    if (options.json === true) {
      return printJson({ store: storeUrl, forgotten, kind: kind ?? null, olderThanMs: olderThanMs ?? null });
    }
    const which = `${kind === undefined ? '' : `${kind} `}${forgotten === 1 ? 'reply' : 'replies'}`;
    const age = olderThanMs === undefined ? '' : ` from more than ${spanOf(olderThanMs)} ago`;
    print(`forgot ${forgotten} ${which}${age} (${storeUrl})`);
  });
}

function statsTable(stats: readonly CallCacheStats[]): Table {
  return {
    kind: 'table',
    columns: [left('kind'), right('replies'), right('size'), left('oldest (UTC)'), left('newest (UTC)')],
    rows: stats.map(({ kind, entries, bytes, oldestAt, newestAt }) =>
      [kind, String(entries), sizeOf(bytes), minuteOf(oldestAt), minuteOf(newestAt)].map((text) => ({
        kind: 'text' as const,
        text,
      })),
    ),
  };
}

const statsJson = ({ kind, entries, bytes, oldestAt, newestAt }: CallCacheStats) => ({
  kind,
  replies: entries,
  bytes,
  oldest: new Date(oldestAt).toISOString(),
  newest: new Date(newestAt).toISOString(),
});

const minuteOf = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');

function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}

function spanOf(ms: number): string {
  const hours = ms / (60 * 60 * 1000);
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
