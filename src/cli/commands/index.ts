// Every command of the command line: one line a command. What a command line does not name is not loaded.
import type { Command as Program } from 'commander';
import type { Command } from '../command.ts';
import type { WithDatasetStore } from './dataset.ts';

export type CatalogueEntry = CatalogueLine | CatalogueGroup | Registered;

interface CatalogueLine {
  readonly summary: string;
  /** Its arguments, as the list of all commands shows them. */
  readonly words: string;
  readonly load: () => Promise<Command>;
}

interface CatalogueGroup {
  readonly summary: string;
  readonly commands: Readonly<Record<string, CatalogueLine>>;
}

/** A command that has no table yet. */
interface Registered {
  readonly register: () => Promise<(program: Program) => void>;
}

const line = (words: string, summary: string, load: () => Promise<Command>): CatalogueLine => ({
  words,
  summary,
  load,
});

const group = (summary: string, commands: CatalogueGroup['commands']): CatalogueGroup => ({ summary, commands });

const withDatasetStore: WithDatasetStore = async (options, work) => {
  const { withSession } = await import('../session.ts');
  return await withSession(options, ({ store }) => work(store), { createStore: options.create ?? false });
};

export const catalogue: Readonly<Record<string, CatalogueEntry>> = {
  init: { register: async () => (await import('./init.ts')).registerInit },
  run: { register: async () => (await import('./run.ts')).registerRun },
  experiment: { register: async () => (await import('./experiment.ts')).registerExperiment },
  runs: group('List, show, delete, tag or pin recorded runs.', {
    list: line('', 'List the runs, newest first.', async () => (await import('./runs.ts')).list),
    show: line(
      '<run>',
      'Show what is known of one run: target, dataset, settings, counts and metrics.',
      async () => (await import('./runs.ts')).show,
    ),
    delete: line('<run>', 'Delete a run with its trials and scores.', async () => (await import('./runs.ts')).remove),
    tag: line(
      '<run> [tags...]',
      'Give a run these tags in place of those it has; without tags it loses them.',
      async () => (await import('./runs.ts')).tag,
    ),
    pin: line(
      '<run> [name]',
      'Give a run a name by which it is found from now on; a name given before moves to it.',
      async () => (await import('./runs.ts')).pin,
    ),
  }),
  report: line(
    '[run]',
    'Make the report of a recorded run again, with the other targets that ran with it; no target is asked.',
    async () => (await import('./report.ts')).report,
  ),
  compare: line(
    '[runs...]',
    'Say which of several recorded runs is really better: the same queries in pairs, corrected for the number of comparisons. ' +
      'Without a run: the latest run of each experiment.',
    async () => (await import('./compare.ts')).compareCommand,
  ),
  rescore: { register: async () => (await import('./rescore.ts')).registerRescore },
  sweep: { register: async () => (await import('./sweep.ts')).registerSweep },
  judge: { register: async () => (await import('./judge.ts')).registerJudge },
  index: { register: async () => (await import('./index-corpus.ts')).registerIndex },
  dataset: {
    register: async () => {
      const { registerDataset } = await import('./dataset.ts');
      return (program) => registerDataset(program, withDatasetStore);
    },
  },
  export: { register: async () => (await import('./export.ts')).registerExport },
  import: { register: async () => (await import('./import.ts')).registerImport },
  trec: { register: async () => (await import('./trec.ts')).registerTrec },
  config: { register: async () => (await import('./config.ts')).registerConfig },
  store: { register: async () => (await import('./store.ts')).registerStore },
  cache: { register: async () => (await import('./cache.ts')).registerCache },
  doctor: { register: async () => (await import('./doctor.ts')).registerDoctor },
};
