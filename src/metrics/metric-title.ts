// The short titles of metrics that stand side by side, and the metric that a title means.
import { nearestName } from '../text/nearest-name.ts';
import { knownMetric } from './metric-name.ts';

/** What the presets measure of a family is what its short title stands for: `R@5` over recall at grade 2. */
const presetVariants: Readonly<Record<string, string>> = { R: 'rel=2', nDCG: 'gain=exp' };
const otherTitles: Readonly<Record<string, string>> = { RR: 'MRR', resultCoverage: 'coverage' };

const grammar = /^([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*)(?:\(([^()]*)\))?((?:@.+)?)$/u;

interface NameParts {
  readonly family: string;
  readonly variant: string;
  readonly cutoff: string;
}

function partsOf(name: string): NameParts {
  const [, family = name, variant = '', cutoff = ''] = grammar.exec(name) ?? [];
  return { family, variant, cutoff };
}

/**
 * Titles by canonical name. A family is shortened only where all of its columns are of one variant, that of the presets: `R(rel=2)@5` is `R@5`,
 * but beside `R@10` it keeps its name, and so does `nDCG(gain=exp)@5` beside `nDCG@10`.
 * @param names canonical, of all that stands in one report
 */
export function metricTitles(names: Iterable<string>): ReadonlyMap<string, string> {
  const parts = [...new Set(names)].map((name) => [name, partsOf(name)] as const);
  const variants = Map.groupBy(parts, ([, { family }]) => family);
  return new Map(
    parts.map(([name, { family, variant, cutoff }]) => {
      const alone = new Set(variants.get(family)?.map(([, each]) => each.variant)).size === 1;
      if (!alone || variant !== (presetVariants[family] ?? '')) return [name, name];
      return [name, cutoff === '' ? (otherTitles[family] ?? name) : `${family}${cutoff}`];
    }),
  );
}

/**
 * The metric that a name means among those that are measured: the one of that name, else the one whose title it is.
 * @param text a metric name, an alias or a title, in any letter case that names have
 * @returns its canonical name; undefined where none is meant
 */
export function measuredMetric(text: string, measured: Iterable<string>): string | undefined {
  const names = [...measured];
  const wanted = knownMetric(text)?.name ?? text.trim();
  if (names.includes(wanted)) return wanted;
  const titled = [...metricTitles(names)].filter(([, title]) => title === wanted || title === text.trim());
  return titled.length === 1 ? titled[0]?.[0] : undefined;
}

/** The title of a measured metric that is most like what was written; undefined where none is near. */
export function nearestTitle(text: string, measured: Iterable<string>): string | undefined {
  const titles = metricTitles(measured);
  const { family, cutoff } = partsOf(knownMetric(text)?.name ?? text);
  const related = [...titles].filter(([name]) => partsOf(name).family === family);
  // To R@10 another variant at 10 is nearer than R@100, whatever the number of letters.
  const [, title] = related.find(([name]) => partsOf(name).cutoff === cutoff) ?? related[0] ?? [];
  return title ?? nearestName(text, [...titles.values(), ...titles.keys()]);
}
