import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askTarget, preparedTarget } from './prepared-target.test.ts';

const files = {
  'docs/session.md':
    '# セッション\n\n## 有効期限\n\nセッションは無操作のまま30分で切れます。窓口の共用端末では15分です。\n\n## 保管先\n\n既定はメモリーです。\n',
  'docs/pool.md':
    '# Connection pool\n\n## Size\n\nThe pool keeps ten connections. Raise it with `pool.max`. Tea is served at noon.\n',
  'docs/ko.md': '# 도서관\n\n책은 14일 동안 빌릴 수 있습니다. 연체하면 그만큼 빌릴 수 없습니다.\n',
};
const answering = { answer: 'extractive' };

test('an answer is made of sentences of the passages, each with its passage', async (t) => {
  const target = await preparedTarget(t, { settings: answering, files });
  const ja = await askTarget(target, 'セッションは何分で切れますか');
  assert.match(ja.answer ?? '', /^セッションは無操作のまま30分で切れます。\[1\]/u);
  assert.deepEqual(ja.citations?.[0], { marker: 1, documentId: 'session.md', chunkId: 'session.md#有効期限' });
  assert.match(ja.contexts?.[0] ?? '', /^セッション › 有効期限\nセッションは/u);
  const en = await askTarget(target, 'How many connections does the pool keep?');
  assert.match(en.answer ?? '', /The pool keeps ten connections\. \[1\]/u);
  assert.doesNotMatch(en.answer ?? '', /Tea/u);
  const ko = await askTarget(target, '책은 며칠 동안 빌릴 수 있나요?');
  assert.match(ko.answer ?? '', /책은 14일 동안 빌릴 수 있습니다\. \[1\]/u);
});

test('a search that finds nothing is said in the language of the question', async (t) => {
  const target = await preparedTarget(t, { settings: answering, files });
  for (const [query, answer] of [
    ['zzz', /^No passage was found/u],
    ['ぬぬ', /見つかりませんでした。$/u],
    ['뷁뷁', /찾지 못했습니다\.$/u],
  ] as const) {
    const output = await askTarget(target, query);
    assert.match(output.answer ?? '', answer);
    assert.deepEqual([output.contexts, output.citations, output.documents], [[], [], []]);
  }
});

test('the same question has the same answer, times and stages included in the trial', async (t) => {
  const target = await preparedTarget(t, { settings: answering, files });
  const [first, second] = [await askTarget(target, 'pool connections'), await askTarget(target, 'pool connections')];
  assert.equal(first.answer, second.answer);
  assert.deepEqual(target.capabilities.stages, ['retrieve', 'generate']);
  assert.equal(target.capabilities.warmUp, true);
  const stage = first.stages?.at(-1);
  assert.deepEqual([stage?.name, stage?.kind], ['extract', 'generate']);
  assert.equal(stage?.candidates.length, first.contexts?.length);
  const steps: Readonly<Record<string, number>> = first.timings ?? {};
  const { totalMs = 0, extract = 0, bm25 = 0, collect = 0 } = steps;
  assert.ok(Math.abs(totalMs - extract - bm25 - collect) < 1e-9);
  assert.equal(first.usage, undefined);
});

test('how many passages and sentences is a setting, and part of the fingerprint', async (t) => {
  const settings = { answer: { model: 'extractive', sentences: 1, contexts: 1 } };
  const one = await preparedTarget(t, { settings, files });
  const output = await askTarget(one, 'pool connections max');
  assert.equal(output.contexts?.length, 1);
  assert.equal(output.answer?.match(/\[1\]/gu)?.length, 1);
  const targets = [
    one,
    await preparedTarget(t, { settings: answering, files }),
    await preparedTarget(t, { settings: {}, files }),
  ];
  assert.equal(new Set(targets.map((target) => target.snapshot().fingerprint)).size, 3);
});

test('settings of a model do not fit an answer without one', async (t) => {
  const wrong = (answer: object) => preparedTarget(t, { settings: { answer }, files });
  await assert.rejects(wrong({ model: 'extractive', maxTokens: 5 }), { where: 'targets[0].answer.maxTokens' });
  await assert.rejects(wrong({ model: 'openai:x', sentences: 5 }), { where: 'targets[0].answer.sentences' });
  await assert.rejects(wrong({ model: 'openai:x', tokens: 5 }), { code: 'unknown-setting' });
  await assert.rejects(wrong({ model: 'openai:x' }), { code: 'unknown-model', where: 'targets[0].answer' });
});

test('of pages as they are, words are quoted and no tags; a row of a table is one sentence', async (t) => {
  const page =
    '<h1>Fees</h1><p>A bicycle may stay for <b>14 days</b>.</p><table><tr><th>Kind</th><th>Day</th></tr><tr><td>Bicycle</td><td>120</td></tr></table>';
  const target = await preparedTarget(t, {
    settings: { ...answering, html: 'raw' },
    files: { 'docs/fees.html': page, 'docs/other.html': '<p>The library opens at nine.</p>' },
  });
  const stay = await askTarget(target, 'How many days may a bicycle stay?');
  assert.match(stay.answer ?? '', /A bicycle may stay for 14 days\. \[1\]/u);
  assert.match(stay.contexts?.[0] ?? '', /<td>Bicycle<\/td>/u);
  const { answer = '' } = await askTarget(target, 'Bicycle 120');
  assert.ok(answer.includes('Bicycle\t120 [1]'), answer);
  assert.doesNotMatch(answer, /</u);
});
