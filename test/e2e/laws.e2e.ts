// Statutes as their user imports them and looks places up.
import assert from 'node:assert/strict';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hakari, withFolder } from './hakari.ts';
import { refused, write } from './refused.ts';

const statutes = join(import.meta.dirname, '../../../examples/legal/statutes');

test('a folder of statutes becomes one file, in which places are found, missed and listed', () =>
  withFolder((folder) => {
    const amended = (path: string): boolean => path.includes('_20260401_');
    cpSync(statutes, join(folder, 'statutes'), { recursive: true, filter: (path) => !amended(path) });
    write(folder, { 'statutes/notes.md': '# no statute\n' });
    const ask = (...args: readonly string[]) => hakari(args, { cwd: folder });
    const imported = ask('laws', 'import', 'statutes', '--to', 'laws.db', '--json');
    assert.equal(imported.status, 0, imported.stderr);
    assert.match(imported.stderr, /^passed over, because it is no statute: statutes\/notes\.md$/mu);
    const law = '物品貸与業務の適正化に関する法律';
    assert.deepEqual(JSON.parse(imported.stdout), {
      laws: [
        { law, from: '2024-04-01', articles: 12, paragraphs: 16, items: 12 },
        { law: `${law}施行令`, from: '2024-04-01', articles: 2, paragraphs: 2, items: 0 },
        { law: `${law}施行規則`, from: '2024-04-01', articles: 2, paragraphs: 2, items: 3 },
      ],
    });
    const show = (place: string, ...more: readonly string[]) => {
      const { status, stdout } = ask('laws', 'show', place, '--laws', 'laws.db', '--json', ...more);
      return [status, JSON.parse(stdout)] as const;
    };
    assert.deepEqual(show('物品貸与法第6条第1項ただし書'), [
      0,
      {
        law,
        place: `${law}第6条第1項ただし書`,
        found: 'yes',
        depth: 'paragraph',
        paragraphs: 0,
        items: 0,
        text: 'ただし、動産の引渡しを受けた後に使用を開始したときは、この限りでない。',
        from: '2024-04-01',
        until: null,
      },
    ]);
    const missing = { paragraphs: null, items: null, text: null, from: '2024-04-01', until: null };
    assert.deepEqual(show('物品貸与法第7条第2項'), [
      2,
      { law, place: `${law}第7条第2項`, found: 'no', depth: 'article', ...missing },
    ]);
    assert.deepEqual(show('物品貸与法第7条', '--on', '2024-03-31')[1].found, 'not-in-force');
    assert.deepEqual(show('民法第709条'), [
      2,
      {
        ...{ law: '民法', place: '民法第709条', found: 'no', depth: null, ...missing, from: null },
        note: 'no law of that name is in the file: whether the place exists is not told',
      },
    ]);
    for (const [unread, why] of [
      ['いい天気', /is no place of a law/u],
      ['同法第3条', /only beside another place/u],
      ['第7条', /names no law/u],
      ['Article 3 of the Act on Borrowed Boats', /not told|no place/u],
    ] as const) {
      const [status, shown] = show(unread);
      assert.deepEqual([status, shown.found, shown.depth, shown.text], [2, 'no', null, null], unread);
      assert.match(String(shown.note), why);
    }
    assert.match(ask('laws', 'show', '物品貸与法施行規則第1条第3号', '--laws', 'laws.db').stdout, / {2}yes \(item\) /u);
    assert.equal(JSON.parse(ask('laws', 'list', '--laws', 'laws.db', '--json').stdout).laws.length, 3);
    refused(folder, ['laws', 'diff', '物品貸与法', '--laws', 'laws.db'], /^laws\.db: there are no two revisions of /u);
    cpSync(statutes, join(folder, 'amended'), { recursive: true });
    assert.equal(ask('laws', 'import', 'amended', '--to', 'laws.db').status, 0);
    assert.match(ask('laws', 'diff', '物品貸与法', '--laws', 'laws.db').stdout, /^changed {2}.*第7条$/mu);
    const before = show('物品貸与法第7条', '--on', '2025-06-10')[1];
    assert.match(String(before.text), /六月分/u);
    assert.deepEqual([before.from, before.until], ['2024-04-01', '2026-04-01']);
    const { stdout } = ask('laws', 'show', '物品貸与法第7条', '--laws', 'laws.db', '--on', '2026-11-21');
    assert.match(stdout, /三月分[\s\S]*附則（令和8年法律第12号）第2条/u);
    refused(folder, ['laws', 'show', 'いい天気', '--laws', 'laws.db'], /^"いい天気" is no place of a law /u);
    refused(folder, ['laws', 'show', '物品貸与法第1条', '--laws', 'laws.db', '--on', '2024-02-30'], /--on/u);
  }));

test('hostile statutes are refused in a line, and leave no file', () =>
  withFolder((folder) => {
    write(folder, {
      'laughs.xml': `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]><Law>&b;</Law>`,
      'deep.xml': `<Law>${'<Article>'.repeat(1_000_000)}`,
      'megabyte.xml': `<Law><${'a'.repeat(1_000_000)}`,
      'sjis.xml': Buffer.from([0x3c, 0x4c, 0x61, 0x77, 0x3e, 0x96, 0xaf, 0x96, 0x40]),
      'empty.xml': '',
      'notes.txt': 'nothing',
    });
    const refuse = (file: string, said: RegExp) => refused(folder, ['laws', 'import', file, '--to', 'laws.db'], said);
    refuse('laughs.xml', /^laughs\.xml:1: it has a DOCTYPE/u);
    refuse('deep.xml', /^deep\.xml:1: more than 100 elements /u);
    refuse('megabyte.xml', /^megabyte\.xml:1: it is no XML: /u);
    refuse('sjis.xml', /^sjis\.xml: it is not UTF-8 /u);
    refuse('empty.xml', /^empty\.xml/u);
    refuse('notes.txt', /^notes\.txt/u);
    refuse('gone.xml', /^gone\.xml: there is no such file /u);
    refused(folder, ['laws', 'import', '--to', 'laws.db'], /^no file of statutes is named /u);
    refused(folder, ['laws', 'list', '--laws', 'notes.txt'], /^notes\.txt: it is no file of statutes /u);
    assert.equal(existsSync(join(folder, 'laws.db')), false);
  }));
