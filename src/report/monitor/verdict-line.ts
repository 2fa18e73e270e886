// The first line of a period: what changed, what did not as far as one can see, and what nobody can tell and why.
import type { WhatDrifted } from '../../analysis/monitor/drift/what-drifted.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import { presentItems } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { formatSignedInterval } from '../format-number.ts';
import type { AnswerMark, ReportLanguage } from '../report.ts';
import { monitorTexts } from './texts.ts';

type Told = WhatDrifted['judge'];

const who = ['system', 'questions', 'judge'] as const;
type Who = (typeof who)[number];

/** Nothing is called the same unless its whole interval lies so near to 0. */
const same = 0.05;

export function markOf({ verdict, difference, interval }: Told): AnswerMark {
  if (verdict === 'changed') return (difference ?? 0) < 0 ? '▼' : '▲';
  return verdict === 'not-shown' && interval !== null && interval[0] > -same && interval[1] < same ? '=' : '?';
}

/** What changed comes first; what cannot be told says why, once for all that share the reason. */
export function verdictLine(drift: WhatDrifted, language: ReportLanguage): string {
  const messages = monitorTexts[language];
  const { join, verdictLists } = messages;
  const named = (one: Who): string => {
    const { difference, interval } = drift[one];
    const name = messages.whoIn[one];
    return difference === null ? name : `${name} (${formatSignedInterval(difference, interval)})`;
  };
  const ofVerdict = (verdict: Told['verdict']): readonly Who[] => who.filter((one) => drift[one].verdict === verdict);
  const either = isEither(drift);
  const unknown = ofVerdict('cannot-tell').filter((one) => !either || one === 'questions');
  const byReason = Map.groupBy(unknown, (one) => drift[one].reason ?? because('not-measured'));
  const listed = (list: (names: string) => string, names: readonly string[]): string | undefined =>
    names.length === 0 ? undefined : list(names.join(join));
  const sentences = presentItems([
    listed(verdictLists.changed, ofVerdict('changed').map(named)),
    either
      ? messages.eitherChanged({
          change: formatSignedInterval(drift.system.difference, drift.system.interval),
          reason: commonTexts[language].absence(because('no-canary')),
        })
      : undefined,
    listed(verdictLists.notShown, ofVerdict('not-shown').map(named)),
    ...[...byReason].map(([reason, all]) =>
      verdictLists.cannotTell({
        names: all.map((one) => messages.whoIn[one]).join(join),
        reason: commonTexts[language].absence(reason),
      }),
    ),
  ]);
  return `${lineMark(drift, either)} ${sentences.join(messages.between)}`;
}

/** Answers to like questions score otherwise, and nobody can tell whether that is the system or the judge. */
function isEither({ system, judge }: WhatDrifted): boolean {
  const alone: ReasonSentence = because('system-or-judge');
  const { interval } = system;
  return (
    system.verdict === 'cannot-tell' &&
    system.reason === alone &&
    judge.verdict === 'cannot-tell' &&
    interval !== null &&
    (interval[0] > 0 || interval[1] < 0)
  );
}

/** That of the system where it changed, else of whatever changed; the same only where all are. */
function lineMark(drift: WhatDrifted, either: boolean): AnswerMark {
  if (either) return (drift.system.difference ?? 0) < 0 ? '▼' : '▲';
  const changed = who.find((one) => drift[one].verdict === 'changed');
  if (changed !== undefined) return markOf(drift[changed]);
  return who.every((one) => markOf(drift[one]) === '=') ? '=' : '?';
}
