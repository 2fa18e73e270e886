import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Dataset, Example, Judgement } from '../../model/example.ts';
import { documentStream } from '../formats/read-document.ts';
import { reviseYaml } from './revise-yaml.ts';

async function read(text: string): Promise<Dataset> {
  const { header, examples } = documentStream(text, { file: 'q.yaml', format: 'yaml', defaults: {} });
  const list: Example[] = [];
  for await (const { example } of examples) list.push(example);
  return { ...header, examples: list };
}

async function revise(
  text: string,
  change: (judgements: readonly Judgement[], id: string) => readonly Judgement[],
  renamed = false,
) {
  const before = await read(text);
  const examples = before.examples.map((example): Example => {
    const judgements = change(example.judgements ?? [], example.id);
    return judgements.length === 0 ? example : { ...example, judgements };
  });
  return await reviseYaml(text, { file: 'q.yaml', defaults: {}, before, after: { ...before, examples }, renamed });
}

const commented = `# our questions
dataset: { name: mill }
queries:
  - id: "a" # the first
    query: >-
      who owns
      the mill
    expected_docs:
      - doc_id: mill.md # the page itself
        relevance: 3
        note: |
          says it
          twice
      - { doc_id: 'weir.md', relevance: 0 }   # not at all

  # later
  - { id: b, query: where }
  - id: c
    query: when
`;

describe('reviseYaml', () => {
  test('adds judgements at the end of their lists, in the words and style of the file', async () => {
    const more: Readonly<Record<string, readonly Judgement[]>> = {
      a: [{ docId: 'hall.md', relevance: 1, note: 'a: b' }],
      b: [{ docId: 'x y', relevance: 2 }],
      c: [{ docId: 'no', relevance: 0 }],
    };
    const revised = await revise(commented, (judgements, id) => [...judgements, ...(more[id] ?? [])]);
    assert.equal(
      revised,
      commented
        .replace('# not at all\n', '# not at all\n      - { doc_id: hall.md, relevance: 1, note: "a: b" }\n')
        .replace('query: where }', 'query: where, expected_docs: [{ doc_id: "x y", relevance: 2 }] }')
        .replace('query: when\n', 'query: when\n    expected_docs:\n      - { doc_id: "no", relevance: 0 }\n'),
    );
  });

  test('changes grades and names where they stand', async () => {
    const regraded = await revise(commented, (judgements) =>
      judgements.map((one) => (one.docId === 'weir.md' ? { ...one, relevance: 2, note: 'after all' } : one)),
    );
    assert.equal(regraded, commented.replace("'weir.md', relevance: 0", `'weir.md', relevance: 2, note: "after all"`));
    const swapped: Readonly<Record<string, string>> = { 'mill.md': 'weir.md', 'weir.md': 'mill.md' };
    const renamed = await revise(
      commented,
      (judgements) => judgements.map((one) => ({ ...one, docId: swapped[one.docId] ?? one.docId })),
      true,
    );
    assert.equal(renamed, commented.replace('mill.md #', 'weir.md #').replace("'weir.md'", 'mill.md'));
  });

  test('knows the other shapes, and line ends of Windows', async () => {
    const categories =
      'categories:\r\n  one:\r\n    - question: who # ?\r\n      judgements: [{ docId: a, relevance: 1 }]\r\n';
    const added: Judgement = { docId: 'b', relevance: 0 };
    assert.equal(
      await revise(categories, (judgements) => [...judgements, added]),
      categories.replace('1 }]', '1 }, { docId: b, relevance: 0 }]'),
    );
    assert.equal(
      await revise('- query: who', () => [added]),
      '- query: who\n  judgements:\n    - { docId: b, relevance: 0 }',
    );
  });

  test('leaves alone what it cannot change: aliases, and judgements that go', async () => {
    const alias =
      'queries:\n  - { id: a, query: q, judgements: &one [{ docId: x, relevance: 1 }] }\n  - { id: b, query: r, judgements: *one }\n';
    assert.equal(await revise(alias, (judgements) => [...judgements, { docId: 'y', relevance: 0 }]), undefined);
    assert.equal(await revise(commented, (judgements) => judgements.slice(1)), undefined);
  });

  test('what a judgement no longer says is gone from its line', async () => {
    const marked =
      'queries:\n  # the mill\n  - id: a\n    query: q\n    judgements:\n      - { docId: x, relevance: 1, note: why, by: "judge m, p" } # sure?\n';
    const revised = await revise(marked, () => [{ docId: 'x', relevance: 2 }]);
    assert.equal(
      revised,
      marked.replace('{ docId: x, relevance: 1, note: why, by: "judge m, p" }', '{ docId: x, relevance: 2 }'),
    );
  });

  test('whatever is added, nothing else is touched', async () => {
    const judgement = fc.record(
      {
        docId: fc.string({ minLength: 1 }).map((text) => `d${text.replace(/[\s\p{Cc}]/gu, '_')}`),
        relevance: fc.nat(3),
        note: fc.constantFrom('one', ': {', '- #', '"'),
        by: fc.constantFrom('judge openai:m, documentRelevance/1/ja', 'somebody'),
      },
      { requiredKeys: ['docId', 'relevance'] },
    );
    const lists = fc.array(fc.uniqueArray(judgement, { selector: ({ docId }) => docId }), {
      minLength: 3,
      maxLength: 3,
    });
    await fc.assert(
      fc.asyncProperty(lists, async ([a = [], b = [], c = []]) => {
        const more: Readonly<Record<string, readonly Judgement[]>> = { a, b, c };
        const revised = await revise(commented, (judgements, id) => [...judgements, ...(more[id] ?? [])]);
        assert.ok(revised !== undefined);
        const rest = commented.split('\n').filter((line) => !line.includes('query: where'));
        let next = 0;
        for (const line of revised.split('\n')) if (line === rest[next]) next++;
        assert.equal(next, rest.length, revised);
      }),
    );
  });
});
