import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { metricDefinitions } from './catalogue.ts';
import { createMetric } from './metric.ts';
import { parseMetricName } from './metric-name.ts';

test('canonical names print back, defaults omitted', () => {
  for (const [given, canonical] of [
    ['nDCG(gain=exp)@5', 'nDCG(gain=exp)@5'],
    ['nDCG(gain=linear)@5', 'nDCG@5'],
    ['R(rel=2)@5', 'R(rel=2)@5'],
    ['R(rel=1)@5', 'R@5'],
    ['RR', 'RR'],
    ['RR@10', 'RR@10'],
    [' P( rel = 2 )@3 ', 'P(rel=2)@3'],
    ['latencyPercentile(p=99.9)', 'latencyPercentile(p=99.9)'],
  ] as const) {
    assert.equal(parseMetricName(given).name, canonical);
  }
});

test('aliases of the documents and of other tools are understood', () => {
  for (const [given, canonical] of [
    ['MRR', 'RR'],
    ['MRR@10', 'RR@10'],
    ['MAP', 'AP'],
    ['Recall@5', 'R@5'],
    ['NDCG@5', 'nDCG@5'],
    ['ndcg@5', 'nDCG@5'],
    ['Precision@5', 'P@5'],
    ['HitRate@3', 'Success@3'],
    ['latencyP95', 'latencyPercentile(p=95)'],
    ['coverage', 'resultCoverage'],
  ] as const) {
    assert.equal(parseMetricName(given).name, canonical);
  }
});

test('what cannot be read is explained with what to write', () => {
  for (const [given, message] of [
    ['P50', /P50 is not a metric \(did you mean latencyP50\?\)/],
    ['nDGC@5', /nDGC@5 is not a metric \(did you mean nDCG@5\?\)/],
    ['R', /lacks its cut-off \(write R@k, such as R@5\)/],
    ['R@0', /cut-off 0 \(k is a whole number of at least 1\)/],
    ['R@1.5', /cut-off 1\.5/],
    ['bpref@5', /takes no cut-off/],
    ['R(rel=0)@5', /at least 1/],
    ['R(grade=2)@5', /has no parameter grade \(R takes rel\)/],
    ['R(rel=1,rel=2)@5', /names rel twice/],
    ['nDCG(gain=square)@5', /one of linear, exp/],
    ['latencyPercentile', /lacks the parameter p/],
    ['latencyPercentile(p=100)', /above 0 and below 100/],
    ['', /is not a metric name/],
  ] as const) {
    assert.throws(() => parseMetricName(given), message, given);
  }
});

test('every name of the catalogue parses back to itself, whatever its parameters', () => {
  const metric = fc.constantFrom(...metricDefinitions).chain((definition) => {
    const values = Object.fromEntries(
      definition.parameters.map((parameter) => [
        parameter.name,
        parameter.kind === 'choice'
          ? fc.constantFrom(...parameter.choices)
          : parameter.kind === 'integer'
            ? fc.integer({ min: parameter.min, max: 9 })
            : parameter.kind === 'share'
              ? fc.constantFrom(0.05, 0.5, 0.95)
              : fc.integer({ min: 1, max: 99 }),
      ]),
    );
    const k = definition.cutoff === 'none' ? fc.constant(undefined) : fc.integer({ min: 1, max: 1000 });
    return fc.tuple(fc.record(values), k).map(([parameters, cutoff]) => createMetric(definition, parameters, cutoff));
  });
  fc.assert(
    fc.property(metric, (given) => {
      const parsed = parseMetricName(given.name);
      assert.equal(parsed.name, given.name);
      assert.deepEqual(parsed.parameters, given.parameters);
      assert.equal(parsed.k, given.k);
    }),
  );
});
