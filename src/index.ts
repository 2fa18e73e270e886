// The library's main entry: what `hakari run` does, for programs.

export type { EvaluatedRun } from './app/evaluate.ts';
export { ConfigError, DatasetError, HakariError, StoreError, TargetError } from './core/hakari-error.ts';
export { type CheckedAnswer, type CheckOptions, checkAnswer } from './core/metrics/checks/check-answer.ts';
export { createPhraseFinders, type PhraseFinders } from './core/metrics/checks/read-phrases.ts';
export type { CheckDetails, CheckRule, CheckVerdict } from './core/model/check-details.ts';
export type { Dataset, DatasetHeader } from './core/model/dataset.ts';
export type { Example, Judgement, Turn } from './core/model/example.ts';
export type { Run } from './core/model/run.ts';
export type { MetricSummary, RunSummary } from './core/model/summary.ts';
export type { RetrievedDocument, Stage, TargetOutput } from './core/model/target-output.ts';
export type { QuestionKind } from './core/synthesis/draft-pair.ts';
export type { SourceChunk } from './core/synthesis/source-chunk.ts';
export type { FindCitationsOptions, PrintedCitation } from './core/text/legal-citation/citation-grammar.ts';
export { findCitations, parseCitation } from './core/text/legal-citation/find-citations.ts';
export { createLawNames, type LawName, type LawNames } from './core/text/legal-citation/law-names.ts';
export type { CitationContext, CitationLanguage, LegalCitation } from './core/text/legal-citation/legal-citation.ts';
export { printCitation } from './core/text/legal-citation/print-citation.ts';
export type { Division, Provision, ProvisionClause } from './core/text/legal-citation/provision.ts';
export {
  builtInPhrases,
  changePhrases,
  type PhraseChanges,
  type PhraseTables,
} from './core/text/phrases/phrase-tables.ts';
export { readDataset } from './datasets/read-dataset.ts';
export { writeDataset } from './datasets/write-dataset.ts';
export type { TargetRequest } from './ports/target.ts';
export { type EvaluateOptions, type Evaluation, evaluate } from './setup/evaluate.ts';
export type { FunctionModel } from './setup/function-model.ts';
export type { FunctionTarget } from './setup/function-target.ts';
export {
  type Generated,
  type GenerateFromTextOptions,
  type GenerateOptions,
  generate,
  generateFromChunks,
} from './setup/generate.ts';
export type { JudgeConfig } from './setup/judge-config.ts';
