// `hakari ingest`: traces out of a log, by a mapping file.
import { resolve } from 'node:path';
import { ingestedSchema, ingestTraces } from '../../app/traces/ingest-traces.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { configIfThere } from '../../setup/load-config.ts';
import { openIngest } from '../../setup/open-ingest.ts';
import { defineCommand, required, text } from '../command.ts';
import { counted } from '../dataset-options.ts';
import { withServerSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';

/** Lines that cannot be taken and are named. */
const namedRejected = 10;

export const ingest = defineCommand({
  arguments: { file: required('log file: .jsonl, .ndjson, .csv or .tsv') },
  options: {
    map: text('<file>', 'which column of the log is what: a YAML file'),
    json: jsonOption,
    ...storeOptions,
  },
  examples: ['hakari ingest answers.jsonl --map mapping.yaml --json'],
  document: ingestedSchema,
  run: async (asked, door) => {
    if (asked.map === undefined)
      throw new ConfigError('there is no mapping, which says what the columns of the log are', {
        code: 'no-mapping',
        hint: ['name one by ', { input: 'map' }, '; ', { page: 'traces' }, ' shows one'],
      });
    const loaded = configIfThere(asked.config, door.directory);
    const rules = openIngest(resolve(door.directory, asked.map), loaded);
    const file = resolve(door.directory, asked.file);
    await withServerSession({ store: asked.store, loaded, directory: door.directory }, async (session) => {
      const told = await ingestTraces(session, { ...rules, file });
      if (asked.json) return door.printJson(told);
      const { traces, known, dropped, rejected } = told;
      door.print(
        `took ${counted(traces, 'trace')}${dropped === 0 ? '' : `, of which ${dropped} were not drawn and are counted alone`}`,
      );
      if (known > 0) door.print(`${counted(known, 'line')} were there already`);
      for (const { line, why } of rejected.slice(0, namedRejected)) door.print(`line ${line} was not taken: ${why}`);
      const more = rejected.length - namedRejected;
      if (more > 0) door.print(`${counted(more, 'more line')} were not taken; the JSON names all of them`);
    });
  },
});
