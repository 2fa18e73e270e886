// What differs between two versions of a dataset, and which recorded runs can no longer be compared.
import { z } from 'zod';
import { diffDatasets } from '../../curation/care/diff-datasets.ts';
import type { OpenedDataset } from '../../datasets/open-dataset.ts';
import type { DatasetHeader } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import type { Run } from '../../model/run.ts';
import type { Store } from '../../ports/store.ts';
import type { Document } from '../result-shapes.ts';
import { hashing } from './dataset-source.ts';

interface DiffDatasetFilesOptions {
  readonly before: OpenedDataset;
  readonly after: OpenedDataset;
  /** Where runs are looked for. */
  readonly store?: Store | undefined;
}

const version = z.object({
  name: z.string(),
  version: z.string(),
  /** Runs on this version; null when there is no store to look into. */
  runs: z.array(z.object({ runId: z.string(), target: z.string(), experiment: z.string() })).nullable(),
});
export type DiffedVersion = Document<typeof version>;

const named = z.array(z.object({ id: z.string(), query: z.string() }));
const graded = z.array(z.object({ docId: z.string(), relevance: z.int() }));
const counts = {
  oldExamples: z.int(),
  newExamples: z.int(),
  added: z.int(),
  removed: z.int(),
  renamed: z.int(),
  changed: z.int(),
  judgementsAdded: z.int(),
  judgementsRemoved: z.int(),
  regraded: z.int(),
};

export const diffDatasetFilesOutputSchema = z.object({
  before: version,
  after: version,
  /** Fields of the header that differ, as JSON; null where one version lacks the field. */
  header: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  added: named,
  removed: named,
  renamed: z.array(z.object({ from: z.string(), to: z.string(), query: z.string() })),
  changed: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      query: z.string(),
      fields: z.array(z.string()),
      judgements: z.object({
        added: graded,
        removed: graded,
        reworded: z.array(z.string()),
        regraded: z.array(z.object({ docId: z.string(), from: z.int(), to: z.int() })),
      }),
      askedOtherwise: z.boolean(),
      expectedOtherwise: z.boolean(),
    }),
  ),
  overall: z.object(counts),
  categories: z.array(z.object({ category: z.string().nullable(), ...counts })),
  shifted: z.int(),
  comparable: z.array(z.string()),
});
export type DiffDatasetFilesOutput = Document<typeof diffDatasetFilesOutputSchema>;

/** @throws DatasetError for a dataset that cannot be read */
export async function diffDatasetFiles({
  before,
  after,
  store,
}: DiffDatasetFilesOptions): Promise<DiffDatasetFilesOutput> {
  const old = hashing(before);
  const now = hashing(after);
  const diff = await diffDatasets(old.examples, now.examples);
  const runs = await store?.listRuns();
  const [oldVersion, newVersion] = [old.version(), now.version()];
  return {
    before: { name: old.header.name, version: oldVersion, runs: runsOn(runs, oldVersion) },
    after: { name: now.header.name, version: newVersion, runs: runsOn(runs, newVersion) },
    header: diffHeaders(old.header, now.header),
    ...diff,
  };
}

function runsOn(runs: readonly Run[] | undefined, hash: string): DiffedVersion['runs'] {
  if (runs === undefined) return null;
  return runs
    .filter(({ dataset }) => dataset?.hash === hash)
    .map(({ id, target, experiment }) => ({ runId: id, target: target.id, experiment }));
}

function diffHeaders(before: DatasetHeader, after: DatasetHeader): DiffDatasetFilesOutput['header'] {
  const names = ['name', 'description', 'version', 'created', 'totalQueries', 'scale'] as const;
  return names.flatMap((field) => {
    const [was, is] = [before[field], after[field]].map((value) => (value === undefined ? null : canonicalJson(value)));
    return was === is ? [] : [{ field, before: was ?? null, after: is ?? null }];
  });
}
