// `npm run check`: everything that is quick and must hold before a commit, in one command. `npm test` has the other tests.
import { globSync } from 'node:fs';
import { runAlone, runSideBySide, type Step, script } from './side-by-side.ts';
import { unitTests } from './test-suites.ts';

/** `--tested`: the tests were run just now, and with them every example, from the installed package. */
const tested = process.argv.includes('--tested');

const build: readonly Step[] = [
  { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  script('prune-dist'),
];

/** None needs another; the longest first. */
const steps: readonly Step[] = [
  ...(tested
    ? []
    : [...unitTests, ...globSync('examples/*/hakari.yaml').map((config) => script('check-examples', config))]),
  { name: 'lint', command: 'biome', args: ['check', '.'] },
  script('check-docs'),
  { name: 'types of scripts', command: 'tsc', args: ['-p', 'scripts'] },
  script('check-layers'),
  script('check-generated'),
  script('build-kernel'),
];

const started = performance.now();
let failed = 0;
for (const step of build) failed += await runAlone(step);
failed += await runSideBySide(steps);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(`check: ${build.length + steps.length - failed} passed, ${failed} failed (${seconds} s)\n`);
process.exitCode = failed === 0 ? 0 : 1;
