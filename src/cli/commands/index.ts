// Every command of the command line: one line a command.
import type { Command } from 'commander';
import { registerCache } from './cache.ts';
import { registerCompare } from './compare.ts';
import { registerConfig } from './config.ts';
import { registerDataset, type WithDatasetStore } from './dataset.ts';
import { registerDoctor } from './doctor.ts';
import { registerExperiment } from './experiment.ts';
import { registerExport } from './export.ts';
import { registerImport } from './import.ts';
import { registerIndex } from './index-corpus.ts';
import { registerInit } from './init.ts';
import { registerJudge } from './judge.ts';
import { registerReport } from './report.ts';
import { registerRescore } from './rescore.ts';
import { registerRun } from './run.ts';
import { registerRuns } from './runs.ts';
import { registerStore } from './store.ts';
import { registerSweep } from './sweep.ts';
import { registerTrec } from './trec.ts';

const withDatasetStore: WithDatasetStore = async (options, work) => {
  const { withSession } = await import('../with-session.ts');
  return await withSession(options, ({ store }) => work(store), { createStore: options.create ?? false });
};

export const commands: readonly ((program: Command) => void)[] = [
  registerInit,
  registerRun,
  registerExperiment,
  registerRuns,
  registerReport,
  registerCompare,
  registerRescore,
  registerSweep,
  registerJudge,
  registerIndex,
  (program) => registerDataset(program, withDatasetStore),
  registerExport,
  registerImport,
  registerTrec,
  registerConfig,
  registerStore,
  registerCache,
  registerDoctor,
];
