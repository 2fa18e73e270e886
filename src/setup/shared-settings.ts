// Settings that an experiment gives all its targets: how their index is built, and how it is asked.
import { ConfigError } from '../model/hakari-error.ts';
import type { HakariConfig, TargetConfig } from './config-schema.ts';
import type { PositionedYaml } from './positioned-yaml.ts';

const groups = ['index', 'query'] as const;
type Group = (typeof groups)[number];

export interface SharedSettings {
  readonly targets: readonly TargetConfig[];
  /** Of a setting that a target has from a group: its path there. */
  writtenAt(path: readonly PropertyKey[]): readonly PropertyKey[];
}

/**
 * Gives every target the settings under `index` and `query`; its own win.
 * @throws ConfigError for a setting that stands in both, and for one that only a target can have
 */
export function withSharedSettings(config: HakariConfig, where: PositionedYaml['where']): SharedSettings {
  const groupOf = new Map<string, Group>();
  for (const group of groups) {
    for (const key of Object.keys(config[group] ?? {})) {
      const other = groupOf.get(key);
      if (other !== undefined || key === 'id' || key === 'type') {
        throw new ConfigError(
          other === undefined ? `${group} cannot have ${key}` : `${key} stands under ${other} and under ${group}`,
          {
            code: 'config-shared-setting',
            where: where([group, key]),
            hint: other === undefined ? 'it belongs to a target' : `remove one of them`,
          },
        );
      }
      groupOf.set(key, group);
    }
  }
  return {
    targets: config.targets.map((target) => ({ ...config.index, ...config.query, ...target })),
    writtenAt: (path) => {
      const [root, index, key, ...rest] = path;
      const own = root === 'targets' && typeof index === 'number' ? config.targets[index] : undefined;
      const group = typeof key === 'string' ? groupOf.get(key) : undefined;
      if (own === undefined || group === undefined || Object.hasOwn(own, key as string)) return path;
      return [group, key as string, ...rest];
    },
  };
}
