// Runs the store contract on SQLite (file and memory) and on PGlite, a PostgreSQL in the process.
import { after } from 'node:test';
import { storeContract } from './store-contract.ts';
import { closePglite, pgliteStore, sqliteFileStore, sqliteMemoryStore } from './temporary-stores.ts';

after(closePglite);
storeContract('SQLite file', sqliteFileStore);
storeContract('SQLite in memory', sqliteMemoryStore);
storeContract('PGlite', pgliteStore);
