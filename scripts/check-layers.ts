// The layers: who may use whom, which tsconfig references must say so, and what pure rooms may not touch.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Each room and the rooms it may use. A change here is a decision, and belongs into ARCHITECTURE.md too. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  core: [],
  search: ['core'],
  ports: ['core'],
  datasets: ['core', 'ports'],
  judge: ['core', 'ports'],
  runner: ['core', 'ports'],
  targets: ['core', 'ports', 'search'],
  models: ['core', 'ports'],
  store: ['core', 'ports'],
  render: ['core', 'ports'],
  app: ['core', 'ports', 'datasets', 'runner'],
  setup: ['core', 'ports', 'search', 'datasets', 'judge', 'runner', 'targets', 'models', 'store', 'render', 'app'],
  cli: ['core', 'ports', 'app', 'setup'],
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
/** Packages that are themselves pure and may be used in a pure room. */
const purePackages: Readonly<Record<string, readonly string[]>> = { core: ['stemmer'], search: [] };

const problems: string[] = [];
const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.d.ts'));

for (const file of sources) {
  const room = file.split('/')[1] ?? '';
  if (file.split('/').length === 2) continue; // public entries stand above the rooms
  const isTest = file.endsWith('.test.ts');
  const text = readFileSync(file, 'utf8');
  for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const used = relative('src', resolve(dirname(file), specifier)).split('/')[0] ?? '';
    if (used !== room && !allowed[room]?.includes(used)) problems.push(`${file}: ${room} may not use ${used}`);
  }
  if (!isTest && (room === 'core' || room === 'search')) checkPurity(file, room, text);
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

function checkPurity(file: string, room: string, text: string): void {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
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
