// A target that asks a server: what is said when the server fails, when the user stops the run, and when nobody reads.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hakari, hakariBeside, startHakari, withFolder } from './hakari.ts';

const count = 20;

interface Call {
  /** 1 for the first, which embeds the corpus. */
  readonly number: number;
  readonly response: ServerResponse;
  /** Answers with one vector a text. */
  readonly answer: () => void;
}

/** A folder with a config whose only target embeds by a server in this process. */
const withServer = (
  onCall: (call: Call) => void,
  work: (folder: string) => Promise<void>,
  pace: object = {},
): Promise<void> =>
  withFolder(async (folder) => {
    let number = 0;
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { input } = JSON.parse(body) as { readonly input: readonly string[] };
      const data = input.map((text, index) => ({ index, embedding: [1, text.length % 7, 2] }));
      onCall({ number: ++number, response, answer: () => response.end(JSON.stringify({ data })) });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    writeConfig(folder, `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, pace);
    try {
      await work(folder);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

function writeConfig(folder: string, baseUrl: string, pace: object): void {
  const ids = Array.from({ length: count }, (_, i) => `q${i}`);
  const queries = ids.map((id) => ({ id, query: `question ${id}`, judgements: [{ docId: 'a.md', relevance: 1 }] }));
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'docs/a.md'), '# The mill\nIt stands by the river.\n');
  writeFileSync(join(folder, 'q.json'), JSON.stringify({ queries }));
  const embedder = { model: 'openai-compatible:m', baseUrl, apiKey: 'key-123', ...pace };
  const target = { id: 'v', type: 'reference', corpus: './docs', mode: 'vector', embedder };
  writeFileSync(join(folder, 'hakari.yaml'), JSON.stringify({ dataset: 'q.json', concurrency: 1, targets: [target] }));
}

const refuse = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'retry-after': '0' }).end('no, key-123');

describe('a server that fails while the corpus is embedded', () => {
  for (const [name, onCall, said] of [
    [
      'refuses the key',
      ({ response }: Call) => refuse(response, 401),
      /\/v1\/embeddings answered 401: no, \*\*\* \(check apiKey and what it is allowed to do\)$/m,
    ],
    [
      'has no credit for the key',
      ({ response }: Call) => refuse(response, 402),
      /\/v1\/embeddings answered 402: no, \*\*\* \(add credit .* then run again: .* is remembered\)$/m,
    ],
    [
      'does not know the model',
      ({ response }: Call) => refuse(response, 400),
      /\/v1\/embeddings answered 400: no, \*\*\* \(check the model’s name and settings\)$/m,
    ],
    ['is down', ({ response }: Call) => refuse(response, 500), /\/v1\/embeddings answered 500: no, \*\*\*$/m],
    [
      'hangs',
      () => {},
      /\/v1 gave no reply within (?:0\.5 s|1 s, all attempts together) \(.*raise (?:timeout|deadline)Seconds\)$/m,
    ],
    [
      'says nonsense',
      ({ response }: Call) => response.end('<html>'),
      /\/v1\/embeddings answered with something that is no JSON \(check that baseUrl /,
    ],
    [
      'gives too little',
      ({ response }: Call) => response.end('{"data":[]}'),
      /\/v1\/embeddings gave a reply that is not of its API: 0 vectors for 1 texts, .*\(check that the server /,
    ],
  ] as const) {
    test(name, () =>
      withServer(
        onCall,
        async (folder) => {
          const { status, stdout, stderr } = await hakariBeside(['run'], folder);
          assert.deepEqual([status, stdout], [2, '']);
          assert.match(
            stderr,
            /^hakari: hakari\.yaml:1: targets\[0\]: (?:openai-compatible )?http:\/\/127\.0\.0\.1:\d+\/v1[^\n]+\n$/u,
          );
          assert.match(stderr, said);
        },
        { timeoutSeconds: 0.5, deadlineSeconds: 1 },
      ),
    );
  }
});

test('failed trials are counted, explained, and never a number where nothing could be measured', () =>
  withServer(
    ({ number, response, answer }) => (number === 1 ? answer() : refuse(response, 400)),
    async (folder) => {
      const table = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(table.status, 3, table.stderr);
      assert.match(table.stderr, /v: 20 of 20 trials failed, such as q0: http.* answered 400: no, \*\*\* /);
      assert.match(table.stdout, /20 trials failed/);
      const [titles = '', values = ''] = table.stdout.split('\n').filter((line) => /^(Target|\[A\]) /.test(line));
      const cells = (line: string) => line.trim().split(/ {2,}/u);
      const shown = new Map(cells(titles).map((title, i) => [title, cells(values)[i]]));
      // No judgement reaches grade 2, nothing was returned that could be judged, and no time was taken.
      for (const title of ['R@5', 'R@10', 'P50 (ms)', 'P95 (ms)', 'Judged@10'])
        assert.equal(shown.get(title), '—', title);
    },
  ));

test('failed trials are in the JSON of a run', () => {
  let number = 0;
  return withServer(
    ({ response, answer }) => (number++ === 0 ? answer() : refuse(response, 400)),
    async (folder) => {
      const json = await hakariBeside(['run', '--no-report', '--json', '--max-failed', '1'], folder);
      assert.equal(json.status, 0, json.stderr);
      const [run] = JSON.parse(json.stdout).runs;
      assert.deepEqual(run.trials, { ok: 0, failed: count });
      assert.deepEqual([run.metrics.RR.mean, run.metrics.RR.meanAnswered, run.metrics.RR.imputed], [0, null, count]);
      assert.deepEqual([run.metrics['R(rel=2)@5'].mean, run.metrics['R(rel=2)@5'].skipped], [null, count]);
      assert.deepEqual([run.latencyMs.mean, run.latencyMs.p50], [null, null]);
    },
  );
});

test('a key that is refused in the middle of a run stops it, and what follows with the right key is the same run', () => {
  let healed = false;
  return withServer(
    ({ number, response, answer }) => (number <= 5 || healed ? answer() : refuse(response, 401)),
    async (folder) => {
      const stopped = await hakariBeside(['run', '--no-report'], folder);
      assert.equal(stopped.status, 2, stopped.stderr);
      assert.match(stopped.stderr, /answered 401: no, \*\*\*; the run stops here and can be resumed/);
      healed = true;
      const resumed = await hakariBeside(['run', '--no-report', '--resume', '--json'], folder);
      assert.equal(resumed.status, 0, resumed.stderr);
      assert.deepEqual(JSON.parse(resumed.stdout).runs[0].trials, { ok: count, failed: 0 });
    },
  );
});

describe('Ctrl-C', () => {
  test('finishes what is in flight, says how to go on, and what follows is the same run', () => {
    let asked = 0;
    const onCall = async ({ answer }: Call) => {
      asked++;
      await sleep(asked > 4 && asked < 8 ? 300 : 0);
      answer();
    };
    return withServer(onCall, async (folder) => {
      const args = ['run', '--no-report', '--repeat', '2', '--fresh'];
      const first = await hakariBeside(args, folder, (child) => void interruptWhen(() => asked > 4, child));
      assert.equal(first.status, 130, first.stderr);
      assert.match(first.stderr, /\ninterrupted; continue with: hakari run --resume --repeat 2 --fresh\n/);
      const [stopped] = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs;
      assert.equal(stopped.status, 'interrupted');
      const { status, stdout, stderr } = await hakariBeside([...args, '--resume', '--json'], folder);
      assert.equal(status, 0, stderr);
      const [resumed] = JSON.parse(stdout).runs;
      assert.equal(resumed.id, stopped.id);
      assert.deepEqual(resumed.trials, { ok: 2 * count, failed: 0 });
    });
  });

  test('twice stops at once, and keeps what was answered', () => {
    let asked = 0;
    const onCall = ({ number, answer }: Call): void => {
      asked++;
      if (number < 5) answer();
    };
    return withServer(onCall, async (folder) => {
      const { status, stderr } = await hakariBeside(['run', '--no-report'], folder, async (child) => {
        await interruptWhen(() => asked >= 5, child);
        await sleep(200);
        child.kill('SIGINT');
      });
      assert.equal(status, 130, stderr);
      assert.match(stderr, /\nstopped; continue with: hakari run --resume\n$/);
      const shown = hakari(['runs', 'show', 'latest', '--json'], { cwd: folder });
      assert.equal(shown.status, 0, shown.stderr);
      assert.equal(JSON.parse(shown.stdout).summary.trials.ok, 3);
    });
  });
});

test('a reader that goes away is no failure: the run ends as it would', () =>
  withServer(
    ({ answer }) => answer(),
    async (folder) => {
      const child = startHakari(['run'], folder);
      child.stdout.destroy();
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
      assert.equal(status, 0, stderr);
      assert.doesNotMatch(stderr, /EPIPE|\n {4}at /);
      const { runs } = JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout);
      assert.equal(runs[0].status, 'finished');
    },
  ));

async function interruptWhen(ready: () => boolean, child: { kill(signal: 'SIGINT'): boolean }): Promise<void> {
  while (!ready()) await sleep(10);
  child.kill('SIGINT');
}
