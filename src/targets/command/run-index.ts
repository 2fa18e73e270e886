// The command that builds what the questions are asked of.

import { redact } from '../../calls/http/redact.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { ProcessSurroundings } from './command-config.ts';
import { failedProcess } from './failed-process.ts';
import { programName } from './read-answer.ts';
import { startProcess } from './start-process.ts';

const keptBytes = 4 << 10;

/** @throws ConfigError with what it printed last, when it exits with anything but 0 */
export async function runIndex(
  words: readonly string[],
  { surroundings, where }: { readonly surroundings: ProcessSurroundings; readonly where: string },
): Promise<void> {
  const started = startProcess(words, surroundings, { heedsTerminal: true });
  let printed = Buffer.alloc(0);
  started.child.stdout.on('data', (chunk: Buffer) => {
    printed = Buffer.concat([printed, chunk]).subarray(-keptBytes);
  });
  started.child.stdin.end();
  const end = await started.closed;
  const lines = printed.toString('utf8').split('\n').map((line) => redact(line, surroundings.secrets)); // biome-ignore format: short
  const said = lines.filter((line) => line !== '').slice(-3).join(' | '); // biome-ignore format: short
  const lastWords = `${started.lastWords()}${said === '' ? '' : ` (stdout: ${said})`}`;
  const failed = failedProcess(end, { name: programName(words), lastWords });
  if (failed === undefined) return;
  throw new ConfigError(`the index was not built: ${failed.what}`, {
    code: 'index-failed',
    where: `${where}.index`,
    hint: 'run the command by hand, or skip it with --skip-indexing',
  });
}
