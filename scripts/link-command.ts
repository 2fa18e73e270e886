// Puts the command where `npx hakari` looks first. Without it npx would build the checkout a second time in a cache of its own.
import { chmodSync, rmSync, symlinkSync } from 'node:fs';

const command = 'dist/cli/main.js';
const link = 'node_modules/.bin/hakari';
if (process.platform !== 'win32') {
  chmodSync(command, 0o755);
  rmSync(link, { force: true });
  symlinkSync(`../../${command}`, link);
}
