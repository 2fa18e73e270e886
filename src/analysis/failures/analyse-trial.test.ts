// Each place at which a document can be lost, on made-up trials, and what holds for all of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseMetricName } from '../../metrics/metric-name.ts';
import type { Judgement } from '../../model/example.ts';
import type { RetrievedDocument, Stage, StageKind } from '../../model/target-output.ts';
import type { DocumentProbe } from '../../model/trial.ts';
import { analyseTrial, type CutNdcg, classOf, restoreDocuments } from './analyse-trial.ts';
import { failureClasses, type LossClass } from './expected-documents.ts';

const metric = (name: string) => parseMetricName(name) as CutNdcg;
const atTwo = metric('nDCG(gain=exp)@2');
const kinds: Readonly<Record<string, StageKind>> = {
  bm25: 'retrieve',
  vector: 'retrieve',
  rrf: 'fuse',
  lexical: 'rerank',
};

/** Stages by name, each with its candidates best first, divided by spaces. */
const stagesOf = (lists: Readonly<Record<string, string>>): readonly Stage[] =>
  Object.entries(lists).map(([name, list]) => ({
    name,
    kind: kinds[name] ?? 'retrieve',
    ms: 0,
    candidates: list.split(' ').map((id, at) => ({ id, score: 10 - at })),
  }));

interface Made {
  readonly judged: Readonly<Record<string, number>>;
  readonly returned: string | readonly RetrievedDocument[];
  readonly stages?: Readonly<Record<string, string>>;
  readonly probe?: readonly (Partial<DocumentProbe> & { readonly docId: string })[];
}

const judgementsOf = (judged: Made['judged']): readonly Judgement[] =>
  Object.entries(judged).map(([docId, relevance]) => ({ docId, relevance }));

function analyse({ judged, returned, stages, probe }: Made) {
  const ids = typeof returned === 'string' ? returned.split(' ').filter((id) => id !== '') : [];
  const documents = typeof returned === 'string' ? ids.map((id) => ({ id })) : returned;
  const output = { documents, ...(stages === undefined ? {} : { stages: stagesOf(stages) }) };
  const documentProbes = probe?.map((own) => ({ inCorpus: true, chunks: 1, outside: [], ...own }));
  const probed =
    documentProbes === undefined ? {} : { probe: { termSource: 'bm25', terms: [], documents: documentProbes } };
  return analyseTrial({ output, ...probed }, judgementsOf(judged), { metric: atTwo });
}

const lossOf = (made: Made, docId: string): LossClass | undefined =>
  analyse(made).lost.find(({ judgement }) => judgement.docId === docId)?.loss;

const hybrid = { bm25: 'a b c d', vector: 'c a b d', rrf: 'a c b d' };

test('a stage is worth its order; behind the window of a reranker stands what it did not look at', () => {
  const judged = { b: 3, c: 3 };
  const stages = { bm25: 'a b c', vector: 'c b a', rrf: 'a b c', lexical: 'a' };
  const second = 1 / Math.log2(3);
  const both = 1 + second;
  assert.deepEqual(
    analyse({ judged, returned: 'a b c', stages }).stages.map(({ name, own, ceiling }) => [name, own, ceiling]),
    [
      ['bm25', second / both, 1],
      ['vector', 1, 1],
      ['rrf', second / both, 1],
      ['lexical', second / both, second / both],
    ],
  );
});

test('not in the corpus: the probe says so', () => {
  const made = {
    judged: { z: 3 },
    returned: 'a c',
    stages: hybrid,
    probe: [{ docId: 'z', inCorpus: false, chunks: 0 }],
  };
  assert.equal(lossOf(made, 'z'), 'not-in-corpus');
});

test('split badly: the whole would have been a candidate, and telling words are spread over the chunks', () => {
  // The last candidate of bm25 has 7.
  const outside = (wholeScore: number, spreadTerms: readonly string[]) => [
    { source: 'bm25', chunk: 'z#1', score: 3, rank: 9, wholeScore, ...(spreadTerms.length > 0 && { spreadTerms }) },
  ];
  const lost = (wholeScore: number, spreadTerms: readonly string[]) =>
    lossOf(
      {
        judged: { z: 3 },
        returned: 'a c',
        stages: hybrid,
        probe: [{ docId: 'z', chunks: 4, outside: outside(wholeScore, spreadTerms) }],
      },
      'z',
    );
  assert.equal(lost(7.5, ['word']), 'split-badly');
  assert.equal(lost(6.5, ['word']), 'not-candidate', 'the whole would not have been one either');
  assert.equal(lost(7.5, []), 'not-candidate', 'grammar adds up in any long text');
});

test('split badly: vectors need no words, and a quotation that is cut apart needs no score', () => {
  const base = { judged: { z: 3 }, returned: 'a c', stages: hybrid };
  const near = [{ source: 'vector', chunk: 'z#1', score: 6, wholeScore: 7.1 }];
  assert.equal(lossOf({ ...base, probe: [{ docId: 'z', chunks: 2, outside: near }] }, 'z'), 'split-badly');
  assert.equal(lossOf({ ...base, probe: [{ docId: 'z', chunks: 2, quote: 'across-chunks' }] }, 'z'), 'split-badly');
  const below = { judged: { d: 3 }, returned: 'a c b d', stages: hybrid };
  assert.equal(lossOf({ ...below, probe: [{ docId: 'd', chunks: 2, quote: 'across-chunks' }] }, 'd'), 'split-badly');
});

test('not among the candidates: in no first stage’s list, with or without a probe', () => {
  assert.equal(lossOf({ judged: { z: 3 }, returned: 'a c', stages: hybrid }, 'z'), 'not-candidate');
  assert.equal(
    lossOf({ judged: { z: 3 }, returned: 'a c', stages: hybrid, probe: [{ docId: 'z' }] }, 'z'),
    'not-candidate',
  );
});

test('lost in fusion: a source had it within k, the fused list has not', () => {
  const stages = { bm25: 'b a c d', vector: 'a c d', rrf: 'a c b d' };
  assert.equal(lossOf({ judged: { b: 3 }, returned: 'a c b d', stages }, 'b'), 'lost-in-fusion');
  assert.equal(lossOf({ judged: { b: 3 }, returned: 'a c', stages: { ...stages, rrf: 'a c' } }, 'b'), 'lost-in-fusion');
});

test('lost in rerank: within k before and not after, or beyond the reranker’s window', () => {
  const stages = { ...hybrid, lexical: 'b d a c' };
  assert.equal(lossOf({ judged: { a: 3 }, returned: 'b d a c', stages }, 'a'), 'lost-in-rerank');
  const window = { bm25: 'a b c d', lexical: 'b a c' };
  assert.equal(lossOf({ judged: { d: 3 }, returned: 'b a c d', stages: window }, 'd'), 'lost-in-rerank');
  const early = { bm25: 'd b c a', vector: 'b c a', rrf: 'b c a d', lexical: 'b c a' };
  assert.equal(
    lossOf({ judged: { d: 3 }, returned: 'b c a d', stages: early }, 'd'),
    'lost-in-fusion',
    'fusion lost it first',
  );
});

test('found but below k: in the lists and never within k', () => {
  const judged = { d: 3, a: 0, b: 0, c: 0 };
  assert.equal(lossOf({ judged, returned: 'a c b d', stages: hybrid }, 'd'), 'below-k');
  assert.equal(lossOf({ judged, returned: 'a c', stages: hybrid }, 'd'), 'below-k', 'also where it was not returned');
});

test('judgement doubtful: without the unjudged documents it would be within k', () => {
  assert.equal(lossOf({ judged: { d: 3, a: 0 }, returned: 'a c b d', stages: hybrid }, 'd'), 'judgement-doubtful');
  assert.equal(lossOf({ judged: { d: 3, a: 0, b: 1 }, returned: 'a c b d', stages: hybrid }, 'd'), 'below-k');
  assert.equal(lossOf({ judged: { d: 3 }, returned: 'a b c d' }, 'd'), 'judgement-doubtful', 'without stages too');
});

test('a target without stages: only ranks can be told', () => {
  assert.equal(lossOf({ judged: { z: 3 }, returned: 'a b' }, 'z'), 'not-returned');
  assert.equal(lossOf({ judged: { d: 3, a: 0, b: 0 }, returned: 'a b d' }, 'd'), 'below-k');
  assert.equal(lossOf({ judged: { z: 3 }, returned: '' }, 'z'), 'not-returned');
});

test('too low: within k, below something of lower grade', () => {
  const { lost, points } = analyse({ judged: { b: 3, a: 1 }, returned: 'a b' });
  assert.deepEqual(lost.map(({ judgement, loss }) => [judgement.docId, loss]), [['b', 'too-low']]); // biome-ignore format: short
  assert.ok((points.get('too-low') ?? 0) > 0);
});

test('shadowed: a result holds two judged chunks and earns one grade', () => {
  const document: RetrievedDocument = { id: 'a', chunkIds: ['a#1', 'a#2'] };
  assert.equal(lossOf({ judged: { 'a#1': 1, 'a#2': 3 }, returned: [document] }, 'a#2'), 'shadowed');
});

test('chunks are put together before ranks are counted, and judgements may name either', () => {
  const documents: readonly RetrievedDocument[] = ['a', 'b'].map((id) => ({ id, chunkIds: [`${id}#top`] }));
  const stages = { bm25: 'a#top a#x a#y b#top c#one~2 d#top', rrf: 'a#top b#top a#x d#top c#one~2' };
  const { rankings, lost } = analyse({ judged: { c: 3, 'd#top': 2 }, returned: documents, stages });
  assert.deepEqual(
    rankings.stages.map(({ places }) => places.map(({ document }) => document.id)),
    [['a', 'b', 'c', 'd'], ['a', 'b', 'd', 'c']], // biome-ignore format: one line reads as a table
  );
  assert.deepEqual(lost.map(({ judgement }) => judgement.docId), ['c', 'd#top']); // biome-ignore format: short
  const section: readonly RetrievedDocument[] = [{ id: 'a#one', documentId: 'a', chunkIds: ['a#one~2'] }];
  const bySection = analyse({ judged: { 'c#one': 3 }, returned: section, stages });
  assert.deepEqual(
    bySection.rankings.stages[0]?.places.map(({ document }) => document.id),
    ['a#top', 'a#x', 'a#y', 'b#top', 'c#one', 'd#top'],
  );
  assert.equal(
    lossOf(
      { judged: { 'kirigahama#12': 3 }, returned: 'x', stages: { bm25: 'x kirigahama kirigahama#12' } },
      'kirigahama#12',
    ),
    'judgement-doubtful',
    'a "#" alone makes no chunk',
  );
});

test('of documents of one grade only as many are missed as places stay empty', () => {
  const { lost } = analyse({ judged: { a: 1, b: 1, c: 1, d: 1 }, returned: 'a x b c' });
  assert.deepEqual(lost.map(({ judgement }) => judgement.docId), ['b']); // biome-ignore format: short
  assert.equal(classOf(lost), 'judgement-doubtful');
});

test('the class of a query is that of its best lost document, at the earliest stage', () => {
  const judgement = (docId: string, relevance: number): Judgement => ({ docId, relevance });
  const lost = (docId: string, relevance: number, loss: LossClass) => ({
    judgement: judgement(docId, relevance),
    loss,
  });
  assert.equal(classOf([lost('a', 2, 'below-k'), lost('b', 3, 'lost-in-rerank')]), 'lost-in-rerank');
  assert.equal(classOf([lost('a', 3, 'below-k'), lost('b', 3, 'lost-in-fusion')]), 'lost-in-fusion');
  assert.equal(classOf([lost('a', 3, 'too-low'), lost('b', 1, 'below-k')]), 'below-k');
  assert.equal(classOf([lost('a', 3, 'too-low')]), 'too-low');
  assert.equal(classOf([]), undefined);
});

test('a restored document takes the place of what is worth less; what is worth as much keeps its rank', () => {
  const places = judgementsOf({ a: 0, b: 3, c: 1, d: 2 }).map((judgement) => ({ judgement }));
  const ids = (lost: readonly Judgement[]) => restoreDocuments(places, lost).map((judgement) => judgement?.docId);
  assert.deepEqual(ids([{ docId: 'z', relevance: 3 }]), ['z', 'b', 'a', 'c', 'd']);
  assert.deepEqual(ids([{ docId: 'd', relevance: 2 }]), ['d', 'b', 'a', 'c']);
  assert.deepEqual(ids([{ docId: 'z', relevance: 1 }, { docId: 'y', relevance: 2 }]), ['y', 'b', 'z', 'd', 'c', 'a']); // biome-ignore format: short
});

const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const ranking = fc.uniqueArray(name, { maxLength: 8 });
const judged = fc.dictionary(name, fc.integer({ min: -1, max: 3 }), { minKeys: 1 });
const join = (ids: readonly string[]): string => ids.join(' ');
const madeUp = fc.record({
  judged,
  returned: ranking.map(join),
  stages: fc.option(
    fc.record({
      bm25: ranking.map(join),
      vector: ranking.map(join),
      rrf: ranking.map(join),
      lexical: ranking.map(join),
    }),
    { nil: undefined },
  ),
  probe: fc.option(
    fc.uniqueArray(
      fc.record({
        docId: name,
        inCorpus: fc.boolean(),
        quote: fc.constantFrom('in-a-chunk', 'across-chunks', 'not-there'),
      }),
      { selector: ({ docId }) => docId },
    ),
    { nil: undefined },
  ),
});
const made = madeUp.map(
  ({ stages, probe, ...rest }): Made => ({
    ...rest,
    ...(stages === undefined ? {} : { stages }),
    ...(probe === undefined ? {} : { probe: probe as NonNullable<Made['probe']> }),
  }),
);

test('what comes back of any class is at least 0 and at most what is missing, and all of it together is what is missing', () => {
  fc.assert(
    fc.property(made, (trial) => {
      const { value, points, lost, rankings } = analyse(trial);
      assert.ok(value >= 0 && value <= 1 + 1e-12);
      for (const gain of points.values()) assert.ok(gain >= 0 && gain <= 1 - value + 1e-12, `${gain} of ${1 - value}`);
      if (!Object.values(trial.judged).some((grade) => grade > 0)) return;
      const all = restoreDocuments(rankings.returned, lost.map(({ judgement }) => judgement)); // biome-ignore format: short
      const documents = all.map((judgement, at) => ({ id: judgement?.docId ?? `unjudged ${at}` }));
      const repaired = analyseTrial({ output: { documents } }, judgementsOf(trial.judged), { metric: atTwo });
      assert.ok(Math.abs(repaired.value - 1) < 1e-12);
    }),
    { numRuns: 300 },
  );
});

test('every lost document has exactly one class, and a query that is not perfect has one', () => {
  fc.assert(
    fc.property(made, (trial) => {
      const { lost, value } = analyse(trial);
      const ids = lost.map(({ judgement }) => judgement.docId);
      assert.equal(new Set(ids).size, ids.length);
      for (const { loss } of lost) assert.ok(failureClasses.includes(loss));
      const findable = Object.values(trial.judged).some((grade) => grade > 0);
      if (findable) assert.equal(classOf(lost) === undefined, value > 1 - 1e-12);
    }),
    { numRuns: 300 },
  );
});

test('a stage’s best order is at least its own, and at most 1', () => {
  fc.assert(
    fc.property(made, (trial) => {
      for (const { own, ceiling } of analyse(trial).stages) assert.ok(own <= ceiling + 1e-12 && ceiling <= 1 + 1e-12);
    }),
  );
});
