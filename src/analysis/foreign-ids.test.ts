import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Trial } from '../model/trial.ts';
import { createForeignIdCollector, type ForeignIds } from './foreign-ids.ts';

function found(returned: readonly (readonly string[])[], judged: readonly string[]): ForeignIds | undefined {
  const collector = createForeignIdCollector();
  for (const [at, ids] of returned.entries()) {
    const example = { id: `q${at}`, query: '', judgements: [{ docId: judged[at] ?? 'none', relevance: 1 }] };
    const trial = { status: 'ok', output: { documents: ids.map((id) => ({ id })) } } as unknown as Trial;
    collector.add(example, trial, []);
  }
  return collector.facts();
}

test('nothing is told where one returned id is judged for any question', () => {
  assert.equal(found([['x', 'y'], ['z']], ['a', 'x']), undefined, 'judged for another question, later');
  assert.equal(found([['x'], ['a']], ['a', 'b']), undefined, 'judged before');
  assert.equal(found([[], []], ['a', 'b']), undefined, 'a run that finds nothing returns no foreign ids');
  assert.equal(found([], []), undefined);
});

test('ids that were never judged are told with two of either', () => {
  assert.deepEqual(
    found(
      [
        ['x', 'y'],
        ['z', 'x'],
      ],
      ['a', 'b'],
    ),
    {
      returned: 3,
      judged: 2,
      examples: { returned: ['x', 'y'], judged: ['a', 'b'] },
    },
  );
});

test('what makes them alike is told: the least that does', () => {
  const alike = (returned: string, judged: string) => found([[returned]], [judged])?.alike?.by;
  assert.deepEqual(alike(' d1', 'd1'), ['space']);
  assert.deepEqual(alike('D1', 'd1'), ['case']);
  assert.deepEqual(alike('file:///docs/d1', 'd1'), ['path']);
  assert.deepEqual(alike('C:\\docs\\d1', 'd1'), ['path']);
  assert.deepEqual(alike('d1', 'd1.md'), ['ending']);
  assert.deepEqual(alike('/docs/d1.md', 'd1'), ['path', 'ending']);
  assert.deepEqual(alike('/docs/D1.HTML', 'd1'), ['case', 'space', 'path', 'ending']);
  assert.deepEqual(alike('휴가.md'.normalize('NFD'), '휴가.md'.normalize('NFC')), ['form']);
  assert.deepEqual(alike('/docs/ガ.md'.normalize('NFC'), 'ガ.md'.normalize('NFD')), ['form', 'path']);
  assert.equal(alike('Ａ１', 'A1'), undefined, 'full width is another sign');
  assert.equal(alike('e1', 'd1'), undefined);
});
