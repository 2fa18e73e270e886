// Every command of the command line: one line a command.
import type { Command } from 'commander';
import { registerRun } from './run.ts';

export const commands: readonly ((program: Command) => void)[] = [registerRun];
