import { after, test } from 'node:test';
import { closePglite, pgliteStore, sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { assertCarried } from './carried-bundle.ts';

after(closePglite);

test('a bundle arrives in PGlite as it was, and leaves it as the same bytes', async () => {
  const from = await sqliteMemoryStore();
  try {
    await assertCarried(from.store, pgliteStore);
  } finally {
    await from.dispose();
  }
});
