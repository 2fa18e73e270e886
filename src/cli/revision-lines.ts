// What is said of a dataset that was written with other judgements.
import type { RevisedDataset } from '../app/write-revision.ts';
import { type FollowUpContext, followUp, shellWord } from './follow-up.ts';

export interface RevisionLinesOptions {
  /** The dataset that was revised, as the user named it. */
  readonly source: string;
  readonly context: FollowUpContext;
  /** A run whose answers are worth scoring anew. */
  readonly run?: string | undefined;
}

export function revisionLines(
  revised: RevisedDataset,
  { source, context, run }: RevisionLinesOptions,
): readonly string[] {
  const { files, losses, oldVersion, newVersion, inPlace } = revised;
  const short = (hash: string): string => hash.slice(0, 12);
  const lines = files.map((file) => `written to ${file}${inPlace ? ', all else as it stood in the old file' : ''}`);
  for (const { what, count } of losses) lines.push(`not written: ${what}${count > 1 ? ` of ${count} examples` : ''}`);
  lines.push(
    oldVersion === newVersion
      ? `its content is that of before, version ${short(oldVersion)}`
      : `version ${short(newVersion)}, before ${short(oldVersion)}: what was run before is scored by the old judgements`,
  );
  const goal = shellWord(written(files));
  lines.push('', followUp(`dataset diff ${shellWord(source)} ${goal}`, context));
  if (run !== undefined && oldVersion !== newVersion) lines.push(followUp(`rescore ${run} --dataset ${goal}`, context));
  return lines;
}

/** What a command would be given to read the files again. */
function written(files: readonly string[]): string {
  const [first = '', second] = files;
  if (second === undefined) return first;
  return first.slice(0, Math.max(first.lastIndexOf('/'), 0)) || '.';
}
