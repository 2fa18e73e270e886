// lexicalFaithfulness as it is, beside what it was and beside the share of bigrams, against people: `HAKARI_DATA=… node bench/lexical/versions.ts`
// The formula was chosen by exchanged words (swapped-words.ts) and committed before this was run for the first time.
import { evidenceOf, supportOf } from '../../dist/metrics/judged/lexical/claim-support.js';
import { createGrounding } from '../../dist/metrics/judged/lexical/grounded-claim.js';
import { lexicalMaterial } from '../../dist/metrics/judged/lexical/lexical-material.js';
import { splitSentences } from '../../src/text/split-sentences.ts';
import { type MeasuredAnswer, printAgreement } from './agreement-statistics.ts';
import { bigrams } from './bigrams.ts';
import { type Case, mtrag, nabledge } from './judged-answers.ts';

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const rowsOf = (cases: readonly Case[]): readonly MeasuredAnswer[] =>
  cases.flatMap(({ input, values: { faithfulness: verdict } }): readonly MeasuredAnswer[] => {
    const material = lexicalMaterial(input);
    const { claims, contexts, query, history, reader } = material;
    if (claims.length === 0 || contexts.length === 0 || verdict === undefined || Number.isNaN(verdict)) return [];
    const evidence = evidenceOf(contexts, { reader, alsoKnown: [query, ...history] });
    const known = new Set(contexts.flatMap((text) => splitSentences(text).flatMap((each) => bigrams(each.text))));
    const ofBigrams = claims.flatMap((claim) => {
      const own = bigrams(claim);
      return own.length === 0 ? [] : [own.filter((pair) => known.has(pair)).length / own.length];
    });
    const values = {
      'share of bigrams': ofBigrams.length === 0 ? 1 : mean(ofBigrams),
      'version 2': mean(claims.map((claim) => supportOf(claim, evidence, material).support)),
      'version 3': mean(claims.map((claim) => createGrounding(material)(claim).support)),
    };
    return [{ question: input.example.query, verdict, values }];
  });

const measures = ['share of bigrams', 'version 2', 'version 3'];
const people = mtrag();
printAgreement('mtrag, faithfulness (people), all writers', rowsOf(people), { measures, goodFrom: 3.5 });
const models = people.filter(({ group }) => group !== 'reference');
printAgreement('mtrag, faithfulness (people), the two models', rowsOf(models), { measures, goodFrom: 3.5 });
printAgreement('nabledge, faithfulness (recorded judge)', rowsOf(nabledge()), { measures, goodFrom: 1 });
for (const [title, cases] of [
  ['mtrag', people],
  ['nabledge', nabledge()],
] as const) {
  const rows = rowsOf(cases);
  const ones = measures.map((by) => `${by} ${rows.filter(({ values }) => (values[by] ?? 0) > 1 - 1e-9).length}`);
  process.stdout.write(`\n${title}: 1 of ${rows.length}: ${ones.join(', ')}\n`);
}
