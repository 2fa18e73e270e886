// Prints how the checks decide answers of a labelled set, as docs/negative-answers.md has it: `node bench/checks/negative-answers.ts unseen3`
// An unseen set is run once: whoever changes a rule by what this prints has seen it.
import { mayPass, weighedAnswers } from '../../dist/test/negative-answers/weigh-answers.js';
import { share } from './wilson-share.ts';

const set = process.argv[2] ?? 'unseen3';
const languages = ['ja', 'ko', 'en'] as const;
type Weighed = ReturnType<typeof weighedAnswers>;

const of = (answers: Weighed, verdict: Weighed[number]['verdict']): number =>
  answers.filter((each) => each.verdict === verdict).length;
const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const all = languages.map((language) => [language, weighedAnswers(set, language)] as const);
const summary = all.map(([language, answers]) => {
  const due = answers.filter(({ label }) => mayPass.has(label));
  const undue = answers.filter(({ label }) => !mayPass.has(label));
  const [right, wrong] = [of(due, 'PASS'), of(undue, 'PASS')];
  return [
    language,
    share(undue.length - wrong, undue.length),
    share(right, due.length),
    share(of(due, 'FAIL'), due.length),
    share(right, right + wrong),
    share(of(undue, 'FAIL'), of(undue, 'FAIL') + of(due, 'FAIL')),
    share(of(answers, 'SKIPPED'), answers.length),
  ];
});
const heads = [
  'must not pass: held back',
  'must pass: passed',
  'must pass: failed',
  'passed: rightly',
  'failed: rightly',
];
process.stdout.write(table([set, ...heads, 'cannot tell'], summary));

for (const [language, answers] of all) {
  const labels = [...new Set(answers.map(({ label }) => label))];
  const classes = [...labels.filter((label) => mayPass.has(label)), ...labels.filter((label) => !mayPass.has(label))];
  const rows = classes.map((label) => {
    const own = answers.filter((each) => each.label === label);
    const cells = (['PASS', 'FAIL', 'SKIPPED'] as const).map((verdict) => share(of(own, verdict), own.length));
    return [label, mayPass.has(label) ? 'pass' : 'be held back', ...cells];
  });
  process.stdout.write(`\n${table([`${set}, ${language}`, 'must', 'pass', 'fail', 'cannot tell'], rows)}`);
}
