// How often the interval of the agreement of people and scores holds the truth: sessions that go together, unlike chances to be kept, small groups.
// `node bench/monitor/feedback-agreement.ts [--rounds 2000]`, after a build.
import { parseArgs } from 'node:util';
import { createFeedbackAgreement } from '../../dist/analysis/monitor/feedback-agreement.js';
import type { MonitoredRow } from '../../dist/analysis/monitor/monitored-row.js';
import { createMetric } from '../../dist/metrics/metric.js';
import { parseMetricName } from '../../dist/metrics/metric-name.js';
import { randomFrom } from '../random.ts';
import { say } from '../search/statistics.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
});
const rounds = Number(values.rounds);
const metric = createMetric(parseMetricName('faithfulness').definition, {});
const overall = { parts: [{ name: 'faithfulness', weight: 1, of: [{ metric: 'faithfulness' }] }] };

interface Case {
  /** Traces that people and the judge said something of. */
  readonly traces: number;
  /** Of a session, at most. */
  readonly ofSession: number;
  /** Of ten people so many like an answer of the middle. */
  readonly likes: number;
  /** How much of a liking follows the score. */
  readonly slope: number;
  readonly unlike: boolean;
}

const random = randomFrom(Number(values.seed));

/** Scores of a session go together, and so does what its person says; in steps of a tenth, as judges score. */
function rowsOf({ traces, ofSession, likes, slope, unlike }: Case): readonly MonitoredRow[] {
  const rows: MonitoredRow[] = [];
  for (let session = 0; rows.length < traces; session++) {
    const [ease, mood] = [random(), random()];
    const size = 1 + Math.floor(ofSession * random());
    for (let at = 0; at < size && rows.length < traces; at++) {
      const value = Math.round(10 * (0.5 * ease + 0.5 * random())) / 10;
      const liked = 0.5 * mood + 0.5 * random() < likes / 10 + slope * (value - 0.5);
      const weight = unlike && random() < 0.3 ? 8 : 1;
      const scores = [
        {
          metric: metric.name,
          source: 'judge',
          scorerFingerprint: 'j',
          metricVersion: 1,
          outcome: { status: 'scored', value },
        },
      ];
      rows.push({
        ...{
          at: 0,
          source: 'stream',
          target: 't',
          runId: 'r',
          query: 'q',
          category: undefined,
          language: undefined,
          release: undefined,
        },
        ...{ cluster: `s${session}`, weight, judgedWeight: weight, metrics: [metric], negative: !liked },
        ...{ trial: { status: 'ok' }, scores },
      } as unknown as MonitoredRow);
    }
  }
  return rows;
}

const agreed = (rows: readonly MonitoredRow[]) => {
  const fold = createFeedbackAgreement(overall);
  for (const row of rows) fold.add(row);
  return fold.agreement();
};

say(
  '| traces | of a session | likes | chances | truth | said | holds it | mean width |\n|---|---|---|---|---|---|---|---|',
);
for (const traces of [20, 60, 300])
  for (const [ofSession, likes, slope, unlike] of [
    [1, 5, 0, false],
    [1, 8, 0.6, false],
    [5, 5, 0.6, false],
    [5, 8, 0.6, true],
    [5, 5, 1.2, true],
  ] as const) {
    const one = { traces, ofSession, likes, slope, unlike };
    const truth = agreed(rowsOf({ ...one, traces: 200_000 })).rankedAbove ?? Number.NaN;
    let [said, held, width] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      const { ci95 } = agreed(rowsOf(one));
      if (ci95 === null) continue;
      said++;
      width += ci95[1] - ci95[0];
      if (ci95[0] <= truth && truth <= ci95[1]) held++;
    }
    const cells = [
      traces,
      ofSession === 1 ? '1' : `1 to ${ofSession}`,
      `${likes} of 10`,
      unlike ? '1 and 1/8' : 'alike',
      truth.toFixed(3),
    ];
    say(
      `| ${[...cells, `${said} of ${rounds}`, `${((100 * held) / said).toFixed(1)} %`, (width / said).toFixed(2)].join(' | ')} |`,
    );
  }
