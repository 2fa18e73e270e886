// Runs the store contract on SQLite, in a file and in memory; `postgres-store.slow.ts` runs it on PostgreSQL.
import { storeContract } from './store-contract.ts';
import { sqliteFileStore, sqliteMemoryStore } from './temporary-stores.ts';

storeContract('SQLite file', sqliteFileStore);
storeContract('SQLite in memory', sqliteMemoryStore);
