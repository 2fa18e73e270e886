// docs/ci.md is run as it stands: every block of shell in order, and the steps of both workflows of GitHub. What is a service there is a script here.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { root, withFolder } from './hakari.ts';

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8');
const blocksOf = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block = '']) => block);

interface Step {
  readonly name?: string;
  readonly run?: string;
}

const workflow = (file: string): { readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>> } =>
  parse(blocksOf('yaml').find((block) => block.startsWith(`# ${file}`)) ?? '');

const scriptOf = (file: string, job: string): string =>
  workflow(file)
    .jobs[job]?.steps.flatMap(({ run }) => run ?? [])
    .join('\n') ?? '';

/** Commands as a build has them: ours, and what stands for others. */
function tools(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const write = (name: string, script: string): void => {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  const ours = `'${process.execPath}' '${join(root, 'dist/cli/hakari.cjs')}'`;
  write('hakari', `exec ${ours} "$@"`);
  write('npx', `[ "$1" = hakari ] || exit 9; shift; exec ${ours} "$@"`);
  write('npm', '[ "$1" = ci ]');
  // What GitHub would say; what it was asked is kept.
  write(
    'gh',
    `echo "$*" >> '${folder}/asked'
case "$*" in
  *pulls/7*) echo abc ;;
  *issues/7/comments*) [ -n "$MARK" ] && cat '${folder}/comments' ;;
esac`,
  );
  return bin;
}

describe('docs/ci.md', () => {
  test('its baselines, its three endings and its workflows are as it says', () =>
    withFolder((folder) => {
      cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true });
      const cwd = join(folder, 'examples/ci');
      const path = `${tools(folder)}:${process.env.PATH}`;
      const shell = (script: string, env: Readonly<Record<string, string>> = {}) => {
        const options = { cwd, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', PATH: path, ...env } } as const;
        return spawnSync('bash', ['-eo', 'pipefail', '-c', script], options);
      };
      const config = readFileSync(join(cwd, 'hakari.yaml'), 'utf8');
      const search = (settings: string): void => {
        const changed = config.replace('mode: bm25', settings);
        writeFileSync(join(cwd, 'hakari.yaml'), changed);
      };
      const text = (file: string): string => readFileSync(join(cwd, file), 'utf8');

      const [script, blocks] = [blocksOf('sh').find((block) => block.startsWith('# ci.sh')) ?? '', blocksOf('sh')];
      for (const block of blocks) {
        if (block === script) continue;
        const { status, stderr } = shell(block);
        assert.equal(status, 0, `${block}${stderr}`);
      }
      writeFileSync(join(cwd, 'ci.sh'), script);

      const passed = shell('bash ci.sh');
      assert.equal(passed.status, 0, passed.stdout + passed.stderr);
      assert.match(passed.stdout, /^passed$/mu);
      assert.equal(text('gate.md').trimEnd().split('\n').length, 2);

      search('mode: baseline');
      const open = shell('bash ci.sh');
      assert.equal(open.status, 4, open.stdout + open.stderr);
      assert.match(open.stdout, /^cannot tell/mu);
      assert.match(text('gate.xml'), /<error type="inconclusive"/u);
      assert.equal(shell('hakari gate latest --baseline main --inconclusive warn').status, 0);

      // The lists are as long as before: unlike depths would decide nothing.
      for (const lost of ['handlers', 'libraries', 'procedures'])
        rmSync(join(folder, 'examples/quickstart/docs', lost), { recursive: true });
      const worse = shell('bash ci.sh');
      assert.equal(worse.status, 1, worse.stdout + worse.stderr);
      assert.match(worse.stdout, /^worse$/mu);
      assert.match(text('gate.xml'), /<failure type="margin"/u);
      const anchor = /\*\*(Q\d+)\*\*/u.exec(text('gate.md'))?.[1];
      assert.match(text('gate.html'), new RegExp(` id="change-1-${anchor}"`, 'u'));

      const summary = join(folder, 'summary.md');
      writeFileSync(summary, 'before\n');
      const built = shell(scriptOf('.github/workflows/gate.yml', 'gate'), {
        NUMBER: '7',
        GITHUB_STEP_SUMMARY: summary,
      });
      assert.equal(built.status, 1, built.stderr);
      assert.match(built.stderr, /^::error title=FAIL%3A nDCG@5/mu);
      assert.match(readFileSync(summary, 'utf8'), /^before\n# Gate: /u);

      const post = scriptOf('.github/workflows/gate-comment.yml', 'comment');
      const github = { GITHUB_REPOSITORY: 'o/r', HEAD_SHA: 'abc' };
      const asked = (): string => readFileSync(join(folder, 'asked'), 'utf8');
      writeFileSync(join(folder, 'comments'), '');
      assert.equal(shell(post, github).status, 0);
      assert.match(asked(), /^pr comment 7 --repo o\/r --body-file gate\/gate\.md$/mu);
      writeFileSync(join(folder, 'comments'), '31\n32\n');
      assert.equal(shell(post, github).status, 0);
      assert.match(asked(), /^api repos\/o\/r\/issues\/comments\/31 --method PATCH --field body=@gate\/gate\.md$/mu);
      assert.equal(shell(post, { ...github, HEAD_SHA: 'other' }).status, 1, 'a comment on another commit');
      writeFileSync(join(folder, 'comments'), '');
      const before = asked();
      writeFileSync(join(cwd, 'gate/gate.md'), `${text('gate/gate.md').trimEnd()} <!-- hakari:unchanged -->\n`);
      const quiet = shell(post, github);
      assert.deepEqual([quiet.status, /no new comment/u.test(quiet.stdout)], [0, true]);
      assert.doesNotMatch(asked().slice(before.length), /pr comment|PATCH/u);
      writeFileSync(join(cwd, 'gate/number'), '7/../8');
      assert.equal(shell(post, github).status, 1, 'a number that is none');
    }));

  test('an answer that failed is the gate’s to weigh, and what an earlier gate wrote is no verdict of this one', () =>
    withFolder((folder) => {
      const queries = Array.from(
        { length: 60 },
        (_, at) => `  - { id: Q${at}, query: question ${at}, judgements: [{ docId: d, relevance: 1 }] }`,
      );
      writeFileSync(join(folder, 'q.yaml'), `queries:\n${queries.join('\n')}\n`);
      writeFileSync(
        join(folder, 't.mjs'),
        "export default ({ query }) => { if (query === process.env.FAILS) throw new Error('away'); return { documents: [{ id: 'd' }] }; };\n",
      );
      const config =
        'dataset: q.yaml\nmetrics: [RR]\nwarmUp: 0\ntargets: [{ id: ours, type: module, path: ./t.mjs }]\n';
      writeFileSync(join(folder, 'hakari.yaml'), `${config}gate: { checks: ["RR >= 0.80", { failed: .2 }] }\n`);
      const env = { ...process.env, NO_COLOR: '1', PATH: `${tools(folder)}:${process.env.PATH}` };
      const shell = (script: string, own: Readonly<Record<string, string>> = {}) =>
        spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
          cwd: folder,
          encoding: 'utf8',
          env: { ...env, ...own },
        });
      const script = blocksOf('sh').find((block) => block.startsWith('# ci.sh')) ?? '';
      writeFileSync(join(folder, 'ci.sh'), script);
      assert.equal(shell('hakari run --no-report && hakari export latest --out baseline.jsonl').status, 0);
      const one = shell('bash ci.sh', { FAILS: 'question 7' });
      assert.equal(one.status, 0, one.stdout + one.stderr);
      assert.match(readFileSync(join(folder, 'gate.xml'), 'utf8'), /failures="0"/u);
      const undecided = shell(
        'hakari gate latest --baseline nobody --junit gate.xml --comment gate.md --out gate.html',
      );
      assert.equal(undecided.status, 2);
      for (const file of ['gate.xml', 'gate.md', 'gate.html'])
        assert.equal(existsSync(join(folder, file)), false, file);
    }));

  test('its GitLab job runs what the shell runs', () => {
    const job = blocksOf('yaml').find((block) => block.startsWith('# .gitlab-ci.yml')) ?? '';
    const { gate } = parse(job) as { readonly gate: { readonly script: readonly string[] } };
    const own = (blocksOf('sh').find((block) => block.startsWith('# ci.sh')) ?? '').split('\n');
    const line = own.find((each) => each.startsWith('hakari gate')) ?? '-';
    assert.deepEqual(gate.script.slice(1), ['npx hakari run --no-report --max-failed 1', `npx ${line}`]);
  });
});
