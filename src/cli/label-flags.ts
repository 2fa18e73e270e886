// Options that say how labels are to be read.
import type { LabelDefaults } from '../app/labels/label-defaults.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { parseLabelScale, parseRange } from '../model/label-scale.ts';

export interface LabelFlags {
  readonly run?: string;
  readonly metric?: string;
  readonly author?: string;
  readonly scale?: string;
  readonly range?: string;
}

/** @throws ConfigError `label-scale` */
export function labelDefaults({ run, metric, author, scale, range }: LabelFlags): LabelDefaults {
  return {
    ...(run === undefined ? {} : { run }),
    ...(metric === undefined ? {} : { metric }),
    ...(author === undefined ? {} : { author }),
    ...(scale === undefined ? {} : { scale: parseLabelScale(scale, '--scale') }),
    ...(range === undefined ? {} : { range: ascending(range) }),
  };
}

function ascending(text: string): readonly [number, number] {
  const range = parseRange(text);
  if (range !== undefined && range[0] < range[1]) return range;
  throw new ConfigError(`${JSON.stringify(text)} is no range`, {
    code: 'label-scale',
    where: '--range',
    hint: 'write its smallest and its largest value, such as 1..4',
  });
}
