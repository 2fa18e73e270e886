// `hakari gate` as a CI job types it: exit codes, baselines, what is asked again, and what is refused.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { type GateDocument, gateDocumentSchema } from '#src/app/gate/gate-document.ts';
import { selfCheckSchema } from '#src/app/gate/self-check.ts';
import { hakari, withFolder } from './hakari.ts';
import { refused } from './refused.ts';

const count = 80;

const questions = `queries:\n${Array.from({ length: count }, (_, i) => `  - { id: Q${i}, query: question ${i}, category: ${i % 2 === 0 ? 'even' : 'odd'}, judgements: [{ docId: d${i}, relevance: 1 }] }`).join('\n')}\n`;

/** Finds every document, but for the questions that a file names, each so many times. */
const target = `import { readFileSync } from 'node:fs';
const asked = new Map();
export default function ask({ query }) {
  const id = query.split(' ')[1];
  const misses = JSON.parse(readFileSync(new URL('./misses.json', import.meta.url)));
  const times = (asked.get(id) ?? 0) + 1;
  asked.set(id, times);
  return { documents: [{ id: times <= (misses[id] ?? 0) ? 'other' : 'd' + id }] };
}
`;

/** A project with a module as its target, and this gate. */
function project(folder: string, gate: string): void {
  writeFileSync(join(folder, 'q.yaml'), questions);
  writeFileSync(join(folder, 'target.mjs'), target);
  miss(folder, {});
  const head =
    'dataset: q.yaml\nmetrics: [RR, P@1]\nwarmUp: 0\ntargets: [{ id: ours, type: module, path: ./target.mjs }]\n';
  writeFileSync(join(folder, 'hakari.yaml'), `${head}${gate}`);
}

const miss = (folder: string, misses: Readonly<Record<string, number>>): void =>
  writeFileSync(join(folder, 'misses.json'), JSON.stringify(misses));

const missFirst = (folder: string, questionCount: number, times = 99): void =>
  miss(folder, Object.fromEntries(Array.from({ length: questionCount }, (_, i) => [String(i), times])));

function record(folder: string): void {
  const { status, stderr } = hakari(['run', '--no-report'], { cwd: folder });
  assert.equal(status, 0, stderr);
}

function gated(
  folder: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly document: GateDocument } {
  const { status, stdout, stderr } = hakari(['gate', ...args, '--json'], { cwd: folder });
  assert.notEqual(stdout, '', stderr);
  return { status, document: gateDocumentSchema.parse(JSON.parse(stdout)) };
}

describe('hakari gate', () => {
  test('an unchanged run passes, one that is worse fails, and too few questions say nothing', () =>
    withFolder((folder) => {
      project(folder, 'gate:\n  checks:\n    - "RR >= 0.80"\n    - { metric: RR, drop: 0.1 }\n');
      record(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      record(folder);
      const same = gated(folder, 'latest', '--baseline', 'main');
      assert.deepEqual([same.status, same.document.verdict], [0, 'PASS']);
      missFirst(folder, 40);
      record(folder);
      const worse = gated(folder, 'latest:ours', '--baseline', 'main');
      assert.deepEqual([worse.status, worse.document.verdict], [1, 'FAIL']);
      const [floor, drop] = worse.document.checks;
      assert.deepEqual([floor?.metric, floor?.rule, floor?.current, floor?.threshold], ['RR', 'atLeast', 0.5, 0.8]);
      assert.deepEqual([drop?.rule, drop?.baseline, drop?.current, drop?.verdict], ['drop', 1, 0.5, 'FAIL']);
      missFirst(folder, 8);
      record(folder);
      const open = gated(folder, 'latest', '--baseline', 'main');
      assert.deepEqual([open.status, open.document.verdict], [4, 'INCONCLUSIVE']);
      const settle = open.document.checks[1]?.settle;
      assert.ok((settle?.more ?? 0) > 0);
      // What was found instead is judged by nobody: were it relevant, nothing would have fallen.
      assert.deepEqual([settle?.grades?.documents, settle?.grades?.couldBe], [8, ['INCONCLUSIVE', 'PASS']]);
      const told = hakari(['gate', 'latest', '--baseline', 'main'], { cwd: folder }).stdout.replace(/\s+/gu, ' ');
      const [, list = ''] = /listed by hakari (dataset pool .* --out pool\.csv)/u.exec(told) ?? [];
      const pooled = hakari(list.split(' '), { cwd: folder });
      assert.match(pooled.stdout, /8 documents of 8 questions that nobody judged/u, told + pooled.stderr);
      assert.equal(readFileSync(join(folder, 'pool.csv'), 'utf8').trimEnd().split('\n').length, 9);
      assert.equal(
        hakari(['gate', 'latest', '--baseline', 'main', '--inconclusive', 'warn'], { cwd: folder }).status,
        0,
      );
      const skipped = gated(folder, 'latest');
      assert.deepEqual([skipped.status, skipped.document.checks[1]?.verdict], [4, 'SKIPPED']);
    }));

  test('a bundle is a baseline without being imported; the table says it in three languages', () =>
    withFolder((folder) => {
      project(folder, 'gate:\n  baseline: baseline.jsonl\n  rule: mean\n  checks: [{ metric: RR, drop: 0.05 }]\n');
      record(folder);
      const exported = hakari(['export', 'latest', 'baseline.jsonl'], { cwd: folder });
      assert.equal(exported.status, 0, exported.stderr);
      missFirst(folder, 4);
      record(folder);
      const runs = () => hakari(['runs', 'list', '--json'], { cwd: folder }).stdout;
      const before = runs();
      // .05 is not more than .05.
      assert.equal(gated(folder, 'latest').status, 0);
      missFirst(folder, 5);
      record(folder);
      for (const [lang, word] of [
        ['en', 'FAIL'],
        ['ja', '不合格'],
        ['ko', '실패'],
      ] as const) {
        // biome-ignore format: short
        const { status, stdout } = hakari(['gate', '--lang', lang], { cwd: folder });
        assert.equal(status, 1);
        assert.match(stdout, new RegExp(`^${word}`, 'mu'));
      }
      assert.equal(JSON.parse(before).runs.length + 1, JSON.parse(runs()).runs.length);
    }));

  test('an example that must not break is asked twice more: an unlucky answer is flaky, a lost one broken', () =>
    withFolder((folder) => {
      project(folder, 'gate:\n  checks: [{ mustNotBreak: [Q0, Q1], metric: RR }]\n');
      record(folder);
      assert.equal(gated(folder).document.checks[0]?.code, 'none-broken');
      missFirst(folder, 1);
      record(folder);
      const offline = gated(folder, '--no-ask');
      assert.deepEqual([offline.status, offline.document.checks[0]?.code], [4, 'ask-again']);
      const broken = gated(folder);
      assert.deepEqual([broken.status, broken.document.checks[0]?.examples], [1, [{ id: 'Q0', state: 'broken', broken: 3, repeats: 3 }]]); // biome-ignore format: short
      record(folder);
      miss(folder, {});
      const flaky = gated(folder);
      assert.deepEqual([flaky.status, flaky.document.checks[0]?.code], [0, 'flaky']);
      // What was asked again is no run of its own.
      assert.equal(gated(folder).document.run.id, flaky.document.run.id);
    }));

  test('a recording is not asked again: what is recorded decides, said as such', () =>
    withFolder((folder) => {
      const answers = (found: (i: number) => boolean): void =>
        writeFileSync(
          join(folder, 'a.jsonl'),
          Array.from(
            { length: count },
            (_, i) => `${JSON.stringify({ id: `Q${i}`, documents: [{ id: found(i) ? `d${i}` : 'other' }] })}\n`,
          ).join(''),
        );
      writeFileSync(join(folder, 'q.yaml'), questions);
      const gate = 'gate: { confirm: 1, checks: [{ mustNotBreak: [Q0, Q1], metric: RR }, { metric: RR, drop: 0.1 }] }';
      writeFileSync(
        join(folder, 'hakari.yaml'),
        `dataset: q.yaml\nmetrics: [RR]\ntargets: [{ id: ours, type: answers-file, path: ./a.jsonl }]\n${gate}\n`,
      );
      answers(() => true);
      record(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      answers((i) => i > 24);
      record(folder);
      const { stdout, stderr, status } = hakari(['gate', '--baseline', 'main', '--json'], { cwd: folder });
      const { checks } = gateDocumentSchema.parse(JSON.parse(stdout));
      assert.deepEqual([status, checks.map(({ code }) => code)], [1, ['broken-recorded', 'beyond']]);
      assert.deepEqual(checks[0]?.examples[0], { id: 'Q0', state: 'broken', broken: 1, repeats: 1 });
      assert.match(checks[0]?.reason ?? '', /A recording cannot be asked again/u);
      assert.deepEqual(
        checks.map(({ unconfirmed }) => unconfirmed),
        [null, 'recording'],
      );
      const table = hakari(['gate', '--baseline', 'main', '--junit', 'g.xml', '--comment', 'g.md'], { cwd: folder });
      hakari(['gate', '--baseline', 'main', '--out', 'g.html'], { cwd: folder });
      const files = ['g.xml', 'g.md', 'g.html'].map((file) => readFileSync(join(folder, file), 'utf8'));
      const shown = [checks[1]?.reason ?? '', table.stdout, ...files];
      for (const text of shown) assert.match(text.replaceAll(/\s+/gu, ' '), /not asked again to confirm it, since/u);
      assert.match(stderr, /ours is a recording, which cannot be asked again: what is recorded decides/u);
      assert.equal(JSON.parse(hakari(['runs', 'list', '--json'], { cwd: folder }).stdout).runs.length, 2);
    }));

  test('a FAIL that is not confirmed is open, and one that is stands', () =>
    withFolder((folder) => {
      project(folder, 'gate:\n  confirm: 1\n  checks: [{ metric: RR, drop: 0.1 }]\n');
      record(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      missFirst(folder, 24);
      record(folder);
      const confirmed = gated(folder, '--baseline', 'main');
      assert.deepEqual([confirmed.status, confirmed.document.checks[0]?.current], [1, 0.7]);
      record(folder);
      miss(folder, {});
      const open = gated(folder, '--baseline', 'main');
      assert.deepEqual([open.status, open.document.checks[0]?.code, open.document.checks[0]?.current], [4, 'not-confirmed', 0.85]); // biome-ignore format: short
    }));

  test('a newer attempt that was cut short is the reason that is given, also where every check passes, and where the baseline is all that was finished', () =>
    withFolder((folder) => {
      project(folder, 'gate: { checks: ["RR >= 0.5"] }\n');
      record(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      record(folder);
      rmSync(join(folder, 'misses.json'));
      assert.equal(hakari(['run', '--no-report'], { cwd: folder }).status, 3);
      const outputs = ['--comment', 'gate.md', '--junit', 'gate.xml', '--out', 'gate.html', '--format', 'html'];
      const { status, stdout } = hakari(['gate'], { cwd: folder });
      assert.equal(status, 4);
      assert.match(stdout, /What decided\n {2}\? Run \S+ is newer than \S+ and did\s+not\s+come/u);
      hakari(['gate', ...outputs], { cwd: folder });
      for (const file of ['gate.md', 'gate.xml', 'gate.html']) {
        const text = readFileSync(join(folder, file), 'utf8');
        assert.match(text, /is newer than \S+ and did not come to its end/u, file);
        assert.doesNotMatch(text, /no check could be decided/u, file);
      }
      // The one that was finished is the baseline: what was begun after it is meant, and named.
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      const cut = gated(folder, '--baseline', 'main');
      assert.deepEqual([cut.status, cut.document.obstacles[0]?.code], [4, 'unfinished']);
      assert.match(cut.document.obstacles[0]?.message ?? '', /did not come to its end \(failed\)/u);
    }));

  test('a comment is marked where nothing changed, and is not written where nobody wants one', () =>
    withFolder((folder) => {
      const gate = (comment: string): void =>
        project(folder, `gate: { baseline: main, comment: ${comment}, checks: [{ metric: RR, drop: 0.5 }] }\n`);
      const comment = (): string => {
        const { status, stderr } = hakari(['gate', '--comment', 'gate.md'], { cwd: folder });
        assert.equal(status, 0, stderr);
        return existsSync(join(folder, 'gate.md')) ? readFileSync(join(folder, 'gate.md'), 'utf8') : '';
      };
      gate('never');
      record(folder);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      record(folder);
      assert.equal(comment(), '');
      gate('on-change');
      assert.match(comment(), /<!-- hakari:unchanged -->\n$/u);
      gate('always');
      assert.doesNotMatch(comment(), /unchanged/u);
      gate('on-change');
      missFirst(folder, 1);
      record(folder);
      assert.match(comment(), /^<!-- hakari:gate:ours -->\n\*\*PASS/u);
      assert.doesNotMatch(comment(), /unchanged/u);
    }));

  test('repeats of one system against each other, and a first gate for it', () =>
    withFolder((folder) => {
      project(folder, '');
      record(folder);
      record(folder);
      const { status, stdout } = hakari(['gate', '--init'], { cwd: folder });
      assert.equal(status, 0);
      assert.match(stdout, /\{ metric: RR, drop: 0\.\d+ \}/u);
      assert.match(readFileSync(join(folder, 'hakari.yaml'), 'utf8'), /^gate:$/mu);
      refused(folder, ['gate', '--init'], /^hakari\.yaml:\d+: the config has a gate/u);
      assert.equal(hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder }).status, 0);
      record(folder);
      const passed = gated(folder);
      assert.deepEqual([passed.status, passed.document.verdict], [0, 'PASS']);
      const checked = selfCheckSchema.parse(
        JSON.parse(hakari(['gate', '--self-check', '--json'], { cwd: folder }).stdout),
      );
      assert.deepEqual([checked.repeats, checked.counts], [3, { PASS: 6, FAIL: 0, INCONCLUSIVE: 0 }]);
    }));

  test('repeats that lack questions say nothing of those, and do not pass by leaving them out', () =>
    withFolder((folder) => {
      project(folder, '');
      const recorded = Array.from({ length: count }, (_, i) => ({ id: `Q${i}`, documents: [{ id: `d${i}` }] }));
      const lines = [
        ...recorded.map((each) => ({ ...each, repeat: 0 })),
        ...recorded.slice(0, count / 2).map((each) => ({ ...each, repeat: 1 })),
      ];
      writeFileSync(join(folder, 'a.jsonl'), lines.map((each) => `${JSON.stringify(each)}\n`).join(''));
      const target = '{ id: ours, type: answers-file, path: ./a.jsonl }';
      const gate = 'gate: { checks: [{ metric: RR, drop: 0.1 }] }';
      writeFileSync(
        join(folder, 'hakari.yaml'),
        `dataset: q.yaml\nmetrics: [RR]\nrepeat: 2\ntargets: [${target}]\n${gate}\n`,
      );
      record(folder);
      const { stdout, stderr } = hakari(['gate', '--self-check', '--json'], { cwd: folder });
      assert.notEqual(stdout, '', stderr);
      const { pairs } = selfCheckSchema.parse(JSON.parse(stdout));
      assert.deepEqual(
        pairs.map(({ current, baseline, verdict }) => [current.repeat, baseline.repeat, verdict]),
        [
          [0, 1, 'PASS'],
          [1, 0, 'INCONCLUSIVE'],
        ],
      );
    }));

  test('what it cannot decide by is refused, and named', () =>
    withFolder((folder) => {
      project(folder, 'gate:\n  checks: ["RR >= 0.5"]\n');
      record(folder);
      const config = (checks: string): void => project(folder, `gate:\n  checks: [${checks}]\n`);
      config('"nDCG@10 >= 0.5"');
      refused(folder, ['gate'], /^gate: no run of this gate was measured by nDCG@10 \(measured are RR, P@1\)$/u);
      config('"P@10 >= 0.5"');
      refused(folder, ['gate'], /did you mean P@1\?/u);
      config('{ mustNotBreak: [Q800] }');
      refused(folder, ['gate'], /the dataset has no example Q800, which must not break \(did you mean Q\d+\?\)/u);
      config('{ metric: RR, category: evn, atLeast: 0.5 }');
      refused(folder, ['gate'], /^gate: no question of the dataset is of the category evn \(did you mean even\?\)$/u);
      config('{ metric: RR, category: zzzzzz, drop: 0.5 }');
      refused(folder, ['gate'], /of the category zzzzzz \(its categories are even, odd\)$/u);
      config('"RR >= 0.5"');
      refused(
        folder,
        ['gate', '--baseline', 'latest'],
        /^the run to be gated is the baseline latest itself \(hakari run makes a newer one/u,
      );
      refused(
        folder,
        ['gate', '--baseline', 'mian'],
        /^--baseline: there is no run, no pinned name and no bundle mian/u,
      );
      refused(folder, ['gate', 'latest:other'], /there is no run and no file latest:other/u);
      refused(folder, ['gate', '--baseline', 'q.yaml'], /^q\.yaml: the file is no bundle/u);
      refused(folder, ['gate', '--self-check'], /no check is against a baseline/u);
      hakari(['runs', 'pin', 'latest', 'main'], { cwd: folder });
      writeFileSync(join(folder, 'q.yaml'), questions.replace('question 3,', 'question 3 again,'));
      record(folder);
      refused(
        folder,
        ['gate', '--baseline', 'main'],
        /^--baseline: the baseline main is of q [0-9a-f]{12}, and the run of q [0-9a-f]{12} \(/u,
      );
    }));
});
