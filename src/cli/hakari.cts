#!/usr/bin/env node
// The command line's front door: finds a Node that is new enough, and hands over to the program. Older ones have to reach the message:
// nothing else is loaded before it is written, and nothing here is newer than what Node 4 knows.
const childProcess: typeof import('node:child_process') = require('child_process');
const fs: typeof import('node:fs') = require('fs');
const os: typeof import('node:os') = require('os');
const path: typeof import('node:path') = require('path');

const oldestMajor = 24;

if (parseInt(process.versions.node, 10) >= oldestMajor) require('./main.js');
else restartUnderNewerNode();

/** Under an older Node, the one that a checkout brings along as a development dependency is used. */
function restartUnderNewerNode(): void {
  const bundled = path.join(__dirname, '../../node_modules/node/bin/node');
  if (!fs.existsSync(bundled)) {
    process.stderr.write(`hakari: Node ${process.versions.node} is too old (install Node ${oldestMajor} or newer)\n`);
    process.exitCode = 2;
    return;
  }
  const args = [__filename].concat(process.argv.slice(2));
  const child = childProcess.spawn(bundled, args, { stdio: 'inherit' });
  // The terminal gives Ctrl-C to the child as well; this process waits for what the child makes of it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.once('error', () => {
    process.exitCode = 2;
  });
  child.once('close', (code, signal) => {
    process.exitCode = code === null ? 128 + os.constants.signals[signal || 'SIGKILL'] : code;
  });
}
