import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { LEFT_OUT, RUN_ID, TREC_GROUPS, TREC_MEASURES } from './catalogue.ts';
import type { JudgedTopic } from './trec-measure.ts';

const LOG3 = Math.log2(3);
/** Relevant at ranks 2 and 5, judged not relevant at 1 and 3; grades 3 and 1; a third relevant one was not found. */
const EXAMPLE: JudgedTopic = {
  retrieved: 8,
  ranks: [1, 2, 3, 5],
  grades: [0, 3, 0, 1],
  relevanceLevel: 1,
  relevant: 3,
  nonrelevant: 2,
  relevantRetrieved: 2,
  idealGrades: [3, 2, 1, 0, 0],
};
const EMPTY: JudgedTopic = { ...EXAMPLE, retrieved: 0, ranks: [], grades: [], relevantRetrieved: 0 };
const IDEAL = 3 + 2 / LOG3 + 1 / 2;

const scoreOf = (name: string, ranking: JudgedTopic, parameters?: readonly number[]): readonly number[] => {
  const measure = TREC_MEASURES.find((candidate) => candidate.name === name);
  assert.ok(measure, name);
  return measure.score(ranking, parameters ?? measure.parameters?.defaults ?? []);
};

test('each measure has the value that its formula gives by hand', () => {
  const ap = (1 / 2 + 2 / 5) / 3;
  const expected: readonly (readonly [string, readonly number[] | undefined, readonly number[]])[] = [
    ['num_q', undefined, [1]],
    ['num_ret', undefined, [8]],
    ['num_rel', undefined, [3]],
    ['num_rel_ret', undefined, [2]],
    ['map', undefined, [ap]],
    ['gm_map', undefined, [Math.log(ap)]],
    ['map_cut', [1, 2, 5, 10], [0, 1 / 2 / 3, ap, ap]],
    ['Rprec', undefined, [1 / 3]],
    ['recip_rank', undefined, [1 / 2]],
    ['bpref', undefined, [(1 - 1 / 2 + (1 - 2 / 2)) / 3]],
    ['P', [1, 5, 10], [0, 2 / 5, 2 / 10]],
    ['recall', [1, 2, 10], [0, 1 / 3, 2 / 3]],
    ['success', [1, 2], [0, 1]],
    ['set_P', undefined, [2 / 8]],
    ['set_recall', undefined, [2 / 3]],
    ['set_F', undefined, [(2 * (1 / 4) * (2 / 3)) / (1 / 4 + 2 / 3)]],
    ['set_F', [0], [1 / 4]],
    // Levels 0 and .4 round to the first relevant document, .5 to the second, 1 to the third, which was not found.
    ['iprec_at_recall', [0, 0.4, 0.5, 1], [1 / 2, 1 / 2, 2 / 5, 0]],
    ['11pt_avg', [0.4, 0.5, 1], [(1 / 2 + 2 / 5) / 3]],
    ['ndcg', undefined, [(3 / LOG3 + 1 / Math.log2(6)) / IDEAL]],
    ['ndcg', [1, 1, 2, 3, 3, 7], [(7 / LOG3 + 1 / Math.log2(6)) / (7 + 3 / LOG3 + 1 / 2)]],
    ['ndcg', [0, 5, 3, -1], [(5 - 1 / LOG3 + 5 / 2 + 1 / Math.log2(6)) / (5 + 5 / LOG3 + 2 / 2 + 1 / Math.log2(5))]],
    ['ndcg_cut', [1, 2, 10], [0, 3 / LOG3 / (3 + 2 / LOG3), (3 / LOG3 + 1 / Math.log2(6)) / IDEAL]],
  ];
  for (const [name, parameters, values] of expected) {
    const scores = scoreOf(name, EXAMPLE, parameters);
    assert.equal(scores.length, values.length, name);
    for (const [i, value] of values.entries())
      assert.ok(Math.abs(scores[i]! - value) < 1e-15, `${name} ${parameters}: ${scores}`);
  }
  const covered = new Set(expected.map(([name]) => name));
  assert.deepEqual(
    TREC_MEASURES.map(({ name }) => name).filter((name) => !covered.has(name)),
    [],
  );
});

test('gains that lie close together are ordered right', () => {
  const perfect = { ...EXAMPLE, ranks: [1, 2, 3], grades: [3, 2, 1], idealGrades: [3, 2, 1] };
  assert.deepEqual(scoreOf('ndcg', perfect, [1, 0.3, 2, 0.6, 3, 0.9]), [1]);
});

test('over all topics: sums of counts, means, and the geometric mean of gm_map', () => {
  const totals = { sum: 6, topics: 4, complete: false, positiveJudgements: 9 };
  const overall = Object.fromEntries(TREC_MEASURES.map(({ name, overall }) => [name, overall(totals)]));
  const { num_q, num_ret, num_rel, num_rel_ret, gm_map, ...means } = overall;
  assert.deepEqual([num_q, num_ret, num_rel, num_rel_ret], [4, 6, 6, 6]);
  assert.equal(gm_map, Math.exp(6 / 4));
  for (const [name, value] of Object.entries(means)) assert.equal(value, 6 / 4, name);
  assert.equal(TREC_MEASURES.find(({ name }) => name === 'num_rel')?.overall({ ...totals, complete: true }), 9);
});

test('an empty list and a topic without relevant documents score 0', () => {
  const none = {
    ...EXAMPLE,
    grades: [0, 0, 0, 0],
    relevant: 0,
    relevantRetrieved: 0,
    nonrelevant: 5,
    idealGrades: [0, 0, 0, 0, 0],
  };
  for (const { name, form } of TREC_MEASURES) {
    const zero = name === 'gm_map' ? Math.log(1e-5) : 0;
    if (form === 'real') {
      assert.ok(
        scoreOf(name, EMPTY).every((value) => value === zero),
        name,
      );
      assert.ok(
        scoreOf(name, none).every((value) => value === zero),
        name,
      );
    }
  }
});

test('a perfect list scores 1 in each measure of quality, and no list more or less than 0 to 1', () => {
  const perfect: JudgedTopic = {
    ...{ retrieved: 3, ranks: [1, 2, 3], grades: [3, 2, 1], relevanceLevel: 1 },
    ...{ relevant: 3, nonrelevant: 2, relevantRetrieved: 3, idealGrades: [3, 2, 1, 0, 0] },
  };
  const quality = TREC_MEASURES.filter(({ form, name }) => form === 'real' && name !== 'gm_map');
  for (const { name, parameters } of quality) {
    const cutoffs = parameters?.kind === 'ranks' ? [3] : parameters?.defaults;
    assert.ok(
      scoreOf(name, perfect, cutoffs).every((value) => Math.abs(value - 1) < 1e-15),
      name,
    );
  }
  fc.assert(
    fc.property(rankings(), (ranking) => {
      for (const { name } of quality) {
        const values = scoreOf(name, ranking);
        assert.ok(
          values.every((value) => value >= 0 && value <= 1 + 1e-12),
          `${name}: ${values}`,
        );
      }
    }),
    { seed: 6 },
  );
});

test('moving a relevant document up lowers nothing', () => {
  fc.assert(
    fc.property(rankings(), fc.nat(), (ranking, pick) => {
      const i = ranking.ranks.length === 0 ? -1 : pick % ranking.ranks.length;
      const rank = (ranking.ranks[i] ?? 1) - 1;
      // One up, past a document that is not judged.
      if (rank < 1 || ranking.grades[i]! < ranking.relevanceLevel || ranking.ranks[i - 1] === rank) return;
      const better = { ...ranking, ranks: ranking.ranks.with(i, rank) };
      for (const { name } of TREC_MEASURES) {
        const before = scoreOf(name, ranking);
        const after = scoreOf(name, better);
        assert.ok(
          after.every((value, k) => value >= before[k]! - 1e-12),
          name,
        );
      }
    }),
    { seed: 7 },
  );
});

test('names are unique, groups are of known measures, and nothing is both in and left out', () => {
  const names = TREC_MEASURES.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const members of TREC_GROUPS.values()) {
    for (const member of members) assert.ok(member === RUN_ID || names.includes(member), member);
  }
  assert.deepEqual(
    LEFT_OUT.filter((name) => names.includes(name) || TREC_GROUPS.has(name)),
    [],
  );
  for (const { name, help } of TREC_MEASURES) assert.match(help, /^[1(\p{L}].{15,200}\.$/su, name);
});

function rankings(): fc.Arbitrary<JudgedTopic> {
  const documents = fc.uniqueArray(
    fc.record({ rank: fc.integer({ min: 1, max: 40 }), grade: fc.integer({ min: 0, max: 3 }) }),
    {
      selector: ({ rank }) => rank,
      maxLength: 20,
    },
  );
  const unfound = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 });
  return fc.tuple(documents, unfound, fc.integer({ min: 1, max: 3 })).map(([found, others, relevanceLevel]) => {
    const hits = found.toSorted((a, b) => a.rank - b.rank);
    const grades = hits.map(({ grade }) => grade);
    const idealGrades = [...grades, ...others].sort((a, b) => b - a);
    const relevant = idealGrades.filter((grade) => grade >= relevanceLevel).length;
    return {
      retrieved: 40,
      ranks: hits.map(({ rank }) => rank),
      grades,
      relevanceLevel,
      relevant,
      nonrelevant: idealGrades.length - relevant,
      relevantRetrieved: grades.filter((grade) => grade >= relevanceLevel).length,
      idealGrades,
    };
  });
}
