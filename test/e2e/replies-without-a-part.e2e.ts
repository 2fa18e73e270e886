// Replies that leave out an answer or contexts, or give them empty, from a recorded file and from a server: no floor holds on the rest of them.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { gateDocumentSchema } from '#src/app/gate/gate-document.ts';
import { hakari, hakariBeside, withFolder } from './hakari.ts';
import { write } from './refused.ts';

const count = 40;
type Reply = Readonly<Record<string, unknown>>;

const queries = Array.from({ length: count }, (_, at) => ({
  id: `q${at}`,
  query: `What is the fee of desk ${at}?`,
  expected_answer: `The fee of desk ${at} is ${100 + at} yen.`,
  expected_keywords: [`${100 + at} yen`],
}));
const whole = (at: number): Reply => ({
  answer: `The fee of desk ${at} is ${100 + at} yen.`,
  contexts: [`The fee of desk ${at} is ${100 + at} yen, paid at the counter.`],
});
/** Every other reply is changed. */
const replies = (change: Reply): readonly Reply[] =>
  queries.map((_, at) => ({ ...whole(at), ...(at % 2 === 0 ? {} : change) }));

const lines = (rows: readonly Reply[]): string =>
  rows.map((row, at) => `${JSON.stringify({ id: `q${at}`, ...row })}\n`).join('');

const grounding = ['lexicalFaithfulness', 'lexicalContextRecall', 'lexicalContextPrecision'];
const answering = ['answerCheck', 'keywordHit', 'lexicalFaithfulness', 'lexicalCorrectness', 'answerDetection'];

const cases = [
  { part: 'contexts', metrics: grounding, values: { out: undefined, null: null, empty: [], blank: ['', ' '] } },
  { part: 'answer', metrics: answering, values: { out: undefined, null: null, empty: '', blank: ' \n' } },
] as const;

const told: Readonly<Record<string, RegExp>> = {
  contexts:
    /Replies without contexts \(nor texts of documents\), where others of the run have some: \[A\] out \(20 of 40\), \[B\] null \(20 of 40\), \[C\] empty \(20 of 40\), \[D\] blank \(20 of 40\)\. Each counts as the worst value/u,
  answer:
    /Replies without an answer \(left out, empty, an error page or the question over again\): \[A\] out \(20 of 40\), \[B\] null \(20 of 40\), \[C\] empty \(20 of 40\), \[D\] blank \(20 of 40\)\. Each counts as the worst value/u,
};

for (const { part, metrics, values } of cases)
  test(`recorded replies without ${part}: left out, null, empty and blank are one, and a floor fails on them`, () =>
    withFolder((folder) => {
      const files = Object.entries(values).map(([id, value]) => [`${id}.jsonl`, lines(replies({ [part]: value }))]);
      const checks = [
        ...metrics.map((metric) => ({ metric, atLeast: 0.9 })),
        ...(part === 'answer' ? [{ metric: 'forbiddenPhrases', atMost: 0.1 }] : []),
      ];
      const targets = Object.keys(values).map((id) => ({ id, type: 'answers-file', path: `./${id}.jsonl` }));
      const config = { dataset: './q.json', metrics: checks.map(({ metric }) => metric), targets, gate: { checks } };
      write(folder, {
        ...Object.fromEntries(files),
        'q.json': JSON.stringify(queries),
        'hakari.yaml': JSON.stringify(config),
      });
      const first = hakari(['run', '--no-report'], { cwd: folder });
      assert.equal(first.status, 0, first.stderr);
      assert.match(first.stdout, told[part] as RegExp);
      for (const { id } of JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs) {
        const { status, stdout } = hakari(['gate', id, '--json'], { cwd: folder });
        assert.equal(status, 1, stdout);
        for (const { check, verdict, current, n } of gateDocumentSchema.parse(JSON.parse(stdout)).checks)
          assert.deepEqual([verdict, current, n], ['FAIL', 0.5, count], JSON.stringify(check));
      }
    }));

test('a server that gives contexts for none of its replies has no value of them, and one that gives some has', async () => {
  for (const [from, n] of [
    [0, 0],
    [count / 2, count],
  ] as const)
    await withFolder(async (folder) => {
      const server = createServer((request, response) => {
        request.setEncoding('utf8').once('data', (text: string) => {
          const at = Number(/desk (\d+)/u.exec(text)?.[1]);
          const contexts = at < from ? whole(at).contexts : [];
          response.end(JSON.stringify({ ...whole(at), contexts }));
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
      const response = { answer: 'answer', contexts: 'contexts' };
      const live = { id: 'live', type: 'http', url, request: { q: '{{query}}' }, response };
      const config = { dataset: './q.json', metrics: grounding, targets: [live] };
      write(folder, { 'q.json': JSON.stringify(queries), 'hakari.yaml': JSON.stringify(config) });
      try {
        const { status, stdout, stderr } = await hakariBeside(['run', '--no-report', '--json'], folder);
        assert.equal(status, 0, stderr);
        const [{ id }] = JSON.parse(stdout).runs;
        const shown = JSON.parse(hakari(['runs', 'show', id, '--json'], { cwd: folder }).stdout);
        for (const metric of shown.summary.overall.metrics) {
          assert.deepEqual([metric.n, metric.mean, metric.imputed], n === 0 ? [0, null, 0] : [count, 0.5, 20]);
          assert.equal(metric.skippedReasons.length, n === 0 ? 1 : 0);
        }
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });
});
