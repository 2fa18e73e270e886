// Runs the contract of shared indexes for the database of the results.
import { after, before, describe } from 'node:test';
import type { SharedWork } from '#src/queue/open-shared-work.ts';
import { openWorkBeside } from '#src/setup/open-work-beside.ts';
import { openStore } from '#src/store/open-store.ts';
import { readStoreUrl } from '#src/store/store-url.ts';
import { noServer, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { indexShelfContract } from './index-shelf-contract.ts';

describe('beside the results', { skip: noServer ?? false }, () => {
  let server: TemporaryServer;
  let database = '';
  const opened: SharedWork[] = [];
  before(async () => {
    server = await startTemporaryServer();
  });
  after(async () => {
    for (const each of opened) await each.close();
    server.close();
  });
  indexShelfContract({
    name: 'the store',
    open: async (_, mostBytes) => {
      const url = server.newDatabase();
      database = new URL(url).pathname.slice(1);
      await (await openStore(url)).close();
      const work = await openWorkBeside(readStoreUrl(url));
      opened.push(work);
      return work.shelf(mostBytes);
    },
    spoil: (hash) =>
      void server.execute(
        `UPDATE hakari_queue.hakari_index_piece AS p SET bytes = 'spoilt'::bytea
        FROM hakari_queue.hakari_index AS f WHERE f.hash = '${hash}' AND p.put = f.put AND p.number = 1`,
        database,
      ),
    age: (hash, days) =>
      void server.execute(
        `UPDATE hakari_queue.hakari_index SET used_at = used_at - ${days * 24 * 3600 * 1000} WHERE hash = '${hash}'`,
        database,
      ),
  });
});
