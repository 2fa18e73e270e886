// The texts of a report: one table a language, and the compiler sees to it that all have the same keys.
import type { StageKind } from '../../model/target-output.ts';
import type { AdviceMessages } from './advice-messages.ts';
import type { CompareMessages } from './compare-messages.ts';

export interface Messages extends AdviceMessages, CompareMessages {
  readonly title: (experiment: string) => string;
  readonly contents: string;
  readonly warning: string;
  /** Between the items of an enumeration inside a sentence. */
  readonly comma: string;
  /** A recorded reason why there is no value or no interval. */
  readonly absence: (reason: string) => string;
  /** Between two sentences. */
  readonly space: string;
  readonly marks: { readonly legend: string };
  readonly words: WordMessages;
  readonly overview: OverviewMessages;
  readonly comparison: ComparisonMessages;
  readonly estimates: EstimateMessages;
  readonly categories: {
    readonly heading: string;
    readonly intro: string;
    /** @param by the title of the first column, such as `Category` */
    readonly caption: (title: string, by: string) => string;
    readonly chart: (title: string) => string;
    readonly all: string;
    readonly languages: string;
    readonly language: string;
  };
  readonly latency: LatencyMessages;
}

/** Column titles and words that several sections use. */
export interface WordMessages {
  readonly target: string;
  readonly category: string;
  readonly noCategory: string;
  readonly goal: string;
  readonly examples: string;
  readonly mean: string;
  readonly meanWithInterval: string;
  readonly setting: string;
  readonly value: string;
  readonly total: string;
  readonly document: string;
  readonly grade: string;
  readonly rank: string;
  readonly query: string;
  readonly stage: string;
  readonly yes: string;
  readonly no: string;
  readonly stageKinds: { readonly [kind in StageKind]: string };
}

export interface OverviewMessages {
  readonly heading: string;
  readonly experiment: string;
  readonly date: string;
  readonly dataset: string;
  readonly datasetVersion: string;
  readonly datasetHash: string;
  readonly scale: string;
  readonly openScale: string;
  /** Heads what `ofJudgements` says. */
  readonly judgementsByModel: string;
  readonly ofJudgements: (counts: { readonly count: number; readonly byModel: number }) => string;
  readonly languages: string;
  readonly repeat: string;
  readonly concurrency: string;
  readonly environment: string;
  readonly categories: string;
  readonly runs: string;
  readonly type: string;
  readonly fingerprint: string;
  readonly run: string;
  readonly answered: string;
  readonly failed: string;
  readonly fixed: string;
  readonly differing: string;
  readonly interrupted: (labels: string) => string;
  readonly otherDataset: (labels: string) => string;
  readonly stale: (labels: string) => string;
  readonly mended: (labels: string) => string;
}

export interface ComparisonMessages {
  readonly heading: string;
  readonly caption: (examples: string) => string;
  readonly names: string;
  readonly describe: {
    readonly RR: (rel: number) => string;
    readonly R: (k: number, rel: number) => string;
    readonly nDCG: (k: number) => string;
    readonly nDCGexp: (k: number) => string;
    readonly P: (k: number, rel: number) => string;
    readonly resultCoverage: string;
    readonly Judged: (k: number) => string;
    readonly documentRelevance: (k: number) => string;
    readonly quantiles: string;
    /** By name of the metric, whatever its parameters. */
    readonly ofAnswers: {
      readonly [metric in
        | 'faithfulness'
        | 'answerRelevance'
        | 'correctness'
        | 'completeness'
        | 'correctnessGrade'
        | 'faithfulnessGrade'
        | 'completenessGrade'
        | 'contextPrecision'
        | 'contextRecall'
        | 'noiseSensitivity'
        | 'legalReasoning'
        | 'lawRelations'
        | 'choiceAccuracy'
        | 'evidenceHit'
        | 'forbiddenPhrases'
        | 'stability'
        | 'answerDetection'
        | 'answerCheck'
        | 'keywordHit'
        | 'keywordCoverage'
        | 'negativeDetection'
        | 'citationAccuracy'
        | 'citationPrecision'
        | 'citationRecall'
        | 'firstToken'
        | 'inputTokens'
        | 'outputTokens'
        | 'cost']: string;
    };
  };
  readonly reading: string;
  readonly highest: (title: string, label: string, estimate: string) => string;
  readonly notShown: (labels: string) => string;
  readonly below: (labels: string) => string;
  readonly noInterval: (labels: string) => string;
  readonly caution: string;
}

export interface EstimateMessages {
  readonly heading: string;
  readonly intro: string;
  /** Of what the counts are where examples were asked several times. */
  readonly countsOfRepeats: string;
  readonly meanAnswered: string;
  readonly imputed: string;
  readonly skipped: string;
  readonly failedTarget: string;
  readonly failedInstrument: string;
  readonly bounds: string;
  readonly method: string;
  readonly methods: { readonly [method in 'student-t' | 'wilson' | 'order-statistics' | 'clustered-t']: string };
  readonly noMethod: (reason: string) => string;
  readonly goalMet: string;
  readonly goalMissed: string;
  readonly goalInside: string;
  readonly absences: string;
  readonly notMeasured: string;
  readonly skippedBecause: (count: number, reason: string) => string;
  readonly failedInstrumentCount: (count: number) => string;
  readonly failedTargetCount: (count: number) => string;
}

export interface LatencyMessages {
  readonly heading: string;
  readonly intro: (concurrency: string) => string;
  readonly caption: string;
  readonly chart: string;
  readonly fewTimes: (least: number) => string;
  readonly untimed: (labels: string) => string;
  readonly stages: string;
  readonly byCategory: string;
}
