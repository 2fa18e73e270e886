// A corpus in PostgreSQL: on Debian's server, which has no extension for searching, and on PGlite, which has both.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Target } from '#src/ports/target.ts';
import { toLexeme } from '#src/targets/postgres/index-terms.ts';
import { analyse } from '#src/text/analyse.ts';
import { type PgliteServer, startPgliteServer } from '../postgres/pglite-server.ts';
import { noServer, password, startTemporaryServer, type TemporaryServer } from '../postgres/temporary-server.ts';
import { documents, idsOf, type PostgresPlace, postgresPlace, requestFor, withPrepared } from './postgres-place.ts';

const asked = ['session timeout handler', 'how is a batch restarted', 'キーワード索引の更新', '예약 작업을 다시 시작'];
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
const ask = (target: Target, query: string) => target.ask(requestFor(query));
const questions = [
  'keys of the gate',
  'who lifts twelve tons',
  '契約書の届け出',
  '계약서는 누구에게',
  'session handler',
  'fee',
];

describe('on a server without extensions', { skip: noServer }, () => {
  let server: TemporaryServer;
  before(async () => {
    server = await startTemporaryServer();
  });
  after(() => server?.close());

  const inDatabase = async (work: (place: PostgresPlace, sql: (statement: string) => string) => Promise<void>) => {
    const url = server.newDatabase();
    const database = new URL(url).pathname.slice(1);
    const place = postgresPlace(url);
    const sql = (statement: string) => server.execute(`SET search_path TO hakari_search; ${statement}`, database);
    await work(place, sql).finally(place.remove);
  };

  test('questions of three languages are answered by ts_rank over our own terms, and the run says that it is no BM25', () =>
    inDatabase(async ({ target }, sql) => {
      await withPrepared(target({}), async (own, message) => {
        assert.match(message, /6 documents, 7 passages, loaded; words ranked by ts_rank, which is NOT BM25/u);
        const found = await Promise.all(questions.map((question) => ask(own, question)));
        assert.deepEqual(
          found.map((output) => idsOf(output)[0]),
          ['gate.md', 'crane.md', 'ja.md', 'ko.md', 'odd.txt', 'fees.md'],
        );
        assert.deepEqual(
          found[0]?.stages?.map(({ name, kind }) => [name, kind]),
          [['ts_rank', 'retrieve']],
        );
        assert.equal(own.snapshot().config.ranking, 'ts_rank');
        assert.ok(!JSON.stringify([own.snapshot(), found, message]).includes(password));
      });
      const known = new Set(
        Object.values(documents)
          .flatMap((text) => analyse(text))
          .map(toLexeme),
      );
      const kept = sql(`SELECT word FROM ts_stat('SELECT searched FROM ' || (SELECT min(name) FROM loaded))`).split(
        '\n',
      );
      assert.deepEqual(
        kept.filter((word) => !known.has(word)).sort(),
        ['odd'],
        'the title of odd.txt alone is not in its text',
      );
    }));

  test('keyword counting finds what the reference target finds', () =>
    inDatabase(async ({ target, reference }) => {
      const of = (own: Target) =>
        withPrepared(own, (it) => Promise.all(questions.map(async (each) => (await ask(it, each)).documents)));
      const there = JSON.stringify(await of(target({ mode: 'baseline' })));
      // What PostgreSQL cannot keep of a text is the sign for a broken character there.
      const here = JSON.stringify(await of(reference({ mode: 'baseline' }))).replaceAll('\\u0000', '\ufffd');
      assert.deepEqual(JSON.parse(there), JSON.parse(here));
    }));

  test('loaders of one corpus take turns, and each finds it whole', () =>
    inDatabase(async ({ target, write }, sql) => {
      write('many.jsonl', Array.from({ length: 1300 }, (_, at) => `{"_id":"m${at}","text":"row ${at}"}`).join('\n'));
      const messages = await Promise.all([1, 2, 3].map(() => withPrepared(target({}), (_, message) => message)));
      assert.equal(messages.filter((message) => message.includes('loaded;')).length, 1, messages.join('\n'));
      assert.ok(messages.every((message) => message.includes('1306 documents, 1307 passages')));
      const table = sql('SELECT name FROM loaded WHERE complete');
      assert.equal(sql(`SELECT count(*), count(DISTINCT ordinal), max(ordinal) FROM ${table}`), '1307|1307|1306');
    }));

  test('a load that was cut short goes on, and nobody asks what is not whole', () =>
    inDatabase(async ({ target, write }, sql) => {
      write('many.jsonl', Array.from({ length: 1300 }, (_, at) => `{"_id":"m${at}","text":"row ${at}"}`).join('\n'));
      const cut = {
        update: (label: string, done: number) => {
          if (label === 'loading passages' && done >= 1000) throw new Error('cut short');
        },
      };
      await assert.rejects(
        withPrepared(target({}), () => {}, cut),
        /cut short/u,
      );
      const [table] = sql('SELECT name FROM loaded WHERE NOT complete').split('\n');
      assert.equal(sql(`SELECT count(*) FROM ${table}`), '1000');
      const skipping = target({});
      await assert.rejects(
        skipping.prepare({ skipIndexing: true, progress: { update: () => {} } }).finally(() => skipping.close()),
        /the present corpus is not loaded into the database/u,
      );
      const steps: string[] = [];
      const noting = { update: (label: string, done: number) => steps.push(`${label} ${done}`) };
      await withPrepared(target({}), (_, message) => assert.match(message, /1307 passages, loaded/u), noting);
      assert.deepEqual(
        steps.filter((step) => step.startsWith('loading')),
        ['loading passages 1307'],
      );
      assert.equal(
        sql(`SELECT count(*), count(DISTINCT id), bool_and(complete) FROM ${table}, loaded WHERE name = '${table}'`),
        '1307|1307|t',
      );
      await withPrepared(target({}), (_, message) => assert.match(message, /there/u));
    }));

  test('an extension that is missing is one line that says what to do and what works without it', () =>
    inDatabase(async ({ target }) => {
      const refusal = async (settings: object) => {
        const own = target(settings);
        return await own.prepare({ skipIndexing: false, progress: { update: () => {} } }).then(
          () => assert.fail('it was prepared'),
          (error: { readonly what: string; readonly code: string; readonly where: string; readonly hint: string }) =>
            own.close().then(() => error),
        );
      };
      const vectors = await refusal({ mode: 'vector' });
      assert.equal(vectors.code, 'missing-extension');
      assert.equal(vectors.where, 'hakari.yaml:4: targets[0].mode');
      assert.match(
        vectors.hint,
        /^install pgvector .*CREATE EXTENSION vector.*mode: bm25 and mode: baseline work without it$/u,
      );
      const bm25 = await refusal({ ranking: 'bm25' });
      assert.equal(bm25.where, 'hakari.yaml:4: targets[0].ranking');
      assert.match(bm25.hint, /install pg_textsearch .*ranking: ts_rank, which is no BM25, works without it$/u);
    }));

  test('a server that was started again is asked again', () =>
    inDatabase(async ({ target }) => {
      await withPrepared(target({}), async (own) => {
        const before = await ask(own, 'fee');
        server.stop('immediate');
        await assert.rejects(ask(own, 'fee'), { code: 'server-unreachable' });
        await server.start();
        assert.deepEqual((await ask(own, 'fee')).documents, before.documents);
      });
    }));

  test('a server that cannot be reached, or refuses, is said without the password', () =>
    inDatabase(async ({ target }) => {
      for (const [url, code] of [
        ['postgres://u:not-to-be-seen@127.0.0.1:1/x', 'server-unreachable'],
        [server.url('postgres').replace(password, 'not-to-be-seen-either'), 'server-login'],
        [server.url('nowhere'), 'server-missing-database'],
        ['postgres://u:not-to-be-seen@h/x?schema=Not_This', 'bad-server-url'],
        ['mysql://u:not-to-be-seen@h/x', 'bad-server-url'],
      ] as const) {
        const own = target({ url });
        await assert.rejects(
          own.prepare({ skipIndexing: false, progress: { update: () => {} } }).finally(() => own.close()),
          (error: { readonly code: string; readonly message: string }) => {
            assert.equal(error.code, code);
            assert.ok(!/not-to-be-seen/u.test(error.message), error.message);
            return true;
          },
        );
      }
    }));
});

describe('on a server with pg_textsearch and pgvector', () => {
  let server: PgliteServer;
  let place: PostgresPlace;
  before(async () => {
    server = await startPgliteServer();
    place = postgresPlace(server.url());
  });
  after(async () => {
    place?.remove();
    await server?.close();
  });

  test('words are ranked by BM25, as the reference target ranks them', async () => {
    const settings = { mode: 'bm25', granularity: 'chunk' };
    const ours = await withPrepared(place.target(settings), async (own, message) => {
      assert.match(message, /words ranked by BM25 \(pg_textsearch\)/u);
      return await Promise.all(questions.map((question) => ask(own, question)));
    });
    const theirs = await withPrepared(place.reference(settings), (own) =>
      Promise.all(questions.map((question) => ask(own, question))),
    );
    assert.deepEqual(ours.map(idsOf), theirs.map(idsOf));
    assert.equal(ours[0]?.stages?.[0]?.name, 'bm25');
  });

  test('vectors, hybrid and reranking give what the reference target gives', async () => {
    const own = postgresPlace(server.url());
    cpSync(new URL('../../../examples/quickstart/docs', import.meta.url), join(own.dir, 'docs'), { recursive: true });
    try {
      for (const settings of [
        { mode: 'vector' },
        { mode: 'hybrid' },
        { mode: 'hybrid', fusion: 'weighted', rerank: true, granularity: 'chunk' },
      ]) {
        const of = (target: Target) =>
          withPrepared(target, (it) => Promise.all(asked.map(async (each) => (await ask(it, each)).documents ?? [])));
        const [ours, theirs] = [await of(own.target(settings)), await of(own.reference(settings))];
        assert.deepEqual(ours.map(ids), theirs.map(ids), JSON.stringify(settings));
        // Scores of vectors part by rounding; those of BM25 by a factor, and by how they are rounded.
        const apart = settings.mode === 'vector' ? 1e-5 : 1e-2;
        for (const [at, found] of ours.flat().entries())
          assert.ok(Math.abs((found.score ?? 0) - (theirs.flat()[at]?.score ?? 0)) < apart, JSON.stringify(settings));
      }
    } finally {
      own.remove();
    }
  });

  test('equals stand by id, as many as are asked for, and settings that the extension refuses are one line', async () => {
    const own = postgresPlace(server.url());
    own.write(
      'same.jsonl',
      Array.from({ length: 400 }, (_, at) => `{"_id":"s${at}","text":"the same beacon"}`).join('\n'),
    );
    try {
      for (const mode of ['bm25', 'baseline'])
        await withPrepared(own.target({ mode, topK: 7, candidateK: 7 }), async (it) =>
          assert.deepEqual(idsOf(await ask(it, 'beacon')), ['s0', 's1', 's10', 's100', 's101', 's102', 's103']),
        );
      // What pg_textsearch takes is from .1 to 10.
      for (const k1 of [0, 11]) {
        const odd = own.target({ k1 });
        await assert.rejects(
          odd.prepare({ skipIndexing: false, progress: { update: () => {} } }).finally(() => odd.close()),
          { code: 'server-refused', what: /out of bounds for option "k1"/u },
        );
      }
    } finally {
      own.remove();
    }
  });

  test('a sweep gets lists of which the best n are those of a search for n, and the scores of the reranker', async () => {
    await withPrepared(place.target({ mode: 'hybrid', candidateK: 3 }), async ({ replay }) => {
      assert.ok(replay !== undefined);
      const request = requestFor('the gate of the harbour');
      const [few, many] = [await replay.retrieve(request, 2), await replay.retrieve(request, 7)];
      assert.deepEqual(
        many.stages.map(({ name }) => name),
        ['bm25', 'vector'],
      );
      for (const [at, { candidates }] of few.stages.entries())
        assert.deepEqual(candidates, many.stages[at]?.candidates.slice(0, 2));
      const ids = many.stages[1]?.candidates.map(({ id }) => id) ?? [];
      const { scores } = await replay.rerank(request, ids);
      assert.equal(scores.length, ids.length);
      await assert.rejects(replay.rerank(request, ['nothing']), /no chunk nothing/u);
    });
  });

  test('a probe tells where documents stood, by which terms, and how far away they were', async () => {
    await withPrepared(place.target({ mode: 'hybrid', candidateK: 1 }), async (own) => {
      const query = 'keys of the gate';
      const output = await ask(own, query);
      const probed = await own.probe?.({
        query,
        output,
        documents: [
          { id: 'gate.md', expected: true, text: 'two keys' },
          { id: 'fees.md', expected: true },
          { id: 'nowhere.md', expected: true },
        ],
        signal: new AbortController().signal,
      });
      const [gate, fees, nowhere] = probed?.documents ?? [];
      assert.deepEqual(
        probed?.terms.map(({ term, documentFrequency }) => [term, documentFrequency]),
        [
          ['kei', 1],
          ['gate', 4],
        ],
      );
      assert.equal(gate?.quote, 'in-a-chunk');
      assert.ok((gate?.termShares ?? []).every((share) => share > 0));
      const words = fees?.outside.find(({ source }) => source === 'bm25');
      assert.ok(words !== undefined && words.score > 0 && (words.rank ?? 0) > 1);
      assert.ok(fees?.outside.some(({ source, score }) => source === 'vector' && score < 1));
      assert.deepEqual([nowhere?.inCorpus, nowhere?.chunks], [false, 0]);
    });
  });

  test('vectors of a model are embedded once, and a load that was cut short goes on with the next of them', async () => {
    const asked: string[] = [];
    let broken = true;
    const embedder = {
      fingerprint: 'made up 1',
      embed: async (texts: readonly string[]) => {
        asked.push(...texts);
        if (broken && asked.length > 100) throw new Error('cut short');
        return {
          vectors: texts.map((text) => Float32Array.from([text.length, 1, text.charCodeAt(0)])),
          ms: 1,
          cached: false,
        };
      },
      close: async () => {},
    };
    const own = postgresPlace(server.url('schema=vectors'), { openEmbedder: async () => embedder });
    own.write(
      'many.jsonl',
      Array.from({ length: 1300 }, (_, at) => `{"_id":"m${at}","text":"row ${'o'.repeat(at % 9)}"}`).join('\n'),
    );
    const settings = { mode: 'vector', embedder: 'made-up' };
    try {
      await assert.rejects(
        withPrepared(own.target(settings), () => {}),
        /cut short/u,
      );
      broken = false;
      asked.length = 0;
      await withPrepared(own.target(settings), async (it, message) => {
        assert.match(message, /3 dimensions, loaded/u);
        assert.equal((await ask(it, 'row ooo')).documents?.length, 10);
      });
      const before = asked.length;
      assert.ok(before <= 1307 + 1, `${before} texts`);
      await withPrepared(own.target(settings), (_, message) => assert.match(message, /3 dimensions, there/u));
      assert.equal(asked.length, before);
    } finally {
      own.remove();
    }
  });
});
