// Judges as instruments: one for each judged metric, and how a trial becomes a question and a verdict an outcome.
import { judgedMetrics } from '../metrics/catalogue.ts';
import { isBlank } from '../metrics/expectation-of.ts';
import { type JudgeMaterial, judgeMaterial, promptLanguage } from '../metrics/judged/judge-prompt.ts';
import type { JudgeAsker, JudgeScoring, JudgeVerdict, PromptAsk } from '../metrics/judged/judged-metric.ts';
import type { Metric, ScoreInput, ScoringSettings } from '../metrics/metric.ts';
import { emptyAnswer, unmetNeed } from '../metrics/unscorable.ts';
import { readJudgeDetails, writeJudgeDetails } from '../model/judge-details.ts';
import { type Outcome, scored, skipped } from '../model/score.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import type { WordCounts } from '../text/word-counts.ts';
import { type Judge, judgeIdentity } from './ask-judge.ts';
import { askPrompt } from './judge-question.ts';
import { frameVersion, type PromptFrame, promptFrames } from './prompt-frame.ts';
import { gradeForm, recordForm, scoreForm, type VerdictForm } from './verdict-form.ts';

/**
 * Judges by the base name of their metric. A reply that gives no clear number is the instrument's failure, never a number.
 * @param judge the model, whose calls stay the caller's to pace, pay and remember
 * @param laws what is known of laws (the retrieved documents alone)
 * @param words how often words stand in the corpus (unknown)
 */
export const createJudgeScorers = (
  judge: Judge,
  laws?: KnownLaws,
  words?: KnownWords,
): Readonly<Record<string, InstrumentScorer>> =>
  Object.fromEntries(judgedMetrics.map((metric) => [metric.definition.name, judgeScorer(judge, metric, laws, words)]));

/** An index of laws and a file of cases for the metrics that look into them, and what tells them from others. */
export interface KnownLaws {
  readonly index?: ScoringSettings['laws'];
  readonly cases?: ScoringSettings['cases'];
  readonly digest: string;
}

/** How often words stand in a corpus, and what tells it from others. */
export interface KnownWords {
  readonly counts: WordCounts;
  readonly digest: string;
}

/** Raised whenever the same reply would be read as another value. */
export const readerVersion = 3;

/**
 * @param judge the model, whose calls stay the caller's to pace, pay and remember
 * @param known what is known of laws (nothing); metrics that do not look into laws are not told
 * @param counted how often words stand in the corpus (unknown); metrics that do not weigh words are not told
 */
export function judgeScorer(
  judge: Judge,
  scoring: JudgeScoring,
  known?: KnownLaws,
  counted?: KnownWords,
): InstrumentScorer {
  const { definition, version, identity, anyContextOrder = false } = scoring;
  const laws = definition.settings?.includes('laws') === true ? known : undefined;
  const words = definition.settings?.includes('words') === true ? counted : undefined;
  const own = [
    ...(identity === undefined ? [] : [identity(judge.settings)]),
    ...(laws === undefined ? [] : [laws.digest]),
    ...(words === undefined ? [] : [words.digest]),
  ]
    .map((each) => `/${each}`)
    .join('');
  return {
    source: 'judge',
    fingerprint: `judge/${definition.name}/${version}.${frameVersion}.${readerVersion}/${judgeIdentity(judge)}${own}`,
    scorer: async (metric, input) =>
      await scoreOne(scoring, { judge, metric, input, laws: laws?.index, cases: laws?.cases, words: words?.counts }),
    reversed: anyContextOrder
      ? async (metric, input) =>
          await scoreReversed(scoring, {
            judge,
            metric,
            input,
            laws: laws?.index,
            cases: laws?.cases,
            words: words?.counts,
          })
      : undefined,
  };
}

interface ScoredTrial {
  readonly judge: Judge;
  readonly metric: Metric;
  readonly input: ScoreInput;
  /** (those of the trial) */
  readonly material?: JudgeMaterial;
  readonly isReversed?: boolean;
  readonly laws: ScoringSettings['laws'];
  readonly cases: ScoringSettings['cases'];
  readonly words: ScoringSettings['words'];
}

async function scoreOne(
  { onEmptyAnswer, score }: JudgeScoring,
  { judge, metric, input, material = judgeMaterial(input), isReversed, laws, cases, words }: ScoredTrial,
): Promise<Outcome> {
  const reason = unmetNeed(metric.definition, input);
  if (reason !== undefined) return skipped(reason);
  const { answer = '' } = input.trial.output;
  if (onEmptyAnswer !== undefined && isBlank(answer)) return ofEmptyAnswer(metric, onEmptyAnswer);
  const { language: declared, query } = input.example;
  const language = promptLanguage({ language: declared, text: `${query}\n${answer}` });
  const ask = createAsker(judge, { frame: promptFrames[language], material, repeat: input.trial.repeat });
  return await score({
    ...input,
    metric,
    settings: judge.settings,
    language,
    material,
    isReversed,
    laws,
    cases,
    words,
    ask,
  });
}

interface Asked {
  readonly frame: PromptFrame;
  readonly material: JudgeMaterial;
  readonly repeat: number;
}

/** The judge as a metric sees it: it asks one prompt about one trial. */
function createAsker(judge: Judge, { frame, material: own, repeat }: Asked): JudgeAsker {
  const ask = async <Value>(
    { material, ...asked }: PromptAsk,
    form: VerdictForm<Value>,
  ): Promise<JudgeVerdict<Value>> =>
    await askPrompt(judge, { ...asked, frame, material: { ...own, ...material }, form, repeat });
  return {
    score: async (asked) => await ask(asked, scoreForm),
    grade: async (ends, asked) => await ask(asked, gradeForm(ends)),
    record: async ({ shape, check, ...asked }) =>
      await ask(asked, recordForm({ shape, check, instruction: asked.prompt.reply ?? '' })),
  };
}

async function scoreReversed(scoring: JudgeScoring, one: ScoredTrial): Promise<Outcome | undefined> {
  const material = reversedContexts(judgeMaterial(one.input));
  if (material === undefined) return undefined;
  const shown = scoring.shownContexts?.({ ...one.input, settings: one.judge.settings, material });
  if (shown !== undefined && isSameFromBehind(shown)) return undefined;
  const outcome = await scoreOne(scoring, { ...one, material, isReversed: true });
  const { turnedBack } = scoring;
  if (turnedBack === undefined || outcome.status === 'skipped') return outcome;
  const details = readJudgeDetails(outcome.details);
  if (details?.findings === undefined) return outcome;
  const findings = turnedBack(details.findings, material.contexts?.length ?? 0);
  return { ...outcome, details: writeJudgeDetails({ ...details, findings }) };
}

/**
 * @returns undefined where there are no two contexts to exchange, and where the answer cites by number: in another order the numbers
 * would be those of other contexts
 */
export function reversedContexts(material: JudgeMaterial): JudgeMaterial | undefined {
  const { contexts = [], answer = [] } = material;
  if (isSameFromBehind(contexts) || answer.some((text) => citedNumber.test(text))) return undefined;
  return { ...material, contexts: contexts.toReversed() };
}

const citedNumber = /[[［【〔]\s*[0-9０-９]{1,3}(?:\s*[,、，–〜~-]\s*[0-9０-９]{1,3})*\s*[\]］】〕]/u;

const isSameFromBehind = (texts: readonly string[]): boolean =>
  texts.toReversed().every((text, at) => text === texts[at]);

function ofEmptyAnswer({ definition }: Metric, what: 'worst' | 'skipped'): Outcome {
  if (what === 'skipped' || definition.worst === undefined) return skipped(emptyAnswer);
  return scored(definition.worst, writeJudgeDetails({ reason: emptyAnswer, calls: [] }));
}
