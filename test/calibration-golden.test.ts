// The report of one made-up calibration against what was committed, as compare-golden.test.ts does for a comparison.
// After a wanted change, run once with HAKARI_UPDATE_GOLDEN=1 and read the difference before committing it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import { commandWays } from '#src/cli/ways-on.ts';
import { renderHtml } from '#src/render/html.ts';
import { renderMarkdown } from '#src/render/markdown.ts';
import { renderTerminal } from '#src/render/terminal.ts';
import { buildCalibrationReport, calibrationJson } from '#src/report/calibration/calibration-report.ts';
import type { CalibrationResult } from '#src/report/calibration/calibration-result.ts';
import type { Report, Section } from '#src/report/report.ts';
import { assertAnswersFirst } from './answers-first.ts';

const folder = new URL('../../test/golden/report/', import.meta.url);
const result: CalibrationResult = JSON.parse(readFileSync(new URL('calibration-input.json', folder), 'utf8'));

function assertGolden(name: string, actual: string): void {
  const file = new URL(name, folder);
  if (process.env.HAKARI_UPDATE_GOLDEN === '1') writeFileSync(file, actual);
  assert.equal(actual, readFileSync(file, 'utf8'));
}

for (const language of ['ja', 'ko', 'en'] as const) {
  test(`calibration as Markdown (${language})`, () => {
    assertGolden(
      `calibration.${language}.md`,
      renderMarkdown(buildCalibrationReport({ language, result, ways: commandWays })),
    );
  });
}

test('why intervals of the same labels differ is said where they do, and not where every answer has a label', () => {
  const said = (shown: CalibrationResult): boolean =>
    /Of the same labels “Values” shows another interval/u.test(
      renderMarkdown(buildCalibrationReport({ language: 'en', result: shown })),
    );
  assert.equal(said(result), true);
  const whole: CalibrationResult = JSON.parse(
    JSON.stringify(result, (key, value) =>
      key === 'labelsOnly' && typeof value === 'object' && value !== null
        ? { ...value, method: 'nothing left out' }
        : value,
    ),
  );
  assert.equal(said(whole), false);
});

test('calibration on the terminal (ja)', () => {
  const report = buildCalibrationReport({ language: 'ja', result, ways: commandWays });
  assertAnswersFirst(report);
  assertGolden('calibration.ja.txt', renderTerminal(report, { width: 100, color: false }));
});

test('calibration as HTML: means and the difference are drawn', () => {
  const drawn = new Set<string>();
  renderHtml(buildCalibrationReport({ language: 'ko', result, ways: commandWays }), {
    render: (chart) => {
      drawn.add(`${chart.type === 'intervals' ? chart.of : chart.type} ${chart.title}`);
      return '<svg width="720" height="300" xmlns="http://www.w3.org/2000/svg"/>';
    },
  });
  assert.deepEqual(
    [...drawn].map((chart) => chart.split(' ')[0]),
    ['means', 'means', 'undefined'],
  );
});

test('calibration as JSON', () => {
  calibrationSchema.parse(JSON.parse(JSON.stringify(calibrationJson(result))));
});

test('the three languages say the same, section by section', () => {
  const shape = ({ sections }: Report): unknown => sections.map(shapeOf);
  const shapeOf = ({ id, blocks, sections = [] }: Section): unknown => [
    id,
    blocks.map((block) => (block.kind === 'table' ? [block.columns.length, block.rows.length] : block.kind)),
    sections.map(shapeOf),
  ];
  const [ja, ko, en] = (['ja', 'ko', 'en'] as const).map((language) =>
    shape(buildCalibrationReport({ language, result, ways: commandWays })),
  );
  assert.deepEqual(ja, en);
  assert.deepEqual(ko, en);
});

test('where nothing could be had the report says why', () => {
  const none = { kind: 'none', reason: 'too few labels', n: 3 } as const;
  const [metric = assert.fail()] = result.metrics;
  const calibration = {
    ...{ ...metric.calibration, overall: none, people: none, tuning: none, mean: none, passRate: none, gain: none },
    ...{ byCategory: [], byLanguage: [], warnings: [] },
  };
  const bare = { ...metric, calibration, disagreements: [], telling: [], difference: none };
  const text = renderMarkdown(buildCalibrationReport({ language: 'en', result: { ...result, metrics: [bare] } }));
  assert.match(text, /too few labels/);
  assert.doesNotMatch(text, /undefined|NaN|null/);
});
