#!/usr/bin/env node
// The command line's front door: finds a Node that is new enough, then hands over to the program.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

const oldestMajor = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major >= oldestMajor) {
  enableCompileCache?.();
  const { runProgram } = await import('./program.ts');
  process.exitCode = await runProgram(process.argv.slice(2));
} else {
  process.exitCode = restartUnderNewerNode();
}

/** Under an older Node, the one that a checkout brings along as a development dependency is used. */
function restartUnderNewerNode(): number {
  const bundled = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url));
  if (!existsSync(bundled)) {
    process.stderr.write(`hakari: Node ${process.versions.node} is too old (install Node ${oldestMajor} or newer)\n`);
    return 2;
  }
  const child = spawnSync(bundled, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' });
  return child.status ?? 1;
}
