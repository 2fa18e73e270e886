// Every command of the command line: one line a command.
import type { Command } from 'commander';
import { registerExport } from './export.ts';
import { registerImport } from './import.ts';
import { registerIndex } from './index-corpus.ts';
import { registerInit } from './init.ts';
import { registerReport } from './report.ts';
import { registerRescore } from './rescore.ts';
import { registerRun } from './run.ts';
import { registerRuns } from './runs.ts';
import { registerTrec } from './trec.ts';

export const commands: readonly ((program: Command) => void)[] = [
  registerInit,
  registerRun,
  registerRuns,
  registerReport,
  registerRescore,
  registerIndex,
  registerExport,
  registerImport,
  registerTrec,
];
