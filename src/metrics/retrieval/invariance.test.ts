// What must hold for every ranking metric of the catalogue.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Judgement } from '../../model/example.ts';
import { metricDefinitions, pureScorers } from '../catalogue.ts';
import { createMetric, type Metric } from '../metric.ts';

const definitions = metricDefinitions.filter(
  (d) => d.level === 'trial' && d.needs.includes('qrels') && !d.needs.includes('subtopics'),
);

const documents = Array.from({ length: 12 }, (_, i) => `d${i}`);
const judgementLists = fc
  .array(fc.record({ docId: fc.constantFrom(...documents), relevance: fc.integer({ min: -2, max: 3 }) }), {
    minLength: 1,
  })
  .map((list) => [...new Map(list.map((j) => [j.docId, j])).values()]);
const rankings = fc.shuffledSubarray(documents);

const metrics = fc
  .constantFrom(...definitions)
  .chain((definition) =>
    fc
      .tuple(
        fc.record(
          Object.fromEntries(
            definition.parameters.map((p) => [
              p.name,
              p.kind === 'choice'
                ? fc.constantFrom(...p.choices)
                : p.kind === 'share'
                  ? fc.constantFrom(0.1, 0.5, 0.95)
                  : p.name === 'max'
                    ? fc.integer({ min: 3, max: 5 })
                    : fc.integer({ min: 1, max: 3 }),
            ]),
          ),
        ),
        definition.cutoff === 'none' ? fc.constant(undefined) : fc.integer({ min: 1, max: 15 }),
      )
      .map(([parameters, k]) => createMetric(definition, parameters, k)),
  );

function score(metric: Metric, ranking: readonly string[], judgements: readonly Judgement[]): number | string {
  const scorer = pureScorers[metric.definition.name];
  assert.ok(scorer);
  const outcome = scorer(metric, {
    example: { id: 'q', query: 'q', judgements },
    trial: {
      id: 't',
      runId: 'r',
      exampleId: 'q',
      repeat: 0,
      execution: 0,
      startedAt: 0,
      status: 'ok',
      output: { documents: ranking.map((id) => ({ id })) },
    },
  });
  assert.ok(!(outcome instanceof Promise));
  return outcome.status === 'scored' ? outcome.value : outcome.status;
}

test('a value lies in the range of its metric, or is skipped', () => {
  fc.assert(
    fc.property(metrics, rankings, judgementLists, (metric, ranking, judgements) => {
      const value = score(metric, ranking, judgements);
      if (typeof value === 'string') assert.equal(value, 'skipped');
      else assert.ok(value >= 0 && value <= 1 + 1e-12, `${metric.name} = ${value}`);
    }),
  );
});

test('the order of the judgements does not matter', () => {
  fc.assert(
    fc.property(metrics, rankings, judgementLists, (metric, ranking, judgements) => {
      assert.equal(score(metric, ranking, judgements), score(metric, ranking, [...judgements].reverse()));
    }),
  );
});

test('moving the better of two neighbours up never lowers a value', () => {
  fc.assert(
    fc.property(metrics, rankings, judgementLists, fc.nat(10), (metric, ranking, judgements, at) => {
      const [upper, lower] = [ranking[at], ranking[at + 1]];
      if (upper === undefined || lower === undefined || metric.definition.name === 'Judged') return;
      // It estimates what was in the pool and not judged by what was, also where none of that stands above: a document of the pool that falls
      // below a relevant one may take more from the estimate than the rank gives.
      if (metric.definition.name === 'infAP' && judgements.some(({ relevance }) => relevance < 0)) return;
      const gradeOf = (id: string) => judgements.find((j) => j.docId === id)?.relevance ?? 0;
      if (Math.max(0, gradeOf(lower)) <= Math.max(0, gradeOf(upper))) return;
      const improved = [...ranking];
      improved[at] = lower;
      improved[at + 1] = upper;
      const [before, after] = [score(metric, ranking, judgements), score(metric, improved, judgements)];
      assert.ok(
        typeof before === 'string' || Number(after) >= before - 1e-12,
        `${metric.name}: ${before} then ${after}`,
      );
    }),
  );
});

test('unjudged documents below the ranking change nothing but what divides by the number returned', () => {
  fc.assert(
    fc.property(metrics, rankings, judgementLists, (metric, ranking, judgements) => {
      if (metric.definition.name === 'Judged') return;
      assert.equal(score(metric, [...ranking, 'u1', 'u2'], judgements), score(metric, ranking, judgements));
    }),
  );
});

test('an empty ranking scores 0, and Judged has nothing to say', () => {
  for (const definition of definitions) {
    const metric = createMetric(definition, {}, definition.cutoff === 'required' ? 5 : undefined);
    assert.equal(
      score(metric, [], [{ docId: 'd0', relevance: 3 }]),
      definition.name === 'Judged' ? 'skipped' : 0,
      definition.name,
    );
  }
});

test('the ideal order of a judged query scores the best value', () => {
  const judgements = [3, 2, 1, 0].map((relevance, i) => ({ docId: `d${i}`, relevance }));
  for (const name of ['nDCG', 'condensedNDCG', 'RR', 'AP', 'bpref', 'Rprec']) {
    const definition = definitions.find((d) => d.name === name);
    assert.ok(definition);
    assert.equal(score(createMetric(definition, {}), ['d0', 'd1', 'd2', 'd3'], judgements), 1, name);
  }
});

test('no judgements at all is skipped, judged with none relevant is 0', () => {
  for (const definition of definitions.filter((d) => d.name !== 'Judged')) {
    const metric = createMetric(definition, {}, definition.cutoff === 'required' ? 5 : undefined);
    assert.equal(score(metric, ['d0'], []), 'skipped', definition.name);
    assert.equal(score(metric, ['d0'], [{ docId: 'd0', relevance: 0 }]), 0, definition.name);
  }
});
