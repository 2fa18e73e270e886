import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditParity } from './audit-parity.ts';
import { type AuditShare, auditShare } from './audit-share.ts';
import { itemsToTell } from './audit-size.ts';
import { type AuditCheckName, auditChecks, auditVerdicts } from './audit-verdict.ts';
import type { MeasuredAudit } from './measured-audit.ts';

const shareOf = (hits: number, n: number, failed = 0): AuditShare =>
  auditShare([
    ...Array.from({ length: n }, (_, at) => ({
      item: String(at),
      comparison: { kind: 'measured' as const, hit: at < hits },
    })),
    ...Array.from({ length: failed }, (_, at) => ({ item: `f${at}`, comparison: { kind: 'failed' as const } })),
  ]);

const languages = { ja: shareOf(0, 0), ko: shareOf(0, 0), en: shareOf(0, 0) };

function measured(more: Partial<MeasuredAudit> = {}): MeasuredAudit {
  return {
    metric: 'faithfulness',
    originals: [{ language: 'en', items: 100, n: 100, mean: 1, ci95: null, failed: 0, skipped: 0 }],
    belowPassing: shareOf(0, 100),
    faults: [{ edit: 'number', applicable: 100, share: shareOf(100, 100), byLanguage: languages }],
    detection: shareOf(100, 100),
    harmless: [{ edit: 'order', applicable: 100, share: shareOf(0, 100), byLanguage: languages }],
    falseAlarms: shareOf(0, 100),
    repeats: {
      ...{ repeats: 3, exact: shareOf(100, 100), changed: shareOf(0, 100), largestSpread: 0 },
      ...{ secondChanged: shareOf(0, 100), secondLower: shareOf(0, 100) },
    },
    swaps: { changed: shareOf(0, 100), meanChange: 0 },
    places: {
      ...{ first: shareOf(100, 100), last: shareOf(100, 100), changed: shareOf(0, 100) },
      ...{ onlyFirst: 0, onlyLast: 0 },
    },
    parity: auditParity([{ measure: 'detection', a: 'ja', b: 'en', n: 100, onlyA: 0, onlyB: 0, byItem: [0] }]),
    ...more,
  };
}

const verdicts = (more: Partial<MeasuredAudit> = {}): readonly string[] => auditVerdicts(auditChecks(measured(more)));

test('sound is who meets every bar', () => assert.deepEqual(verdicts(), ['sound']));

test('each bar has its verdict, and several may hold', () => {
  const repeats = measured().repeats;
  assert.ok(repeats !== null);
  const worse = shareOf(60, 100);
  assert.deepEqual(verdicts({ detection: worse }), ['lenient']);
  assert.deepEqual(verdicts({ falseAlarms: worse }), ['strict']);
  assert.deepEqual(verdicts({ belowPassing: worse }), ['strict']);
  assert.deepEqual(verdicts({ swaps: { changed: worse, meanChange: 0 } }), ['position-biased']);
  assert.deepEqual(verdicts({ repeats: { ...repeats, changed: worse } }), ['unstable']);
  assert.deepEqual(verdicts({ detection: worse, falseAlarms: worse }), ['lenient', 'strict']);
});

test('one fault that is missed is enough, and is named', () => {
  const faults = [
    ...measured().faults,
    { edit: 'negation' as const, applicable: 30, share: shareOf(12, 30), byLanguage: languages },
  ];
  const checks = auditChecks(measured({ faults, detection: shareOf(112, 130) }));
  assert.deepEqual(auditVerdicts(checks), ['lenient']);
  assert.deepEqual(checks.find(({ check }) => check === 'detection')?.on, ['negation']);
});

test('an interval on both sides of the bar is no verdict', () => {
  assert.deepEqual(verdicts({ detection: shareOf(82, 100) }), ['unmeasured']);
  assert.deepEqual(verdicts({ falseAlarms: shareOf(10, 100) }), ['unmeasured']);
  assert.deepEqual(verdicts({ belowPassing: shareOf(0, 21) }), ['unmeasured']);
  assert.deepEqual(verdicts({ belowPassing: shareOf(0, 22) }), ['sound']);
  assert.deepEqual(verdicts({ repeats: null }), ['unmeasured']);
  assert.deepEqual(verdicts({ swaps: { changed: shareOf(5, 5), meanChange: 1 } }), ['unmeasured']);
});

test('what chance does on repeats is neither strictness nor position', () => {
  const repeats = measured().repeats;
  assert.ok(repeats !== null);
  const moody = {
    repeats: { ...repeats, changed: shareOf(50, 100), secondChanged: shareOf(40, 100), secondLower: shareOf(20, 100) },
    swaps: { changed: shareOf(45, 100), meanChange: 0 },
    falseAlarms: shareOf(22, 100),
  };
  assert.deepEqual(verdicts(moody), ['unstable']);
  assert.deepEqual(verdicts({ ...moody, falseAlarms: shareOf(60, 100) }), ['strict', 'unstable']);
});

/** Each difference on an item of its own. */
const apart = (onlyA: number, onlyB: number): readonly number[] => [...Array(onlyA).fill(1), ...Array(onlyB).fill(-1)];

test('a difference between languages needs size and significance', () => {
  const parity = (onlyA: number, onlyB: number, n: number) => ({
    parity: auditParity([{ measure: 'detection', a: 'ja', b: 'en', n, onlyA, onlyB, byItem: apart(onlyA, onlyB) }]),
  });
  assert.deepEqual(verdicts(parity(0, 20, 100)), ['language-biased']);
  assert.deepEqual(verdicts(parity(0, 9, 100)), ['sound']);
  assert.deepEqual(verdicts(parity(0, 3, 20)), ['unmeasured']);
  assert.deepEqual(verdicts(parity(0, 0, 5)), ['unmeasured']);
});

test('many failures are no measurement, whatever the rest says', () => {
  assert.deepEqual(verdicts({ detection: shareOf(100, 100, 90) }), ['unmeasured']);
});

test('what the judge failed at might have come out either way: bounds across the bar leave a check open', () => {
  const edits = (...shares: readonly AuditShare[]) =>
    shares.map((share, at) => ({
      edit: (['number', 'negation', 'article'] as const)[at] ?? 'number',
      ...{ applicable: share.n + share.failed, share, byLanguage: languages },
    }));
  const detection = (...shares: readonly AuditShare[]) => {
    const hits = shares.reduce((sum, share) => sum + share.hits, 0);
    const [n, failed] = [shares.reduce((sum, share) => sum + share.n, 0), shares.reduce((sum, s) => sum + s.failed, 0)];
    const checks = auditChecks(measured({ faults: edits(...shares), detection: shareOf(hits, n, failed) }));
    const found = checks.find(({ check }) => check === 'detection');
    return [auditVerdicts(checks).join(), found?.state, found?.on.join()];
  };
  // Noticed wherever it was measured, which is two kinds of three: bounds [.667, 1].
  assert.deepEqual(detection(shareOf(36, 36), shareOf(36, 36), shareOf(0, 0, 36)), ['unmeasured', 'open', 'article']);
  // The bounds are above the bar, and one kind was measured nine times.
  assert.deepEqual(detection(shareOf(90, 90), shareOf(90, 90), shareOf(9, 9)), ['unmeasured', 'open', 'article']);
  assert.deepEqual(detection(shareOf(90, 90), shareOf(90, 90), shareOf(10, 10, 2)), ['sound', 'met', '']);
  assert.deepEqual(detection(shareOf(0, 20, 1), shareOf(90, 90), shareOf(90, 90)), ['lenient', 'broken', 'number']);
  assert.deepEqual(verdicts({ falseAlarms: shareOf(0, 100, 12) }), ['unmeasured']);
  assert.deepEqual(verdicts({ falseAlarms: shareOf(0, 100, 11) }), ['sound']);
  const unknown = { edit: 'width' as const, applicable: 12, share: shareOf(0, 0, 12), byLanguage: languages };
  assert.deepEqual(verdicts({ harmless: [...measured().harmless, unknown] }), ['unmeasured']);
  assert.deepEqual(unknown.share.bounds, [0, 1]);
});

test('a check says whether so few comparisons could have broken it', () => {
  const canBreak = (more: Partial<MeasuredAudit>, name: AuditCheckName) =>
    auditChecks(measured(more)).find(({ check }) => check === name)?.canBreak;
  const repeats = measured().repeats;
  assert.ok(repeats !== null);
  assert.equal(canBreak({ repeats: { ...repeats, changed: shareOf(0, 9) } }, 'repeats'), false);
  assert.equal(canBreak({ repeats: { ...repeats, changed: shareOf(0, 10) } }, 'repeats'), true);
  const parity = (items: number) => {
    const pairs = (['ja-ko', 'ja-en', 'ko-en'] as const).map((pair) => pair.split('-') as ['ja' | 'ko', 'ko' | 'en']);
    const counted = pairs.flatMap(([a, b]) =>
      (['original', 'detection', 'false-alarms'] as const).map((measure) => ({
        ...{ measure, a, b, n: items, onlyA: a === 'ja' && measure === 'detection' ? items : 0, onlyB: 0 },
        byItem: Array.from({ length: items }, () => (a === 'ja' && measure === 'detection' ? 1 : 0)),
      })),
    );
    return { parity: auditParity(counted) };
  };
  for (const items of [4, 8, 9, 12]) {
    assert.equal(canBreak(parity(items), 'parity'), items >= 9, `${items} items`);
    const isBroken = verdicts(parity(items)).includes('language-biased');
    assert.equal(isBroken, items >= 9, `as different as can be on ${items} items`);
  }
});

test('items that a verdict takes', () => {
  const three = { languages: 3, recorded: 0, parityLines: 9 };
  assert.equal(itemsToTell('language-biased', three), 9);
  assert.equal(itemsToTell('sound', three), 10);
  assert.equal(itemsToTell('unstable', three), 4);
  const one = { languages: 1, recorded: 0, parityLines: 0 };
  assert.equal(itemsToTell('language-biased', one), null);
  assert.equal(itemsToTell('unstable', one), 10);
  assert.equal(itemsToTell('unstable', { ...one, recorded: 8 }), 2);
  assert.equal(itemsToTell('sound', one), 22);
});

test('p-values are corrected for the number of comparisons between languages', () => {
  const pair = { a: 'ja', b: 'en', measure: 'detection', n: 50 } as const;
  const [one, none, empty] = auditParity([
    { ...pair, onlyA: 6, onlyB: 0, byItem: apart(6, 0) },
    { ...pair, onlyA: 0, onlyB: 0, byItem: [0, 0] },
    { ...pair, n: 0, onlyA: 0, onlyB: 0, byItem: [] },
  ]);
  assert.deepEqual([one?.p, one?.pAdjusted, one?.difference], [0.03125, 0.0625, 0.12]);
  assert.deepEqual([none?.p, none?.difference], [1, 0]);
  assert.deepEqual([empty?.p, empty?.pAdjusted, empty?.difference], [null, null, null]);
});

test('six slips on one item are not six items', () => {
  const pair = { a: 'ja', b: 'en', measure: 'detection', n: 72 } as const;
  const p = (byItem: readonly number[]) => {
    const total = (of: (net: number) => number) => byItem.reduce((sum, net) => sum + Math.max(0, of(net)), 0);
    return auditParity([{ ...pair, onlyA: total((net) => net), onlyB: total((net) => -net), byItem }])[0]?.p;
  };
  // Of 12 items four differ wholly, all in one direction: 2 of the 2⁴ exchanges are as extreme. McNemar's test over 24 edits says 10⁻⁷.
  assert.equal(p([6, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0]), 2 / 16);
  // Where each item differs in one edit it is McNemar's: 2 (1 + 8) / 2⁸ of seven against one.
  assert.equal(p([1, 1, 1, 1, 1, 1, 1, -1, 0, 0, 0, 0]), (2 * 9) / 256);
});
