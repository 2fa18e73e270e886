import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { argumentWords, type Command, documentOf, flag, longFlag } from './command.ts';
import { type CatalogueEntry, catalogue } from './commands/index.ts';
import { openDoor } from './open-door.ts';
import { freshOptions } from './shared-options.ts';

for (const { path, line } of lines(catalogue, '')) {
  test(`hakari ${path}: what --json prints has a schema, and what the line says again are its options`, async () => {
    const command = await line.load();
    const { arguments: args = {}, options, again = [] } = command;
    const document = await documentOf(command);
    const words = Object.entries(args).map(([key, row]) => argumentWords(key, row));
    assert.equal(line.words, words.join(' '));
    assert.equal(document !== undefined, 'json' in options);
    // What OpenAPI will be made from.
    if (document !== undefined) assert.ok(z.toJSONSchema(document, { unrepresentable: 'any' }));
    for (const key of again) assert.ok(key in options, key);
    const flags = Object.entries(options).map(([key, row]) => longFlag(key, row));
    assert.equal(new Set(flags).size, flags.length);
  });
}

/** Options that change what is asked, of whom, or how much of it. */
const asking = [
  ...[
    'repeat',
    'target',
    'noLlmJudge',
    'fresh',
    'freshSince',
    'reuse',
    'skipIndexing',
    'latencyPass',
    'latencyExamples',
  ],
  ...['concurrency', 'maxCalls', 'maxCost', 'metric', 'items', 'grid', 'seed'],
];

for (const { path, line } of lines(catalogue, '')) {
  test(`hakari ${path}: the line that goes on asks what this one asked`, async () => {
    const { options, again = [] } = await line.load();
    if (!('fresh' in options || 'resume' in options)) return;
    for (const key of asking) if (key in options) assert.ok(again.includes(key), key);
  });
}

test('the line that goes on takes what was remembered since the first of them began', () => {
  const command = { options: { ...freshOptions, resume: flag('') }, again: ['resume', 'fresh', 'freshSince'] };
  const door = (asked: Readonly<Record<string, unknown>>) =>
    openDoor({ path: 'ask', command: command as unknown as Command, asked });
  const [, since = ''] =
    /^hakari ask --resume --fresh-since (\S+Z)$/u.exec(door({ fresh: true }).again({ resume: true })) ?? [];
  assert.ok(Math.abs(Date.parse(since) - Date.now()) < 60_000, since);
  const freshSince = freshOptions.freshSince.read('2026-01-31T09:00:00.5Z');
  const again = 'hakari ask --fresh-since 2026-01-31T09:00:00.500Z';
  assert.equal(door({ fresh: false, freshSince }).again(), again);
  assert.equal(door({ fresh: true, freshSince }).again(), again);
  assert.throws(() => freshOptions.freshSince.read('yesterday'), /a moment in UTC/u);
});

function lines(entries: Readonly<Record<string, CatalogueEntry>>, path: string) {
  type Line = Extract<CatalogueEntry, { readonly load: unknown }>;
  return Object.entries(entries).flatMap(([name, entry]): readonly { readonly path: string; readonly line: Line }[] => {
    if ('commands' in entry) return lines(entry.commands, `${path}${name} `);
    return 'load' in entry ? [{ path: `${path}${name}`, line: entry }] : [];
  });
}
