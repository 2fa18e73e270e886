// Runs the store contract on PGlite, a PostgreSQL in the process: many times slower than the stores of `store.test.ts`.
import { after } from 'node:test';
import { storeContract } from './store-contract.ts';
import { closePglite, pgliteStore } from './temporary-stores.ts';

after(closePglite);
storeContract('PGlite', pgliteStore);
