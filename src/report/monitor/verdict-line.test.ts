import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WhatDrifted } from '../../analysis/monitor/drift/what-drifted.ts';
import { because } from '../../model/reasons.ts';
import { verdictLine } from './verdict-line.ts';

type Told = WhatDrifted['judge'];

const changed = (difference: number): Told => ({
  ...{ verdict: 'changed', difference, interval: [difference - 0.02, difference + 0.02], n: 90 },
});
const still: Told = { verdict: 'not-shown', difference: 0.001, interval: [-0.01, 0.012], n: 90 };
const unknown = (reason: string, of: Partial<Told> = {}): Told => ({
  ...{ verdict: 'cannot-tell', difference: null, interval: null, n: 0, reason, ...of },
});
const drift = (told: { readonly system: Told; readonly questions: Told; readonly judge: Told }): WhatDrifted =>
  ({ parts: [], targets: 1, ...told }) as unknown as WhatDrifted;

describe('the first line of a period', () => {
  it('says what changed first, with its mark', () => {
    const line = verdictLine(drift({ system: changed(-0.05), questions: still, judge: still }), 'en');
    assert.equal(
      line,
      '▼ Changed: system (-0.050 [-0.070, -0.030]). No change shown: questions (+0.001 [-0.010, +0.012]), judge (+0.001 [-0.010, +0.012]).',
    );
    assert.match(
      verdictLine(drift({ system: still, questions: still, judge: changed(0.04) }), 'ja'),
      /^▲ 変化あり: 判定モデル/u,
    );
  });

  it('says that it is of all targets together, and names each that moved by itself', () => {
    const part = (name: string, difference: number) => ({
      ...{ by: 'target', name, difference, interval: [difference - 0.02, difference + 0.02] },
    });
    const of = (judge: Told): WhatDrifted => ({
      ...drift({ system: still, questions: still, judge }),
      ...{ targets: 3, parts: [part('quiet', 0.01), part('city', -0.05)] as unknown as WhatDrifted['parts'] },
    });
    assert.equal(
      verdictLine(of(still), 'en'),
      '▼ All 3 targets together: No change shown: system (+0.001 [-0.010, +0.012]), questions (+0.001 [-0.010, +0.012]), judge (+0.001 [-0.010, +0.012]). Taken one by one, changed on the same kinds of questions: city (-0.050 [-0.070, -0.030]).',
    );
    assert.match(verdictLine(of(still), 'ja'), /^▼ 評価対象 3 件をまとめた結果:.*city \(-0\.050/u);
    assert.match(verdictLine(of(still), 'ko'), /^▼ 평가 대상 3개를 합친 결과:.*city \(-0\.050/u);
    const some = { ...of(still), decomposition: {} as unknown as NonNullable<WhatDrifted['decomposition']> };
    assert.match(verdictLine(some, 'en'), /Cannot be told: 1 of the targets taken one by one \(.*30.*\)\.$/u);
    // Where the judge moved, nothing is said of a target by scores of another scale.
    assert.doesNotMatch(verdictLine(of(changed(0.04)), 'en'), /city/u);
  });

  it('calls a period the same only where all three are within the margin', () => {
    assert.match(verdictLine(drift({ system: still, questions: still, judge: still }), 'en'), /^= No change shown/u);
    const wide = { ...still, interval: [-0.2, 0.2] } as const;
    assert.match(verdictLine(drift({ system: wide, questions: still, judge: still }), 'en'), /^\? No change shown/u);
  });

  it('says once why nothing can be told', () => {
    const none = unknown(because('no-time-before'));
    const all = drift({ system: none, questions: none, judge: none });
    assert.equal(
      verdictLine(all, 'en'),
      '? Cannot be told: system, questions, judge (nothing was asked in the time before).',
    );
    assert.equal(verdictLine(all, 'ja'), '? 分からない: システム、質問、判定モデル（比べる前の期間に質問がない）。');
    assert.equal(verdictLine(all, 'ko'), '? 알 수 없음: 시스템, 질문, 판정 모델(비교할 이전 기간에 질문이 없음).');
  });

  it('says that system or judge changed where nobody can tell which, and no more where neither is shown to', () => {
    const system = unknown(because('system-or-judge'), { difference: -0.07, interval: [-0.12, -0.02] });
    const judge = unknown(because('no-canary'));
    assert.equal(
      verdictLine(drift({ system, questions: still, judge }), 'en'),
      '▼ Changed: the system or the judge (-0.070 [-0.120, -0.020]); nobody can tell which: no answers are judged anew each day. No change shown: questions (+0.001 [-0.010, +0.012]).',
    );
    const unclear = unknown(because('system-or-judge'), { difference: -0.01, interval: [-0.05, 0.03] });
    assert.match(
      verdictLine(drift({ system: unclear, questions: still, judge }), 'en'),
      /^\? No change shown: questions/u,
    );
  });
});
