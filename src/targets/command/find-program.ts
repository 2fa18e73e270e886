// Whether a program can be started, known before the first question is asked.
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { ConfigError } from '../../model/hakari-error.ts';
import type { ProcessSurroundings } from './command-config.ts';

/** @throws ConfigError for a folder that is not there, or a program that is neither on PATH nor a file that may be run */
export function findProgram(program: string, { cwd, env }: ProcessSurroundings, where: string): void {
  if (!isFolder(cwd)) {
    throw new ConfigError(`there is no folder ${cwd}`, {
      code: 'no-such-folder',
      where: `${where}.cwd`,
      hint: 'cwd is relative to the config file',
    });
  }
  // Windows has rules of its own for what may be run.
  if (process.platform === 'win32') return;
  const isPath = program.includes('/');
  const places = isPath ? [resolve(cwd, program)] : (env.PATH ?? '').split(delimiter).map((dir) => join(dir, program));
  if (places.some(mayRun)) return;
  throw new ConfigError(isPath ? `${places[0]} is no file that may be run` : `${program} is not on PATH`, {
    code: 'no-such-program',
    where,
    hint: isPath ? 'the path is relative to cwd; is the file executable?' : 'install it, or write its whole path',
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
