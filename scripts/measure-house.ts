// Prints the shape of the code, tests apart: figures to look at, not limits that a check enforces.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** `...(x === undefined ? {} : { x })`, `...(x !== undefined && { x })`: a spread that adds something on a condition. */
const CONDITIONAL_SPREAD = /\.\.\.\(\s*[^()]*?(?:\([^()]*\)[^()]*?)*(?:\s\?\s|&&\s)\s*[{[]/g;
/** `...[a, b]` or `...{ a }`: a spread of what could have been written plainly. */
const SPREAD_OF_LITERAL = /\.\.\.[[{]/g;
const LONG_FILE = 200;
const LONG_FUNCTION = 100;

interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: number;
}

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
  .sort()
  .map((path): Source => {
    const text = readFileSync(path, 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });

const importers = new Map<string, Set<string>>(sources.map(({ path }) => [path, new Set()]));
for (const { path, text } of sources) {
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const used = normalize(join(dirname(path), specifier));
    if (used !== path) importers.get(used)?.add(path);
  }
}

const total = sum(sources.map(({ lines }) => lines));
const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const once = sources.filter(({ path }) => importers.get(path)?.size === 1);
const long = sources.filter(({ lines }) => lines > LONG_FILE);
const rooms = Map.groupBy(
  sources.filter(({ path }) => path.split('/').length > 2),
  ({ path }) => path.split('/')[1] ?? '',
);
const sizes = [...rooms]
  .map(([room, files]) => ({ room, files: files.length, lines: sum(files.map(({ lines }) => lines)) }))
  .sort((a, b) => b.lines - a.lines);
const conditional = count(CONDITIONAL_SPREAD);
const functions = sources.flatMap(functionLengths).sort((a, b) => a.lines - b.lines);

print('files', `${sources.length}`);
print('lines', `${total}, ${Math.round(total / sources.length)} a file`);
print('files imported by exactly one other', `${once.length}, ${share(once.length, sources.length)}`);
print(`lines in files of over ${LONG_FILE} lines`, share(sum(long.map(({ lines }) => lines)), total));
print('conditional spreads', `${conditional}, ${((1000 * conditional) / total).toFixed(2)} per 1,000 lines`);
print('spreads of literals', `${count(SPREAD_OF_LITERAL)}`);
print(
  'top-level functions: median, 90th and 99th percentile of lines',
  [0.5, 0.9, 0.99].map((q) => functions[Math.floor(q * (functions.length - 1))]?.lines).join(', '),
);
for (const { name, path, lines } of functions.filter((each) => each.lines > LONG_FUNCTION)) {
  print(`function of over ${LONG_FUNCTION} lines`, `${name} (${path}), ${lines}`);
}
print('rooms, largest first', '');
for (const { room, files, lines } of sizes)
  print(`  ${room}`, `${files} files, ${lines} lines, ${share(lines, total)}`);

/** Functions that are declared at the left margin, by the house's formatting: they end at the next brace there. */
function functionLengths({ path, text }: Source): readonly { name: string; path: string; lines: number }[] {
  const declared =
    /^(?:export )?(?:async )?function\*? (\w+)[\s\S]*?^\}$|^(?:export )?const (\w+)[^\n]*=> \{\n[\s\S]*?^\};$/gm;
  return [...text.matchAll(declared)].map(([body, name, constant]) => ({
    name: name ?? constant ?? '',
    path,
    lines: body.split('\n').length,
  }));
}

function count(pattern: RegExp): number {
  return sum(sources.map(({ text }) => text.match(pattern)?.length ?? 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what}${figure === '' ? '' : `: ${figure}`}\n`);
}
