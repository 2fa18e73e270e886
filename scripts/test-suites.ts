// The suites of tests and how each is run. That of real models is not here: it says itself what it needs.
import { availableParallelism } from 'node:os';
import type { Step } from './side-by-side.ts';

const node = (name: string, ...args: readonly string[]): Step => ({
  name,
  command: 'node',
  args: ['--test', '--test-reporter=./scripts/brief-reporter.ts', ...args],
});

/** More than there are cores: one whose files take longer than those of the others is not waited for by an idle core. */
const shards = Math.min(8, 2 * availableParallelism());

/** All files of a shard share one process, which loads the program once. */
const inShards = (name: string, files: string): readonly Step[] =>
  Array.from({ length: shards }, (_, at) =>
    node(`${name} ${at + 1} of ${shards}`, '--test-isolation=none', `--test-shard=${at + 1}/${shards}`, files),
  );

/** Tests of what is small. */
export const unitTests: readonly Step[] = inShards('unit tests', 'dist/**/*.test.js');

/** Tests on outside data, which a clone has not. */
export const dataTests: readonly Step[] = inShards('tests on outside data', 'dist/test/data/*.data.js');

/**
 * Tests that start the command line, and slow ones (simulations, whole grids, PostgreSQL): one process a file, side by side. Many wait for a
 * server that is slow on purpose: one more than there are cores uses these.
 */
export const processTests: Step = node(
  'slow and process tests',
  `--test-concurrency=${availableParallelism() + 1}`,
  'dist/test/**/*.{slow,e2e}.js',
);
