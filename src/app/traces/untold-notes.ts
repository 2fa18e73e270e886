// Tells in the log which traces are not understood, together and now and then: who has just begun to send looks there first.
export interface UntoldTrace {
  readonly stream: string;
  readonly names: readonly string[];
}

interface UntoldNotesOptions {
  readonly log: (line: string) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Between two lines of one stream; the first is told at once. */
const everyMs = 60_000;
const mostStreams = 200;
const mostNames = 12;

export function createUntoldNotes({ log, now }: UntoldNotesOptions): (traces: readonly UntoldTrace[]) => void {
  const waiting = new Map<string, { n: number; names: Set<string>; toldAt: number }>();
  return (traces) => {
    for (const { stream, names } of traces) {
      const known = waiting.get(stream);
      if (known === undefined && waiting.size >= mostStreams) continue;
      const noted = known ?? { n: 0, names: new Set<string>(), toldAt: Number.NEGATIVE_INFINITY };
      waiting.set(stream, noted);
      noted.n++;
      for (const name of names) if (noted.names.size < mostNames) noted.names.add(name);
    }
    for (const [stream, noted] of waiting) {
      if (noted.n === 0 || now() - noted.toldAt < everyMs) continue;
      const what = noted.n === 1 ? '1 trace tells' : `${noted.n} traces tell`;
      const had = noted.names.size === 0 ? 'no attributes' : [...noted.names].join(', ');
      log(`${stream}: ${what} neither question nor answer nor documents; the attributes are ${had}`);
      Object.assign(noted, { n: 0, toldAt: now() });
    }
  };
}
