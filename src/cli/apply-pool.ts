// What `hakari dataset pool --apply` does: merges the grades, writes the new dataset, and says what it brought.
import { type ApplyPoolOptions, type ApplyPoolOutput, applyPool } from '../app/apply-pool.ts';
import { renderTerminalTable } from '../setup/adapters.ts';
import type { FollowUpContext } from './follow-up.ts';
import { judgedTable } from './pool-runs.ts';
import { revisionLines } from './revision-lines.ts';
import { withOptionalStore } from './session.ts';
import { print, printJson, terminalWidth, useColor } from './terminal.ts';
import { writing } from './writing.ts';

export async function applyPoolCommand(
  options: ApplyPoolOptions,
  { json, ...context }: FollowUpContext & { readonly json: boolean },
): Promise<void> {
  const { store: url, config } = context;
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  const applied = await withOptionalStore({ ...where, needed: false }, (store) =>
    writing({ path: options.out }, () => applyPool({ ...options, ...(store !== undefined && { store }) })),
  );
  if (json) return printJson(applied);
  printApplied(applied, { source: options.source, context });
}

function printApplied(
  applied: ApplyPoolOutput,
  { source, context }: { readonly source: string; readonly context: FollowUpContext },
): void {
  const {
    dataset,
    added,
    replaced,
    byModel,
    keptOfPeople,
    same,
    blank,
    notedOnly,
    otherVersion,
    runs,
    k,
    notReturned,
  } = applied;
  print(`${dataset}: ${added} judgements added, ${replaced} replaced, ${same} were there already, ${blank} left blank`);
  if (byModel > 0) print(`given by a model: ${byModel} of those added or replaced`);
  if (keptOfPeople > 0) print(`graded otherwise by a model, where the grade of a person stands: ${keptOfPeople}`);
  if (notedOnly > 0) print(`notes without a grade, which go nowhere: ${notedOnly}`);
  const [odd, ...odds] = notReturned;
  if (odd !== undefined) {
    const more = odds.length === 0 ? '' : `, and ${odds.length} more`;
    print(`returned by none of the runs that were pooled: ${odd.docId} for ${odd.exampleId}${more} (is the id right?)`);
  }
  if (otherVersion) print('the dataset is another version than the pool was made of; it asks the same questions');
  if (runs === null) print('not looked at: Judged of the runs that were pooled (no store could be opened)');
  else if (runs.length > 0)
    print(renderTerminalTable(judgedTable(runs, k, 'now'), { width: terminalWidth(), color: useColor() }));
  for (const line of revisionLines(applied, { source, context, run: runs?.at(-1)?.runId })) print(line);
}
