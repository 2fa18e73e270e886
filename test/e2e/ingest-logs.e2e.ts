// Logs as they are: of a call centre out of a spreadsheet, of an app in lines of JSON, of a tool for traces. Each with what goes wrong the first time, and what is said of it.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#src/store/open-store.ts';
import { hakari, startHakari } from './hakari.ts';

const folder = mkdtempSync(join(tmpdir(), 'hakari-ingest-logs-'));
after(() => rmSync(folder, { recursive: true }));

function put(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const store = ['--store', 'sqlite:logs.db'];
const ingest = (file: string, map: string, ...more: readonly string[]) =>
  hakari(['ingest', file, '--map', map, ...store, ...more], { cwd: folder });
const taken = async (file: string, map: string, ...more: readonly string[]) => {
  const told = await ingest(file, map, '--json', ...more);
  assert.equal(told.status, 0, told.stderr);
  return JSON.parse(told.stdout);
};
const lines = (...records: readonly object[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join('');

/** Characters of a text by the bytes that a decoder reads as them. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const known = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      try {
        const read = decoder.decode(new Uint8Array([lead, trail]));
        if (read.length === 1 && !known.has(read)) known.set(read, [lead, trail]);
      } catch {}
    }
  return new Uint8Array([...text].flatMap((letter) => known.get(letter) ?? [letter.charCodeAt(0)]));
}

describe('a table of a call centre, as a spreadsheet saves it in Japan', () => {
  const table =
    '受付番号,受付日時,質問,回答,応答秒,参照文書,評価\r\n' +
    'A-1,2026/3/1 9:05,"粗大ごみの\r\n出し方は","電話で、申し込みます。","1,234.5",ごみの手引き|料金表,良い\r\n' +
    'A-2,2026年3月1日 午後3:05,住民票の料金は,300円です。,2.5,料金表,悪い\r\n' +
    'A-3,2026/3/2 10:00,開館時間は,,"1,234",,\r\n';
  const mapping = (more: string): string =>
    'stream: { value: 窓口 }\nid: 受付番号\nquery: 質問\nanswer: 回答\nlatency: { column: 応答秒, unit: s }\n' +
    `documents: { column: 参照文書, split: "|" }\nfeedback: { column: 評価, values: { 良い: up, 悪い: down } }\n${more}`;

  it('says in which encoding it reads as Japanese, and takes it when that is named', async () => {
    const file = put('call.csv', encoded(table, 'shift_jis'));
    const refused = await ingest(file, put('call-1.yaml', mapping('at: 受付日時\n')));
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /it reads as Japanese in shift_jis: write encoding: shift_jis into the mapping/u);
    const map = put('call-2.yaml', mapping('encoding: shift_jis\nat: { column: 受付日時, zone: "+09:00" }\n'));
    const preview = await taken(file, map, '--dry-run');
    assert.deepEqual([preview.dryRun, preview.lines, preview.traces], [true, 3, 2]);
    assert.deepEqual(preview.first[0], {
      ...{ line: 2, id: 'A-1', at: '2026-03-01T00:05:00.000Z', stream: '窓口', query: '粗大ごみの\n出し方は' },
      ...{ answer: '電話で、申し込みます。', documents: [{ id: 'ごみの手引き' }, { id: '料金表' }] },
      ...{ latencyMs: 1_234_500, feedback: { thumbs: 'up' } },
    });
    assert.equal(preview.first[1].at, '2026-03-01T06:05:00.000Z');
    assert.deepEqual(preview.rejected, [
      {
        line: 5,
        why: '応答秒: "1,234" can be 1234 or 1.234: the mapping says which by decimal: "." or decimal: ","',
      },
    ]);
    assert.deepEqual(preview.warnings, []);
    // Nothing was kept of it, not even a store.
    assert.equal((await hakari(['runs', 'list', ...store], { cwd: folder })).status, 2);
    const map3 = put(
      'call-3.yaml',
      mapping('encoding: shift_jis\ndecimal: "."\nat: { column: 受付日時, zone: "+09:00" }\n'),
    );
    const all = await taken(file, map3);
    assert.deepEqual([all.traces, all.known, all.rejected], [3, 0, []]);
    assert.deepEqual(
      all.fields.find(({ field }: { field: string }) => field === 'answer'),
      { field: 'answer', column: '回答', lines: 2, of: 3 },
    );
    assert.equal((await taken(file, map3)).traces, 0);
  });

  it('takes cells that are parted by semicolons, columns that are there twice, and what the spreadsheet adds', async () => {
    const map = put('semi.yaml', 'id: id\nat: at\nquery: q\nlatency: { column: s, unit: s }\n');
    const body = 'id;at;q;s;;\n';
    const semi = await taken(put('semi.csv', `\ufeffsep=;\n${body}S1;2026-03-01;Wann?;1,5;;\n`), map);
    assert.deepEqual([semi.traces, semi.rejected], [1, []]);
    const preview = await taken(put('semi-2.csv', `${body}S2;2026-03-01;Wo, bitte?;2,25;;\n`), map, '--dry-run');
    assert.deepEqual([preview.first[0].query, preview.first[0].latencyMs], ['Wo, bitte?', 2250]);
    assert.match(preview.warnings[0], /^at: 1 times say no zone and are read as UTC/u);
    const twice = await ingest(put('twice.csv', 'id,at,q,q,s\n1,2026-03-01,a,b,1\n'), map);
    assert.equal(twice.status, 2);
    assert.match(twice.stderr, /two columns "q"/u);
  });

  it('names the encoding of a Korean table, and says what UTF-16 is', async () => {
    const map = put('ko.yaml', 'id: 번호\nat: 일시\nquery: 질문\n');
    const korean = '번호,일시,질문\n1,2026. 3. 1. 오후 3:05,여권은 어디서 발급합니까\n';
    const refused = await ingest(put('ko.csv', encoded(korean, 'euc-kr')), map);
    assert.match(refused.stderr, /it reads as Korean in euc-kr: write encoding: euc-kr/u);
    const utf16 = await ingest(put('ko16.csv', Buffer.from(`\ufeff${korean}`, 'utf16le')), map);
    assert.equal(utf16.status, 2);
    assert.match(utf16.stderr, /looks like UTF-16/u);
    const named = await taken(
      'ko.csv',
      put('ko-2.yaml', 'encoding: euc-kr\nid: 번호\nat: 일시\nquery: 질문\n'),
      '--dry-run',
    );
    assert.deepEqual(
      [named.first[0].query, named.first[0].at],
      ['여권은 어디서 발급합니까', '2026-03-01T15:05:00.000Z'],
    );
  });
});

describe('lines of an app', () => {
  const record = (n: number, changes: object = {}) => ({
    ...{
      ts: 1_772_345_100_000 + n,
      reqId: `k${n}`,
      msg: { question: `과태료는 얼마입니까 ${n}`, reply: '5만원입니다.' },
    },
    hits: [
      { doc_id: 'law-32', rank: 1, sim: '0.83', body: '주차 위반 과태료' },
      { doc_id: 'law-33', rank: 2, sim: -0.1 },
    ],
    ...{ elapsed: 0.8, err: null, ...changes },
  });
  const file = put('app.jsonl', lines(record(1), record(2), record(3, { err: 'timeout', msg: { question: '언제' } })));

  it('refuses what no line has before anything is kept, with what was meant', async () => {
    const asked = await ingest(file, put('app-1.yaml', 'id: reqId\nat: ts\nquery: msg.qestion\n'));
    assert.equal(asked.status, 2);
    assert.match(asked.stderr, /no line has "msg\.qestion", which the mapping names for query \(3 read\)/u);
    assert.match(asked.stderr, /did you mean msg\.question\?/u);
    const answer = await ingest(file, put('app-2.yaml', 'id: reqId\nat: ts\nquery: msg.question\nanswer: msg.repy\n'));
    assert.equal(answer.status, 2);
    assert.match(answer.stderr, /"msg\.repy".*answer.*did you mean msg\.reply\?/su);
  });

  it('says which document has no name, of what a structure consists, and what is in no line', async () => {
    const map = put(
      'app-3.yaml',
      'stream: { value: app }\nid: reqId\nat: ts\nquery: msg.question\nanswer: msg\ndocuments: hits\nlatency: elapsed\ncategory: department\n',
    );
    const told = await taken(file, map, '--dry-run');
    assert.equal(told.rejected[0].why, 'msg: it is no text: it holds question, reply');
    const docs = await taken(
      file,
      put('app-4.yaml', 'id: reqId\nat: ts\nquery: msg.question\ndocuments: hits\n'),
      '--dry-run',
    );
    assert.equal(docs.rejected[0].why, 'hits: document 1 has no id: it has doc_id, rank, sim, body');
    assert.deepEqual(told.fields.at(-1), { field: 'category', column: 'department', lines: 0, of: 3 });
    assert.match(told.warnings[0], /^category: none of 3 lines has "department"/u);
  });

  it('takes documents with their scores and texts, the failure, and doubts a time of less than a millisecond', async () => {
    const map =
      'stream: { value: app }\nid: reqId\nat: ts\nquery: msg.question\nanswer: msg.reply\nerror: err\nlatency: LATENCY\n' +
      'documents: { column: hits, id: doc_id, score: sim, text: body }\n';
    const doubted = await taken(file, put('app-5.yaml', map.replace('LATENCY', 'elapsed')), '--dry-run');
    assert.match(doubted.warnings[0], /^latency: 3 of 3 are below 20 ms; if they are seconds/u);
    const right = put('app-6.yaml', map.replace('LATENCY', '{ column: elapsed, unit: s }'));
    const preview = await taken(file, right, '--dry-run');
    assert.deepEqual(preview.first[0].documents, [
      { id: 'law-32', score: 0.83, text: '주차 위반 과태료' },
      { id: 'law-33', score: -0.1 },
    ]);
    assert.deepEqual([preview.first[0].latencyMs, preview.first[2].error], [800, 'err: timeout']);
    assert.deepEqual(preview.warnings, []);
    const text = await ingest(file, right, '--dry-run');
    assert.match(text.stdout, /would take 3 traces of 3 lines; nothing was kept\n\nline 1\n {2}id +k1\n/u);
    assert.match(text.stdout, /answer \(msg\.reply\) is in 2 of 3 lines/u);
    assert.equal((await taken(file, right)).traces, 3);
  });

  it('keeps what was taken when it is begun again, and takes the rest', async () => {
    const map = put('grown.yaml', 'stream: { value: grown }\nid: reqId\nat: ts\nquery: msg.question\n');
    const half = put('half.jsonl', lines(...Array.from({ length: 300 }, (_, n) => record(1000 + n))));
    assert.equal((await taken(half, map)).traces, 300);
    const whole = put('whole.jsonl', lines(...Array.from({ length: 700 }, (_, n) => record(1000 + n))));
    const told = await taken(whole, map);
    assert.deepEqual([told.traces, told.known], [400, 300]);
    assert.deepEqual([(await taken(whole, map)).traces, (await taken(whole, map)).known], [0, 700]);
  });
});

describe('an ingest that is killed', () => {
  it('has kept whole traces, and takes the others when it is begun again', async () => {
    const total = 20_000;
    const written = Array.from({ length: total }, (_, n) => ({
      id: `n${n}`,
      at: 1_772_345_100 + n,
      q: `question ${n}`,
      a: 'yes',
    }));
    const file = put('many.jsonl', lines(...written));
    const map = put('many.yaml', 'stream: { value: many }\nid: id\nat: at\nquery: q\nanswer: a\n');
    const args = ['ingest', file, '--map', map, '--store', 'sqlite:killed.db'];
    const child = startHakari(args, folder);
    const ended = once(child, 'close');
    const kept = async (): Promise<number> => {
      const opened = await openStore(`sqlite:${join(folder, 'killed.db')}`, { create: false }).catch(() => undefined);
      if (opened === undefined) return 0;
      try {
        return (await opened.countTraces({ from: 0, to: 2 ** 52 })).kept;
      } finally {
        await opened.close();
      }
    };
    while (child.exitCode === null && (await kept()) === 0) await sleep(20);
    child.kill('SIGKILL');
    await ended;
    const before = await kept();
    assert.ok(before > 0 && before % 250 === 0, String(before));
    const told = JSON.parse((await hakari([...args, '--json'], { cwd: folder })).stdout);
    assert.deepEqual([told.traces + told.known, told.known, await kept()], [total, before, total]);
    const again = JSON.parse((await hakari([...args, '--json'], { cwd: folder })).stdout);
    assert.deepEqual([again.traces, again.known], [0, total]);
  });
});

describe('an export of a tool for traces', () => {
  const messages = (question: string) => [
    { role: 'system', content: 'Answer from the passages.' },
    { role: 'user', content: question },
  ];

  it('takes the last message of a chat, and texts that have no names', async () => {
    const file = put(
      'export.jsonl',
      lines({
        ...{
          id: 'tr-1',
          timestamp: '2026-03-01T10:00:00.250Z',
          input: { messages: messages('When is the pool open?') },
        },
        ...{ output: { role: 'assistant', content: 'From six.' }, sessionId: 's-1', totalCost: 0.0021, latency: 1.5 },
        metadata: { contexts: ['The pool opens at six.', 'The sauna opens at nine.'] },
      }),
    );
    const map = put(
      'export.yaml',
      'stream: { value: pool }\nid: id\nat: timestamp\nquery: input.messages.-1.content\nanswer: output.content\n' +
        'documents: { column: metadata.contexts, of: texts }\nsession: sessionId\ncost: totalCost\nlatency: { column: latency, unit: s }\n',
    );
    const [first] = (await taken(file, map, '--dry-run')).first;
    assert.deepEqual([first.query, first.answer, first.latencyMs], ['When is the pool open?', 'From six.', 1500]);
    assert.deepEqual(
      first.documents.map(({ text }: { text: string }) => text),
      ['The pool opens at six.', 'The sauna opens at nine.'],
    );
    assert.match(first.documents[0].id, /^text-[0-9a-f]{16}$/u);
    assert.equal((await taken(file, map)).traces, 1);
  });

  it('takes of a file of spans those of the whole question, and says that others have the same id', async () => {
    const span = (trace: string, id: string, parent: string | null, attributes: object) => ({
      ...{
        'context.trace_id': trace,
        'context.span_id': id,
        parent_id: parent,
        start_time: '2026-03-01T10:00:00.5+00:00',
      },
      attributes,
    });
    const root = (trace: string) =>
      span(trace, 'a', null, { input: { value: `When? ${trace}` }, output: { value: 'At six.' } });
    const step = (trace: string) => span(trace, 'b', 'a', { input: { value: 'rewritten' } });
    const file = put('spans.jsonl', lines(step('t1'), root('t1'), root('t2'), step('t2')));
    const map =
      'stream: { value: spans }\nid: context.trace_id\nat: start_time\nquery: attributes.input.value\nanswer: attributes.output.value\n';
    const doubted = await taken(file, put('spans-1.yaml', map), '--dry-run');
    assert.match(doubted.warnings[0], /^id: 2 lines have the id of a line before them and are not taken/u);
    const told = await taken(
      file,
      put('spans-2.yaml', `${map}only: { column: parent_id, values: [""] }\n`),
      '--dry-run',
    );
    assert.deepEqual([told.traces, told.passedOver, told.warnings, told.rejected], [2, 2, [], []]);
    assert.deepEqual(
      told.first.map(({ query }: { query: string }) => query),
      ['When? t1', 'When? t2'],
    );
    const none = await ingest(file, put('spans-3.yaml', `${map}only: { column: parent_id, values: [z] }\n`));
    assert.equal(none.status, 2);
    assert.match(none.stderr, /none of 4 lines is one that the mapping means by only/u);
  });

  it('says that an id is one of another system, and takes it under a name of its own', async () => {
    const file = put('one.jsonl', lines({ id: 1, at: '2026-03-01T10:00:00Z', q: 'when' }));
    const map = (stream: string, id: string): string =>
      put(`of-${stream}.yaml`, `stream: { value: ${stream} }\nid: ${id}\nat: at\nquery: q\n`);
    assert.equal((await taken(file, map('shop', 'id'))).traces, 1);
    const other = await ingest(file, map('office', 'id'));
    assert.match(
      other.stdout,
      /took 0 traces\n1 line was there already\nwarning: id: 1 of them are of another stream/u,
    );
    const own = await taken(file, map('office', '{ column: id, prefix: office- }'));
    assert.deepEqual([own.traces, own.known, own.ofOtherStreams], [1, 0, 0]);
    assert.deepEqual((await taken(file, map('shop', 'id'))).ofOtherStreams, 0);
  });

  it('takes no question of the far future', async () => {
    const map = put('future.yaml', 'id: id\nat: at\nquery: q\n');
    const told = await taken(
      put('future.jsonl', lines({ id: 'f', at: '2098-01-01T00:00:00Z', q: 'when' })),
      map,
      '--dry-run',
    );
    assert.deepEqual([told.traces, told.rejected], [0, [{ line: 1, why: 'at: it lies more than a day ahead' }]]);
  });

  it('looks into cells of a table that hold JSON', async () => {
    const cell = (value: unknown): string => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
    const file = put(
      'export.csv',
      `id,timestamp,input,output\nx1,2026-03-01T10:00:00Z,${cell({ question: 'Where?' })},${cell({ answer: 'Here.' })}\n`,
    );
    const map = put(
      'cells.yaml',
      'stream: { value: cells }\nid: id\nat: timestamp\nquery: input.question\nanswer: output.answer\n',
    );
    const [first] = (await taken(file, map, '--dry-run')).first;
    assert.deepEqual([first.query, first.answer], ['Where?', 'Here.']);
    const wrong = await ingest(file, put('cells-2.yaml', 'id: id\nat: timestamp\nquery: input.qestion\n'));
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /no line has "input\.qestion", which the mapping names for query/u);
  });
});
