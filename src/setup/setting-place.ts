// Places of a target's settings: where the config has them, which may be under `index`, `query`, `target` or a preparation.
import { HakariError, movedTo } from '../model/hakari-error.ts';
import { UnknownSettingError } from '../targets/unknown-setting-error.ts';
import type { LoadedConfig } from './load-config.ts';

/** A target as its adapter is told of it, such as `hakari.yaml:4: targets[0]`. */
export const placeOfTarget = ({ where, nameOf }: Pick<LoadedConfig, 'where' | 'nameOf'>, index: number): string =>
  `${where(['targets', index])}: ${nameOf(['targets', index])}`;

/** What an adapter throws at a setting of a target, at the place where that is written; anything else as it is. */
export function atWrittenPlace(error: unknown, loaded: Pick<LoadedConfig, 'where' | 'nameOf'>, index: number): unknown {
  const place = placeOfTarget(loaded, index);
  if (!(error instanceof HakariError) || error.where?.startsWith(place) !== true) return error;
  const rest = error.where.slice(place.length);
  if (!/^(?:\.[\p{L}\p{N}_]+|\[\d+\])*$/u.test(rest)) return error;
  const steps = (rest.match(/[\p{L}\p{N}_]+/gu) ?? []).map((step) => (/^\d+$/u.test(step) ? Number(step) : step));
  const path = ['targets', index, ...steps];
  if (!(error instanceof UnknownSettingError)) {
    return steps.length === 0 ? error : movedTo(error, `${loaded.where(path)}: ${loaded.nameOf(path)}`);
  }
  const holder = loaded.nameOf([...path, error.key], 1);
  return movedTo(error, `${loaded.where([...path, error.key])}: ${holder}`);
}
