#!/usr/bin/env node
// The command line's front door: finds a Node that is new enough, then hands over to the program.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
// Not by name: an older Node, which has to reach the lines below, has no compile cache and would refuse the import.
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const oldestMajor = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major >= oldestMajor) {
  // By default what is not needed any more stays until there is three or four times as much of it as of what is (decision 165).
  setFlagsFromString('--heap-growing-percent=50');
  nodeModule.enableCompileCache();
  const { runProgram } = await import('./program.ts');
  process.exitCode = await runProgram(process.argv.slice(2));
} else {
  process.exitCode = await restartUnderNewerNode();
}

/** Under an older Node, the one that a checkout brings along as a development dependency is used. */
async function restartUnderNewerNode(): Promise<number> {
  const bundled = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
  if (!existsSync(bundled)) {
    process.stderr.write(`hakari: Node ${process.versions.node} is too old (install Node ${oldestMajor} or newer)\n`);
    return 2;
  }
  const child = spawn(bundled, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal gives Ctrl-C to the child as well; this process waits for what the child makes of it.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => {
    child.once('error', () => resolve(2));
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
