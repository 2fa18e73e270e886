// `hakari judge`: weighs the judges themselves.
import type { Command } from 'commander';
import { registerJudgeAudit } from './judge-audit.ts';
import { registerJudgeCalibrate } from './judge-calibrate.ts';

export function registerJudge(program: Command): void {
  const judge = program.command('judge').description('Weigh the judges themselves.');
  registerJudgeAudit(judge);
  registerJudgeCalibrate(judge);
}
