// A replay is what asking again gives, in a part of the grid; `replay.slow.ts` has all of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { replaySetting } from '#src/analysis/sweep/replay-setting.ts';
import { createPoolJudge } from '#src/analysis/sweep/sweep-values.ts';
import { judgeRanking } from '#src/metrics/retrieval/judged-ranking.ts';
import { fuseHybrid } from '#src/search/ranking/hybrid-ranking.ts';
import { corpora, openCorpus, queries, record, replayCells } from './replay-cells.ts';

replayCells({ every: 7 });

test('judging by number is judging by name, whatever the judgements name', async (t) => {
  for (const corpus of corpora) {
    const { search } = await openCorpus(t, corpus);
    const frame = { granularity: search.granularity, topK: search.topK, firstStageWeight: 0.5 };
    const query = await record(search, queries[0]!, [search.knobs]);
    const names = [
      ...new Set(query.pool.ids.flatMap((id, at) => [id, id.replace(/~\d+$/u, ''), query.documents[at]!])),
    ];
    const judgement = fc.record({
      docId: fc.constantFrom(...names, 'elsewhere'),
      relevance: fc.integer({ min: -1, max: 3 }),
    });
    const judgements = fc.uniqueArray(judgement, { minLength: 1, maxLength: 12, selector: ({ docId }) => docId });
    fc.assert(
      fc.property(judgements, fc.constantFrom(0, 0.3, 1), (given, alpha) => {
        const knobs = { ...search.knobs, alpha };
        const judge = createPoolJudge({
          ids: query.pool.ids,
          documents: query.documents,
          granularity: frame.granularity,
          topK: frame.topK,
          judgements: given,
        });
        const byName = judgeRanking(replaySetting(query, { knobs, frame }), given);
        assert.deepEqual(judge(fuseHybrid(query.pool, knobs).order), byName);
      }),
    );
  }
});
