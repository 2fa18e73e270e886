// Calls of Amazon Bedrock are signed: the signature is made again here from what arrived, by Amazon's description of version 4.
import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openChatModel } from '#src/models/open-chat-model.ts';

const secret = 'made-up+secret/of-these-tests';
const settings = {
  model: 'bedrock:jp.anthropic.claude-sonnet-4-5-20250929-v1:0',
  region: 'ap-northeast-1',
  accessKeyId: 'AKIDOFTHESETESTS',
  secretAccessKey: secret,
  sessionToken: 'made-up-token-of-these-tests',
};
const clock = { now: () => 0, monotonic: () => performance.now() };

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

async function serve(t: TestContext, status: number, reply: object) {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { arrived, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Every part of the path is encoded once more, as all services but S3 have it. */
function signatureOf({ path, headers, body }: Arrived): string {
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+),/u.exec(headers.authorization ?? '') ?? []; // biome-ignore format: one pattern
  const canonical = [
    'POST',
    path.split('/').map(encodeURIComponent).join('/'),
    '',
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sha256(body),
  ].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

test('a call is signed for its region with the keys given, whatever the environment holds', async (t) => {
  const reply = { output: { message: { role: 'assistant', content: [{ text: 'Yes.' }] } }, stopReason: 'end_turn', usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 } }; // biome-ignore format: one reply
  const { arrived, url } = await serve(t, 200, reply);
  const { AWS_BEARER_TOKEN_BEDROCK: before } = process.env;
  process.env.AWS_BEARER_TOKEN_BEDROCK = 'somebody-else';
  t.after(() => {
    if (before === undefined) delete process.env.AWS_BEARER_TOKEN_BEDROCK;
    else process.env.AWS_BEARER_TOKEN_BEDROCK = before;
  });
  const model = await openChatModel({ ...settings, baseUrl: url }, { clock, where: 'judge' });
  t.after(() => model.close());
  assert.equal((await model.ask({ messages: [{ role: 'user', text: '日本語で？' }] })).text, 'Yes.');
  const [call] = arrived;
  assert.ok(call !== undefined);
  assert.match(call.headers.authorization ?? '', /^AWS4-HMAC-SHA256 Credential=AKIDOFTHESETESTS\/\d{8}\/ap-northeast-1\/bedrock\/aws4_request/u); // biome-ignore format: one pattern
  assert.equal(call.headers['x-amz-security-token'], settings.sessionToken);
  assert.equal(/Signature=(\w+)/u.exec(call.headers.authorization ?? '')?.[1], signatureOf(call));
});

test('what signs is not said in an error', async (t) => {
  const { sessionToken, accessKeyId } = settings;
  const { url } = await serve(t, 403, { message: `The key ${accessKeyId}, ${secret}, ${sessionToken} is not valid` });
  const model = await openChatModel({ ...settings, baseUrl: url }, { clock, where: 'judge' });
  t.after(() => model.close());
  await assert.rejects(model.ask({ messages: [{ role: 'user', text: 'q' }] }), (error: Error) => {
    assert.match(error.message, /The key \*\*\*, \*\*\*, \*\*\* is not valid/u);
    return true;
  });
});

test('a call that is signed needs a region', async () => {
  const { region: _, ...elsewhere } = settings;
  const open = (baseUrl: string) => openChatModel({ ...elsewhere, baseUrl }, { clock, where: 'judge' });
  await assert.rejects(open('http://127.0.0.1:1'), { code: 'missing-region', where: 'judge' });
  const model = await open('https://bedrock-runtime.eu-west-1.amazonaws.com');
  await model.close();
});
