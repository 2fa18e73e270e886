import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type PanelDetails, type PanelVote, readPanelDetails, writePanelDetails } from '../../model/panel-details.ts';
import { failedBy, type Score, scored } from '../../model/score.ts';
import { createPanelCollector } from './collect-panels.ts';

type Told = number | 'lost' | readonly [value: number, swapped: 'swapped'];

const call = (costUsd: number | null) => ({
  ...{ model: 'm', inputTokens: 1, outputTokens: 1, costUsd, ms: 1, cached: false, retries: {} },
});

const voteOf = (judge: number, told: Told): PanelVote => ({
  judge,
  swapped: typeof told === 'object',
  result:
    told === 'lost'
      ? { kind: 'failed', code: 'judge-refused' }
      : { kind: 'value', value: typeof told === 'number' ? told : told[0] },
  calls: 1,
});

interface Made {
  /** What each judge said, one list a judge. */
  readonly votes: readonly (readonly Told[])[];
  readonly example?: string;
  readonly failed?: boolean;
  readonly panel?: Pick<PanelDetails, 'second'> & Partial<Pick<PanelDetails, 'vote'>>;
  readonly costs?: readonly (number | null)[];
}

function collect(verdicts: readonly Made[]) {
  const collector = createPanelCollector(() => 1);
  for (const [at, { votes, example = `q${at}`, failed = false, panel, costs = [] }] of verdicts.entries()) {
    const cast = votes.flatMap((own, judge) => own.map((told) => voteOf(judge, told)));
    const judges = ['a', 'b', 'c', 'd'].slice(0, votes.length);
    const findings = { panel: writePanelDetails({ vote: 'majority', judges, votes: cast, ...panel }) };
    const details = writeJudgeDetails({ calls: cast.map((_, vote) => call(costs[vote] ?? null)), findings });
    const outcome = failed
      ? failedBy('instrument', { code: 'judge-refused', message: '' }, details)
      : scored(1, details);
    const head = { id: `${at}`, runId: 'r', trialId: `${at}`, metric: 'faithfulness', metricVersion: 1 };
    const score: Score = { ...head, source: 'judge', scorerFingerprint: 'f', outcome };
    collector.add(example, [score]);
  }
  return collector.panels();
}

test('what is kept of votes is read back as it was', () => {
  const details: PanelDetails = {
    vote: 'cascade',
    judges: ['a', 'b'],
    votes: [
      { judge: 0, swapped: true, result: { kind: 'value', value: 0.5, label: 'ok' }, reason: 'so', calls: 2 },
      { judge: 1, swapped: false, result: { kind: 'skipped', why: 'no claims' }, calls: 1 },
      { judge: 1, swapped: false, result: { kind: 'failed', code: 'model-timeout' }, calls: 0 },
    ],
    second: { because: 'apart', overruled: null },
  };
  assert.deepEqual(readPanelDetails(JSON.parse(JSON.stringify({ panel: writePanelDetails(details) }))), details);
  assert.equal(readPanelDetails({ claims: 3 }), undefined);
  assert.equal(readPanelDetails({ panel: { vote: 'dice', judges: [], votes: [] } }), undefined);
  const odd = {
    vote: 'mean',
    judges: ['a'],
    votes: [{ judge: 3, value: 1 }, { judge: 0 }, 'x', { judge: 0, value: 1 }],
  };
  assert.equal(readPanelDetails({ panel: odd })?.votes.length, 1);
});

test('scores of one judge that was asked once are no panel', () => {
  const collector = createPanelCollector(() => 1);
  const head = { id: '1', runId: 'r', trialId: 't', metric: 'm', metricVersion: 1, scorerFingerprint: 'f' };
  collector.add('q', [{ ...head, source: 'judge', outcome: scored(1, { reason: 'x' }) }]);
  assert.deepEqual(collector.panels(), []);
});

test('three judges: how often they differ, in all and in pairs, and who stands apart', () => {
  const [panel] = collect([
    { votes: [[1], [1], [1]] },
    { votes: [[1], [1], [0]] },
    { votes: [[0], [0], [0]] },
    { votes: [[1], [0], [0]] },
    { votes: [[1], ['lost'], [0]], failed: true },
    { votes: [[1], [1], [0]] },
  ]);
  assert.ok(panel !== undefined);
  assert.deepEqual([panel.verdicts, panel.undecided], [6, 1]);
  assert.deepEqual([panel.split?.count, panel.split?.of], [4, 6]);
  assert.deepEqual(
    panel.members.map(({ name, votes, lost, apart }) => [name, votes, lost, apart]),
    [
      ['a', 6, 0, 1],
      ['b', 6, 1, 0],
      ['c', 6, 0, 2],
    ],
  );
  const [ab, ac] = panel.pairs;
  assert.deepEqual([ab?.n, ab?.same], [5, 0.8]);
  assert.deepEqual([ac?.n, ac?.same, ac?.difference?.mean], [6, 2 / 6, -4 / 6]);
  // By hand: a and b over five verdicts, a = 11011 and b = 11001: po = .8, pe = (.8 · .6 + .2 · .4) = .56.
  assert.ok(Math.abs((ab?.kappa ?? 0) - (0.8 - 0.56) / (1 - 0.56)) < 1e-12);
  assert.equal(panel.agreement?.units, 6);
  assert.equal(panel.agreement?.ratings, 17);
  assert.equal(panel.cascade, undefined);
});

test('kappa of grades goes by how far apart they are, not by how many others lie between', () => {
  const votes = [
    [1, 0.9],
    [0.9, 1],
    [0, 0],
    [0, 0.9],
    [1, 1],
  ] as const;
  const [panel] = collect(votes.map(([a, b]) => ({ votes: [[a], [b]] })));
  // By hand: seen (.01 + .01 + .81) / 5; expected: the mean of (a − b)² over all 25 pairs of a = 1 .9 0 0 1 and b = .9 1 0 .9 1.
  let expected = 0;
  for (const [a] of votes) for (const [, b] of votes) expected += (a - b) ** 2 / 25;
  assert.ok(Math.abs((panel?.pairs[0]?.kappa ?? 0) - (1 - 0.166 / expected)) < 1e-12);
});

test('asking about the same examples again makes no interval narrower', () => {
  const votes = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [[1], [at % 4 === 0 ? 0 : 1]]);
  const once = collect(votes.map((own, at) => ({ votes: own, example: `q${at}` })))[0];
  const thrice = collect([0, 1, 2].flatMap(() => votes.map((own, at) => ({ votes: own, example: `q${at}` }))))[0];
  const width = (ci: readonly [number, number] | null | undefined) => (ci == null ? Number.NaN : ci[1] - ci[0]);
  assert.deepEqual([once?.split?.of, thrice?.split?.of], [8, 24]);
  for (const [a, b] of [
    [once?.split?.ci95, thrice?.split?.ci95],
    [once?.pairs[0]?.ci95, thrice?.pairs[0]?.ci95],
  ]) {
    assert.ok(width(b) > 0.9 * width(a) && width(b) < 1.1 * width(a), `${width(a)} ${width(b)}`);
  }
});

test('one judge that is asked three times is held against itself', () => {
  const [panel] = collect([{ votes: [[1, 1, 0]] }, { votes: [[1, 1, 1]] }]);
  assert.deepEqual(
    panel?.pairs.map(({ a, b, n, same, difference }) => [a, b, n, same, difference]),
    [[0, 0, 2, (1 / 3 + 1) / 2, undefined]],
  );
  assert.deepEqual(panel?.members[0]?.apart, null);
});

test('judges that all say the same had nothing to disagree about, which is no agreement of 1', () => {
  const [panel] = collect([{ votes: [[1], [1]] }, { votes: [[1], [1]] }]);
  assert.deepEqual([panel?.agreement?.alpha, panel?.pairs[0]?.kappa, panel?.pairs[0]?.same], [null, null, 1]);
});

test('the effect of the order is a mean over examples, whatever the number of their verdicts', () => {
  const [panel] = collect([
    { votes: [[1, [0.5, 'swapped']]], example: 'one' },
    { votes: [[1, [0.5, 'swapped']]], example: 'one' },
    { votes: [[0.2, [0.2, 'swapped']]], example: 'two' },
    { votes: [[0.2]], example: 'three' },
  ]);
  assert.deepEqual([panel?.position?.n, panel?.position?.mean], [2, -0.25]);
});

test('a cascade: how many were passed on and why, how often the first was overruled, what it saved', () => {
  const cascade = (second?: PanelDetails['second']) => ({ vote: 'cascade' as const, ...(second && { second }) });
  const alone: Made = { votes: [[1], []], panel: cascade(), costs: [0.01] };
  const [panel] = collect([
    ...[alone, alone, alone],
    { votes: [[0.5], [1]], panel: cascade({ because: 'band', overruled: true }), costs: [0.01, 0.1] },
    { votes: [[0.5], [0.5]], panel: cascade({ because: 'band', overruled: false }), costs: [0.01, 0.1] },
    { votes: [['lost'], [0.5]], panel: cascade({ because: 'failed', overruled: null }), costs: [0.01, 0.1] },
    { votes: [[1], [0]], panel: cascade({ because: 'audit', overruled: true }), costs: [0.01, 0.1] },
    { votes: [[1], [1]], panel: cascade({ because: 'audit', overruled: false }), costs: [0.01, 0.1] },
  ]);
  const facts = panel?.cascade;
  assert.deepEqual([facts?.escalated.count, facts?.escalated.of], [3, 8]);
  assert.deepEqual(facts?.reasons, [
    ['band', 2],
    ['failed', 1],
  ]);
  assert.deepEqual([facts?.overruledUnsure.count, facts?.overruledUnsure.of], [1, 2]);
  assert.deepEqual([facts?.overruledSure.count, facts?.overruledSure.of], [1, 2]);
  assert.deepEqual([facts?.difference.n, facts?.difference.mean], [4, -0.125]);
  assert.deepEqual(facts?.calls, { first: 8, second: 5, secondAlone: 8 });
  const round = (amount: number | null | undefined) => Math.round((amount ?? -1) * 1e6) / 1e6;
  assert.deepEqual(
    [facts?.costUsd.first, facts?.costUsd.second, facts?.costUsd.secondAlone].map(round),
    [0.08, 0.5, 0.8],
  );
  assert.deepEqual([panel?.split, panel?.agreement, panel?.pairs], [undefined, undefined, []]);
});

test('what a cascade cannot know is not known: nothing audited, no price', () => {
  const cascade = { vote: 'cascade' as const };
  const [panel] = collect([{ votes: [[1], []], panel: cascade }]);
  assert.deepEqual(panel?.cascade?.overruledSure, { count: 0, of: 0, ci95: null });
  assert.deepEqual(panel?.cascade?.costUsd, { first: null, second: 0, secondAlone: null });
  assert.deepEqual(panel?.cascade?.calls, { first: 1, second: 0, secondAlone: null });
});
