// Whether the ranks of a run file agree with its scores, topic by topic; where no topic has ranks that tell an order, whether its lines do.
import { isReversed, type RankColumn } from '../model/rank-column.ts';

/** A topic's documents, in the order of the file. */
interface RankedLines {
  readonly count: number;
  /** NaN for what is no number. */
  readonly ranks: Float64Array;
  readonly scores: Float64Array;
}

interface RankTally {
  add(topic: RankedLines): void;
  /** Undefined where nothing is contradicted, and where lines alone do and may do so by chance. */
  column(): RankColumn | undefined;
}

type Counts = { -readonly [key in keyof Omit<RankColumn, 'by'>]: number };

export function createRankTally(): RankTally {
  const byRank: Counts = { topics: 0, contradicted: 0, reversed: 0 };
  const byLine: Counts = { topics: 0, contradicted: 0, reversed: 0 };
  let risingLines = 0;
  return {
    add(topic) {
      const ranked = stepsByRank(topic);
      if (count(byRank, ranked) || byRank.topics > 0) return;
      const lines = stepsByLine(topic);
      count(byLine, lines);
      if (lines.falls === 0) risingLines += lines.rises;
    },
    column() {
      if (byRank.topics > 0) return byRank.contradicted === 0 ? undefined : { by: 'rank', ...byRank };
      return isReversed(byLine) && risingLines >= noChance ? { by: 'line', ...byLine } : undefined;
    },
  };
}

/** So many steps up and none down are no chance of lists that were written in no order: once in a thousand at most. */
const noChance = 10;

/** @returns whether the topic tells anything */
function count(counts: Counts, { rises, falls }: Steps): boolean {
  if (rises + falls === 0) return false;
  counts.topics++;
  if (rises > 0) counts.contradicted++;
  if (falls === 0) counts.reversed++;
  return true;
}

/** Places of an order at which a score is higher than one before it, and at which one is lower: none where there are none at all. */
interface Steps {
  readonly rises: number;
  readonly falls: number;
}

const none: Steps = { rises: 0, falls: 0 };

function stepsByRank(topic: RankedLines): Steps {
  const { count, ranks } = topic;
  if (isAscending(topic)) return stepsByLine(topic);
  for (let at = 0; at < count; at++) if (Number.isNaN(ranks[at])) return none;
  return stepsBySorting(topic);
}

/** As most files are written. False where one is no number. */
function isAscending({ count, ranks }: RankedLines): boolean {
  for (let at = 1; at < count; at++) if (!(ranks[at]! > ranks[at - 1]!)) return false;
  return true;
}

/** Looks at neighbours alone: no score of a sequence is above any before it exactly when none is above the one before it. */
function stepsByLine({ count, scores }: RankedLines): Steps {
  let rises = 0;
  let falls = 0;
  for (let at = 1; at < count; at++) {
    if (scores[at]! > scores[at - 1]!) rises++;
    else if (scores[at]! < scores[at - 1]!) falls++;
  }
  return { rises, falls };
}

/** Lines of one rank are one place, since their order is open. */
function stepsBySorting({ count, ranks, scores }: RankedLines): Steps {
  const order = Uint32Array.from({ length: count }, (_, at) => at).sort((a, b) => ranks[a]! - ranks[b]!);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  let rises = 0;
  let falls = 0;
  for (let start = 0, end = 0; start < count; start = end) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (end = start; end < count && ranks[order[end]!] === ranks[order[start]!]; end++) {
      const score = scores[order[end]!]!;
      low = Math.min(low, score);
      high = Math.max(high, score);
    }
    if (high > lowest) rises++;
    if (low < highest) falls++;
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }
  return { rises, falls };
}
