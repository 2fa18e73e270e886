import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PairResult } from '../../analysis/preference/preference-result.ts';
import { ChatModelError, RunStopError } from '../../model/call-error.ts';
import type { MeteredModel } from '../../ports/chat-model.ts';
import { type ScriptedReply, scriptedModel } from '../scripted-model.test.ts';
import { askPreference, type PreferenceAsk, preferencePrompts } from './ask-preference.ts';

const asked: PreferenceAsk = {
  example: { id: 'q', query: 'When does the pool open?', expectedAnswer: 'In June.' },
  answerA: 'In June.',
  answerB: 'I do not know.',
  repeat: 0,
};

const says = (label: string, reason = 'so'): string => JSON.stringify({ reason, label });

async function ask(replies: readonly ScriptedReply[], more: Partial<PreferenceAsk> = {}) {
  const model = scriptedModel(...replies);
  const result = await askPreference([{ model, settings: {} }], { ...asked, ...more });
  return { result, asked: model.asked };
}

const winner = (result: PairResult): string => (result.kind === 'judged' ? result.winner : result.kind);

test('both orders are asked; labels are of places, winners of runs', async () => {
  const { result, asked: calls } = await ask([says('A', 'June is right'), says('B', 'June')]);
  assert.ok(result.kind === 'judged');
  assert.deepEqual([result.winner, result.consistent, result.calls.length], ['a', true, 2]);
  assert.deepEqual(result.orders, [
    { judge: 0, first: 'a', chose: 'first', reason: 'June is right' },
    { judge: 0, first: 'b', chose: 'second', reason: 'June' },
  ]);
  const [one, other] = calls.map(({ request }) => request.messages[1]?.text ?? '');
  assert.ok((one?.indexOf('In June.\n</') ?? -1) > 0);
  assert.match(one ?? '', /answer A">\nIn June\.\n[\s\S]*answer B">\nI do not know\.\n/u);
  assert.match(other ?? '', /answer A">\nI do not know\.\n[\s\S]*answer B">\nIn June\.\n/u);
  assert.match(one ?? '', /expected answer">\nIn June\.\n/u);
});

test('orders that contradict each other are a tie that says so', async () => {
  const { result } = await ask([says('A'), says('A')]);
  assert.ok(result.kind === 'judged');
  assert.deepEqual([result.winner, result.consistent], ['tie', false]);
  const wavering = (await ask([says('tie'), says('B')])).result;
  assert.deepEqual([winner(wavering), wavering.kind === 'judged' && wavering.consistent], ['tie', false]);
});

test('what needs no judge is not asked: the same words, and no words', async () => {
  assert.deepEqual((await ask([], { answerB: ' In June.\n' })).result, { kind: 'same' });
  assert.deepEqual((await ask([], { answerB: ' ' })).result, { kind: 'empty', winner: 'a' });
  assert.deepEqual((await ask([], { answerA: '' })).result, { kind: 'empty', winner: 'b' });
  assert.deepEqual((await ask([], { answerA: '', answerB: ' ' })).result, { kind: 'same' });
});

test('an order without a verdict loses the pair, with all calls', async () => {
  const { result } = await ask([{ text: 'No.', finish: 'refusal' }, says('A')]);
  assert.ok(result.kind === 'lost');
  assert.deepEqual([result.error.code, result.calls.length], ['judge-refused', 2]);
  const timeout = new ChatModelError('slow', { kind: 'timeout' });
  assert.equal(winner((await ask([timeout, says('A')])).result), 'lost');
  await assert.rejects(ask([new RunStopError('no money', { code: 'budget-spent' }), says('A')]), /no money/u);
});

test('a judge is asked in the language of the example', async () => {
  const tongue = async (query: string, language?: string) => {
    const example = { id: 'q', query, ...(language === undefined ? {} : { language }) };
    const { asked: calls } = await ask([says('tie'), says('tie')], { example });
    return calls.map(({ request }) => request.messages[0]?.text ?? '');
  };
  for (const [query, language, prompt] of [
    ['プールはいつ開きますか', undefined, preferencePrompts.ja],
    ['수영장은 언제 엽니까', undefined, preferencePrompts.ko],
    ['When?', 'ja-JP', preferencePrompts.ja],
    ['When?', undefined, preferencePrompts.en],
  ] as const) {
    const texts = await tongue(query, language);
    assert.ok(
      texts.every((text) => text.startsWith(prompt.task)),
      query,
    );
  }
});

test('of several judges more than half decide; else it is a tie, or lost where a missing one could decide', async () => {
  const panel = async (...scripts: readonly (readonly ScriptedReply[])[]): Promise<string> => {
    const judges = scripts.map((script) => ({ model: scriptedModel(...script), settings: {} }));
    return winner(await askPreference(judges, asked));
  };
  const [forA, forB, tie, lost] = [
    [says('A'), says('B')],
    [says('B'), says('A')],
    [says('A'), says('A')],
    [says('A'), { text: 'No.', finish: 'refusal' as const }],
  ];
  assert.equal(await panel(forA, forB, forA), 'a');
  assert.equal(await panel(forA, forB, tie), 'tie');
  assert.equal(await panel(forA, forA, lost), 'a');
  assert.equal(await panel(forA, forB, lost), 'lost');
  assert.equal(await panel(tie, tie, lost), 'tie');
});

test('exchanging the answers asks the same two questions', async () => {
  const requests: string[][] = [[], []];
  const model = (at: number): MeteredModel => {
    const scripted = scriptedModel(says('A'), says('A'));
    return {
      ...scripted,
      ask: async (request, options) => {
        requests[at]?.push(JSON.stringify([request, options]));
        return await scripted.ask(request, options);
      },
    };
  };
  await askPreference([{ model: model(0), settings: {} }], asked);
  const exchanged = { ...asked, answerA: asked.answerB, answerB: asked.answerA };
  await askPreference([{ model: model(1), settings: {} }], exchanged);
  assert.deepEqual(requests[1]?.toSorted(), requests[0]?.toSorted());
});
