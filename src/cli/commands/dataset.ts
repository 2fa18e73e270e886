// `hakari dataset import`, `lint`, `show` and `shuffle`: one set of questions, read and written.
import { existsSync } from 'node:fs';
import {
  type ImportDatasetOutput,
  importDataset,
  importDatasetOutputSchema,
} from '../../app/dataset/import-dataset.ts';
import { openImportableDataset, openOwnOrOther } from '../../app/dataset/importable-dataset.ts';
import {
  documentIdsFor,
  type LintedDataset,
  lintedDataset,
  lintedDatasetSchema,
  lintRulesOf,
} from '../../app/dataset/lint-dataset.ts';
import { type ShowDatasetOutput, showDataset, showDatasetOutputSchema } from '../../app/dataset/show-dataset.ts';
import { shuffleDataset, shuffleDatasetOutputSchema } from '../../app/dataset/shuffle-dataset.ts';
import { mostOrders } from '../../curation/care/shuffle-choices.ts';
import type { DatasetStore } from '../../ports/store.ts';
import { also, choice, defineCommand, flag, invalid, required, several, text, value } from '../command.ts';
import {
  counted,
  datasetHelp,
  formats,
  importOptions,
  lossLines,
  namedDataset,
  namedImport,
  revisionOptions,
  revisionTarget,
  someNames,
  sourceHelp,
  sourceOptions,
  withStoreOf,
} from '../dataset-options.ts';
import { exitCodes } from '../exit-codes.ts';
import { programWords, shellWord } from '../follow-up.ts';
import { answersLeftLine, importedFromLines, unjudgedLines } from '../import-lines.ts';
import { openStoredDataset, readReferredDataset } from '../references.ts';
import { isNoStore, withSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { writing } from '../writing.ts';

export const importCommand = defineCommand({
  arguments: { source: required(sourceHelp) },
  options: {
    ...importOptions,
    name: text('<name>', 'name of the dataset (its own)'),
    out: also('--to', text('<path>', 'write it to this file or folder')),
    outFormat: also('--to-format', choice('<format>', 'format of --out, when the name does not tell it', formats)),
    lossy: flag('write --out even though its format cannot hold everything'),
    force: flag('replace the file of --out'),
    onlyFile: flag('write --out and keep nothing in the store'),
    ...storeOptions,
    json: jsonOption,
  },
  examples: [
    'hakari dataset import questions.csv --out questions.yaml --only-file',
    'hakari dataset import testset.jsonl --format ragas --out questions.yaml',
    'hakari dataset import faq.csv --encoding shift_jis --map query=お客様の声,expectedAnswer=返事',
  ],
  document: importDatasetOutputSchema,
  run: async (asked, door) => {
    const { source, out: writeTo, outFormat: writeFormat, lossy: allowLoss, force: overwrite } = asked;
    const named = namedImport(source, asked);
    const run = async (store?: DatasetStore) => {
      const dataset = await openImportableDataset(named);
      return await importDataset({ dataset, from: dataset.from, store, writeTo, writeFormat, allowLoss, overwrite });
    };
    const written = (store?: DatasetStore) =>
      writeTo === undefined ? run(store) : writing({ path: writeTo }, () => run(store));
    const imported = await (asked.onlyFile
      ? written()
      : withSession(asked, ({ store }) => written(store), { createStore: true }));
    if (asked.json) return door.printJson(imported);
    const again = `${programWords()} init FOLDER --from ${shellWord(source)}`;
    door.print(
      [
        ...importedFromLines(imported.from),
        ...importLines(imported),
        ...unjudgedLines(imported.unjudged),
        ...answersLeftLine(imported.from, again),
      ].join('\n'),
    );
    const { stored } = imported;
    const show = `dataset show ${shellWord(stored === null ? (writeTo ?? '') : stored.name)}`;
    door.print(`\n${stored === null ? `${programWords()} ${show}` : door.next(show)}`);
  },
});

const importLines = ({
  dataset,
  judged,
  judgements,
  stored,
  files,
  losses,
}: ImportDatasetOutput): readonly string[] => [
  `${dataset.name}: ${counted(dataset.examples, 'example')}, ${judged} judged, ${counted(judgements, 'judgement')}`,
  ...(stored === null ? [] : [`kept as ${stored.name}, version ${stored.hash.slice(0, 12)}`]),
  ...files.map((file) => `written to ${file}`),
  ...lossLines(losses),
];

export const lint = defineCommand({
  arguments: { source: required(sourceHelp) },
  options: {
    ...sourceOptions,
    rules: text(
      '<name>',
      'quotas: search-quality (ten a category: 7 in its main language, 2 en, 1 mixed, …), or a YAML or JSON file of quotas and levels (no quotas)',
    ),
    corpus: text('<path>', 'corpus that judgements must point at: folder, JSONL, or a file with an id a line'),
    strict: flag('exit code 2 also when there are warnings'),
    json: jsonOption,
  },
  examples: ['hakari dataset lint questions.yaml --corpus ./docs --strict'],
  document: lintedDatasetSchema,
  run: async ({ source, rules, corpus, strict, json, ...asked }, door) => {
    const dataset = await openOwnOrOther(namedDataset(source, asked));
    const linted = await lintedDataset({
      rules: rules === undefined ? undefined : await lintRulesOf(rules),
      documents: await documentIdsFor(source, corpus),
      dataset,
    });
    const [taken] = importedFromLines(dataset.from());
    if (taken !== undefined) door.remark(`${source} is ${taken}`);
    if (json) door.printJson(linted);
    else door.print(lintLines(linted).join('\n'));
    const { error, warning } = linted.counts;
    return error > 0 || (strict && warning > 0) ? exitCodes.usage : exitCodes.fine;
  },
});

/** One line for all of a kind: the first of them, and how many more. `--json` has each. */
function findingsText(findings: LintedDataset['findings']): string {
  const [first, ...others] = findings;
  if (first === undefined) return '';
  const more = others.length === 0 ? '' : `; and ${others.length} more of this kind`;
  const where = [...new Set(findings.flatMap((finding) => finding.where))];
  return `${first.message}${more}${where.length === 0 ? '' : ` [${someNames(where)}]`}`;
}

function lintLines({ dataset, counts, documents, findings, unjudged }: LintedDataset): readonly string[] {
  const lines = [...Map.groupBy(findings, ({ level, rule }) => `${level.padEnd(7)}  ${rule}`)].flatMap(
    ([head, members]) => `${head}: ${findingsText(members)}`,
  );
  if (documents === null) lines.push('not looked at: whether judgements point at documents (name the --corpus)');
  lines.push(...unjudgedLines(unjudged));
  const total = [counted(counts.error, 'error'), counted(counts.warning, 'warning'), counted(counts.info, 'note')];
  lines.push(`${dataset.name}: ${counted(dataset.examples, 'example')}: ${total.join(', ')}`);
  return lines;
}

export const show = defineCommand({
  arguments: { source: required(sourceHelp) },
  options: {
    ...sourceOptions,
    example: several(text('<id...>', 'show these examples in full')),
    ...storeOptions,
    json: jsonOption,
  },
  examples: ['hakari dataset show questions.yaml --example Q001'],
  document: showDatasetOutputSchema,
  run: async ({ source, example: examples, json, ...asked }, door) => {
    const run = async (store?: DatasetStore) => {
      const stored = await openStoredDataset(source, store);
      return await showDataset({ dataset: stored ?? (await openOwnOrOther(namedDataset(source, asked))), examples });
    };
    const stored = () =>
      withSession(asked, ({ store }) => run(store)).catch((error: unknown) => {
        if (asked.store === undefined && isNoStore(error)) return run();
        throw error;
      });
    const shown = await (existsSync(source) ? run() : stored());
    if (json) door.printJson(shown);
    else door.print(showLines(shown).join('\n'));
  },
});

function showLines({ dataset, profile, examples, missing, unjudged }: ShowDatasetOutput): readonly string[] {
  const { overall, categories } = profile;
  const { scale } = dataset;
  const head = [
    ['name', dataset.name],
    ['description', dataset.description],
    ['version', dataset.version],
    ['created', dataset.created],
    ['examples', claim(dataset.examples, dataset.totalQueries)],
    ['grades', scale.min < -1000 ? 'any integer' : `${scale.min} to ${scale.max}`],
  ];
  const lines = head.flatMap(([name, value]) => (value ? [`${String(name).padEnd(12)} ${value}`] : []));
  lines.push(...unjudgedLines(unjudged), '', ...sliceLines('all', overall));
  const alone = categories.length === 1 && categories[0]?.category === null;
  for (const { category, ...slice } of alone ? [] : categories)
    lines.push(...sliceLines(category ?? '(no category)', slice));
  for (const example of examples) lines.push('', JSON.stringify(example, null, 2));
  for (const id of missing) lines.push(`there is no example ${id}`);
  return lines;
}

const claim = (examples: number, claimed: number | null): string =>
  claimed === null || claimed === examples ? String(examples) : `${examples} (the header claims ${claimed})`;

type Slice = ShowDatasetOutput['profile']['overall'];

function sliceLines(title: string, slice: Slice): readonly string[] {
  const { examples, judged, judgements, languages, difficulties, specificity, lengths, grades } = slice;
  const axes = { languages, difficulties, specificity, lengths, grades };
  return [
    `${title}: ${counted(examples, 'example')}, ${judged} judged, ${counted(judgements, 'judgement')}`,
    ...Object.entries(axes).flatMap(([axis, counts]) => countsLine(axis, counts)),
  ];
}

function countsLine(axis: string, counts: Slice['grades']): readonly string[] {
  const parts = Object.entries(counts).map(([kind, count]) => `${kind === '-' ? 'not stated' : kind}: ${count}`);
  return parts.length === 0 ? [] : [`  ${axis.padEnd(12)} ${parts.join(', ')}`];
}

export const shuffle = defineCommand({
  arguments: { dataset: required(datasetHelp) },
  options: {
    orders: value(
      '<n>',
      'orders of each question; with as many as options each stands at each place once',
      (text) => {
        const count = Number(text);
        if (/^\d{1,2}$/.test(text) && count >= 1 && count <= mostOrders) return count;
        throw invalid(`a whole number from 1 to ${mostOrders}.`);
      },
      4,
    ),
    seed: value('<n>', 'draws the orders where not all of them are taken', seed, 1),
    random: flag('orders at random, instead of options that move on by one place'),
    newName: text('<name>', 'name of the new dataset (the old one with -shuffled)'),
    out: text('<path>', 'the new dataset'),
    json: jsonOption,
    ...revisionOptions,
    ...sourceOptions,
    ...storeOptions,
  },
  examples: ['hakari dataset shuffle quiz.yaml --orders 4 --seed 1 --out quiz-4.yaml'],
  document: shuffleDatasetOutputSchema,
  run: async (asked, door) => {
    const { dataset: source, orders, seed, newName } = asked;
    const target = revisionTarget(asked, { where: '--out', hint: 'add --out NEW.yaml; the old one stays as it is' });
    const method = asked.random ? 'random' : 'rotate';
    const named = namedDataset(source, asked);
    const shuffled = await withStoreOf(asked, [source], async (store) => {
      const before = await readReferredDataset(named, store);
      return await writing({ path: target.out }, () =>
        shuffleDataset({ ...target, before, orders, seed, method, newName }),
      );
    });
    if (asked.json) return door.printJson(shuffled);
    const { before, after, kept, files, losses } = shuffled;
    door.print(
      `${shuffled.dataset}: ${shuffled.shuffled} questions in ${orders} orders of their options, ${before} → ${after} examples`,
    );
    if (kept.length > 0) door.print(`as they were, without options that could be moved: ${someNames(kept)}`);
    for (const file of files) door.print(`written to ${file}`);
    for (const line of lossLines(losses)) door.print(line);
    door.print(`\n${programWords()} dataset show ${shellWord(target.out)}`);
  },
});

function seed(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw invalid('a whole number from 0.');
}
