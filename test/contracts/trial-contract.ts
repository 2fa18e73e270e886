import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { scored } from '#src/model/score.ts';
import type { TargetOutput } from '#src/model/target-output.ts';
import type { Trial } from '#src/model/trial.ts';
import type { CurrentStore } from './store-contract.ts';
import { answered, collect, failed, idSource, putDataset, scoredTrial, scoreOf, startRun } from './store-fixtures.ts';

const everything: TargetOutput = {
  answer: '第三条による。\u0000\ud800',
  documents: [
    { id: 'doc-1', score: 2.5, text: '条例の本文', metadata: { title: '題' } },
    { id: 'doc-2' },
    { id: 'doc-3', text: '' },
  ],
  contexts: ['条例の本文', '別の文'],
  stages: [
    {
      name: 'bm25',
      kind: 'retrieve',
      ms: 1.25,
      candidates: [{ id: 'doc-1', score: 2.5, detail: { terms: { 条例: 1.5 } } }],
    },
    { name: 'rrf', kind: 'fuse', ms: 0.5, candidates: [] },
  ],
  citations: ['第三条', { doc: 'doc-1', span: [0, 4] }],
  usage: { inputTokens: 10, outputTokens: 20, costUsd: 0.001 },
  timings: { totalMs: 12.5, search: 3 },
  cached: true,
  fingerprint: 'model-2026',
};

export function trialContract(current: CurrentStore): void {
  it('gives trials and scores back as they came', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 4);
    await startRun(store, 'a1', { dataset });
    const full: Trial = {
      ...answered({ id: 't1', runId: 'a1', exampleId: 'q4', output: everything }),
      status: 'ok',
      output: everything,
      warnings: ['doc-1 came twice'],
      probe: {
        termSource: 'bm25',
        terms: [{ term: '条例', documentFrequency: 3 }, { term: '\u0000' }],
        documents: [
          {
            docId: 'doc-9',
            inCorpus: true,
            chunks: 2,
            outside: [{ source: 'bm25', chunk: 'doc-9#top', score: 0.25, rank: 61, wholeScore: 1.5 }],
            termShares: [0.25, 0],
            quote: 'across-chunks',
          },
        ],
      },
    };
    const empty: Trial = {
      ...answered({ id: 't2', runId: 'a1', exampleId: 'q3', output: {} }),
      status: 'ok',
      output: {},
      probeFailure: { code: 'no-index', message: 'the index is gone' },
    };
    const { latencyMs: _, ...untimed } = answered({
      id: 't3',
      runId: 'a1',
      exampleId: 'q2',
      output: { contexts: [], documents: [] },
    });
    const broken = { ...failed({ id: 't4', runId: 'a1', exampleId: 'q1' }), unansweredMs: 200.5 };
    const rows = [
      {
        trial: full,
        scores: [
          scoreOf(full, 's1', { outcome: { status: 'scored', value: 1 / 3, details: { hits: [1, null, 'あ'] } } }),
          scoreOf(full, 's2', { metric: 'AP', outcome: { status: 'scored', value: 0, details: '長い'.repeat(800) } }),
          scoreOf(full, 's3', { metric: 'P@5', outcome: { status: 'scored', value: -1e-300, details: null } }),
        ],
      },
      {
        trial: empty,
        scores: [
          scoreOf(empty, 's4', { outcome: { status: 'skipped', reason: 'no judgements' } }),
          scoreOf(empty, 's6', {
            metric: 'AP',
            outcome: { status: 'skipped', reason: 'asked', details: { calls: [] } },
          }),
        ],
      },
      { trial: untimed as Trial, scores: [] },
      {
        trial: broken,
        scores: [scoreOf(broken, 's5', { outcome: { status: 'failed', by: 'target', error: broken.error } })],
      },
    ];
    await store.append(rows);
    assert.deepEqual(await collect(store.scoredTrials('a1')), rows);
    for (const [first, end] of [
      [0, 1],
      [1, 3],
      [2, 9],
      [3, 4],
    ] as const) {
      const found = await collect(store.scoredTrials('a1', { range: { first, end } }));
      assert.deepEqual(found, rows.slice(first, end), `${first} to ${end}`);
    }
  });

  it('says what made the present scores', async () => {
    const { store } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store) });
    const [first, second] = [
      answered({ id: 't1', runId: 'a1', exampleId: 'q1' }),
      answered({ id: 't2', runId: 'a1', exampleId: 'q2' }),
    ];
    const replaced = failed({ id: 't3', runId: 'a1', exampleId: 'q3' });
    const later = answered({ id: 't4', runId: 'a1', exampleId: 'q3', execution: 1 });
    const by = (scorerFingerprint: string, changes: Parameters<typeof scoreOf>[2] = {}) => ({
      ...changes,
      scorerFingerprint,
    });
    await store.append([
      { trial: first, scores: [scoreOf(first, 's1', by('1')), scoreOf(first, 's2', by('1', { metric: 'AP' }))] },
      { trial: second, scores: [scoreOf(second, 's3', by('2', { outcome: { status: 'skipped', reason: 'none' } }))] },
      { trial: replaced, scores: [scoreOf(replaced, 's4', by('3'))] },
      { trial: later, scores: [scoreOf(later, 's5', by('4', { source: 'human', author: 'a' }))] },
    ]);
    assert.deepEqual(await store.scorersOf('a1'), new Map(['AP', 'RR'].map((name) => [name, new Set(['1'])])));
    const asked = { status: 'skipped', reason: 'none', details: { calls: [] } } as const;
    await store.appendScores([
      scoreOf(first, 's6', by('5')),
      scoreOf(second, 's8', by('7', { outcome: asked })),
      scoreOf(later, 's7', by('6')),
    ]);
    assert.deepEqual((await store.scorersOf('a1')).get('RR'), new Set(['5', '6', '7']));
  });

  it('leaves out what a scan does not want', async () => {
    const { store } = current();
    const dataset = await putDataset(store);
    await startRun(store, 'a1', { dataset });
    const said = { answer: '三条', documents: [{ id: 'd', text: '条文' }], contexts: ['条文'], cached: true };
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1', output: said });
    const outcome = { status: 'scored', value: 0.5, details: { why: 'because '.repeat(200) } } as const;
    const scores = [scoreOf(trial, 's1', { outcome })];
    await store.append([{ trial, scores }]);
    const untexted = { answer: '三条', documents: [{ id: 'd' }], cached: true };
    assert.deepEqual(await collect(store.scoredTrials('a1', { depth: 'untexted' })), [
      { trial: { ...trial, output: untexted }, scores },
    ]);
    assert.deepEqual(await collect(store.scoredTrials('a1', { depth: 'numbers' })), [
      {
        trial: { ...trial, output: { cached: true } },
        scores: [{ ...scores[0], outcome: { status: 'scored', value: 0.5 } }],
      },
    ]);
  });

  it('gives any output back exactly', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    const id = idSource();
    const text = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
    const output = fc.record(
      {
        answer: fc.string({ unit: 'binary' }),
        documents: fc.array(
          fc.tuple(fc.string(), text).map(([id, text]) => ({ id, ...(text !== undefined && { text }) })),
        ),
        contexts: fc.array(fc.string({ unit: 'grapheme' })),
        citations: fc.array(fc.json().map((text) => JSON.parse(text))),
        cached: fc.boolean(),
      },
      { requiredKeys: [], noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(output, async (generated) => {
        const runId = id();
        await startRun(store, runId, { dataset });
        const trial = answered({ id: id(), runId, exampleId: 'q1', output: generated as TargetOutput });
        await store.append([{ trial, scores: [] }]);
        assert.deepEqual(await collect(store.scoredTrials(runId)), [{ trial, scores: [] }]);
      }),
      { numRuns: 40 },
    );
  });

  it('reads in order of example and repeat over many pages, whatever the order of appending', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 130);
    await startRun(store, 'a1', { dataset, repeat: 2 });
    const id = idSource();
    const keys = Array.from({ length: 260 }, (_, i) => ({ exampleId: `q${130 - (i >> 1)}`, repeat: i % 2 }));
    const shuffled = keys.map((_, i) => keys[(i * 97) % keys.length]!);
    await store.append(shuffled.map((key) => scoredTrial(answered({ id: id(), runId: 'a1', ...key }), id())));
    const read = await collect(store.scoredTrials('a1'));
    assert.deepEqual(
      read.map(({ trial }) => ({ exampleId: trial.exampleId, repeat: trial.repeat })),
      keys,
    );
    assert.ok(read.every(({ scores }) => scores.length === 1));
    const resumable = await store.trialKeys('a1');
    assert.deepEqual(
      [...resumable],
      keys.map(({ exampleId, repeat }) => `${exampleId}\u0000${repeat}`),
    );
  });

  it('lets the latest execution count and keeps the earlier ones', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 2);
    await startRun(store, 'a1', { dataset });
    const first = scoredTrial(failed({ id: 't1', runId: 'a1', exampleId: 'q1' }), 's1');
    const other = scoredTrial(answered({ id: 't2', runId: 'a1', exampleId: 'q2' }), 's2');
    const second = scoredTrial(answered({ id: 't3', runId: 'a1', exampleId: 'q1', execution: 1 }), 's3');
    await store.append([first]);
    await store.append([other, second]);
    assert.deepEqual(await collect(store.scoredTrials('a1')), [other, second]);
    assert.deepEqual(await collect(store.scoredTrials('a1', { history: true })), [other, first, second]);
    assert.deepEqual([...(await store.trialKeys('a1'))], ['q2\u00000', 'q1\u00000']);
  });

  it('appends all or nothing', async () => {
    const { store, count } = current();
    const dataset = await putDataset(store, 3);
    await startRun(store, 'a1', { dataset });
    const good = scoredTrial(answered({ id: 't1', runId: 'a1', exampleId: 'q1' }), 's1');
    const twice = scoredTrial(answered({ id: 't1', runId: 'a1', exampleId: 'q2' }), 's2');
    await assert.rejects(store.append([good, twice]), { name: 'StoreError', code: 'already-there' });
    const stranger = scoredTrial(answered({ id: 't2', runId: 'a1', exampleId: 'nobody' }), 's3');
    await assert.rejects(store.append([good, stranger]), { code: 'no-example' });
    const noNumber = scoreOf(good.trial, 's4', { outcome: { status: 'scored', value: Number.NaN } });
    await assert.rejects(store.append([{ trial: good.trial, scores: [noNumber] }]), { code: 'not-a-number' });
    const foreign = scoreOf(good.trial, 's5', { trialId: 't7' });
    await assert.rejects(store.append([{ trial: good.trial, scores: [foreign] }]), { code: 'foreign-score' });
    assert.deepEqual(await Promise.all(['trial', 'score', 'blob'].map(count)), [0, 0, 0]);
    assert.equal(await store.revisionOf('a1'), 0);
    await store.append([good]);
    await store.append([]);
    assert.equal(await store.revisionOf('a1'), 1);
  });

  it('never overwrites a trial or an execution', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });
    await store.append([{ trial, scores: [] }]);
    const same = answered({ id: 't2', runId: 'a1', exampleId: 'q1' });
    await assert.rejects(store.append([{ trial: same, scores: [] }]), { code: 'already-there' });
    assert.equal((await collect(store.scoredTrials('a1', { history: true }))).length, 1);
  });

  it('refuses trials and scores of what is not there', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    const nowhere = answered({ id: 't1', runId: 'a9' });
    await assert.rejects(store.append([{ trial: nowhere, scores: [] }]), { code: 'no-run' });
    await assert.rejects(store.appendScores([scoreOf(nowhere, 's1')]), { code: 'no-run' });
    const notHere = answered({ id: 't1', runId: 'a1' });
    await assert.rejects(store.appendScores([scoreOf(notHere, 's1')]), { code: 'no-trial' });
  });

  it('takes many appends at once', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 60);
    await startRun(store, 'a1', { dataset });
    const id = idSource();
    const appends = Array.from({ length: 60 }, (_, i) =>
      store.append([scoredTrial(answered({ id: id(), runId: 'a1', exampleId: `q${i + 1}` }), id())]),
    );
    await Promise.all(appends);
    assert.equal((await collect(store.scoredTrials('a1'))).length, 60);
    assert.equal(await store.revisionOf('a1'), 60);
  });

  it('stores what equal long answers share once, whatever the times, and short ones with their trial', async () => {
    const { store, count } = current();
    const dataset = await putDataset(store, 2);
    await startRun(store, 'a1', { dataset });
    const long: TargetOutput = { ...everything, answer: '第三条による。'.repeat(200) };
    const later: TargetOutput = {
      ...long,
      timings: { totalMs: 99 },
      stages: everything.stages!.map((stage) => ({ ...stage, ms: 7 })),
    };
    await store.append([
      { trial: answered({ id: 't1', runId: 'a1', exampleId: 'q1', output: long }), scores: [] },
      { trial: answered({ id: 't2', runId: 'a1', exampleId: 'q2', output: later }), scores: [] },
    ]);
    assert.equal(await count('blob'), 2);
    const { contexts: _, documents: __, ...short } = everything;
    await store.append([
      { trial: answered({ id: 't3', runId: 'a1', exampleId: 'q1', execution: 1, output: short }), scores: [] },
    ]);
    assert.equal(await count('blob'), 2);
    assert.deepEqual(
      (await collect(store.scoredTrials('a1'))).map(({ trial }) => 'output' in trial && trial.output),
      [later, short],
    );
  });

  it('reads a stream in the order its trials were made', async () => {
    const { store } = current();
    await startRun(store, 'a1');
    const id = idSource();
    const rows = Array.from({ length: 230 }, () => scoredTrial(answered({ id: id(), runId: 'a1' }), id()));
    await store.append(rows.toReversed());
    assert.deepEqual(await collect(store.scoredTrials('a1')), rows);
    assert.deepEqual(await collect(store.scoredTrials('a1', { history: true })), rows);
    assert.equal((await store.trialKeys('a1')).size, 0);
    const asked = answered({ id: id(), runId: 'a1', exampleId: 'q1' });
    await assert.rejects(store.append([{ trial: asked, scores: [] }]), { code: 'no-example' });
  });

  it('keeps several scores of one metric, and supersedes those of the same source and author', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });
    const computed = scoreOf(trial, 's1');
    await store.append([{ trial, scores: [computed] }]);
    const judges = [
      scoreOf(trial, 's2', { source: 'judge', author: 'model-a' }),
      scoreOf(trial, 's3', { source: 'judge', author: 'model-b' }),
      scoreOf(trial, 's4', { source: 'human', author: 'model-a' }),
    ];
    await store.appendScores(judges);
    assert.deepEqual((await collect(store.scoredTrials('a1')))[0]?.scores, [computed, ...judges]);
    const again = scoreOf(trial, 's5', { metricVersion: 2 });
    const corrected = [
      scoreOf(trial, 's6', { source: 'judge', author: 'model-a' }),
      scoreOf(trial, 's7', { source: 'judge', author: 'model-a' }),
    ];
    await store.appendScores([again, ...corrected]);
    assert.deepEqual(
      (await collect(store.scoredTrials('a1')))[0]?.scores.map(({ id }) => id),
      ['s3', 's4', 's5', 's7'],
    );
    assert.deepEqual(
      (await collect(store.scoredTrials('a1', { history: true })))[0]?.scores.map(({ id, supersededBy }) => [
        id,
        supersededBy,
      ]),
      [
        ['s1', 's5'],
        ['s2', 's6'],
        ['s3', undefined],
        ['s4', undefined],
        ['s5', undefined],
        ['s6', 's7'],
        ['s7', undefined],
      ],
    );
  });

  it('keeps labels of people apart from what a judge said, and the history of each person', async () => {
    const { store } = current();
    await startRun(store, 'a1', { dataset: await putDataset(store) });
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q3' });
    const unscored = answered({ id: 't2', runId: 'a1', exampleId: 'q2' });
    const by = (author: string, value: number) => ({ source: 'human', author, outcome: scored(value) }) as const;
    await store.append([
      { trial, scores: [scoreOf(trial, 's5', { source: 'judge', outcome: scored(0.25) })] },
      { trial: unscored, scores: [] },
    ]);
    const labels = [
      scoreOf(trial, 's1', by('annotator-2', 1)),
      scoreOf(trial, 's2', by('annotator-1', 0)),
      scoreOf(unscored, 's3', by('annotator-1', 1)),
    ];
    await store.appendScores(labels);
    assert.equal(await store.lostScores('a1', ['RR']), 1, 'a label is no score of the judge');
    await store.appendScores([scoreOf(trial, 's6', by('annotator-2', 0.5))]);
    const ids = async (history: boolean) =>
      (await collect(store.scoredTrials('a1', { history }))).map(({ scores }) => scores.map(({ id }) => id));
    assert.deepEqual(await ids(false), [['s2', 's5', 's6'], ['s3']]);
    assert.deepEqual(await ids(true), [['s1', 's2', 's5', 's6'], ['s3']]);
    const [first] = await collect(store.scoredTrials('a1', { history: true }));
    assert.deepEqual(first?.scores[0], { ...labels[0], supersededBy: 's6' });
    await store.appendScores([scoreOf(trial, 's7', { source: 'judge', outcome: scored(0.75) })]);
    assert.deepEqual(await ids(false), [['s2', 's6', 's7'], ['s3']]);
  });

  it('appends a history with its superseded scores as it was', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 1);
    await startRun(store, 'a1', { dataset });
    const trial = answered({ id: 't1', runId: 'a1', exampleId: 'q1' });
    const scores = [scoreOf(trial, 's1', { supersededBy: 's2' }), scoreOf(trial, 's2')];
    await store.append([{ trial, scores }]);
    assert.deepEqual(await collect(store.scoredTrials('a1', { history: true })), [{ trial, scores }]);
  });

  it('can leave a scan early and start another one meanwhile', async () => {
    const { store } = current();
    const dataset = await putDataset(store, 150);
    await startRun(store, 'a1', { dataset });
    const id = idSource();
    await store.append(
      Array.from({ length: 150 }, (_, i) =>
        scoredTrial(answered({ id: id(), runId: 'a1', exampleId: `q${i + 1}` }), id()),
      ),
    );
    let seen = 0;
    for await (const _ of store.scoredTrials('a1')) {
      if (++seen === 3) assert.equal((await collect(store.scoredTrials('a1'))).length, 150);
      if (seen === 120) break;
    }
    assert.equal(seen, 120);
  });
}
