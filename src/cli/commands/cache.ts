// `hakari cache`: the replies of judges, embedders and rerankers that are remembered.
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CallKind } from '../../ports/call-cache.ts';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';

const kinds: readonly CallKind[] = ['judge', 'embed', 'rerank'];

export function registerCache(program: Command): void {
  const cache = program.command('cache').description('Show or forget remembered replies of judges and other models.');

  withStoreOptions(
    cache
      .command('stats')
      .description('Count the replies that are remembered, by kind, with their size and age.')
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExamples:\n  hakari cache stats'),
  ).action(async (options: StoreOptions & { readonly json?: boolean }) => {
    await (await import('../remembered-calls.ts')).showCallStats(options);
  });

  withStoreOptions(
    cache
      .command('clear')
      .description(
        'Forget remembered replies: what needs them is asked, and paid, again. Recorded runs and scores stay.',
      )
      .addOption(new Option('--kind <kind>', 'only replies of this kind (all)').choices(kinds))
      .option('--older-than <duration>', 'only replies from longer ago, such as 12h, 30d or 8w (all)', duration)
      .option('--json', 'print one JSON document')
      .addHelpText('after', '\nExamples:\n  hakari cache clear --kind judge --older-than 30d'),
  ).action(
    async (options: StoreOptions & { readonly kind?: CallKind; olderThan?: number; readonly json?: boolean }) => {
      await (await import('../remembered-calls.ts')).clearCalls(options);
    },
  );
}

const hourMs = 60 * 60 * 1000;
const unitsMs: Readonly<Record<string, number>> = { h: hourMs, d: 24 * hourMs, w: 7 * 24 * hourMs };

/** @returns milliseconds */
export function duration(text: string): number {
  const [, count, unit] = /^(\d{1,6})([hdw])$/u.exec(text) ?? [];
  const unitMs = unitsMs[unit ?? ''];
  if (count === undefined || unitMs === undefined) {
    throw new InvalidArgumentError('a whole number and h, d or w, such as 12h, 30d or 8w.');
  }
  return Number(count) * unitMs;
}
