// A server as a process of its own, and keys for it.
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { hakariProcess, startHakari } from './hakari.ts';

export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly adminLink: string | null;
}

/** Once it listens; it printed one line. */
export async function startServer(folder: string, ...args: readonly string[]): Promise<Started> {
  const child = startHakari(['serve', '--port', '0', '--json', ...args], folder);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  while (!text.includes('\n')) {
    assert.equal(child.exitCode, null, told);
    await sleep(20);
  }
  assert.equal(text.trim().split('\n').length, 1);
  return { child, ...JSON.parse(text) };
}

/** @returns its exit code */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'close');
  child.kill(signal);
  const [status] = await ended;
  return status;
}

/** Of a new account of that role, made on the command line. */
export const keyOf = (folder: string, role: string): string => {
  const { status, stdout, stderr } = hakariProcess(
    ['user', 'add', `${role} of the test`, '--role', role, '--key', '--json'],
    {
      cwd: folder,
    },
  );
  assert.equal(status, 0, stderr);
  const made = JSON.parse(stdout);
  assert.deepEqual([made.name, made.role], [`${role} of the test`, role]);
  return made.key;
};
