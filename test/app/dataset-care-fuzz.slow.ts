// Damaged files for the care of judgements: one error that names file and remedy, or a dataset that can be read. Never both,
// and never anything else.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { applyPool } from '#src/app/dataset/apply-pool.ts';
import { diffDatasetFiles, diffDatasetFilesOutputSchema } from '#src/app/dataset/diff-datasets.ts';
import { applyMap, mapDataset, mapDatasetOutputSchema, writeMapProposals } from '#src/app/dataset/map-dataset.ts';
import { openReferredDataset, readReferredDataset } from '#src/cli/references.ts';
import { writePool } from '#src/datasets/care/pool-file.ts';
import { readDataset } from '#src/datasets/open-dataset.ts';
import { HakariError } from '#src/model/hakari-error.ts';
import type { Corpus } from '#src/ports/corpus.ts';

const dataset = `dataset: { name: market } # of the hall
queries:
  - id: fee
    query: 出店料はいくらですか
    judgements:
      - { docId: "market.md#stalls", relevance: 3, note: 「一日三百円です」 }
      - { docId: old.md, relevance: 0 }
  - { id: when, query: when does the mill grind, judgements: [{ docId: mill.md, relevance: 2 }] }
`;
const corpus: Corpus = {
  place: 'docs',
  async *units() {
    const head = { kind: 'document', whole: true, title: '', heading: '' } as const;
    yield { ...head, id: 'fees.md', text: '一区画につき一日三百円です' };
    yield { ...head, id: 'mill.md', text: 'The mill grinds on Tuesdays.' };
  },
  async *chunks() {},
};

let folder = '';
const texts: { [name: string]: string } = {};
const path = (name: string): string => join(folder, name);

const referred = async (source: string) => await readReferredDataset({ source }, undefined);

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hakari-care-fuzz-'));
  writeFileSync(path('market.yaml'), dataset);
  const mapped = await mapDataset({ before: await referred(path('market.yaml')), corpus });
  const pairs = [
    {
      exampleId: 'fee',
      query: '出店料はいくらですか',
      docId: 'x.md',
      title: '=SUM(A1)',
      excerpt: 'a "quoted", text\nof two lines',
    },
    { exampleId: 'when', query: 'when does the mill grind', docId: 'y, z.md' },
  ];
  for (const name of ['pool.csv', 'pool.yaml']) {
    await writePool({ dataset: 'market', version: mapped.version, pairs }, path(name), { remarks: ['grade'] });
    texts[name] = readFileSync(path(name), 'utf8')
      .replace('    grade:', '    grade: 2')
      .replace(/,,,(?=[0-9a-f])/u, ',2,n,');
  }
  await writeMapProposals(mapped, path('names.yaml'), { remarks: ['accept'] });
  texts['names.yaml'] = readFileSync(path('names.yaml'), 'utf8').replaceAll(/(to: .+\n +accept:)/gu, '$1 yes');
  texts['market.yaml'] = dataset;
  texts['market.csv'] =
    'id,query,judgements\r\nfee,"出店, 料",a.md:3|b.md:0\r\nwhen,mill,"[{""docId"":""c"",""relevance"":1}]"\r\n';
  texts['market.jsonl'] =
    '{"dataset":{"name":"m"}}\n{"id":"fee","query":"q","judgements":[{"docId":"a","relevance":1}]}\n';
});
after(() => rmSync(folder, { recursive: true }));

/** What happens to files: cut, doubled, pasted over, lines lost and swapped, letters that mean something. */
interface Damage {
  readonly kind: 'cut' | 'insert' | 'delete' | 'double' | 'swap' | 'replace';
  readonly at: number;
  readonly size: number;
  readonly text: string;
}
const telling = [
  '"',
  "'",
  ',',
  ':',
  '- ',
  '{',
  '}',
  '[',
  ']',
  '#',
  '\n',
  '\r',
  '\t',
  '\0',
  '&a ',
  '*a',
  '!!js ',
  '__proto__',
  '~',
  '𠮷',
  '\ud800',
];
const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('cut', 'insert', 'delete', 'double', 'swap', 'replace'),
  at: fc.nat({ max: 9999 }).map((at) => at / 10_000),
  size: fc.integer({ min: 1, max: 12 }),
  text: fc.oneof(
    fc.constantFrom(...telling, '4', '-1', '2.5', 'NaN', 'yes', 'null', 'fee', '1e9'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  ),
});

function damaged(text: string, { kind, at, size, text: inserted }: Damage): string {
  const place = Math.floor(at * text.length);
  const lines = text.split('\n');
  const line = Math.floor(at * lines.length);
  switch (kind) {
    case 'cut':
      return text.slice(0, place);
    case 'insert':
      return text.slice(0, place) + inserted + text.slice(place);
    case 'delete':
      return text.slice(0, place) + text.slice(place + size);
    case 'replace':
      return text.slice(0, place) + inserted + text.slice(place + size);
    case 'double':
      return [...lines.slice(0, line + 1), ...lines.slice(line)].join('\n');
    case 'swap':
      return [...lines.slice(line), ...lines.slice(0, line)].join('\n');
  }
}

/** Runs the work with a damaged file of that name; what it throws has to be an error for the user. */
async function tried<T>(
  name: string,
  damages: readonly Damage[],
  work: (file: string) => Promise<T>,
): Promise<T | undefined> {
  const file = path(`damaged-${name}`);
  writeFileSync(file, damages.reduce(damaged, texts[name] ?? ''));
  try {
    return await work(file);
  } catch (error) {
    assert.ok(error instanceof HakariError, `${name}: ${error instanceof Error ? error.stack : String(error)}`);
    assert.match(error.code, /^[a-z]+(-[a-z0-9]+)*$/u);
    assert.ok(error.hint !== undefined && error.hint !== '', `${error.message}: says not what to do`);
    return undefined;
  }
}

const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
const runs = { numRuns: 150 };

describe('damaged files', () => {
  for (const name of ['pool.csv', 'pool.yaml']) {
    test(`${name}: applied whole, or refused with nothing written`, async () => {
      await fc.assert(
        fc.asyncProperty(damages, async (list) => {
          const out = path('out.yaml');
          rmSync(out, { force: true });
          const applied = await tried(name, list, async (pool) => {
            const before = await referred(path('market.yaml'));
            return await applyPool({ before, pool, out });
          });
          assert.equal(existsSync(out), applied !== undefined);
          if (applied === undefined) return;
          const { examples } = await readDataset(out);
          const judgements = examples.flatMap(({ judgements: own = [] }) => own);
          assert.equal(judgements.length, 3 + applied.added);
          assert.equal(applied.replaced, 0);
        }),
        runs,
      );
    });
  }

  test('names.yaml: applied whole, or refused with nothing written', async () => {
    await fc.assert(
      fc.asyncProperty(damages, fc.boolean(), async (list, looked) => {
        const out = path('out.yaml');
        rmSync(out, { force: true });
        const options = { before: await referred(path('market.yaml')), out, ...(looked && { corpus }) };
        const applied = await tried('names.yaml', list, (proposal) => applyMap({ ...options, proposal }));
        assert.equal(existsSync(out), applied !== undefined);
        if (applied === undefined) return;
        const { examples } = await readDataset(out);
        const grades = examples.flatMap(({ judgements = [] }) => judgements.map(({ relevance }) => relevance));
        assert.deepEqual(new Set(grades), new Set([3, 0, 2]));
      }),
      runs,
    );
  });

  for (const name of ['market.yaml', 'market.csv', 'market.jsonl']) {
    test(`${name}: compared and mapped, or refused`, async () => {
      await fc.assert(
        fc.asyncProperty(damages, async (list) => {
          const diff = await tried(name, list, async (source) => {
            const before = await openReferredDataset({ source: path('market.yaml') }, undefined);
            return await diffDatasetFiles({ before, after: await openReferredDataset({ source }, undefined) });
          });
          if (diff !== undefined) diffDatasetFilesOutputSchema.parse(diff);
          const mapped = await tried(name, list, async (source) =>
            mapDataset({ before: await referred(source), corpus }),
          );
          if (mapped !== undefined) mapDatasetOutputSchema.parse(mapped);
        }),
        runs,
      );
    });
  }
});
