// Test results in brief: a line a file where each has its own process, what failed or was skipped, and the counts.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { spec } from 'node:test/reporters';

// biome-ignore lint/style/noDefaultExport: node --test wants it.
export default async function* briefReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const full = new spec();
  const shown: string[] = [];
  full.setEncoding('utf8').on('data', (text: string) => shown.push(text));
  for await (const event of events) {
    if (event.type === 'test:summary' && event.data.file !== undefined) {
      const { counts, duration_ms: ms, file, success } = event.data;
      const name = relative('dist', file);
      yield `${success ? '✔' : '✖'} ${name}: ${counts.passed} of ${counts.tests} passed (${(ms / 1000).toFixed(1)} s)\n`;
    }
    if (!isTold(event)) continue;
    await new Promise((resolve) => full.write(event, resolve));
    yield* shown.splice(0);
  }
  await new Promise((resolve) => full.once('end', resolve).end());
  yield* shown.splice(0);
}

/** Failures, skipped tests and the counts at the end. */
function isTold({ type, data }: TestEvent): boolean {
  if (type === 'test:pass') return data.skip !== undefined || data.todo !== undefined;
  if (type === 'test:diagnostic') return data.nesting === 0;
  return type === 'test:fail' || type === 'test:stderr';
}
