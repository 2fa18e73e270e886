// What a gate marks on a build: one line for each check that does not pass.
import { checkName, whyText } from './check-words.ts';
import { ciTexts } from './ci-texts.ts';
import { type GateReportInput, obstacleText, wordsFor } from './gate-report.ts';
import { gateTexts } from './texts.ts';

export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
}

/** GitHub shows so many of each level a step, and drops the others in silence. */
const mostOfLevel = 10;

/** FAIL is an error; INCONCLUSIVE, SKIPPED, an obstacle and what is flaky a warning. At most ten of each: the last says how many more there are. */
export function gateAnnotations(input: GateReportInput): readonly Annotation[] {
  const texts = gateTexts[input.language];
  const words = wordsFor(input, texts);
  const title = ciTexts[input.language].gate;
  const all = [
    ...input.result.obstacles.map((obstacle): Annotation => {
      return {
        level: 'warning',
        title: `${title}: ${texts.verdicts.INCONCLUSIVE}`,
        message: obstacleText(obstacle, texts),
      };
    }),
    ...input.result.checks.flatMap((result): readonly Annotation[] => {
      const { verdict, check, reason } = result;
      if (verdict === 'PASS' && reason !== 'flaky') return [];
      const level = verdict === 'FAIL' ? 'error' : 'warning';
      return [
        { level, title: `${texts.verdicts[verdict]}: ${checkName(check, words)}`, message: whyText(result, words) },
      ];
    }),
  ];
  return [...cutLevel('error', all, input), ...cutLevel('warning', all, input)];
}

function cutLevel(
  level: Annotation['level'],
  all: readonly Annotation[],
  { language }: GateReportInput,
): readonly Annotation[] {
  const own = all.filter((annotation) => annotation.level === level);
  if (own.length <= mostOfLevel) return own;
  const shown = own.slice(0, mostOfLevel - 1);
  const { gate, moreAnnotations } = ciTexts[language];
  return [...shown, { level, title: gate, message: moreAnnotations(String(own.length - shown.length)) }];
}
