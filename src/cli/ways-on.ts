// The commands that go on from what a report says.
import type { WaysOn } from '../report/ways-on.ts';
import { shellWord } from './follow-up.ts';

/** Reports that a command line prints or writes propose commands. */
export const commandWays: WaysOn = {
  pool: 'hakari dataset pool',
  poolOfRuns: 'hakari dataset pool RUN…',
  rescore: 'hakari rescore',
  rescoreByVersion: 'hakari rescore RUN --dataset NEW',
  shuffle: 'hakari dataset shuffle',
  sweep: (target) => `hakari sweep --target ${shellWord(target)}`,
  readNext: ({ run, metric }) => `hakari judge calibrate ${run} --metric ${metric} --next 20 --to rows.csv --reading`,
};
