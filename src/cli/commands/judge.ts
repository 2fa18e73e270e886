// `hakari judge`: what judges can be asked besides the scores of a run, and how far they can be believed.
import type { Command } from 'commander';
import { registerJudgePrefer } from './judge-prefer.ts';

export function registerJudge(program: Command): void {
  const judge = program.command('judge').description('Ask a judge about recorded runs, and weigh the judge itself.');
  registerJudgePrefer(judge);
}
