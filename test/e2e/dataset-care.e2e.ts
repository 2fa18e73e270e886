// The care of judgements as its user does it: pool and grade, map after a re-split, compare versions.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { stringify as csvText } from 'csv-stringify/sync';
import { applyPoolOutputSchema } from '#src/app/dataset/apply-pool.ts';
import { diffDatasetFilesOutputSchema } from '#src/app/dataset/diff-datasets.ts';
import { applyMapOutputSchema, mapDatasetOutputSchema } from '#src/app/dataset/map-dataset.ts';
import { poolRunsOutputSchema } from '#src/app/dataset/pool-runs.ts';
import { settledPoolSchema } from '#src/app/dataset/settle-pool.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { writeDataset } from '#src/datasets/write-dataset.ts';
import { hakari, root, withFolder } from './hakari.ts';
import { refused, write } from './refused.ts';

/** What a command prints with `--json`. */
function json(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = hakari([...args, '--json'], { cwd });
  assert.equal(status, 0, `${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

const copyQuickstart = (folder: string): void =>
  cpSync(join(root, 'examples/quickstart'), folder, { recursive: true, filter: (path) => !path.includes('.hakari') });

describe('pool', () => {
  test('what is pooled and graded is judged, and nothing else is touched', () =>
    withFolder(async (folder) => {
      copyQuickstart(folder);
      const full = await readDataset(join(folder, 'questions.yaml'));
      const thin = {
        ...full,
        examples: full.examples.map((example, at) => ({
          ...example,
          judgements: (example.judgements ?? []).filter(({ relevance }, i) => relevance > 0 || (at + i) % 3 > 0),
        })),
      };
      await writeDataset(thin, join(folder, 'thin.yaml'));
      const config = readFileSync(join(folder, 'hakari.yaml'), 'utf8').replace('questions.yaml', 'thin.yaml');
      writeFileSync(join(folder, 'hakari.yaml'), config);
      const run = ['run', '--no-report', '--target', 'bm25', 'baseline'];
      const before = json(run, folder);

      const pool = poolRunsOutputSchema.parse(withoutFile(json(['dataset', 'pool', '--out', 'pool.csv'], folder)));
      assert.ok(pool.pairs.length > 20 && pool.examples > 10, `${pool.pairs.length} pairs of ${pool.examples}`);
      assert.deepEqual(
        pool.runs.map(({ target }) => target),
        ['bm25', 'baseline'],
      );
      for (const { after } of pool.runs) assert.equal(after, 1);
      assert.ok(
        !readFileSync(join(folder, 'pool.csv'), 'utf8').includes('baseline'),
        'the pool tells which run found what',
      );

      const grades = new Map(
        full.examples.flatMap(({ id, judgements = [] }) =>
          judgements.map(({ docId, relevance }) => [`${id} ${docId}`, relevance] as const),
        ),
      );
      const rows = pool.pairs.map(({ exampleId, query, docId }) => {
        const grade = grades.get(`${exampleId} ${docId}`);
        return [exampleId, query, docId, grade === undefined ? '' : String(grade), pool.dataset.hash];
      });
      const titles = ['example', 'query', 'document', 'grade', 'version'];
      writeFileSync(join(folder, 'graded.csv'), csvText([titles, ...rows]));

      // Of two runs only what settles which is better, which is less, in the same form and by the same names.
      const settle = [
        'dataset',
        'pool',
        '--settle',
        ...pool.runs.map(({ runId }) => runId),
        '--metric',
        'nDCG(gain=exp)@5',
      ];
      const settling = settledPoolSchema.parse(withoutFile(json([...settle, '--out', 'settle.csv'], folder)));
      const { settle: settled } = settling;
      assert.ok(
        settled !== null && settled.holes > 0 && settled.holes < pool.pairs.length,
        `${settled?.holes} of ${pool.pairs.length}`,
      );
      assert.ok(settled.bounds[0] <= settled.meanDiff && settled.meanDiff <= settled.bounds[1]);
      assert.equal(settling.pairs.length, settled.needed);
      assert.ok(settling.pairs.length < pool.pairs.length);
      assert.deepEqual(
        settling.pairs.map(({ exampleId, docId }) => ({ example: exampleId, document: docId })),
        settled.toGrade,
      );
      refused(folder, ['dataset', 'pool', '--settle', 'latest'], /two runs/);
      refused(folder, [...settle.slice(0, -1), 'Judged@10'], /RR, R, P, Success, AP and nDCG/);

      const apply = ['dataset', 'pool', '--apply', 'graded.csv', 'thin.yaml', '--out', 'judged.yaml'];
      const applied = applyPoolOutputSchema.parse(json(apply, folder));
      assert.deepEqual([applied.added, applied.replaced, applied.blank], [pool.pairs.length, 0, 0]);
      assert.deepEqual(applied.notReturned, []);
      for (const { before: was, after } of applied.runs ?? []) assert.ok(was !== null && was < 1 && after === 1);

      const diff = diffDatasetFilesOutputSchema.parse(json(['dataset', 'diff', 'thin.yaml', 'judged.yaml'], folder));
      const { added, removed, changed, overall } = diff;
      assert.deepEqual([added, removed, overall.judgementsAdded], [[], [], applied.added]);
      assert.ok(changed.every(({ fields }) => fields.join() === 'judgements'));
      assert.equal(diff.before.runs?.length, 2);
      assert.equal(diff.comparable.length, 50 - pool.examples);

      // The same grades again change nothing.
      const again = json(['dataset', 'pool', '--apply', 'graded.csv', 'judged.yaml', '--out', 'again.yaml'], folder);
      assert.equal(again.newVersion, applied.newVersion);
      assert.equal(readFileSync(join(folder, 'again.yaml'), 'utf8'), readFileSync(join(folder, 'judged.yaml'), 'utf8'));

      // The recorded answers, scored by the new judgements without asking.
      const rescored = json(['rescore', 'latest', '--dataset', 'judged.yaml'], folder);
      assert.deepEqual(ndcg(rescored), ndcg(before));
      assert.deepEqual(judged(rescored), [1, 1]);
      assert.ok(judged(before).every((mean) => mean !== undefined && mean < 1));
      refused(folder, ['rescore', 'latest'], /^rescore: by what should it be scored\? \(give --metric or --dataset/);

      // Only documents that are not relevant were judged anew: the rankings are worth what they were.
      writeFileSync(join(folder, 'hakari.yaml'), config.replace('thin.yaml', 'judged.yaml'));
      const after = json(run, folder);
      assert.deepEqual(ndcg(after), ndcg(before));
      assert.match(hakari(['dataset', 'pool'], { cwd: folder }).stdout, /nothing to grade/);
    }));

  test('is refused where it cannot be meant', () =>
    withFolder((folder) => {
      write(folder, marketFiles);
      assert.equal(hakari(['run', '--no-report'], { cwd: folder }).status, 0);
      const pool = json(['dataset', 'pool', '--out', 'pool.csv'], folder);
      const version = pool.dataset.hash;
      const apply = (text: string, said: RegExp, ...more: readonly string[]) => {
        write(folder, { 'p.csv': `example,query,document,grade,version\n${text}\n` });
        refused(folder, ['dataset', 'pool', '--apply', 'p.csv', 'market.yaml', '--out', 'out.yaml', ...more], said);
      };
      write(folder, {
        'odd.csv': `example,document,grade,note,version\nfee,markt.md,0,n,${version}\nfee,b,,n,${version}\n`,
      });
      const odd = hakari(['dataset', 'pool', '--apply', 'odd.csv', 'market.yaml', '--out', 'odd.yaml'], {
        cwd: folder,
      });
      assert.match(odd.stdout, /notes without a grade, which go nowhere: 1\n/);
      assert.match(
        odd.stdout,
        /returned by none of the runs that were pooled: markt\.md for fee \(is the id right\?\)/,
      );
      apply(`zz,q,market.md#waste,1,${version}`, /^p\.csv:2: the dataset has no example zz/);
      apply(`fee,q,market.md#waste,9,${version}`, /^p\.csv:2: the grade 9 is off the dataset's scale, 0 to 3/);
      apply(`fee,q,x,1,${version}\nfee,q,x,,${version}`, /^p\.csv:3: fee and x are there twice, before at p\.csv:2/);
      apply(
        `fee,q,market.md#stalls,0,${version}`,
        /^p\.csv:2: market\.md#stalls is judged 3 for fee already.*--replace/,
      );
      apply(
        'fee,another question,x,1,0123456789abcdef',
        /^p\.csv:2: the pool was made of the dataset version 0123456789ab/,
      );
      refused(folder, ['dataset', 'pool', '--apply', 'p.csv', 'market.yaml'], /^--apply: .*\(add --out NEW/);
      refused(folder, ['dataset', 'pool', '--apply', 'p.csv', '--out', 'o.yaml'], /^--apply: which dataset\?/);
      refused(folder, ['dataset', 'pool', '--out', 'market.csv', 'latest', 'no'], /^there is no run no/);
      refused(folder, ['dataset', 'pool', '--out', 'pool.csv'], /^pool\.csv: the file is there already/);
      refused(folder, ['dataset', 'pool', '--out', 'pool.txt'], /^pool\.txt: the extension "\.txt"/);
      write(folder, {
        'other.yaml': `dataset: ./market-2.yaml\n${marketTargets}`,
        'market-2.yaml': market.replace('id: fee', 'id: fees'),
      });
      assert.equal(
        hakari(['run', 'other.yaml', '--no-report', '--store', 'sqlite:.hakari/hakari.db'], { cwd: folder }).status,
        0,
      );
      const runs = json(['runs', 'list'], folder).runs.map(({ id }: { readonly id: string }) => id);
      refused(
        folder,
        ['dataset', 'pool', ...runs],
        /^run .* is on market .*, run .* on market .*: their judgements differ/,
      );
    }));
});

const marketTargets = 'targets: [{ id: t, type: reference, corpus: ./docs, granularity: section }]\n';
const market = `dataset: { name: market }
queries:
  # The table of fees.
  - { id: fee, query: 出店料は一区画につき一日いくらですか, judgements: [{ docId: market.md#stalls, relevance: 3, note: 「一区画につき一日三百円です」 }] }
  - { id: when, query: on which days does the mill grind, judgements: [{ docId: mill.md#hours, relevance: 2, description: 'says “on Tuesdays and Fridays”' }] }
  - { id: where, query: 공방은 어디에 있습니까, judgements: [{ docId: mill.md#place, relevance: 3, note: “강가 둑 아래에 있습니다” }] }
`;
const marketFiles = {
  'market.yaml': market,
  'hakari.yaml': `dataset: ./market.yaml\n${marketTargets}`,
  'docs/market.md':
    '# 朝市\n\n朝市の案内です。\n\n## Stalls\n\n出店料は、一区画につき一日**三百円**です。\n\n## Waste\n\nごみは持ち帰ってください。\n',
  'docs/mill.md':
    '# The mill\n\n## Hours\n\nThe mill grinds on Tuesdays and Fridays, six to noon.\n\n## Place\n\n공방은 강가 둑 아래에 있습니다.\n',
};

describe('map', () => {
  test('after a re-split, quotes lead the judgements back, and the numbers are what they were', () =>
    withFolder((folder) => {
      write(folder, marketFiles);
      const before = json(['run', '--no-report'], folder);
      rmSync(join(folder, 'docs'), { recursive: true });
      write(folder, {
        'docs/fees.md':
          '# 料金\n\n## 出店\n\n出店料は、一区画につき\n一日**三百円**です。\n\n## ごみ\n\nごみは持ち帰ってください。\n',
        'docs/mill/hours.md': '# When the mill works\n\nThe mill grinds on Tuesdays and Fridays, six to noon.\n',
        'docs/mill/place.md': '# 공방의 위치\n\n공방은 강가 둑 아래에 있습니다.\n',
      });
      refused(folder, ['run', '--no-report'], /none of the 3 relevant documents of the judgements is in the corpus/);

      const map = ['dataset', 'map', 'market.yaml', '--target', 't', '--out', 'names.yaml'];
      const { file: _, ...printed } = json(map, folder);
      const { proposals, lost } = mapDatasetOutputSchema.parse(printed);
      assert.equal(lost, 3);
      assert.deepEqual(
        proposals.map(({ from, to, confidence }) => [from, to, confidence]),
        [
          ['market.md#stalls', 'fees.md#出店', 'exact-quote'],
          ['mill.md#hours', 'mill/hours.md#top', 'exact-quote'],
          ['mill.md#place', 'mill/place.md#top', 'exact-quote'],
        ],
      );
      const apply = [
        'dataset',
        'map',
        'market.yaml',
        '--apply',
        'names.yaml',
        '--corpus',
        './docs',
        '--out',
        'market-2.yaml',
      ];
      // Nothing is changed without somebody's yes.
      const undecided = applyMapOutputSchema.parse(json(apply, folder));
      assert.deepEqual([undecided.renamed, undecided.undecided], [0, 3]);
      assert.equal(undecided.newVersion, undecided.oldVersion);
      const names = readFileSync(join(folder, 'names.yaml'), 'utf8');
      writeFileSync(join(folder, 'names.yaml'), names.replaceAll(/^ {4}accept:.*$/gmu, '    accept: yes'));
      const applied = applyMapOutputSchema.parse(json([...apply, '--force'], folder));
      assert.deepEqual([applied.renamed, applied.accepted, applied.inPlace], [3, 3, true]);
      assert.match(readFileSync(join(folder, 'market-2.yaml'), 'utf8'), /# The table of fees\./);

      write(folder, { 'hakari.yaml': `dataset: ./market-2.yaml\n${marketTargets}` });
      const after = json(['run', '--no-report'], folder);
      assert.deepEqual(ndcg(after), ndcg(before));
      assert.ok(ndcg(after)[0] === 1, 'the right section comes first for every question');
      assert.match(
        hakari(['dataset', 'map', 'market-2.yaml', '--corpus', 'docs'], { cwd: folder }).stdout,
        /: 0 of 3 judged names/,
      );
      const diff = json(['dataset', 'diff', 'market.yaml', 'market-2.yaml'], folder);
      assert.deepEqual(diff.overall.judgementsAdded, 3);
    }));

  test('files that were moved are found by their text, and nDCG is the same to the last bit', () =>
    withFolder((folder) => {
      copyQuickstart(folder);
      const run = ['run', '--no-report', '--target', 'bm25'];
      const before = json(run, folder);
      cpSync(join(folder, 'docs'), join(folder, 'before'), { recursive: true });
      renameSync(join(folder, 'docs/handlers'), join(folder, 'docs/handlers-of-3'));
      const map = ['dataset', 'map', 'questions.yaml', '--corpus', 'docs', '--from', 'before', '--out', 'names.yaml'];
      const { proposals } = json(map, folder);
      assert.equal(proposals.length, 12);
      for (const { from, to, confidence } of proposals) {
        assert.deepEqual([to, confidence], [from.replace('handlers/', 'handlers-of-3/'), 'same-text']);
      }
      const apply = [
        'dataset',
        'map',
        'questions.yaml',
        '--apply',
        'names.yaml',
        '--accept',
        'same-text',
        '--out',
        'new.yaml',
      ];
      assert.equal(json(apply, folder).accepted, 12);
      const config = readFileSync(join(folder, 'hakari.yaml'), 'utf8').replace('questions.yaml', 'new.yaml');
      writeFileSync(join(folder, 'hakari.yaml'), config);
      assert.deepEqual(ndcg(json(run, folder)), ndcg(before));
    }));

  test('is refused where it cannot be meant', () =>
    withFolder((folder) => {
      write(folder, {
        ...marketFiles,
        'docs/mill.md': '# The mill\n\n## Days\n\nThe mill grinds on Tuesdays and Fridays.\n',
      });
      const map = ['dataset', 'map', 'market.yaml'];
      refused(folder, map, /^which corpus\?/);
      refused(folder, [...map, '--corpus', 'no'], /^--corpus: there is no file or folder no/);
      refused(folder, [...map, '--corpus', 'docs', '--from', 'no'], /^--from: there is no file or folder no/);
      refused(
        folder,
        [...map, '--target', 'no'],
        /^hakari\.yaml: there is no target no \(those that can be read are t;/,
      );
      refused(
        folder,
        ['dataset', 'map', 'no.yaml', '--corpus', 'docs'],
        /^no\.yaml: there is no such file or folder, and/,
      );
      assert.equal(hakari([...map, '--corpus', 'docs', '--out', 'names.yaml'], { cwd: folder }).status, 0);
      const names = readFileSync(join(folder, 'names.yaml'), 'utf8');
      const apply = [...map, '--apply', 'edited.yaml', '--corpus', 'docs', '--out', 'new.yaml'];
      for (const [edited, said] of [
        [names.replaceAll('accept:', 'accept: perhaps'), /^edited\.yaml:\d+: proposals\[0\]\.accept: .*yes or no/],
        [
          names.replace(/to: .*\n(\s+)accept:/u, 'to: mill.md#nights\n$1accept: yes'),
          /^edited\.yaml:\d+.*the corpus has no mill\.md#nights/,
        ],
        [
          names.replace(/examples: .*/u, 'examples: [nobody]').replace('\n    accept:', '\n    accept: yes'),
          /^edited\.yaml:\d+: proposals\[0\]: the dataset has no example nobody/,
        ],
        [
          names.replace(/version: \w+/u, 'version: abcd'),
          /^edited\.yaml: the proposals are for the dataset version abcd,/,
        ],
        [names.replace('proposals:', 'proposal:'), /^edited\.yaml: this is no file of proposals/],
      ] as const) {
        write(folder, { 'edited.yaml': edited });
        refused(folder, apply, said);
      }
    }));
});

describe('diff', () => {
  test('of stored versions by name and hash, and of what is not there', () =>
    withFolder((folder) => {
      write(folder, marketFiles);
      const first = json(['dataset', 'import', 'market.yaml'], folder).stored.hash;
      write(folder, {
        'market.yaml': market.replace('relevance: 2', 'relevance: 1').replace('where, query', 'place, query'),
      });
      assert.equal(hakari(['dataset', 'import', 'market.yaml'], { cwd: folder }).status, 0);
      const { stdout } = hakari(['dataset', 'diff', first.slice(0, 8), 'market'], { cwd: folder });
      assert.match(stdout, /renamed {2}where → place/);
      assert.match(stdout, /changed {2}when {2}mill\.md#hours 2 → 1/);
      assert.match(stdout, /comparable by 1 of 3 and 3 examples: 0 ask another question, 1 are judged otherwise/);
      assert.match(hakari(['dataset', 'diff', 'market', 'market.yaml'], { cwd: folder }).stdout, /are the same\n/);
      refused(
        folder,
        ['dataset', 'diff', 'market', 'no'],
        /^no: there is no such file or folder, and no stored dataset/,
      );
      refused(folder, ['dataset', 'diff', 'market.yaml'], /^missing required argument 'new'/);
    }));
});

interface Printed {
  readonly runs: readonly { readonly metrics: Readonly<Record<string, { readonly mean: number }>> }[];
}

const ndcg = ({ runs }: Printed) => runs.map(({ metrics }) => metrics['nDCG(gain=exp)@5']?.mean);
const judged = ({ runs }: Printed) => runs.map(({ metrics }) => metrics['Judged@10']?.mean);

function withoutFile({ file: _, ...rest }: { readonly file: unknown }): unknown {
  return rest;
}
