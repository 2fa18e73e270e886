import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AlertMemory, type AlertState, alertStates, type Verdict, verdicts } from '../../model/alert.ts';
import { nextAlert, noMemory, shownState } from './alert-state.ts';

/** One letter a window: beyond, touching, inside, clear, none; in capitals where it is silenced. */
const letters: Readonly<Record<string, Verdict>> = {
  b: 'beyond',
  t: 'touching',
  i: 'inside',
  c: 'clear',
  n: 'no-data',
};

function walk(windows: string, inARow = 1): { states: AlertState[]; events: string[]; last: AlertMemory } {
  let memory = noMemory;
  const [states, events]: [AlertState[], string[]] = [[], []];
  for (const [at, letter] of [...windows].entries()) {
    const verdict = letters[letter.toLowerCase()] as Verdict;
    const step = nextAlert(memory, { verdict, from: at * 10, silenced: letter !== letter.toLowerCase() }, inARow);
    memory = step.memory;
    states.push(memory.state);
    events.push(...step.events.map((event) => `${at} ${event}`));
  }
  return { states, events, last: memory };
}

describe('from one window to the next', () => {
  it('a limit that is passed opens one incident, which ends inside the narrower line alone', () => {
    const { states, events } = walk('cbbticc');
    assert.deepEqual(states, ['ok', 'firing', 'firing', 'firing', 'recovering', 'ok', 'ok']);
    assert.deepEqual(events, ['1 open', '1 tell', '5 close', '5 tell-recovery']);
  });

  it('takes so many windows in a row, both ways, and what lies between starts the count again', () => {
    const { states, events } = walk('bcbbicbcc', 2);
    assert.deepEqual(states, [
      'watch',
      'ok',
      'watch',
      'firing',
      'recovering',
      'recovering',
      'firing',
      'recovering',
      'ok',
    ]);
    assert.deepEqual(events, ['3 open', '3 tell', '8 close', '8 tell-recovery']);
  });

  it('no data is a state: it opens nothing and ends nothing', () => {
    const { states, events } = walk('nbnnc');
    assert.deepEqual(states, ['no-data', 'firing', 'no-data', 'no-data', 'ok']);
    assert.deepEqual(events, ['1 open', '1 tell', '4 close', '4 tell-recovery']);
    assert.deepEqual(walk('bnb', 2).events, []);
  });

  it('a silence changes no state: under it nobody is told that an incident began', () => {
    assert.deepEqual(walk('BBb').events, ['0 open']);
    assert.equal(walk('BBb').last.told, false);
    assert.deepEqual(walk('BC').events, ['0 open', '1 close']);
    assert.deepEqual(walk('BTC').states, walk('btc').states);
    for (const state of alertStates)
      assert.deepEqual([shownState(state, true), shownState(state, false)], ['silenced', state]);
  });

  it('who was told that it began is told that it ended, silenced or not', () => {
    assert.deepEqual(walk('bC').events, ['0 open', '0 tell', '1 close', '1 tell-recovery']);
  });

  it('the reference ends where the limit was passed first, until the incident is over', () => {
    assert.equal(walk('cbb', 2).last.since, 10);
    assert.equal(walk('cbbtn', 2).last.since, 10);
    assert.equal(walk('cbt', 2).last.since, undefined);
    assert.equal(walk('bbcc', 2).last.since, undefined);
  });

  it('every state meets every verdict, silenced or not, and keeps its word', () => {
    const seen = new Set<string>();
    const reached = new Map<string, AlertMemory>([[JSON.stringify(noMemory), noMemory]]);
    for (const memory of reached.values()) {
      for (const verdict of verdicts)
        for (const silenced of [false, true]) {
          const step = nextAlert(memory, { verdict, from: 0, silenced }, 2);
          const { state, incident, told, beyond } = step.memory;
          seen.add(`${memory.state} ${verdict} ${silenced}`);
          assert.ok(state !== 'silenced');
          if (state === 'firing' || state === 'recovering') assert.ok(incident);
          if (state === 'ok' || state === 'watch') assert.ok(!incident);
          if (verdict === 'no-data') assert.equal(incident, memory.incident);
          if (told) assert.ok(incident);
          // Opened by two windows in a row, and told in the same moment unless it is silent.
          assert.equal(step.events.includes('open'), !memory.incident && incident);
          if (step.events.includes('open')) assert.equal(beyond, 2);
          assert.equal(step.events.includes('close'), memory.incident && !incident);
          assert.equal(step.events.includes('tell-recovery'), step.events.includes('close') && memory.told);
          assert.equal(step.events.includes('tell'), step.events.includes('open') && !silenced);
          const next = { ...step.memory, beyond: Math.min(2, beyond), clear: Math.min(2, step.memory.clear) };
          if (!reached.has(JSON.stringify(next))) reached.set(JSON.stringify(next), next);
        }
    }
    for (const state of alertStates.filter((each) => each !== 'silenced'))
      for (const verdict of verdicts)
        for (const silenced of [false, true]) assert.ok(seen.has(`${state} ${verdict} ${silenced}`), state);
  });
});
