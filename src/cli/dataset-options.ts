// What the commands of `dataset` have in common: how a dataset is named, where a new one goes, and what is said of it.
import { existsSync } from 'node:fs';
import type { NamedDataset } from '../app/dataset/dataset-source.ts';
import {
  importFormatNames,
  type NamedImport,
  type Role,
  roles,
  textEncodings,
} from '../app/dataset/importable-dataset.ts';
import type { RevisedDataset, RevisionTarget } from '../app/dataset/write-revision.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Store } from '../ports/store.ts';
import { choice, flag, invalid, several, text, type Values, value } from './command.ts';
import { type FollowUpContext, followUp, shellWord } from './follow-up.ts';
import { withOptionalStore } from './session.ts';
import type { StoreOptions } from './shared-options.ts';

export const formats = ['yaml', 'json', 'jsonl', 'csv', 'beir', 'trec'] as const;

export const sourceHelp = 'YAML, JSON, JSONL or CSV file, BEIR folder, or TREC topics (with --qrels)';
export const datasetHelp = 'file or folder, or name or hash (its first 4 or more characters) of a stored dataset';

/** What a path does not tell of the dataset that it leads to. */
export const sourceOptions = {
  qrels: text('<file>', 'the judgements of a topics file; in a folder which of its qrels (test)'),
  format: choice('<format>', 'when the name does not tell it', formats),
  scale: value('<min..max>', 'grades when the dataset does not say: 0..4, or open', readScale),
};

/** The same of a file that another tool may have written. */
export const importOptions = {
  ...sourceOptions,
  format: choice('<format>', 'what wrote it, when its shape does not tell it', [...formats, ...importFormatNames]),
  map: several(value('<field=column>', 'which column is what: query=質問,expectedAnswer=模範解答', readMap)),
  encoding: choice('<name>', 'of the text (utf-8)', textEncodings),
};

export const namedImport = (
  source: string,
  { qrels, format, scale, map, encoding, name }: Values<typeof importOptions> & { readonly name?: string | undefined },
): NamedImport => ({
  source,
  qrels,
  format,
  scale,
  name,
  encoding,
  map: map === undefined ? undefined : new Map(map.flatMap((pairs) => [...pairs])),
});

/** `query=質問,expectedAnswer=模範解答`; a name that holds a comma stands in a `--map` of its own. */
function readMap(text: string): ReadonlyMap<Role, string> {
  const pairs = text.split(/,(?=\s*[A-Za-z]+=)/).map((pair): [Role, string] => {
    const [, role = '', name = ''] = /^\s*([A-Za-z]+)=(.+)$/s.exec(pair) ?? [];
    const known = roles.find((each) => each === role);
    if (known === undefined || name.trim() === '')
      throw invalid(`FIELD=COLUMN, where FIELD is one of ${roles.join(', ')}.`);
    return [known, name.trim()];
  });
  return new Map(pairs);
}

type AskedSource = Values<typeof sourceOptions>;

export function namedDataset(
  source: string,
  { qrels, format, scale, name }: AskedSource & { readonly name?: string | undefined },
): NamedDataset {
  return { source, qrels, format, name, scale };
}

function readScale(text: string): { readonly min: number; readonly max: number } {
  if (text === 'open') return { min: -2147483648, max: 2147483647 };
  const [, min, max] = /^(-?\d{1,9})\.\.(-?\d{1,9})$/.exec(text) ?? [];
  if (min !== undefined && max !== undefined && Number(min) < Number(max))
    return { min: Number(min), max: Number(max) };
  throw invalid('two whole numbers as in 0..3, or open.');
}

/** Where a revised dataset is written; `--out` is each command's own. */
export const revisionOptions = {
  outFormat: choice('<format>', 'format of the new dataset, when its name does not tell it', formats),
  lossy: flag('write the new dataset even though its format cannot hold everything'),
  force: flag('replace the file of --out'),
};

interface AskedRevision extends Values<typeof revisionOptions> {
  readonly out: string | undefined;
}

/**
 * @param where the option that makes `--out` needed
 * @throws ConfigError `missing-out`
 */
export function revisionTarget(
  { out, outFormat, lossy, force }: AskedRevision,
  { where, hint }: { readonly where: string; readonly hint: string },
): RevisionTarget {
  if (out !== undefined) return { out, allowLoss: lossy, overwrite: force, outFormat };
  throw new ConfigError('where should the new dataset be written?', { code: 'missing-out', where, hint });
}

/** Of `--apply`. */
export const applied = { where: '--apply', hint: 'add --out NEW; the old one stays as it is' };

/** Lends the store to the work on datasets: one that is named by no file must be in it. */
export async function withStoreOf<T>(
  { store, config }: StoreOptions,
  sources: readonly string[],
  work: (store: Store | undefined) => Promise<T>,
): Promise<T> {
  const needed = sources.some((source) => !existsSync(source));
  return await withOptionalStore({ store, config, needed }, work);
}

interface RevisionLinesOptions {
  /** The dataset that was revised, as the user named it. */
  readonly source: string;
  readonly context: FollowUpContext;
  /** A run whose answers are worth scoring anew. */
  readonly run?: string | undefined;
}

/** What is said of a dataset that was written with other judgements. */
export function revisionLines(
  revised: RevisedDataset,
  { source, context, run }: RevisionLinesOptions,
): readonly string[] {
  const { files, losses, oldVersion, newVersion, inPlace } = revised;
  const short = (hash: string): string => hash.slice(0, 12);
  const lines = files.map((file) => `written to ${file}${inPlace ? ', all else as it stood in the old file' : ''}`);
  lines.push(...lossLines(losses));
  lines.push(
    oldVersion === newVersion
      ? `its content is that of before, version ${short(oldVersion)}`
      : `version ${short(newVersion)}, before ${short(oldVersion)}: what was run before is scored by the old judgements`,
  );
  const goal = shellWord(pathToRead(files));
  lines.push('', followUp(`dataset diff ${shellWord(source)} ${goal}`, context));
  if (run !== undefined && oldVersion !== newVersion) lines.push(followUp(`rescore ${run} --dataset ${goal}`, context));
  return lines;
}

/** What the written format could not hold. */
export const lossLines = (losses: RevisedDataset['losses']): readonly string[] =>
  losses.map(({ what, count }) => `not written: ${what}${count > 1 ? ` of ${count} examples` : ''}`);

/** What a command would be given to read the files again. */
function pathToRead(files: readonly string[]): string {
  const [first = '', second] = files;
  if (second === undefined) return first;
  return first.slice(0, Math.max(first.lastIndexOf('/'), 0)) || '.';
}

const shown = 5;

/** `a, b, c`; of more than five the first five, `, and 3 more`. */
export function someNames(names: readonly string[]): string {
  const more = names.length > shown ? `, and ${names.length - shown} more` : '';
  return `${names.slice(0, shown).join(', ')}${more}`;
}

/** `1 example`, `2 examples` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
