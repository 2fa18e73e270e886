// From a judged run to a weighed judge, as its user goes: draw, label, import, edit, weigh; killed in between.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { calibrationSchema } from '#src/app/calibration/calibration-schema.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { hakari, hakariBeside, startHakari, withFolder } from './hakari.ts';
import { replyOfServer, writeJudgedExperiment } from './judged-experiment.ts';

const metrics = ['faithfulness', 'correctness'] as const;

async function judgedFolder(folder: string, count: number): Promise<void> {
  const server = await startWireServer({ answer: replyOfServer });
  try {
    writeJudgedExperiment(folder, { url: server.url, count, concurrency: 8, metrics });
    const { status, stdout, stderr } = await hakariBeside(['run', '--no-report'], folder);
    assert.equal(status, 0, stderr);
    assert.match(stdout, /^judge {3}hakari judge audit\b/m);
    assert.match(
      stdout,
      /^labels {2}hakari judge calibrate \S+ --metric faithfulness --next 50 --out to-label\.csv\b/m,
    );
  } finally {
    await server.close();
  }
}

/** Fills the labels in as a person would with a spreadsheet. */
function fillIn(path: string, labelOf: (example: string, row: number) => string): void {
  const rows = parse(readFileSync(path), { bom: true, columns: true }) as readonly Record<string, string>[];
  const filled = rows.map((row, i) => ({
    ...{ ...row, value: labelOf(row.example ?? '', i), comment: '読んだ', author: '評価者1' },
  }));
  writeFileSync(path, stringify(filled, { header: true, bom: true, record_delimiter: '\r\n' }));
}

test('a person labels what was drawn, edits it, and the judge is weighed', () =>
  withFolder(async (folder) => {
    await judgedFolder(folder, 60);
    const at = { cwd: folder };
    const before = hakari(['runs', 'show', 'latest', '--json'], at).stdout;
    const none = hakari(['judge', 'calibrate', 'latest'], at);
    assert.equal(none.status, 2);
    assert.match(none.stderr, /there are no labels .*--next 50 --out rows\.csv.*hakari import rows\.csv/);

    const drawn = hakari(
      ['judge', 'calibrate', 'latest', '--metric', 'faithfulness', '--next', '40', '--out', 'rows.csv', '--lang', 'ja'],
      at,
    );
    assert.equal(drawn.status, 0, drawn.stderr);
    const [, next = ''] = /^hakari (.*)$/m.exec(drawn.stdout) ?? [];
    const sheet = join(folder, 'rows.csv');
    assert.doesNotMatch(readFileSync(sheet, 'utf8'), /as the passage says, score|judge/);
    assert.equal(
      hakari(['judge', 'calibrate', 'latest', '--metric', 'faithfulness', '--next', '40', '--to', 'rows.csv'], at)
        .status,
      2,
    );
    fillIn(sheet, (id) => (Number(id.slice(1)) % 4 === 0 ? '0' : '1'));

    const imported = hakari([...next.split(' '), '--json'], at);
    assert.equal(imported.status, 0, imported.stderr);
    assert.deepEqual(JSON.parse(imported.stdout).labels, [
      {
        ...{ metric: 'faithfulness', author: '評価者1', added: 40, changed: 0, same: 0, older: 0 },
        ...{ drawn: 40, forReading: 0, unknown: 0 },
      },
    ]);
    assert.equal(JSON.parse(hakari(['import', 'rows.csv', '--json'], at).stdout).labels[0].same, 40);
    fillIn(sheet, (id, row) => (row === 0 ? '0.5' : Number(id.slice(1)) % 4 === 0 ? '0' : '1'));
    assert.equal(JSON.parse(hakari(['import', 'rows.csv', '--json'], at).stdout).labels[0].changed, 1);
    assert.equal(hakari(['runs', 'show', 'latest', '--json'], at).stdout, before, 'no mean has moved');

    const weighed = hakari(['judge', 'calibrate', 'latest', '--json'], at);
    assert.equal(weighed.status, 0, weighed.stderr);
    const { metrics: found } = calibrationSchema.parse(JSON.parse(weighed.stdout));
    assert.deepEqual(
      found.map(({ metric, calibration: { counts } }) => [metric, counts.rows, counts.paired, counts.unlabelled]),
      [['faithfulness', 60, 40, 20]],
    );
    const { selection, about, mean } = found[0]?.calibration ?? assert.fail();
    assert.deepEqual(selection, {
      ...{ basis: 'drawn', drawn: 40, chosen: 0, unknown: 0, saidDrawn: 0 },
      draws: [{ count: 40, of: 60, seed: 1, labelled: 40 }],
    });
    assert.deepEqual([about, mean.kind], ['system', 'corrected']);
    const here = hakari(['judge', 'calibrate', 'latest', '--about', 'answers', '--json'], at);
    const [finite = assert.fail()] = calibrationSchema.parse(JSON.parse(here.stdout)).metrics;
    const width = (of: typeof mean) =>
      of.kind === 'corrected' && of.corrected.ci95 !== null ? of.corrected.ci95[1] - of.corrected.ci95[0] : Number.NaN;
    assert.equal(finite.calibration.about, 'answers');
    assert.ok(width(finite.calibration.mean) < 0.8 * width(mean), 'of these answers alone two of three are known');
    assert.match(
      hakari(['judge', 'calibrate', 'latest', '--about', 'answers'], at).stdout,
      /the\s+60\s+judged\s+answers\s+here\s+alone/,
    );
    for (const [lang, word] of [
      ['ja', '判定モデルの校正'],
      ['ko', '판정 모델 교정'],
      ['en', 'Weighing the judge'],
    ] as const) {
      const { stdout, status } = hakari(['judge', 'calibrate', 'latest', '--lang', lang], at);
      assert.equal(status, 0);
      assert.match(stdout, new RegExp(word));
      assert.doesNotMatch(stdout, /undefined|NaN|\[object/);
    }
    const html = hakari(['judge', 'calibrate', 'latest', '--out', 'weighed.html'], at);
    assert.equal(html.status, 0, html.stderr);
    assert.match(readFileSync(join(folder, 'weighed.html'), 'utf8'), /^<!doctype html>/i);

    const gate = (kappa: string) => hakari(['judge', 'calibrate', 'latest', '--min-kappa', kappa], at).status;
    assert.equal(gate('1'), 1, 'a judge that guesses');

    assert.equal(hakari(['export', 'latest', '--out', 'run.jsonl'], at).status, 0);
    for (const older of [['run-again.jsonl'], ['run-again.jsonl', '--out', 'run-again.jsonl']]) {
      assert.equal(hakari(['export', 'latest', ...older], at).status, 0);
      assert.equal(
        readFileSync(join(folder, 'run-again.jsonl'), 'utf8'),
        readFileSync(join(folder, 'run.jsonl'), 'utf8'),
      );
    }
    assert.equal(hakari(['export', 'latest'], at).stdout, readFileSync(join(folder, 'run.jsonl'), 'utf8'));
    assert.equal(hakari(['import', 'run.jsonl', '--store', 'sqlite:other.db'], at).status, 0);
    const elsewhere = hakari(['judge', 'calibrate', 'latest', '--json', '--store', 'sqlite:other.db'], at);
    assert.equal(elsewhere.stdout, weighed.stdout, 'a bundle carries labels');
  }));

test('labels made by hand are warned about wherever kappa and corrected means stand, and decide no gate', () =>
  withFolder(async (folder) => {
    await judgedFolder(folder, 40);
    const at = { cwd: folder };
    const rows = Array.from({ length: 25 }, (_, i) => `q${i},${i % 4 === 0 ? 0 : 1}`);
    writeFileSync(join(folder, 'hand.csv'), ['example,value', ...rows].join('\n'));
    const bare = ['import', 'hand.csv', '--run', 'latest', '--metric', 'faithfulness', '--author', 'a'];
    const imported = hakari(bare, at);
    assert.match(imported.stdout, /25 added; 25 of which nobody knows how the answers were chosen/);
    assert.match(imported.stdout, /--selection drawn/);
    const said = [
      ['en', 'How they were chosen is not known', 'believe this one'],
      ['ja', 'どう選ばれたか不明', '信じてよいのはこの値'],
      ['ko', '어떻게 골랐는지 알 수 없', '믿을 것은 이 값'],
    ] as const;
    for (const [lang, unknown, believe] of said) {
      for (const format of [[], ['--format', 'md'], ['--format', 'html']]) {
        const { stdout, status } = hakari(['judge', 'calibrate', 'latest', '--lang', lang, ...format], at);
        assert.equal(status, 0);
        // Above, and beside kappa, means and values each.
        assert.ok(stdout.replaceAll(/\s/g, '').split(unknown.replaceAll(/\s/g, '')).length > 4, `${lang} ${format}`);
        assert.ok(!stdout.includes(believe), lang);
      }
    }
    const json = (...more: readonly string[]) => {
      const { stdout } = hakari(['judge', 'calibrate', 'latest', '--json', ...more], at);
      return calibrationSchema.parse(JSON.parse(stdout)).metrics[0] ?? assert.fail();
    };
    const { calibration } = json();
    assert.ok('basis' in calibration.overall && calibration.overall.basis === 'unknown');
    assert.ok(calibration.mean.kind === 'corrected' && calibration.mean.basis === 'unknown');
    assert.ok(calibration.warnings.some(({ code }) => code === 'selection-unknown'));
    for (const kappa of ['-1', '1']) {
      const gate = hakari(['judge', 'calibrate', 'latest', '--min-kappa', kappa], at);
      assert.equal(gate.status, 4, 'nobody knows of what the kappa is');
      assert.match(gate.stdout, /INCONCLUSIVE: how the labelled answers were chosen is not known/);
    }
    const drawn = hakari(['judge', 'calibrate', 'latest', '--min-kappa', '-1', '--selection', 'drawn'], at);
    assert.equal(drawn.status, 0, drawn.stderr);
    assert.match(drawn.stdout, /Said to be drawn at random, without a draw on record: 25/);
    assert.equal(hakari([...bare, '--selection', 'drawn'], at).status, 0);
    assert.equal(json().calibration.selection.saidDrawn, 25, 'kept with the labels');
    assert.match(
      hakari(bare, at).stdout,
      /25 there already; 25 drawn/,
      'a file that does not say it takes nothing back',
    );
  }));

test('an import that is killed has stored all of its labels or none', () =>
  withFolder(async (folder) => {
    await judgedFolder(folder, 400);
    const at = { cwd: folder };
    const rows = Array.from({ length: 400 }, (_, i) => `q${i},${i % 2},${'長い'.repeat(300)}`);
    writeFileSync(join(folder, 'labels.csv'), ['example,value,comment', ...rows].join('\n'));
    const words = ['import', 'labels.csv', '--run', 'latest', '--metric', 'faithfulness', '--author'];
    const stored: number[] = [];
    for (const [index, afterMs] of [150, 250, 350, 450, 600].entries()) {
      const child = startHakari([...words, `a${index}`], folder);
      const ended = new Promise((resolve) => child.once('close', resolve));
      await Promise.race([ended, pause(afterMs)]);
      child.kill('SIGKILL');
      await ended;
      const again = hakari([...words, `a${index}`, '--json'], at);
      assert.equal(again.status, 0, again.stderr);
      const [{ added, same }] = JSON.parse(again.stdout).labels;
      assert.ok(added === 400 || same === 400, `${added} of 400 were missing`);
      stored.push(same);
    }
    assert.equal(hakari(['store', 'check'], at).status, 0);
  }));

test('what cannot be imported or weighed is one line and exit code 2', () =>
  withFolder(async (folder) => {
    await judgedFolder(folder, 6);
    writeFileSync(join(folder, 'labels.csv'), 'example,value\nq1,1\nq99,1\n');
    writeFileSync(join(folder, 'words.txt'), 'what is this\n');
    const cases: readonly (readonly [readonly string[], RegExp])[] = [
      [
        ['import', 'labels.csv', '--run', 'latest', '--metric', 'faithfulness', '--author', 'a'],
        /labels\.csv:3: example: .*no example "q99"/,
      ],
      [
        ['import', 'labels.csv', '--run', 'latest', '--metric', 'faithfulness', '--author', 'a', '--scale', 'x'],
        /--scale: "x" is no scale/,
      ],
      [['import', 'labels.csv'], /labels\.csv: of which run/],
      [['import', 'words.txt', '--author', 'a'], /--author is for labels/],
      [['import', 'words.txt'], /not a bundle/],
      [['import', 'none.csv', '--run', 'latest'], /none\.csv: there is no such file/],
      [['judge', 'calibrate'], /which run\?/],
      [['judge', 'calibrate', 'latest', '--metric', 'faithfull'], /--metric: faithfull is not a metric .*faithfulness/],
      [
        ['judge', 'calibrate', 'latest', '--metric', 'answerRelevance'],
        /no scores of answerRelevance .*hakari rescore/,
      ],
      [['judge', 'calibrate', 'latest', '--out', 'x.csv'], /--out: .*--next 50/],
      [['judge', 'calibrate', 'latest', '--to', 'x.csv'], /--out: .*--next 50/],
      [['judge', 'calibrate', 'latest', '--from', '2026-11-01'], /there is no stream latest/],
      [['judge', 'calibrate', 'latest', '--next', '5'], /--next: .*--out rows\.csv/],
      [['judge', 'calibrate', 'latest', '--next', '5', '--to', 'x.csv', '--out', 'y.csv'], /leave --to out/],
      [['export', 'latest', 'a.jsonl', '--out', 'b.jsonl'], /out is named twice: a\.jsonl and --out b\.jsonl/],
      [['judge', 'calibrate', '--labels', 'labels.csv', '--metric', 'faithfulness'], /no row has a verdict/],
    ];
    for (const [args, message] of cases) {
      const { status, stdout, stderr } = hakari(args, { cwd: folder });
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, message);
      assert.equal(stderr.trim().split('\n').length, 1, stderr);
      assert.equal(stdout, '');
    }
  }));
