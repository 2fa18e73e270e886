// The door of this process: its streams, its working directory.
import { againLine, type Command } from './command.ts';
import type { Door } from './door.ts';
import { stopOnInterrupt } from './exit-codes.ts';
import { type FollowUpContext, followUp, programWords } from './follow-up.ts';
import { print, printJson, remark, terminalWidth, useColor } from './terminal.ts';
import { commandText, waysFrom } from './ways-on.ts';

export interface CalledAs {
  /** `judge audit` */
  readonly path: string;
  readonly command: Command;
  readonly asked: Readonly<Record<string, unknown>>;
}

export function openDoor({ path, command, asked }: CalledAs): Door {
  // What is remembered from now on is of this work: the line that does the same again takes it.
  const fresh = asked.fresh === true && 'freshSince' in command.options;
  const toSay = fresh ? { ...asked, fresh: false, freshSince: asked.freshSince ?? Date.now() } : asked;
  return {
    directory: process.cwd(),
    print,
    printJson,
    remark: (text) => remark(commandText(text, placeOf(asked))),
    stopOnInterrupt,
    onTerminal: process.stdout.isTTY === true,
    style: { width: terminalWidth(), color: useColor() },
    ways: waysFrom(placeOf(asked), programWords()),
    again: (changes) => againLine(path, command, toSay, changes),
    next: (line, changes) => followUp(line, { ...asked, ...changes }),
  };
}

/** The config and store that a command was called with. */
export function placeOf({ config, store }: CalledAs['asked']): Pick<FollowUpContext, 'config' | 'store'> {
  const text = (given: unknown): string | undefined => (typeof given === 'string' ? given : undefined);
  return { config: text(config), store: text(store) };
}
