// A judge of the user's own: a prompt, and the labels it chooses from with their values.
import { createHash } from 'node:crypto';
import { isBlank } from '../metrics/expectation-of.ts';
import { type JudgeMaterial, judgeMaterial, type PromptPart, promptLanguage } from '../metrics/judged/judge-prompt.ts';
import type { Metric, ScoreInput } from '../metrics/metric.ts';
import { checkOwnMetricName, ownMetricVersion } from '../metrics/metric-name.ts';
import { emptyAnswer, unmetNeed } from '../metrics/unscorable.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { writeJudgeDetails } from '../model/judge-details.ts';
import type { MetricDefinition, MetricNeed } from '../model/metric-definition.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { ChatMessage } from '../ports/chat-model.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { nearestName } from '../text/nearest-name.ts';
import { askJudge, type Judge, judgeIdentity } from './ask-judge.ts';
import { createFence, enclosed, headingsRule } from './judge-question.ts';
import { readerVersion, reversedContexts } from './judge-scorers.ts';
import { frameVersion, type PromptFrame, promptFrames } from './prompt-frame.ts';
import { labelKey } from './read-reply/reply-field.ts';
import { labelForm } from './verdict-form.ts';

interface CustomJudge {
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
    if (definition.needs.includes('answer') && isBlank(input.trial.output.answer)) return skipped(emptyAnswer);
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
      reversed: placeholdersOf(options.promptText, options.promptName).includes('contexts') ? reversed : undefined,
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

/** As the file's name says it: `tone.ja.md`. */
const languageOf = (promptName: string): string | undefined => /\.(ja|ko|en)\.[^./\\]+$/u.exec(promptName)?.[1];

// The definition of a judge of the user's own, which needs no model.
export interface CustomJudgeOptions {
  /** Name of the metric. */
  readonly name: string;
  /** Labels and their values, at least two of each. */
  readonly scale: Readonly<Record<string, number>>;
  /** What the judge is to find out, with `{{query}}`, `{{answer}}`, `{{contexts}}`, `{{expected}}` or `{{history}}`. */
  readonly promptText: string;
  /** The prompt's file as the config names it. */
  readonly promptName: string;
  /** What a trial must have beyond what the prompt's placeholders show. */
  readonly needs?: readonly MetricNeed[] | undefined;
  /** (`higher`) */
  readonly direction?: 'higher' | 'lower' | undefined;
  /** Of the entry in the config (`metrics`). */
  readonly where?: string | undefined;
}

/** What a judge can be shown, or wait for. */
const possibleNeeds: readonly MetricNeed[] = ['answer', 'contexts', 'expectedAnswer', 'documents', 'qrels', 'judge'];
const needOf: Readonly<Partial<Record<PromptPart, MetricNeed>>> = {
  answer: 'answer',
  contexts: 'contexts',
  expected: 'expectedAnswer',
};

/**
 * Range and worst value are those of the scale; a scale of 0 and 1 alone is a rate.
 * @throws ConfigError for a name, a scale or a prompt that cannot be used
 */
export function customJudgeDefinition(options: CustomJudgeOptions): MetricDefinition {
  const { name, scale, promptText, promptName, needs = [], direction = 'higher', where = 'metrics' } = options;
  checkOwnMetricName(name, where);
  checkScale(scale, where);
  const useless = needs.find((need) => !possibleNeeds.includes(need));
  if (useless !== undefined) {
    throw problem(`a judge has no use for ${useless}`, `${where}.needs`, `it can need ${possibleNeeds.join(', ')}`);
  }
  const shown = placeholdersOf(promptText, promptName).flatMap((part) => needOf[part] ?? []);
  const values = Object.values(scale);
  const range = [Math.min(...values), Math.max(...values)] as const;
  const hash = promptHash(options);
  const labels = Object.entries(scale).map(([label, value]) => `${label} ${value}`);
  return {
    name,
    aliases: [],
    title: name,
    formula: `a judge chooses one label: ${labels.join(', ')}`,
    citation: `prompt ${promptName}, with its scale ${hash.slice(0, 12)}`,
    edges:
      'An answer or contexts that the prompt shows and the reply does not have count as the worst value: an answer without words, or left out where other replies have one; contexts where other replies have some. A reply that is not exactly one of the labels is a failure of the instrument.',
    parameters: [],
    cutoff: 'none',
    direction,
    range,
    worst: direction === 'higher' ? range[0] : range[1],
    level: 'trial',
    statistic: values.every((value) => value === 0 || value === 1) ? 'rate' : 'mean',
    needs: [...new Set([...needs, ...shown, 'judge' as const])],
    version: ownMetricVersion(hash),
  };
}

/** SHA-256 of all that decides what is asked and what the verdict is worth. */
const promptHash = ({ scale, promptText }: Pick<CustomJudgeOptions, 'scale' | 'promptText'>): string =>
  createHash('sha256')
    .update(JSON.stringify([promptText, Object.entries(scale)]))
    .digest('hex');

function checkScale(scale: Readonly<Record<string, number>>, where: string): void {
  const place = `${where}.scale`;
  const labels = Object.keys(scale);
  for (const label of labels) {
    if (label.trim() === '' || /\p{Cc}/u.test(label))
      throw problem(`${JSON.stringify(label)} is no label`, place, 'use a word');
    const twin = labels.find((other) => other !== label && labelKey(other) === labelKey(label));
    if (twin !== undefined) {
      throw problem(
        `the labels ${label} and ${twin} cannot be told apart`,
        place,
        'letter case and width do not count',
      );
    }
    if (!Number.isFinite(scale[label]))
      throw problem(`${label} has no finite value`, place, 'give each label a number');
  }
  if (new Set(Object.values(scale)).size >= 2) return;
  throw problem('a scale needs two labels with different values', place, 'such as {good: 1, ok: .5, bad: 0}');
}

const problem = (what: string, where: string, hint: string): ConfigError =>
  new ConfigError(what, { code: 'custom-judge', where, hint });

// A question in the user's own words, its placeholders filled with the material of one trial.
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/gu;
const known: readonly PromptPart[] = ['query', 'answer', 'contexts', 'expected', 'history'];
const listed = known.map((part) => `{{${part}}}`).join(', ');

/**
 * What a prompt shows to the judge.
 * @param name of its file
 * @throws ConfigError for a placeholder that there is not, or a prompt without any
 */
function placeholdersOf(promptText: string, name: string): readonly PromptPart[] {
  const parts = new Set<PromptPart>();
  for (const match of promptText.matchAll(placeholder)) {
    const part = known.find((candidate) => candidate === match[1]);
    if (part === undefined) {
      const line = promptText.slice(0, match.index).split('\n').length;
      const near = nearestName(match[1] ?? '', known);
      throw new ConfigError(`there is no placeholder ${match[0]}`, {
        code: 'custom-judge',
        where: `${name}:${line}`,
        hint: near === undefined ? `known are ${listed}` : `did you mean {{${near}}}?`,
      });
    }
    parts.add(part);
  }
  if (parts.size > 0) return [...parts];
  throw new ConfigError('the prompt has no placeholder, so that the judge would see nothing of the answer', {
    code: 'custom-judge',
    where: name,
    hint: `put in one of ${listed}`,
  });
}

/**
 * Values are inserted in fences and never looked at again: a `{{…}}` inside one stays as it is.
 * @param instruction how to reply
 */
function customQuestion(
  {
    promptText,
    frame,
    material,
  }: { readonly promptText: string; readonly frame: PromptFrame; readonly material: JudgeMaterial },
  instruction: string,
): readonly ChatMessage[] {
  const fence = createFence(Object.values(material).flat());
  const text = promptText.replace(placeholder, (_match, name: PromptPart) => {
    const blocks = enclosed(name, material[name] ?? [], { fence, frame });
    return blocks.length === 0 ? fence.enclose(frame.partNames[name], '') : blocks.join('\n\n');
  });
  return [
    {
      role: 'system',
      text: [frame.dataRule(fence.name), headingsRule(material.contexts ?? [], frame), instruction]
        .filter((each) => each !== undefined)
        .join('\n\n'),
    },
    { role: 'user', text: `${text.trim()}\n\n${frame.closing}` },
  ];
}
