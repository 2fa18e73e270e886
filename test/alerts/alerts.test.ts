// From traces to a message: rules look at windows, incidents are told once, whoever and however many look and send.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { AlertRule } from '#src/analysis/alerts/alert-rule.ts';
import { deliver, pauseMs } from '#src/app/alerts/deliver.ts';
import { graceMs, lookAtRules } from '#src/app/alerts/look-at-rules.ts';
import { tryRules } from '#src/app/alerts/try-rules.ts';
import type { Channel, Sending } from '#src/ports/notifier.ts';
import { alertMessage } from '#src/report/alerts/alert-message.ts';
import { hourOfDay } from '#src/setup/declared-alerts.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { idSource } from '../contracts/store-fixtures.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { dayMs, daysOf, putProduction } from './made-up-production.ts';

const start = 20_000 * dayMs;

const faith: AlertRule = {
  ...{ id: 'faith', watched: { of: 'metric', metric: 'faithfulness' }, side: 'below' },
  ...{ limit: { kind: 'from-reference', by: 0.05, againstMs: 7 * dayMs }, clear: 0.025 },
  ...{ windowMs: dayMs, minN: 50, windows: 1, only: {}, to: ['team', 'mail'] },
};

describe('alerts of production', () => {
  let under: StoreUnderTest;
  let now = start;
  const newId = idSource();
  const at = (ms: number): void => {
    now = ms;
    under.setTime(ms);
  };
  const context = () => ({ store: under.store, newId: () => `id ${newId()}` });
  const all = (rules: readonly AlertRule[] = [faith]) => ({
    ...{ rules, falseAlarms: 0.2, own: [], hourOf: hourOfDay },
    channels: new Map([
      ['team', { recovery: true }],
      ['mail', { recovery: false }],
    ]),
    notice: (_: string, message: Omit<Parameters<typeof alertMessage>[0], 'language' | 'minute' | 'toldOfEnd'>) =>
      alertMessage({
        ...message,
        language: 'en',
        minute: (ms) => new Date(ms).toISOString().slice(0, 16),
        toldOfEnd: true,
      }),
  });
  const look = async (rules?: readonly AlertRule[]) => await lookAtRules(context(), all(rules));
  /** A day ends, and is looked at. */
  const endOf = async (day: number, rules?: readonly AlertRule[]) => {
    at(start + (day + 1) * dayMs + graceMs(faith));
    return await look(rules);
  };
  const state = async () => (await under.store.listAlertStates())[0];

  beforeEach(async () => {
    under = await sqliteMemoryStore();
    at(start + 6.5 * dayMs);
  });
  afterEach(() => under.dispose());

  const month = async (shares: readonly number[]): Promise<void> => {
    for (const [day, share] of shares.entries())
      await putProduction(under.store, daysOf({ from: start + day * dayMs, days: 1, aDay: 200, share }, `d${day} `));
  };

  it('a fall is told once in each channel, with what fell, and its end to whoever wants to know', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.6, 0.6, 0.9]);
    // A rule that is new begins with the window that is under way.
    assert.equal(await look(), 0);
    assert.equal((await state())?.lookedUntil, start + 6 * dayMs);
    const states: unknown[] = [];
    for (let day = 6; day <= 10; day++) {
      assert.equal(await endOf(day), 1);
      assert.equal(await look(), 0);
      states.push((await state())?.memory.state);
    }
    assert.deepEqual(states, ['ok', 'ok', 'firing', 'firing', 'ok']);
    const [incident, ...others] = await under.store.listIncidents({ limit: 5 });
    assert.deepEqual(others, []);
    assert.deepEqual([incident?.openedAt, incident?.endedAt], [start + 9 * dayMs, start + 11 * dayMs]);
    // What is wrong is not held against itself.
    assert.equal(incident?.endLook?.reference?.to, start + 8 * dayMs);
    const deliveries = (await under.store.listDeliveries({ limit: 10 })).map(
      ({ kind, channel }) => `${kind} ${channel}`,
    );
    assert.deepEqual(deliveries.sort(), ['opened mail', 'opened team', 'recovered team']);
    const [{ notice } = { notice: undefined }] = (await under.store.listDeliveries({ limit: 10 })).filter(
      ({ kind }) => kind === 'opened',
    );
    assert.match(
      notice?.subject ?? '',
      /^\[faith\] faithfulness: 0\.600, the limit is 0\.050 below the 7 days before$/u,
    );
    assert.match(
      notice?.lines.join('\n') ?? '',
      /n = 200 \(100 sessions\)\nLimit: .* \(0\.850\)\nBefore \(.*\): 0\.900, n = 1400/u,
    );
    assert.equal(notice?.quotes.length, 5);
    assert.match(notice?.quotes[0]?.text ?? '', /gate open/u);
    const told = (notice?.document as { look: { worst: { query: string }[] } } | undefined)?.look;
    assert.equal(told?.worst[0]?.query, 'When does the gate open?');
  });

  it('of two servers that look at the same moment one writes', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.5]);
    await look();
    await endOf(6);
    at(start + 8 * dayMs + graceMs(faith));
    const looked = await Promise.all([look(), look(), look()]);
    assert.equal(
      looked.reduce((sum, each) => sum + each, 0),
      1,
    );
    assert.equal((await under.store.listIncidents({ limit: 5 })).length, 1);
    assert.equal((await under.store.listDeliveries({ limit: 10 })).length, 2);
  });

  it('no traces are no data and not a value of 0; a rule on their number fires', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]);
    const quiet: AlertRule = {
      ...{ ...faith, id: 'quiet', watched: { of: 'count' }, limit: { kind: 'stated', at: 20 }, clear: 20, minN: 0 },
    };
    await look([faith, quiet]);
    assert.equal(await endOf(7, [faith, quiet]), 4);
    const states = (await under.store.listAlertStates()).map((each) => [
      each.ruleId,
      each.memory.state,
      each.look?.value,
    ]);
    assert.deepEqual(states, [
      ['faith', 'no-data', null],
      ['quiet', 'firing', 0],
    ]);
  });

  it('under a silence nobody is told, and whoever looks sees it', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.5, 0.5]);
    await look();
    await endOf(6);
    const [from, until] = [now, start + 8.5 * dayMs];
    await under.store.addSilence({ id: 's', ruleId: 'faith', from, until, reason: 'a move', madeBy: 'mina' });
    await endOf(7);
    assert.equal((await state())?.memory.state, 'firing');
    assert.deepEqual(await under.store.listDeliveries({ limit: 10 }), []);
    assert.equal((await under.store.listIncidents({ limit: 5 }))[0]?.toldAt, undefined);
    // It is told when the silence is over, not when the next window is: as it began, and that it is late.
    at(until);
    assert.equal(await look(), 0);
    assert.equal(await look(), 0);
    const [told, ...rest] = await under.store.listDeliveries({ limit: 10 });
    assert.equal(rest.length, 1);
    assert.match(told?.notice.lines.join('\n') ?? '', /It began under a silence, which is over; it is still open\./u);
    assert.match(told?.notice.subject ?? '', /faithfulness: 0\.500/u);
    const [incident, ...others] = await under.store.listIncidents({ limit: 5 });
    assert.deepEqual([incident?.openedAt, incident?.toldAt, others], [start + 8 * dayMs, until, []]);
    await endOf(8);
    assert.deepEqual([(await state())?.memory.state, (await state())?.incidentId], ['firing', incident?.id]);
    assert.equal((await under.store.listDeliveries({ limit: 10 })).length, 2);
  });

  it('a receiver that is down for a while gets its message once, whoever was killed meanwhile', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.5]);
    await look();
    await endOf(7);
    const received: string[] = [];
    let [isUp, isKilled] = [false, true];
    const channel = (name: string): Channel => ({
      ...{ name, type: 'webhook', recovery: true, close: async () => {} },
      async send({ id }: Sending) {
        if (!isUp) throw new Error('answered 503');
        received.push(`${name} ${id}`);
        // Killed between the receiver's answer and the note of it: this send never comes back.
        if (isKilled && name === 'team') await new Promise(() => {});
      },
    });
    const channels = new Map([channel('team'), channel('mail')].map((each) => [each.name, each] as const));
    const send = () => deliver({ store: under.store, channels, random: () => 0.5, stop: new AbortController().signal });
    const begun = now;
    let tries = 0;
    for (; now < begun + 3600_000; at(now + 5000)) tries += await send();
    // 10, 20, 40 … s apart: not every five seconds.
    assert.ok(tries >= 14 && tries <= 20, `${tries} tries`);
    assert.equal(received.length, 0);
    const waiting = await under.store.listDeliveries({ undelivered: true, limit: 5 });
    assert.deepEqual(
      waiting.map(({ status, error }) => [status, error]),
      [
        ['waiting', 'answered 503'],
        ['waiting', 'answered 503'],
      ],
    );
    // The rule goes on all the while.
    assert.equal((await state())?.memory.state, 'firing');
    isUp = true;
    at(now + 3600_000);
    void send();
    await new Promise((resolve) => setTimeout(resolve, 20));
    isKilled = false;
    for (const end = now + 600_000; now < end; at(now + 5000)) await send();
    // Told at least once, and by the same id: a receiver that looks at it has it once.
    assert.equal(received.filter((each) => each.startsWith('mail')).length, 1);
    const team = received.filter((each) => each.startsWith('team'));
    assert.deepEqual([team.length, new Set(team).size], [2, 1]);
    assert.deepEqual(await under.store.listDeliveries({ undelivered: true, limit: 5 }), []);
  });

  it('who is never reached is given up after days, stays, and a channel that is gone is no other’s trouble', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.5]);
    await look();
    await endOf(7);
    const received: string[] = [];
    const mail: Channel = {
      ...{ name: 'mail', type: 'mail', recovery: true, close: async () => {} },
      send: async ({ id }) => void received.push(id),
    };
    const options = { store: under.store, channels: new Map([['mail', mail]]), random: () => 0.5 };
    for (const end = now + 4 * dayMs; now < end; at(now + 1800_000))
      await deliver({ ...options, stop: new AbortController().signal });
    assert.equal(received.length, 1);
    const [left] = await under.store.listDeliveries({ undelivered: true, limit: 5 });
    assert.deepEqual([left?.status, left?.error], ['given-up', 'the config declares no channel team']);
  });

  it('waits ever longer between tries', () => {
    assert.deepEqual(
      [1, 2, 3, 9, 10, 50].map((tries) => pauseMs(tries, 0.5) / 1000),
      [10, 20, 40, 2560, 3600, 3600],
    );
    assert.deepEqual([pauseMs(1, 0), pauseMs(1, 1)], [8000, 12_000]);
  });

  it('a dry run says what would have been, and what may be expected of no reason', async () => {
    await month([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.6, 0.9, 0.9, 0.6, 0.6]);
    const quiet: AlertRule = {
      ...{ ...faith, id: 'quiet', watched: { of: 'count' }, limit: { kind: 'stated', at: 20 }, clear: 20, minN: 0 },
    };
    const tried = await tryRules(under.store, {
      ...all([faith, quiet]),
      from: start + 6 * dayMs,
      to: start + 13 * dayMs,
      now: start + 20 * dayMs,
    });
    const [found, counted] = tried.rules;
    assert.deepEqual(
      found?.incidents.map(({ openedAt, endedAt }) => [
        (openedAt - start) / dayMs,
        endedAt && (endedAt - start) / dayMs,
      ]),
      [
        [9, 10],
        [12, undefined],
      ],
    );
    assert.deepEqual([found?.windows, found?.noData, found?.unshown, counted?.incidents.length], [7, 0, 0, 0]);
    // A mean that is beyond the limit by little is counted where it is not shown: who reads it knows why nobody was told.
    const little: AlertRule = { ...faith, id: 'little', limit: { kind: 'stated', at: 0.905 }, clear: 0.91 };
    const days = { from: start, to: start + 8 * dayMs, now: start + 20 * dayMs };
    const [near] = (await tryRules(under.store, { ...all([little]), ...days })).rules;
    assert.deepEqual([near?.windows, near?.unshown, near?.incidents.length], [8, 8, 0]);
    assert.equal(tried.falseAlarms.toFixed(6), '0.200000');
    assert.equal(counted?.falseAlarms, null);
    assert.deepEqual(await under.store.listAlertStates(), []);
  });
});
