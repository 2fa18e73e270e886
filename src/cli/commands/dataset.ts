// `hakari dataset`: import, lint and show sets of questions.
import { type Command, Option } from 'commander';
import { HakariError } from '../../model/hakari-error.ts';
import type { DatasetStore } from '../../ports/store.ts';
import type { CommandOutcome } from '../dataset-commands.ts';
import { registerDatasetDiff } from './dataset-diff.ts';
import { registerDatasetGenerate } from './dataset-generate.ts';
import { registerDatasetMap } from './dataset-map.ts';
import { registerDatasetPool } from './dataset-pool.ts';
import { registerDatasetShuffle } from './dataset-shuffle.ts';
import { type Format, formats, named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';

/** Which store is meant. */
export interface DatasetStoreOptions {
  readonly store?: string;
  readonly config?: string;
  /** Make the store when there is none (false). */
  readonly create?: boolean;
}

/** Opens the store, lends it to the work, and closes it whatever happens. */
export type WithDatasetStore = <T>(
  options: DatasetStoreOptions,
  work: (store: DatasetStore) => Promise<T>,
) => Promise<T>;

/**
 * Adds the command.
 * @param withStore without it `import` needs `--to`, and `show` finds files only
 */
export function registerDataset(program: Command, withStore?: WithDatasetStore): void {
  const dataset = program
    .command('dataset')
    .description('Import, lint or show a set of questions, and take care of its judgements.');
  registerImport(dataset, withStore);
  registerLint(dataset);
  registerShow(dataset, withStore);
  registerDatasetPool(dataset);
  registerDatasetMap(dataset);
  registerDatasetDiff(dataset);
  registerDatasetGenerate(dataset);
  registerDatasetShuffle(dataset);
}

interface ImportFlags extends SourceFlags {
  readonly to?: string;
  readonly toFormat?: Format;
  readonly lossy?: boolean;
  readonly force?: boolean;
  readonly onlyFile?: boolean;
  readonly json?: boolean;
  readonly store?: string;
  readonly config?: string;
}

const withSource = (command: Command): Command =>
  withSourceOptions(
    command.argument('<source>', 'YAML, JSON, JSONL or CSV file, BEIR folder, or TREC topics (with --qrels)'),
  );

function registerImport(dataset: Command, withStore: WithDatasetStore | undefined): void {
  withSource(dataset.command('import'))
    .description('Read a dataset of any format, check it, and keep it in the store, in a file, or both.')
    .option('--name <name>', 'name of the dataset (its own)')
    .option('--to <path>', 'write it to this file or folder')
    .addOption(new Option('--to-format <format>', 'format of --to, when the name does not tell it').choices(formats))
    .option('--lossy', 'write --to even though its format cannot hold everything')
    .option('--force', 'replace the file of --to')
    .option('--only-file', 'write --to and keep nothing in the store')
    .option('--store <url>', 'sqlite:PATH (that of -c, else of the nearest hakari.yaml, else .hakari/hakari.db)')
    .option('-c, --config <path>', 'config file or folder whose store is meant')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari dataset import questions.csv --to questions.yaml --only-file')
    .action(async (source: string, flags: ImportFlags) => {
      const { importCommand } = await import('../dataset-commands.ts');
      const { to, toFormat, lossy = false, force = false, onlyFile = false, json = false } = flags;
      const writing = to === undefined ? {} : { writeTo: to, ...(toFormat !== undefined && { writeFormat: toFormat }) };
      const options = { ...named(source, flags), ...writing, allowLoss: lossy, overwrite: force };
      const run = (store?: DatasetStore): Promise<CommandOutcome> =>
        importCommand(
          { ...options, ...(store !== undefined && { store }) },
          { json, store: flags.store, config: flags.config },
        );
      finish(await (withStore === undefined || onlyFile ? run() : withStore({ ...flags, create: true }, run)));
    });
}

interface LintFlags extends SourceFlags {
  readonly rules?: string;
  readonly corpus?: string;
  readonly strict?: boolean;
  readonly json?: boolean;
}

function registerLint(dataset: Command): void {
  withSource(dataset.command('lint'))
    .description('Say whether a dataset is worth measuring with. Exit code 2 when it has errors.')
    .option('--rules <file>', 'YAML or JSON file of quotas and levels (ten a category: 7 ja, 2 en, 1 mixed, …)')
    .option('--corpus <path>', 'corpus that judgements must point at: folder, JSONL, or a file with an id a line')
    .option('--strict', 'exit code 2 also when there are warnings')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari dataset lint questions.yaml --corpus ./docs --strict')
    .action(async (source: string, flags: LintFlags) => {
      const { lintCommand } = await import('../dataset-commands.ts');
      const { rules, corpus, strict = false, json = false } = flags;
      const given = { ...(rules !== undefined && { rules }), ...(corpus !== undefined && { corpus }) };
      finish(await lintCommand({ ...named(source, flags), ...given }, { strict, json }));
    });
}

interface ShowFlags extends SourceFlags, DatasetStoreOptions {
  readonly example?: readonly string[];
  readonly json?: boolean;
}

function registerShow(dataset: Command, withStore: WithDatasetStore | undefined): void {
  withSource(dataset.command('show'))
    .description(
      'Show what a dataset is made of, by category; the source may also be the name or hash of a stored one.',
    )
    .option('--example <id...>', 'show these examples in full')
    .option('--store <url>', 'sqlite:PATH (that of -c, else of the nearest hakari.yaml, else .hakari/hakari.db)')
    .option('-c, --config <path>', 'config file or folder whose store is meant')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  hakari dataset show questions.yaml --example Q001')
    .action(async (source: string, flags: ShowFlags) => {
      const { showCommand } = await import('../dataset-commands.ts');
      const { existsSync } = await import('node:fs');
      const options = { ...named(source, flags), examples: flags.example ?? [] };
      const printing = { json: flags.json === true };
      const run = (store?: DatasetStore): Promise<CommandOutcome> =>
        showCommand({ ...options, ...(store !== undefined && { store }) }, printing);
      if (withStore === undefined || existsSync(source)) return finish(await run());
      const shown = withStore(flags, run).catch((error: unknown) => {
        if (flags.store === undefined && error instanceof HakariError && error.code === 'no-store') return run();
        throw error;
      });
      finish(await shown);
    });
}

function finish({ output, exitCode }: CommandOutcome): void {
  process.stdout.write(output);
  process.exitCode = exitCode;
}
