// Runs the contract of targets for each type.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSharedLane } from '#src/runner/lane/call-lane.ts';
import { createAnswersFileTarget } from '#src/targets/answers-file/create-answers-file-target.ts';
import { createCommandTarget } from '#src/targets/command/create-command-target.ts';
import { createHttpTarget } from '#src/targets/http/create-http-target.ts';
import { createModuleTarget } from '#src/targets/module/create-module-target.ts';
import { createOpenSearchTarget } from '#src/targets/opensearch/create-opensearch-target.ts';
import { createReferenceEngines, createReferenceTargets } from '#src/targets/reference/create-reference-target.ts';
import { createRunFileTarget } from '#src/targets/run-file/create-run-file-target.ts';
import { startSearchEngine } from '../wire/search-engine/search-engine-server.ts';
import { type TargetPlace, targetContract } from './target-contract.ts';

const clock = { now: () => Date.now(), monotonic: () => performance.now() };
const variable = `\${SECRET}`;
const expandTo = (secret: string) => (text: string) => text.replaceAll(variable, secret);
const where = 'hakari.yaml:4: targets[0]';

interface Asked {
  readonly exampleId: string;
  readonly query: string;
  readonly history?: readonly { readonly text: string }[];
}
const outputFor = ({ query, history = [] }: Asked) => ({
  answer: `${query} after ${history[0]?.text ?? 'nothing'}`,
  documents: [{ id: 'd1', score: 1 }],
});

function httpTarget(stream: boolean) {
  return async ({ secret, after }: TargetPlace) => {
    const server = createServer(async (request, response) => {
      const asked = JSON.parse(await text(request)) as Asked;
      if (asked.exampleId === 'hanging') return;
      const failing = asked.exampleId === 'failing';
      response.writeHead(failing ? 500 : 200, { 'content-type': 'application/json' });
      const { answer, documents } = outputFor(asked);
      if (failing) response.end(JSON.stringify({ error: `wrong key ${secret}` }));
      else if (!stream) response.end(JSON.stringify({ answer, documents }));
      else {
        for (const piece of answer) response.write(`${JSON.stringify({ piece })}\n`);
        response.end(JSON.stringify({ documents }));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    after(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://${secret}:${secret}@127.0.0.1:${(server.address() as AddressInfo).port}/ask?key=${variable}`;
    const config = {
      id: 'ours',
      type: 'http',
      url,
      headers: { 'x-api-key': secret, authorization: `Bearer ${variable}` },
      request: { exampleId: '{{id}}', query: '{{query}}', history: '{{history}}', token: secret },
      response: stream ? { documents: 'documents' } : { answer: 'answer', documents: 'documents' },
      ...(stream ? { stream: { format: 'ndjson', answer: 'piece' } } : {}),
    };
    return createHttpTarget(config, where, { clock, expand: expandTo(secret) });
  };
}

async function text(pieces: AsyncIterable<Buffer>): Promise<string> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}

const answering = `
  const outputFor = ${outputFor};
  const answer = (asked) => {
    if (asked.exampleId === 'hanging') return undefined;
    if (asked.exampleId === 'failing') throw new Error('no index');
    return outputFor(asked);
  };
`;

targetContract({ name: 'http', create: httpTarget(false), sameAnew: false });
targetContract({ name: 'http, streamed', create: httpTarget(true), sameAnew: false });
targetContract({
  name: 'module',
  create: ({ dir, secret }) => {
    const source = `${answering} export default async (asked) => answer(asked) ?? new Promise(() => {});`;
    writeFileSync(join(dir, 'rag.mjs'), source);
    const config = { id: 'ours', type: 'module', path: './rag.mjs', options: { apiKey: secret } };
    return createModuleTarget(config, where, { configDir: dir, clock });
  },
});

const printing = `
  const print = (asked) => {
    const output = answer(asked);
    if (output === undefined) setInterval(() => {}, 1000);
    else console.log(JSON.stringify({ id: asked.id, ...output }));
  };
`;
function commandTarget(mode: 'once' | 'lines', reading: string) {
  return ({ dir, secret }: TargetPlace) => {
    writeFileSync(join(dir, 'rag.mjs'), `${answering}${printing}${reading}`);
    const command = [process.execPath, 'rag.mjs', '--api-key', secret];
    const config = { id: 'ours', type: 'command', command, mode, env: { OPENAI_API_KEY: secret, OTHER: variable } };
    return createCommandTarget(config, where, { configDir: dir, clock, env: process.env, expand: expandTo(secret) });
  };
}

targetContract({
  name: 'command',
  create: commandTarget(
    'once',
    `let text = '';
    process.on('uncaughtException', (error) => { console.error(error.message, process.env.OTHER); process.exit(1); });
    process.stdin.setEncoding('utf8').on('data', (piece) => { text += piece; }).on('end', () => print(JSON.parse(text)));`,
  ),
});
targetContract({
  name: 'command, by lines',
  create: commandTarget(
    'lines',
    `import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', (line) => {
      const asked = JSON.parse(line);
      try { print(asked); } catch (error) { console.log(JSON.stringify({ id: asked.id, error: error.message + process.env.OTHER })); }
    });`,
  ),
});
targetContract({
  name: 'answers-file',
  create: ({ dir }) => {
    const answers = [{ id: 'known', answer: 'x', documents: ['d1'] }, { id: 'failing', error: 'it was down' }]; // biome-ignore format: short
    writeFileSync(join(dir, 'answers.jsonl'), answers.map((answer) => JSON.stringify(answer)).join('\n'));
    return createAnswersFileTarget({ id: 'ours', type: 'answers-file', path: 'answers.jsonl' }, where, {
      configDir: dir,
    });
  },
  hangs: false,
  echoes: false,
});
targetContract({
  name: 'run-file',
  create: ({ dir }) => {
    writeFileSync(join(dir, 'old.run'), 'known Q0 d1 1 2 old\n');
    return createRunFileTarget({ id: 'ours', type: 'run-file', path: 'old.run' }, where, { configDir: dir });
  },
  fails: false,
  hangs: false,
  echoes: false,
});
targetContract({
  name: 'reference',
  documentId: 'd1.md',
  create: ({ dir }) => {
    mkdirSync(join(dir, 'docs'));
    writeFileSync(join(dir, 'docs', 'd1.md'), '# 質問\n質問の受付は here です。');
    const create = createReferenceTargets({ configDir: dir, clock });
    return create({ id: 'ours', type: 'reference', corpus: './docs' }, where);
  },
  fails: false,
  hangs: false,
  echoes: false,
});
targetContract({
  name: 'opensearch',
  documentId: 'd1.md',
  create: async ({ dir, secret, after }) => {
    mkdirSync(join(dir, 'docs'));
    writeFileSync(join(dir, 'docs', 'd1.md'), '# 質問\n質問の受付は here です。');
    const server = await startSearchEngine();
    after(server.close);
    const search = { configDir: dir, clock };
    const lane = createSharedLane({ name: 'made up', callee: 'target', clock, random: Math.random });
    const context = {
      ...search,
      expand: expandTo(secret),
      createCorpusEngine: createReferenceEngines(search),
      openServerLane: () => lane.open({ concurrency: 4 }),
    };
    const config = {
      id: 'ours',
      type: 'opensearch',
      url: server.url,
      username: 'us',
      password: secret,
      corpus: './docs',
    };
    return createOpenSearchTarget(config, { where, pace: {}, context });
  },
  fails: false,
  hangs: false,
  echoes: false,
});
