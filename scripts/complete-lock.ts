// Completes package-lock.json after `npm install`: a registry that lacks the binaries of other platforms leaves them out of
// the lock, and `npm ci` then refuses the lock everywhere. Each missing optional package is entered by name, version and
// platform, as npm itself would; whoever is on that platform fetches it.
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const systems: readonly (readonly [RegExp, string])[] = [
  [/android/, 'android'],
  [/darwin/, 'darwin'],
  [/freebsd/, 'freebsd'],
  [/win32/, 'win32'],
  [/linux/, 'linux'],
];
const processors: readonly (readonly [RegExp, string])[] = [
  [/arm64/, 'arm64'],
  [/x64/, 'x64'],
  [/arm-|arm$/, 'arm'],
  [/wasm32/, 'wasm32'],
  [/ia32/, 'ia32'],
];

const file = 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
const added: string[] = [];
for (const locked of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    if (lock.packages[path] !== undefined) continue;
    lock.packages[path] = entry(name, version, locked.dev === true);
    added.push(name);
  }
}
const [root, ...others] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([root as [string, LockedPackage], ...others.sort(([a], [b]) => (a < b ? -1 : 1))]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`lock: ${added.length} packages of other platforms entered\n`);

function entry(name: string, version: string, dev: boolean) {
  const os = systems.find(([pattern]) => pattern.test(name))?.[1];
  const cpu = processors.find(([pattern]) => pattern.test(name))?.[1];
  const libc = /musl/.test(name) ? ['musl'] : undefined;
  return {
    version,
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(dev ? { dev } : {}),
    ...(libc === undefined ? {} : { libc }),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  };
}
