// Finds the recorded trials that a file of labels is about.

import { type AnswerParts, type PartMetric, partsOfAnswer } from '../../analysis/citations/answer-parts.ts';
import { comparableText } from '../../curation/lint/near-duplicates.ts';
import type { LabelRow } from '../../datasets/labels/read-labels.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import { type Trial, trialKey } from '../../model/trial.ts';
import type { Store } from '../../ports/store.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';

/** What of a recorded trial a label has to be held against. */
export interface LabelledTrial {
  readonly trialId: string;
  readonly status: Trial['status'];
  readonly answered: boolean;
  /** Present labels of people. */
  readonly labels: readonly Score[];
  /** Of what in the answer something can be said by itself; undefined where the metric looked at nothing. */
  readonly partsOf: (metric: PartMetric) => AnswerParts | undefined;
}

export interface LabelledTrials {
  /** @throws DatasetError for a row that names no trial, or one that says otherwise what was asked or answered */
  of(row: LabelRow): LabelledTrial;
  /** Ranges of metrics that people alone gave to this run. */
  readonly declared: ReadonlyMap<string, readonly [number, number]>;
}

/** Memory: the trials that are named, without their texts, and the ids of all examples. */
export async function labelledTrials(store: Store, run: Run, rows: readonly LabelRow[]): Promise<LabelledTrials> {
  const wanted = Map.groupBy(rows, ({ exampleId, repeat = 0 }) => trialKey(exampleId, repeat));
  const found = new Map<string, LabelledTrial>();
  const declared = new Map<string, readonly [number, number]>();
  const others = new Map<LabelRow, 'query' | 'answer'>();
  const ids = new Set<string>();
  for await (const scored of scoredExamples(store, run, 'untexted')) {
    ids.add(scored.example.id);
    for (const { metric, source, outcome } of scored.scores) {
      const scale =
        source === 'human' && outcome.status === 'scored' ? readHumanDetails(outcome.details).scale : undefined;
      if (scale !== undefined) declared.set(metric, scale);
    }
    const key = trialKey(scored.example.id, scored.trial.repeat);
    const own = wanted.get(key);
    if (own === undefined) continue;
    found.set(key, labelledTrial(scored));
    for (const row of own) {
      const other = saysOtherwise(row, scored);
      if (other !== undefined) others.set(row, other);
    }
  }
  return {
    declared,
    of(row) {
      checkRepeat(row, run);
      const trial = found.get(trialKey(row.exampleId, row.repeat ?? 0));
      if (trial === undefined) throw noTrial(row, run, ids);
      const other = others.get(row);
      if (other !== undefined) throw otherText(row, run, other);
      return trial;
    },
  };
}

const labelledTrial = ({ trial, scores }: ScoredExample): LabelledTrial => ({
  trialId: trial.id,
  status: trial.status,
  answered: trial.status === 'ok' && trial.output.answer !== undefined,
  labels: scores.filter(({ source }) => source === 'human'),
  partsOf: (metric) => partsOfAnswer(scores, metric),
});

/** Repeats are different answers: a label is of one of them. */
function checkRepeat(row: LabelRow, run: Run): void {
  if (row.repeat === undefined && run.repeat > 1) {
    throw new DatasetError(
      `the run has ${run.repeat} answers to each question, and the row does not say which it is of`,
      {
        code: 'which-repeat',
        where: row.where(),
        hint: 'add the column repeat: 0 is the first answer, 1 the second',
      },
    );
  }
  if ((row.repeat ?? 0) < run.repeat) return;
  throw new DatasetError(
    `there is no repeat ${row.repeat}: the run has ${run.repeat === 1 ? 'one answer' : `${run.repeat} answers`} to each question`,
    {
      code: 'no-such-repeat',
      where: row.where('repeat'),
      hint: 'the first answer is repeat 0',
    },
  );
}

function noTrial({ exampleId, where }: LabelRow, run: Run, ids: ReadonlySet<string>): DatasetError {
  if (ids.has(exampleId)) {
    return new DatasetError(`that answer to ${exampleId} is not recorded yet`, {
      code: 'unknown-example',
      where: where('repeat'),
      hint: [{ do: 'complete-run' }, ' completes the run'],
    });
  }
  const near = nearestName(exampleId, ids);
  return new DatasetError(`run ${run.id} has no example ${JSON.stringify(exampleId)}`, {
    code: 'unknown-example',
    where: where('example'),
    hint:
      near === undefined
        ? 'name examples by their ids in the dataset, and the run that was labelled'
        : `did you mean ${near}?`,
  });
}

/** A sheet that carries question and answer must carry those of this run: labels of other answers look right, and are not. */
export function saysOtherwise(row: LabelRow, { example, trial }: ScoredExample): 'query' | 'answer' | undefined {
  if (row.query !== undefined && !isSameText(row.query, example.query)) return 'query';
  if (row.answer === undefined || trial.status !== 'ok') return undefined;
  return isSameText(row.answer, trial.output.answer ?? '') ? undefined : 'answer';
}

/** White space, width and letter case aside, which spreadsheets change; a text that ends with … may be the beginning. */
function isSameText(written: string, recorded: string): boolean {
  const [a, b] = [comparableText(written), comparableText(recorded)];
  if (a === b) return true;
  const beginning = written.trimEnd().endsWith('…') ? comparableText(written.trimEnd().slice(0, -1)) : undefined;
  return beginning !== undefined && b.startsWith(beginning);
}

export const otherText = ({ exampleId, where }: LabelRow, run: Run, field: 'query' | 'answer'): DatasetError =>
  new DatasetError(
    field === 'query'
      ? `${exampleId} asks something else in run ${run.id}`
      : `the answer to ${exampleId} that was labelled is not the one in run ${run.id}`,
    {
      code: 'other-answer',
      where: where(field),
      hint: 'import the labels into the run whose answers were read; to leave this unchecked, remove the column',
    },
  );
