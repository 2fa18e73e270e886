// `hakari dataset map`: new names for judged documents after the corpus was split or named anew.
import { type Command, InvalidArgumentError } from 'commander';
import { type StoreOptions, withStoreOptions } from '../shared-options.ts';
import { named, type SourceFlags, withSourceOptions } from './dataset-source-options.ts';
import { type RevisionFlags, revisionTarget, withRevisionOptions } from './revision-options.ts';

interface MapFlags extends SourceFlags, RevisionFlags, StoreOptions {
  readonly corpus?: string;
  readonly target?: string;
  readonly from?: string;
  readonly apply?: string;
  readonly accept?: readonly string[];
  readonly keepHighest?: boolean;
  readonly json?: boolean;
}

/** What may be accepted as a whole; the rest is to be looked at one by one. */
const kinds = ['same-text', 'exact-quote', 'similar'];

export function registerDatasetMap(dataset: Command): void {
  const command = dataset
    .command('map')
    .description(
      'Propose new names for judged documents and sections that the corpus no longer has; with --apply, give the judgements the names that were confirmed.',
    )
    .argument('<dataset>', 'file or folder, or name or hash of a stored dataset')
    .option('--corpus <path>', 'the corpus as it is now: folder, file or JSONL')
    .option('--target <id>', 'the corpus of this target of the config, split as the target splits it')
    .option('--from <path>', 'the corpus that the judgements were made on: finds what only changed its name')
    .option('--out <file>', 'the proposals to write, .yaml; with --apply the new dataset')
    .option('--apply <proposals>', 'give the judgements the new names that are accepted in this file')
    .option(
      '--accept <kinds>',
      `with --apply: accept undecided proposals of these kinds too: ${kinds.join(', ')}`,
      readKinds,
    )
    .option('--keep-highest', 'with --apply: where two judgements come to name one document, keep the higher grade')
    .option('--json', 'print one JSON document');
  withStoreOptions(withSourceOptions(withRevisionOptions(command)))
    .addHelpText(
      'after',
      '\nExamples:\n  hakari dataset map questions.yaml --corpus ./docs --from ./docs-before --out names.yaml\n  hakari dataset map questions.yaml --apply names.yaml --corpus ./docs --out questions-2.yaml',
    )
    .action(async (source: string, flags: MapFlags) => {
      const { corpus, target, from, apply, accept = [], keepHighest = false, json = false, out, force = false } = flags;
      const where = { ...{ corpus, target, from }, ...{ store: flags.store, config: flags.config }, json };
      if (apply === undefined) {
        const { mapDatasetCommand } = await import('../map-dataset.ts');
        return await mapDatasetCommand(named(source, flags), { ...where, out, force });
      }
      const { applyMapCommand } = await import('../apply-map.ts');
      const options = { ...named(source, flags), ...revisionTarget(flags), proposal: apply, accept, keepHighest };
      await applyMapCommand(options, where);
    });
}

function readKinds(text: string): readonly string[] {
  const asked = text.split(',').map((kind) => kind.trim());
  if (asked.every((kind) => kinds.includes(kind))) return asked;
  throw new InvalidArgumentError(`one or more of ${kinds.join(', ')}, separated by commas.`);
}
