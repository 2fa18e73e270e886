// Options of the commands that write a dataset with other judgements.
import { type Command, Option } from 'commander';
import type { RevisionTarget } from '../../app/write-revision.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { type Format, formats } from './dataset-source-options.ts';

export interface RevisionFlags {
  readonly out?: string;
  readonly outFormat?: Format;
  readonly lossy?: boolean;
  readonly force?: boolean;
}

/** Adds `--out-format`, `--lossy` and `--force`; `--out` is the command's own. */
export function withRevisionOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--out-format <format>', 'format of the new dataset, when its name does not tell it').choices(formats),
    )
    .option('--lossy', 'write the new dataset even though its format cannot hold everything')
    .option('--force', 'replace the file of --out');
}

/** @throws ConfigError `missing-out` */
export function revisionTarget({ out, outFormat, lossy = false, force = false }: RevisionFlags): RevisionTarget {
  if (out === undefined) {
    throw new ConfigError('where should the new dataset be written?', {
      code: 'missing-out',
      where: '--apply',
      hint: 'add --out NEW; the old one stays as it is',
    });
  }
  return { out, allowLoss: lossy, overwrite: force, ...(outFormat !== undefined && { outFormat }) };
}
