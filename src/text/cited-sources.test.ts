import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { RetrievedDocument } from '../model/target-output.ts';
import { citedSources } from './cited-sources.ts';
import { markerProblem, usualSourceMarkers } from './source-marker.ts';

const documents: readonly RetrievedDocument[] = [
  { id: 'handbook/leave.md' },
  { id: '就業規則', metadata: { title: '桐ヶ浜商店就業規則' } },
  { id: 'fees#2', documentId: 'fees', metadata: { path: 'town/Fees 2026.pdf' } },
  { id: 'fees#3', documentId: 'fees', chunkIds: ['c-77'] },
  { id: '근무규정', metadata: { title: '근무 규정' } },
  { id: 'doc-1' },
  { id: 'doc-10' },
];
const cited = (answer: string, markers?: readonly string[]) => {
  const { places, unknown } = citedSources(answer, documents, markers);
  return [places.map((place) => documents[place]?.id), unknown];
};

test('what answers cite, as answers write it', () => {
  const cases: readonly (readonly [answer: string, ids: readonly string[], unknown?: readonly string[]])[] = [
    ['It costs 300 yen.', []],
    ['It costs 300 yen [1].', ['handbook/leave.md']],
    ['Both [1][3], and [2].', ['handbook/leave.md', '就業規則', 'fees#2']],
    ['Both [1, 3].', ['handbook/leave.md', 'fees#2']],
    ['All three [1-3].', ['handbook/leave.md', '就業規則', 'fees#2']],
    ['三百円です［２］。', ['就業規則']],
    ['三百円です【1】。', ['handbook/leave.md']],
    ['As the note says[^4].', ['fees#3']],
    ['In [2024] and [0].', [], ['2024', '0']],
    ['An array a[i] and [x].', []],
    ['[3-1] and [1-9999]', [], ['3-1', '1-9999']],
    ['Yes [Source: doc-1].', ['doc-1']],
    ['Yes [source:DOC-1].', ['doc-1']],
    ['Yes [ Source :  doc-10 ].', ['doc-10']],
    ['Yes [Source: doc-100].', [], ['doc-100']],
    ['Yes [Source: handbook/leave.md, doc-1].', ['handbook/leave.md', 'doc-1']],
    ['Yes [Source: leave.md].', ['handbook/leave.md']],
    ['Yes (Source: leave).', ['handbook/leave.md']],
    ['Yes [Source: fees].', ['fees#2', 'fees#3']],
    ['Yes [Source: fees#3].', ['fees#3']],
    ['Yes [Source: c-77].', ['fees#3']],
    ['Yes [Source: Fees 2026.pdf p. 4].', ['fees#2']],
    ['Yes [Source: "doc-1"].', ['doc-1']],
    ['三日前までです【出典：就業規則】。', ['就業規則']],
    ['三日前までです（出典：就業規則 第12条）。', ['就業規則']],
    ['三日前までです。\n出典：桐ヶ浜商店就業規則', ['就業規則']],
    ['三日前までです。\n\n**出典：** 就業規則、doc-1', ['就業規則', 'doc-1']],
    ['三日前までです。\n出典：\n- 就業規則\n- fees#2\n以上です。', ['就業規則', 'fees#2']],
    ['三日前までです【出典：慶弔規程】。', [], ['慶弔規程']],
    ['사흘 전까지입니다. [출처: 근무규정]', ['근무규정']],
    ['사흘 전까지입니다.\n출처: 근무 규정 제3조', ['근무규정']],
    ['Sources:\n1. doc-1\n2. leave.md', ['handbook/leave.md', 'doc-1']],
    ['The source: doc-1 is not cited so, resource: doc-1 even less.', []],
    ['[Source: doc-1', []],
    ['[Source: ]', []],
    ['[Source: doc-1\nand more]', []],
  ];
  for (const [answer, ids, unknown = []] of cases) assert.deepEqual(cited(answer), [ids, unknown], answer);
});

test('markers of a config take the place of the usual ones', () => {
  assert.deepEqual(cited('Yes <<doc-1>> [1].', ['<<{id}>>']), [['doc-1'], []]);
  assert.deepEqual(cited('はい※2。', ['※{n}']), [['就業規則'], []]);
  assert.deepEqual(cited('Yes (see DOC-1).', ['(see {id})', '[{n}]']), [['doc-1'], []]);
  assert.deepEqual(cited('.*(a+)+$ doc-1', ['.*(a+)+$ {id}']), [['doc-1'], []]);
});

test('a template has one place, and something before it', () => {
  for (const marker of usualSourceMarkers) assert.equal(markerProblem(marker), undefined, marker);
  for (const marker of ['', '{id}', ' {n}]', '[Source]', '[{id} {n}]', '[{id}{id}]', `[${'x'.repeat(100)}{id}]`]) {
    assert.equal(typeof markerProblem(marker), 'string', marker);
  }
});

test('places are those of documents, in order, each once, whatever is said', () => {
  const piece = fc.constantFrom(
    '[',
    ']',
    '1',
    '-',
    ',',
    '9999',
    'Source:',
    '出典：',
    '\n',
    '- ',
    'doc-1',
    ' ',
    '【',
    '】',
    '就業規則',
  );
  const answers = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(answers, (answer) => {
      const { places, unknown } = citedSources(answer, documents);
      assert.deepEqual(
        [...places],
        [...new Set(places)].sort((a, b) => a - b),
      );
      assert.ok(places.every((place) => documents[place] !== undefined));
      assert.ok(unknown.length <= 20);
    }),
  );
});

test('a hostile answer of a million characters is read through', () => {
  for (const text of ['[Source: ', '[1', '[1,', ' ', '出典：', 'source:\n', '- \n', '[Source: x] ', '(']) {
    const { places } = citedSources(text.repeat(1_000_000 / text.length), documents);
    assert.ok(places.length <= documents.length);
  }
});
