// Starts and asks the server of wire-process.ts.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { RequestLimitOptions } from '../../test/wire/request-limit.ts';
import type { WireCounts } from '../../test/wire/wire-server.ts';

export interface WireChild {
  /** `http://127.0.0.1:PORT` */
  readonly url: string;
  readonly counts: () => Promise<WireCounts>;
  readonly close: () => void;
}

/** @param options `delayMs`: time that a reply takes; `limit`, `refuses`: none */
export async function startWireChild(options: {
  readonly delayMs: number;
  readonly limit?: RequestLimitOptions;
  readonly refuses?: { readonly share: number; readonly retryAfter: number };
}): Promise<WireChild> {
  const script = fileURLToPath(new URL('wire-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => (await lines.next()).value as string;
  const url = await next();
  return {
    url,
    counts: async () => {
      child.stdin.write('\n');
      return JSON.parse(await next()) as WireCounts;
    },
    close: () => child.stdin.end(),
  };
}
