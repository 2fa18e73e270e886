// The layers: who may use whom, which tsconfig references must say so, and what pure rooms may not touch.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Rooms of pure code, lowest first: each may use those that are named beside it. */
const pureRooms: Readonly<Record<string, readonly string[]>> = {
  model: [],
  stats: ['model'],
  text: ['model'],
  law: ['model', 'text'],
  trec: ['model'],
  calls: ['model'],
  metrics: ['model', 'text', 'law'],
  search: ['model', 'text'],
  analysis: ['model', 'stats', 'text', 'metrics', 'search'],
  curation: ['model', 'stats', 'text', 'law', 'metrics'],
  report: ['model', 'stats', 'text', 'metrics', 'search', 'analysis'],
};
const pure = Object.keys(pureRooms);

/** Each room and the rooms it may use. A change here is a decision, and belongs into ARCHITECTURE.md too. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...pureRooms,
  ports: pure,
  datasets: [...pure, 'ports'],
  judge: [...pure, 'ports'],
  runner: [...pure, 'ports'],
  targets: [...pure, 'ports'],
  models: [...pure, 'ports'],
  store: [...pure, 'ports'],
  queue: [...pure, 'ports'],
  notify: [...pure, 'ports'],
  traces: [...pure, 'ports'],
  render: [...pure, 'ports'],
  app: [...pure, 'ports', 'datasets', 'runner'],
  setup: [
    ...pure,
    'ports',
    'datasets',
    'judge',
    'runner',
    'targets',
    'models',
    'store',
    'queue',
    'notify',
    'traces',
    'render',
    'app',
  ],
  server: [...pure, 'ports', 'render', 'app', 'setup'],
  // The command that starts the server is the one thing that the two doors share.
  cli: [...pure, 'ports', 'app', 'setup', 'server'],
};

/** What a pure room may not name: time, chance, the machine, and the locale of whoever runs it. */
const impure: readonly (readonly [RegExp, string])[] = [
  [/\bDate\b/, 'Date'],
  [/\bMath\.random\b/, 'Math.random'],
  [/\bconsole\b/, 'console'],
  [/\bprocess\b\./, 'process'],
  [/\bfetch\(/, 'fetch'],
  [/from '(?:node:|[a-z@])/, 'an import from outside'],
  [/\.toLocale\w*\(\s*\)/, 'the default locale'],
  [/\.localeCompare\(/, 'localeCompare'],
  [/new Intl\.\w+\(\s*(?:undefined|\))/, 'the default locale'],
];

/** What a use case may not name: it is given values, and whoever calls it knows the working directory and what a word means. */
const ofDoors: readonly (readonly [RegExp, string])[] = [
  [/\bconsole\b/, 'console'],
  [/\bprocess\b\./, 'process'],
  [/\bexistsSync\b/, 'existsSync, which asks whether a word is a path'],
  [/^import .*\b(?:resolve|relative|isAbsolute)\b.* from 'node:path'/, 'the working directory'],
  [/\b(?:findRun|findDataset)\(\s*(?:asked|reference|named)\b/, 'a reference, which doors resolve'],
];

/** Packages that are themselves pure and may be used in a pure room. */
const purePackages: Readonly<Record<string, readonly string[]>> = { text: ['stemmer'] };

const problems: string[] = [];
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.d.ts'));

for (const file of sources) {
  const room = file.split('/')[1] ?? '';
  if (file.split('/').length === 2) continue; // public entries stand above the rooms
  const isTest = file.endsWith('.test.ts');
  const text = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const used = relative('src', resolve(dirname(file), specifier)).split('/')[0] ?? '';
    // A test may borrow from any pure room.
    const free = used === room || allowed[room]?.includes(used) || (isTest && pure.includes(used));
    if (!free) problems.push(`${file}: ${room} may not use ${used}`);
  }
  if (!isTest && pure.includes(room)) checkPurity(file, room, text);
  if (!isTest && room === 'app') checkUseCase(file, text);
}

for (const [room, uses] of Object.entries(allowed)) {
  const config = JSON.parse(readFileSync(join('src', room, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[];
  };
  const referenced = (config.references ?? []).map((r) => r.path.replace('../', '')).sort();
  for (const extra of referenced.filter((r) => !uses.includes(r))) {
    problems.push(`src/${room}/tsconfig.json: references ${extra}, which ${room} may not use`);
  }
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}

function checkUseCase(file: string, text: string): void {
  for (const line of withoutComments(text).split('\n')) {
    const found = ofDoors.find(([pattern]) => pattern.test(line));
    if (found !== undefined) problems.push(`${file}: a use case may not use ${found[1]}: ${line.trim()}`);
  }
}

function checkPurity(file: string, room: string, text: string): void {
  const code = withoutComments(text);
  for (const [pattern, name] of impure) {
    for (const line of code.split('\n')) {
      // What stands in quotes is text; only imports are looked at whole.
      const seen = /^\s*(import|export) .*from '/.test(line) ? line : line.replace(/'[^']*'|`[^`$]*`/g, "''");
      if (!pattern.test(seen)) continue;
      if (purePackages[room]?.some((pkg) => line.includes(`from '${pkg}'`))) continue;
      problems.push(`${file}: a pure room may not use ${name}: ${line.trim()}`);
    }
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`layers: ${sources.length} files, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
