// The library's main entry: what `hakari run` does, for programs.

export type { EvaluatedRun } from './app/evaluate.ts';
export type { SourceChunk } from './curation/corpus-pieces.ts';
export type { QuestionKind } from './curation/synthesis/plan-questions.ts';
export { readDataset } from './datasets/open-dataset.ts';
export { writeDataset } from './datasets/write-dataset.ts';
export type { CaseCitation } from './law/cases/case-citation.ts';
export { findCases } from './law/cases/find-cases.ts';
export { printCitation } from './law/citations/citation-grammars.ts';
export { findCitations, parseCitation } from './law/citations/find-citations.ts';
export type {
  CitationContext,
  CitationLanguage,
  FindCitationsOptions,
  LegalCitation,
  PrintedCitation,
} from './law/grammars/legal-citation.ts';
export { createLawNames, type LawName, type LawNames } from './law/names/law-names.ts';
export type { Division, Provision, ProvisionClause } from './law/places/provision.ts';
export { type CheckedAnswer, type CheckOptions, checkAnswer } from './metrics/checks/check-answer.ts';
export { createPhraseFinders, type PhraseFinders } from './metrics/checks/read-phrases.ts';
export type { CheckDetails, CheckRule, CheckVerdict } from './model/check-details.ts';
export type { Dataset, DatasetHeader, Example, Judgement, Turn } from './model/example.ts';
export { ConfigError, DatasetError, HakariError, StoreError, TargetError } from './model/hakari-error.ts';
export type { Run } from './model/run.ts';
export type { MetricSummary, RunSummary } from './model/summary.ts';
export type { RetrievedDocument, Stage, TargetOutput } from './model/target-output.ts';
export type { TargetRequest } from './ports/target.ts';
export type { FunctionTarget } from './setup/evaluate.ts';
export { type EvaluateOptions, type Evaluation, evaluate } from './setup/evaluate.ts';
export type { FunctionModel } from './setup/generate.ts';
export {
  type Generated,
  type GenerateFromTextOptions,
  type GenerateOptions,
  generate,
  generateFromChunks,
} from './setup/generate.ts';
export type { JudgeConfig } from './setup/judge-config.ts';
export {
  builtInPhrases,
  changePhrases,
  type PhraseChanges,
  type PhraseTables,
} from './text/phrases/phrase-tables.ts';
