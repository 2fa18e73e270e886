// Bootstrap intervals against other programs, from the same replicates, to 1e-9.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accelerationOf, type BootstrapMethod, biasOf, bootstrapInterval } from '#src/stats/bootstrap.ts';
import { near, reference } from './reference.ts';

function differencesIn(name: string): readonly number[] {
  const { a, b } = reference.datasets[name]!;
  return a.map((value, i) => value - b[i]!);
}

test('percentile, basic and BCa intervals from given replicates', () => {
  for (const [name, expected] of Object.entries(reference.bootstrap)) {
    const values = differencesIn(name);
    const { theta: replicates = [], observed } = expected;
    near(biasOf(replicates, { observed }), Number(expected.z0_mean_of_strict_and_weak_scipy), 1e-9, name);
    near(accelerationOf(values), expected.acceleration, 1e-9, name);
    for (const level of [0.95, 0.9]) {
      for (const method of ['percentile', 'basic', 'bca'] satisfies BootstrapMethod[]) {
        const { ci, ciMethod } = bootstrapInterval({ values, replicates, method, level, observed });
        assert.equal(ciMethod, method);
        near(ci?.[0], expected[`${method}_${level}`]?.[0], 1e-9, `${name} ${method} ${level}`);
        near(ci?.[1], expected[`${method}_${level}`]?.[1], 1e-9, `${name} ${method} ${level}`);
      }
    }
  }
});

test('scipy’s own BCa interval from its replicates', () => {
  const { dataset, ci: expected, theta: replicates } = reference.scipyBca;
  const { ci } = bootstrapInterval({ values: differencesIn(dataset), replicates });
  near(ci?.[0], expected[0], 1e-9);
  near(ci?.[1], expected[1], 1e-9);
});
