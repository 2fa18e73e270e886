// The page of a finished run and the list of its examples, and the same list over the API.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { runLosses } from '#src/app/trials/run-losses.ts';
import { undeclaredGoals } from '#src/metrics/presets.ts';
import { createDrawnReports } from '#src/server/drawn-reports.ts';
import { createKeptByState } from '#src/server/kept-by-state.ts';
import { openServer, type ServerUnderTest } from './server-under-test.ts';

const attack = '<img src=x onerror=alert(1)>';

describe('the examples of a run', () => {
  let server: ServerUnderTest;
  let key: string;
  let id: string;
  before(async () => {
    server = await openServer('serve: { syncExamples: 100 }\n');
    key = await server.keyOf('user');
    const examples = Array.from({ length: 60 }, (_, at) => ({
      id: `Q${String(at).padStart(2, '0')}`,
      query: at === 7 ? `${attack} fee` : at % 2 === 0 ? `when does the gate open ${at}` : `what is the fee ${at}`,
      category: at % 3 === 0 ? 'third' : 'other',
      expected_answer: at % 2 === 0 ? 'The gate opens at seven.' : `A stall costs 80 yen. ${'long '.repeat(40)}`,
      judgements: [{ docId: at % 2 === 0 ? 'gate.md' : 'nowhere.md', relevance: 3 }],
    }));
    const { status, json } = await server.ask('POST', '/eval/run', { key, json: { dataset_name: 'x', examples } });
    assert.equal(status, 200, JSON.stringify(json));
    id = json.run.id;
  });
  after(() => server.close());

  const page = (query = '') => server.ask('GET', `/web/eval/runs/${id}${query}`, { key });
  const list = async (query = '') => {
    const reply = await server.ask('GET', `/web/eval/runs/${id}/examples${query}`, { key });
    assert.equal(reply.status, 200, reply.text.slice(0, 500));
    return { ...reply, ids: idsOf(reply.text) };
  };
  const idsOf = (text: string): readonly string[] =>
    [...text.matchAll(/class="row" href="[^"]*\?example=(Q\d\d)/gu)].map(([, example = '']) => example);
  const linkOf = (text: string, title: string): string =>
    new RegExp(`href="([^"]*)"[^>]*>${title}<`, 'u').exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';

  it('have a report and losses that were collected when the run ended: its first reader waits for no walk over its trials', async () => {
    const { charts, session } = server.context;
    const store = new Proxy(session.store, {
      get(own, name) {
        if (name === 'scoredTrials') throw new Error('the trials are read');
        return Reflect.get(own, name);
      },
    });
    const run = await store.findRun(id);
    assert.ok(run);
    const drawn = createDrawnReports({ store, goals: undeclaredGoals, kept: createKeptByState(store), charts });
    assert.match(String((await drawn.of(run, 'en')).answer), /id="answer"/u);
    assert.deepEqual((await runLosses(store, run, undeclaredGoals))?.classes, [['not-in-corpus', 30]]);
  });

  it('stand below the answer, each with what was asked, said and expected, and its scores', async () => {
    const { status, text } = await page();
    assert.equal(status, 200);
    assert.equal(idsOf(text).length, 25);
    assert.ok(text.indexOf('id="answer"') < text.indexOf('id="examples"'));
    for (const head of ['Query', 'Answer', 'Expected', 'RR', 'lexicalCorrectness', 'Error'])
      assert.match(text, new RegExp(`<th scope="col"[^>]*>(<a [^>]*>)?${head}<`, 'u'), head);
    assert.match(text, /<details class="long"><summary>A stall costs 80 yen\. long [^<]*…<\/summary><p>A stall/u);
    assert.doesNotMatch(text, /<script(?! src=)/u);
  });

  it('have a report that is drawn once, and anew when something of the run is another', async () => {
    const { charts, session } = server.context;
    const { store } = session;
    let drawn = 0;
    const reports = createDrawnReports({
      ...{ store, goals: undeclaredGoals, kept: createKeptByState(store, 2) },
      charts: async () => {
        drawn++;
        return await charts();
      },
    });
    const look = async (language: 'en' | 'ja' = 'en') => {
      const run = await store.findRun(id);
      assert.ok(run);
      return await reports.of(run, language);
    };
    const [first, second] = await Promise.all([look(), look()]);
    assert.equal(first, second);
    assert.match(String(first.answer), /id="answer"/u);
    assert.ok(!String(first.rest).includes(attack));
    assert.equal(drawn, 1);
    await look('ja');
    await look();
    assert.equal(drawn, 2);
    await store.tagRun(id, ['seen']);
    await look();
    assert.equal(drawn, 3, 'its head is another');
    const [row] = (await store.queryTrials({ runId: id, limit: 1 })).rows;
    assert.ok(row);
    const score = { id: session.newId(), runId: id, trialId: row.id, metric: 'RR', metricVersion: 1 };
    await store.appendScores([
      {
        ...score,
        ...{ source: 'human', author: 'mina', scorerFingerprint: 'human' },
        outcome: { status: 'scored', value: 1 },
      },
    ]);
    await look();
    assert.equal(drawn, 4, 'a score came');
    await look('ja');
    assert.equal(drawn, 5, 'what was kept is of other rows');
    await look();
    assert.equal(drawn, 5);
  });

  it('are shown as text, whatever is in them', async () => {
    const { text, ids } = await list('?text=onerror');
    assert.deepEqual(ids, ['Q07']);
    assert.ok(!text.includes('<img'));
    assert.ok(text.includes('&lt;img src=x onerror=alert(1)&gt;'));
    const found = await page(`?text=${encodeURIComponent('"><script>alert(1)</script>')}`);
    assert.equal(found.status, 200);
    assert.ok(!found.text.includes('<script>alert'));
  });

  it('are filtered by text, category, outcome and class of loss, all at once', async () => {
    assert.deepEqual((await list('?text=GATE&category=third')).ids.slice(0, 3), ['Q00', 'Q06', 'Q12']);
    assert.deepEqual((await list('?status=failed')).ids, []);
    assert.match((await list('?status=failed')).text, /No example is like that/u);
    const lost = await list('?loss=not-in-corpus');
    assert.ok(lost.ids.length === 25 && lost.ids.every((each) => Number(each.slice(1)) % 2 === 1), String(lost.ids));
    assert.match((await page()).text, /<option value="not-in-corpus">[^<]*\(30\)<\/option>/u);
  });

  it('are sorted by a metric in both directions', async () => {
    const low = await list('?metric=RR&sort=low');
    const high = await list('?metric=RR&sort=high');
    const isGate = (each: string | undefined): boolean => Number(each?.slice(1)) % 2 === 0;
    assert.ok(!isGate(low.ids[0]) && isGate(high.ids[0]), `${low.ids[0]} ${high.ids[0]}`);
    assert.match(low.text, /In the order of RR; examples without a value of it are left out/u);
    assert.match(low.text, /aria-sort="ascending"/u);
    assert.equal((await page('?metric=nothing&sort=low')).status, 422);
    assert.equal((await page('?sort=sideways')).status, 422);
  });

  it('come a page at a time, there and back, and the last one at once', async () => {
    const first = await list();
    const second = idsOf((await server.ask('GET', linkOf(first.text, 'next ›').split('#')[0] ?? '', { key })).text);
    assert.deepEqual([first.ids[0], first.ids.at(-1), second[0], second.at(-1)], ['Q00', 'Q24', 'Q25', 'Q49']);
    const last = await list('?last=1');
    assert.deepEqual([last.ids[0], last.ids.at(-1)], ['Q35', 'Q59']);
    const back = await server.ask('GET', linkOf(last.text, '‹ previous').split('#')[0] ?? '', { key });
    assert.deepEqual([idsOf(back.text)[0], idsOf(back.text).at(-1)], ['Q10', 'Q34']);
    assert.equal(linkOf(last.text, 'next ›'), '');
    assert.equal((await page('?after=x')).status, 400);
  });

  it('keep their state in the address, in another language too', async () => {
    const { headers } = await list('?text=fee&sort=high&metric=RR');
    assert.equal(headers.get('hx-push-url'), `/web/eval/runs/${id}?text=fee&metric=RR&sort=high`);
    const { text } = await page('?text=fee&sort=high&metric=RR');
    assert.match(text, /href="\?text=fee&amp;sort=high&amp;metric=RR&amp;lang=ja"/u);
    assert.match(text, /name="text" value="fee"/u);
    for (const [lang, words] of [
      ['ja', /質問またはID/u],
      ['ko', /질문 또는 ID/u],
    ] as const)
      assert.match((await page(`?lang=${lang}`)).text, words);
  });

  it('are the same over the API', async () => {
    const ask = async (query: string) =>
      (await server.ask('GET', `/api/eval/runs/${id}/trials?${query}`, { key })).json;
    const first = await ask('limit=20&text=fee');
    const rest = await ask(`limit=20&text=fee&after=${first.next}`);
    assert.deepEqual([first.trials.length, rest.trials.length, rest.next], [20, 10, null]);
    assert.deepEqual([first.trials[0].exampleId, rest.trials.at(-1).exampleId], ['Q01', 'Q59']);
    const [trial] = (await ask('limit=1&metric=RR&order=score-descending')).trials;
    assert.deepEqual([trial.scores.RR, trial.error, trial.loss], [1, null, null]);
    const odd = (await ask('example=Q01')).trials[0];
    assert.deepEqual([odd.exampleId, odd.loss, odd.target], ['Q01', 'not-in-corpus', 'bm25']);
    assert.match((await ask('order=score')).detail, /name the metric/u);
    const one = await server.ask('GET', `/api/eval/runs/${id}/trials/${odd.id}`, { key });
    assert.deepEqual([one.json.example.id, one.json.trial.id, one.json.trial.status], ['Q01', odd.id, 'ok']);
    assert.ok(one.json.trial.output.documents[0].text.length > 0);
    assert.deepEqual(one.json.scores.map(({ metric }: { metric: string }) => metric).sort(), [
      'RR',
      'lexicalCorrectness',
    ]);
    assert.equal((await server.ask('GET', `/api/eval/runs/${id}/trials/none`, { key })).status, 404);
    assert.equal((await server.ask('GET', `/api/eval/runs/${id}/trials/..%2Fx`, { key })).status, 404);
  });
});
