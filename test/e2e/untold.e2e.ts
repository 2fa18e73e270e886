// Traces of a sender whose attributes nobody reads: who looks for them is told that they came, and what they had.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { keepsAll } from '#src/analysis/traces/sampling.ts';
import { settleTraces } from '#src/app/traces/settle-traces.ts';
import { openStore } from '#src/store/open-store.ts';
import { idSource } from '../contracts/store-fixtures.ts';
import { hakari } from './hakari.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-untold-'));
after(() => rmSync(folder, { recursive: true }));
const store = ['--store', 'sqlite:untold.db'];

it('lists and shows what was not understood, also of a sender of which nothing was', async () => {
  const opened = await openStore(`sqlite:${join(folder, 'untold.db')}`);
  const settle = async (): Promise<void> => {
    await settleTraces({ store: opened, newId: idSource() }, { quietMs: 0, limit: 10, sampling: keepsAll });
    await opened.forgetSpans(Number.MAX_SAFE_INTEGER);
  };
  const span = { spanId: 'root', kind: 'root' as const, name: 'ask', startedAt: 1_790_000_000_000 };
  await opened.putSpans([{ ...span, traceId: 'a', service: 'town-bot', unread: ['acme.ask', 'acme.reply'] }]);
  await settle();
  const alone = await hakari(['runs', 'list', ...store], { cwd: folder });
  assert.match(alone.stdout, /^traces of town-bot: 1 told neither question nor answer nor documents: /u);
  assert.match(alone.stdout, /\(acme\.ask, acme\.reply\)\n\nno runs yet/u);
  await opened.putSpans([
    { ...span, traceId: 'b', service: 'town-bot', query: 'when' },
    { ...span, traceId: 'c', service: 'town-bot', answer: 'at nine' },
  ]);
  await settle();
  await opened.close();
  const { runs, untold } = JSON.parse((await hakari(['runs', 'list', '--json', ...store], { cwd: folder })).stdout);
  assert.deepEqual(untold, [{ stream: 'town-bot', traces: 1, attributes: ['acme.ask', 'acme.reply'] }]);
  const shown = await hakari(['runs', 'show', runs[0].id, ...store], { cwd: folder });
  assert.match(shown.stdout, /2 traces kept\n +1 of those that were kept tell no question\n +1 told neither/u);
  const { stream } = JSON.parse(
    (await hakari(['runs', 'show', runs[0].id, '--json', ...store], { cwd: folder })).stdout,
  );
  assert.deepEqual([stream.kept, stream.unasked, stream.untold.traces], [2, 1, 1]);
});
