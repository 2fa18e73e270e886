// What every command with --json prints is the document that its table names.
import assert from 'node:assert/strict';
import type { z } from 'zod';
import { documentOf } from '#src/cli/command.ts';
import { type CatalogueEntry, catalogue } from '#src/cli/commands/index.ts';

const schemas = new Map<string, z.ZodType>();
await collect(catalogue, '');

async function collect(entries: Readonly<Record<string, CatalogueEntry>>, path: string): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    if ('commands' in entry) await collect(entry.commands, `${path}${name} `);
    if (!('load' in entry)) continue;
    const schema = await documentOf(await entry.load());
    if (schema !== undefined) schemas.set(`${path}${name}`, schema);
  }
}

/** @throws AssertionError where a command line with --json printed something else than its document */
export function checkDocument(args: readonly string[], stdout: string): void {
  const schema = schemas.get(args.slice(0, 2).join(' ')) ?? schemas.get(args[0] ?? '');
  if (schema === undefined || !args.includes('--json') || stdout === '') return;
  const { error } = schema.safeParse(JSON.parse(stdout));
  assert.equal(error, undefined, `hakari ${args.join(' ')}: ${error?.message}`);
}
