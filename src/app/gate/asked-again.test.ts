// What was asked again is pooled example by example: a metric of an example's repeats sees all of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComparedSource } from '../compare/compared-source.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { pooledSource } from './asked-again.ts';

const source = (run: string, ids: readonly string[]): ComparedSource =>
  ({
    id: run,
    metrics: ['RR'],
    async *rows() {
      for (const id of ids) {
        yield {
          example: { id },
          trial: { runId: run, status: 'ok', output: {} },
          scores: [],
        } as unknown as ScoredExample;
      }
    },
  }) as unknown as ComparedSource;

async function pooled(first: readonly string[], ...again: readonly (readonly string[])[]): Promise<string> {
  const others = again.map((ids, at) => ({ why: 'confirm' as const, source: source(String(at), ids) }));
  const seen: string[] = [];
  for await (const { example, trial } of pooledSource(source('-', first), others).rows())
    seen.push(`${example.id}${trial.runId}`);
  return seen.join(' ');
}

test('repeats of an example follow each other, whichever run recorded them', async () => {
  assert.equal(await pooled(['a', 'a', 'b', 'c'], ['a', 'c', 'c'], ['b']), 'a- a- a0 b- b1 c- c0 c0');
});

test('nothing is lost where the run itself lacks an example', async () => {
  assert.equal(await pooled(['a', 'c'], ['b', 'c']), 'a- c- b0 c0');
});
