// `hakari dataset generate`: a dataset from documents, written and checked by models.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type QuestionKind, questionKinds } from '../../curation/synthesis/plan-questions.ts';
import type { GenerateFlags } from '../generate-dataset.ts';
import { dollars, wholeNumber } from '../shared-options.ts';

export function registerDatasetGenerate(dataset: Command): void {
  dataset
    .command('generate')
    .description(
      'Have questions and answers written from documents, check each by a second pass, and write what holds as a dataset with the source chunks as judgements.',
    )
    .argument('[corpus...]', 'folders or files of documents (that of --target)')
    .option('--pairs <n>', 'pairs for each chunk', wholeNumber, 3)
    .option('-c, --config <path>', 'config file or folder whose judge: (and synthesis:) is asked (nearest hakari.yaml)')
    .option('--target <id>', 'instead of a corpus: the documents of this target of the config, split as it splits them')
    .option('--to <file>', 'the dataset to write: .yaml, .json or .jsonl', 'questions.yaml')
    .option('--force', 'replace files that are there')
    .option('--name <name>', 'name of the dataset (that of the file)')
    .addOption(new Option('--language <language>', 'of all questions (that of each chunk)').choices(['ja', 'ko', 'en']))
    .addOption(
      new Option('--kinds <kinds>', 'kinds of questions, joined by commas')
        .argParser(kinds)
        .default(questionKinds, questionKinds.join(',')),
    )
    .option('--limit <chunks>', 'chunks that are asked about, picked evenly by the seed (all)', wholeNumber)
    .option('--seed <n>', 'decides which chunks are picked, joined, and asked for which kind', seed, 1)
    .option('--keep-failed <file>', 'write what was left out, with the reason, a JSON object a line')
    .option('--max-calls <n>', 'stop before more calls of models are made than this', wholeNumber)
    .option('--max-cost <dollars>', 'stop before the calls of models may cost more than this', dollars)
    .option('--fresh', 'ask anew, whatever is remembered')
    .option('--yes', 'ask the models without being asked first')
    .option('--store <url>', 'where replies are remembered: sqlite:PATH (the config’s store, else .hakari/hakari.db)')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  hakari dataset generate ./docs --limit 20 --to questions.yaml\n  hakari dataset generate --target hybrid --kinds fact,unanswerable --yes --max-cost 2',
    )
    .action(async (corpora: readonly string[], flags: GenerateFlags) => {
      const { generateDataset } = await import('../generate-dataset.ts');
      process.exitCode = await generateDataset(corpora, flags);
    });
}

function kinds(text: string): readonly QuestionKind[] {
  const named = [...new Set(text.split(',').map((kind) => kind.trim()))];
  const known = questionKinds.filter((kind) => named.includes(kind));
  if (known.length === named.length) return known;
  throw new InvalidArgumentError(`some of ${questionKinds.join(',')}.`);
}

function seed(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('a whole number.');
}
