// The texts of an audit's report.
import type { AuditFault, AuditLanguage, HarmlessEdit } from '../../analysis/audit/audit-case.ts';
import type { ParityMeasure } from '../../analysis/audit/audit-parity.ts';
import type { AuditCheckName, AuditCheckState, AuditVerdict } from '../../analysis/audit/audit-verdict.ts';

export interface AuditMessages {
  readonly title: (judge: string) => string;
  readonly comma: string;
  readonly all: string;
  readonly languages: { readonly [language in AuditLanguage]: string };
  readonly overview: {
    readonly heading: string;
    readonly judge: string;
    readonly builtIn: string;
    readonly builtInItems: (items: number, languages: string) => string;
    readonly recorded: string;
    readonly recordedAnswers: (answers: number, run: string) => string;
    readonly none: string;
    readonly judgements: string;
    readonly settings: string;
    readonly settingsText: (settings: {
      readonly seed: number;
      readonly repeats: number;
      readonly tolerance: number;
      readonly passing: number;
    }) => string;
    readonly metric: string;
    readonly verdict: string;
    readonly intro: string;
  };
  readonly verdicts: { readonly [verdict in AuditVerdict]: string };
  readonly meanings: { readonly [verdict in AuditVerdict]: string };
  readonly faults: { readonly [fault in AuditFault]: string };
  readonly harmless: { readonly [edit in HarmlessEdit]: string };
  readonly checks: {
    readonly heading: string;
    readonly check: string;
    readonly state: string;
    readonly measured: string;
    readonly bar: string;
    readonly names: { readonly [check in AuditCheckName]: string };
    readonly states: { readonly [state in AuditCheckState]: string };
    readonly atLeast: (bar: number) => string;
    readonly atMost: (bar: number) => string;
    /** Behind the state: what decided it. */
    readonly on: (what: string) => string;
    readonly rule: (fewest: number) => string;
  };
  readonly edits: {
    readonly faults: string;
    readonly faultsIntro: string;
    readonly harmless: string;
    readonly harmlessIntro: string;
    readonly edit: string;
    readonly applicable: string;
    readonly noticed: string;
    readonly lowered: string;
    readonly noRoom: string;
    readonly skipped: string;
    readonly failed: string;
    readonly bounds: string;
    readonly notConcerned: string;
  };
  readonly originals: {
    readonly heading: string;
    readonly language: string;
    readonly answers: string;
    readonly mean: string;
    readonly intro: string;
  };
  readonly steadiness: {
    readonly heading: string;
    readonly what: string;
    readonly share: string;
    readonly exact: (repeats: number) => string;
    readonly changed: (repeats: number) => string;
    readonly largest: string;
    readonly once: string;
    readonly reversed: string;
    readonly meanChange: string;
    readonly noContexts: string;
    readonly first: string;
    readonly last: string;
    readonly noPlace: string;
    readonly oneAnswer: string;
  };
  readonly parity: {
    readonly heading: string;
    readonly intro: string;
    readonly measure: string;
    readonly pair: string;
    readonly difference: string;
    readonly onlyA: string;
    readonly onlyB: string;
    readonly p: string;
    readonly measures: { readonly [measure in ParityMeasure]: string };
    readonly oneLanguage: string;
  };
  readonly method: string;
}
