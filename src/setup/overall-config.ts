// `overall` of a config: what an overall score is made of, checked against the metrics that are measured.
import { z } from 'zod';
import type { Metric } from '../metrics/metric.ts';
import { knownMetric, parseOwnMetricName } from '../metrics/metric-name.ts';
import { overallMember } from '../metrics/overall-member.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { OverallDefinition, OverallMember } from '../model/overall-definition.ts';
import { nearestName } from '../text/nearest-name.ts';
import { errorAt } from './error-at.ts';

/** Parts of one or several metrics, or a weight for each metric. */
export type OverallConfig =
  | {
      readonly parts: readonly { readonly name: string; readonly weight: number; readonly of: readonly string[] }[];
    }
  | Readonly<Record<string, number>>;

export const overallSchema: z.ZodType<OverallConfig> = z.union([
  z.record(z.string(), z.number()),
  z.strictObject({
    parts: z
      .array(z.strictObject({ name: z.string().min(1), weight: z.number(), of: z.array(z.string().min(1)).min(1) }))
      .min(1),
  }),
]);

export interface ReadOverallOptions {
  /** What is measured. */
  readonly metrics: readonly Metric[];
  /** Whether metrics of the config's own are still to be opened: what the catalogue does not know may then be one of them. */
  readonly pending: boolean;
  readonly where: (path: readonly (string | number)[]) => string;
}

interface Named {
  readonly name: string;
  readonly weight: number;
  readonly of: readonly { readonly name: string; readonly place: readonly (string | number)[] }[];
  readonly place: readonly (string | number)[];
}

/** @throws ConfigError with its line for an unknown metric, one that is not measured or cannot enter, and a weight that is none */
export function readOverall(config: OverallConfig, options: ReadOverallOptions): OverallDefinition {
  const parts = namedParts(config);
  if (parts.length === 0) throw problem('overall names no metric', options.where(['overall']), 'give one a weight');
  const seen = new Map<string, string>();
  const once = (name: string, what: string, where: string): void => {
    const key = `${what} ${name}`;
    if (seen.has(key)) throw problem(`overall names the ${what} ${name} twice`, where, `it stands at ${seen.get(key)}`);
    seen.set(key, where);
  };
  return {
    parts: parts.map(({ name, weight, of, place }) => {
      const where = options.where(place);
      if (!(Number.isFinite(weight) && weight > 0)) {
        throw problem(`the weight of ${name} is ${weight}`, where, 'a number above 0; leave out what does not count');
      }
      once(name, 'part', where);
      return {
        name,
        weight,
        of: of.map((member) => {
          const found = readMember(member.name, options.where(member.place), options);
          once(found.metric, 'metric', options.where(member.place));
          return found;
        }),
      };
    }),
  };
}

function namedParts(config: OverallConfig): readonly Named[] {
  if (!isParts(config)) {
    return Object.entries(config).map(([name, weight]) => {
      const place = ['overall', name];
      return { name, weight, of: [{ name, place }], place };
    });
  }
  return config.parts.map(({ name, weight, of }, part) => ({
    name,
    weight,
    of: of.map((metric, at) => ({ name: metric, place: ['overall', 'parts', part, 'of', at] })),
    place: ['overall', 'parts', part],
  }));
}

const isParts = (config: OverallConfig): config is Extract<OverallConfig, { readonly parts: readonly unknown[] }> =>
  Array.isArray(config.parts);

function readMember(name: string, where: string, { metrics, pending }: ReadOverallOptions): OverallMember {
  if (pending && knownMetric(name) === undefined && /^[A-Za-z][A-Za-z0-9]*$/u.test(name)) return { metric: name };
  const metric = errorAt(where, () =>
    parseOwnMetricName(
      name,
      metrics.map(({ definition }) => definition),
    ),
  );
  const names = metrics.map((each) => each.name);
  if (names.includes(metric.name)) return errorAt(where, () => overallMember(metric));
  const near = nearestName(metric.name, names);
  const hint = `add it to metrics:${near === undefined ? '' : `, or did you mean ${near}?`}`;
  throw problem(`overall names ${name}, which is not measured`, where, hint);
}

const problem = (what: string, where: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'config-overall', where, hint });
