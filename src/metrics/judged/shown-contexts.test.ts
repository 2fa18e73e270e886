import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextsAsShown, documentAsShown } from './shown-contexts.ts';

const text = '市長は、使用料を減免することができる。';

test('title and provisions stand above the text, each on one line', () => {
  assert.equal(
    documentAsShown({
      id: 'd',
      text,
      metadata: { title: 'ひばり市公民館条例', section: '第2章 > 第5条' },
      provisions: ['ひばり市公民館条例第5条'],
    }),
    `Title: ひばり市公民館条例 > 第2章 > 第5条\nProvision: ひばり市公民館条例第5条\n\n${text}`,
  );
  assert.equal(
    documentAsShown({ id: 'd', text, metadata: { title: ' a\n\nTitle: b\u0007c ' } }),
    `Title: a Title: b c\n\n${text}`,
  );
});

test('metadata that name a law take the place of provisions, and a text alone has nothing above it', () => {
  const metadata = { law: '物品貸与法', article: '第3条', paragraph: 2 };
  assert.equal(documentAsShown({ id: 'd', text, metadata }), `Provision: 物品貸与法 第3条 2\n\n${text}`);
  const told = documentAsShown({ id: 'd', text, metadata, provisions: ['物品貸与法第3条'] });
  assert.equal(told, `Provision: 物品貸与法第3条\n\n${text}`);
  for (const document of [
    { id: 'd', text },
    { id: 'd', text, metadata: { title: ' ', law: '', source: 'x' }, provisions: [' '] },
  ])
    assert.equal(documentAsShown(document), text);
});

test('headings are no second text: long ones are cut, and of many provisions the first are named', () => {
  const many = Array.from({ length: 300 }, (_, at) => `民法第${at + 1}条`);
  const [line = ''] = documentAsShown({ id: 'd', text, provisions: many }).split('\n');
  assert.match(line, /^Provision: 民法第1条, .*民法第12条, …$/u);
  const [title = ''] = documentAsShown({ id: 'd', text, metadata: { title: 'x'.repeat(5000) } }).split('\n');
  assert.equal(title.length, 'Title: '.length + 200 + 1);
});

test('a context that is told apart has the heading of the one document that holds its words', () => {
  const fees = { id: 'fees', text: `（減免）\n${text}`, provisions: ['ひばり市公民館条例第6条'] };
  const other = { id: 'other', text: '開館時間は9時から。', provisions: ['ひばり市公民館条例第3条'] };
  const shown = `Provision: ひばり市公民館条例第6条\n\n${text}`;
  assert.deepEqual(contextsAsShown({ contexts: [text, 'ほかの文。', ' '], documents: [fees, other] }), [
    shown,
    'ほかの文。',
  ]);
  const twice = { ...fees, id: 'twice', provisions: ['しずく市公民館条例第9条'] };
  assert.deepEqual(contextsAsShown({ contexts: [text], documents: [fees, twice] }), [text], 'of two it may be either');
  assert.deepEqual(contextsAsShown({ documents: [fees, { id: 'empty' }] }), [documentAsShown(fees)]);
});
