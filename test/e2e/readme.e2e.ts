// Every command of the README and of the pages that answer a question, pasted in their order, in three languages; what they print is what is shown.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { startWireServer } from '../wire/wire-server.ts';
import { hakariBeside, root, withFolder } from './hakari.ts';
import { replyOfServer } from './judged-experiment.ts';

/** The pages of one language, in the order in which somebody reads them. */
const pagesOf = (readme: string, docs: string): readonly string[] => [
  readme,
  ...['which-is-best', 'right-answers', 'did-it-help', 'why-it-failed', 'keep-it-good'].map(
    (page) => `${docs}/${page}.md`,
  ),
];
const english = pagesOf('README.md', 'docs');
const languages = { en: english, ja: pagesOf('README.ja.md', 'docs/ja'), ko: pagesOf('README.ko.md', 'docs/ko') };

interface Block {
  readonly kind: string;
  readonly text: string;
}

const pageOf = (name: string): string => readFileSync(join(root, name), 'utf8');

const blocksOf = (page: string): readonly Block[] =>
  [...pageOf(page).matchAll(/^```(sh|yaml|text)\n([\s\S]*?)^```$/gmu)].map(([, kind = '', text = '']) => ({
    kind,
    text,
  }));

interface Command {
  readonly words: string;
  readonly code: number;
}

/** Lines of a shell, without comments; several of one line apart. A comment may say with what the command ends, other than 0. */
const commandsOf = (text: string): readonly Command[] =>
  text.split('\n').flatMap((line) => {
    const [, code = '0'] = /# .*\((\d)\)$/u.exec(line) ?? [];
    const commands = line.replace(/(?:^|\s)#.*$/u, '').split(' && ');
    return commands.map((words) => ({ words: words.trim(), code: Number(code) })).filter(({ words }) => words !== '');
  });

const { version } = JSON.parse(pageOf('package.json')) as { readonly version: string };

/** What makes the others work, in a clone and in a project; the package itself is installed by another test. */
const ground = [
  'git clone ADDRESS hakari',
  'cd hakari',
  'npm ci',
  'npm pack',
  'mkdir ../my-project',
  'cd ../my-project',
  'npm init --yes',
  `npm install ../hakari/hakari-${version}.tgz`,
  'cp -r node_modules/hakari/examples .',
];

/** A system that says what it was asked. */
async function startSystem() {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => (body += text.toString()));
    request.on('end', () => {
      const { question } = JSON.parse(body) as { readonly question: string };
      const passages = [{ id: 'handlers/session-handler.md', text: `It is about ${question}.` }];
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ answer: 'It is.', passages }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** The config as it is written, with servers of ours in place of those that it names. */
function ours(config: string, { judge, system }: Servers): string {
  const model = `{ model: "openai-compatible:judge", baseUrl: "${judge}/v1", price: { input: 0, output: 0 } }`;
  const changed = config
    .replace(/judge: \{ model: "anthropic:.*\}/u, `judge: ${model}`)
    .replace('http://127.0.0.1:8080/ask', system);
  assert.ok(changed.includes(judge) && changed.includes(system), changed);
  return changed;
}

/** As a person does who reads the answers. */
function fillIn(sheet: string): void {
  const [head = '', ...rows] = readFileSync(sheet, 'utf8').split(/\r?\n(?=Q\d)/u);
  const labelled = rows.map((row) => row.replace(/,faithfulness,,/u, ',faithfulness,1,'));
  assert.notDeepEqual(labelled, rows);
  writeFileSync(sheet, [head, ...labelled].join('\r\n'));
}

for (const [language, pages] of Object.entries(languages))
  test(`every command of the pages in ${language}, pasted in its order`, { timeout: 600_000 }, () =>
    withFolder(async (folder) => {
      const filter = (path: string): boolean => !/\.hakari|\.tuned\./u.test(path);
      cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true, filter });
      const judge = await startWireServer({ answer: replyOfServer });
      const system = await startSystem();
      const servers = { judge: judge.url, system: system.url };
      const others: string[] = [];
      try {
        for (const page of pages) others.push(...(await pastePage(page, folder, servers)));
      } finally {
        await judge.close();
        await system.close();
      }
      assert.deepEqual(others, ground);
    }),
  );

interface Servers {
  readonly judge: string;
  readonly system: string;
}

/** @returns the commands that are not ours */
async function pastePage(page: string, folder: string, servers: Servers): Promise<readonly string[]> {
  const others: string[] = [];
  let printed = '';
  for (const { kind, text } of blocksOf(page)) {
    if (kind === 'yaml') write(folder, text, servers);
    if (kind !== 'sh') continue;
    for (const { words, code } of commandsOf(text)) {
      const [, ours] = /^npx hakari (.*)$/u.exec(words) ?? [];
      if (ours === undefined) others.push(words);
      else printed += await paste(ours, code, folder);
    }
  }
  for (const { kind, text } of blocksOf(page)) if (kind === 'text') assertShown(text, printed, page);
  return others;
}

/** A file, where the first line names it; what else is shown is part of one. */
function write(folder: string, text: string, servers: Servers): void {
  const [, path] = /^# (\S+\/\S+\.yaml)\n/u.exec(text) ?? [];
  if (path === undefined) return;
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text.includes('judge:') ? ours(text, servers) : text);
}

/** @returns what the reader of a terminal sees of it, and what it wrote as text */
async function paste(words: string, code: number, folder: string): Promise<string> {
  if (words.startsWith('import rows.csv')) fillIn(join(folder, 'rows.csv'));
  const terminal = words.startsWith('report ') && !words.includes('--format') ? ' --format terminal' : '';
  const { status, stdout, stderr } = await hakariBeside(`${words}${terminal}`.split(/\s+/u), folder);
  assert.equal(status, code, `${words}: ${stderr}`);
  const [, written] = /--out (\S+\.md)/u.exec(words) ?? [];
  return `${stdout}\n${written === undefined ? '' : readFileSync(join(folder, written), 'utf8')}\n`;
}

/** What is shown was printed, but for what is left out of it (…) and where its lines break. */
function assertShown(shown: string, printed: string, page: string): void {
  const flat = (text: string): string => text.replace(/\s+/gu, '');
  const all = flat(printed);
  for (const part of shown.split('…'))
    assert.ok(all.includes(flat(part)), `${page} shows what was not printed: ${part}\n${printed}`);
}

test('the pages of other languages have the same commands and files in the same order', () => {
  const pasted = (page: string): readonly string[] =>
    blocksOf(page)
      .filter(({ kind }) => kind === 'sh')
      .flatMap(({ text }) => commandsOf(text))
      .map(({ words, code }) => `${words.replace(/ --lang \w+/u, '')} ends with ${code}`);
  const blocks = (page: string): readonly string[] => blocksOf(page).map(({ kind }) => kind);
  assert.ok(english.flatMap(pasted).length > 40);
  for (const pages of [languages.ja, languages.ko])
    for (const [i, page] of pages.entries()) {
      assert.deepEqual(pasted(page), pasted(english[i] ?? ''), page);
      assert.deepEqual(blocks(page), blocks(english[i] ?? ''), page);
    }
});

test('a README has no more than 120 lines', () => {
  for (const [readme = ''] of Object.values(languages))
    assert.ok(pageOf(readme).trimEnd().split('\n').length <= 120, readme);
});
