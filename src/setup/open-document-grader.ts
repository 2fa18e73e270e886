// The judge of a config as the one who grades documents.

import { describeEstimate, estimateCalls } from '../calls/pricing/estimate-calls.ts';
import { describePrice, priceOf } from '../calls/pricing/price-of.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { InstrumentScorer } from '../ports/instruments.ts';
import { configuredJudge, leadingJudge } from './configured-judge.ts';
import type { JudgeModelConfig } from './judge-config.ts';
import type { LoadedConfig } from './load-config.ts';
import { type Calls, fillFromEnvironment } from './open-calls.ts';

export interface DocumentGrader {
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

export interface OpenDocumentGraderOptions {
  readonly calls: Calls;
  /** `2026-01-31` */
  readonly today: string;
}

/**
 * Grades are those of one model, so that it can be said who gave them: of a cascade the second, of a panel the first.
 * @throws ConfigError `no-judge` when the config names no model, and as `openChatModel`
 */
export async function openDocumentGrader(
  loaded: LoadedConfig,
  { calls, today }: OpenDocumentGraderOptions,
): Promise<DocumentGrader> {
  const placed = configuredJudge(loaded);
  if (placed === undefined) {
    throw new ConfigError('a judge is asked for grades, and there is none', {
      code: 'no-judge',
      where: loaded.file,
      hint: 'name a model under judge:',
    });
  }
  const { settings, where } = leadingJudge(placed);
  const { createJudgeScorers } = await import('../judge/judge-scorers.ts');
  const { gradingCalls } = await import('../metrics/judged/document-relevance/grade-documents.ts');
  const { protocol, maxTokens, temperature, seed } = settings;
  const model = await calls.openInstrument(settings, where);
  const judge = { model, settings: { protocol, maxTokens, temperature, seed } };
  const { documentRelevance: scorer } = createJudgeScorers(judge);
  if (scorer === undefined) throw new Error('no judge grades documents');
  return {
    scorer,
    model: model.name,
    estimate: (texts) => {
      const asks = texts.reduce((sum, own) => sum + gradingCalls(own), 0);
      return estimateLines(fillFromEnvironment<JudgeModelConfig>(settings, where), { asks, today });
    },
    close: () => model.close(),
  };
}

function estimateLines(
  settings: JudgeModelConfig,
  { asks, today }: { readonly asks: number; readonly today: string },
): readonly string[] {
  const price = priceOf(settings, today);
  const says = price !== null || settings.baseUrl === undefined ? [describePrice(settings.model, price)] : [];
  const { model: name, maxTokens = 2048 } = settings;
  const planned = { name, part: 'to grade documents', price: price?.price ?? null, trials: asks, callsATrial: 1 };
  return [...says, ...describeEstimate(estimateCalls([{ ...planned, maxTokens, promptTokens }]))];
}

/** Rules, and ten passages of some 300 words. */
const promptTokens = 4500;
