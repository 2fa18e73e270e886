// What is said to settle a check leads somewhere: to where its values were lost, and nowhere where nothing brings them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GateResult, LostIn } from '../../analysis/gate/gate-result.ts';
import { nothingSettles } from '../../analysis/gate/settle-check.ts';
import type { WayOn } from '../../model/way-on.ts';
import { type GateReportInput, settlingLines } from './gate-report.ts';

const nothing = { scores: 0, trials: 0 };
const where = (lost: Partial<LostIn>): LostIn => ({
  ...{ current: nothing, baseline: nothing, untold: 0, addedLater: false },
  ...lost,
});

function said(lost: LostIn, of: { readonly bundles?: boolean; readonly language?: 'en' | 'ja' | 'ko' } = {}) {
  const ways: WayOn[] = [];
  const check = {
    check: { kind: 'drop', metric: 'faithfulness', margin: 0.1, origin: 'written' },
    ...{ verdict: 'INCONCLUSIVE', settle: { ...nothingSettles, remeasure: 9, lost } },
  };
  const run = (id: string) => ({ id, reference: `${id}.jsonl`, name: 'ours', isBundle: of.bundles ?? false });
  const [line = ''] = settlingLines({
    language: of.language ?? 'en',
    result: { checks: [check] } as unknown as GateResult,
    ...{ current: run('now'), baseline: run('before'), inconclusive: 'fail' },
    ways: (way) => {
      ways.push(way);
      return 'THIS';
    },
  } satisfies GateReportInput);
  return { line, ways };
}

test('what the run lost is asked for again by going on with it', () => {
  for (const current of [
    { scores: 9, trials: 0 },
    { scores: 0, trials: 9 },
  ]) {
    const { line, ways } = said(where({ current }));
    assert.match(line, /: the lost values of 9 questions; what was lost is measured again by THIS$/u);
    assert.deepEqual(ways, [{ do: 'complete-run' }]);
  }
});

test('what the baseline lost is scored again in the baseline: going on with the run would ask nothing', () => {
  const { line, ways } = said(where({ baseline: { scores: 9, trials: 0 } }));
  assert.match(
    line,
    /: the values of 9 questions that the baseline lost; what the baseline lost is measured again by THIS$/u,
  );
  assert.deepEqual(ways, [{ do: 'rescore-compared', run: 'before', metric: 'faithfulness' }]);
  const [bundle, then] = said(where({ baseline: { scores: 9, trials: 0 } }), { bundles: true }).ways;
  assert.deepEqual(then, { input: 'baseline', value: 'before' });
  assert.deepEqual(bundle, { do: 'rescore-compared', run: 'before', metric: 'faithfulness', bundle: 'before.jsonl' });
});

test('what no reply gives, and answers that failed in a baseline, lead nowhere', () => {
  const { line, ways } = said(where({ untold: 9 }));
  assert.match(line, /: the values of 9 questions whose replies do not give them: only other replies would$/u);
  assert.deepEqual(ways, []);
  assert.deepEqual(said(where({ baseline: { scores: 0, trials: 9 } })).ways, []);
  for (const language of ['ja', 'ko'] as const) assert.match(said(where({ untold: 9 }), { language }).line, /9/u);
});

test('a metric that was added later is scored again in the run', () => {
  const { ways } = said(where({ current: { scores: 9, trials: 0 }, addedLater: true }));
  assert.deepEqual(ways, [{ do: 'rescore-compared', run: 'now', metric: 'faithfulness' }]);
});
