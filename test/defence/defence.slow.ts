// Every attack in every part that a prompt shows, on every metric.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackedPlaces } from './attacked-trial.ts';
import { attacks } from './attacks.ts';
import { judges, shownOf, withstands } from './judges.ts';

test('no attack in any part moves any score', async () => {
  let tried = 0;
  for (const [at, by] of judges.entries()) {
    for (const [where, place] of attackedPlaces.entries()) {
      const target = await shownOf(by, place);
      for (const [number, attack] of attacks.entries()) {
        // What is not shown cannot attack; one is enough to see that it is not.
        if (target === undefined && number > 0) break;
        const verdict = (at + where + number) % 2 === 0 ? 'good' : 'bad';
        await withstands(by, place, { attack, target: target ?? { texts: [], fences: [] }, verdict });
        tried += 1;
      }
    }
  }
  assert.ok(attacks.length >= 25 && tried > 3 * attacks.length * judges.length, `${tried}`);
});
