// A judge of the user's own: a prompt, and the labels it chooses from with their values.

import type { JudgeMaterial } from '../metrics/judged/judge-material.ts';
import { judgeMaterial } from '../metrics/judged/judge-material.ts';
import { promptLanguage } from '../metrics/judged/judge-prompt.ts';
import type { Metric } from '../metrics/metric.ts';
import type { ScoreInput } from '../metrics/scorer.ts';
import { emptyAnswer, unmetNeed } from '../metrics/unscorable.ts';
import { writeJudgeDetails } from '../model/judge-details.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { askJudge, type Judge, judgeIdentity } from './ask-judge.ts';
import {
  type CustomJudgeOptions,
  customJudgeDefinition,
  customQuestion,
  placeholdersOf,
  promptHash,
} from './custom-judge-definition.ts';
import { readerVersion, reversedContexts } from './judge-scorers.ts';
import { frameVersion, promptFrames } from './prompt-frame.ts';
import { labelForm } from './verdict-form.ts';

export interface CustomJudge {
  readonly definition: MetricDefinition;
  readonly scorer: InstrumentScorer;
}

/**
 * The labels of the scale are the only verdicts that are accepted; anything else is the instrument's failure.
 * @throws ConfigError as `customJudgeDefinition`
 */
export function createCustomJudge(options: CustomJudgeOptions, judge: Judge): CustomJudge {
  const definition = customJudgeDefinition(options);
  const version = `${promptHash(options).slice(0, 12)}.${frameVersion}.${readerVersion}`;
  const asked = async (input: ScoreInput, material: JudgeMaterial): Promise<Outcome> => {
    const reason = unmetNeed(definition, input);
    if (reason !== undefined) return skipped(reason);
    const { answer } = input.trial.output;
    if (answer !== undefined && answer.trim() === '') return skipped(emptyAnswer);
    return await judged(judge, options, { ...input, material });
  };
  const reversed = async (_metric: Metric, input: ScoreInput): Promise<Outcome | undefined> => {
    const material = reversedContexts(judgeMaterial(input));
    return material === undefined ? undefined : await asked(input, material);
  };
  return {
    definition,
    scorer: {
      source: 'judge',
      fingerprint: `judge/${options.name}/${version}/${judgeIdentity(judge)}`,
      scorer: async (_metric: Metric, input: ScoreInput) => await asked(input, judgeMaterial(input)),
      ...(placeholdersOf(options.promptText, options.promptName).includes('contexts') ? { reversed } : {}),
    },
  };
}

async function judged(
  judge: Judge,
  options: CustomJudgeOptions,
  { material, trial }: ScoreInput & { readonly material: JudgeMaterial },
): Promise<Outcome> {
  const { name, scale, promptText, promptName } = options;
  const language = promptLanguage({ language: languageOf(promptName), text: promptText });
  const frame = promptFrames[language];
  const form = labelForm(Object.keys(scale));
  const verdict = await askJudge(judge, {
    messages: customQuestion(
      { promptText, frame, material },
      form.instruction(frame, judge.settings.protocol ?? 'structured'),
    ),
    form,
    frame,
    prompt: `${name}/${promptHash(options).slice(0, 8)}/${language}`,
    repeat: trial.repeat,
  });
  if (verdict.kind === 'none') return verdict.outcome;
  const value = scale[verdict.value] ?? Number.NaN;
  return scored(value, writeJudgeDetails({ ...verdict.details, label: verdict.value }));
}

/** `tone.ja.md` says it. */
const languageOf = (promptName: string): string | undefined => /\.(ja|ko|en)\.[^./\\]+$/u.exec(promptName)?.[1];
