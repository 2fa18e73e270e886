// `hakari sweep` as its user types it: record, replay, choose, run what was chosen.
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sweepResultSchema } from '#src/app/sweep/sweep-result.ts';
import { hakari, root, withFolder } from './hakari.ts';
import { base, refused, write } from './refused.ts';

const quickstart = (folder: string): void =>
  cpSync(join(root, 'examples/quickstart'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });

test('a sweep is recorded once, replayed at will, and its config runs', () =>
  withFolder((folder) => {
    quickstart(folder);
    const swept = hakari(['sweep', folder, '--target', 'hybrid', '--metric', 'nDCG@10']);
    assert.equal(swept.status, 0, swept.stderr);
    // Fifty questions show no gain, and a setting without one is no advice.
    assert.match(swept.stdout, /No gain is shown/);
    assert.match(swept.stderr, /no config is written: no gain over the target’s own setting is shown \(--force/);
    const tuned = join(folder, 'hakari.tuned.yaml');
    assert.equal(existsSync(tuned), false);
    assert.match(swept.stdout, /The target’s own setting/);
    assert.match(swept.stdout, /examples that had no part in the choice/);
    assert.match(swept.stdout, /BM25 alone +0\.\d+ .*\d ms/);
    assert.match(swept.stderr, /180 cells \(156 settings\) replayed on 50 examples/);
    const id = /sweep \S+ --run (\S+)/u.exec(swept.stdout)?.[1] ?? '';
    const printed = (name: string, text: string) =>
      new RegExp(`^${name} .*?hakari (.+)$`, 'mu').exec(text)?.[1]?.split(' ') ?? [];
    const replayed = hakari(printed('replay', swept.stdout));
    assert.equal(replayed.status, 0, replayed.stderr);
    assert.match(replayed.stderr, /^2 cells/m);
    assert.ok(
      existsSync(join(folder, `.hakari/reports/${id}-replay/sweep.md`)),
      'the report of the whole grid was written over',
    );
    const reports = join(folder, '.hakari/reports', id);
    for (const name of ['sweep.md', 'sweep.html', 'sweep.json']) assert.ok(existsSync(join(reports, name)), name);

    const again = hakari(['sweep', folder, '--run', id, '--metric', 'nDCG@10', '--json', '--no-report', '--no-tuned']);
    assert.equal(again.status, 0, again.stderr);
    sweepResultSchema.parse(JSON.parse(again.stdout));
    assert.deepEqual(JSON.parse(again.stdout), JSON.parse(readFileSync(join(reports, 'sweep.json'), 'utf8')));
    const other = ['--grid', 'alpha=0,.2,1', 'fusion=weighted', 'normalisation=min-max,z-score'];
    const narrower = hakari(['sweep', folder, '--run', 'latest', '--json', '--no-report', '--no-tuned', ...other]);
    assert.equal(JSON.parse(narrower.stdout).cells.length, 6, narrower.stderr);
    const runs = JSON.parse(hakari(['runs', 'list', '--json', '-c', folder]).stdout).runs;
    assert.equal(runs.length, 1, 'a replay made a run');
    refused(folder, ['report', 'latest'], /^there is no run latest/);

    const forced = hakari(['sweep', folder, '--run', id, '--metric', 'nDCG@10', '--force', '--no-report']);
    assert.equal(forced.status, 0, forced.stderr);
    assert.match(readFileSync(tuned, 'utf8'), /^# Five ways of searching/u);
    const next = printed('next', forced.stdout);
    const words = hakari([...next, '--no-report', '--lang', 'ko']);
    const compare = printed('compare', words.stdout);
    assert.equal(compare.length, 7, words.stdout);
    assert.match(words.stdout, /hybrid-tuned의 설정은 이 질문들로 한 스윕/, 'said where the numbers first stand');
    const report = hakari([...printed('run     hybrid-tuned:', words.stdout), '--lang', 'ja']);
    assert.match(report.stdout, /hybrid-tuned の設定は、この質問を使ったスイープ/, report.stderr);
    const compared = hakari(compare);
    assert.equal(compared.status, 0, compared.stderr);
    assert.match(compared.stdout, /^비교: \[A\] hybrid, \[B\] hybrid-tuned$/m);
    assert.match(compared.stdout, /hybrid-tuned의 설정은 이 질문들로 한 스윕/);
    // What was asked since then does not hide the sweep, nor the sweep what was asked.
    const replay = ['--run', 'latest', '--no-tuned', '--no-report', '--json'];
    assert.equal(JSON.parse(hakari(['sweep', folder, ...replay]).stdout).run, id);
    refused(
      folder,
      ['sweep', ...replay, '--target', 'bm25'],
      /^--target: the sweep \S+ is of the target hybrid, not of bm25/,
    );

    const run = hakari(['run', tuned, '--target', 'hybrid', 'hybrid-tuned', '--json', '--no-report']);
    assert.equal(run.status, 0, run.stderr);
    const asked = JSON.parse(run.stdout);
    const sweepResult = JSON.parse(again.stdout);
    const nameOf = (metric: string) =>
      asked.runs.map((each: { metrics: Record<string, { mean: number }> }) => each.metrics[metric]?.mean);
    // Asking again gives what the replay said, of both settings.
    for (const { metric, own, chosen } of sweepResult.others) {
      if (metric === 'Judged@10') continue;
      assert.deepEqual(nameOf(metric), [own, chosen], metric);
    }
  }));

test('a second sweep says the same, and overwrites nothing by itself', () =>
  withFolder((folder) => {
    quickstart(folder);
    const first = hakari(['sweep', folder, '--target', 'hybrid', '--no-report', '--json', '--force']);
    assert.equal(first.status, 0, first.stderr);
    refused(folder, ['sweep', '--target', 'hybrid'], /^hakari\.tuned\.yaml: there is such a file \(--force/);
    const second = hakari(['sweep', folder, '--target', 'hybrid', '--no-report', '--json', '--force', '--lang', 'ja']);
    assert.equal(second.status, 0, second.stderr);
    // But for what is timed.
    const same = (key: string, value: unknown) => (key === 'latency' || key === 'run' ? undefined : value);
    const [a, b] = [first, second].map(({ stdout }) => JSON.stringify(JSON.parse(stdout), same));
    assert.equal(a, b);
  }));

test('a metric that no judgement reaches is refused with the reason, and is no row of zeros', () =>
  withFolder((folder) => {
    write(folder, config('metrics: ["R(rel=2)@5", nDCG@5]'));
    refused(
      folder,
      ['sweep', '--metric', 'R(rel=2)@5'],
      /R\(rel=2\)@5 has no value here: no judgement of this dataset reaches grade 2/,
    );
    const swept = hakari(['sweep', '--no-report', '--json', '--grid', 'alpha=0,1'], { cwd: folder });
    assert.equal(swept.status, 0, swept.stderr);
    assert.deepEqual(JSON.parse(swept.stdout).others, []);
  }));

test('a dataset without a single judgement is refused before anything is asked', () =>
  withFolder((folder) => {
    write(folder, { ...config('metrics: [nDCG@5]'), 'q.yaml': 'queries:\n  - { id: q1, query: mill }\n' });
    refused(folder, ['sweep'], /no example of this dataset has judgements: no setting can be told from another/);
    assert.deepEqual(JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs, []);
  }));

test('the metric that decides may be named by its title, and lists that end above its cut-off are said to', () =>
  withFolder((folder) => {
    quickstart(folder);
    // The preset measures R(rel=2)@5 and nDCG(gain=exp)@5, whose titles these are.
    const alone = ['--target', 'hybrid', '--grid', 'alpha=0,1', 'rerank=false', '--no-tuned', '--no-report'];
    const titled = hakari(['sweep', folder, ...alone, '--metric', 'R@5', '--json']);
    assert.equal(titled.status, 0, titled.stderr);
    const { metric, topK, beyondTopK } = JSON.parse(titled.stdout);
    assert.deepEqual([metric, topK, beyondTopK], ['R(rel=2)@5', 10, []]);
    const file = join(folder, 'hakari.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nsweep: { metric: nDCG@5 }\n`);
    const configured = hakari(['sweep', folder, '--run', 'latest', '--no-tuned', '--no-report', '--json']);
    assert.equal(JSON.parse(configured.stdout).metric, 'nDCG(gain=exp)@5', configured.stderr);
    const deep = ['sweep', folder, '--run', 'latest', '--no-tuned', '--no-report', '--metric', 'R@100'];
    const beyond = /lists are cut at 10 documents \(topK\): what stands further down counts as not found\s+in R@100/;
    assert.match(hakari(deep).stdout, beyond);
    assert.match(hakari([...deep, '--lang', 'ja']).stdout, /10 件（topK）で切れています。R@100/);
    assert.deepEqual(JSON.parse(hakari([...deep, '--json']).stdout).beyondTopK, ['R@100']);
  }));

const hybrid = 'targets:\n  - { id: t, type: reference, corpus: ./docs, mode: hybrid }\n';
const config = (sweep: string, targets = hybrid) => ({
  ...base,
  'hakari.yaml': `dataset: ./q.yaml\n${sweep}\n${targets}`,
});

for (const [what, files, args, said] of [
  [
    'an unknown knob',
    config('sweep: { grid: { rrfk: [1] } }'),
    [],
    /^hakari\.yaml:2: rrfk is not a knob of a sweep \(did you mean rrfK\?\)/,
  ],
  [
    'a knob that needs another index',
    config('sweep: { grid: { split: [true] } }'),
    [],
    /^hakari\.yaml:2: split cannot be swept: other chunks are another index/,
  ],
  [
    'a knob that gives other candidates',
    config(''),
    ['--grid', 'k1=.9,1.2'],
    /^--grid: k1 cannot be swept: another k1 gives other candidates of BM25 \(make two targets/,
  ],
  [
    'more cells than anybody can read',
    config(''),
    [
      '--grid',
      `rrfK=${Array.from({ length: 200 }, (_, k) => k).join(',')}`,
      `candidateK=${Array.from({ length: 51 }, (_, k) => k + 1).join(',')}`,
    ],
    /^--grid: the grid has 10200 cells, and a sweep takes at most 10000 \(name fewer values of rrfK; /,
  ],
  ['an empty grid', config('sweep: { grid: {} }'), [], /^hakari\.yaml:2: the grid is empty/],
  ['a knob without values', config('sweep: { grid: { alpha: [] } }'), [], /^hakari\.yaml:2: alpha has no values/],
  ['no values on the command line', config(''), ['--grid', 'alpha='], /^--grid: alpha has no values/],
  ['a word that is no knob', config(''), ['--grid', 'alpha'], /^--grid: "alpha" is no knob with values/],
  [
    'a value out of range',
    config('sweep: { grid: { alpha: [0.5, 2] } }'),
    [],
    /^hakari\.yaml:2: alpha cannot be 2 \(write a number from 0 to 1\)/,
  ],
  [
    'a value of another kind',
    config('sweep: { grid: { rerank: [1] } }'),
    [],
    /^hakari\.yaml:2: rerank cannot be 1 \(write true or false\)/,
  ],
  [
    'a metric that is not of rankings',
    config('sweep: { metric: latency }'),
    [],
    /^hakari\.yaml:2: latency cannot be computed from a replayed ranking/,
  ],
  ['a metric that is none', config(''), ['--metric', 'nDGC@5'], /^--metric: nDGC@5 is not a metric/],
  ['a target that is not there', config('sweep: { target: x }'), [], /^hakari\.yaml:2: there is no target x/],
  [
    'a mistyped key',
    config('sweep: { metrics: RR }'),
    [],
    /^hakari\.yaml:2: sweep\.metrics is not a known key \(did you mean metric\?\)/,
  ],
  ['one fold', config(''), ['--folds', '1'], /a whole number of at least 2/],
  ['no target that can be swept', base, [], /^hakari\.yaml: no target of the config can be swept \(a sweep needs/],
  [
    'a target without the stages',
    config('', `${hybrid}  - { id: b, type: reference, corpus: ./docs }\n`),
    ['--target', 'b'],
    /target b cannot be replayed: .*mode: hybrid/,
  ],
  [
    'a tuned config elsewhere',
    config(''),
    ['--tuned', 'docs/x.yaml'],
    /^--tuned: a tuned config has to stand beside the config/,
  ],
  [
    'a config with metrics of no ranking',
    config('metrics: [latency]'),
    [],
    /^hakari\.yaml:2: the config has no metric of rankings/,
  ],
] as const) {
  test(`refused: ${what}`, () =>
    withFolder((folder) => {
      write(folder, files);
      refused(folder, ['sweep', ...args], said);
      assert.equal(existsSync(join(folder, 'hakari.tuned.yaml')), false);
    }));
}

test('refused: replaying what is not the run of a sweep, or more than it recorded', () =>
  withFolder((folder) => {
    write(folder, config(''));
    const asked = hakari(['run'], { cwd: folder });
    assert.equal(asked.status, 0, asked.stderr);
    refused(folder, ['sweep', '--run', 'latest'], /^there is no run latest \(hakari sweep without --run records one/);
    const id = /hakari report (\S+)/.exec(asked.stdout)?.[1] ?? '';
    refused(folder, ['sweep', '--run', id], /^run \S+ is not the run of a sweep/);
    const swept = hakari(['sweep', '--no-report', '--no-tuned', '--grid', 'alpha=0,1'], { cwd: folder });
    assert.equal(swept.status, 0, swept.stderr);
    refused(folder, ['sweep', '--run', 'latest', '--grid', 'rerank=true'], /^sweep\.grid: the reranker was not asked/);
    refused(
      folder,
      ['sweep', '--run', 'latest', '--grid', 'candidateK=51'],
      /candidateK 51 is beyond the 50 candidates/,
    );
  }));

test('a paid reranker is not asked without --yes where nobody can be asked', () =>
  withFolder((folder) => {
    const reranker = 'reranker: { model: "openai-compatible:m", baseUrl: "http://127.0.0.1:9/v1", pricePer1000: 2 }';
    write(folder, config('', hybrid.replace('mode: hybrid', `mode: hybrid, ${reranker}`)));
    const { status, stderr } = hakari(['sweep', '--no-report'], { cwd: folder });
    assert.equal(status, 2);
    assert.match(stderr, /has to score 2 passages; at the price of the config that is <0\.01; .*\(--yes goes on/s);
  }));
