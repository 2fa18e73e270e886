// Metrics of a config's own, beside those of the catalogue.
import { ConfigError } from '../model/hakari-error.ts';
import { metricDefinitions } from './catalogue.ts';

/**
 * Refuses a name that the grammar does not have, or that means a metric of the catalogue, whatever its letter case.
 * @param where of the name in the config
 * @throws ConfigError
 */
export function checkOwnMetricName(name: string, where: string): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/u.test(name)) {
    throw new ConfigError(`${JSON.stringify(name)} cannot name a metric`, {
      code: 'metric-name',
      where,
      hint: 'begin with a letter and use letters and digits alone, such as politeTone',
    });
  }
  const wanted = name.toLowerCase();
  const taken = metricDefinitions.find((definition) =>
    [definition.name, ...definition.aliases.map((alias) => alias.name)].some((known) => known.toLowerCase() === wanted),
  );
  if (taken === undefined) return;
  throw new ConfigError(`${name} is taken: ${taken.name} is a metric of the catalogue`, {
    code: 'metric-name-taken',
    where,
    hint: 'choose another name',
  });
}

/**
 * The version of a definition that is made of a file: another content, another version.
 * @param hash hexadecimal, of all that decides a score
 */
export const ownMetricVersion = (hash: string): number => 1 + Number.parseInt(hash.slice(0, 7), 16);
