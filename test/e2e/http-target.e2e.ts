// An http target that gives nothing to score: its server is not there, dies on the way, or says nothing where the config looks.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { hakari, hakariBeside, withFolder } from './hakari.ts';
import { write } from './refused.ts';

interface World {
  readonly folder: string;
  readonly close: () => void;
}

const withServer = (
  count: number,
  reply: (number: number, response: ServerResponse, server: { readonly die: () => void }) => void,
  work: (world: World) => Promise<void>,
  response: object = { documents: 'hits[].{id: id}', answer: 'text' },
): Promise<void> =>
  withFolder(async (folder) => {
    let number = 0;
    const die = (): void => {
      server.close();
      server.closeAllConnections();
    };
    const server = createServer((_, given) => reply(++number, given, { die }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
    const queries = Array.from({ length: count }, (_, i) => ({
      id: `q${i}`,
      query: `question ${i}`,
      judgements: [{ docId: 'a', relevance: 1 }],
    }));
    const target = {
      id: 'live',
      type: 'http',
      url,
      request: { q: '{{query}}' },
      response,
      timeoutSeconds: 2,
      deadlineSeconds: 2,
    };
    write(folder, {
      'q.json': JSON.stringify({ queries }),
      'hakari.yaml': JSON.stringify({ dataset: './q.json', concurrency: 2, targets: [target] }),
    });
    try {
      await work({ folder, close: die });
    } finally {
      die();
    }
  });

const statuses = (folder: string): readonly string[] =>
  JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs.map(
    ({ status }: { status: string }) => status,
  );

const json = (value: object) => (_: number, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

for (const count of [3, 60])
  test(`a path that finds nothing in any reply stops the run of ${count} questions and says which keys are there`, () =>
    withServer(count, json({ results: [{ id: 'a' }], text: 'x' }), async ({ folder }) => {
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(status, 3, stderr);
      assert.match(
        stderr,
        /stopped: .*targets\[0\]\.response\.documents: "hits\[\]\.\{id: id\}" finds nothing in any of \d+ replies of \S+; the last is an object with results, text/u,
      );
      assert.doesNotMatch(stderr, /any of (?:[2-9]\d|1[3-9]) replies/u, 'nobody waits for all of sixty');
    }));

test('a path that finds something now and then is fine', () =>
  withServer(
    30,
    (number, response) =>
      json(number % 5 === 0 ? { hits: [{ id: 'a' }] } : { text: 'nothing known' })(number, response),
    async ({ folder }) => {
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(status, 0, stderr);
    },
  ));

interface Mean {
  readonly metric: string;
  readonly mean: number;
  readonly n: number;
  readonly imputed: number;
}

/** What every way to read a run says of RR: mean, n and how many of it are imputed. */
function saidOf(folder: string, id: string, other: string): Readonly<Record<string, readonly unknown[]>> {
  const of = (args: readonly string[]) => {
    const { stdout, stderr } = hakari([...args, '--json'], { cwd: folder });
    assert.notEqual(stdout, '', stderr);
    return JSON.parse(stdout);
  };
  const ofRun = (args: readonly string[]) => {
    const own: readonly Mean[] = of(['runs', 'show', id, ...args]).summary.overall.metrics;
    return own.filter(({ metric }) => metric === 'RR').flatMap(({ mean, n, imputed }) => [mean, n, imputed]);
  };
  hakari(['export', id, 'run.jsonl'], { cwd: folder });
  hakari(['import', 'run.jsonl', '--store', 'sqlite:other.db'], { cwd: folder });
  const [check] = of(['gate', id]).checks;
  const [pair] = of(['compare', id, other, '--metric', 'RR']).pairs;
  const csv = hakari(['report', id, '--format', 'csv'], { cwd: folder }).stdout.split('\n');
  const row = csv.find((line) => line.includes(',overall,,RR,'))?.split(',') ?? [];
  return {
    show: ofRun([]),
    imported: ofRun(['--store', 'sqlite:other.db']),
    gate: [check.current, check.n, check.imputed],
    pair: [pair.meanA, pair.n, pair.nImputed],
    csv: [row[6], row[11], row[12]].map(Number),
  };
}

test('a list that a reply leaves out counts as empty wherever a number is read, and how often it was is said', () => {
  let leaves = true;
  const reply = (_: number, response: ServerResponse): void => {
    response.req.setEncoding('utf8').once('data', (text: string) => {
      const found = Number(/\d+/u.exec(text)) % 3 === 0;
      json({ text: 'x', ...(found ? { hits: [{ id: 'a' }] } : leaves ? {} : { hits: [] }) })(0, response);
    });
  };
  return withServer(12, reply, async ({ folder }) => {
    const config = JSON.parse(readFileSync(join(folder, 'hakari.yaml'), 'utf8'));
    const gate = { checks: [{ metric: 'MRR', atLeast: 0.1 }] };
    write(folder, { 'hakari.yaml': JSON.stringify({ ...config, metrics: ['MRR', 'Judged@5'], gate }) });
    const first = await hakariBeside(['run', '--no-report'], folder);
    assert.match(first.stdout, /\[A\] live {2,}0\.333 {2,}/u);
    assert.match(first.stdout, /Replies without a list of documents, .*: \[A\] live \(8 of 12\)\./u);
    leaves = false;
    assert.doesNotMatch((await hakariBeside(['run', '--no-report'], folder)).stdout, /Replies without/u);
    const runs = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
    const [empty, left] = runs.map(({ id }: { readonly id: string }) => id);
    for (const [where, said] of Object.entries(saidOf(folder, left, empty)))
      assert.deepEqual(said, [4 / 12, 12, 8], where);
    const { stdout } = hakari(['compare', left, empty], { cwd: folder });
    assert.match(stdout, /8 of 12 replies of \[A\] live have no list of documents/u);
    assert.match(stdout, /0 \/ 12 \/ 0/u, 'as good as the run that says [] for nothing');
  });
});

for (const count of [3, 60])
  test(`a server that is not there stops the run of ${count} questions: nothing is scored, and it is not latest`, () =>
    withServer(count, json({ hits: [] }), async ({ folder, close }) => {
      close();
      const { status, stdout, stderr } = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(status, 3, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, /stopped: live gave no answer to any of \d+ questions that were sent: /u);
      assert.deepEqual(statuses(folder), ['failed']);
      assert.equal(hakari(['report', 'latest'], { cwd: folder }).status, 2);
    }));

const hangsWithHeaders = (_: number, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
};
const unusable = {
  'says something else than the config looks for': json({ reply: { text: 'x' }, sources: [{ id: 'a' }] }),
  'sends headers and no body': hangsWithHeaders,
  'packs every reply unasked': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"text":"x"}')),
  'answers every question with an error': (_, response) => void response.writeHead(500).end('boom'),
} satisfies Record<string, (number: number, response: ServerResponse) => void>;

for (const [what, reply] of Object.entries(unusable))
  test(`a server that ${what} gives no scored run: no number, and an earlier good run stays latest`, () => {
    let good = true;
    let bad = 0;
    return withServer(
      12,
      (number, response) => {
        if (good) return json({ hits: [{ id: 'a' }], text: 'x' })(number, response);
        bad += 1;
        return reply(number, response);
      },
      async ({ folder }) => {
        assert.equal((await hakariBeside(['run', '--no-report'], folder)).status, 0);
        const [first] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
        good = false;
        const { status, stdout, stderr } = await hakariBeside(['run'], folder);
        assert.equal(status, 3, stderr);
        assert.equal(stdout, '', 'nothing was measured, and nothing is printed as if it were');
        const told = Number(/(?:any of|in any of) (\d+) (?:questions|replies)/u.exec(stderr)?.[1]);
        assert.ok(told > 0 && told <= bad, `${told} of ${bad} calls\n${stderr}`);
        assert.deepEqual(statuses(folder), ['failed', 'finished']);
        const shown = JSON.parse(hakari(['runs', 'show', 'latest', '--json'], { cwd: folder }).stdout);
        assert.equal(shown.run.id, first.id);
        const [failed] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
        const own = hakari(['runs', 'show', failed.id], { cwd: folder }).stdout;
        assert.match(
          own,
          /not scored {2}(?:no question got an answer that could be read|the target gave no answer that fits)/u,
        );
        assert.doesNotMatch(own, /0\.000/u);
      },
    );
  });

test('answers without the documents that the config looks for are recorded as they came, and are no scored run', () =>
  withServer(12, json({ text: 'x', sources: [{ id: 'a' }] }), async ({ folder }) => {
    const { status, stdout, stderr } = await hakariBeside(['run', '--no-report'], folder);
    assert.equal(status, 3, stderr);
    assert.equal(stdout, '');
    assert.deepEqual(statuses(folder), ['failed']);
    const [{ id }] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
    const { summary } = JSON.parse(hakari(['runs', 'show', id, '--json'], { cwd: folder }).stdout);
    assert.ok(summary.trials.ok <= 12 && summary.trials.failed === 0, JSON.stringify(summary.trials));
    for (const { metric, mean } of summary.overall.metrics)
      if (metric === 'RR' || metric.startsWith('R(')) assert.equal(mean, null, metric);
  }));

test('a system that answered and then crashed is scored: its failures count as its worst', () =>
  withServer(
    12,
    (number, response, { die }) => (number > 6 ? die() : json({ hits: [{ id: 'a' }], text: 'x' })(number, response)),
    async ({ folder }) => {
      const { status, stdout, stderr } = await hakariBeside(['run', '--no-report', '--json'], folder);
      assert.equal(status, 3, stderr);
      const [run] = JSON.parse(stdout).runs;
      assert.equal(run.trials.ok + run.trials.failed, 12);
      assert.ok(run.trials.ok >= 4 && run.trials.failed >= 4, stdout);
      assert.deepEqual(statuses(folder), ['finished']);
    },
  ));
