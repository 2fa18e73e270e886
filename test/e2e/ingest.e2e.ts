// Traces out of logs, by a mapping file: what is taken, what is told of lines that cannot be, and that a file taken twice adds nothing.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { hakari } from './hakari.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-ingest-'));
after(() => rmSync(folder, { recursive: true }));

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const mapping = put(
  'mapping.yaml',
  `stream: system
id: request
at: when
query: input.text
answer: output
documents: { column: docs }
latency: { column: seconds, unit: s }
category: topic
release: { value: "7.1" }
user: who
feedback: { column: rating, values: { good: up, bad: down, "": none, n/a: none }, comment: said }
scores:
  faithfulness: { column: label, values: { faithful: 1, unfaithful: 0, unknown: none } }
  relevance-of-no-metric: score
`,
);

const line = (changes: object): string =>
  JSON.stringify({
    ...{ system: 'bot', request: 'r1', when: '2026-03-01T09:00:00+09:00', input: { text: '燃えるごみの日は' } },
    ...{ output: '月曜日です。', docs: ['a', { id: 'b', score: 0.5 }], seconds: 1.5, topic: 'waste', who: 'mina' },
    ...{ rating: 'bad', said: 'tanaka@example.jp へ返信を', label: 'unfaithful' },
    ...changes,
  });

describe('hakari ingest', () => {
  const store = ['--store', 'sqlite:ingest.db'];
  const ingest = (file: string, map: string, ...more: readonly string[]) =>
    hakari(['ingest', file, '--map', map, ...store, ...more], { cwd: folder });

  it('names a metric that is not known before anything is read', async () => {
    const refused = await ingest(put('one.jsonl', `${line({})}\n`), mapping, '--json');
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /relevance-of-no-metric/u);
  });

  const right = put(
    'right.yaml',
    `stream: system
id: request
at: when
query: input.text
answer: output
documents: { column: docs }
latency: { column: seconds, unit: s }
category: topic
release: { value: "7.1" }
user: who
feedback: { column: rating, values: { good: up, bad: down, n/a: none }, comment: said }
scores:
  faithfulness: { column: label, values: { faithful: 1, unfaithful: 0, unknown: none } }
`,
  );

  it('takes lines of JSON, and tells of each that it does not take the line and why', async () => {
    const file = put(
      'log.jsonl',
      [
        line({}),
        line({ request: 'r2', rating: 'n/a', label: 'unknown', seconds: undefined }),
        '{ broken',
        '[1]',
        line({ request: 'r3', input: {} }),
        '',
        line({ request: 'r4', when: 'yesterday' }),
        line({ request: 'r5', rating: 'so so' }),
        line({ request: 'r6', docs: 'a b' }),
        line({ request: 'r7', seconds: -1 }),
        line({ request: 'r1', output: 'the same again' }),
      ].join('\n'),
    );
    const told = await ingest(file, right, '--json');
    assert.equal(told.status, 0, told.stderr);
    const { traces, known, dropped, rejected } = JSON.parse(told.stdout);
    assert.deepEqual([traces, known, dropped], [2, 1, 0]);
    assert.deepEqual(
      rejected.map((one: { line: number }) => one.line),
      [3, 4, 5, 7, 8, 9, 10],
    );
    const whys = rejected.map((one: { why: string }) => one.why);
    assert.match(whys[0], /^it is no JSON: /u);
    assert.deepEqual(whys.slice(1), [
      'it is no object',
      'input.text: there is no question',
      'when: "yesterday" is no time',
      'rating: the mapping does not say what "so so" means',
      'docs: it is no list, and the mapping does not say how it is split',
      'seconds: "-1" is no amount',
    ]);
    const again = JSON.parse((await ingest(file, right, '--json')).stdout);
    assert.deepEqual([again.traces, again.known, again.rejected.length], [0, 3, 7]);
  });

  it('shows the stream as one, and the report of the time has its questions', async () => {
    const listed = await hakari(['runs', 'list', ...store], { cwd: folder });
    assert.match(listed.stdout, /production +bot +none: a stream +running/u);
    const { runs } = JSON.parse((await hakari(['runs', 'list', '--json', ...store], { cwd: folder })).stdout);
    assert.deepEqual([runs.length, runs[0].target.type, runs[0].dataset], [1, 'stream', undefined]);
    const shown = await hakari(['runs', 'show', runs[0].id.slice(-8), ...store], { cwd: folder });
    assert.match(shown.stdout, /stream +production traffic: 2 traces kept\n/u);
    const latest = await hakari(['runs', 'show', 'latest', ...store], { cwd: folder });
    assert.equal(latest.status, 2);
    const report = await hakari(['report', '--from', '2026-03-01', '--to', '2026-03-01', '--json', ...store], {
      cwd: folder,
    });
    const { summary } = JSON.parse(report.stdout);
    assert.deepEqual([summary.total_queries, summary.avg_faithfulness], [2, 0]);
  });

  it('takes a table, also with line breaks in cells, and stores nothing personal', async () => {
    const table = put(
      'log.csv',
      '\ufeffid,at,question,answer,docs\n' +
        'c1,1790000000,"Where is\nthe office?","Ask 03-1234-5678",d1|d2\n' +
        'c2,1790000001000,"too few cells"\n' +
        'c3,2026-03-01 10:00:00,"営業時間は","九時から",\n',
    );
    const map = put(
      'table.yaml',
      "stream: { value: office }\nid: id\nat: at\nquery: question\nanswer: answer\ndocuments: { column: docs, split: '|' }\n",
    );
    const told = JSON.parse((await ingest(table, map, '--json')).stdout);
    assert.deepEqual([told.traces, told.rejected], [2, [{ line: 4, why: 'it has 3 cells, and the first line 5' }]]);
    const said = await ingest(table, map);
    assert.match(said.stdout, /took 0 traces\n2 lines were there already\n(?:.*\n)*line 4 was not taken/u);
    assert.match(said.stdout, /\n\nhakari report --from 2026-03-01 --to 2026-09-21/u);
    const dump = await hakari(['store', 'check', ...store], { cwd: folder });
    assert.equal(dump.status, 0, dump.stdout);
    const { readFileSync } = await import('node:fs');
    const bytes = readFileSync(join(folder, 'ingest.db')).toString('latin1');
    assert.ok(!bytes.includes('03-1234-5678') && !bytes.includes('tanaka'));
  });

  it('says what is wrong with a mapping, with its line', async () => {
    const wrong = await ingest('log.csv', put('wrong.yaml', 'at: at\nquery: question\nlatency: { colunm: ms }\n'));
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /wrong\.yaml:3:12.*column/su);
    const missing = await ingest('log.csv', put('missing.yaml', 'at: at\nquery: questions\n'));
    assert.equal(missing.status, 2);
    assert.match(missing.stderr, /"questions".*did you mean question\?/su);
    assert.equal((await hakari(['ingest', 'log.csv', ...store], { cwd: folder })).status, 2);
    assert.equal((await ingest('nowhere.csv', 'table.yaml')).status, 2);
    assert.equal((await ingest(put('log.parquet', 'x'), 'table.yaml')).status, 2);
  });
});
