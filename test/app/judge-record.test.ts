// What an audit found of a judge is said by every report of what this judge scored, and by no other.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { comparisonDefaults } from '#src/analysis/comparison/run-comparison.ts';
import type { AppContext } from '#src/app/app-context.ts';
import { auditJudge } from '#src/app/audit-judge.ts';
import { compare } from '#src/app/compare/compare.ts';
import { comparedHead, recordedSource } from '#src/app/compare/compared-source.ts';
import { judgeRecord } from '#src/app/judge-record.ts';
import { gatherRunReport } from '#src/app/run-report.ts';
import { builtInCases } from '#src/judge/audit/audit-cases.ts';
import { createJudgeScorers } from '#src/judge/judge-scorers.ts';
import { parseMetricName } from '#src/metrics/metric-name.ts';
import { noGoals } from '#src/metrics/presets.ts';
import type { JudgeAudit } from '#src/model/judge-audit.ts';
import type { Run } from '#src/model/run.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { buildCompareReport } from '#src/report/compare/compare-report.ts';
import { recordAbout } from '#src/report/judges/judge-record.ts';
import { recordLines } from '#src/report/judges/record-lines.ts';
import { buildAnswer, buildRunReport } from '#src/report/run/run-report.ts';
import type { StoreUnderTest } from '../contracts/store-contract.ts';
import { sqliteMemoryStore } from '../contracts/temporary-stores.ts';
import { doubleModel } from '../judge-doubles/double-model.ts';
import { answeringTarget, contextOf, judgedRun, madeUpJudge } from './labelled-run.ts';

const audit: JudgeAudit = {
  ...{ id: '019aa000-0000-7000-8000-00000000aaaa', fingerprint: 'faithfulness/judge/1', metric: 'faithfulness' },
  ...{ judge: 'j', madeAt: Date.UTC(2026, 10, 27, 12), verdicts: ['lenient'], judgements: 180 },
  checks: [
    { check: 'detection', state: 'broken', share: 0.45, ci95: [0.31, 0.6], n: 40 },
    { check: 'repeats', state: 'met', share: 0, ci95: [0, 0.1], n: 36 },
  ],
};

describe('what is on record of a judge', () => {
  let here: StoreUnderTest;
  let context: AppContext;
  let run: Run;
  beforeEach(async () => {
    here = await sqliteMemoryStore();
    context = contextOf(here.store);
    ({ run } = await judgedRun(context));
  });
  afterEach(() => here.dispose());

  const inputIn = (language: 'en' | 'ja' | 'ko') => gatherRunReport(here.store, [run], { language, goals: noGoals });

  test('a judge of whom nothing is known is said not to be audited beside its name alone', async () => {
    const input = await inputIn('en');
    assert.deepEqual(input.record, { audits: [], unaudited: ['faithfulness', 'correctness'], agreements: [] });
    assert.deepEqual(recordLines(input.record, 'en'), []);
    const text = renderMarkdown(buildRunReport(input));
    assert.equal(text.split('not audited').length, 2, text);
    assert.doesNotMatch(JSON.stringify(buildAnswer(input)), /audit/u);
  });

  test('a failed audit is said once, on the first screen, with n and its day, in every language', async () => {
    await here.store.addJudgeAudits([{ ...audit, id: `${audit.id}0`, madeAt: 0, verdicts: ['sound'] }, audit]);
    for (const [language, words] of [
      [
        'en',
        /The judge j failed its audit of 2026-11-27: faithfulness lenient \(planted faults noticed 45\.0 % \[31\.0 %, 60\.0 %\] \(n = 40\)\)/u,
      ],
      [
        'ja',
        /判定モデル j は 2026-11-27 の監査で問題が見つかっています：faithfulness は「甘い」（仕込んだ誤りの検出 45\.0 %/u,
      ],
      ['ko', /판정 모델 j: 2026-11-27 감사에서 문제가 발견되었습니다\. faithfulness: ‘후함’\(심어 둔 오류의 탐지/u],
    ] as const) {
      const input = await inputIn(language);
      const answer = JSON.stringify(buildAnswer(input));
      assert.match(answer, words, language);
      assert.equal(answer.split('2026-11-27').length, 2, language);
      const report = buildRunReport(input);
      assert.ok(report.sections.some(({ id }) => id === 'judge-record'));
      assert.match(answer, /"anchor":"judge-record"/u);
    }
  });

  test('another judge, or one that is sound, has nothing said against it', async () => {
    await here.store.addJudgeAudits([
      { ...audit, fingerprint: 'faithfulness/judge/2' },
      { ...audit, id: `${audit.id}1`, fingerprint: 'correctness/judge/1', metric: 'correctness', verdicts: ['sound'] },
    ]);
    const record = await judgeRecord(here.store, [run]);
    assert.deepEqual(record?.unaudited, ['faithfulness']);
    assert.deepEqual(recordLines(record, 'en'), []);
  });

  test('a comparison says it of the metrics that it compares', async () => {
    await here.store.addJudgeAudits([audit]);
    const { run: other } = await judgedRun(context, {
      targets: [answeringTarget({ version: '2' })],
      instruments: madeUpJudge([], 'judge/1', (value) => value / 2),
    });
    const sources = [run, other].map((one) =>
      recordedSource(here.store, one as Run & Required<Pick<Run, 'dataset'>>, { reference: one.id, kind: 'run' }),
    );
    const reportOf = async (metric: string) => {
      const comparison = await compare(sources, {
        ...{ metrics: [parseMetricName(metric)], goals: noGoals, tukey: false, by: [] },
        settings: { ...comparisonDefaults, flips: 200 },
      });
      const record = recordAbout(await judgeRecord(here.store, [run, other]), [metric]);
      return renderMarkdown(
        buildCompareReport({ language: 'en', comparison, runs: sources.map(comparedHead), record }),
      );
    };
    assert.match(await reportOf('faithfulness'), /failed its audit of 2026-11-27/u);
    assert.doesNotMatch(await reportOf('correctness'), /failed its audit/u);
  });

  test('an audit keeps what it found under the fingerprint that scores of the same judge have', async () => {
    const metrics = [parseMetricName('faithfulness')];
    const instruments = { scorers: createJudgeScorers({ model: doubleModel('lenient'), settings: {} }) };
    const { document } = await auditJudge(context, {
      ...{ metrics, instruments, judge: 'double', run: undefined, items: 4, languages: ['en', 'ja', 'ko'] },
      material: { builtIn: (options) => builtInCases(options), recorded: () => [] },
      ...{ repeats: 2, tolerance: 0.05, seed: 1, concurrency: 4, stop: new AbortController().signal },
      beforeAsking: async () => true,
    });
    assert.deepEqual(document?.metrics[0]?.verdicts, ['lenient']);
    const judged = await judgedRun(context, { metrics, instruments, targets: [answeringTarget({ id: 'other' })] });
    const record = await judgeRecord(here.store, [judged.run]);
    assert.deepEqual(
      record?.audits.map(({ metric, verdicts, judge }) => [metric, verdicts, judge]),
      [['faithfulness', ['lenient'], 'double']],
    );
    assert.match(
      recordLines(record, 'en')[0] ?? '',
      /The judge double failed its audit of 20\d\d-\d\d-\d\d: faithfulness lenient/u,
    );
  });
});
