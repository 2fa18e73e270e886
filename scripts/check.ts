// `npm run check`: everything that must hold before a commit, in one command.
import { spawnSync } from 'node:child_process';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const npm = (script: string): Step => ({ name: script, command: 'npm', args: ['run', '--silent', script] });
const script = (name: string): Step => ({ name, command: 'node', args: [`scripts/${name}.ts`] });

/** `--tested`: the tests were run just now. */
const tested = process.argv.includes('--tested');

const steps: readonly Step[] = [
  npm('build'),
  { name: 'types of scripts', command: 'tsc', args: ['-p', 'scripts'] },
  npm('lint'),
  script('check-layers'),
  script('check-generated'),
  script('build-kernel'),
  script('check-docs'),
  ...(tested ? [] : [npm('test')]),
  script('check-examples'),
];

let failed = 0;
for (const { name, command, args } of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)\n`);
  if (status !== 0) failed++;
}
process.stdout.write(`check: ${steps.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
