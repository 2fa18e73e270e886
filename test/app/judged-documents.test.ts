// Judgements of another corpus are refused before anything is asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedDocuments, type PreparedTarget } from '#src/app/target-notes.ts';
import { commandText } from '#src/cli/ways-on.ts';
import type { Example } from '#src/model/example.ts';

const prepared = (id: string, documents: readonly string[]): PreparedTarget => ({
  id,
  preparation: {
    message: '',
    stale: false,
    corpus: {
      lacking: async (names) => names.filter((name) => !documents.includes(name)),
      sample: documents[0],
    },
  },
});

async function* examples(): AsyncGenerator<Example> {
  yield {
    id: 'q1',
    query: 'one',
    judgements: [
      { docId: 'a', relevance: 3 },
      { docId: 'gone-but-irrelevant', relevance: 0 },
    ],
  };
  yield { id: 'q2', query: 'two', judgements: [{ docId: 'b', relevance: 1 }] };
  yield { id: 'q3', query: 'three' };
}

test('a corpus that has every relevant document is not spoken of', async () => {
  assert.deepEqual(await judgedDocuments([prepared('x', ['a', 'b'])], examples()), []);
});

test('relevant documents that are missing are counted, once for all targets they are missing from', async () => {
  const notes = await judgedDocuments(
    [prepared('x', ['a']), prepared('y', ['a', 'b']), prepared('z', ['a'])],
    examples(),
  );
  assert.deepEqual(notes.map(commandText), [
    'x, z: 1 of 2 relevant documents of the judgements are not in the corpus, such as "b": they can never be found (hakari dataset map proposes their new names)',
  ]);
});

test('a corpus that has none of them is refused with a name from each side', async () => {
  await assert.rejects(judgedDocuments([prepared('x', ['other.md'])], examples()), {
    code: 'judgements-of-other-documents',
    message: /of target x: the judgements name such as "a", the corpus has such as "other\.md"/,
  });
  await assert.rejects(judgedDocuments([prepared('x', [])], examples()), /the corpus has no documents/);
});

test('a target whose corpus cannot be looked into is left alone', async () => {
  assert.deepEqual(await judgedDocuments([{ id: 'x', preparation: { message: '', stale: false } }], examples()), []);
});
