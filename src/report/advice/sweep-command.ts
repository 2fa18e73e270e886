// The command that tries other settings of a target without asking it again.
import type { LetteredRun } from '../run-label.ts';

/** For the first of the runs that a sweep can replay: a hybrid search of the reference target. */
export function sweepCommand(runs: readonly LetteredRun[]): string | undefined {
  const run = runs.find(({ run: { target } }) => target.type === 'reference' && target.config.mode === 'hybrid');
  return run === undefined ? undefined : `hakari sweep --target ${shellWord(run.run.target.id)}`;
}

/** As it is typed into a shell: quoted where a sign in it means something there. */
const shellWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
