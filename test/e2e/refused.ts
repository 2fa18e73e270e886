// What tests of broken inputs share: a folder that is right, and what a refusal looks like.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hakari } from './hakari.ts';

export type Files = Readonly<Record<string, string | Uint8Array>>;

const questions = `queries:
  - { id: a, query: where is the mill, judgements: [{ docId: a.md, relevance: 1 }] }
  - { id: b, query: who owns the weir, judgements: [{ docId: b.md, relevance: 1 }] }
`;
export const targets = 'targets:\n  - { id: t, type: reference, corpus: ./docs }\n';
export const base: Files = {
  'q.yaml': questions,
  'docs/a.md': '# The mill\nIt stands by the river.\n',
  'docs/b.md': '# The weir\nThe town owns the weir.\n',
  'hakari.yaml': `dataset: ./q.yaml\n${targets}`,
};

export function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** @param said what stderr must be, from its first to its last letter */
export function refused(folder: string, args: readonly string[], said: RegExp): void {
  const { status, stdout, stderr } = hakari(args, { cwd: folder });
  const command = `hakari ${args.join(' ')}`;
  assert.equal(status, 2, `${command}: ${stderr}`);
  assert.equal(stdout, '', command);
  assert.match(stderr, /^hakari: [^\n]+\n$/u, `${command}: not one line`);
  assert.match(stderr.trimEnd().slice('hakari: '.length), said, command);
  assert.ok(!stderr.includes(`${folder}/`), `${command} names a file of its folder by the whole path: ${stderr}`);
}
