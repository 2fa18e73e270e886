// How long an index takes on its way to workers: put into the store, and fetched from it.
//
//   node bench/distributed/indexes.ts [MEGABYTES]     (200)
//
// The file is half text and half vectors, as an index with vectors is. The server is on the same machine, and does not wait for its disk.
import { mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSharedIndexes } from '../../dist/queue/indexes/shared-indexes.js';
import { openWorkBeside } from '../../dist/setup/open-work-beside.js';
import { openStore } from '../../dist/store/open-store.js';
import { readStoreUrl } from '../../dist/store/store-url.js';
import { startTemporaryServer } from '../../dist/test/postgres/temporary-server.js';

const megabytes = Number(process.argv[2] ?? 200);
const folder = mkdtempSync(join(tmpdir(), 'hakari-indexes-'));
const server = await startTemporaryServer();
try {
  const path = join(folder, 'docs.db');
  const file = openSync(path, 'w');
  const words = Array.from({ length: 5000 }, (_, at) => `word${(at * 7919) % 5000}`);
  for (let megabyte = 0; megabyte < megabytes; megabyte++) {
    const text = Array.from({ length: 70_000 }, () => words[Math.floor(Math.random() ** 3 * 5000)]).join(' ');
    const vectors = Float32Array.from({ length: 131_072 }, Math.random);
    writeSync(file, Buffer.concat([Buffer.from(text).subarray(0, 524_288), Buffer.from(vectors.buffer)]));
  }
  const url = server.newDatabase();
  await (await openStore(url)).close();
  const work = await openWorkBeside(readStoreUrl(url));
  const indexes = createSharedIndexes({
    shelf: work.shelf(1e12),
    folder: join(folder, 'fetched'),
    makeFolder: async (each) => void (await mkdir(each, { recursive: true })),
  });
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const done = await work();
    const tookMs = performance.now() - begun;
    process.stdout.write(
      `${what}: ${(tookMs / 1000).toFixed(1)} s, ${(megabytes / (tookMs / 1000)).toFixed(0)} MB a second\n`,
    );
    return done;
  };
  const { index } = await timed('put', () => indexes.put({ name: 'docs.db', fingerprint: 'f', path }));
  await timed('put again', () => indexes.put({ name: 'docs.db', fingerprint: 'f', path }));
  await timed('fetched', () => indexes.fetch(index));
  await timed('checked', () => indexes.fetch(index));
  const database = new URL(url).pathname.slice(1);
  const size = server.execute("SELECT pg_total_relation_size('hakari_queue.hakari_index_piece')", database);
  process.stdout.write(
    `${(index.bytes / 1e6).toFixed(0)} MB are ${(Number(size) / 1e6).toFixed(0)} MB in the database; the process had at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB\n`,
  );
  await work.close();
} finally {
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
