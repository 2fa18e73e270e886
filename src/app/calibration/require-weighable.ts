// Refuses to weigh where one of the two sides is empty, and says which.
import type { CalibrationRow } from '../../analysis/calibration/calibration-row.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { LabelOrigin } from '../../report/calibration/calibration-result.ts';
import type { WeighedRows } from './weighed-rows.ts';

export interface WeighableOptions {
  /** Absent where verdicts came from a file. */
  readonly run?: Run;
  /** Whether the metrics were named, and each of them has to be there. */
  readonly named: boolean;
  readonly origin: LabelOrigin;
  /** Metrics that people gave labels of, weighed or not (none). */
  readonly labelled?: ReadonlySet<string>;
}

/**
 * @returns the metrics that have both verdicts and labels; of those that were named, all
 * @throws ConfigError `no-judge-scores` or `no-labels`
 */
export function requireWeighable(weighed: readonly WeighedRows[], options: WeighableOptions): readonly WeighedRows[] {
  const { run, named } = options;
  for (const { metric, rows } of named ? weighed : []) {
    if (!rows.some(isJudged)) throw noVerdicts(metric.name, run);
    if (!rows.some(isLabelled)) throw noLabels(metric.name, options);
  }
  const usable = weighed.filter(({ rows }) => rows.some(isJudged) && rows.some(isLabelled));
  if (usable.length > 0) return usable;
  const labelled = weighed.find(({ rows }) => rows.some(isLabelled));
  throw labelled === undefined ? noLabels(undefined, options) : noVerdicts(labelled.metric.name, run);
}

const isJudged = ({ judge }: CalibrationRow): boolean => judge !== undefined;
const isLabelled = ({ humans }: CalibrationRow): boolean => humans.length > 0;

function noVerdicts(metric: string, run: Run | undefined): ConfigError {
  return new ConfigError(
    run === undefined ? `no row has a verdict on ${metric}` : `run ${run.id} has no scores of ${metric}`,
    {
      code: 'no-judge-scores',
      where: '--metric',
      hint:
        run === undefined
          ? 'the column judge holds what the judge said'
          : `hakari rescore ${run.id} --metric ${metric} lets a judge score it`,
    },
  );
}

function noLabels(metric: string | undefined, { run, origin, labelled = new Set() }: WeighableOptions): ConfigError {
  const others = [...labelled].filter((name) => name !== metric).sort();
  const of = metric === undefined ? '' : ` of ${metric}`;
  const by = origin.kind === 'store' && origin.author !== null ? ` by ${origin.author}` : '';
  if (origin.kind === 'run') {
    return new ConfigError(`run ${origin.run.id} has no scores${of} of these answers`, {
      code: 'no-labels',
      where: '--truth',
      hint: 'name a run that scored the same answers by the same metric',
    });
  }
  const draw =
    run === undefined
      ? 'the column value holds what people said'
      : `hakari judge calibrate ${run.id} --metric ${metric ?? 'NAME'} --next 50 --to rows.csv draws answers to label, and hakari import rows.csv --author NAME brings the labels in`;
  return new ConfigError(`there are no labels${of}${by} to weigh the judge by`, {
    code: 'no-labels',
    where: origin.kind === 'file' ? origin.file : run === undefined ? '--labels' : `run ${run.id}`,
    hint: others.length === 0 ? draw : `there are labels of ${others.join(', ')}; ${draw}`,
  });
}
