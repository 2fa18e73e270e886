import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditCase } from '#src/analysis/audit/audit-case.ts';
import { recordedAuditCases } from '#src/app/audit-judge.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { answeringTarget, contextOf, judgedRun } from './labelled-run.ts';

test('of the recorded answers that can be used some are chosen, spread over the run, once an example', async () => {
  const here = await sqliteMemoryStore();
  try {
    const context = contextOf(here.store);
    const { run } = await judgedRun(context, { targets: [answeringTarget({ down: ['q1', 'q2'] })], repeat: 2 });
    const chosen = async (items: number, usable = (_id: string) => true) => {
      const cases = await recordedAuditCases(here.store, run, {
        items,
        casesOf: (input) =>
          usable(input.example.id)
            ? [{ item: input.example.id, language: 'ja', variant: { kind: 'original' }, input } as AuditCase]
            : [],
      });
      return cases.map(({ item, input }) => `${item}/${input.trial.repeat}`);
    };
    assert.deepEqual(await chosen(5), ['q0/0', 'q4/0', 'q6/0', 'q8/0', 'q10/0']);
    assert.equal((await chosen(100)).length, 10);
    assert.deepEqual(await chosen(2, (id) => id === 'q7'), ['q7/0']);
    assert.deepEqual(await chosen(2, () => false), []);
  } finally {
    await here.dispose();
  }
});
