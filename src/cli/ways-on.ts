// Ways on in the words of the command line: commands, flags, and pages where they are installed.
import { fileURLToPath } from 'node:url';
import type { HakariError } from '../model/hakari-error.ts';
import { type Guidance, guidanceText, type Step, type WayOn, type WayWords } from '../model/way-on.ts';
import { longFlag } from './command.ts';
import { type FollowUpContext, placeWords, shellWord } from './follow-up.ts';

type Place = Pick<FollowUpContext, 'config' | 'store'>;

/** The command, flag or file of a way, for a reader who may be anywhere. */
export const commandWays: WayWords = (way) => waysFrom({})(way);

/** The same for who called a command with this config and store: pasted there, the line reaches them too. @param program how it is called there (hakari) */
export const waysFrom =
  (place: Place, program = 'hakari'): WayWords =>
  (way) => {
    if ('page' in way) return fileURLToPath(new URL(`../../docs/${way.page}.md`, import.meta.url));
    if ('input' in way) return flagOf(way);
    const lines = (commands[way.do] as (step: Step) => string | undefined)(way)?.split(andThen);
    const behind = anywhere.has(way.do) ? '' : placeWords(place);
    return lines?.map((each) => `${each.replace(/^hakari /, `${program} `)}${behind}`).join(andThen);
  };

export const commandText = (guidance: Guidance, place: Place = {}): string => guidanceText(guidance, waysFrom(place));

export const commandMessage = (error: Pick<HakariError, 'inWords'>, place: Place = {}): string =>
  error.inWords(waysFrom(place));

function flagOf({ input, value }: Extract<WayOn, { input: unknown }>): string {
  const flag = input === 'config' ? '-c' : longFlag(input);
  return value === undefined ? flag : line(flag, value);
}

/** What is given is quoted where a shell needs it; it may be a path, the name of a metric with brackets, or a label of a target. */
const line = (command: string, ...given: readonly string[]): string => [command, ...given.map(shellWord)].join(' ');

/** What needs no config and no store, or is no line to paste. */
const anywhere: ReadonlySet<Step['do']> = new Set(['make-config', 'lint-dataset', 'compare-latest', 'import-laws']);

/** Between two lines of which the second needs the first. */
const andThen = ', then ';

const commands: { readonly [Do in Step['do']]: (step: Extract<Step, { do: Do }>) => string | undefined } = {
  ask: () => 'hakari run',
  'complete-run': () => 'hakari run --resume',
  serve: () => 'hakari serve',
  'make-config': () => 'hakari init',
  'make-gate': () => 'hakari gate --init',
  'check-store': () => 'hakari store check',
  'list-runs': () => 'hakari runs list',
  'show-run': ({ run }) => line('hakari runs show', ...(run === undefined ? [] : [run])),
  'delete-run': ({ run }) => line('hakari runs delete', run),
  'export-run': () => 'hakari export RUN',
  monitor: ({ from, to, ...only }) =>
    line(
      'hakari report',
      '--from',
      from,
      '--to',
      to,
      ...monitorFilters.flatMap((key) => given(longFlag(key), only[key])),
    ),
  watch: ({ from, to }) => line('hakari alerts try', '--from', from, '--to', to),
  // Pages of the server.
  'read-answer': () => undefined,
  'show-judges': () => undefined,
  'read-feedback': () => undefined,
  rescore: () => 'hakari rescore',
  'rescore-by': ({ run, metric }) => line('hakari rescore', run, '--metric', metric),
  'rescore-compared': ({ run, bundle, metric }) => imported(bundle, line('hakari rescore', run, '--metric', metric)),
  'rescore-by-version': ({ run, bundle }) => imported(bundle, `${line('hakari rescore', run ?? 'RUN')} --dataset NEW`),
  'compare-runs': () => 'hakari compare RUN RUN',
  'compare-latest': () => 'hakari compare without a name',
  'record-sweep': () => 'hakari sweep',
  'complete-sweep': () => 'hakari sweep --resume',
  sweep: ({ target }) => line('hakari sweep --target', target),
  'import-dataset': () => 'hakari dataset import',
  'import-laws': () => 'hakari laws import',
  'import-file': ({ file }) => line('hakari dataset import', file, '--out', 'questions.yaml'),
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
    return imported(bundle, pool);
  },
  map: () => 'hakari dataset map',
  'write-map': () => 'hakari dataset map --out',
  'draw-labels': ({ run, metric = 'NAME', labels = 50, from, to }) =>
    line(
      'hakari judge calibrate',
      ...[run, '--metric', metric, '--next', String(labels), '--out', 'rows.csv'],
      ...[...given('--from', from), ...given('--to', to)],
    ),
  'import-labels': () => 'hakari import rows.csv --author NAME',
  'read-next': ({ run, metric, from, to }) =>
    line(
      'hakari judge calibrate',
      ...[run, '--metric', metric, '--next', '20', '--out', 'rows.csv', '--reading'],
      ...[...given('--from', from), ...given('--to', to)],
    ),
  'weigh-by-truth': () => 'hakari judge calibrate --truth',
};

const monitorFilters = ['timeZone', 'target', 'category', 'language', 'release'] as const;

const given = (flag: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [flag, value];

/** A bundle is no run of the store yet. */
function imported(bundle: string | undefined, command: string): string {
  return bundle === undefined ? command : `${line('hakari import', bundle)}${andThen}${command}`;
}
