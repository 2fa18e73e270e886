// What `hakari doctor` finds: packages, names of keys, and whether the servers of a config take connections.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { hakariBeside, withFolder } from './hakari.ts';
import { base, write } from './refused.ts';

test('what a run would refuse is broken, and what is not used is not missing', () =>
  withFolder(async (folder) => {
    write(folder, { ...base, 'package.json': '{}' });
    const fine = await hakariBeside(['doctor', '.'], folder);
    assert.equal(fine.status, 0, fine.stdout);
    assert.doesNotMatch(fine.stdout, /missing|transformers/u);
    assert.match(fine.stdout, /^fine {5}store: none yet: the first run makes it$/m);
    assert.match(fine.stdout, /^fine {5}dataset and metrics: \S+, 2 examples; /m);
    assert.match(fine.stdout, /^fine {5}judged documents of t: all 2 are in its corpus$/m);
    const questions = base['q.yaml'] as string;
    write(folder, { 'q.yaml': questions.replace('docId: b.md', 'docId: weir.md') });
    const some = await hakariBeside(['doctor'], folder);
    assert.equal(some.status, 0, some.stdout);
    assert.match(
      some.stdout,
      /^missing {2}judged documents of t: 1 of 2 are not in its corpus \(1 of them relevant, which no search can find\): weir\.md$/m,
    );
    write(folder, { 'q.yaml': questions.replaceAll('.md', '.html') });
    const none = await hakariBeside(['doctor'], folder);
    assert.equal(none.status, 2, none.stdout);
    assert.match(
      none.stdout,
      /^broken {3}judged documents of t: 2 of 2 are not .*: a\.html, b\.html; .*hakari dataset map/m,
    );
    write(folder, base);
    const config = base['hakari.yaml'] as string;
    for (const [changed, said] of [
      [config.replace('./docs', './dcos'), /^broken {3}documents of t: .*dcos/m],
      [config.replace('./q.yaml', './qq.yaml'), /^broken {3}dataset and metrics: qq\.yaml: /m],
      [`${config}preset: rag\n`, /^broken {3}dataset and metrics: .*judge/m],
    ] as const) {
      write(folder, { 'hakari.yaml': changed });
      const { status, stdout } = await hakariBeside(['doctor'], folder);
      assert.equal(status, 2, stdout);
      assert.match(stdout, said);
      assert.equal((await hakariBeside(['run', '--no-report'], folder)).status, 2, 'run does not refuse it');
    }
  }));

test('servers that the config names are tried, nothing is sent, and no value of a key is said', () =>
  withFolder(async (folder) => {
    let bytes = 0;
    const server = createServer((socket) => {
      socket.on('data', (chunk) => (bytes += chunk.length)).on('error', () => {});
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { readonly port: number };
    const judge = (baseUrl: string, variable: string): string =>
      `judge: { model: "openai:m", baseUrl: "${baseUrl}", apiKey: "\${${variable}}" }\n`;
    const config = base['hakari.yaml'] as string;
    try {
      write(folder, {
        ...base,
        'hakari.yaml': config + judge(`http://127.0.0.1:${port}/v1?key=secret-in-address`, 'PATH'),
      });
      const fine = await hakariBeside(['doctor', '--json'], folder);
      assert.equal(fine.status, 0, fine.stdout);
      const { findings } = JSON.parse(fine.stdout) as { findings: { what: string; state: string; note: string }[] };
      const stateOf = (what: string): string | undefined => findings.find((finding) => finding.what === what)?.state;
      assert.equal(stateOf('judge, openai:m'), 'fine');
      assert.equal(stateOf('config'), 'fine');
      for (const name of ['anthropic', 'amazon-bedrock', 'google']) assert.equal(stateOf(`@ai-sdk/${name}`), 'fine');
      assert.doesNotMatch(fine.stdout, /secret-in-address/);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
    assert.equal(bytes, 0);
    write(folder, { 'hakari.yaml': config + judge(`http://127.0.0.1:${port}/v1`, 'NO_SUCH_KEY') });
    const broken = await hakariBeside(['doctor'], folder);
    assert.equal(broken.status, 2, broken.stdout);
    assert.match(
      broken.stdout,
      /^broken {3}judge, openai:m: http:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED$/m,
    );
    assert.match(broken.stdout, /^broken {3}variables of the config: not set: NO_SUCH_KEY;/m);
    write(folder, { 'hakari.yaml': config.replace('targets', 'tragets') });
    const unread = await hakariBeside(['doctor'], folder);
    assert.equal(unread.status, 2);
    assert.match(
      unread.stdout,
      /^broken {3}config: hakari\.yaml:2: tragets is not a known key \(did you mean targets\?\)$/m,
    );
  }));
