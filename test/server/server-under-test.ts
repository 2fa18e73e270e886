// A server for a test: its own folder and store, asked without a socket.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeApiKey } from '#src/app/accounts/api-keys.ts';
import type { Permission, Role } from '#src/model/permissions.ts';
import { catalogue } from '#src/server/catalogue.ts';
import { createApp } from '#src/server/create-app.ts';
import type { ConnectionLimits } from '#src/server/guard/connections.ts';
import { openApiDocument } from '#src/server/openapi.ts';
import { openContext, serve } from '#src/server/serve.ts';
import type { ServerContext } from '#src/server/server-context.ts';
import { namedConfig } from '#src/setup/load-config.ts';
import { openSession, type Session } from '#src/setup/open-session.ts';
import { createDescribedReplies } from './described-replies.ts';

export const host = '127.0.0.1:7070';

/** Every reply of every test is held against what the document of the server says of it. */
export const described = createDescribedReplies(openApiDocument(catalogue));

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Of a reply that is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of it
  readonly json: any;
}

interface Sent {
  readonly key?: string | undefined;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** As JSON. */
  readonly json?: unknown;
  /** As a form, from a page of the server. */
  readonly form?: Readonly<Record<string, string>>;
  /** As a form with files, from a page of the server. */
  readonly multipart?: FormData;
  readonly body?: string;
}

export interface ServerUnderTest {
  readonly context: ServerContext;
  /** Where its config and its store are. */
  readonly folder: string;
  ask(method: string, path: string, sent?: Sent): Promise<Reply>;
  /** Bytes as they are, with these headers and no others. */
  post(path: string, content: Uint8Array | string, headers: Readonly<Record<string, string>>): Promise<Response>;
  /** A new account of that role. @returns its key */
  keyOf(role: Role, permissions?: readonly Permission[]): Promise<string>;
  /** What of the document was answered, and was as it says: `get /health 200`. */
  readonly answered: ReadonlySet<string>;
  readonly logged: readonly string[];
  close(): Promise<void>;
}

const documents: Readonly<Record<string, string>> = {
  'gate.md': '# Gate\n\nThe gate opens at seven.\n',
  'fee.md': '# Fee\n\nA stall costs 80 yen.\n',
  'library.md': '# 図書館\n\n図書館は九時半に開きます。\n',
};

/**
 * @param config beyond targets and metrics (nothing)
 * @param metrics what is measured, and who judges (two metrics that ask nobody); null: `config` is all that the config says
 */
export async function openServer(config = '', metrics: string | null = usualMetrics): Promise<ServerUnderTest> {
  const { folder, loaded, session } = await openFolder(config, metrics);
  const logged: string[] = [];
  const opened = await openContext({ session, loaded, isQuickstart: false, log: (line) => logged.push(line) });
  const app = createApp(opened.context, () => new Set([host]));
  let accounts = 0;
  const answered = new Set<string>();
  return {
    context: opened.context,
    folder,
    answered,
    logged,
    async ask(method, path, { key, cookie, headers = {}, json, form, multipart, body } = {}) {
      const sent = new Headers({ host, ...headers });
      if (key !== undefined) sent.set('authorization', `Bearer ${key}`);
      if (cookie !== undefined) sent.set('cookie', cookie);
      if (json !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json');
      if (form !== undefined) {
        sent.set('content-type', 'application/x-www-form-urlencoded');
        if (!sent.has('sec-fetch-site')) sent.set('sec-fetch-site', 'same-origin');
      }
      if (multipart !== undefined) sent.set('sec-fetch-site', 'same-origin');
      const content =
        multipart ?? (json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : body);
      const response = await app.request(`http://${host}${path}`, {
        method,
        headers: sent,
        ...(content === undefined ? {} : { body: content }),
      });
      const text = await response.text();
      const type = response.headers.get('content-type');
      answered.add(described.check({ method, path, status: response.status, type, text }) ?? '');
      const isJson = /json(?:;|$)/u.test(response.headers.get('content-type') ?? '');
      return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },
    post: async (path, content, headers) =>
      await app.request(`http://${host}${path}`, {
        method: 'POST',
        headers: { host, ...headers },
        body: content as NonNullable<RequestInit['body']>,
      }),
    async keyOf(role, permissions) {
      const account = await session.store.addAccount({ id: session.newId(), name: `${role} ${++accounts}`, role });
      return await makeApiKey(session, { account, name: 'test', permissions });
    },
    async close() {
      await opened.close();
      await session.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The session cookie that a reply gives. */
export const cookieOf = ({ headers }: Reply): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const usualMetrics = 'metrics: [RR, lexicalCorrectness]\n';

async function openFolder(config: string, metrics: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'hakari-server-'));
  mkdirSync(join(folder, 'docs'));
  for (const [name, text] of Object.entries(documents)) writeFileSync(join(folder, 'docs', name), text);
  writeFileSync(join(folder, 'q.yaml'), 'queries:\n  - { id: Q1, query: when does the gate open }\n');
  writeFileSync(
    join(folder, 'hakari.yaml'),
    metrics === null
      ? config
      : `dataset: q.yaml\n${metrics}targets:\n` +
          '  - { id: bm25, type: reference, mode: bm25, corpus: ./docs, answer: extractive }\n' +
          `  - { id: vector, type: reference, mode: vector, corpus: ./docs }\n${config}`,
  );
  const loaded = namedConfig(folder, folder);
  const session = await openSession({ loaded, directory: folder });
  return { folder, loaded, session };
}

/** The same behind a socket. */
export async function openListening(limits: ConnectionLimits): Promise<{
  readonly port: number;
  readonly logged: readonly string[];
  readonly session: Session;
  close(): Promise<void>;
}> {
  const { folder, loaded, session } = await openFolder('', usualMetrics);
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const opened = await serve({ session, loaded, isQuickstart: false, host: '127.0.0.1', port: 0, log, limits });
  return {
    port: Number(new URL(opened.url).port),
    logged,
    session,
    async close() {
      await opened.close();
      await session.close();
      rmSync(folder, { recursive: true });
    },
  };
}
