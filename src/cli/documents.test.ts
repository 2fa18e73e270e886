import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { argumentWords, documentOf, longFlag } from './command.ts';
import { type CatalogueEntry, catalogue } from './commands/index.ts';

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

function lines(entries: Readonly<Record<string, CatalogueEntry>>, path: string) {
  type Line = Extract<CatalogueEntry, { readonly load: unknown }>;
  return Object.entries(entries).flatMap(([name, entry]): readonly { readonly path: string; readonly line: Line }[] => {
    if ('commands' in entry) return lines(entry.commands, `${path}${name} `);
    return 'load' in entry ? [{ path: `${path}${name}`, line: entry }] : [];
  });
}
