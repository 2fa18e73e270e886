// What the models of a config are asked beside runs: to prefer one of two answers, to grade documents, to write questions and to check them.
import type { PairResult } from '../analysis/preference/preference-result.ts';
import type { Judge } from '../judge/ask-judge.ts';
import { askPreference, type PreferenceAsk } from '../judge/preference/ask-preference.ts';
import { createQuestionChecker } from '../judge/synthesis/question-checker.ts';
import { createQuestionWriter } from '../judge/synthesis/question-writer.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import type { QuestionChecker, QuestionWriter } from '../ports/question-writer.ts';
import { configuredJudge, type JudgeModel, judgeModels, leadingJudge, type PlacedJudge } from './configured-judge.ts';
import type { LoadedConfig } from './load-config.ts';
import type { Calls } from './open-calls.ts';
import { estimateAsking } from './planned-models.ts';

type PlacedModel = Pick<JudgeModel, 'settings' | 'where'>;

/** How a judge is asked that gives no scores. */
async function openJudge({ settings, where }: PlacedModel, calls: Calls): Promise<Judge> {
  const { protocol, maxTokens, temperature, seed } = settings;
  return { model: await calls.openInstrument(settings, where), settings: { protocol, maxTokens, temperature, seed } };
}

const noJudge = (what: string, where: string | undefined, hint: string): ConfigError =>
  new ConfigError(what, { code: 'no-judge', where, hint });

interface OpenedPreference {
  readonly judge: (ask: PreferenceAsk) => Promise<PairResult>;
  /** Their names, in order. */
  readonly judges: readonly string[];
  /** As a run records who judges it. */
  readonly identity: JsonObject;
  /** What the user should know of the config, a line each. */
  readonly notes: readonly string[];
  /** What will be asked, at most, and what that costs, a line each. */
  estimate(pairs: number): readonly string[];
  close(): Promise<void>;
}

/**
 * The judge of a config to hold answers against each other. Of a panel all members are asked; of a cascade the second judge. Repeats of a
 * judge are not made: both orders are two already.
 * @throws ConfigError when there is no judge, or one cannot be opened
 */
export async function openPreference(loaded: LoadedConfig | undefined, calls: Calls): Promise<OpenedPreference> {
  const placed = loaded === undefined ? undefined : configuredJudge(loaded);
  if (placed === undefined) {
    const hint = 'name a model under judge: in the config; -c names a config';
    throw noJudge('there is no judge to ask', loaded?.file, hint);
  }
  const asked = judgeModels(placed).filter(({ role }) => role !== 'first');
  const judges: Judge[] = [];
  const close = async (): Promise<void> => {
    for (const { model } of judges) await model.close();
  };
  try {
    for (const model of asked) judges.push(await openJudge(model, calls));
  } catch (error) {
    await close();
    throw error;
  }
  const members = judges.map(({ model }, at) => ({ name: model.name, writtenAs: asked[at]?.settings.model ?? '' }));
  return {
    judge: (ask) => askPreference(judges, ask),
    judges: members.map(({ name }) => name),
    identity: { members },
    notes: preferenceNotes(placed),
    estimate: (pairs) => {
      // A prompt holds two answers, a question and instructions.
      const each = { part: 'in both orders', calls: 2 * pairs, promptTokens: 1000 };
      return pairs === 0
        ? []
        : estimateAsking(
            asked.map((model) => ({ ...model, ...each })),
            calls.today,
          );
    },
    close,
  };
}

function preferenceNotes({ judge, where }: PlacedJudge): readonly string[] {
  if ('cascade' in judge) return [`${where}: of a cascade the second judge is asked`];
  const { repeats = 1 } = judge;
  return repeats === 1 ? [] : [`${where}: repeats are not made; each pair is asked about in both orders`];
}

interface DocumentGrader {
  readonly scorer: InstrumentScorer;
  /** Its name, as judgements keep it. */
  readonly model: string;
  /**
   * What grading will take, a line each; prices are said too. Repaired replies come on top.
   * @param texts of the documents, a list an example
   */
  estimate(texts: readonly (readonly string[])[]): readonly string[];
  close(): Promise<void>;
}

/**
 * The judge of a config as the one who grades documents. Grades are those of one model, so that it can be said who gave them: of a cascade
 * the second, of a panel the first.
 * @throws ConfigError `no-judge` when the config names no model, and as `openChatModel`
 */
export async function openDocumentGrader(loaded: LoadedConfig, calls: Calls): Promise<DocumentGrader> {
  const placed = configuredJudge(loaded);
  if (placed === undefined) {
    throw noJudge('a judge is asked for grades, and there is none', loaded.file, 'name a model under judge:');
  }
  const grading = leadingJudge(placed);
  const { createJudgeScorers } = await import('../judge/judge-scorers.ts');
  const { gradingCalls } = await import('../metrics/judged/document-relevance/grade-documents.ts');
  const judge = await openJudge(grading, calls);
  const { documentRelevance: scorer } = createJudgeScorers(judge);
  if (scorer === undefined) throw new Error('no judge grades documents');
  return {
    scorer,
    model: judge.model.name,
    estimate: (texts) => {
      // A prompt holds rules, and ten passages of some 300 words.
      const asked = { part: 'to grade documents', replyTokens: 2048, promptTokens: 4500 };
      const asks = texts.reduce((sum, own) => sum + gradingCalls(own), 0);
      return estimateAsking([{ ...grading, ...asked, calls: asks }], calls.today);
    },
    close: () => judge.model.close(),
  };
}

interface SynthesisModels {
  readonly writer: PlacedModel;
  readonly checker: PlacedModel;
}

/**
 * Who writes the questions of a synthetic dataset and who checks them: `synthesis` writes and `judge` checks; where there is but one of
 * them, it does both. Of a panel the first judge is taken, of a cascade the second, which is the stronger one.
 * @throws ConfigError `no-judge` when the config names no model
 */
export function synthesisModels(loaded: LoadedConfig): SynthesisModels {
  const { config, where, file } = loaded;
  const placed = configuredJudge(loaded);
  const judge = placed === undefined ? undefined : leadingJudge(placed);
  const own = config.synthesis && { settings: config.synthesis, where: `${where(['synthesis'])}: synthesis` };
  const writer = own ?? judge;
  const checker = judge ?? own;
  if (writer !== undefined && checker !== undefined) return { writer, checker };
  throw noJudge('no model is named that could write questions', file, 'name one under judge: or synthesis:');
}

interface OpenedSynthesis {
  readonly writer: QuestionWriter;
  readonly checker: QuestionChecker;
  close(): Promise<void>;
}

/** @throws ConfigError as `openChatModel` */
export async function openSynthesis({ writer, checker }: SynthesisModels, calls: Calls): Promise<OpenedSynthesis> {
  const writing = await openJudge(writer, calls);
  const checking = checker === writer ? writing : await openJudge(checker, calls);
  return {
    writer: createQuestionWriter(writing),
    checker: createQuestionChecker(checking),
    close: async () => {
      await writing.model.close();
      if (checking !== writing) await checking.model.close();
    },
  };
}

interface PlannedSynthesis {
  readonly asks: number;
  readonly pairs: number;
  /** Of them, those that join two passages. */
  readonly joined: number;
  /** `2026-01-31` */
  readonly today: string;
}

/** Prices, and what will be asked, a line each. */
export const estimateSynthesis = (models: SynthesisModels, planned: PlannedSynthesis): readonly string[] =>
  estimateAsking(synthesisAsking(models, planned), planned.today);

/**
 * What is asked of whom. To check a pair takes two calls: for the answer, and to compare it, or to look for it
 * elsewhere; one that joins two passages takes two more.
 */
export function synthesisAsking(
  { writer, checker }: SynthesisModels,
  { asks, pairs, joined }: Omit<PlannedSynthesis, 'today'>,
) {
  // A prompt holds rules, and a chunk of some 1,200 characters.
  const promptTokens = 1200;
  const writing = { ...writer, part: 'to write questions', calls: asks, promptTokens };
  const checking = { ...checker, part: 'to check them', calls: 2 * (pairs + joined), promptTokens };
  return [writing, checking];
}
