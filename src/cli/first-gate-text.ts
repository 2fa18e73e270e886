// A first gate as the text that is put behind a config.
import type { FirstGate } from '../app/gate/first-gate.ts';
import { knownMetric } from '../metrics/metric-name.ts';

/** Lines of YAML, ready to stand behind what the config has. */
export function firstGateText({ metrics, failed, failures, spreadOf }: FirstGate): string {
  const n = Math.max(...metrics.map((each) => each.n));
  const from =
    spreadOf === null
      ? 'There is one run alone, so that one answer of four is taken to come out anew without a change.'
      : `How far answers spread is taken from run ${spreadOf}.`;
  const drops = metrics.map(({ metric, margin }) =>
    margin === null
      ? `    # ${metric}: ${n} questions see no usual drop of it beside the others; ask more.`
      : `    - { metric: ${quoted(metric)}, drop: ${margin} }`,
  );
  const floors = metrics.flatMap(({ metric, floor }) => {
    const comparator = knownMetric(metric)?.definition.direction === 'lower' ? '<=' : '>=';
    return floor === null ? [] : [`    - "${metric} ${comparator} ${floor}"`];
  });
  return [
    '',
    'gate:',
    `  # Margins that ${n} questions can see: twice the margin is shown in 90 of 100 cases, no change in 80. Write those that matter to you.`,
    `  # ${from}`,
    '  baseline: main # a name that a person gives: hakari runs pin RUN main',
    '  checks:',
    ...drops,
    '    # What the run is shown to hold today.',
    ...floors,
    failed === null
      ? `    # ${failures.failed} of ${failures.of} answers of the run failed: what it holds is what is left of it. Write how many may: { failed: SHARE }.`
      : `    - { failed: ${failed} }`,
    '',
  ].join('\n');
}

const quoted = (metric: string): string => (/^[A-Za-z][A-Za-z0-9]*$/u.test(metric) ? metric : `"${metric}"`);
