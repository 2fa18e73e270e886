// What is done about production: what every store must do with it, however many servers are at work.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Look } from '#src/model/alert.ts';
import type { Notice } from '#src/ports/notifier.ts';
import type { CurrentStore } from './store-contract.ts';

const look: Look = {
  ...{ verdict: 'beyond', from: 0, to: 1000, n: 200, clusters: 90, value: 0.7, interval: [0.66, 0.74] },
  ...{ reference: { value: 0.8, n: 4000, from: -9000, to: 0 }, limit: 0.75, clearLine: 0.775, side: 'below' },
  worst: [{ traceId: 'a1', value: 0 }],
};
const notice: Notice = { subject: 'faith', lines: ['it fell'], quotes: [], document: { rule: 'faith' } };
const memory = { state: 'firing', beyond: 1, clear: 0, since: 0, incident: true, told: true } as const;

export function alertContract(current: CurrentStore): void {
  const opened = async (incidentId = 'i1', channels: readonly string[] = ['team']): Promise<void> => {
    const { store } = current();
    await store.transaction(async (within) => {
      await store.openIncident({ id: incidentId, ruleId: 'faith', openedAt: 1000, look }, within);
      await store.putAlertState({ ruleId: 'faith', memory, look, lookedUntil: 1000, incidentId }, within);
      for (const channel of channels)
        await store.putDelivery(
          { id: `${incidentId} ${channel}`, incidentId, kind: 'opened', channel, notice },
          within,
        );
    });
  };
  const take = async (limit = 10) => await current().store.takeDeliveries({ limit, forMs: 60_000 });

  it('keeps state, incident and messages together, or nothing of them', async () => {
    const { store, setTime, count } = current();
    setTime(2000);
    await assert.rejects(
      store.transaction(async (within) => {
        await store.openIncident({ id: 'i0', ruleId: 'faith', openedAt: 1, look }, within);
        await store.putDelivery({ id: 'd0', incidentId: 'i0', kind: 'opened', channel: 'team', notice }, within);
        throw new Error('the process ends here');
      }),
    );
    assert.deepEqual([await count('alert_incident'), await count('outbox')], [0, 0]);
    await opened();
    const kept = { ruleId: 'faith', memory, look, lookedUntil: 1000, incidentId: 'i1', changedAt: 2000 };
    assert.deepEqual(await store.listAlertStates(), [kept]);
    assert.deepEqual(await store.transaction((within) => store.holdAlertState('faith', within)), kept);
    assert.equal(await store.transaction((within) => store.holdAlertState('other', within)), undefined);
    assert.deepEqual(await store.findIncident('i1'), { id: 'i1', ruleId: 'faith', openedAt: 1000, look });
    await store.transaction((within) => store.changeIncident('i1', { endedAt: 5000, endLook: look }, within));
    assert.deepEqual(await store.listIncidents({ limit: 5 }), [
      { id: 'i1', ruleId: 'faith', openedAt: 1000, look, endedAt: 5000, endLook: look },
    ]);
    assert.deepEqual(await store.listIncidents({ ruleId: 'other', limit: 5 }), []);
  });

  it('of two who look at one rule in the same moment the second sees what the first did', async () => {
    const { store } = current();
    const looks = await Promise.all(
      [1, 2].map(() =>
        store.transaction(async (within) => {
          const before = await store.holdAlertState('faith', within);
          await store.putAlertState({ ruleId: 'faith', memory, lookedUntil: 1000 }, within);
          return before?.lookedUntil;
        }),
      ),
    );
    assert.deepEqual(looks.map((at) => at ?? 'none').sort(), [1000, 'none']);
  });

  it('gives a message to one worker at a time, and to another when that one is gone', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await opened('i1', ['team', 'mail']);
    const taken = (await Promise.all([take(), take(), take()])).flat();
    assert.deepEqual(taken.map(({ channel, attempts }) => [channel, attempts]).sort(), [
      ['mail', 1],
      ['team', 1],
    ]);
    setTime(60_999);
    assert.deepEqual(await take(), []);
    setTime(61_000);
    assert.equal((await take()).length, 2);
    await store.deliveryDone('i1 team');
    setTime(200_000);
    assert.deepEqual(
      (await take()).map(({ id, attempts }) => [id, attempts]),
      [['i1 mail', 3]],
    );
    const [told] = await store.listDeliveries({ incidentId: 'i1', limit: 1 });
    assert.equal(told?.status, 'delivered');
    assert.equal(told?.deliveredAt, 61_000);
    assert.deepEqual(
      (await store.listDeliveries({ undelivered: true, limit: 5 })).map(({ id }) => id),
      ['i1 mail'],
    );
  });

  it('tells nobody twice: one message of an incident, a kind and a channel', async () => {
    const { store, count } = current();
    await opened();
    await store.transaction((within) =>
      store.putDelivery({ id: 'again', incidentId: 'i1', kind: 'opened', channel: 'team', notice }, within),
    );
    assert.equal(await count('outbox'), 1);
  });

  it('what failed waits, what was given up stays, and both can be sent again', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await opened();
    await take();
    await store.deliveryFailed('i1 team', { error: 'answered 503', afterMs: 5000 });
    setTime(5999);
    assert.deepEqual(await take(), []);
    setTime(6000);
    assert.equal((await take())[0]?.error, 'answered 503');
    await store.deliveryFailed('i1 team', { error: 'answered 404', afterMs: 0, giveUp: true });
    setTime(900_000);
    assert.deepEqual(await take(), []);
    const [given] = await store.listDeliveries({ limit: 5 });
    assert.deepEqual([given?.status, given?.error, given?.notice], ['given-up', 'answered 404', notice]);
    assert.equal(await store.retryDelivery('i1 team'), true);
    assert.equal((await take()).length, 1);
    await store.deliveryDone('i1 team');
    assert.equal(await store.retryDelivery('i1 team'), false);
    // A failure that is told late takes nothing back.
    await store.deliveryFailed('i1 team', { error: 'late', afterMs: 0 });
    assert.equal((await store.listDeliveries({ limit: 5 }))[0]?.status, 'delivered');
    assert.equal(await store.forgetDeliveries(1000), 0);
    assert.equal(await store.forgetDeliveries(1001), 1);
  });

  it('the end of an incident waits for its beginning, in each channel', async () => {
    const { store, setTime } = current();
    setTime(1000);
    await opened('i1', ['team', 'mail']);
    await take();
    await store.deliveryDone('i1 mail');
    await store.transaction(async (within) => {
      for (const channel of ['team', 'mail'])
        await store.putDelivery({ id: `r ${channel}`, incidentId: 'i1', kind: 'recovered', channel, notice }, within);
    });
    assert.deepEqual(
      (await take()).map(({ id }) => id),
      ['r mail'],
    );
    await store.deliveryDone('i1 team');
    assert.deepEqual(
      (await take()).map(({ id }) => id),
      ['r team'],
    );
  });

  it('silences begin, end, and are ended', async () => {
    const { store, setTime } = current();
    const silence = { id: 's1', ruleId: 'faith', from: 1000, until: 9000, reason: 'a move', madeBy: 'mina' };
    await store.addSilence(silence);
    await store.addSilence({ id: 's2', from: 5000, until: 6000, reason: 'all', madeBy: 'mina' });
    const at = async (moment: number) => (await store.listSilences({ at: moment, limit: 5 })).map(({ id }) => id);
    assert.deepEqual([await at(999), await at(1000), await at(5000), await at(9000)], [[], ['s1'], ['s2', 's1'], []]);
    setTime(2000);
    assert.equal(await store.endSilence('s1'), true);
    assert.equal(await store.endSilence('s1'), false);
    assert.deepEqual(await store.listSilences({ limit: 1 }), [
      { id: 's2', from: 5000, until: 6000, reason: 'all', madeBy: 'mina' },
    ]);
    assert.deepEqual([await at(1999), await at(2000)], [['s1'], []]);
  });

  it('keeps what a judge said of a frozen answer on a day, once', async () => {
    const { store } = current();
    const value = { canary: 'legal', day: 86_400_000, judge: 'f1', metric: 'faithfulness', trialId: 't1', value: 0.5 };
    const lost = { ...value, trialId: 't2', value: null, why: 'judge failed' };
    await store.putCanaryValues([value, lost]);
    await store.putCanaryValues([{ ...value, value: 0.9 }]);
    assert.deepEqual(await store.canaryValues({ canary: 'legal' }), [value, lost]);
    assert.deepEqual(await store.canaryValues({ canary: 'legal', from: 86_400_001 }), []);
    assert.deepEqual(await store.canaryValues({ canary: 'legal', to: 86_400_000 }), []);
  });

  it('decides of a day once, and adds up what all servers spend', async () => {
    const { store } = current();
    const decided = await Promise.all(
      [0.5, 0.25].map((probability) => store.decideScoringDay({ day: 0, expected: 100, probability })),
    );
    assert.equal(new Set(decided.map(({ probability }) => probability)).size, 1);
    await Promise.all(Array.from({ length: 10 }, () => store.spendOfDay(0, { calls: 3, costUsd: 0.5, scored: 1 })));
    const { probability = 0 } = decided[0] ?? {};
    const spent = { day: 0, expected: 100, probability, calls: 30, costUsd: 5, scored: 10, notScored: 0 };
    assert.deepEqual(await store.scoringDay(0), spent);
    assert.deepEqual(await store.spendOfDay(0, { notScored: 2 }), { ...spent, notScored: 2 });
    assert.equal(await store.scoringDay(1), undefined);
    const limits = { calls: 40, costUsd: 5.5 };
    const fitted = await Promise.all(
      Array.from({ length: 20 }, () => store.reserveOfDay(0, { calls: 1, costUsd: 0.1 }, limits)),
    );
    // Money ends it, however many ask in the same moment.
    assert.equal(fitted.filter(Boolean).length, 5);
    assert.equal(await store.reserveOfDay(0, { calls: 5, costUsd: 0 }, limits), true);
    assert.equal(await store.reserveOfDay(0, { calls: 1, costUsd: 0 }, limits), false);
    assert.equal(await store.reserveOfDay(1, { calls: 1, costUsd: 0 }, {}), false);
    await assert.rejects(store.spendOfDay(1, { calls: 1 }), { code: 'no-scoring-day' });
  });
}
