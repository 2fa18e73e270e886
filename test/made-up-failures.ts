// A made-up run in which every place loses something, and one of a target that reports no stages.
import type { CutNdcg } from '#src/analysis/failures/analyse-trial.ts';
import { createFailureCollector, type Failures } from '#src/analysis/failures/collect-failures.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import type { Example } from '#src/model/example.ts';
import type { RetrievedDocument, Stage, TargetOutput } from '#src/model/target-output.ts';
import type { DocumentProbe, Probe, Trial } from '#src/model/trial.ts';

interface MadeUpQuery {
  readonly query: string;
  readonly judged: Readonly<Record<string, number>>;
  /** Candidates of bm25, vector, rrf and lexical, best first. */
  readonly stages: readonly [bm25: string, vector: string, rrf: string, lexical: string];
  readonly probe?: Omit<Probe, 'documents'> & {
    readonly documents: readonly (Partial<DocumentProbe> & { readonly docId: string })[];
  };
  /** What the target without stages returned; undefined: it failed. */
  readonly plain: string | undefined;
  /** Returned documents that hold several chunks. */
  readonly chunkIds?: Readonly<Record<string, readonly string[]>>;
}

const others = 'minamo/menu minamo/fonts minamo/paper minamo/noise minamo/lamp minamo/cable';
const grades = Object.fromEntries(others.split(' ').map((id) => [id, 0]));

const queries: readonly MadeUpQuery[] = [
  {
    query: '廃止された省電力モードの解除',
    judged: { 'minamo/retired-mode': 3, ...grades },
    stages: [others, others, others, others],
    probe: {
      termSource: 'bm25',
      terms: [
        { term: '省電', documentFrequency: 4 },
        { term: '電力', documentFrequency: 6 },
        { term: '廃止', documentFrequency: 0 },
      ],
      documents: [{ docId: 'minamo/retired-mode', inCorpus: false, chunks: 0 }],
    },
    plain: others,
  },
  {
    query: '給紙トレイ B5 厚紙',
    judged: { 'minamo/trays': 3, ...grades },
    stages: [others, others, others, others],
    probe: {
      termSource: 'bm25',
      terms: [
        { term: '給紙', documentFrequency: 3 },
        { term: 'b5', documentFrequency: 2 },
        { term: '厚紙', documentFrequency: 2 },
      ],
      documents: [
        {
          docId: 'minamo/trays',
          chunks: 6,
          outside: [
            {
              source: 'bm25',
              chunk: 'minamo/trays#sizes',
              score: 4.1,
              rank: 73,
              wholeScore: 9.6,
              spreadTerms: ['厚紙'],
            },
            { source: 'vector', chunk: 'minamo/trays#sizes', score: 0.21, wholeScore: 0.3 },
          ],
          termShares: [0, 4.1, 0],
        },
        { docId: 'minamo/menu', termShares: [3.2, 0, 2.8] },
      ],
    },
    plain: `${others} minamo/trays`,
  },
  {
    query: '保証期間の起算日',
    judged: { 'minamo/warranty': 3, ...grades },
    stages: [`${others} minamo/warranty`, others, `${others} minamo/warranty`, `${others} minamo/warranty`],
    probe: { terms: [], documents: [{ docId: 'minamo/warranty', chunks: 3, quote: 'across-chunks' }] },
    plain: undefined,
  },
  {
    query: '용지 걸림 해결',
    judged: { 'minamo/printers': 2, ...grades },
    stages: [others, others, others, others],
    probe: {
      termSource: 'bm25',
      terms: [
        { term: '용지', documentFrequency: 5 },
        { term: '걸림', documentFrequency: 1 },
      ],
      documents: [
        {
          docId: 'minamo/printers',
          chunks: 2,
          outside: [
            { source: 'bm25', chunk: 'minamo/printers#jam', score: 0 },
            { source: 'vector', chunk: 'minamo/printers#jam', score: 0.05, wholeScore: 0.04 },
          ],
          termShares: [0, 0],
        },
        { docId: 'minamo/menu', termShares: [2.4, 0] },
      ],
    },
    plain: others,
  },
  {
    query: 'session timeout default',
    judged: { 'minamo/sessions': 3, 'minamo/menu': 1, ...Object.fromEntries(Object.entries(grades).slice(1)) },
    stages: [`minamo/sessions ${others}`, others, `${others} minamo/sessions`, `${others} minamo/sessions`],
    probe: {
      termSource: 'bm25',
      terms: [
        { term: 'session', documentFrequency: 9 },
        { term: 'timeout', documentFrequency: 3 },
      ],
      documents: [
        { docId: 'minamo/sessions', chunks: 2, termShares: [2.2, 3.9] },
        { docId: 'minamo/menu', termShares: [2.6, 0] },
      ],
    },
    plain: `minamo/sessions ${others}`,
  },
  {
    query: '騒音の規定 <静音> | dB',
    judged: { 'minamo/quiet': 3, ...grades },
    stages: [`${others} minamo/quiet`, `minamo/quiet ${others}`, `minamo/quiet ${others}`, `${others} minamo/quiet`],
    plain: `minamo/quiet ${others}`,
  },
  {
    query: '内蔵フォントの一覧',
    judged: { 'minamo/glyphs': 2, ...grades },
    stages: [`${others} minamo/glyphs`, others, `${others} minamo/glyphs`, others],
    plain: `${others} minamo/glyphs`,
  },
  {
    query: 'ケーブルの長さの上限',
    judged: { 'minamo/limits': 3, ...grades },
    stages: [
      `${others} minamo/limits`,
      `${others} minamo/limits`,
      `${others} minamo/limits`,
      `${others} minamo/limits`,
    ],
    plain: `${others} minamo/limits`,
  },
  {
    query: 'ランプの点滅の意味',
    judged: { 'minamo/signals': 3, 'minamo/menu': 0 },
    stages: [`${others} minamo/signals`, others, `${others} minamo/signals`, `${others} minamo/signals`],
    plain: `${others} minamo/signals`,
  },
  {
    query: '消耗品の型番',
    judged: { 'minamo/menu#list': 1, 'minamo/menu#parts': 3, 'minamo/lamp': 0 },
    stages: [others, others, others, others],
    chunkIds: { 'minamo/menu': ['minamo/menu#list', 'minamo/menu#parts'] },
    plain: others,
  },
  {
    query: '用紙の保管',
    judged: { 'minamo/paper': 3, 'minamo/menu': 0, 'minamo/fonts': 1 },
    stages: [others, others, others, others],
    plain: `minamo/paper ${others.replace('minamo/paper ', '')}`,
  },
  {
    query: '火星での動作保証',
    judged: { 'minamo/menu': 0 },
    stages: [others, others, others, others],
    plain: others,
  },
];

export interface MadeUpRuns {
  /** With bm25, vectors, fusion and rerank. */
  readonly staged: string;
  /** Returns documents and nothing else. */
  readonly plain: string;
  /** With stages, and fails the last question but one. */
  readonly failing: string;
}

/** What is found of them, by the same way as of any run. */
export function madeUpFailures({ staged, plain, failing }: MadeUpRuns): Failures {
  const metric = parseMetricName('nDCG(gain=exp)@5') as CutNdcg;
  const collector = createFailureCollector([staged, plain, failing], { metric, goal: 0.7 });
  for (const [at, query] of queries.entries()) {
    const { judged, chunkIds } = query;
    const example: Example = {
      id: `F${String(at + 1).padStart(2, '0')}`,
      query: query.query,
      category: at % 2 === 0 ? 'setup' : 'errors',
      judgements: Object.entries(judged).map(([docId, relevance]) => ({ docId, relevance })),
    };
    const output = stagedOutput(query);
    const probe: Probe | undefined = query.probe && {
      ...query.probe,
      documents: query.probe.documents.map((own) => ({ inCorpus: true, chunks: 1, outside: [], ...own })),
    };
    collector.add(example, [
      [trialOf(staged, example.id, { output, ...(probe && { probe }) })],
      [
        query.plain === undefined
          ? failed(plain, example.id)
          : trialOf(plain, example.id, { output: { documents: named(query.plain, chunkIds) } }),
      ],
      [at === queries.length - 2 ? failed(failing, example.id) : trialOf(failing, example.id, { output })],
    ]);
  }
  return collector.failures() as Failures;
}

const named = (ids: string, chunkIds: MadeUpQuery['chunkIds'] = {}): readonly RetrievedDocument[] =>
  ids.split(' ').map((id) => (chunkIds[id] === undefined ? { id } : { id, chunkIds: chunkIds[id] }));

function stagedOutput({ stages: [bm25, vector, rrf, lexical], chunkIds }: MadeUpQuery): TargetOutput {
  const stage = (name: string, kind: Stage['kind'], list: string, best: number): Stage => ({
    name,
    kind,
    ms: 1,
    candidates: list.split(' ').map((id, at) => ({ id, score: best - at / 10 })),
  });
  return {
    documents: named(lexical, chunkIds),
    stages: [
      stage('bm25', 'retrieve', bm25, 9.2),
      stage('vector', 'retrieve', vector, 0.9),
      stage('rrf', 'fuse', rrf, 0.8),
      stage('lexical', 'rerank', lexical, 0.9),
    ],
  };
}

const head = (runId: string, exampleId: string) => ({
  id: `${runId} ${exampleId}`,
  runId,
  exampleId,
  repeat: 0,
  execution: 0,
  startedAt: 0,
});

const trialOf = (
  runId: string,
  exampleId: string,
  answer: { readonly output: TargetOutput; readonly probe?: Probe },
): Trial => ({
  ...head(runId, exampleId),
  status: 'ok',
  ...answer,
});

const failed = (runId: string, exampleId: string): Trial => ({
  ...head(runId, exampleId),
  status: 'failed',
  error: { code: 'timeout', message: 'no answer within 30 s' },
});
