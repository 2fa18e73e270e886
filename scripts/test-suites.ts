// The suites of tests and how each is run. Those of outside data and of real models are not here: they need what a clone has not.
import { availableParallelism } from 'node:os';
import type { Step } from './side-by-side.ts';

const node = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: 'node',
  args: ['--test', '--test-reporter=./scripts/brief-reporter.ts', ...args],
});

const shards = Math.min(4, availableParallelism());

/** Tests of what is small: all files of a shard share one process, which loads the program once. */
export const unitTests: readonly Step[] = Array.from({ length: shards }, (_, at) =>
  node(
    `unit tests ${at + 1} of ${shards}`,
    '--test-isolation=none',
    `--test-shard=${at + 1}/${shards}`,
    'dist/**/*.test.js',
  ),
);

/** Tests that start the command line, and slow ones (simulations, whole grids, PostgreSQL): one process a file, side by side. */
export const processTests: Step = node(
  'slow and process tests',
  `--test-concurrency=${availableParallelism()}`,
  'dist/test/**/*.{slow,e2e}.js',
);
