import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { MeanGain, MetricReach, RunReach } from '../../../analysis/reach/run-reach.ts';
import type { WayWords } from '../../../model/way-on.ts';
import { commonTexts } from '../../common-texts.ts';
import type { ReportLanguage } from '../../report.ts';
import { createReportContext } from '../../report-context.ts';
import type { ReportedRun, RunReportInput } from '../../run/run-report-input.ts';
import { type BelowGoal, belowGoal, findBelowGoal } from './below-goal.ts';

const fixture = new URL('../../../../test/golden/report/input.json', import.meta.url);
const input: RunReportInput = { ...JSON.parse(readFileSync(fixture, 'utf8')), language: 'en' };

const gain = (mean: number): MeanGain => ({ mean, ci95: [mean / 2, mean * 2], ciMethod: 'student-t' });
const ways: WayWords = (way) => ('do' in way && way.do === 'sweep' ? `try ${way.target}` : undefined);
const recall = 'R(rel=2)@5';

/** One run below the goal of recall, with these bounds. */
function findWith(reach: Partial<MetricReach> | undefined, run: Partial<RunReach> = {}): BelowGoal {
  const [hybrid] = input.runs.filter((own) => own.run.target.id === 'hybrid');
  assert.ok(hybrid?.reach);
  const { reach: recorded, ...blind } = hybrid;
  const known: ReportedRun = {
    ...blind,
    reach: {
      ...recorded,
      metrics: [
        {
          ...{ metric: recall, n: 12, value: 0.5, ideal: 1, byReturned: gain(0), byReranker: null },
          ...{ behindReranker: null, byOrder: gain(0), byCandidates: gain(0), ...reach },
        },
      ],
      ...run,
    },
  };
  const context = createReportContext({ ...input, runs: [reach === undefined ? blind : known] }, { ways });
  const found = findBelowGoal(context).find(({ metric }) => metric === recall);
  assert.ok(found);
  return found;
}

const kinds = ({ remedies }: BelowGoal): readonly string[] => remedies.map(({ kind }) => kind);

test('each goal that is missed names who misses it, by how much, and who meets it', () => {
  const goals = findBelowGoal(createReportContext(input));
  assert.deepEqual(
    goals.map(({ metric, family, met }) => [metric, family, met]),
    [
      ['RR', 'reciprocal-rank', ['[A] bm25', '[D] hybrid-rerank']],
      ['R(rel=2)@5', 'recall', ['[A] bm25']],
      ['nDCG(gain=exp)@5', 'ndcg', ['[A] bm25']],
    ],
  );
  const { reach, ...first } = goals[1]?.below[0] ?? {};
  assert.deepEqual(first, { label: '[B] vector', mean: 0.333333, ci95: [0.086014, 0.580652], n: 12 });
  assert.equal(reach?.byCandidates?.mean, 0.457);
});

test('a goal that all meet brings no advice', () => {
  const runs = input.runs.map((run) => {
    const metrics = run.summary.overall.metrics.map((own) => (own.metric === 'RR' ? { ...own, mean: 0.7 } : own));
    return { ...run, summary: { ...run.summary, overall: { ...run.summary.overall, metrics } } };
  });
  assert.ok(findBelowGoal(createReportContext({ ...input, runs })).every(({ metric }) => metric !== 'RR'));
});

test('a reranker and other weights are proposed only where the candidates hold what the top lacks', () => {
  assert.deepEqual(kinds(findWith({ byOrder: gain(0.1) })), ['rerank', 'weights']);
  assert.deepEqual(kinds(findWith({ byOrder: gain(0.019), byCandidates: gain(0.3) })), ['candidates']);
  const [one] = input.runs.flatMap(({ reach }) => reach?.sources ?? []);
  assert.ok(one);
  assert.deepEqual(kinds(findWith({ byOrder: gain(0.1) }, { sources: [one] })), ['rerank']);
});

test('what the reranker was given and what it did not look at are told apart', () => {
  const given = findWith({ byOrder: gain(0.2), byReranker: gain(0.2), behindReranker: gain(0.01) });
  assert.deepEqual(kinds(given), ['other-reranker']);
  const unseen = findWith({ byOrder: gain(0.2), byReranker: gain(0), behindReranker: gain(0.2) });
  assert.deepEqual(kinds(unseen), ['rerank-more']);
});

test('the largest possible gain comes first, with its interval and n', () => {
  const { remedies } = findWith({ byOrder: gain(0.1), byCandidates: gain(0.3) });
  assert.deepEqual(remedies[0], { kind: 'candidates', runs: [{ ...gain(0.3), label: '[C] hybrid', n: 12 }] });
});

test('a goal that a perfect ranking misses is said first', () => {
  const { remedies } = findWith({ ideal: 0.6, byOrder: gain(0.1) });
  assert.deepEqual(remedies[0], { kind: 'goal-out-of-reach', runs: [{ label: '[C] hybrid', ideal: 0.6 }] });
});

test('without stages it is said that nothing is known, and what the returned order alone could bring', () => {
  assert.deepEqual(kinds(findWith(undefined)), ['no-stages']);
  const returnedOnly = { byOrder: null, byCandidates: null, byReturned: gain(0.1) };
  assert.deepEqual(kinds(findWith(returnedOnly)), ['order-returned', 'no-stages']);
});

test('the sweep is proposed for a hybrid of the reference target', () => {
  assert.equal(findWith({ byOrder: gain(0.1) }).sweep, 'try hybrid');
  assert.equal(findWith({ byOrder: gain(0) }).sweep, undefined);
});

test('words and table have the numbers, in every language', () => {
  for (const language of ['ja', 'ko', 'en'] as const satisfies readonly ReportLanguage[]) {
    const pieces = belowGoal.pieces(createReportContext({ ...input, language }));
    assert.deepEqual(
      pieces.map(({ anchor }) => anchor),
      ['advice-RR', 'advice-R-rel-2-5', 'advice-nDCG-gain-exp-5'],
    );
    for (const { text, evidence } of pieces) {
      assert.doesNotMatch(JSON.stringify([text, evidence]), /undefined|NaN|\[object/);
      assert.ok(text.suggestions.length >= 4);
    }
    const [first] = pieces;
    assert.match(first?.text.suggestions[0] ?? '', /\[C\] hybrid \(\+0\.440\)/);
    const [table] = first?.evidence ?? [];
    assert.ok(table?.kind === 'table');
    assert.deepEqual(
      table.rows[1]?.map((cell) => (cell.kind === 'text' ? cell.text : cell.value)),
      [
        '[C] hybrid',
        '0.535 [0.261, 0.809]',
        12,
        commonTexts[language].words.yes,
        '+0.440 [0.150, 0.730]',
        '+0.025 [0.000, 0.080]',
      ],
    );
  }
});
