// `hakari index`: builds the indexes of a config's targets, so that a later run starts at once.
import { z } from 'zod';
import { createTargets } from '../../setup/create-targets.ts';
import { defineCommand, optional } from '../command.ts';
import { type ConfigSession, withConfigSession } from '../session.ts';
import { configAgain, configHelp, jsonOption } from '../shared-options.ts';

const indexedSchema = z.strictObject({ targets: z.array(z.strictObject({ target: z.string(), message: z.string() })) });

export const index = defineCommand({
  arguments: { config: optional(configHelp) },
  options: { ...configAgain, json: jsonOption },
  examples: ['hakari index examples/quickstart'],
  document: indexedSchema,
  run: async ({ config, json }, door) => {
    const targets = await withConfigSession({ config }, indexTargets);
    if (json) return door.printJson({ targets });
    for (const { target, message } of targets) door.print(`${target}: ${message}`);
    door.print(`\n${door.next('run', { config })}`);
  },
});

async function indexTargets(session: ConfigSession) {
  const opened = await createTargets(session.loaded, session);
  const indexed: z.infer<typeof indexedSchema>['targets'] = [];
  try {
    for (const target of opened) {
      const { message } = await target.prepare({ skipIndexing: false, progress: session.progress });
      indexed.push({ target: target.snapshot().id, message });
    }
    return indexed;
  } finally {
    for (const target of opened) await target.close();
  }
}
