// How far a real model agrees with our labels, by metric and language.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openChatModel } from '#src/models/open-chat-model.ts';
import type { ChatModel } from '#src/ports/chat-model.ts';
import { agreementLines, agreements, judgeLabelled, type LabelledVerdict } from './judge-agreement.ts';
import { labelledSets } from './judge-sets/labelled-cases.ts';
import { llmSettings } from './llm-settings.ts';
import { metered } from './metered.ts';

const settings = llmSettings(process.env);
if (typeof settings === 'string') throw new Error(settings);
const { access, temperature } = settings;
const clock = { now: () => Date.now(), monotonic: () => performance.now() };

let model: ChatModel;
before(async () => {
  model = await openChatModel(access, { clock, where: 'HAKARI_LLM_MODEL' });
});
after(() => model.close());

const verdicts: LabelledVerdict[] = [];

const only = process.env.HAKARI_LLM_METRICS?.split(',').map((name) => name.trim());

for (const set of labelledSets) {
  test(`it judges the labelled set in ${set.language}`, { timeout: 1_800_000 }, async () => {
    const judge = { model: metered(model, access.model), settings: { temperature } };
    const given = await judgeLabelled(set, () => judge, only);
    verdicts.push(...given);
    const lost = given.filter(({ value }) => value === undefined);
    assert.ok(lost.length <= given.length / 2, `most verdicts are lost, the first to ${lost[0]?.says}`);
  });
}

test('the agreement', (t) => {
  for (const line of agreementLines(agreements(verdicts))) t.diagnostic(line);
  for (const { metric, language, id, label, value, says } of verdicts) {
    if (value === undefined || Math.abs(value - label) >= 0.5) {
      t.diagnostic(`${metric} ${language} ${id}: ${label} by us, ${value ?? 'none'} by the judge: ${says}`);
    }
  }
});
