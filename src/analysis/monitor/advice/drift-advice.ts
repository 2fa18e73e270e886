// What a change since the time before asks for: of the system, a release, a category, the judge, or the questions.
import { present } from '../../../model/present.ts';
import { because } from '../../../model/reasons.ts';
import { comparedDays } from '../compared-days.ts';
import { intervalOf } from '../drift/decompose.ts';
import type { PartChange } from '../drift/part-changes.ts';
import type { Monitored } from '../monitor-fold.ts';
import {
  type AdviceWay,
  alertsWay,
  answersWay,
  evidenceOf,
  judgesWay,
  labelWays,
  type MonitorAdvice,
  runWay,
} from './monitor-advice.ts';

export function driftAdvice(monitored: Monitored): readonly MonitorAdvice[] {
  const { drift, found, timeBefore } = monitored;
  const { stretches } = drift;
  // Where no change has a day, that the period differs from the time before says nothing of when it came.
  const since =
    stretches?.why === 'change-point' ? comparedDays(stretches, found.points, timeBefore).after.from : undefined;
  return [
    ...systemChanged(monitored, since),
    ...releaseFell(monitored),
    ...partsFell(monitored, since),
    ...judgeChanged(monitored, since),
    ...questionsChanged(monitored, since),
    ...unseenWords(monitored, since),
    ...noCanary(monitored, since),
  ];
}

type Since = string | undefined;

function systemChanged(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { system } = monitored.drift;
  if (system.verdict !== 'changed' || (system.difference ?? 0) >= 0) return [];
  const evidence = evidenceOf(
    ['difference', 'change', 'drift.system.difference', system.difference],
    ['low', 'change', 'drift.system.interval.0', system.interval?.[0]],
    ['high', 'change', 'drift.system.interval.1', system.interval?.[1]],
    ['n', 'count', 'drift.system.n', system.n],
  );
  const ways = [answersWay(monitored, { since }), alertsWay(monitored)];
  return [present({ id: 'system-changed', worth: -(system.difference ?? 0), evidence, since, ways })];
}

/** The change was shown by the search for change points; that a release came with it says when, and not why. */
function releaseFell(monitored: Monitored): readonly MonitorAdvice[] {
  const { drift, found } = monitored;
  const isFall =
    (drift.system.verdict === 'changed' && (drift.system.difference ?? 0) < 0) ||
    (drift.system.reason === because('system-or-judge') && (drift.decomposition?.within.value ?? 0) < 0);
  if (!isFall) return [];
  return drift.releases.flatMap(({ name, target, interval, share, ...own }, place): readonly MonitorAdvice[] => {
    const change = drift.changes[own.change];
    if (change === undefined) return [];
    const [whole, head] = [`drift.change_points.${own.change}`, `drift.releases.${place}`];
    const evidence = evidenceOf(
      ['before', 'score', `${whole}.before`, change.before],
      ['after', 'score', `${whole}.after`, change.after],
      ['share', 'share', `${head}.share`, share],
      ['difference', 'change', `${head}.difference`, own.difference],
      ['low', 'change', `${head}.interval.0`, interval[0]],
      ['high', 'change', `${head}.interval.1`, interval[1]],
      ['n', 'count', `${head}.n`, own.n],
    );
    const ways = [answersWay(monitored, { target, release: name }), alertsWay(monitored)];
    const since = found.points[change.point]?.label;
    const worth = change.before - change.after;
    return [present({ id: 'release-fell', worth, evidence, since, what: name, target, ways })];
  });
}

/** At most so many parts are told. */
const mostParts = 3;

const isBelow = (interval: readonly [number, number] | null): boolean => interval !== null && interval[1] < 0;

/** Where all parts fell alike it is the system that did, and naming each says nothing. */
function partsFell(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { drift } = monitored;
  // Where the judge has changed, or another judged, all scores are of another scale.
  if (drift.judge.verdict === 'changed' || drift.system.reason === because('several-instruments')) return [];
  const within = drift.decomposition?.within;
  const fall = within === undefined ? null : intervalOf(within, drift.level);
  const isWholeFall = fall !== null && fall[1] < 0;
  // Where the whole shows no fall, or all others have too few answers, a target that fell is told whether or not the others moved a little.
  const isAlone = !isWholeFall || drift.parts.filter(({ by }) => by === 'target').length === 1;
  const fallen = drift.parts
    .map((part, place) => ({ part, place }))
    .filter(
      ({ part: { by, interval, beyondRest } }) =>
        isBelow(interval) && (isBelow(beyondRest) || (by === 'target' && isAlone)),
    );
  // A whole service is not crowded out by its own categories.
  const [targets, kinds] = [true, false].map((isTarget) =>
    fallen.filter(({ part }) => (part.by === 'target') === isTarget).slice(0, mostParts),
  );
  return [...(targets ?? []), ...(kinds ?? [])].map(({ part, place }) => {
    const head = `drift.parts.${place}`;
    const evidence = evidenceOf(
      ['before', 'score', `${head}.before`, part.before],
      ['after', 'score', `${head}.after`, part.after],
      ['difference', 'change', `${head}.difference`, part.difference],
      ['low', 'change', `${head}.interval.0`, part.interval?.[0]],
      ['high', 'change', `${head}.interval.1`, part.interval?.[1]],
      ['n', 'count', `${head}.n`, part.n],
      ['contribution', 'change', `${head}.contribution`, isWholeFall ? part.contribution : undefined],
      ['whole', 'change', 'drift.change.within.difference', isWholeFall ? within?.value : undefined],
    );
    const ways = [answersWay(monitored, { ...filterOf(part), since }), alertsWay(monitored)];
    return present({
      ...{ id: 'part-fell', worth: Math.max(0, -part.contribution), evidence, since, what: part.name, ways },
    });
  });
}

const filterOf = ({ by, name }: Pick<PartChange, 'by' | 'name'>): { readonly [by: string]: string } => ({ [by]: name });

function judgeChanged(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { judge } = monitored.drift;
  if (judge.verdict !== 'changed') return [];
  const evidence = evidenceOf(
    ['difference', 'change', 'drift.judge.difference', judge.difference],
    ['low', 'change', 'drift.judge.interval.0', judge.interval?.[0]],
    ['high', 'change', 'drift.judge.interval.1', judge.interval?.[1]],
    ['n', 'count', 'drift.judge.n', judge.n],
  );
  return [
    present({
      ...{ id: 'judge-changed', worth: Math.abs(judge.difference ?? 0), evidence, since },
      ways: [judgesWay, ...labelWays(monitored, 'draw-labels'), answersWay(monitored, { since })],
    }),
  ];
}

function questionsChanged(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { questions } = monitored.drift;
  const place = questions.mixes.findIndex(({ verdict }) => verdict === 'changed');
  const mix = questions.mixes[place];
  if (mix === undefined) return [];
  const risen = mix.change?.kinds.findIndex((kind) => kind.after > kind.before) ?? -1;
  const kind = mix.change?.kinds[risen];
  const head = `drift.questions.mixes.${place}`;
  const isLess = questions.interval !== null && questions.interval[1] < 0;
  const evidence = evidenceOf(
    ['before', 'share', `${head}.kinds.${risen}.before`, kind?.before],
    ['after', 'share', `${head}.kinds.${risen}.after`, kind?.after],
    ['distance', 'share', `${head}.distance`, mix.change?.distance],
    ['difference', 'change', 'drift.questions.difference', isLess ? questions.difference : undefined],
  );
  const only = mix.by === 'length' || kind === undefined || kind.kind === '' ? {} : { [mix.by]: kind.kind };
  return [
    present({
      ...{ id: 'questions-changed', worth: isLess ? -(questions.difference ?? 0) : null, evidence, since },
      ...{ what: kind?.kind, ways: [answersWay(monitored, { ...only, since })] },
    }),
  ];
}

function unseenWords(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { vocabulary } = monitored.drift.questions;
  if (vocabulary.verdict !== 'changed') return [];
  const evidence = evidenceOf(
    ['before', 'share', 'drift.questions.vocabulary.before', vocabulary.before],
    ['after', 'share', 'drift.questions.vocabulary.after', vocabulary.after],
    ['low', 'share', 'drift.questions.vocabulary.interval.0', vocabulary.interval?.[0]],
    ['high', 'share', 'drift.questions.vocabulary.interval.1', vocabulary.interval?.[1]],
    ['n', 'count', 'drift.questions.vocabulary.n', vocabulary.n],
  );
  const ways: readonly AdviceWay[] = [
    answersWay(monitored, { since }),
    { for: 'people', way: { do: 'read-feedback' } },
    { for: 'how', way: { page: 'feedback' } },
  ];
  return [present({ id: 'unseen-words', worth: null, evidence, since, ways })];
}

/** At stake where something has changed of which nobody knows what; else it costs nothing yet. */
function noCanary(monitored: Monitored, since: Since): readonly MonitorAdvice[] {
  const { judge, system, decomposition, level } = monitored.drift;
  if (judge.reason !== because('no-canary')) return [];
  const isOpen = system.reason === because('system-or-judge') && decomposition !== undefined;
  const interval = isOpen ? intervalOf(decomposition.within, level) : null;
  const evidence = evidenceOf(
    ['difference', 'change', 'drift.change.within.difference', isOpen ? decomposition.within.value : undefined],
    ['low', 'change', 'drift.change.within.interval.0', interval?.[0]],
    ['high', 'change', 'drift.change.within.interval.1', interval?.[1]],
  );
  const ways: readonly AdviceWay[] = [...runWay(monitored), { for: 'how', way: { page: 'alerts' } }, judgesWay];
  const worth = isOpen ? Math.abs(decomposition.within.value) : null;
  return [present({ id: 'no-canary', worth, evidence, since: isOpen ? since : undefined, ways })];
}
