import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readDataset } from '../open-dataset.ts';
import { readLines } from './read-file.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-lines-'));
});
after(() => rm(folder, { recursive: true }));

async function linesOf(content: string | Buffer): Promise<readonly (readonly [number, string])[]> {
  const file = join(folder, 'lines.txt');
  await writeFile(file, content);
  const lines: [number, string][] = [];
  for await (const { number, text } of readLines(file)) lines.push([number, text]);
  return lines;
}

describe('readLines', () => {
  test('cuts at LF and CR LF, keeps empty lines, drops a byte order mark', async () => {
    assert.deepEqual(await linesOf('\ufeffa\r\n\nb\n'), [
      [1, 'a'],
      [2, ''],
      [3, 'b'],
    ]);
    assert.deepEqual(await linesOf('a\n\ufeffb'), [
      [1, 'a'],
      [2, '\ufeffb'],
    ]);
    assert.deepEqual(await linesOf(''), []);
  });

  test('joins lines and characters that lie across chunks', async () => {
    const line = '料金'.repeat(100_000);
    assert.deepEqual(await linesOf(`x\n${line}\ny`), [
      [1, 'x'],
      [2, line],
      [3, 'y'],
    ]);
  });
});

// A file with a hole takes no room on the disk; the reader must give up after 16 MiB of it.
async function holeyFile(name: string, begin: string, bytes: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, begin);
  const handle = await open(path, 'r+');
  await handle.truncate(bytes);
  await handle.close();
  return path;
}

describe('a line of 100 MB is refused without being read', () => {
  const size = 100 * 1000 * 1000;
  test('JSONL', async () => {
    const path = await holeyFile('q.jsonl', '{"query":"Fee?"}\n{"query":"', size);
    await assert.rejects(readDataset(path), {
      code: 'line-too-long',
      message: `${path}:2: the line is longer than 16 MiB (one line holds one record; is a line break missing?)`,
    });
  });
  for (const [name, most] of [
    ['q.yaml', 8],
    ['q.json', 64],
    ['q.csv', 64],
  ] as const) {
    test(name, async () => {
      const path = await holeyFile(name, '[', size);
      await assert.rejects(readDataset(path), {
        code: 'file-too-large',
        message: `${path}: the file has 95.4 MiB, more than the ${most} MiB that are read at once (JSONL and BEIR folders are read line by line and may be of any size)`,
      });
    });
  }
  test('topics and qrels', async () => {
    const qrels = join(folder, 'qrels.txt');
    await writeFile(qrels, '1 0 d 1\n');
    const queries = await holeyFile('topics.tsv', '1\t', size);
    await assert.rejects(readDataset({ queries, qrels }), { code: 'line-too-long', where: `${queries}:1` });
    const long = await holeyFile('long.txt', '1 0 d 1\n1 0 e ', size);
    await assert.rejects(readDataset({ queries, qrels: long }), { code: 'line-too-long', where: `${long}:2` });
  });
});

test('a pipe and a folder are no files', async () => {
  const pipe = join(folder, 'pipe.yaml');
  execFileSync('mkfifo', [pipe]);
  await assert.rejects(readDataset(pipe), { code: 'not-a-file', message: /a device, pipe or socket, not a file/ });
  await assert.rejects(readDataset('/dev/zero', { format: 'jsonl' }), { code: 'not-a-file' });
});
