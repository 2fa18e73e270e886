// What `hakari/stats` exports and what docs/statistics.md speaks of are the same.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as stats from '#src/stats.ts';

test('every function of hakari/stats is in the table of docs/statistics.md, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/statistics.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('## Functions'), page.indexOf('## Accuracy'));
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  assert.deepEqual(named.toSorted(), Object.keys(stats).toSorted());
});
