// The models that a judge of a config consists of.
import { printPath } from './config-problem.ts';
import type { JudgeConfig, JudgeModelConfig } from './judge-config.ts';

/** A judge, and where it is named. */
export interface PlacedJudge {
  readonly judge: JudgeConfig;
  /** `hakari.yaml:3: judge` */
  readonly where: string;
  /** Turns a path in the config into `hakari.yaml:5` (that of the judge). */
  readonly lineOf?: (path: readonly PropertyKey[]) => string;
}

/** A model that judges: alone, beside others, before another or after it. */
export interface JudgeModel {
  readonly settings: JudgeModelConfig;
  readonly role: 'judge' | 'member' | 'first' | 'second';
  readonly where: string;
}

/** In the order of the config. */
export function judgeModels({ judge, where, lineOf }: PlacedJudge): readonly JudgeModel[] {
  const at = (...path: readonly PropertyKey[]): string =>
    lineOf === undefined
      ? `${where}${printPath(['', ...path])}`
      : `${lineOf(['judge', ...path])}: ${printPath(['judge', ...path])}`;
  if ('panel' in judge)
    return judge.panel.map((settings, index) => ({ settings, role: 'member', where: at('panel', index) }));
  if ('cascade' in judge) {
    return (['first', 'second'] as const).map((role) => ({
      settings: judge.cascade[role],
      role,
      where: at('cascade', role),
    }));
  }
  const { repeats: _r, swaps: _s, vote: _v, ...settings } = judge;
  return [{ settings, role: 'judge', where }];
}

/** The one of them that is asked where one is enough: the strong one of a cascade, the first of a panel. */
export function leadingModel(placed: PlacedJudge): JudgeModel {
  const models = judgeModels(placed);
  const leading = models.find(({ role }) => role === 'second') ?? models[0];
  if (leading === undefined) throw new Error('a judge without a model');
  return leading;
}
