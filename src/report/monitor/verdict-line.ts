// The first line of a period: what changed, what did not as far as one can see, and what nobody can tell and why.
import { fewestOfPart } from '../../analysis/monitor/drift/part-changes.ts';
import type { WhatDrifted } from '../../analysis/monitor/drift/what-drifted.ts';
import { because, type ReasonSentence } from '../../model/reasons.ts';
import { presentItems } from '../cells.ts';
import { commonTexts } from '../common-texts.ts';
import { formatCount, formatSignedInterval } from '../format-number.ts';
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
  const moved = movedTargets(drift);
  const targets = moved.slice(0, mostTargets).map(({ name, difference, interval }) => {
    const short = name.length > longestName ? `${name.slice(0, longestName)}…` : name;
    return `${short} (${formatSignedInterval(difference, interval)})`;
  });
  if (moved.length > mostTargets) targets.push(messages.others(moved.length - mostTargets));
  const untold = drift.targets > 1 && drift.decomposition !== undefined ? drift.targets - toldTargets(drift) : 0;
  const sentences = presentItems([
    drift.targets > 1 ? messages.allTogether(formatCount(drift.targets)) : undefined,
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
    listed(messages.targetsChanged, targets),
    untold > 0
      ? verdictLists.cannotTell({
          names: messages.targetsUntold(formatCount(untold)),
          reason: commonTexts[language].absence(because('too-few-for-level', fewestOfPart)),
        })
      : undefined,
  ]);
  const mark = lineMark(drift, either);
  const isHidden = (mark === '=' || mark === '?') && moved.length > 0;
  return `${isHidden ? ((moved[0]?.difference ?? 0) < 0 ? '▼' : '▲') : mark} ${sentences.join(messages.between)}`;
}

const mostTargets = 5;
/** Characters of the name of a target. */
const longestName = 60;

const toldTargets = ({ parts }: WhatDrifted): number => parts.filter(({ by }) => by === 'target').length;

/** Targets that moved by themselves, the largest fall first; not where the judge did, or another judged: then all scores are of another scale. */
function movedTargets({ judge, system, parts }: WhatDrifted): WhatDrifted['parts'] {
  if (judge.verdict === 'changed' || system.reason === because('several-instruments')) return [];
  const targets = parts.filter(
    ({ by, interval }) => by === 'target' && interval !== null && (interval[0] > 0 || interval[1] < 0),
  );
  return targets.toSorted((a, b) => a.difference - b.difference);
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
