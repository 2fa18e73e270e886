// `hakari ingest`: traces out of a log, by a mapping file.
import { resolve } from 'node:path';
import { z } from 'zod';
import { type IngestPreview, ingestPreview, ingestPreviewSchema } from '../../app/traces/ingest-preview.ts';
import { type Ingested, ingestedSchema, ingestTraces, previewIngest } from '../../app/traces/ingest-traces.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { configIfThere } from '../../setup/load-config.ts';
import { openIngest } from '../../setup/open-ingest.ts';
import { defineCommand, flag, required, text } from '../command.ts';
import { counted } from '../dataset-options.ts';
import type { Door } from '../door.ts';
import { withServerSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { createProgressLine } from '../terminal.ts';

/** Lines that cannot be taken and are named. */
const namedRejected = 10;
/** No clock is further ahead by accident. */
const aDayMs = 24 * 3600 * 1000;

export const ingest = defineCommand({
  arguments: { file: required('log file: .jsonl, .ndjson, .csv or .tsv') },
  options: {
    map: text('<file>', 'which column of the log is what: a YAML file'),
    dryRun: flag('show how the first lines are read, and count; keep nothing'),
    json: jsonOption,
    ...storeOptions,
  },
  examples: [
    'hakari ingest answers.jsonl --map mapping.yaml --dry-run',
    'hakari ingest answers.jsonl --map mapping.yaml --json',
  ],
  document: z.union([ingestedSchema, ingestPreviewSchema]),
  run: async (asked, door) => {
    if (asked.map === undefined)
      throw new ConfigError('there is no mapping, which says what the columns of the log are', {
        code: 'no-mapping',
        hint: ['name one by ', { input: 'map' }, '; ', { page: 'traces' }, ' shows one'],
      });
    const loaded = configIfThere(asked.config, door.directory);
    const rules = openIngest(resolve(door.directory, asked.map), loaded);
    const file = resolve(door.directory, asked.file);
    const latest = Date.now() + aDayMs;
    const progress = createProgressLine();
    const onLines = (lines: number, of?: number): void =>
      of === undefined ? progress.update('lines read', lines) : progress.update('lines taken', lines, of);
    if (asked.dryRun) {
      const preview = ingestPreview(await previewIngest({ ...rules, file, latest, onLines }).finally(progress.end));
      return asked.json ? door.printJson(preview) : tellPreview(door, preview);
    }
    await withServerSession({ store: asked.store, loaded, directory: door.directory }, async (session) => {
      const told = await ingestTraces(session, { ...rules, file, latest, onLines }).finally(progress.end);
      if (asked.json) door.printJson(told);
      else tellIngested(door, told);
    });
  },
});

function tellIngested(door: Door, told: Ingested): void {
  const { traces, known, dropped } = told;
  door.print(
    `took ${counted(traces, 'trace')}${dropped === 0 ? '' : `, of which ${dropped} were not drawn and are counted alone`}`,
  );
  if (known > 0) door.print(`${counted(known, 'line')} ${known === 1 ? 'was' : 'were'} there already`);
  if (told.ofOtherStreams > 0)
    door.print(
      `warning: id: ${told.ofOtherStreams} of them are of another stream: ids are of the whole store; the mapping can say id: { column: …, prefix: … }`,
    );
  tellLines(door, told);
  if (told.period !== undefined)
    door.print(`\n${door.next(`report --from ${told.period.from} --to ${told.period.to}`)}`);
}

function tellPreview(door: Door, told: IngestPreview): void {
  door.print(`would take ${counted(told.traces, 'trace')} of ${counted(told.lines, 'line')}; nothing was kept`);
  for (const { line, ...read } of told.first) {
    door.print(`\nline ${line}`);
    for (const [name, value] of Object.entries(read)) door.print(`  ${name.padEnd(13)}${shown(value)}`);
  }
  door.print('');
  tellLines(door, told);
}

const longestShown = 110;

const shown = (value: unknown): string => {
  const whole = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/gu, ' ');
  return whole.length <= longestShown ? whole : `${whole.slice(0, longestShown)}…`;
};

function tellLines(
  door: Door,
  { fields, warnings, passedOver, rejected }: Pick<Ingested, 'fields' | 'warnings' | 'passedOver' | 'rejected'>,
): void {
  if (passedOver > 0) door.print(`${counted(passedOver, 'line')} the mapping leaves out by only`);
  for (const { field, column, lines, of } of fields)
    if (lines > 0 && lines < of) door.print(`${field} (${column}) is in ${lines} of ${counted(of, 'line')}`);
  for (const warning of warnings) door.print(`warning: ${warning}`);
  for (const { line, why } of rejected.slice(0, namedRejected)) door.print(`line ${line} was not taken: ${why}`);
  const more = rejected.length - namedRejected;
  if (more > 0) door.print(`${counted(more, 'more line')} were not taken; the JSON names all of them`);
}
