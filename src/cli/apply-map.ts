// What `hakari dataset map --apply` does: gives judgements their confirmed names and writes the new dataset.
import { existsSync } from 'node:fs';
import { type ApplyMapOptions, applyMap } from '../app/apply-map.ts';
import { type CorpusFlags, presentCorpus } from './map-corpora.ts';
import { revisionLines } from './revision-lines.ts';
import { withOptionalStore } from './session.ts';
import { print, printJson } from './terminal.ts';
import { writing } from './writing.ts';

export async function applyMapCommand(
  options: ApplyMapOptions,
  flags: CorpusFlags & { readonly store?: string | undefined; readonly json: boolean },
): Promise<void> {
  const { json, store: url, config } = flags;
  const corpus = await presentCorpus(flags);
  const where = { ...(url !== undefined && { store: url }), ...(config !== undefined && { config }) };
  const applied = await withOptionalStore({ ...where, needed: !existsSync(options.source) }, (store) =>
    writing({ path: options.out }, () =>
      applyMap({ ...options, ...(corpus !== undefined && { corpus }), ...(store !== undefined && { store }) }),
    ),
  );
  if (json) return printJson(applied);
  const { dataset, renamed, joined, accepted, refused, undecided } = applied;
  print(`${dataset}: ${accepted} new names accepted, ${refused} refused, ${undecided} not decided`);
  print(`${renamed} judgements have a new name${joined > 0 ? `; ${joined} became one with another` : ''}`);
  if (corpus === undefined) print('not looked at: whether the corpus has the new names (--corpus or --target)');
  for (const line of revisionLines(applied, { source: options.source, context: { store: url, config } })) print(line);
}
