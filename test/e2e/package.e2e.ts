// What a user gets: the package packed, installed into an empty folder, and every example run from there.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, normalize } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startDoubleServer } from '../judge-doubles/double-server.ts';
import { startPgliteServer } from '../postgres/pglite-server.ts';
import { hakari, type Outcome, root } from './hakari.ts';

const mostMebibytes = 60;

/** What npm hands down to the tests is of the checkout; the Node under test comes first, as on a user's machine. */
const env: NodeJS.ProcessEnv = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^(?:INIT_CWD|NODE_OPTIONS)$/u.test(name)),
  ),
  PATH: `${dirname(process.execPath)}${delimiter}${withoutCheckout(process.env.PATH ?? '')}`,
  NO_COLOR: '1',
};
const loopbackOnly = `--import ${new URL('./loopback-only.js', import.meta.url).href}`;

describe('the package, installed into an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-package-'));
  const user = join(folder, 'user');
  const installed = join(user, 'node_modules/hakari');
  let said = '';

  before(() => {
    mkdirSync(user);
    // The tests have just been built.
    const packed = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', folder], root);
    const [{ filename }] = JSON.parse(packed.stdout) as [{ readonly filename: string }];
    said = npm(['install', '--omit=dev', '--prefer-offline', join(folder, filename)], user).stderr;
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('npm has nothing to warn of', () => {
    // Of the settings of whoever runs the tests it may.
    const lines = said.split('\n').filter((line) => line !== '' && !line.includes('user config'));
    assert.deepEqual(lines, []);
  });

  test(`takes ${mostMebibytes} MB at most`, () => {
    const files = globSync('node_modules/**', { cwd: user });
    const bytes = files.reduce((sum, file) => sum + 512 * (lstatSync(join(user, file)).blocks ?? 0), 0);
    assert.ok(files.length > 1000, `${files.length} files`);
    assert.ok(bytes <= mostMebibytes * 2 ** 20, `${(bytes / 2 ** 20).toFixed(1)} MB`);
  });

  test('holds neither tests nor source maps, and what it holds of ECharts with its licence', () => {
    const files = globSync('dist/**', { cwd: installed });
    assert.deepEqual(
      files.filter((file) => /\.map$|\.test\.|^dist\/test\/|\.tsbuildinfo$/u.test(file)),
      [],
    );
    assert.ok(!existsSync(join(user, 'node_modules/echarts')));
    const licence = readFileSync(join(installed, 'dist/render/echarts.LICENSE.txt'), 'utf8');
    for (const words of ['Apache License', 'The Apache Software Foundation', 'Mike Bostock', 'Baidu', 'Microsoft'])
      assert.ok(licence.includes(words), words);
  });

  test('every link of its pages leads to a page that it holds', () => {
    const pages = globSync('{*,{docs,decisions}/*}.md', { cwd: installed });
    assert.ok(pages.length > 100);
    const lost = pages.flatMap((page) =>
      [...readFileSync(join(installed, page), 'utf8').matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/gu)]
        .map(([, link = '']) => normalize(join(dirname(page), link)))
        .filter((path) => !existsSync(join(installed, path)))
        .map((path) => `${page}: ${path}`),
    );
    assert.deepEqual(lost, []);
  });

  test('every page that its texts name is there', () => {
    const named = globSync(['dist/**/*.js', 'examples/*/*.yaml'], { cwd: installed }).flatMap((file) =>
      [...withoutComments(file, readFileSync(join(installed, file), 'utf8')).matchAll(/\bdocs\/[a-z-]+\.md\b/gu)].map(
        ([page]) => page,
      ),
    );
    assert.ok(named.length > 3);
    assert.deepEqual(
      [...new Set(named)].filter((page) => !existsSync(join(installed, page))),
      [],
    );
  });

  test('a message names a page where it is installed', async () => {
    writeFileSync(join(user, 'bad.yaml'), 'dataset: ./questions.yaml\ntargets: [{ id: a, type: reference }]\n');
    const { stderr } = await npx(['run', 'bad.yaml']);
    const [page = ''] = /\S+\/docs\/config\.md/u.exec(stderr) ?? [];
    assert.equal(page, 'node_modules/hakari/docs/config.md', stderr);
  });

  test('its types stand without the packages that only we need', () => {
    writeFileSync(
      join(user, 'use.ts'),
      `import { evaluate } from 'hakari';\nimport { ndcg } from 'hakari/metrics';\nimport { pairedTTest } from 'hakari/stats';\nexport const used = [evaluate, ndcg, pairedTTest] as const;\n`,
    );
    const flags = '--noEmit --strict --module nodenext --target es2024 --skipLibCheck false'.split(' ');
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...flags, ...types, 'use.ts'], {
      cwd: user,
      env,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout);
  });

  test('an older Node says one line', () => {
    const front = join(installed, 'dist/cli/hakari.cjs');
    for (const node of olderNodes()) {
      const { status, stdout, stderr } = spawnSync(node, [front, '--version'], { encoding: 'utf8' });
      assert.deepEqual([status, stdout], [2, '']);
      assert.match(stderr, /^hakari: Node [\d.]+ is too old \(install Node 24 or newer\)\n$/u);
    }
  });

  describe('runs the example', () => {
    const configs = globSync('examples/*/{hakari,with-model}.yaml', { cwd: root });
    const alone = configs.filter((config) => !/DATABASE_URL|OPENAI_API_KEY/u.test(read(config)));
    for (const config of alone) {
      test(dirname(config), async () => checkRun(await run(config, ['--no-llm-judge'])));
    }

    const experiments = globSync('examples/*/experiments/*.yaml', { cwd: root });
    for (const experiment of experiments) {
      test(experiment, async () => checkRun(await run(experiment, ['--no-llm-judge'])));
    }

    test('examples/postgres, with the package that it names', async () => {
      npm(['install', '--prefer-offline', `pg@${devVersion('pg')}`], user);
      const database = await startPgliteServer();
      try {
        // All five ways of searching are tried by `npm run check`; this one needs all that the others need.
        checkRun(await run('examples/postgres/hakari.yaml', ['--target', 'hybrid'], { DATABASE_URL: database.url() }));
      } finally {
        await database.close();
      }
    });

    test('examples/answers/with-model.yaml, with a model of our own in place of the one that costs', async () => {
      const server = await startDoubleServer('perfect');
      const text = read('examples/answers/with-model.yaml');
      const at = `apiKey: none, baseUrl: ${JSON.stringify(server.url)}`;
      const ours = text.replaceAll(/apiKey: "\$\{OPENAI_API_KEY\}"/gu, at);
      assert.notEqual(ours, text);
      writeFileSync(join(installed, 'examples/answers/ours.yaml'), ours);
      try {
        checkRun(await run('examples/answers/ours.yaml', []));
      } finally {
        await server.close();
      }
    });

    test('none is left out', () => {
      assert.equal(configs.length, alone.length + 2);
      const kept = globSync('examples/*/', { cwd: root }).length;
      assert.equal(configs.length, kept + 1, 'with-model.yaml is the second of its folder');
    });
  });

  test('draws the charts that a checkout draws, byte for byte', async () => {
    const config = join(installed, 'examples/quickstart');
    const ran = await run('examples/quickstart/hakari.yaml', ['--no-report']);
    checkRun(ran);
    const args = ['report', JSON.parse(ran.stdout).runs[0].id, '-c', config, '--format', 'html'];
    const theirs = await npx(args);
    assert.equal(theirs.status, 0, theirs.stderr);
    assert.ok(theirs.stdout.includes('data:image/svg+xml'));
    assert.equal(theirs.stdout, hakari(args, { cwd: user }).stdout);
  });

  /** Runs a config of the installed package, with loopback as the only network. */
  const run = (config: string, flags: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
    // What npx finds, without npx, which takes as long as a small run.
    outcomeOf(
      join(user, 'node_modules/.bin/hakari'),
      ['run', join('node_modules/hakari', config), '--json', ...flags],
      more,
    );

  /** As its user types it. */
  const npx = (args: readonly string[]): Promise<Outcome> => outcomeOf('npx', ['hakari', ...args]);

  /** This process goes on meanwhile: it may be the server that is asked. */
  async function outcomeOf(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const child = spawn(command, args, { cwd: user, env: { ...env, ...more, NODE_OPTIONS: loopbackOnly } });
    const texts = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => (texts[name] += text));
    const status = await new Promise<number | null>((done) => child.once('close', done));
    return { status, ...texts };
  }
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function devVersion(name: string): string {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Readonly<Record<string, string>> };
  return devDependencies[name] ?? assert.fail(`${name} is not among the development dependencies`);
}

function npm(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  assert.equal(status, 0, `npm ${args.join(' ')}: ${stderr}`);
  return { stdout, stderr };
}

function checkRun({ status, stdout, stderr }: Outcome): void {
  assert.equal(status, 0, stderr);
  const { runs } = JSON.parse(stdout) as {
    readonly runs: readonly { trials: { ok: number; failed: number }; metrics: Readonly<Record<string, object>> }[];
  };
  assert.ok(runs.length > 0);
  for (const { trials, metrics } of runs) {
    assert.ok(trials.ok > 0 && trials.failed === 0, JSON.stringify(trials));
    assert.ok(Object.keys(metrics).length > 0);
  }
}

/** Comments of a program are not for users, those of a config are. */
function withoutComments(file: string, text: string): string {
  return file.endsWith('.js') ? text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gmu, '') : text;
}

/** Those that are installed on this machine; there may be none, and then `older-node.test.ts` is all that says so. */
function olderNodes(): readonly string[] {
  const found = withoutCheckout(process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, 'node'))
    .filter((file) => existsSync(file));
  return found.filter((file) => {
    const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' });
    return Number(/^v(\d+)/u.exec(stdout)?.[1]) < 24;
  });
}

/** The places of commands without those of a checkout, which has a Node and a command of its own. */
function withoutCheckout(places: string): string {
  return places
    .split(delimiter)
    .filter((place) => !place.includes('node_modules'))
    .join(delimiter);
}
