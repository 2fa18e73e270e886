// A small part of the simulation behind the corrected mean of production: it holds what people would say, which labels that were picked do not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureProduction, productionJudges } from './simulation/production-labels.ts';

const judgeNamed = (name: string) => productionJudges.find((judge) => judge.name === name) ?? assert.fail(name);
const quality = [0.8, 0.6] as const;

describe('the corrected mean of production, simulated', () => {
  for (const [name, labels] of [
    ['verdicts, all good in one category', 50],
    ['verdicts, lets 4 of 10 bad ones pass', 100],
    ['grades, two steps too high in one category', 100],
  ] as const)
    it(`${name}: ${labels} drawn labels are right, and others are not`, () => {
      const { of, width } = measureProduction({ judge: judgeNamed(name), quality, labels }, { samples: 40, seed: 3 });
      // Of 40 samples; the bench has many more.
      assert.ok(of.drawn.holds >= 0.88, `drawn ${of.drawn.holds}`);
      assert.ok(Math.abs(of.drawn.bias) < 0.015, `drawn ${of.drawn.bias}`);
      assert.ok(width < 1.02, `width ${width}`);
      assert.ok(of['judge alone'].holds < 0.1 && of['judge alone'].bias > 0.08, 'the judge alone');
      assert.ok(of.unweighted.bias < -0.02, `unweighted ${of.unweighted.bias}`);
      // Why labels of disagreement are for reading.
      assert.ok(of['disagreement let in'].bias < -0.02, `let in ${of['disagreement let in'].bias}`);
      assert.ok(of['disagreement let in'].holds < of.drawn.holds, `let in ${of['disagreement let in'].holds}`);
    });
});
