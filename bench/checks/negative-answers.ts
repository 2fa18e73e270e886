// Prints how the checks decide answers of a labelled half, as docs/negative-answers.md has it: `node bench/checks/negative-answers.ts unseen`
// An unseen half is run once: whoever changes a rule by what this prints has seen it.
import { mayPass, weighedAnswers } from '../../dist/test/negative-answers/weigh-answers.js';
import { share } from './wilson-share.ts';

const half = process.argv[2] ?? 'unseen';

const all = ['ja', 'ko', 'en'].map((language) => [language, weighedAnswers(half, language)] as const);
const lines = all.map(([language, answers]) => {
  const due = answers.filter(({ label }) => mayPass.has(label));
  const undue = answers.filter(({ label }) => !mayPass.has(label));
  const passed = (of: typeof answers): number => of.filter(({ verdict }) => verdict === 'PASS').length;
  const unclear = answers.filter(({ verdict }) => verdict === 'SKIPPED').length;
  const [right, wrong] = [passed(due), passed(undue)];
  const cells = [
    language,
    share(undue.length - wrong, undue.length),
    share(right, due.length),
    share(right, right + wrong),
    share(undue.length - wrong, answers.length - right - wrong),
    unclear,
  ];
  return `| ${cells.join(' | ')} |`;
});
process.stdout.write(
  `| ${half} | must not pass: held back | must pass: passed | passed: rightly | not passed: rightly | cannot tell |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`,
);

const labels = [...new Set(all.flatMap(([, answers]) => answers.map(({ label }) => label)))];
process.stdout.write(`\n| ${half}: rightly decided, by class | ja | ko | en | all |\n|---|---|---|---|---|\n`);
for (const label of labels) {
  const cells = [...all.map(([, answers]) => answers), all.flatMap(([, answers]) => answers)].map((answers) => {
    const own = answers.filter((each) => each.label === label);
    const right = own.filter(({ verdict }) => (verdict === 'PASS') === mayPass.has(label)).length;
    return share(right, own.length);
  });
  process.stdout.write(`| ${label} | ${cells.join(' | ')} |\n`);
}
