import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { TargetCallError } from '../../model/call-error.ts';
import { silent } from '../../ports/progress.ts';
import type { Target } from '../../ports/target.ts';
import { createCommandTarget } from './create-command-target.ts';

const node = process.execPath;
const clock = { now: () => 0, monotonic: () => performance.now() };
const key = 'key-that-nobody-may-see';
const variable = `\${KEY}`;
const expand = (text: string): string => text.replaceAll(variable, key);

interface Program {
  readonly target: Target;
  readonly dir: string;
}

async function open(t: TestContext, source: string, settings: object = {}, skipIndexing = false): Promise<Program> {
  const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
  writeFileSync(join(dir, 'rag.mjs'), source);
  const config = { id: 'ours', type: 'command', command: [node, 'rag.mjs'], ...settings };
  const env = { ...process.env, HAKARI_TEST_SECRET: key };
  const target = createCommandTarget(config, 'targets[0]', { configDir: dir, env, expand, clock });
  t.after(async () => {
    await target.close();
    rmSync(dir, { recursive: true, force: true });
  });
  await target.prepare({ skipIndexing, progress: silent });
  return { target, dir };
}

const request = (exampleId = 'q1', rest: object = {}) => ({
  exampleId,
  query: 'いくら？ "quoted"',
  repeat: 0,
  signal: new AbortController().signal,
  ...rest,
});

const reading = `
  let text = '';
  process.stdin.setEncoding('utf8').on('data', (piece) => { text += piece; }).on('end', () => answer(JSON.parse(text)));
`;

async function failure(asking: Promise<unknown>): Promise<TargetCallError> {
  const error = await asking.then(
    (value) => assert.fail(JSON.stringify(value)),
    (cause: unknown) => cause,
  );
  assert.ok(error instanceof TargetCallError, String(error));
  assert.ok(!`${error.message} ${error.stack}`.includes(key), error.message);
  return error;
}

test('a process a question: JSON in, JSON out, and of the environment what it needs', async (t) => {
  const { target } = await open(
    t,
    `${reading}
    const answer = ({ exampleId, query, history, choices, repeat }) => {
      const { HAKARI_TEST_SECRET, NAMED, PATH } = process.env;
      console.error('working');
      console.log(JSON.stringify({
        answer: [exampleId, query, history?.[0].text, choices?.[1], repeat].join('/'),
        contexts: [String(HAKARI_TEST_SECRET), NAMED.toUpperCase(), NAMED, String(PATH !== undefined)],
      }));
    };`,
    { env: { NAMED: variable } },
  );
  const history = [{ role: 'user', text: '前' }];
  assert.deepEqual(await target.ask(request('q1', { history, choices: ['a 1', 'b 2'], repeat: 2 })), {
    answer: 'q1/いくら？ "quoted"/前/b 2/2',
    contexts: ['undefined', key.toUpperCase(), '***', 'true'],
  });
});

test('a process that fails says so in its last words, without secrets', async (t) => {
  const env = { KEY: variable };
  const cases: readonly (readonly [string, string, boolean, RegExp])[] = [
    [
      `console.error('one\\ntwo ' + process.env.KEY); process.exitCode = 3;`,
      'server',
      false,
      /exited with 3: one \| two \*\*\*/u,
    ],
    [`process.kill(process.pid, 'SIGKILL');`, 'connection', true, /ended by SIGKILL/u],
    [`console.log('hello ' + process.env.KEY);`, 'unreadable', false, /no JSON \(hello \*\*\*\)/u],
    [`console.log('[1]');`, 'unreadable', false, /no object/u],
    ['', 'unreadable', false, /printed nothing/u],
    [`process.stdout.write(Buffer.of(0x22, 0xff, 0x22));`, 'unreadable', false, /not UTF-8/u],
    [`const piece = 'x'.repeat(1 << 20); const more = () => process.stdout.write(piece, more); more();`, 'unreadable', false, /more than 32 MiB/u], // biome-ignore format: short
  ];
  for (const [source, kind, retryable, message] of cases) {
    const error = await failure((await open(t, source, { env })).target.ask(request()));
    assert.deepEqual([error.kind, error.retryable], [kind, retryable], error.message);
    assert.match(error.message, message);
  }
  const said = await open(t, `console.log(JSON.stringify({ error: 'no index ' + process.env.KEY }));`, { env });
  await assert.rejects(said.target.ask(request()), { code: 'target-said-error', message: /no index \*\*\*/u });
  await assert.rejects((await open(t, `console.log('{"answer":5}');`)).target.ask(request()), { code: 'bad-output' });
});

test('a signal ends the process and what it started', async (t) => {
  const source = `
    import { spawn } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    child.on('spawn', () => writeFileSync('pids', process.pid + ' ' + child.pid));
    setInterval(() => {}, 1000);
  `;
  for (const reason of [new Error('enough'), new DOMException('late', 'TimeoutError')]) {
    const { target, dir } = await open(t, source);
    const controller = new AbortController();
    const asking = target.ask(request('q1', { signal: controller.signal }));
    asking.catch(() => {});
    const file = join(dir, 'pids');
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(5);
    controller.abort(reason);
    if (reason.name === 'TimeoutError') assert.equal((await failure(asking)).kind, 'timeout');
    else await assert.rejects(asking, (error) => error === reason);
    for (const pid of readFileSync(file, 'utf8').split(' ').map(Number)) while (runs(pid)) await wait(5);
    await assert.rejects(target.ask(request('q1', { signal: controller.signal })));
  }
});

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // One that has ended and that nobody has asked after yet.
  return !(existsSync(`/proc/${pid}/stat`) && / Z /u.test(readFileSync(`/proc/${pid}/stat`, 'utf8')));
}

const lineReading = `
  import { createInterface } from 'node:readline';
  const print = (value) => console.log(JSON.stringify(value));
  createInterface({ input: process.stdin }).on('line', (line) => answer(JSON.parse(line)));
`;

test('one process is asked by lines and may answer in any order', async (t) => {
  const { target } = await open(
    t,
    `${lineReading}
    console.log('loading the model');
    const held = [];
    function answer({ id, exampleId }) {
      held.push({ id, answer: exampleId + ' ' + process.pid });
      if (held.length === 3) { held.reverse().forEach(print); held.length = 0; }
      if (exampleId === 'bad') { print({ id, answer: 5 }); held.length = 0; }
      if (exampleId === 'sorry') { print({ id, error: 'no index' }); held.length = 0; }
    }`,
    { mode: 'lines' },
  );
  const first = await Promise.all(['a', 'b', 'c'].map((id) => target.ask(request(id))));
  const second = await Promise.all(['d', 'd', 'f'].map((id) => target.ask(request(id))));
  assert.deepEqual([...first, ...second].map(({ answer }) => answer?.[0]), ['a', 'b', 'c', 'd', 'd', 'f']); // biome-ignore format: short
  assert.equal(new Set([...first, ...second].map(({ answer }) => answer?.slice(2))).size, 1, 'one process');
  await assert.rejects(target.ask(request('bad')), { code: 'bad-output' });
  await assert.rejects(target.ask(request('sorry')), { code: 'target-said-error' });
});

test('a process of lines that goes away fails who waited, and is started again', async (t) => {
  const { target } = await open(
    t,
    `${lineReading}
    function answer({ id, exampleId }) {
      if (exampleId === 'crash') { console.error('out of memory'); process.exit(1); }
      if (exampleId === 'broken') console.log('{"id":');
      if (exampleId === 'nameless') print({ answer: 'a' });
      if (exampleId === 'fine') print({ id, answer: String(process.pid) });
      if (exampleId === 'mute') console.log('thinking');
    }`,
    { mode: 'lines' },
  );
  const pid = (await target.ask(request('fine'))).answer;
  const [waiting, crashed] = [failure(target.ask(request('never'))), failure(target.ask(request('crash')))];
  for (const error of await Promise.all([waiting, crashed])) {
    assert.deepEqual([error.kind, error.retryable], ['connection', true]);
    assert.match(error.message, /exited with 1: out of memory/u);
  }
  assert.notEqual((await target.ask(request('fine'))).answer, pid);
  assert.equal((await failure(target.ask(request('broken')))).kind, 'unreadable');
  assert.match((await failure(target.ask(request('nameless')))).message, /without id/u);
  const again = (await target.ask(request('fine'))).answer;
  const controller = new AbortController();
  const hung = failure(target.ask(request('mute', { signal: controller.signal })));
  await target.ask(request('fine'));
  controller.abort(new DOMException('late', 'TimeoutError'));
  const late = await hung;
  assert.equal(late.kind, 'timeout');
  assert.match(late.message, /which printed "thinking"/u);
  assert.notEqual((await target.ask(request('fine'))).answer, again, 'what hangs is not asked again');
});

test('a process that says when it is ready is not asked before', async (t) => {
  const { target } = await open(
    t,
    `${lineReading}
    let begun = performance.now();
    setTimeout(() => { begun = 0; print({ ready: true }); }, 50);
    function answer({ id }) { print({ id, answer: begun === 0 ? 'ready' : 'too early', timings: undefined }); }`,
    { mode: 'lines', ready: true },
  );
  const { answer, timings } = await target.ask(request());
  assert.equal(answer, 'ready');
  assert.ok((timings?.totalMs ?? -1) > 0);
});

test('the index is built before the first question, or skipped', async (t) => {
  const source = `
    import { existsSync, writeFileSync } from 'node:fs';
    const [, , what] = process.argv;
    if (what === 'index') writeFileSync('index', '');
    else if (what === 'fail') { console.log('reading'); console.error('no corpus'); process.exit(2); }
    else console.log(JSON.stringify({ answer: String(existsSync('index')) }));
  `;
  const index = [node, 'rag.mjs', 'index'];
  assert.equal((await (await open(t, source, { index })).target.ask(request())).answer, 'true');
  assert.equal((await (await open(t, source, { index }, true)).target.ask(request())).answer, 'false');
  await assert.rejects(open(t, source, { index: [node, 'rag.mjs', 'fail'] }), {
    name: 'ConfigError',
    code: 'index-failed',
    message: /exited with 2: no corpus \(stdout: reading\)/u,
  });
});

test('wrong settings say what to write', async (t) => {
  const cases: readonly (readonly [object, string, RegExp])[] = [
    [{ command: 'python3 rag.py --top 5' }, 'bad-setting', /write command: \[python3, rag\.py, --top, 5\]/u],
    [{ index: 'make index' }, 'bad-setting', /no shell/u],
    [{ command: [] }, 'bad-setting', /empty/u],
    [{ command: ['no-such-program-of-ours'] }, 'no-such-program', /not on PATH/u],
    [{ command: ['./rag.mjs'] }, 'no-such-program', /executable/u],
    [{ cwd: 'no-such-folder' }, 'no-such-folder', /no folder/u],
    [{ mode: 'line' }, 'bad-setting', /lines/u],
    [{ ready: true }, 'bad-setting', /mode: lines/u],
    [{ ready: true, mode: 'lines' }, 'not-ready', /ended before it answered/u],
  ];
  for (const [settings, code, message] of cases) {
    await assert.rejects(open(t, '', settings), { name: 'ConfigError', code, message }, JSON.stringify(settings));
  }
});

test('what is recorded has no secret and goes by what the program is', async (t) => {
  const command = [node, 'rag.mjs', '--api-key', key, `--token=${key}`, '--top=5'];
  const env = { MODEL: 'small', OPENAI_API_KEY: key, NAMED: variable };
  const { config, fingerprint } = (await open(t, 'a', { command, env })).target.snapshot();
  assert.ok(!JSON.stringify(config).includes(key));
  assert.deepEqual(config.command, [node, 'rag.mjs', '--api-key', '***', '--token=***', '--top=5']);
  assert.deepEqual(config.env, { MODEL: '***', OPENAI_API_KEY: '***', NAMED: variable });
  const print = async (source: string, settings: object) =>
    (await open(t, source, { command, env, ...settings })).target.snapshot().fingerprint;
  assert.equal(await print('a', { id: 'other', env: { ...env, OPENAI_API_KEY: 'other' } }), fingerprint);
  assert.notEqual(await print('b', {}), fingerprint);
  assert.notEqual(await print('a', { env: { ...env, MODEL: 'large' } }), fingerprint);
});
