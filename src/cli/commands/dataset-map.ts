// `hakari dataset map`: new names for judged documents after the corpus was split or named anew.
import { z } from 'zod';
import {
  applyMap,
  applyMapOutputSchema,
  type MapDatasetOutput,
  mapDataset,
  mapDatasetOutputSchema,
  writeMapProposals,
} from '../../app/dataset/map-dataset.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Corpus } from '../../ports/corpus.ts';
import { right, tableOf } from '../../report/cells.ts';
import type { Table } from '../../report/report.ts';
import { openCorpus } from '../../setup/open-corpus.ts';
import { type Asked, defineCommand, flag, invalid, required, text, value } from '../command.ts';
import {
  applied,
  datasetHelp,
  namedDataset,
  revisionLines,
  revisionOptions,
  revisionTarget,
  someNames,
  sourceOptions,
  withStoreOf,
} from '../dataset-options.ts';
import type { Door } from '../door.ts';
import { shellWord } from '../follow-up.ts';
import { readReferredDataset } from '../references.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { printTable } from '../show.ts';
import { writing } from '../writing.ts';

/** What may be accepted as a whole; the rest is to be looked at one by one. */
const kinds = ['same-text', 'exact-quote', 'similar'];

const args = { dataset: required(datasetHelp) };

const options = {
  corpus: text('<path>', 'the corpus as it is now: folder, file or JSONL'),
  target: text('<id>', 'the corpus of this target of the config, split as the target splits it'),
  from: text('<path>', 'the corpus that the judgements were made on: finds what only changed its name'),
  out: text('<file>', 'the proposals to write, .yaml; with --apply the new dataset'),
  apply: text('<proposals>', 'give the judgements the new names that are accepted in this file'),
  accept: value(
    '<kinds>',
    `with --apply: accept undecided proposals of these kinds too: ${kinds.join(', ')}`,
    readKinds,
  ),
  keepHighest: flag('with --apply: where two judgements come to name one document, keep the higher grade'),
  json: jsonOption,
  ...revisionOptions,
  ...sourceOptions,
  ...storeOptions,
};

type AskedMap = Asked<typeof args, typeof options>;

export const mapCommand = defineCommand({
  arguments: args,
  options,
  examples: [
    'hakari dataset map questions.yaml --corpus ./docs --from ./docs-before --out names.yaml',
    'hakari dataset map questions.yaml --apply names.yaml --corpus ./docs --out questions-2.yaml',
  ],
  document: z.union([
    applyMapOutputSchema,
    z.intersection(mapDatasetOutputSchema, z.object({ file: z.string().nullable() })),
  ]),
  run: (asked, door) =>
    asked.apply === undefined ? propose(asked, door) : rename({ ...asked, apply: asked.apply }, door),
});

function readKinds(text: string): readonly string[] {
  const asked = text.split(',').map((kind) => kind.trim());
  if (asked.every((kind) => kinds.includes(kind))) return asked;
  throw invalid(`one or more of ${kinds.join(', ')}, separated by commas.`);
}

/** Looks judged names up in a corpus and writes what it proposes. */
async function propose(asked: AskedMap, door: Door): Promise<void> {
  const { dataset: source, out: path, force: overwrite, from: old } = asked;
  const corpus = await presentCorpus(asked, door);
  if (corpus === undefined) {
    throw new ConfigError('which corpus?', {
      code: 'no-corpus',
      hint: 'add --corpus PATH, or --target ID of a config',
    });
  }
  const from = old === undefined ? undefined : await openCorpus({ path: old, option: '--from' }, door.directory);
  const mapped = await withStoreOf(asked, [source], async (store) =>
    mapDataset({ before: await readReferredDataset(namedDataset(source, asked), store), corpus, from }),
  );
  const remarks = remarksOf(asked, door);
  const written = path !== undefined && mapped.proposals.length > 0;
  if (written) await writing({ path }, () => writeMapProposals(mapped, path, { remarks, overwrite }));
  if (asked.json) return door.printJson({ ...mapped, file: written ? path : null });
  printMapped(mapped, door);
  if (mapped.proposals.length === 0) return;
  const { corpus: place, target } = asked;
  const flags = Object.entries({ '--corpus': place, '--target': target, '--from': old });
  const words = flags.flatMap(([name, given]) => (given === undefined ? [] : [name, shellWord(given)]));
  const again = `dataset map ${shellWord(source)} ${words.join(' ')} --out names.yaml`;
  for (const line of written ? [`written to ${path}`, ...remarks] : [door.next(again)]) door.print(line);
}

/** @throws ConfigError `two-corpora`, `no-corpus` */
async function presentCorpus({ corpus, target, config }: AskedMap, door: Door): Promise<Corpus | undefined> {
  if (corpus !== undefined && target !== undefined) {
    throw new ConfigError('a path and a target are two corpora', {
      code: 'two-corpora',
      where: '--corpus, --target',
      hint: 'give one of the two',
    });
  }
  if (corpus !== undefined) return await openCorpus({ path: corpus, option: '--corpus' }, door.directory);
  return target === undefined ? undefined : await openCorpus({ target, config }, door.directory);
}

function remarksOf({ dataset, out, corpus, target }: AskedMap, door: Door): readonly string[] {
  const place = corpus === undefined ? ['--target', target ?? ''] : ['--corpus', corpus];
  const words = ['dataset', 'map', dataset, '--apply', out ?? 'names.yaml', ...place, '--out', 'NEW.yaml'];
  return [
    'accept: yes or no; empty is not decided, and changes nothing. Correct "to" where another name is right.',
    door.next(words.map(shellWord).join(' ')),
  ];
}

function printMapped(mapped: MapDatasetOutput, door: Door): void {
  const { dataset, version, names, lost, corpus, proposals, changed, neverThere } = mapped;
  const sample = (what: string, some: readonly string[]): void => {
    if (some.length > 0) door.print(`${some.length} ${what}: ${someNames(some)}`);
  };
  door.print(`${dataset} (version ${version.slice(0, 12)}): ${lost} of ${names} judged names are not in ${corpus}`);
  const moved = proposals.filter(({ there }) => there).length;
  if (moved > 0)
    door.print(`${moved} names are there with another text, and their old text stands under another name now`);
  sample('names whose text is another than before; read their judgements again', changed);
  sample('names that the old corpus lacks too', neverThere);
  if (proposals.length === 0) return;
  door.print('');
  printTable(proposalTable(mapped), door);
}

const proposalTable = ({ proposals }: MapDatasetOutput): Table =>
  tableOf({
    columns: ['judged name', 'proposed', 'confidence', right('score'), 'next best', right('judgements')],
    rows: proposals.map(({ from, to, confidence, score, others, judgements }) => [
      from,
      to ?? '-',
      confidence,
      score === null ? '-' : score.toFixed(2),
      others[0] === undefined ? '-' : `${others[0].to} ${others[0].score.toFixed(2)}`,
      judgements.length,
    ]),
  });

/** Gives judgements their confirmed names and writes the new dataset. */
async function rename(asked: AskedMap & { readonly apply: string }, door: Door): Promise<void> {
  const { dataset: source, apply: proposal, accept, keepHighest } = asked;
  const target = revisionTarget(asked, applied);
  const corpus = await presentCorpus(asked, door);
  const renamed = await withStoreOf(asked, [source], async (store) => {
    const before = await readReferredDataset(namedDataset(source, asked), store);
    return await writing({ path: target.out }, () =>
      applyMap({ ...target, before, proposal, accept, keepHighest, corpus }),
    );
  });
  if (asked.json) return door.printJson(renamed);
  const { accepted, refused, undecided, joined } = renamed;
  door.print(`${renamed.dataset}: ${accepted} new names accepted, ${refused} refused, ${undecided} not decided`);
  door.print(`${renamed.renamed} judgements have a new name${joined > 0 ? `; ${joined} became one with another` : ''}`);
  if (corpus === undefined) door.print('not looked at: whether the corpus has the new names (--corpus or --target)');
  for (const line of revisionLines(renamed, { source, context: asked })) door.print(line);
}
