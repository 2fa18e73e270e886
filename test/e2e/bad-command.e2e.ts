// Commands that name what is not there, or are typed wrong: one line, exit code 2, and nothing lost.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hakari, withFolder } from './hakari.ts';
import { base, refused, write } from './refused.ts';

describe('runs and bundles', () => {
  test('of a folder without a store', () =>
    withFolder((folder) => {
      for (const args of [
        ['report'],
        ['runs', 'show', 'x'],
        ['export', 'x', 'y'],
        ['rescore', 'x', '--metric', 'AP'],
      ]) {
        refused(folder, args, /^\.hakari\/hakari\.db: there is no store \(hakari run makes one/);
      }
      refused(folder, ['runs', 'list', '--store', 'sqlite:typo.db'], /^typo\.db: there is no store/);
      assert.equal(hakari(['runs', 'list'], { cwd: folder }).stdout, 'no runs yet: hakari run\n');
      assert.deepEqual(readdirSync(folder), []);
    }));

  test('that are not there, ambiguous or damaged', () =>
    withFolder((folder) => {
      write(folder, base);
      for (let i = 0; i < 2; i++) assert.equal(hakari(['run', '--no-report'], { cwd: folder }).status, 0);
      for (const args of [
        ['report', 'x'],
        ['runs', 'show', 'x'],
        ['export', 'x', 'y'],
        ['rescore', 'x', '--metric', 'AP'],
      ]) {
        refused(folder, args, /^there is no run x \(hakari runs list/);
      }
      refused(folder, ['report', '0'], /^"0" fits several runs: .*\(give more characters/);
      refused(
        folder,
        ['rescore', 'latest', '--metric', 'nDGC@5'],
        /^--metric: nDGC@5 is not a metric \(did you mean nDCG@5\?\)/,
      );
      refused(folder, ['report', '--out', 'no/x.md'], /^no\/x\.md: cannot be written: its folder is not there/);
      refused(
        folder,
        ['dataset', 'import', 'q.yaml', '--to', 'q.yaml/x.json', '--only-file'],
        /^q\.yaml\/x\.json: cannot be written: /,
      );
      refused(folder, ['export', 'latest', 'docs'], /^docs: cannot be written: it is a folder/);
      assert.equal(hakari(['export', 'latest', 'b.jsonl'], { cwd: folder }).status, 0);
      const text = readFileSync(join(folder, 'b.jsonl'), 'utf8');
      const other = ['--store', 'sqlite:other.db'];
      for (const [damaged, said] of [
        [text.slice(0, text.length / 2), /^bad\.jsonl:\d+: the line is not as it was written \(nothing was imported/],
        [text.replace('river', 'rover').replace('mill', 'mall'), /^bad\.jsonl:\d+: the line is not as it was written/],
        [text.split('\n').slice(0, -2).join('\n'), /^bad\.jsonl:\d+: .*score lines and should have/],
        ['hello\n', /^bad\.jsonl:1: the file is not a bundle of Hakari/],
        ['', /^bad\.jsonl:1: the file is not a bundle of Hakari/],
      ] as const) {
        write(folder, { 'bad.jsonl': damaged });
        refused(folder, ['import', 'bad.jsonl', ...other], said);
      }
      refused(folder, ['import', 'no.jsonl', ...other], /^no\.jsonl: there is no such file/);
      refused(folder, ['runs', 'list', '--json', ...other], /^other\.db: there is no store/);
    }));
});

describe('command lines', () => {
  test('that are wrong', () =>
    withFolder((folder) => {
      write(folder, base);
      refused(folder, ['rnu'], /^unknown command 'rnu' \(Did you mean run\?\)/);
      refused(folder, ['run', '--bogus'], /^unknown option '--bogus'/);
      refused(folder, ['run', '--repeat', '0'], /'--repeat <n>' argument '0' is invalid.*from 1 to 999999999/);
      refused(folder, ['run', '--concurrency', 'x'], /'--concurrency <n>' argument 'x' is invalid/);
      refused(folder, ['run', '--lang', 'fr'], /'fr' is invalid.*ja, ko, en/);
      refused(folder, ['report', '--format', 'pdf'], /'pdf' is invalid.*md, html, json, csv/);
      refused(folder, ['judge', 'audit', '--answer-lang', 'fr'], /'fr' is invalid.*ja, ko, en/);
      refused(folder, ['judge', 'audit', '--language', 'ja', '--answer-lang', 'ja'], /leave --language out/);
      const bare = hakari([], { cwd: folder });
      assert.deepEqual([bare.status, bare.stdout], [2, '']);
      assert.match(bare.stderr, /^Usage: hakari /);
    }));

  test('init twice leaves what is there as it is', () =>
    withFolder((folder) => {
      assert.equal(hakari(['init'], { cwd: folder }).status, 0);
      write(folder, { 'hakari.yaml': 'mine' });
      refused(folder, ['init'], /^hakari\.yaml: is there already/);
      assert.equal(readFileSync(join(folder, 'hakari.yaml'), 'utf8'), 'mine');
      refused(
        folder,
        ['init', 'other', '--production', '--corpus', 'docs'],
        /^--production: --corpus is for questions/,
      );
      assert.equal(existsSync(join(folder, 'other')), false);
      refused(folder, ['init', '--production'], /^hakari\.yaml: is there already/);
      refused(folder, ['init', 'other', '--corpus', 'nowhere'], /^--corpus: there is no file or folder nowhere /);
      write(folder, { 'empty/.keep': '', 'manual/a.md': '# A\n', 'manual/b.md': '# B\n' });
      refused(folder, ['init', 'other', '--corpus', 'empty'], /^--corpus: .*empty holds no document /);
      const made = hakari(['init', 'other', '--corpus', 'manual'], { cwd: folder });
      assert.equal(made.status, 0, made.stderr);
      assert.match(readFileSync(join(folder, 'other/hakari.yaml'), 'utf8'), /corpus: "\.\.\/manual"/);
      const [, lint = ''] = /^ {2}hakari (dataset lint .*)$/m.exec(made.stdout) ?? [];
      assert.equal(hakari([...lint.split(' '), '--strict'], { cwd: folder }).status, 0, 'its own linter');
      assert.equal(hakari(['run', 'other', '--no-report'], { cwd: folder }).status, 0);
      refused(folder, ['init', 'hakari.yaml/x'], /^hakari\.yaml\/x: cannot be written/);
    }));
});
