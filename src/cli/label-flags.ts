// Options that say how labels are to be read.
import type { LabelDefaults } from '../app/labels/label-defaults.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { parseLabelScale, parseRange } from '../model/label-scale.ts';

/** What somebody can say of labels that do not say it themselves. */
export const statedSelections = ['drawn', 'chosen'] as const;
type StatedSelection = (typeof statedSelections)[number];

interface LabelFlags {
  readonly metric?: string | undefined;
  readonly author?: string | undefined;
  readonly scale?: string | undefined;
  readonly range?: string | undefined;
  readonly selection?: StatedSelection | undefined;
}

/** @throws ConfigError `label-scale` */
export function labelDefaults({ metric, author, scale, range, selection }: LabelFlags): LabelDefaults {
  return {
    metric,
    author,
    scale: scale === undefined ? undefined : parseLabelScale(scale, '--scale'),
    range: range === undefined ? undefined : ascending(range),
    selection: selection === undefined ? undefined : { how: selection },
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
