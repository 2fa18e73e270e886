// A grid of bench/monitor/simulated-months.ts: of 40 quiet months no more are called changed than promised, of ten with each planted change nine are named.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeUpMonth, named, type Planted } from '../simulation/monitored-months.ts';
import { randomFrom } from '../simulation/regimes.ts';

const months = (planted: Planted, count: number): readonly (readonly Planted[])[] =>
  Array.from({ length: count }, (_, month) =>
    named(madeUpMonth({ planted, random: randomFrom(500 + month), perDay: 120 })),
  );

test('quiet months are quiet', () => {
  const loud = months('nothing', 40).filter((told) => told.length > 0).length;
  // Two are promised; five are as many as chance makes of that once in a hundred times.
  assert.ok(loud <= 5, `${loud} of 40`);
});

for (const planted of ['system', 'judge', 'questions'] as const) {
  test(`a change of the ${planted} is named as what it is`, () => {
    const right = months(planted, 10).filter((told) => told.includes(planted)).length;
    assert.ok(right >= 9, `${right} of 10`);
  });
}

test('of quiet months, and of those in which all parts fall alike, next to none has a part that is said to have moved', () => {
  const isOff = ([low, high]: readonly [number, number]): boolean => low > 0 || high < 0;
  const found = (planted: Planted, first: number): readonly (readonly { readonly beyondRest: boolean }[])[] =>
    Array.from({ length: 20 }, (_, month) =>
      madeUpMonth({ planted, random: randomFrom(first + month), perDay: 120 })
        .parts.filter(({ interval }) => interval !== null && isOff(interval))
        .map(({ beyondRest }) => ({ beyondRest: beyondRest !== null && isOff(beyondRest) })),
    );
  // One of 100 is promised; three of 20 are as many as chance makes of that once in a thousand times.
  assert.ok(found('nothing', 9000).filter((parts) => parts.length > 0).length <= 2);
  const fallen = found('system', 700);
  assert.ok(fallen.every((parts) => parts.length > 0));
  assert.ok(fallen.filter((parts) => parts.some(({ beyondRest }) => beyondRest)).length <= 2);
});
