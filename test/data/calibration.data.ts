// Judges of recorded answers against people: the key figures of docs/calibration.md. Run with HAKARI_DATA set.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Agreement, agreementVerdict } from '#src/analysis/calibration/agreement.ts';
import { weighJudge } from '#src/analysis/calibration/calibrate.ts';
import type { Calibration } from '#src/analysis/calibration/calibration.ts';
import { mtragJudges, mtragRows, mtragScale, nabledgeScores, type RecordedJudge } from './judged-answers.ts';
import { drawLabels, onOneScale } from './label-draws.ts';

const data = process.env.HAKARI_DATA ?? '';
const skip = data === '' && 'HAKARI_DATA is not set';

const judgeOf = (name: string) => mtragJudges.find((judge) => judge.name === name) as RecordedJudge;

function weigh(name: string): Calibration {
  const { range, axis } = judgeOf(name);
  const rows = mtragRows(data, { judge: name, axis, systemsOnly: true });
  return weighJudge(rows, { range, scale: mtragScale, threshold: range[0] + ((range[1] - range[0]) * 2) / 3 });
}

function agreementOf(name: string): Agreement {
  const { overall } = weigh(name);
  return 'kind' in overall ? assert.fail(overall.reason) : overall;
}

test('MT-RAG: 237 answers to 79 questions, seven people, missing labels left out', { skip }, () => {
  const rows = mtragRows(data, { judge: 'rl_f', axis: 'naturalness' });
  const { counts, people } = weighJudge(rows, { range: [0, 1], scale: mtragScale });
  assert.deepEqual([counts.rows, counts.examples, counts.paired, counts.authors.length], [237, 79, 237, 7]);
  assert.equal(
    rows.reduce((sum, { humans }) => sum + humans.length, 0),
    699,
  );
  assert.ok(people.kind === 'people' && people.alpha.n === 79);
});

test('MT-RAG: people agree on faithfulness, and by chance on what is appropriate', { skip }, () => {
  const alpha = (axis: 'faithfulness' | 'appropriateness') => {
    const { people } = weighJudge(mtragRows(data, { judge: 'rl_f', axis }), { range: [0, 1], scale: mtragScale });
    return people.kind === 'people' && people.alpha.ci95 !== null ? people.alpha.ci95 : assert.fail();
  };
  assert.ok(alpha('faithfulness')[0] > 0.4);
  assert.ok(alpha('appropriateness')[0] < 0 && alpha('appropriateness')[1] < 0.1);
});

test('MT-RAG: the LLM judge of faithfulness may be believed, overlap with a reference may not', { skip }, () => {
  const kappa = (name: string) => agreementOf(name).weightedKappa.quadratic;
  assert.equal(agreementVerdict(kappa('rl_f'), 0.6, 'all'), 'PASS');
  for (const name of ['rb_agg', 'RougeL', 'Bert-Rec']) {
    assert.equal(agreementVerdict(kappa(name), 0.6, 'all'), 'FAIL', name);
    assert.ok((agreementOf(name).bias.ci95?.[1] ?? 0) < -0.1, name);
  }
  assert.equal(agreementVerdict(kappa('rb_llm'), 0.6, 'all'), 'INCONCLUSIVE');
});

test('MT-RAG: about half of what rb_llm calls bad is bad, and a tuned cut promises more than it keeps', {
  skip,
}, () => {
  const { verdicts } = agreementOf('rb_llm');
  assert.ok(Math.abs((verdicts.precisionOfBad.value ?? 0) - 0.47) < 0.01);
  for (const { name } of mtragJudges) {
    const { tuning } = weigh(name);
    assert.ok(tuning.kind === 'tuned' && tuning.outOfSample < tuning.inSample, name);
  }
});

test('MT-RAG: intervals from 50 of the labels hold the mean of all, where those of the judge alone do not', {
  skip,
}, () => {
  for (const { name, axis, range } of mtragJudges) {
    const rows = mtragRows(data, { judge: name, axis, answersAsExamples: true });
    const draws = drawLabels(onOneScale(rows, mtragScale, range), { n: 50, draws: 1000, seed: 1, range });
    assert.ok(draws.corrected >= 0.95, `${name}: ${draws.corrected}`);
    assert.ok(draws.widthRatio < 1.01, `${name}: ${draws.widthRatio}`);
    if (name === 'rl_f') assert.ok(draws.widthRatio < 0.8);
  }
  const { mean } = weigh('rb_agg');
  if (mean.kind === 'none') assert.fail(mean.reason);
  assert.ok((mean.judgeOnly.ci95?.[1] ?? 1) < (mean.corrected.ci95?.[0] ?? 0));
});

test('nabledge: a missing score is missing, and three runs do not agree on every question', { skip }, () => {
  const scores = [...nabledgeScores(data, 'faithfulness').values()];
  assert.deepEqual([scores.length, scores.flat().length], [34, 102]);
  assert.equal(scores.flat().filter((score) => score === undefined).length, 1);
  assert.equal(scores.flat().filter((score) => score === 0).length, 0);
  const same = scores.filter((list) => !list.includes(undefined) && new Set(list).size === 1);
  assert.equal(same.length, 14);
});
