// What lexical faithfulness could have been, against people, and what planted faults do to it: `HAKARI_DATA=… node bench/lexical/choices.ts`
import { evidenceOf } from '../../dist/metrics/judged/lexical/claim-support.js';
import { createGrounding } from '../../dist/metrics/judged/lexical/grounded-claim.js';
import { lexicalMaterial } from '../../dist/metrics/judged/lexical/lexical-material.js';
import { spearmanCorrelation } from '../../src/stats/correlation.ts';
import { contentTerms } from '../../src/text/content-terms.ts';
import { splitSentences } from '../../src/text/split-sentences.ts';
import { readableNumbers, statedNumbers } from '../../src/text/stated-numbers.ts';
import { type Case, caseOf, mtrag, nabledge } from './judged-answers.ts';

interface Choice {
  /** What a claim is held against; the best of them counts. */
  readonly evidence: 'all contexts' | 'best context' | 'best sentence';
  readonly weights: 'weighted' | 'plain';
  readonly numbers: 'multiplied' | 'ignored';
  readonly mean: 'of claims' | 'by length';
}

/** Undefined where nothing is claimed, or there is no context. */
function faithfulness({ input }: Case, { evidence, weights, numbers, mean }: Choice): number | undefined {
  const { claims, contexts, query, history, weightOf, reader } = lexicalMaterial(input);
  if (claims.length === 0 || contexts.length === 0) return undefined;
  const units = {
    'all contexts': [contexts],
    'best context': contexts.map((context) => [context]),
    'best sentence': contexts.flatMap((context) => splitSentences(context).map(({ text }) => [text])),
  }[evidence];
  const weigh = weights === 'plain' ? () => 1 : weightOf;
  const all = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
  const evidences = units.map((texts) => evidenceOf(texts, { reader }));
  let [sum, size] = [0, 0];
  for (const claim of claims) {
    const { support, length } = bestSupport(claim, evidences, weigh);
    const factor = numbers === 'ignored' ? 1 : numberShare(claim, all.numbers);
    const weight = mean === 'by length' ? length : 1;
    sum += weight * support * factor;
    size += weight;
  }
  return size === 0 ? undefined : sum / size;
}

type Evidences = readonly ReturnType<typeof evidenceOf>[];

/** Of the words alone. */
function bestSupport(claim: string, evidences: Evidences, weigh: (term: string) => number) {
  const terms = [...contentTerms(claim)];
  const length = terms.reduce((total, term) => total + weigh(term), 0);
  if (length === 0) return { support: 1, length };
  const found = evidences.map((own) =>
    terms.reduce((total, term) => total + (own.terms.has(term) ? weigh(term) : 0), 0),
  );
  return { support: Math.max(0, ...found) / length, length };
}

function numberShare(claim: string, known: ReadonlySet<string>): number {
  const stated = statedNumbers(claim);
  return stated.length === 0 ? 1 : stated.filter(({ value }) => known.has(value)).length / stated.length;
}

function spearman(cases: readonly Case[], value: (of: Case) => number | undefined): string {
  const pairs = cases.flatMap((each): readonly (readonly [number, number])[] => {
    const found = value(each);
    return found === undefined ? [] : [[found, each.values.faithfulness ?? Number.NaN]];
  });
  const found = spearmanCorrelation(
    pairs.map(([value]) => value),
    pairs.map(([, verdict]) => verdict),
  );
  return found.kind === 'tested' ? found.r.toFixed(3) : '–';
}

const chosen: Choice = { evidence: 'all contexts', weights: 'weighted', numbers: 'multiplied', mean: 'of claims' };
const choices: readonly (readonly [string, Choice])[] = [
  ['version 2: all contexts, weighted, numbers multiplied, mean of claims', chosen],
  ['best context', { ...chosen, evidence: 'best context' }],
  ['best sentence of a context', { ...chosen, evidence: 'best sentence' }],
  ['numbers ignored', { ...chosen, numbers: 'ignored' }],
  ['every term alike', { ...chosen, weights: 'plain' }],
  ['longer claims count more', { ...chosen, mean: 'by length' }],
];

const people = mtrag();
const models = people.filter(({ group }) => group !== 'reference');
process.stdout.write(
  'Spearman with the mean of three people on mtrag, faithfulness\n\n| choice | all writers | the two models |\n|---|---|---|\n',
);
const measures = [
  ['as it is: words, place and order, a third each', grounded] as const,
  ...choices.map(([title, choice]) => [title, (of: Case) => faithfulness(of, choice)] as const),
];
for (const [title, value] of measures)
  process.stdout.write(`| ${title} | ${spearman(people, value)} | ${spearman(models, value)} |\n`);

/** As the program has it now: words, place and order. */
function grounded({ input }: Case): number | undefined {
  const material = lexicalMaterial(input);
  if (material.claims.length === 0 || material.contexts.length === 0) return undefined;
  const ground = createGrounding(material);
  return material.claims.reduce((sum, claim) => sum + ground(claim).support, 0) / material.claims.length;
}

/** The answer with its first number that the contexts have changed to one that they do not have. */
function withChangedNumber({ input }: Case): Case | undefined {
  const { answer = '', contexts = [] } = input.trial.output;
  const known = new Set(contexts.flatMap((text) => [...readableNumbers(text)]));
  for (const claim of lexicalMaterial(input).claims) {
    for (const { value, text } of statedNumbers(claim)) {
      if (!known.has(value) || !/^\d+$/u.test(text) || !claim.includes(text)) continue;
      let other = Number(text) + 1;
      while (known.has(String(other))) other += 1;
      const changed = answer.replace(claim, claim.replace(text, String(other)));
      if (changed !== answer)
        return caseOf(input.example, { ...input.trial.output, answer: changed }, { values: {}, group: '' });
    }
  }
  return undefined;
}

/** The same answer with the contexts of another question. */
const withContextsOf = ({ input }: Case, other: Case): Case =>
  caseOf(
    input.example,
    { ...input.trial.output, contexts: other.input.trial.output.contexts ?? [] },
    { values: {}, group: '' },
  );

function planted(title: string, pairs: readonly (readonly [Case, Case | undefined])[]): void {
  const values = pairs.flatMap(([before, after]): readonly (readonly [number, number])[] => {
    const [a, b] = [grounded(before), after === undefined ? undefined : grounded(after)];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
  const lower = values.filter(([a, b]) => b < a).length;
  const mean = (at: 0 | 1): string => (values.reduce((sum, value) => sum + value[at], 0) / values.length).toFixed(3);
  process.stdout.write(`| ${title} | ${values.length} | ${lower} | ${mean(0)} | ${mean(1)} |\n`);
}

process.stdout.write(
  '\nFaults planted into recorded answers\n\n| fault | n | value falls | mean before | mean after |\n|---|---|---|---|---|\n',
);
for (const [name, cases] of [
  ['nabledge (ja)', nabledge()],
  ['mtrag (en)', people],
] as const) {
  planted(
    `${name}: one number changed`,
    cases.map((each) => [each, withChangedNumber(each)] as const),
  );
  planted(
    `${name}: contexts of another question`,
    cases
      .map(
        (each, at) =>
          [
            each,
            cases
              .slice(at + 1)
              .find(({ group, input }) => group !== each.group && input.example.query !== each.input.example.query),
          ] as const,
      )
      .map(([each, other]) => [each, other === undefined ? undefined : withContextsOf(each, other)] as const),
  );
}
