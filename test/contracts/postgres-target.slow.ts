// Runs the contract of targets for an index in PostgreSQL.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { createPostgresTarget } from '#src/targets/postgres/create-postgres-target.ts';
import { createReferenceEngines } from '#src/targets/reference/create-reference-target.ts';
import { type PgliteServer, startPgliteServer } from '../postgres/pglite-server.ts';
import { targetContract } from './target-contract.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** One for all tests: it takes seconds to start. */
let server: PgliteServer | undefined;
after(() => server?.close());

targetContract({
  name: 'postgres',
  documentId: 'd1.md',
  create: async ({ dir, secret }) => {
    mkdirSync(join(dir, 'docs'));
    writeFileSync(join(dir, 'docs', 'd1.md'), '# 質問\n質問の受付は here です。');
    server ??= await startPgliteServer();
    const search = { configDir: dir, clock };
    const context = { ...search, expand: (text: string) => text, createCorpusEngine: createReferenceEngines(search) };
    const url = server.url().replace('pglite@', `${secret}@`);
    return createPostgresTarget(
      { id: 'ours', type: 'postgres', url, corpus: './docs' },
      'hakari.yaml:4: targets[0]',
      context,
    );
  },
  fails: false,
  hangs: false,
  echoes: false,
});
