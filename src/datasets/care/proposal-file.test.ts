import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { NameProposal } from '../../curation/care/name-proposal.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readProposals, writeProposals } from './proposal-file.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hakari-names-'));
});
after(() => rm(folder, { recursive: true }));

const proposal: NameProposal = {
  ...{ from: '010', to: 'b#c: d', confidence: 'similar', score: 0.51234, evidence: ['# no comment'], there: true },
  others: [{ to: 'null', score: 0.4 }],
  judgements: [
    { exampleId: '1', relevance: 2 },
    { exampleId: 'no', relevance: 0 },
  ],
};
const undecided: NameProposal = {
  ...proposal,
  from: 'x',
  to: null,
  confidence: 'none',
  score: null,
  others: [],
  evidence: [],
};

describe('a file of proposals', () => {
  test('comes back as it was written, decided by nobody', async () => {
    const path = join(folder, 'a.yaml');
    const head = { dataset: 'mill', version: 'abc', corpus: './docs' };
    await writeProposals({ ...head, proposals: [proposal, undecided] }, path, { remarks: ['accept: yes or no'] });
    const read = await readProposals(path);
    assert.equal(read.version, 'abc');
    assert.deepEqual(
      read.proposals.map(({ where: _, ...each }) => each),
      [
        { from: '010', to: 'b#c: d', accept: undefined, confidence: 'similar', exampleIds: ['1', 'no'] },
        { from: 'x', to: undefined, accept: undefined, confidence: 'none', exampleIds: ['1', 'no'] },
      ],
    );
    const text = await readFile(path, 'utf8');
    assert.match(text, /^# accept: yes or no\nmap:\n/);
    assert.match(text, /examples: \[ "1", no \]/);
    await writeFile(path, text.replace('\n    accept:', '\n    accept: yes'));
    assert.equal((await readProposals(path)).proposals[0]?.accept, true);
  });

  test('that is damaged is refused with its place', async () => {
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['queries: []', 'not-a-proposal', /b\.yaml: this is no file of proposals/],
      ['map: { version: v }\nproposals: [1]', 'wrong-value', /b\.yaml:2: proposals\[0\]: .*must be a mapping/],
      ['map: {}\nproposals: []', 'missing-field', /map.*"version" is missing/],
      [
        'map: { version: v }\nproposals:\n  - { form: a, to: b, examples: [q] }',
        'unknown-field',
        /b\.yaml:3.*did you mean "from"/,
      ],
      ['map: { version: v }\nproposals:\n  - { to: b, examples: [q] }', 'missing-field', /"from" is missing/],
      ['map: { version: v }\nproposals:\n  - { from: a, to: b }', 'wrong-value', /"examples" must be a list of ids/],
      [
        'map: { version: v }\nproposals:\n  - { from: a, to: b, accept: maybe, examples: [q] }',
        'wrong-value',
        /must be yes or no, not the text "maybe"/,
      ],
      [
        'map: { version: v }\nproposals:\n  - { from: a, accept: yes, examples: [q] }',
        'wrong-value',
        /there is no new name/,
      ],
      [
        'map: { version: v }\nproposals:\n  - { from: 10, to: b, examples: [q] }',
        'wrong-value',
        /"from" must be a text, not the number 10/,
      ],
    ];
    for (const [content, code, message] of cases) {
      const path = join(folder, 'b.yaml');
      await writeFile(path, content);
      const error: unknown = await readProposals(path).catch((reason: unknown) => reason);
      assert.ok(error instanceof DatasetError, content);
      assert.equal(error.code, code, error.message);
      assert.match(error.message, message);
    }
  });
});
