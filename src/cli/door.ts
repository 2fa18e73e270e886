// What a command has of the world it is called in: where it writes, where it is, how it was called.
import type { Guidance, WayWords } from '../model/way-on.ts';

export interface Door {
  /** The working directory: paths that a user types are relative to it. */
  readonly directory: string;
  /** Writes a result, as it stands, to stdout. */
  readonly print: (text: string) => void;
  /** Writes the one JSON document of `--json`. */
  readonly printJson: (document: unknown) => void;
  /** Writes a remark to stderr, with commands and flags for the ways in it. */
  readonly remark: (text: Guidance) => void;
  /** Whether somebody looks at stdout. */
  readonly onTerminal: boolean;
  /** How a table is drawn on stdout. */
  readonly style: { readonly width: number; readonly color: boolean };
  /** Ctrl-C. @param again what goes on from there */
  readonly stopOnInterrupt: (again: string) => AbortSignal;
  /** Ways on for who reads the screen: a line of them can be pasted where this command was. Files, which are read anywhere, have `commandWays`. */
  readonly ways: WayWords;
  /** The command line that does the same again, with these values instead. */
  readonly again: (changes?: Readonly<Record<string, unknown>>) => string;
  /** Another command, with the store, config and language of this one. */
  readonly next: (command: string, changes?: Readonly<Record<string, unknown>>) => string;
}
