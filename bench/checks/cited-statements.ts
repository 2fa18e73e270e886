// Prints how the rules hold the labelled sentences of a file, as docs/negative-answers.md has it: `node bench/checks/cited-statements.ts unseen2`
// Counts alone are printed. An unseen file is weighed once: whoever changes a rule by what this prints has seen it.
import { languages } from '../../dist/test/cited-statements/read-statements.js';
import { labels, weighStatements } from '../../dist/test/cited-statements/weigh-statements.js';
import { share } from './wilson-share.ts';

const stem = process.argv[2] ?? 'unseen';
const all = languages.map((language) => [language, weighStatements(stem, language)] as const);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

process.stdout.write(
  table(
    [
      stem,
      ...labels.map((label) => `${label}: found`),
      'otherwise, but called supported',
      'cannot tell',
      'right of all',
    ],
    all.map(([language, { of, otherwiseCalledSupported, cannotTell, right, n }]) => [
      language,
      ...labels.map((label) => share(of[label].right, of[label].labelled)),
      share(otherwiseCalledSupported, of.otherwise.labelled),
      cannotTell,
      share(right, n),
    ]),
  ),
);
process.stdout.write(
  `\n${table(
    [`${stem}: a holding that was given is right`, ...labels],
    all.map(([language, { of }]) => [language, ...labels.map((label) => share(of[label].right, of[label].given))]),
  )}`,
);
