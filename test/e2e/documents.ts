// What every command with --json prints is the document that its table names.
import assert from 'node:assert/strict';
import { documentOf } from '#src/cli/command.ts';
import { type CatalogueEntry, catalogue } from '#src/cli/commands/index.ts';

/**
 * Loads the command, and no other: all of them take longer than most command lines. Where nobody waits for it, what it throws fails the
 * tests as any rejection does that nobody handles.
 * @throws AssertionError where a command line with --json printed something else than its document
 */
export async function checkDocument(args: readonly string[], stdout: string): Promise<void> {
  if (!args.includes('--json') || stdout === '') return;
  const schema = await documentOfLine(args);
  if (schema === undefined) return;
  const { error } = schema.safeParse(JSON.parse(stdout));
  assert.equal(error, undefined, `hakari ${args.join(' ')}: ${error?.message}`);
}

async function documentOfLine([first = '', second = '']: readonly string[]) {
  let entry: CatalogueEntry | undefined = catalogue[first];
  if (entry !== undefined && 'commands' in entry) entry = entry.commands[second];
  return entry !== undefined && 'load' in entry ? await documentOf(await entry.load()) : undefined;
}
