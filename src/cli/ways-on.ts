// Ways on in the words of the command line: commands and flags.
import type { HakariError } from '../model/hakari-error.ts';
import { type Guidance, guidanceText, type Step, type WayOn, type WayWords } from '../model/way-on.ts';
import { longFlag } from './command.ts';
import { shellWord } from './follow-up.ts';

/** The command or flag of a way. */
export const commandWays: WayWords = (way) =>
  'input' in way ? flagOf(way) : (commands[way.do] as (step: Step) => string)(way);

export const commandText = (guidance: Guidance): string => guidanceText(guidance, commandWays);

export const commandMessage = (error: Pick<HakariError, 'inWords'>): string => error.inWords(commandWays);

function flagOf({ input, value }: Extract<WayOn, { input: unknown }>): string {
  const flag = input === 'config' ? '-c' : longFlag(input);
  return value === undefined ? flag : line(flag, value);
}

/** What is given is quoted where a shell needs it; it may be a path, the name of a metric with brackets, or a label of a target. */
const line = (command: string, ...given: readonly string[]): string => [command, ...given.map(shellWord)].join(' ');

const commands: { readonly [Do in Step['do']]: (step: Extract<Step, { do: Do }>) => string } = {
  ask: () => 'hakari run',
  'complete-run': () => 'hakari run --resume',
  'make-config': () => 'hakari init',
  'make-gate': () => 'hakari gate --init',
  'check-store': () => 'hakari store check',
  'list-runs': () => 'hakari runs list',
  'show-run': ({ run }) => line('hakari runs show', ...(run === undefined ? [] : [run])),
  'delete-run': ({ run }) => line('hakari runs delete', run),
  'export-run': () => 'hakari export RUN',
  rescore: () => 'hakari rescore',
  'rescore-by': ({ run, metric }) => line('hakari rescore', run, '--metric', metric),
  'rescore-compared': ({ run, bundle, metric }) =>
    `${bundle === undefined ? '' : `${line('hakari import', bundle)}, then `}${line('hakari rescore', run, '--metric', metric)}`,
  'rescore-by-version': () => 'hakari rescore RUN --dataset NEW',
  'compare-runs': () => 'hakari compare RUN RUN',
  'compare-latest': () => 'hakari compare without a name',
  'record-sweep': () => 'hakari sweep',
  'complete-sweep': () => 'hakari sweep --resume',
  sweep: ({ target }) => line('hakari sweep --target', target),
  'import-dataset': () => 'hakari dataset import',
  'lint-dataset': () => 'hakari dataset lint',
  'diff-datasets': () => 'hakari dataset diff',
  shuffle: () => 'hakari dataset shuffle',
  pool: () => 'hakari dataset pool',
  'pool-of-runs': () => 'hakari dataset pool RUN…',
  'write-pool': () => 'hakari dataset pool --out',
  settle: ({ a, b, metric }) => line('hakari dataset pool --settle', a, b, '--metric', metric, '--out', 'pool.csv'),
  'settle-check': ({ baseline, bundle, run, metric, category }) => {
    const runs = baseline === undefined ? [run] : [baseline, run];
    const only = category === undefined ? [] : ['--category', category];
    const pool = line('hakari dataset pool --settle --all', ...runs, '--metric', metric, ...only, '--out', 'pool.csv');
    return bundle === undefined ? pool : `${line('hakari import', bundle)}, then ${pool}`;
  },
  map: () => 'hakari dataset map',
  'write-map': () => 'hakari dataset map --out',
  'draw-labels': ({ run, metric = 'NAME', labels = 50 }) =>
    line('hakari judge calibrate', run, '--metric', metric, '--next', String(labels), '--to', 'rows.csv'),
  'import-labels': () => 'hakari import rows.csv --author NAME',
  'read-next': ({ run, metric }) =>
    line('hakari judge calibrate', run, '--metric', metric, '--next', '20', '--to', 'rows.csv', '--reading'),
  'weigh-by-truth': () => 'hakari judge calibrate --truth',
};
