// The exact command that goes on from a line that was printed.
import { StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import { shownStore } from '../setup/locate.ts';

/** What the present command was told of store, config and language. */
export interface FollowUpContext {
  readonly config?: string | undefined;
  readonly store?: string | undefined;
  /** Language that was asked for on the command line. */
  readonly lang?: string | undefined;
}

/** A command line that reaches the same store as this one did, in the same language. */
export function followUp(command: string, { config, store, lang }: FollowUpContext): string {
  const words = `${programWords()} ${command}${placeWords({ config, store })}`;
  return lang === undefined ? words : `${words} --lang ${lang}`;
}

/** ` -c eval --store sqlite:…`: what is behind a command line for it to reach the same config and store. */
export function placeWords({ config, store }: Pick<FollowUpContext, 'config' | 'store'>): string {
  const named = config === undefined ? '' : ` -c ${shellWord(config)}`;
  return store === undefined ? named : `${named} --store ${shellWord(shownStore(store))}`;
}

/** How this program was called: in a fresh clone it is not on the path, and only `npx hakari` can be pasted. */
export const programWords = (): string => (process.env.npm_lifecycle_event === 'npx' ? 'npx hakari' : 'hakari');

/** A word as a shell needs it written, so that a printed command can be pasted. */
export function shellWord(word: string): string {
  return /^[\p{L}\p{N}_@%+=:,./-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** What has to be done before the store takes more. */
const storeNeeds: Readonly<Record<string, string>> = {
  'store-full': 'make room',
  'store-io': 'check the disk',
  'store-busy': 'wait for the other process to end',
  'store-unreachable': 'see that the database server runs and can be reached',
};

/** An error of a store that took no more of a run: what it has is kept, and this command goes on from there. Any other error is as it was. */
export function goingOnBy(resume: string, error: unknown): unknown {
  if (!(error instanceof StoreError)) return error;
  const need = storeNeeds[error.code];
  if (need === undefined) return error;
  const { what, code, where } = error;
  return new StoreError(what, present({ code, where, cause: error, hint: `${need}; then continue with: ${resume}` }));
}
