import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { ruleDefaults } from '../analysis/differential/decision-rule.ts';
import { observationFormat } from '../analysis/differential/observation.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { ReportedDifferential } from '../report/report-context.ts';
import { canHoldObservation, differentialText, refuseObservation, writeDifferential } from './write-differential.ts';

const json = (value: unknown): string => JSON.stringify(value);

function reported(hash: string, complete = true): { readonly differential: ReportedDifferential } {
  const target = { id: 'a', type: 'test', config: {}, fingerprint: 'f' };
  const preparation = { id: 'a', run: 'r', target, repeat: 1, startedAt: 's', finishedAt: 'e', facts: null };
  return {
    differential: {
      differential: { rule: ruleDefaults, familySize: 0, baseline: 'r', differences: [] },
      observation: {
        format: observationFormat,
        experiment: hash,
        dataset: { name: 'd', hash: 'h', examples: 0 },
        preparations: [preparation],
        questions: [],
      },
      observationHash: hash,
      complete,
    },
  };
}

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const isConfigError = (code: string) => (error: unknown) => error instanceof ConfigError && error.code === code;

test('an observation is written once, and the same one may be written again', async (t) => {
  const folder = folderOf(t);
  const written = await writeDifferential(reported('one'), folder, json);
  assert.deepEqual(written, [join(folder, 'observation.json'), join(folder, 'judgement.json')]);
  const text = readFileSync(join(folder, 'observation.json'), 'utf8');
  assert.equal(text, differentialText(reported('one'), 'observation', json));
  await writeDifferential(reported('one'), folder, json);
  assert.equal(await canHoldObservation(folder, reported('two'), json), false);
  await assert.rejects(writeDifferential(reported('two'), folder, json), isConfigError('observation-exists'));
  await assert.rejects(refuseObservation(folder), isConfigError('observation-exists'));
  assert.equal(readFileSync(join(folder, 'observation.json'), 'utf8'), text);
});

test('what a rule judged is made again, what a person signed stays', async (t) => {
  const folder = folderOf(t);
  const file = join(folder, 'judgement.json');
  await writeDifferential(reported('one'), folder, json);
  const own = readFileSync(file, 'utf8');
  writeFileSync(file, json({ by: 'rule hakari/differential/0', observation: 'one' }));
  await writeDifferential(reported('one'), folder, json);
  assert.equal(readFileSync(file, 'utf8'), own);
  const signed = json({ by: 'person editor-1', observation: 'one', decisions: [] });
  writeFileSync(file, signed);
  await writeDifferential(reported('one'), folder, json);
  assert.equal(readFileSync(file, 'utf8'), signed);
  for (const wrong of [json({ by: 'person editor-1', observation: 'two' }), '{', '[]']) {
    writeFileSync(file, wrong);
    await assert.rejects(writeDifferential(reported('one'), folder, json), isConfigError('bad-judgement'));
  }
});

test('what is not finished is neither written nor judged', async (t) => {
  const folder = folderOf(t);
  assert.deepEqual(await writeDifferential(reported('one', false), folder, json), []);
  await refuseObservation(folder);
  assert.throws(() => differentialText(reported('one', false), 'judgement', json), isConfigError('report-unfinished'));
  assert.throws(() => differentialText({}, 'observation', json), isConfigError('report-no-differential'));
});
