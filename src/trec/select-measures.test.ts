import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectMeasures } from './select-measures.ts';

const namesOf = (...requests: string[]): string[] =>
  selectMeasures(requests).measures.flatMap(({ valueNames }) => valueNames);

test('is official when nothing is named, in the order of trec_eval whatever the order of arguments', () => {
  const official = selectMeasures([]);
  assert.deepEqual(official, selectMeasures(['official']));
  assert.equal(official.runId, true);
  assert.deepEqual(namesOf().slice(0, 5), ['num_q', 'num_ret', 'num_rel', 'num_rel_ret', 'map']);
  assert.deepEqual(namesOf('recip_rank', 'P.5', 'map', 'map'), ['map', 'recip_rank', 'P_5']);
  assert.equal(selectMeasures(['map']).runId, false);
  assert.deepEqual(selectMeasures(['runid']), { measures: [], runId: true, warnings: [] });
});

test('names values after their parameters', () => {
  assert.deepEqual(namesOf('P.10,5'), ['P_5', 'P_10']);
  assert.deepEqual(namesOf('success'), ['success_1', 'success_5', 'success_10']);
  assert.deepEqual(namesOf('iprec_at_recall..75,.5,0'), [
    'iprec_at_recall_0.00',
    'iprec_at_recall_0.50',
    'iprec_at_recall_0.75',
  ]);
  assert.deepEqual(namesOf('11pt_avg..25,.5'), ['11pt_avg_.25,.5']);
  assert.deepEqual(namesOf('set_F.0.50', 'ndcg.1=1,2=3.5'), ['ndcg_1=1,2=3.5', 'set_F_0.50']);
});

test('parameters apply to a measure that a group brings', () => {
  assert.deepEqual(namesOf('official', 'P.7').slice(-2), ['iprec_at_recall_1.00', 'P_7']);
});

test('of two parameter lists the first counts, and it is said', () => {
  const { measures, warnings } = selectMeasures(['P', 'P.5', 'P.10']);
  assert.deepEqual(measures[0]?.parameters, [5]);
  assert.deepEqual(warnings, ['-m P.10 has no effect: as in trec_eval, the first -m P.5 counts']);
});

test('reads gains as pairs and recall levels in rising order', () => {
  assert.deepEqual(selectMeasures(['ndcg.3=7,0=-1.5']).measures[0]?.parameters, [3, 7, 0, -1.5]);
  assert.deepEqual(selectMeasures(['11pt_avg.0.8,0.2,0.5']).measures[0]?.parameters, [0.2, 0.5, 0.8]);
});

test('refuses what trec_eval would read as something else, or does not have', () => {
  const wrong: readonly (readonly [string, string, RegExp])[] = [
    ['mapp', 'trec-measure', /no measure "mapp".*one of: official set all_trec runid num_q/],
    ['infAP', 'trec-measure', /infAP of trec_eval is left out/],
    [
      'map.10',
      'trec-measure-parameters',
      /^-m map\.10: map takes no parameters \(cut-offs are those of map_cut, such as map_cut\.5,10\)/,
    ],
    ['official.5', 'trec-measure-parameters', /official takes no parameters/],
    ['P.', 'trec-measure-parameters', /"" is not a whole number of at least 1 \(written as P\.5,10\)/],
    ['P.0', 'trec-measure-parameters', /"0" is not/],
    ['P.5,ten', 'trec-measure-parameters', /"ten" is not/],
    ['P.5.5', 'trec-measure-parameters', /"5\.5" is not a whole number/],
    ['P.5,10,5', 'trec-measure-parameters', /5 is given twice/],
    ['iprec_at_recall.50', 'trec-measure-parameters', /"50" is not a number from 0 to 1/],
    ['set_F.1,2', 'trec-measure-parameters', /"1,2" is more than one number/],
    ['set_F.-1', 'trec-measure-parameters', /"-1" is not a number of at least 0/],
    ['ndcg.10', 'trec-measure-parameters', /"10" is not a pair grade=gain/],
    ['ndcg.-1=3', 'trec-measure-parameters', /"-1=3" is not a pair/],
    ['ndcg.1=2=3', 'trec-measure-parameters', /"1=2=3" is not a pair/],
    ['ndcg.1=2,1=3', 'trec-measure-parameters', /grade 1 is given twice/],
  ];
  for (const [request, code, message] of wrong) {
    assert.throws(() => selectMeasures([request]), { name: 'ConfigError', code, message }, request);
  }
});
