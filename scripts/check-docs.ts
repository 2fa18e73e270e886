// The documentation is executed: examples in comments, code in Markdown, and every command line that is shown. Its links lead to files.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCommands, createProgram } from '../dist/cli/program.js';

const folder = 'dist/documentation-examples';
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const problems: string[] = [];
let examples = 0;

for (const file of globSync('src/**/*.ts').filter((f) => !f.endsWith('.d.ts'))) {
  const blocks = commentExamples(readFileSync(file, 'utf8'));
  if (blocks.length === 0) continue;
  const module = relative(folder, file.replace(/^src/, 'dist').replace(/\.ts$/, '.js'));
  const names = exportedNames(readFileSync(file, 'utf8')).join(', ');
  await runExample(file, `import { ${names} } from './${module}';\n${blocks.map(assertions).join('\n')}`);
}
for (const file of markdownFiles()) {
  const text = readFileSync(file, 'utf8');
  for (const [, code = ''] of text.matchAll(/^```ts\n([\s\S]*?)^```/gm)) await runExample(file, assertions(code));
  await checkCommandLines(file, text);
  checkLinks(file, text);
}

for (const command of allCommands(await createProgram())) {
  if (command.commands.length > 0) continue;
  let help = '';
  command.configureOutput({ writeOut: (text) => (help += text) });
  command.outputHelp();
  if (!help.includes('Example')) problems.push(`hakari ${command.name()}: --help shows no example`);
}

const numbers = globSync('decisions/[0-9]*.md').map((file) => file.slice('decisions/'.length).split('-')[0] ?? '');
for (const number of numbers.filter((each, at) => numbers.indexOf(each) !== at))
  problems.push(`decisions/: two decisions have the number ${number}`);

process.stdout.write(`docs: ${examples} examples executed, ${problems.length} problems\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function markdownFiles(): string[] {
  return globSync(['*.md', 'docs/**/*.md', 'decisions/*.md']);
}

/** The code of each `@example` in the file's comments. */
function commentExamples(text: string): string[] {
  const found: string[] = [];
  for (const [comment] of text.matchAll(/\/\*\*[\s\S]*?\*\//g)) {
    const body = comment.replace(/^\s*\/?\*+\/?/gm, '').replace(/\*\/$/, '');
    for (const part of body.split('@example').slice(1)) found.push(part.split(/^\s*@/m)[0] ?? '');
  }
  return found;
}

function exportedNames(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map((m) => m[1] ?? '');
}

/** `expression // => value` becomes an assertion. */
function assertions(code: string): string {
  const asserted = code.replace(/^(\s*)(.+?);?\s*\/\/ => (.+)$/gm, '$1assert.deepEqual($2, $3);');
  return `{\n${asserted}\n}`.replace(/^\{\n((?:\s*import .*\n)*)/, '$1{\n');
}

/** All run in this process, which loads the program once. */
async function runExample(source: string, body: string): Promise<void> {
  examples++;
  const file = join(folder, `${examples}.ts`);
  const imports = [...body.matchAll(/^\s*import .*$/gm)].map((m) => m[0].trim());
  const rest = body.replace(/^\s*import .*$/gm, '');
  writeFileSync(file, `import assert from 'node:assert/strict';\n${imports.join('\n')}\n${rest}\n`);
  try {
    await import(pathToFileURL(file).href);
  } catch (error) {
    problems.push(`${source}: an example fails:\n${error instanceof Error ? error.stack : error}`);
  }
}

/** Every link to a file of this repository leads to one. */
function checkLinks(file: string, text: string): void {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  for (const [, link = ''] of prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g))
    if (!/^\w+:/.test(link) && !existsSync(join(dirname(file), link)))
      problems.push(`${file}: there is no file ${link}`);
}

/** Every `hakari …` line shown must name a command that exists, with options that it has. */
async function checkCommandLines(file: string, text: string): Promise<void> {
  const program = await createProgram();
  for (const [, block = ''] of text.matchAll(/^```(?:sh|console|bash)\n([\s\S]*?)^```/gm)) {
    for (const line of block.split('\n')) {
      const words = /^\s*(?:\$ )?(?:npx )?hakari (.+?)(?:\s+#.*)?$/.exec(line)?.[1]?.split(/\s+/);
      if (words === undefined) continue;
      let command = program;
      while (words.length > 0) {
        const next = command.commands.find((c) => c.name() === words[0]);
        if (next === undefined) break;
        command = next;
        words.shift();
      }
      if (command === program && words[0]?.startsWith('-') !== true)
        problems.push(`${file}: there is no command hakari ${words[0]}`);
      for (const word of words.filter((w) => w.startsWith('--'))) {
        const flag = word.split('=')[0] ?? word;
        const known = [...command.options, ...program.options].flatMap((o) => [o.long, o.short]);
        if (flag !== '--help' && !known.includes(flag))
          problems.push(`${file}: hakari ${command.name()} has no option ${flag}`);
      }
    }
  }
}
