// What every target does, whatever its type.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CallError } from '#src/model/call-error.ts';
import { HakariError } from '#src/model/hakari-error.ts';
import { silent } from '#src/ports/progress.ts';
import type { Target, TargetRequest } from '#src/ports/target.ts';

export interface TargetPlace {
  /** An empty folder, as the one of the config. */
  readonly dir: string;
  /** Stands in every field that may hold a secret; neither a snapshot nor an error shows it. */
  readonly secret: string;
  /** Runs when the test is over. */
  readonly after: (end: () => Promise<void> | void) => void;
}

export interface TargetUnderTest {
  readonly name: string;
  /**
   * A target that is not prepared yet. It answers `known` with the document `d1`, fails on `failing`, and never answers `hanging`,
   * where it has these.
   */
  readonly create: (place: TargetPlace) => Target | Promise<Target>;
  /** What it names the document `d1` (d1). */
  readonly documentId?: string;
  /** Made anew it is the same system (true); not where each has a server of its own. */
  readonly sameAnew?: boolean;
  /** Fails on the example `failing` (true). */
  readonly fails?: boolean;
  /** Can be made to hang by the example `hanging` (true). */
  readonly hangs?: boolean;
  /** Answers `known` with `QUERY after TEXT OF THE FIRST TURN` (true); else it does not say what it was asked. */
  readonly echoes?: boolean;
}

const secret = 'secret-that-nobody-may-see';

export function targetContract(under: TargetUnderTest): void {
  const { name, create, documentId = 'd1', sameAnew = true, fails = true, hangs = true, echoes = true } = under;
  const open = async (t: TestContext): Promise<Target> => {
    const dir = mkdtempSync(join(tmpdir(), 'hakari-'));
    const target = await create({ dir, secret, after: (end) => t.after(end) });
    t.after(async () => {
      await target.close();
      rmSync(dir, { recursive: true, force: true });
    });
    const { message, recording } = await target.prepare({ skipIndexing: false, progress: silent });
    assert.notEqual(message, '');
    assert.equal(recording !== undefined, target.capabilities.recorded, 'a recording says what it has');
    return target;
  };

  /** What cannot befall a target of a kind is no test of it. */
  const testWhere = (possible: boolean, title: string, work: (t: TestContext) => Promise<void>): void => {
    if (possible) test(`${name}: ${title}`, work);
  };

  test(`${name}: answers with documents, and with the history where it is told`, async (t) => {
    const target = await open(t);
    const { documents, answer } = await target.ask(request('known', { history: [{ role: 'user', text: '最初' }] }));
    assert.equal(documents?.[0]?.id, documentId);
    if (echoes) assert.equal(answer, '質問 "here" after 最初');
  });

  testWhere(echoes, 'many questions at once each get their own answer', async (t) => {
    const target = await open(t);
    const queries = Array.from({ length: 12 }, (_, index) => `q${index}`);
    const outputs = await Promise.all(queries.map((query) => target.ask(request('known', { query }))));
    assert.deepEqual(outputs.map(({ answer }) => answer), queries.map((query) => `${query} after nothing`)); // biome-ignore format: short
  });

  testWhere(fails, 'what goes wrong is an error that can be recorded, without secrets', async (t) => {
    const target = await open(t);
    const error = await failureOf(target.ask(request('failing')));
    assert.ok(error instanceof Error);
    if (error instanceof HakariError) assert.match(error.code, /^[a-z]+(?:-[a-z]+)*$/u);
    assert.ok(!`${error.message} ${error.stack} ${JSON.stringify(error)}`.includes(secret), error.message);
    assert.equal(
      (await target.ask(request('known'))).documents?.[0]?.id,
      documentId,
      'and the next question is answered',
    );
  });

  testWhere(hangs, 'its signal ends a question, and no other', async (t) => {
    const target = await open(t);
    const reasons = [new Error('enough'), new DOMException('too long', 'TimeoutError')];
    for (const reason of reasons) {
      const controller = new AbortController();
      const hanging = failureOf(target.ask(request('hanging', { signal: controller.signal })));
      const other = target.ask(request('known'));
      assert.equal((await other).documents?.[0]?.id, documentId);
      controller.abort(reason);
      const error = await hanging;
      if (reason.name === 'TimeoutError') assert.ok(error instanceof CallError && error.kind === 'timeout', `${error}`);
      else assert.equal(error, reason);
      await failureOf(target.ask(request('known', { signal: controller.signal })));
    }
    assert.equal((await target.ask(request('known'))).documents?.[0]?.id, documentId);
  });

  test(`${name}: its snapshot is plain data without secrets, the same each time`, async (t) => {
    const target = await open(t);
    const snapshot = target.snapshot();
    assert.deepEqual(JSON.parse(JSON.stringify(snapshot)), snapshot);
    assert.deepEqual(target.snapshot(), snapshot);
    assert.ok(!JSON.stringify(snapshot).includes(secret), JSON.stringify(snapshot));
    assert.equal(snapshot.config.id, snapshot.id);
    assert.equal(snapshot.config.type, snapshot.type);
    assert.notEqual(snapshot.fingerprint, '');
    if (sameAnew) assert.equal((await open(t)).snapshot().fingerprint, snapshot.fingerprint, 'and for the same system');
  });

  test(`${name}: may be closed twice`, async (t) => {
    const target = await open(t);
    await target.ask(request('known'));
    await target.close();
    await target.close();
  });
}

const request = (exampleId: string, rest: Partial<TargetRequest> = {}): TargetRequest => ({
  exampleId,
  query: '質問 "here"',
  repeat: 0,
  signal: new AbortController().signal,
  ...rest,
});

const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    (output) => assert.fail(`an answer: ${JSON.stringify(output)}`),
    (error: unknown) => error,
  );
