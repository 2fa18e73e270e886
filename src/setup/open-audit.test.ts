import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openStore } from '../store/open-store.ts';
import { systemClock } from './environment.ts';
import { loadConfig } from './load-config.ts';
import { openAudit } from './open-audit.ts';
import { createCalls } from './open-calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-audit-'));
after(() => rmSync(folder, { recursive: true }));

test('an audit says beforehand how many calls each metric’s own judgements take', async () => {
  const file = join(folder, 'hakari.yaml');
  const judge = '{ model: "openai-compatible:j", baseUrl: "http://127.0.0.1:1/v1", repeats: 2 }';
  writeFileSync(file, `dataset: ./q.yaml\njudge: ${judge}\ntargets: [{ id: a, type: x }]\n`);
  const store = await openStore('sqlite::memory:');
  try {
    const calls = createCalls({ clock: systemClock, store, concurrency: 1 });
    const names = ['faithfulness', 'answerRelevance'];
    const audit = await openAudit(loadConfig(file), { names, calls });
    const lines = (own: readonly (readonly [string, number])[]): string =>
      audit.estimate(new Map(own)).lines.join('\n');
    // Faithfulness is two calls a judgement, and either is judged twice.
    assert.match(lines([...names.map((name, at) => [name, [10, 3][at] ?? 0] as const)]), /as judge: about 46 calls/u);
    assert.match(lines([['answerRelevance', 3]]), /about 6 calls, .*, 1024 a reply/u);
    assert.equal(lines([]), '');
    const { calls: count, costUsd } = audit.estimate(new Map([['answerRelevance', 3]]));
    assert.deepEqual([count, costUsd], [6, null], 'nobody knows the price of this model');
    await audit.asking.close();
  } finally {
    await store.close();
  }
});
