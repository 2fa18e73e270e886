// A small grid of `bench/server/load-together.ts`: two servers and a command line on one store for some seconds, on each database, with and without a server that is killed.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from './hakari.ts';

const bench = join(root, 'bench/server/load-together.ts');

async function load(...args: readonly string[]): Promise<string> {
  const ended = await promisify(execFile)(process.execPath, [bench, ...args], { encoding: 'utf8' }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ stdout: `${stdout}${stderr}` }),
  );
  return ended.stdout;
}

const numberIn = (text: string, line: RegExp): number => Number(line.exec(text)?.[1] ?? Number.NaN);

describe('two servers and a command line on one store', () => {
  for (const [name, ...args] of [
    ['SQLite', '--seconds', '5'],
    ['SQLite, one of the servers killed', '--seconds', '9', '--kill', '2', '--seed', '2'],
    ['PostgreSQL', '--seconds', '5', '--postgres'],
  ] as const)
    test(`lose nothing and ask nothing twice: ${name}`, { timeout: 180_000 }, async () => {
      const told = await load(...args);
      assert.match(told, /^nothing failed, nothing was lost$/mu, told);
      // Something happened at all.
      assert.ok(numberIn(told, /^(\d+) runs accepted/mu) >= 4, told);
      assert.ok(numberIn(told, /runs accepted with (\d+) trials/mu) >= 50, told);
      assert.ok(numberIn(told, /^hakari run: (\d+)$/mu) >= 1, told);
      assert.ok(numberIn(told, /^kills: (\d+)$/mu) >= (args.includes('--kill' as never) ? 1 : 0), told);
    });
});
