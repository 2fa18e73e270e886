// One example of a run: what was asked, expected, found and said, beside another run, and the way to its neighbours.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { writeCitationDetails } from '#src/model/citation-details.ts';
import { writeJudgeDetails } from '#src/model/judge-details.ts';
import { scored } from '#src/model/score.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

describe('the page of one example', () => {
  let server: ServerUnderTest;
  let key: string;
  let bm25: string;
  let vector: string;
  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n');
    key = await server.keyOf('user');
    const examples = ['gate', 'fee', '図書館'].map((word, at) => ({
      id: `Q/${at}`,
      query: `${word} ${at === 1 ? '<b>cost</b>' : ''}`,
      category: at === 1 ? 'odd' : 'even',
      expected_answer: 'The gate opens at seven.',
      judgements: [
        { docId: 'gate.md', relevance: 3 },
        { docId: 'nowhere.md', relevance: 2 },
      ],
    }));
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: 'x', examples } });
    const run = async (target: string): Promise<string> => {
      const json = { dataset_name: 'x', dataset_id: made.json.id, target, metrics: ['RR'], repeat: 2 };
      const reply = await server.ask('POST', '/eval/run', { key, json });
      assert.equal(reply.status, 200, JSON.stringify(reply.json));
      return reply.json.run.id;
    };
    bm25 = await run('bm25');
    vector = await run('vector');
  });
  after(() => server.close());

  const page = (query: Readonly<Record<string, string>>, id = bm25) =>
    server.ask('GET', `/web/eval/runs/${id}/example?${new URLSearchParams(query)}`, { key });

  it('shows the question as text, the answer, and what was expected beside what was returned', async () => {
    const { status, text } = await page({ example: 'Q/0' });
    assert.equal(status, 200);
    assert.match(text, /<p class="query">gate <\/p>/u);
    assert.match(text, /Expected documents.*gate\.md.*◀ nowhere\.md.*Returned documents/su);
    assert.match(text, /<td class="right">not returned<\/td>/u);
    assert.match(text, /The gate opens at seven/u);
    assert.doesNotMatch(text, /<script(?! src=)|style=/u);
    const odd = await page({ example: 'Q/1' });
    assert.ok(odd.text.includes('fee &lt;b&gt;cost&lt;/b&gt;'));
  });

  it('gives a metric without any value no row: why it has none stands with the answer, once for all of one reason', async () => {
    const json = { dataset_name: 'unjudged', examples: [{ id: 'U', query: 'gate' }], target: 'bm25' };
    const { json: made } = await server.ask('POST', '/eval/run', { key, json });
    const { text } = await page({ example: 'U' }, made.run.id);
    assert.match(text, /<p class="finding muted">RR: /u);
    assert.doesNotMatch(text, /<th scope="row">RR<\/th>/u);
    assert.match((await page({ example: 'Q/0' })).text, /<th scope="row">RR<\/th>/u);
  });

  it('says claims with the contexts that decided, reasons, and what judging cost', async () => {
    const { store } = server.context.session;
    const [head] = (await store.queryTrials({ runId: bm25, exampleId: 'Q/0' })).rows;
    const findings = {
      claims: [
        ['supported', 'it opens at seven', [1]],
        ['contradicted', 'it has <i>two</i> doors', []],
      ],
    };
    const call = { model: 'm', inputTokens: 100, outputTokens: 20, costUsd: 0.25, ms: 5, cached: false, retries: {} };
    const details = writeJudgeDetails({ calls: [call], prompt: 'p', reason: 'half of it', findings });
    await store.appendScores([
      {
        ...{ id: 'judged', runId: bm25, trialId: head?.id ?? '', metric: 'faithfulness', metricVersion: 1 },
        ...{ source: 'judge', scorerFingerprint: 'f', outcome: scored(0.5, details) },
      },
    ]);
    const { text } = await page({ example: 'Q/0' });
    assert.match(text, /half of it/u);
    assert.match(text, /class="good">✓ supported: .*it opens at seven.*href="#context-1-1"/u);
    assert.match(text, /class="bad">✕ contradicted: .*it has &lt;i&gt;two&lt;\/i&gt; doors/u);
    assert.match(text, /id="context-1-1"/u);
    assert.match(text, /Cost: judging<\/dt><dd>\$0\.25 · 100 tokens in, 20 out/u);
  });

  it('says citations with their verdicts and the words of the provisions, folded where they are long', async () => {
    const { store } = server.context.session;
    const [head] = (await store.queryTrials({ runId: bm25, exampleId: 'Q/1' })).rows;
    const details = writeCitationDetails({
      ...{ total: 4, accurate: 2, verdicts: { verified: 2, nonexistent: 1, ambiguous: 1 }, untold: 0, named: 0 },
      inaccurate: [
        {
          ...{ text: 'Act 9(3)', verdict: 'nonexistent', fault: 'no-such-paragraph' },
          words: [{ of: 'Act 9', text: 'x'.repeat(300), until: '2020-01-01' }],
        },
        { text: 'the preceding article', verdict: 'ambiguous', fault: 'relative' },
      ],
      verified: [
        { text: 'Act 5', words: [{ of: 'Act 5', document: [0, 4, 8] }] },
        { text: 'Act 6', words: [] },
      ],
    });
    await store.appendScores([
      {
        ...{ id: 'cited', runId: bm25, trialId: head?.id ?? '', metric: 'citationAccuracy', metricVersion: 1 },
        ...{ source: 'computed', scorerFingerprint: 'f', outcome: scored(0.5, details) },
      },
    ]);
    const { text } = await page({ example: 'Q/1' });
    assert.match(text, /class="bad">✕ Act 9\(3\): does not exist .*the article has no paragraph of this number/u);
    const long =
      /<details class="words"><summary>what there is: Act 9 · not in force since 2020-01-01 · index of laws/u;
    assert.match(text, long);
    assert.match(text, /class="bad">\? the preceding article: ambiguous .*relative to/u);
    assert.match(text, /class="good">✓ Act 5: verified/u);
    assert.match(text, /<details class="words" open=""><summary>Act 5 · [^<]+\.md[^<]*<\/summary><p>[^<]{1,4}<\/p>/u);
    assert.match(text, /✓ Act 6: verified.*The text of this provision is not at hand\./su);
  });

  it('leads to its neighbours in the list that it was opened from, and back to that', async () => {
    const all = (await page({ example: 'Q/0', repeat: '1' })).text;
    assert.match(all, /rel="prev" href="[^"]*example=Q%2F0"/u);
    assert.match(all, /rel="next" href="[^"]*example=Q%2F1"/u);
    const even = (await page({ example: 'Q/0', repeat: '1', category: 'even', sort: 'low' })).text;
    assert.match(even, /href="[^"]*\?category=even&amp;sort=low#examples" data-back/u);
    assert.ok(!/rel="(?:prev|next)" href="[^"]*example=Q%2F1/u.test(even));
    const first = (await page({ example: 'Q/0' })).text;
    assert.doesNotMatch(first, /rel="prev"/u);
    assert.match(first, /Repeats \(RR\): <strong>1: 1\.000<\/strong>/u);
  });

  it('stands beside another run, with what changed in the answer, and tells its history', async () => {
    const { text } = await page({ example: 'Q/0' });
    assert.match(text, /The same question in the runs on this dataset/u);
    assert.match(text, new RegExp(`with=${vector}`, 'u'));
    const beside = (await page({ example: 'Q/0', with: bm25 }, vector)).text;
    assert.equal([...beside.matchAll(/<article /gu)].length, 2);
    // One of the two writes no answer: there is nothing to be told apart.
    assert.ok(!beside.includes('id="changes"'));
    const { store } = server.context.session;
    const said = async (runId: string, id: string, answer: string): Promise<void> => {
      const ids = { id, runId, exampleId: 'Q/2', repeat: 0, execution: 1, startedAt: 1 };
      await store.append([{ trial: { ...ids, status: 'ok', output: { answer } }, scores: [] }]);
    };
    await said(bm25, 'said-1', 'It opens <at> nine.');
    await said(vector, 'said-2', 'It opens <at> ten.');
    const changed = (await page({ example: 'Q/2', with: bm25 }, vector)).text;
    assert.ok(changed.includes('It opens &lt;at&gt; <del>nine</del><ins>ten</ins>.'));
    assert.ok(beside.indexOf(`bm25 · ${bm25.slice(-8)}`) < beside.indexOf(`<h2>vector · ${vector.slice(-8)}`));
    for (const [lang, words] of [
      ['ja', /このデータセットの各実行での同じ質問/u],
      ['ko', /이 데이터셋의 실행들에서 같은 질문/u],
    ] as const)
      assert.match((await page({ example: 'Q/0', lang })).text, words);
  });

  it('is reached by the id of a trial, and by nothing that is none', async () => {
    const [, trial] = (await server.context.session.store.queryTrials({ runId: bm25, exampleId: 'Q/2' })).rows;
    const { status, headers } = await server.ask('GET', `/web/eval/runs/${bm25}/examples/${trial?.id}`, { key });
    assert.deepEqual([status, headers.get('location')], [303, `/web/eval/runs/${bm25}/example?example=Q%2F2&repeat=1`]);
    const refused = [
      await page({ example: 'none' }),
      await page({ example: 'Q/0', repeat: '2' }),
      await server.ask('GET', `/web/eval/runs/${bm25}/examples/none`, { key }),
      await page({ example: 'Q/0', with: '01a20939-0953-75fb-95ab-0f8f8a65d3ff' }),
    ];
    assert.deepEqual(
      refused.map((reply) => reply.status),
      [404, 404, 404, 404],
    );
    assert.equal((await page({ example: 'Q/0', with: '../x' })).status, 422);
  });
});
