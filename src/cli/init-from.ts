// `hakari init --from`: a config that runs, of questions that are there already and of the answers that were recorded beside them.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type RecordedEvaluation, writeRecordedEvaluation } from '../app/dataset/recorded-evaluation.ts';
import { writeAutoragCorpus } from '../app/dataset/write-corpus.ts';
import { makeFolder } from '../app/write-files.ts';
import type { Values } from './command.ts';
import { counted, type importOptions, namedImport } from './dataset-options.ts';
import type { Door } from './door.ts';
import { firstConfig, refuseExisting } from './first-config.ts';
import { programWords, shellWord } from './follow-up.ts';
import { importedFromLines } from './import-lines.ts';
import { writing } from './writing.ts';

interface Asked extends Pick<Values<typeof importOptions>, 'format' | 'map' | 'encoding'> {
  readonly folder: string;
  readonly corpus: string;
}

export async function initFrom(source: string, { folder, corpus, ...asked }: Asked, door: Door): Promise<void> {
  const [config, questions, answers] = ['hakari.yaml', 'questions.jsonl', 'answers.jsonl'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const path of [config, questions, answers]) refuseExisting(path);
  await writing({ path: folder, hint: 'choose another folder' }, () => makeFolder(folder));
  const named = namedImport(source, { qrels: undefined, scale: undefined, ...asked });
  const written = await writing({ path: folder }, () => writeRecordedEvaluation(named, { questions, answers }));
  const documents = join(dirname(source), 'corpus.parquet');
  const ownCorpus = written.from?.format === 'autorag' && existsSync(documents);
  if (ownCorpus) {
    const count = await writing({ path: folder }, () => writeAutoragCorpus(documents, join(folder, 'corpus.jsonl')));
    door.print(`${counted(count, 'document')} of ${documents}: ${join(folder, 'corpus.jsonl')}`);
  }
  const searched = ownCorpus ? './corpus.jsonl' : corpus;
  const text =
    written.answers === 0
      ? firstConfig(searched, './questions.jsonl', written.highestGrade)
      : recordedConfig(source, written);
  await writing({ path: config }, () => writeFile(config, text, { flag: 'wx' }));
  const files = [config, questions, ...(written.answers === 0 ? [] : [answers])].join(', ');
  for (const line of importedFromLines(written.from)) door.print(line);
  door.print(`${counted(written.examples, 'question')}, ${counted(written.answers, 'recorded answer')}`);
  door.print(`written: ${files}`);
  if (written.answers === 0 && !ownCorpus)
    door.print(
      `no answers are recorded in it: ${config} searches the documents in ${corpus}, until it names your own system`,
    );
  door.print(`\n${programWords()} run ${shellWord(folder)}`);
}

const recordedConfig = (
  source: string,
  { metrics, repeats }: RecordedEvaluation,
): string => `# What was recorded in ${JSON.stringify(basename(source))}. Run it with: hakari run
dataset: ./questions.jsonl
# These need no model. lexical… are companions that look at words alone; they are no verdicts.
metrics: [${metrics.map((name) => JSON.stringify(name)).join(', ')}]
${severalWays(metrics)}${repeats > 1 ? `repeat: ${repeats}\n` : ''}targets:
  - { id: recorded, type: answers-file, path: ./answers.jsonl }

# To have the answers judged (docs/judges.md of the package hakari), take this and remove metrics.
# Judging costs calls: try it with hakari run --max-calls 50.
# preset: rag
# judge: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
`;

/** A metric is of all questions, a check of the file of one: where these differ no single metric says what they say. */
function severalWays(metrics: readonly string[]): string {
  const ways = metrics.filter((name) => /^(?:keyword|forbidden)/.test(name));
  const families = Map.groupBy(ways, (name) => (name.startsWith('keyword') ? 'keywords' : 'phrases'));
  return [...families.values()].some((names) => names.length > 1)
    ? '# The checks of the file ask in several ways (any keyword or all of them, letter case or not). Each metric counts all questions\n# by one of them, and so is not the share of the checks that passed.\n'
    : '';
}
