// What the `hakari dataset` commands do: call the use case, and put its outcome into words.
import type { ImportDatasetOptions, ImportDatasetOutput } from '../app/import-dataset.ts';
import type { LintDatasetFileOptions, LintDatasetFileOutput } from '../app/lint-dataset-file.ts';
import type { ShowDatasetOptions, ShowDatasetOutput } from '../app/show-dataset.ts';
import type { Counts, SliceProfile } from '../curation/lint/dataset-profile.ts';
import { type FollowUpContext, followUp, programWords, shellWord } from './follow-up.ts';
import { someNames } from './some-names.ts';
import { writing } from './writing.ts';

/** What a command prints on stdout, and its exit code. */
export interface CommandOutcome {
  readonly output: string;
  readonly exitCode: 0 | 2;
}

interface Printing {
  /** One JSON document (false). */
  readonly json?: boolean;
}

export async function importCommand(
  options: ImportDatasetOptions,
  printing: Printing & FollowUpContext = {},
): Promise<CommandOutcome> {
  const { importDataset } = await import('../app/import-dataset.ts');
  const { writeTo: path } = options;
  const outcome = await (path === undefined ? importDataset(options) : writing({ path }, () => importDataset(options)));
  const text = printing.json === true ? jsonText(outcome) : importText(outcome, options, printing);
  return { output: text, exitCode: 0 };
}

/** Exit code 2 with a finding of level error, and with `strict` also with a warning. */
export async function lintCommand(
  options: LintDatasetFileOptions,
  printing: Printing & { readonly strict?: boolean } = {},
): Promise<CommandOutcome> {
  const { lintDatasetFile } = await import('../app/lint-dataset-file.ts');
  const outcome = await lintDatasetFile(options);
  const failed = outcome.counts.error > 0 || (printing.strict === true && outcome.counts.warning > 0);
  const text = printing.json === true ? jsonText(outcome) : lintText(outcome);
  return { output: text, exitCode: failed ? 2 : 0 };
}

export async function showCommand(options: ShowDatasetOptions, printing: Printing = {}): Promise<CommandOutcome> {
  const { showDataset } = await import('../app/show-dataset.ts');
  const outcome = await showDataset(options);
  return { output: printing.json === true ? jsonText(outcome) : showText(outcome), exitCode: 0 };
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function importText(outcome: ImportDatasetOutput, options: ImportDatasetOptions, place: FollowUpContext): string {
  const { dataset, judged, judgements, stored, files, losses } = outcome;
  const lines = [
    `${dataset.name}: ${counted(dataset.examples, 'example')}, ${judged} judged, ${counted(judgements, 'judgement')}`,
  ];
  if (stored !== null) lines.push(`kept as ${stored.name}, version ${stored.hash.slice(0, 12)}`);
  for (const file of files) lines.push(`written to ${file}`);
  for (const { what, count } of losses) lines.push(`not written: ${what}${count > 1 ? ` of ${count} examples` : ''}`);
  const next = stored === null ? (options.writeTo ?? '') : stored.name;
  const show = `dataset show ${shellWord(next)}`;
  lines.push('', stored === null ? `${programWords()} ${show}` : followUp(show, place));
  return `${lines.join('\n')}\n`;
}

function lintText({ dataset, counts, documents, findings }: LintDatasetFileOutput): string {
  const lines = findings.map(({ level, rule, message, where }) => {
    const ids = where.length === 0 ? '' : ` [${someNames(where)}]`;
    return `${level.padEnd(7)}  ${rule}: ${message}${ids}`;
  });
  if (documents === null) lines.push('not looked at: whether judgements point at documents (name the --corpus)');
  const total = [counted(counts.error, 'error'), counted(counts.warning, 'warning'), counted(counts.info, 'note')];
  lines.push(`${dataset.name}: ${counted(dataset.examples, 'example')}: ${total.join(', ')}`);
  return `${lines.join('\n')}\n`;
}

function showText({ dataset, profile, examples, missing }: ShowDatasetOutput): string {
  const { overall, categories } = profile;
  const head = [
    ['name', dataset.name],
    ['description', dataset.description],
    ['version', dataset.version],
    ['created', dataset.created],
    ['examples', claim(dataset.examples, dataset.totalQueries)],
    ['grades', dataset.scale.min < -1000 ? 'any integer' : `${dataset.scale.min} to ${dataset.scale.max}`],
  ];
  const lines = head.flatMap(([name, value]) => (value ? [`${String(name).padEnd(12)} ${value}`] : []));
  lines.push('', ...sliceLines('all', overall));
  const alone = categories.length === 1 && categories[0]?.category === null;
  for (const { category, ...slice } of alone ? [] : categories)
    lines.push(...sliceLines(category ?? '(no category)', slice));
  for (const example of examples) lines.push('', JSON.stringify(example, null, 2));
  for (const id of missing) lines.push(`there is no example ${id}`);
  return `${lines.join('\n')}\n`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function claim(examples: number, claimed: number | null): string {
  return claimed === null || claimed === examples ? String(examples) : `${examples} (the header claims ${claimed})`;
}

function sliceLines(title: string, slice: SliceProfile): readonly string[] {
  const { examples, judged, judgements, languages, difficulties, specificity, lengths, grades } = slice;
  const axes = { languages, difficulties, specificity, lengths, grades };
  return [
    `${title}: ${counted(examples, 'example')}, ${judged} judged, ${counted(judgements, 'judgement')}`,
    ...Object.entries(axes).flatMap(([axis, counts]) => countsLine(axis, counts)),
  ];
}

function countsLine(axis: string, counts: Counts): readonly string[] {
  const parts = Object.entries(counts).map(([kind, count]) => `${kind === '-' ? 'not stated' : kind}: ${count}`);
  return parts.length === 0 ? [] : [`  ${axis.padEnd(12)} ${parts.join(', ')}`];
}
