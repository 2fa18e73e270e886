// Reads a bundle from end to end and refuses it if anything is not as it was written.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { DatasetError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { type BundleSection, bundleSections, damaged, parseBundleLine } from './bundle-line.ts';
import { type BundleManifest, bundleFormat, bundleManifestSchema, bundleVersion } from './bundle-manifest.ts';
import { exampleRow, scoreRow, trialRow } from './bundle-rows.ts';
import { createSectionDigests } from './section-digests.ts';

const rowSchemas: Readonly<Record<BundleSection, z.ZodType>> = {
  example: exampleRow,
  trial: trialRow,
  score: scoreRow,
};

export interface VerifyBundleOptions {
  /** The file, as messages name it (nothing: lines alone). */
  readonly name?: string;
}

/**
 * Checks every line, the order and length of the sections, their hashes and the dataset's own hash.
 * @returns the manifest
 * @throws DatasetError `not-a-bundle`, `bundle-too-new`, `bundle-damaged`, with the line
 */
export async function verifyBundle(
  lines: AsyncIterable<string> | Iterable<string>,
  options: VerifyBundleOptions = {},
): Promise<BundleManifest> {
  const place = options.name === undefined ? 'line ' : `${options.name}:`;
  const digests = createSectionDigests();
  const content = createHash('sha256').update('{"examples":[');
  let manifest: BundleManifest | undefined;
  let number = 0;
  let reached = 0;
  for await (const line of lines) {
    const where = `${place}${++number}`;
    if (manifest === undefined) {
      manifest = readManifest(line, where);
      continue;
    }
    const { kind, value } = parseBundleLine(line, where);
    if (kind === 'manifest' || bundleSections.indexOf(kind) < reached) throw damaged(where, `a ${kind} out of order`);
    if (kind === 'example') content.update(`${number === 2 ? '' : ','}${canonicalJson(value)}`);
    reached = bundleSections.indexOf(kind);
    requireRow(rowSchemas[kind], { value, runId: manifest.run.id, kind, where });
    digests.add(kind, line);
  }
  if (manifest === undefined) throw notABundle(`${place}1`);
  compareSections(manifest, digests.digests(), { place, lastLine: number });
  if (manifest.dataset !== null) {
    const { header, hash } = manifest.dataset;
    const found = content.update(`],"scale":${canonicalJson(header.scale)}}`).digest('hex');
    if (found !== hash) throw damaged(`${place}1`, 'the examples are not those of the dataset’s hash');
  }
  return manifest;
}

function readManifest(line: string, where: string): BundleManifest {
  if (!line.includes(`"format":"${bundleFormat}"`)) throw notABundle(where);
  const { value } = parseBundleLine(line, where);
  const version = (value as { readonly version?: unknown }).version;
  if (typeof version === 'number' && version > bundleVersion)
    throw new DatasetError(`the bundle has format version ${version}, this program knows ${bundleVersion}`, {
      code: 'bundle-too-new',
      where,
      hint: 'update hakari',
    });
  const parsed = bundleManifestSchema.safeParse(value);
  if (!parsed.success) throw misshapen(parsed.error, where);
  return parsed.data;
}

function requireRow(
  schema: z.ZodType,
  row: { readonly value: unknown; readonly runId: string; readonly kind: BundleSection; readonly where: string },
): void {
  const parsed = schema.safeParse(row.value);
  if (!parsed.success) throw misshapen(parsed.error, row.where);
  if (row.kind === 'example') return;
  if ((row.value as { readonly runId: string }).runId !== row.runId)
    throw damaged(row.where, `a ${row.kind} of another run`);
}

function compareSections(
  manifest: BundleManifest,
  found: BundleManifest['sections'],
  { place, lastLine }: { readonly place: string; readonly lastLine: number },
): void {
  let first = 2;
  for (const section of bundleSections) {
    const { lines, sha256 } = manifest.sections[section];
    if (found[section].lines !== lines)
      throw damaged(
        `${place}${lastLine}`,
        `the file has ${found[section].lines} ${section} lines and should have ${lines}`,
      );
    if (found[section].sha256 !== sha256)
      throw damaged(
        `${place === 'line ' ? 'lines ' : place}${first}-${first + lines - 1}`,
        `the ${section} lines do not have the hash of the manifest`,
      );
    first += lines;
  }
  if (manifest.dataset !== null && manifest.dataset.examples !== manifest.sections.example.lines)
    throw damaged(`${place}1`, 'the dataset has another number of examples than the file');
}

function misshapen(error: z.ZodError, where: string): DatasetError {
  const issue = error.issues[0];
  return damaged(where, `${issue?.path.join('.') || 'the value'}: ${issue?.message ?? 'has the wrong shape'}`);
}

function notABundle(where: string): DatasetError {
  return new DatasetError('the file is not a bundle of Hakari', {
    code: 'not-a-bundle',
    where,
    hint: 'hakari export RUN writes one',
  });
}
