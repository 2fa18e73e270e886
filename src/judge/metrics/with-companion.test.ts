import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { TargetOutput } from '../../model/target-output.ts';
import { createWordCounter } from '../../text/word-counts.ts';
import { createJudgeScorers } from '../judge-scorers.ts';
import { type ScriptedReply, scriptedModel } from '../scripted-model.test.ts';

const counter = createWordCounter();
for (const passage of ['the ferry leaves at noon', 'the ferry crew', 'the pool at dawn']) counter.add(passage);
const words = { counts: counter.counts(), digest: 'harbour' };
const example = { id: 'e', query: 'When does the ferry leave?', expectedAnswer: 'Noon, with the crew.' };
const said = (factual: string): string =>
  JSON.stringify({ reason: 'so', factual, completeness: factual === 'none' ? 0 : 1, missing: [], surplus: [] });

async function score(output: TargetOutput, replies: readonly ScriptedReply[], known: typeof words | null = words) {
  const metric = parseMetricName('correctnessWithCompanion');
  const model = scriptedModel(...replies);
  const { correctnessWithCompanion: instrument } = createJudgeScorers(
    { model, settings: {} },
    undefined,
    known ?? undefined,
  );
  const head = { id: 't', runId: 'r', exampleId: 'e', repeat: 0, execution: 0, startedAt: 0, status: 'ok' as const };
  const outcome = await (instrument ?? assert.fail()).scorer(metric, { example, trial: { ...head, output } });
  return { outcome, asked: model.asked.length };
}

const value = ({ outcome }: Awaited<ReturnType<typeof score>>): number | string =>
  outcome.status === 'scored' ? outcome.value : outcome.status === 'skipped' ? outcome.reason : outcome.status;

test('half is the judge’s and half the companion’s, and both are told', async () => {
  const full = await score({ answer: 'Noon, with the crew.' }, [said('full')]);
  assert.equal(value(full), 1);
  assert.equal(value(await score({ answer: 'Noon, with the crew.' }, [said('none')])), 0.5);
  assert.equal(value(await score({ answer: 'At dawn.' }, [said('full')])), 0.5);
  const half = await score({ answer: 'At noon.' }, [said('partial')]);
  const halves = readJudgeDetails(half.outcome.details)?.findings?.halves as { judge: number; companion: number };
  assert.equal(halves.judge, 0.5);
  assert.ok(halves.companion > 0.5 && halves.companion < 0.8, `${halves.companion}`);
  assert.equal(value(half), (halves.judge + halves.companion) / 2);
});

test('where a half is unknown so is the whole, and a judge is asked only where the companion is known', async () => {
  const unknown = await score({ answer: 'At noon.' }, [], null);
  assert.deepEqual([value(unknown), unknown.asked], ['no corpus to count words in', 0]);
  assert.equal(value(await score({ answer: 'Noon.' }, ['?', '?'])), 'failed');
  assert.equal(value(await score({ answer: ' ' }, [])), 0);
});

test('counts of other documents make another scorer of it, and of no judge alone', () => {
  const scorers = (known: typeof words | undefined) =>
    createJudgeScorers({ model: scriptedModel(), settings: {} }, undefined, known);
  const [with1, without] = [scorers(words), scorers(undefined)];
  assert.notEqual(with1.correctnessWithCompanion?.fingerprint, without.correctnessWithCompanion?.fingerprint);
  assert.equal(with1.correctness?.fingerprint, without.correctness?.fingerprint);
});
