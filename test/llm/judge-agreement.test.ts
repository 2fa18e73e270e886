import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedMetrics as allJudged } from '#src/metrics/catalogue.ts';
import { type Agreement, agreementLines, agreements, judgeLabelled } from './judge-agreement.ts';
import { knowingModel } from './judge-sets/judge-doubles.ts';
import { countedOtherwise, labelledSets } from './judge-sets/labelled-cases.ts';

const judgedMetrics = allJudged.filter(({ definition: { name } }) => !countedOtherwise.includes(name));

async function agreementWith(options: { readonly turned: boolean }): Promise<readonly Agreement[]> {
  const verdicts = [];
  for (const set of labelledSets) {
    verdicts.push(
      ...(await judgeLabelled(set, (labelled, metric) => ({
        model: knowingModel(labelled, metric, options),
        settings: {},
      }))),
    );
  }
  const lost = verdicts.filter(({ value }) => value === undefined);
  assert.deepEqual(lost, []);
  return agreements(verdicts);
}

test('every judge has a labelled set in every language, with good and bad in it', () => {
  for (const { language, cases } of labelledSets) {
    for (const {
      definition: { name },
    } of judgedMetrics) {
      const labels =
        name === 'documentRelevance'
          ? cases.flatMap(({ grades = [] }) => grades)
          : name === 'contextPrecision'
            ? cases.flatMap(({ useful = [] }) => useful.map(Number))
            : cases.flatMap(({ labels: own }) => own[name] ?? []);
      assert.ok(labels.length >= 6, `${name} ${language}: ${labels.length}`);
      assert.ok(new Set(labels).size >= 2, `${name} ${language}`);
    }
  }
});

test('a judge that says what the labels say agrees with all of them', async () => {
  const found = await agreementWith({ turned: false });
  assert.equal(found.length, judgedMetrics.length * 3);
  for (const { metric, language, accuracy, kappa, bias } of found) {
    assert.deepEqual([accuracy, kappa], [1, 1], `${metric} ${language}`);
    assert.ok(Math.abs(bias ?? 1) < 1e-9, metric);
  }
});

test('a judge that says the contrary agrees with none', async () => {
  for (const { metric, language, accuracy, kappa } of await agreementWith({ turned: true })) {
    assert.equal(accuracy, 0, `${metric} ${language}`);
    assert.ok((kappa ?? 1) <= 0, `${metric} ${language}: ${kappa}`);
  }
});

test('what a judge did not say is counted, not guessed', () => {
  const said = (label: number, value: number | undefined) => ({
    ...{ metric: 'correctnessGrade', language: 'en', id: 'x', label, value, says: '' },
  });
  const [found] = agreements([said(5, 5), said(1, 1), said(3, undefined), said(3, 4)]);
  assert.deepEqual([found?.n, found?.lost, found?.accuracy], [4, 1, 2 / 3]);
  assert.ok((found?.kappa ?? 0) > 0.8);
  const [none] = agreements([said(5, undefined)]);
  assert.deepEqual([none?.accuracy, none?.kappa, none?.bias], [null, null, null]);
  assert.deepEqual(
    agreementLines(found === undefined ? [] : [found]).map((line) => line.replace(/ +/gu, ' ')),
    ['metric language n lost agreement kappa bias', `correctnessGrade en 4 1 0.67 ${found?.kappa?.toFixed(2)} 0.33`],
  );
});
