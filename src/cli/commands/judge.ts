// `hakari judge`: what judges are asked besides the scores of a run, and how far they can be believed.
import type { Command } from 'commander';
import { registerJudgeAudit } from './judge-audit.ts';
import { registerJudgeCalibrate } from './judge-calibrate.ts';
import { registerJudgePrefer } from './judge-prefer.ts';

export function registerJudge(program: Command): void {
  const judge = program
    .command('judge')
    .description('Weigh the judges themselves, and ask them which run they prefer.');
  registerJudgeAudit(judge);
  registerJudgeCalibrate(judge);
  registerJudgePrefer(judge);
}
