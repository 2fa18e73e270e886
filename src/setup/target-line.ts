// What every target of a config may say, whatever its type: its version, and how it is reached.
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Target } from '../ports/target.ts';
import { parseSettings } from '../targets/parse-settings.ts';
import { targetLineShape } from '../targets/target-line-shape.ts';
import type { TargetConfig } from './config-schema.ts';

/** How fast a target that is reached over a line may be asked, and how long it may take. */
export interface TargetLine {
  /** Calls under way at once (as many as the run has trials under way). */
  readonly concurrency?: number | undefined;
  /** Quota, where it is known beforehand (found out by being refused). */
  readonly requestsPerMinute?: number | undefined;
  /** Time for one attempt (120). */
  readonly timeoutSeconds?: number | undefined;
  /** Time for a call with all its attempts (600). */
  readonly deadlineSeconds?: number | undefined;
  /** Attempts of one call, the first one included (6). */
  readonly attempts?: number | undefined;
}

const schema = z.strictObject({ ...targetLineShape, version: z.string().min(1).optional() });

export interface SplitTarget {
  /** What its type is to read. */
  readonly own: TargetConfig;
  readonly line: TargetLine;
  /** As its owner declares it: the same version gives the same answers. */
  readonly version: string | undefined;
}

/**
 * Takes what is common out of a target's config.
 * @throws ConfigError for a wrong value
 */
export function splitTarget(config: TargetConfig, where: string): SplitTarget {
  const common: Record<string, unknown> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(config)) (Object.hasOwn(schema.shape, key) ? common : own)[key] = value;
  const { version, ...line } = parseSettings(schema, common, { where, what: 'target' });
  return { own: own as TargetConfig, line, version };
}

/** The version is part of what the target is. */
export function withVersion(target: Target, version: string | undefined): Target {
  if (version === undefined) return target;
  return {
    ...target,
    snapshot: () => {
      const { config, fingerprint, ...rest } = target.snapshot();
      const own = hash('sha256', JSON.stringify([fingerprint, version]), 'hex');
      return { ...rest, config: { ...config, version }, fingerprint: own };
    },
  };
}
