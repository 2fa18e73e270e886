// `hakari init`: a first config and a first dataset.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../app/write-files.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { defineCommand, optional, text } from '../command.ts';
import { programWords, shellWord } from '../follow-up.ts';
import { writing } from '../writing.ts';

export const init = defineCommand({
  arguments: { folder: optional('folder', '.') },
  options: { corpus: text('<folder>', 'folder of documents to search in, relative to the folder', './docs') },
  examples: ['hakari init my-evaluation --corpus ../manual'],
  run: async ({ folder, corpus }, door) => {
    const [configFile, questionFile] = [join(folder, 'hakari.yaml'), join(folder, 'questions.yaml')];
    const files = [
      { path: configFile, text: config(corpus) },
      { path: questionFile, text: questions },
    ];
    for (const { path } of files) refuseExisting(path);
    await writing({ path: folder, hint: 'choose another folder' }, () => makeFolder(folder));
    for (const { path, text } of files) await writing({ path }, () => writeFile(path, text, { flag: 'wx' }));
    door.print(`written: ${configFile}, ${questionFile}`);
    const lint = `${programWords()} dataset lint ${shellWord(questionFile)}`;
    door.print(`\nput questions into questions.yaml, then:\n  ${lint}\n  ${programWords()} run ${shellWord(folder)}`);
  },
});

/** Before anything is written: half of the files would be worse than none. */
function refuseExisting(path: string): void {
  if (!existsSync(path)) return;
  throw new ConfigError('is there already', {
    code: 'init-exists',
    where: path,
    hint: 'choose another folder, or remove it',
  });
}

const config = (corpus: string): string => `# What to measure. Run it with: hakari run
dataset: ./questions.yaml
preset: retrieval
targets:
  - { id: bm25, type: reference, corpus: ${JSON.stringify(corpus)}, mode: bm25 }
  - { id: hybrid, type: reference, corpus: ${JSON.stringify(corpus)}, mode: hybrid }
  # Your own system, behind a server, with the answers it writes (docs/targets.md has module, command and recordings):
  # - id: ours
  #   type: http
  #   url: http://127.0.0.1:8080/ask
  #   request: { question: "{{query}}" }
  #   response: { answer: answer, documents: "hits[].{id: id, text: text}" }
  # A recorded run of it, in TREC format:
  # - { id: recorded, type: run-file, path: ./ours.run }

# To weigh what is answered, and not only what is found: give targets an answer (or ask your own system, above),
# take the preset rag for faithfulness, relevance and correctness, and name the model that judges (docs/models.md).
# Judging costs calls: try it with hakari run --max-calls 50.
# preset: rag
# judge: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
# targets:
#   - { id: quotes, type: reference, corpus: ${JSON.stringify(corpus)}, mode: hybrid, answer: extractive }
#   - id: writer
#     type: reference
#     corpus: ${JSON.stringify(corpus)}
#     mode: hybrid
#     answer: { model: "openai:gpt-4.1-mini", apiKey: "\${OPENAI_API_KEY}" }
`;

const questions = `# Questions with the documents that answer them. Check it with: hakari dataset lint questions.yaml
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
      - { docId: "folder/document.md", relevance: 3, note: "why" }
`;
