// Judgements of another corpus are refused before anything is asked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgedDocuments, type PreparedTarget, recordingCoverage } from '#src/app/target-notes.ts';
import { commandText } from '#src/cli/ways-on.ts';
import type { Example } from '#src/model/example.ts';
import type { DatasetError } from '#src/model/hakari-error.ts';

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
  assert.deepEqual(
    notes.map((note) => commandText(note)),
    [
      'x, z: 1 of 2 relevant documents of the judgements are not in the corpus, such as "b": they can never be found (hakari dataset map proposes their new names)',
    ],
  );
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

test('names that the corpus has in another Unicode form are told apart from other documents', async () => {
  const [composed, decomposed] = ['휴가.md'.normalize('NFC'), '휴가.md'.normalize('NFD')];
  async function* judged(...docIds: readonly string[]): AsyncGenerator<Example> {
    yield { id: 'q1', query: 'one', judgements: docIds.map((docId) => ({ docId, relevance: 1 })) };
  }
  await assert.rejects(judgedDocuments([prepared('x', [decomposed])], judged(composed)), {
    code: 'judgements-of-other-documents',
    hint: /^1 of them is there but for the Unicode normalisation \(NFC, NFD\), such as "휴가\.md" \(NFC\): write the ids/u,
  });
  const [note = ''] = await judgedDocuments([prepared('x', ['a', composed])], judged('a', decomposed));
  assert.match(commandText(note), /1 of 2 relevant .* 1 of them is there but for the Unicode normalisation/u);
  await assert.rejects(judgedDocuments([prepared('x', ['Ａ.md'])], judged('A.md')), ({ hint }: DatasetError) =>
    /a docId is the path/u.test(String(hint)),
  );
});

test('a recording whose ids are those of the dataset in another Unicode form says so', async () => {
  const recorded = (...ids: readonly string[]): PreparedTarget => ({
    id: 'old',
    preparation: { message: '', stale: false, recording: { file: 'old.run', exampleIds: new Set(ids) } },
  });
  async function* asked(): AsyncGenerator<Example> {
    yield { id: '휴가'.normalize('NFC'), query: 'one' };
    yield { id: 'q2', query: 'two' };
  }
  await assert.rejects(recordingCoverage([recorded('휴가'.normalize('NFD'))], asked()), {
    code: 'recording-of-other-questions',
    hint: /^1 of them is in the file but for the Unicode normalisation/u,
  });
  const [note] = await recordingCoverage([recorded('휴가'.normalize('NFD'), 'q2')], asked());
  assert.match(note ?? '', /no line for 1 of 2 questions.*but for the Unicode normalisation/u);
});
