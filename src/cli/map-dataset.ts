// What `hakari dataset map` does: looks judged names up in a corpus and writes what it proposes.
import { existsSync } from 'node:fs';
import type { NamedDataset } from '../app/dataset-source.ts';
import { type MapDatasetOutput, mapDataset, writeMapProposals } from '../app/map-dataset.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { countCell, left, right, textCell } from '../report/cells.ts';
import type { Table } from '../report/report.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import { followUp, shellWord } from './follow-up.ts';
import { type CorpusFlags, oldCorpus, presentCorpus } from './map-corpora.ts';
import { withOptionalStore } from './session.ts';
import { someNames } from './some-names.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export interface MapPrinting extends CorpusFlags {
  readonly store?: string | undefined;
  readonly json: boolean;
  /** File of proposals to write. */
  readonly out: string | undefined;
  /** Replace it when it is there. */
  readonly force: boolean;
}

export async function mapDatasetCommand(named: NamedDataset, printing: MapPrinting): Promise<void> {
  const { json, out: path, force: overwrite, store: url, config } = printing;
  const corpus = await presentCorpus(printing);
  if (corpus === undefined) {
    throw new ConfigError('which corpus?', {
      code: 'no-corpus',
      hint: 'add --corpus PATH, or --target ID of a config',
    });
  }
  const from = await oldCorpus(printing);
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  const mapped = await withOptionalStore({ ...where, needed: !existsSync(named.source) }, (store) =>
    mapDataset({ ...named, corpus, ...(from !== undefined && { from }), ...(store !== undefined && { store }) }),
  );
  const remarks = remarksOf(named.source, printing);
  const written = path !== undefined && mapped.proposals.length > 0;
  if (written) await writing({ path }, () => writeMapProposals(mapped, path, { remarks, overwrite }));
  if (json) printJson({ ...mapped, file: written ? path : null });
  else printMapped(mapped, { source: named.source, written, remarks, printing });
}

function remarksOf(source: string, { out, corpus, target, ...context }: MapPrinting): readonly string[] {
  const place = corpus === undefined ? ['--target', target ?? ''] : ['--corpus', corpus];
  const words = ['dataset', 'map', source, '--apply', out ?? 'names.yaml', ...place, '--out', 'NEW.yaml'];
  return [
    'accept: yes or no; empty is not decided, and changes nothing. Correct "to" where another name is right.',
    followUp(words.map(shellWord).join(' '), context),
  ];
}

interface PrintMappedOptions {
  readonly source: string;
  readonly written: boolean;
  readonly remarks: readonly string[];
  readonly printing: MapPrinting;
}

function printMapped(mapped: MapDatasetOutput, { source, written, remarks, printing }: PrintMappedOptions): void {
  const { dataset, version, names, lost, corpus, proposals, changed, neverThere } = mapped;
  print(`${dataset} (version ${version.slice(0, 12)}): ${lost} of ${names} judged names are not in ${corpus}`);
  const moved = proposals.filter(({ there }) => there).length;
  if (moved > 0) print(`${moved} names are there with another text, and their old text stands under another name now`);
  sample('names whose text is another than before; read their judgements again', changed);
  sample('names that the old corpus lacks too', neverThere);
  if (proposals.length === 0) return;
  print(`\n${renderTerminalTable(proposalTable(mapped), { width: terminalWidth(), color: useColor() })}`);
  if (written) for (const line of [`written to ${printing.out}`, ...remarks]) print(line);
  else {
    const { corpus: path, target, from } = printing;
    const flags = Object.entries({ '--corpus': path, '--target': target, '--from': from });
    const words = flags.flatMap(([flag, value]) => (value === undefined ? [] : [flag, shellWord(value)]));
    print(followUp(`dataset map ${shellWord(source)} ${words.join(' ')} --out names.yaml`, printing));
  }
}

function sample(what: string, names: readonly string[]): void {
  if (names.length > 0) print(`${names.length} ${what}: ${someNames(names)}`);
}

function proposalTable({ proposals }: MapDatasetOutput): Table {
  return {
    kind: 'table',
    columns: [
      left('judged name'),
      left('proposed'),
      left('confidence'),
      right('score'),
      left('next best'),
      right('judgements'),
    ],
    rows: proposals.map(({ from, to, confidence, score, others, judgements }) => [
      textCell(from),
      textCell(to ?? '-'),
      textCell(confidence),
      textCell(score === null ? '-' : score.toFixed(2)),
      textCell(others[0] === undefined ? '-' : `${others[0].to} ${others[0].score.toFixed(2)}`),
      countCell(judgements.length),
    ]),
  };
}
