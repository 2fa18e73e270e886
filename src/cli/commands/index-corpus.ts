// `hakari index`: builds the indexes of a config's targets, so that a later run starts at once.
import { z } from 'zod';
import { createTargets } from '../../setup/create-targets.ts';
import { openConfigSession } from '../../setup/open-session.ts';
import { defineCommand, optional } from '../command.ts';
import { configHelp, jsonOption } from '../shared-options.ts';

const indexedSchema = z.strictObject({ targets: z.array(z.strictObject({ target: z.string(), message: z.string() })) });

export const index = defineCommand({
  arguments: { config: optional(configHelp) },
  options: { json: jsonOption },
  examples: ['hakari index examples/quickstart'],
  document: indexedSchema,
  run: async ({ config, json }, door) => {
    const progress = door.createProgress();
    const session = await openConfigSession({ config, directory: door.directory, progress });
    const opened = await createTargets(session.loaded, session);
    const targets: z.infer<typeof indexedSchema>['targets'] = [];
    try {
      for (const target of opened) {
        const { message } = await target.prepare({ skipIndexing: false, progress });
        targets.push({ target: target.snapshot().id, message });
      }
    } finally {
      progress.end();
      for (const target of opened) await target.close();
      await session.close();
    }
    if (json) return door.printJson({ targets });
    for (const { target, message } of targets) door.print(`${target}: ${message}`);
    door.print(`\nhakari run ${config ?? ''}`.trimEnd());
  },
});
