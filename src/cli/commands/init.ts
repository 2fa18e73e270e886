// `hakari init`: a first config and a first dataset.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../app/write-files.ts';
import { ConfigError, HakariError } from '../../model/hakari-error.ts';
import { configIfThere } from '../../setup/load-config.ts';
import { defineCommand, flag, optional, text, value } from '../command.ts';
import { importOptions } from '../dataset-options.ts';
import type { Door } from '../door.ts';
import { firstConfig, productionConfig, refuseExisting } from '../first-config.ts';
import { firstCorpus } from '../first-corpus.ts';
import { programWords, shellWord } from '../follow-up.ts';
import { initFrom } from '../init-from.ts';
import { wholeNumber } from '../shared-options.ts';
import { writing } from '../writing.ts';

export const init = defineCommand({
  arguments: { folder: optional('folder', '.') },
  options: {
    corpus: text('<folder>', 'folder of documents to search in, which must be there (docs below the folder)'),
    generate: value(
      '<n>',
      'have so many questions written from the documents and checked, by the judge of --config',
      wholeNumber,
    ),
    config: {
      ...text('<path>', 'with --generate: config whose judge: (and synthesis:) is asked (nearest hakari.yaml)'),
      short: '-c',
    },
    yes: flag('with --generate: ask the models without being asked first'),
    production: flag('watch what a system does in production, and ask it nothing: a hakari.yaml without questions'),
    from: text('<file>', 'questions that are there, of another tool too; answers recorded beside them are scored'),
    format: importOptions.format,
    map: importOptions.map,
    encoding: importOptions.encoding,
  },
  again: ['corpus', 'generate', 'config', 'yes', 'production'],
  examples: [
    'hakari init my-evaluation --corpus manual',
    'hakari init my-evaluation --corpus manual --generate 20 -c hakari.yaml',
    'hakari init my-evaluation --from logs.jsonl',
    'hakari init my-evaluation --production',
  ],
  run: async ({ folder, corpus: named, from, generate, config, yes, production, ...asked }, door) => {
    if (production) {
      refuseQuestions({ corpus: named, from, generate });
      return await watchProduction(folder, door);
    }
    const place = { folder, directory: door.directory };
    const { written: corpus, documents } = await firstCorpus(named, place);
    if (from !== undefined) return await initFrom(from, { ...asked, folder, corpus }, door);
    const [configFile, questionFile] = [join(folder, 'hakari.yaml'), join(folder, 'questions.yaml')];
    for (const path of [configFile, questionFile]) refuseExisting(path);
    await writing({ path: folder, hint: 'choose another folder' }, () => makeFolder(folder));
    const searched = join(folder, corpus);
    if (generate !== undefined) {
      refuseNothing(documents);
      const asking = { corpus: [searched], out: questionFile, limit: generate, config, yes };
      const code = await (await import('./dataset-generate.ts')).generateFirst(asking, door);
      // Without questions there is nothing to run: what was asked is remembered, and the same line goes on.
      if (!existsSync(questionFile)) return code;
      await writing({ path: configFile }, () => writeFile(configFile, firstConfig(corpus), { flag: 'wx' }));
      door.print(`written: ${configFile}\n\n${programWords()} run ${shellWord(folder)}`);
      return code;
    }
    const files = [
      { path: configFile, text: firstConfig(corpus) },
      { path: questionFile, text: firstQuestions(documents) },
    ];
    const judged = documents.length > 0 && hasJudge(door.directory);
    for (const { path, text } of files) await writing({ path }, () => writeFile(path, text, { flag: 'wx' }));
    door.print(`written: ${configFile}, ${questionFile}`);
    if (documents.length === 0) door.print(`put documents into ${join(folder, 'docs')}, or name them in ${configFile}`);
    const looked = documents.length === 0 ? '' : ` --corpus ${shellWord(searched)}`;
    const lint = `${programWords()} dataset lint ${shellWord(questionFile)}${looked}`;
    door.print(`\nput questions into questions.yaml, then:\n  ${lint}\n  ${programWords()} run ${shellWord(folder)}`);
    if (judged)
      door.print(
        `\nor have them written and checked by the judge of the config here:\n  ${programWords()} dataset generate ${shellWord(searched)} --pairs 1 --limit 20 --out ${shellWord(questionFile)} --force`,
      );
    return undefined;
  },
});

/** Nobody is asked there, so that nothing would come of them. */
function refuseQuestions(asked: Readonly<Record<'corpus' | 'from' | 'generate', unknown>>): void {
  const named = (['corpus', 'from', 'generate'] as const).find((key) => asked[key] !== undefined);
  if (named === undefined) return;
  throw new ConfigError(`--${named} is for questions, and --production asks none`, {
    code: 'init-both',
    where: '--production',
    hint: 'leave one of both out',
  });
}

async function watchProduction(folder: string, door: Door): Promise<undefined> {
  const configFile = join(folder, 'hakari.yaml');
  refuseExisting(configFile);
  await writing({ path: folder, hint: 'choose another folder' }, () => makeFolder(folder));
  await writing({ path: configFile }, () => writeFile(configFile, productionConfig, { flag: 'wx' }));
  const place = folder === '.' ? '' : ` -c ${shellWord(folder)}`;
  door.print(`written: ${configFile}

${programWords()} serve${place}`);
  return undefined;
}

function refuseNothing(documents: readonly string[]): void {
  if (documents.length > 0) return;
  throw new ConfigError('there are no documents to write questions from', {
    code: 'no-corpus',
    where: '--generate',
    hint: 'name their folder: --corpus',
  });
}

/** Whether a config here or above names a judge; one that cannot be read is no matter of a new folder. */
function hasJudge(directory: string): boolean {
  try {
    return configIfThere(undefined, directory)?.config.judge !== undefined;
  } catch (error) {
    if (error instanceof HakariError) return false;
    throw error;
  }
}

/** @param documents of the corpus, so that what is written points at something */
const firstQuestions = ([
  right = 'folder/document.md',
  wrong,
]: readonly string[]): string => `# Questions with the documents that answer them. Check it with: hakari dataset lint questions.yaml
dataset:
  name: my-questions
  version: "1"
queries:
  - id: Q001
    query: "Write a question here, the way your users ask it"
    category: example
    language: en
    # What a right answer says; for the preset rag:
    # expectedAnswer: "Write it here"
    judgements:
      # docId: path of a document below the corpus folder; relevance: 3 answers it, 2 helps a lot, 1 touches it, 0 misleads
      - { docId: ${JSON.stringify(right)}, relevance: 3, note: "why" }
      # What looks alike and is wrong: without any, wrong and unjudged documents cannot be told apart.
      - { docId: ${JSON.stringify(wrong ?? 'folder/another.md')}, relevance: 0 }
`;
