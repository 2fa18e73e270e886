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

/** Where only one can be asked: of a cascade the second, of a panel the first. */
export function leadingJudge(placed: PlacedJudge): JudgeModel {
  const models = judgeModels(placed);
  return (models.find(({ role }) => role === 'second') ?? models[0]) as JudgeModel;
}

/** Their names, as the config writes them. */
export const judgeName = (placed: PlacedJudge): string =>
  judgeModels(placed)
    .map(({ settings }) => settings.model)
    .join('cascade' in placed.judge ? ' → ' : ' + ');
