// Pages for readers of Japanese and Korean: beside names and what runs recorded no English sentence is on any of them, not where something is wrong
// either.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { replyOfServer } from '../e2e/judged-experiment.ts';
import { startWireServer, type WireServer } from '../wire/wire-server.ts';
import { openServer, type Reply, type ServerUnderTest } from './server-under-test.ts';

const english = /(?:[A-Za-z][a-z’']+ ){2,}[a-z’']+/u;

/** Texts of a page and its attributes, without what a reader is shown as it was recorded. */
function englishOf({ text }: Reply): readonly string[] {
  const body = text.slice(text.indexOf('<body'));
  const shown = body.replaceAll(/<(script|style|kbd|code|textarea)\b.*?<\/\1>/gsu, ' ');
  const texts = shown.replaceAll(/<[^>]*>/gsu, '\n').split('\n');
  const named = [...shown.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/gu)].map(([, value = '']) => value);
  return [...texts, ...named].map((each) => each.trim()).filter((each) => english.test(each));
}

const languages = ['ja', 'ko'] as const;

describe('pages in Japanese and Korean', () => {
  let model: WireServer;
  let server: ServerUnderTest;
  let key: string;
  let admin: string;
  let dataset: string;
  const runs: string[] = [];
  before(async () => {
    model = await startWireServer({
      answer: (call) =>
        replyOfServer(call).replaceAll(
          /as the passage says|The [a-d] side of \w+ is as it says|It is .*way/gu,
          '本文のとおり',
        ),
    });
    const answer = `answer: { model: "openai-compatible:writer", baseUrl: "${model.url}/v1" }`;
    server = await openServer(
      'serve: { syncExamples: 100 }\ngoals: { RR: 0.9 }\ngate: { checks: ["RR >= 0.5", { metric: RR, drop: 0.1 }, { failed: 0.02 }] }\n' +
        `synthesis: { model: "openai-compatible:judge", baseUrl: "${model.url}/v1" }\n` +
        `judge: { model: "openai-compatible:judge", baseUrl: "${model.url}/v1", swaps: true }\n`,
      'metrics: [RR, nDCG@5, faithfulness, lexicalCorrectness, latency]\n',
    );
    assert.ok(answer);
    key = await server.keyOf('user');
    admin = await server.keyOf('admin');
    const examples = Array.from({ length: 12 }, (_, at) => ({
      id: `Q${at}`,
      query: at % 2 === 0 ? `図書館は何時に開きますか、${at}回目` : `도서관은 언제 엽니까, ${at}번째`,
      ...(at === 3 ? {} : { category: at % 3 === 0 ? '時刻' : '料金' }),
      expected_answer: '九時半に開きます。',
      judgements: [{ docId: at < 6 ? 'library.md' : 'gate.md', relevance: 3 }],
    }));
    const made = await server.ask('POST', '/api/eval/datasets', { key, json: { name: '朝市', examples } });
    dataset = made.json.id;
    for (const target of ['bm25', 'vector', 'bm25']) {
      const json = { dataset_name: '朝市', dataset_id: dataset, target };
      const reply = await server.ask('POST', '/eval/run', { key, json });
      assert.equal(reply.status, 200, reply.text);
      runs.push(reply.json.run.id);
    }
  });
  after(async () => {
    await server.close();
    await model.close();
  });

  const address = (path: string, language: string): string =>
    `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
  const html = { accept: 'text/html' };

  /** What is English on a page, and what is quoted because no catalogue has it. */
  const wrongOn = (reply: Reply, where: string): readonly string[] =>
    [...englishOf(reply), ...(reply.text.match(/<q lang="en">.*?<\/q>/gsu) ?? [])].map((each) => `${where}: ${each}`);

  it('are found out where there is English', () => {
    const page = (body: string): Reply => ({
      status: 200,
      headers: new Headers(),
      json: undefined,
      text: `<body>${body}`,
    });
    assert.deepEqual(englishOf(page('<p>nothing was measured here</p><p>nDCG@5</p>')), ['nothing was measured here']);
    assert.deepEqual(englishOf(page('<a title="open this run now">実行</a>')), ['open this run now']);
  });

  for (const language of languages)
    it(`say nothing in English where all is well: ${language}`, async () => {
      const [first, second, third] = runs;
      const paths = [
        ...['/web/eval', '/web/eval/run', '/web/eval/datasets', '/web/eval/datasets/create'],
        ...['upload', 'generate'].map((tab) => `/web/eval/datasets/create?tab=${tab}`),
        ...[`/web/eval/datasets/${dataset}`, `/web/eval/runs/${first}`, `/web/eval/runs/${first}/example?example=Q7`],
        ...['/web/eval/compare', `/web/eval/compare?runs=${first}&runs=${second}`, `/web/eval/gates?run=${first}`],
        `/web/eval/gates?run=${third}&baseline=${first}`,
        ...[
          '/web/eval/sweeps',
          '/web/eval/labels',
          '/web/eval/judges',
          `/web/eval/judges/${first}?metric=faithfulness`,
        ],
        ...['/web/eval/monitor', '/web/eval/alerts', '/web/eval/feedback'],
        ...['/web/eval/settings', '/web/eval/accounts', '/web/eval/audit', '/web/eval/targets'],
      ];
      const wrong: string[] = [];
      for (const path of paths) {
        const reply = await server.ask('GET', address(path, language), { key: admin, headers: html });
        assert.equal(reply.status, 200, path);
        wrong.push(...wrongOn(reply, path));
      }
      const signIn = await server.ask('GET', address('/sign-in', language), { headers: html });
      assert.deepEqual([...wrong, ...wrongOn(signIn, '/sign-in')], []);
    });

  for (const language of languages)
    it(`say in words of the reader what is wrong: ${language}`, async () => {
      const nowhere = '01a20939-0953-75fb-95ab-0f8f8a65d3ff';
      const refused: (readonly [method: string, path: string, form?: Readonly<Record<string, string>>])[] = [
        ['GET', `/web/eval/runs/${nowhere}`],
        ['GET', `/web/eval/datasets/${nowhere}`],
        ['GET', '/web/eval/nothing'],
        ['GET', `/web/eval/runs/${runs[0]}/example?example=none`],
        ['GET', `/web/eval/runs/${runs[0]}?metric=MAP`],
        ['GET', `/web/eval/judges/${runs[0]}?metric=RR@9`],
        ['GET', `/web/eval/gates?run=${runs[0]}&baseline=${runs[0]}`],
        ['POST', '/web/eval/run', { dataset_id: dataset, target: 'none' }],
        ['POST', '/web/eval/datasets/create', { name: '朝市', examples: '[{"query": "料金は"}]' }],
        ['POST', '/web/eval/datasets/create', { name: '', examples: '[{"query": "料金は"}]' }],
        ['POST', '/web/eval/datasets/create', { name: '新', examples: '{"a": 1}' }],
        ['POST', '/web/eval/datasets/create', { name: '新', examples: '[{"query": ["a"]}]' }],
        ['POST', '/web/eval/datasets/create', { name: '新', examples: '[{"question_of": "料金は"}]' }],
        ['POST', '/web/eval/datasets/generate', { name: '新', source_text: '短い', num_pairs: '3' }],
        ['POST', '/web/eval/datasets/generate', { name: '新', source_text: '短い', num_pairs: '900' }],
        ['POST', `/web/eval/datasets/${dataset}/examples`, { query: '', version: 'x' }],
        ['POST', `/web/eval/datasets/${dataset}/delete`, {}],
        [
          'POST',
          '/web/eval/labels',
          { kind: 'documents', run: runs[0] ?? '', against: runs[2] ?? '', people: '1', repeat_every: '5' },
        ],
        [
          'POST',
          '/web/eval/labels',
          { kind: 'answers', of: `${runs[0]} RR`, count: '5', people: '1', repeat_every: '5' },
        ],
        ['POST', '/web/eval/targets', { name: 'new', url: 'http://127.0.0.1:1/', method: 'POST' }],
        ['POST', '/web/eval/targets', { name: 'bm25', url: 'https://example.org/', method: 'POST' }],
        ['POST', '/web/eval/accounts', { name: '', role: 'user' }],
        ['POST', '/web/eval/accounts', { name: 'user 1', role: 'user' }],
        ['POST', '/sign-in', { name: 'nobody', password: 'wrong wrong' }],
      ];
      const wrong: string[] = [];
      for (const [method, path, form] of refused) {
        const reply = await server.ask(method, address(path, language), {
          key: admin,
          headers: html,
          ...(form && { form }),
        });
        if (!(reply.status >= 400 || /class="(?:error|warning)"/u.test(reply.text)))
          wrong.push(`${path} ${JSON.stringify(form)}: ${reply.status}`);
        wrong.push(...wrongOn(reply, `${method} ${path} ${JSON.stringify(form ?? {})}`));
      }
      assert.deepEqual(wrong, []);
    });
});
