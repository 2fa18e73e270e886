import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CorpusDocument } from './corpus-document.ts';
import { splitDocument } from './split-document.ts';

const document = (text: string, kind: CorpusDocument['kind'] = 'markdown'): CorpusDocument => ({
  id: 'dir/d.md',
  title: 'Title',
  text,
  kind,
  where: 'd.md',
});
const settings = { maxChars: 60, overlapChars: 20 };
const ids = (text: string, kind?: CorpusDocument['kind']) =>
  splitDocument(document(text, kind), settings).map(({ id }) => id.slice('dir/d.md'.length));

test('a chunk is called after its headings, without the title', () => {
  const text = '# T\nintro\n## セッション 管理\nx\n### Time-out (sec)\ny\n## Other\nz\n#### Deep\nd';
  assert.deepEqual(ids(text), ['#top', '#セッション-管理', '#セッション-管理/time-out-sec', '#other', '#other/deep']);
  assert.equal(splitDocument(document(text), settings)[2]?.section, 'セッション 管理 > Time-out (sec)');
});

test('several first-level headings are sections', () => {
  assert.deepEqual(ids('# A\nx\n# B\ny\n## C\nz'), ['#a', '#b', '#b/c']);
});

test('headings of the same name are numbered, pieces of a section too', () => {
  assert.deepEqual(ids('## A\nx\n## A\ny\n## A\nz'), ['#a', '#a-2', '#a-3']);
  const long = 'One sentence of forty characters or less. '.repeat(3);
  assert.deepEqual(ids(`## A\n${long}`), ['#a', '#a~2', '#a~3']);
});

test('a heading of signs alone, a heading without text beneath, and a document of headings', () => {
  assert.deepEqual(ids('## !!!\nx\n## Empty\n## B\ny'), ['#section', '#b']);
  assert.deepEqual(ids('## A\n## B'), ['#top']);
  assert.deepEqual(ids(''), ['#top']);
});

test('underlined headings count; rules and table rows do not', () => {
  assert.deepEqual(ids('Head\n====\nx\n\nSub\n---\ny'), ['#top', '#sub']);
  assert.deepEqual(ids('## A\n- item\n---\n| a |\n|---|\n| b |'), ['#a']);
});

test('a comment in fenced code is no heading, and code is not cut while it fits', () => {
  const code = '```sh\n# not a heading\nrun this command now\n```';
  const pieces = splitDocument(document(`## A\n${'word '.repeat(10)}\n\n${code}\n\nafter`), settings);
  assert.deepEqual(pieces.map(({ text }) => text).filter((text) => text.includes(code)).length, 1);
  assert.equal(new Set(pieces.map(({ section }) => section)).size, 1);
  const long = `~~~\n${Array.from({ length: 9 }, (_, at) => `line ${at} of code`).join('\n')}\n~~~`;
  for (const { text } of splitDocument(document(`## A\n${long}`), settings)) {
    for (const line of text.split('\n').filter((each) => each.startsWith('line')))
      assert.match(line, /^line \d of code$/u);
  }
});

test('the end of a piece is repeated from the beginning of a sentence', () => {
  const sentences = [
    'これは最初の文です。',
    'これは次の文です。',
    '三つめの文はもう少し長い文です。',
    '四つめの文。',
    '最後の文も長めに書いておきます。',
  ];
  const pieces = splitDocument(document(`## A\n${sentences.join('')}`), { maxChars: 50, overlapChars: 20 });
  const [first, second] = pieces.map(({ text }) => text);
  assert.ok(pieces.length > 1);
  assert.ok(sentences.some((sentence) => first!.endsWith(sentence) && second!.startsWith(sentence)));
});

test('plain text has no headings, and a document that stays whole has its own id', () => {
  assert.deepEqual(ids('# no heading\n\nx', 'plain'), ['#top']);
  const [whole] = splitDocument(document('## A\nx', 'passage'), null);
  assert.deepEqual([whole?.id, whole?.text], ['dir/d.md', '## A\nx']);
});

test('nothing is lost, no piece is over the limit, and ids are unique', () => {
  const filler = fc.string({ unit: fc.constantFrom('a', ' ', '。', '漢', '𠮷', '.', 'b'), maxLength: 90 });
  const prefix = fc.constantFrom('', '', '', '## ', '### ', '- ', '| ', '```', '    ');
  fc.assert(
    fc.property(fc.array(fc.tuple(prefix, filler), { minLength: 1, maxLength: 25 }), (lines) => {
      const text = lines.map(([start, rest], at) => `${start}word${at} ${rest}\n${at % 3 === 0 ? '\n' : ''}`).join('');
      const passages = splitDocument(document(text), settings);
      const kept = passages.map((passage) => `${passage.section}\n${passage.text}`).join('\n');
      const headings = lines.filter(([start]) => start.startsWith('##')).length;
      const lost = lines.filter((_, at) => !kept.includes(`word${at} `) && !kept.includes(`word${at}\n`));
      // Only a heading with nothing beneath it is left out.
      assert.ok(lost.every(([start]) => start.startsWith('##')) && lost.length <= headings);
      assert.ok(passages.length === 1 || passages.every((passage) => passage.text.length <= settings.maxChars));
      assert.equal(new Set(passages.map(({ id }) => id)).size, passages.length);
    }),
  );
});
