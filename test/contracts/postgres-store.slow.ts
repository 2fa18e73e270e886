// Runs the store contract on PostgreSQL: on PGlite, which is one in the process, and on a server where there is one.
import { after, test } from 'node:test';
import { noServer } from '../postgres/temporary-server.ts';
import { storeContract } from './store-contract.ts';
import { closePglite, closePostgres, keptPgliteStore, keptPostgresStore } from './temporary-stores.ts';

after(closePglite);
after(closePostgres);
storeContract('PGlite', keptPgliteStore);
if (noServer === undefined) storeContract('PostgreSQL', keptPostgresStore);
else test('store contract: PostgreSQL', { skip: noServer });
