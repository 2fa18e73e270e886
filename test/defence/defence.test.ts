// No text that is judged tells its judge what to say: a table of attacks, each on every metric. `defence.slow.ts` has every one in every part.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedMetrics } from '#src/metrics/catalogue.ts';
import { type ShownMessage, shownQuestion } from '../judge-doubles/shown-question.ts';
import { type AttackedPlace, attackedPlaces } from './attacked-trial.ts';
import { type AttackTarget, attacks } from './attacks.ts';
import { benign, type JudgedBy, judges, saidOf, scoreBy, shownOf, withstands } from './judges.ts';
import { obedientJudge } from './obedient-judge.ts';

test('every metric scores the trial that is attacked', async () => {
  for (const by of judges) {
    for (const verdict of ['good', 'bad'] as const) {
      const input = attackedPlaces[0]?.put(benign);
      assert.ok(input);
      const outcome = await scoreBy(by, obedientJudge({ verdict }), input);
      // Where a judge finds nothing of the expected in the contexts there is nothing to use.
      const expected = by.name === 'contextUtilization' && verdict === 'bad' ? 'skipped' : 'scored';
      assert.equal(outcome.status, expected, `${by.name}: ${JSON.stringify(outcome)}`);
    }
  }
});

test('every part that a prompt shows is attacked', async () => {
  const attacked = new Set<string>();
  for (const by of judges) {
    for (const place of attackedPlaces) {
      const judge = obedientJudge({ verdict: 'good' });
      await scoreBy(by, judge, place.put(benign));
      for (const messages of judge.shown) {
        for (const { part, text } of shownQuestion(messages).texts) if (text.includes(benign)) attacked.add(part);
      }
    }
  }
  const parts = new Set(judgedMetrics.flatMap(({ prompts: asked }) => asked.flatMap(({ en }) => en.parts)));
  // A place is printed from what a grammar read, and holds no words of others but the name of a law.
  for (const part of parts) if (part !== 'place') assert.ok(attacked.has(part), part);
});

test('no attack moves any score, wherever it is put by turns', async () => {
  for (const [at, by] of judges.entries()) {
    const shown = await shownPlaces(by);
    for (const [number, attack] of attacks.entries()) {
      const [place, target] = shown[(at + number) % shown.length] ?? [];
      assert.ok(place !== undefined && target !== undefined, by.name);
      await withstands(by, place, { attack, target, verdict: (at + number) % 2 === 0 ? 'good' : 'bad' });
    }
  }
});

/** The places that this metric is shown, each with what it is shown there when nobody attacks. */
async function shownPlaces(by: JudgedBy): Promise<readonly (readonly [AttackedPlace, AttackTarget])[]> {
  const shown: (readonly [AttackedPlace, AttackTarget])[] = [];
  for (const place of attackedPlaces) {
    const target = await shownOf(by, place);
    if (target !== undefined) shown.push([place, target]);
  }
  return shown;
}

/** As a prompt without fences would show it. */
const unfenced = (messages: readonly ShownMessage[]): readonly ShownMessage[] =>
  messages.map(({ role, text }) => ({
    role,
    text: text.replace(/<\/?data-[0-9a-f]{8}(?: …)?(?: part="[^"]*")?>/gu, ''),
  }));

test('the same attacks without fences are obeyed: the judge is a check that can fail', async () => {
  const judge = () => obedientJudge({ verdict: 'bad', arriving: unfenced });
  for (const [at, by] of judges.entries()) {
    let moved = false;
    const shown = (await shownPlaces(by)).filter(([{ isLine = false }]) => !isLine);
    // Every attack in some place, and every place by some attack.
    for (const [number, attack] of attacks.entries()) {
      const [place, target] = shown[(at + number) % shown.length] ?? [];
      assert.ok(place !== undefined && target !== undefined, by.name);
      const obeying = judge();
      const said = saidOf(await scoreBy(by, obeying, place.put(attack.text(target))));
      assert.ok(obeying.obeyed() > 0, `${attack.name} in ${place.name}, by ${by.name}`);
      moved ||= said !== saidOf(await scoreBy(by, judge(), place.put(benign)));
    }
    assert.ok(moved, by.name);
  }
});
