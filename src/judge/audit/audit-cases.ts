// The answers that an audit has judged: right ones, and what its edits make of them.
import { createHash } from 'node:crypto';
import {
  type AuditCase,
  type AuditLanguage,
  type AuditVariant,
  auditLanguages,
  harmlessEdits,
} from '../../analysis/audit/audit-case.ts';
import { isUnanswerable } from '../../metrics/expectation-of.ts';
import { auditFaults } from '../../metrics/judged/audited-traits.ts';
import { promptLanguage } from '../../metrics/judged/judge-prompt.ts';
import type { ScoreInput } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import { contextsOf, type TargetOutput } from '../../model/target-output.ts';
import { contentTerms } from '../../text/content-terms.ts';
import { splitClaims } from '../../text/split-claims.ts';
import { splitSentences } from '../../text/split-sentences.ts';
import type { AnswerEdit, EditMaterial } from './edits/answer-edit.ts';
import { faultEdits, harmlessAnswerEdits, plantFirst } from './edits/answer-edits.ts';
import { numbersIn } from './edits/change-number.ts';
import type { AuditItem, AuditItemText } from './items/audit-item.ts';
import { beeHives, ferryPiers, lanternSales } from './items/law-items.ts';
import { archiveYears, boatRental, libraryLoans, marketStalls } from './items/leisure-items.ts';
import { bulkyWaste, nurseryPlaces, residentParking, waterMeter } from './items/town-items.ts';
import { bicycleBattery, kettleWarranty, retryLimit, travelCosts } from './items/work-and-goods-items.ts';

interface AuditCasesOptions {
  /** Of what is chosen among several numbers, sentences and phrases. */
  readonly seed: number;
  /** (all) */
  readonly languages?: readonly AuditLanguage[] | undefined;
}

/** @param items at most, each in every language (all) */
export function builtInCases({
  seed,
  items = auditItems.length,
  languages = auditLanguages,
}: AuditCasesOptions & { readonly items?: number | undefined }): readonly AuditCase[] {
  return auditItems
    .slice(0, items)
    .flatMap(({ name, texts }) =>
      languages.flatMap((language) =>
        casesOf(
          { item: name, source: 'built-in', language, input: inputOf(name, language, texts[language]) },
          { seed, written: texts[language] },
        ),
      ),
    );
}

/**
 * For metrics of sentences that cite a law: of the items about laws the same answers, in which every sentence cites the article that it is taken from, with
 * those articles as documents that say which ones they are.
 * @param items at most, each in every language (all)
 */
export function citingCases({
  seed,
  items = citingItems.length,
  languages = auditLanguages,
}: AuditCasesOptions & { readonly items?: number | undefined }): readonly AuditCase[] {
  return citingItems.slice(0, items).flatMap(({ name, texts }) =>
    languages.flatMap((language) => {
      const text = texts[language];
      const written = {
        ...text,
        summary: citing(text.summary, language, text),
        politeness: citing(text.politeness, language, text),
      };
      const input = citingInput(name, language, { ...text, answer: citing(text.answer, language, text) });
      return casesOf({ item: name, source: 'built-in', language, input, ofCitations: true }, { seed, written });
    }),
  );
}

/** How a context begins that is an article of a law. */
const articleHead: Readonly<Record<AuditLanguage, RegExp>> = {
  ja: /^(?<law>\S+) (?<label>第\d+条) (?<words>.*)$/su,
  ko: /^(?<law>.+?) (?<label>제\d+조) (?<words>.*)$/su,
  en: /^(?<law>.+?), (?<label>(?:Article|Section) \d+)\. (?<words>.*)$/su,
};

const printedPlace: Readonly<Record<AuditLanguage, (law: string, label: string) => string>> = {
  ja: (law, label) => `${law}${label}`,
  ko: (law, label) => `${law} ${label}`,
  en: (law, label) => `${label} of the ${law}`,
};

interface CitedArticle {
  readonly label: string;
  /** `Article 4 of the Tansyford Beekeeping Ordinance` */
  readonly place: string;
  readonly words: string;
}

const articlesOf = ({ contexts }: AuditItemText, language: AuditLanguage): readonly CitedArticle[] =>
  contexts.flatMap((context) => {
    const { law = '', label = '', words = '' } = articleHead[language].exec(context)?.groups ?? {};
    return label === '' ? [] : [{ label, place: printedPlace[language](law, label), words }];
  });

/** The text with the article that each sentence is taken from behind it, where it does not say so itself. */
function citing(text: string, language: AuditLanguage, item: AuditItemText): string {
  const articles = articlesOf(item, language);
  return splitSentences(text).reduceRight((cited, { text: sentence }) => {
    if (articles.some(({ label }) => sentence.includes(label))) return cited;
    const place = articleOf(sentence, articles)?.place ?? '';
    const [, words = sentence, end = ''] = /^(.*?)([。.]?)$/su.exec(sentence) ?? [];
    const behind = language === 'ja' ? `${words}（${place}）${end}` : `${words} (${place})${end}`;
    const at = cited.lastIndexOf(sentence);
    return at < 0 ? cited : `${cited.slice(0, at)}${behind}${cited.slice(at + sentence.length)}`;
  }, text);
}

/** The article with most of the sentence's words. */
function articleOf(sentence: string, articles: readonly CitedArticle[]): CitedArticle | undefined {
  const said = contentTerms(sentence);
  const shared = ({ words }: CitedArticle): number => {
    const there = contentTerms(words);
    return [...said].filter((term) => there.has(term)).length;
  };
  return articles.toSorted((a, b) => shared(b) - shared(a))[0];
}

function citingInput(name: string, language: AuditLanguage, text: AuditItemText): ScoreInput {
  const documents = articlesOf(text, language).map(({ place, words }, at) => ({
    ...{ id: `${name}-${at + 1}`, text: words, provisions: [place] },
  }));
  return withOutput(inputOf(name, language, text), { answer: text.answer, documents });
}

/** Of a recorded answer; none for an answer without contexts or without claims, such as a refusal. */
export function recordedCases(
  input: ScoreInput,
  { seed, languages = auditLanguages }: AuditCasesOptions,
): readonly AuditCase[] {
  const { example, trial } = input;
  const { answer = '' } = trial.output;
  if (splitClaims(answer).length === 0 || contextsOf(trial.output).every((context) => context.trim() === '')) return [];
  const language = promptLanguage({ language: example.language, text: `${example.query}\n${answer}` });
  if (!languages.includes(language)) return [];
  return casesOf({ item: example.id, source: 'recorded', language, input }, { seed });
}

type Answer = Omit<AuditCase, 'variant'>;

function casesOf(
  answer: Answer,
  { seed, written }: { readonly seed: number; readonly written?: AuditItemText },
): readonly AuditCase[] {
  const { input } = answer;
  const { output } = input.trial;
  const edited = (edit: AnswerEdit, variant: AuditVariant, name: string): readonly AuditCase[] => {
    const text = edit(materialOf(answer, { written, pick: seededPick([seed, answer.source, answer.item, name]) }));
    if (text === undefined || text === output.answer) return [];
    if (variant.kind === 'fault' && variant.edit === 'refusal' && isUnanswerable(input.example)) return [];
    const besideExpected = written === undefined && isBesideExpected(input, variant, text);
    return [{ ...answer, variant, besideExpected, input: withOutput(input, { ...output, answer: text }) }];
  };
  const reversed = reversedOutput(output);
  return [
    { ...answer, variant: { kind: 'original' } },
    ...auditFaults.flatMap((edit) => edited(faultEdits[edit], { kind: 'fault', edit }, edit)),
    ...harmlessEdits.flatMap((edit) => edited(harmlessAnswerEdits[edit], { kind: 'harmless', edit }, edit)),
    ...edited(plantFirst, { kind: 'planted-first' }, 'unsupported'),
    ...(reversed === undefined
      ? []
      : [{ ...answer, variant: { kind: 'reversed' } as const, input: withOutput(input, reversed) }]),
  ];
}

function materialOf(
  { language, input }: Answer,
  more: { readonly written: AuditItemText | undefined; readonly pick: EditMaterial['pick'] },
): EditMaterial {
  const { example, trial } = input;
  return {
    language,
    query: example.query,
    answer: trial.output.answer ?? '',
    contexts: contextsOf(trial.output),
    documentIds: (trial.output.documents ?? []).map(({ id }) => id),
    ...more,
  };
}

function inputOf(name: string, language: AuditLanguage, text: AuditItemText): ScoreInput {
  const id = `audit/${name}/${language}`;
  const example: Example = { id, query: text.query, language, expectedAnswer: text.expected };
  const { answer, contexts } = text;
  const documents = contexts.map((context, at) => ({ id: `${name}-${at + 1}`, text: context }));
  return {
    example,
    trial: {
      id,
      runId: 'audit',
      exampleId: id,
      repeat: 0,
      execution: 0,
      startedAt: 0,
      status: 'ok',
      output: { answer, contexts, documents },
    },
  };
}

const withOutput = ({ example, trial }: ScoreInput, output: TargetOutput): ScoreInput => ({
  example,
  trial: { ...trial, output },
});

/** Undefined where there is nothing to reverse. */
function reversedOutput(output: TargetOutput): TargetOutput | undefined {
  const { contexts, documents } = output;
  if (new Set(contextsOf(output)).size < 2) return undefined;
  return { ...output, ...present({ contexts: contexts?.toReversed(), documents: documents?.toReversed() }) };
}

/**
 * The same choices for the same key, in whatever order the work is done. The key holds no language, so that an item changes alike in
 * all three.
 */
function seededPick(key: readonly (string | number)[]): EditMaterial['pick'] {
  let calls = 0;
  return (count) => {
    calls += 1;
    const hash = createHash('sha256')
      .update(JSON.stringify([...key, calls]))
      .digest();
    return hash.readUInt32BE(0) % count;
  };
}

// Whether what a fault changed in a recorded answer may be no part of what is expected of it.

/**
 * A refusal never gives what is expected. Whether a negated or an added sentence belongs to it cannot be told. A number or a name
 * belongs to it where the expected answer has it.
 * @param edited the answer with the fault
 */
function isBesideExpected({ example, trial }: ScoreInput, variant: AuditVariant, edited: string): boolean {
  if (variant.kind !== 'fault' || variant.edit === 'refusal') return false;
  if (variant.edit === 'negation' || variant.edit === 'unsupported') return true;
  const { expectedAnswer = '' } = example;
  const replaced = replacedPart(trial.output.answer ?? '', edited);
  if (variant.edit === 'entity') return !expectedAnswer.includes(replaced);
  const [was] = numbersIn(replaced);
  return was === undefined || !numbersIn(expectedAnswer).some(({ value }) => value === was.value);
}

/** What of the one text gave way to something else in the other; numbers whole. */
function replacedPart(before: string, after: string): string {
  const isDigit = (at: number): boolean => /[\p{N},.]/u.test(before.charAt(at));
  let start = 0;
  while (start < before.length && before.charAt(start) === after.charAt(start)) start += 1;
  let end = before.length;
  let last = after.length;
  while (end > start && last > start && before.charAt(end - 1) === after.charAt(last - 1)) {
    end -= 1;
    last -= 1;
  }
  while (start > 0 && isDigit(start) && isDigit(start - 1)) start -= 1;
  while (end < before.length && isDigit(end - 1) && isDigit(end)) end += 1;
  return before.slice(start, end);
}

// The built-in items: one line an item, in an order that makes the first few as different as they can be.
export const auditItems: readonly AuditItem[] = [
  bulkyWaste,
  retryLimit,
  boatRental,
  kettleWarranty,
  libraryLoans,
  residentParking,
  nurseryPlaces,
  waterMeter,
  travelCosts,
  archiveYears,
  bicycleBattery,
  marketStalls,
];

/** Those about laws, whose articles grammars read. */
const citingItems: readonly AuditItem[] = [
  beeHives,
  boatRental,
  libraryLoans,
  ferryPiers,
  bulkyWaste,
  residentParking,
  nurseryPlaces,
  waterMeter,
  lanternSales,
  archiveYears,
  marketStalls,
];
