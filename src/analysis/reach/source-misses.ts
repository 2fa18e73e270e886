// Which documents sought the first stages do not have among their candidates, and how far away these are.
import type { Example } from '../../model/example.ts';
import type { AnsweredTrial, DocumentProbe, SourceProbe } from '../../model/trial.ts';
import { meanInterval } from '../../stats/intervals.ts';
import { mean, momentsOf } from '../../stats/moments.ts';
import { rankOf, type TrialRankings } from '../failures/stage-rankings.ts';
import type { SourceMisses } from './run-reach.ts';

export interface SoughtAnswer {
  readonly example: Example;
  readonly trial: AnsweredTrial;
  readonly rankings: TrialRankings;
  /** 1 divided by the number of repeats. */
  readonly weight: number;
}

export interface MissTally {
  add(answer: SoughtAnswer): void;
  /** In the order of the stages; none when nothing was sought or no stage is told. */
  readonly sources: () => readonly SourceMisses[];
  readonly notInCorpus: () => number;
}

/** One query in one list. */
interface ListMiss {
  readonly exampleId: string;
  readonly weight: number;
  readonly expected: number;
  readonly missing: number;
  readonly elsewhere: number;
  readonly length: number;
  /** Place of each missing document among all that the source could return, as far as the target tells it. */
  readonly places: readonly number[];
  /** Of the missing ones, those that the source finds nothing in. */
  readonly unmatched: number;
}

export function createMissTally(relevantFrom: number): MissTally {
  const lists = new Map<string, ListMiss[]>();
  let notInCorpus = 0;
  return {
    add({ example, trial, rankings, weight }) {
      const sought = (example.judgements ?? []).filter(({ relevance }) => relevance >= relevantFrom && relevance > 0);
      if (sought.length === 0) return;
      const probes = new Map(trial.probe?.documents.map((document) => [document.docId, document]));
      const sources = rankings.stages.filter(({ kind }) => kind === 'retrieve');
      const missedBy = sources.map(({ places }) => sought.filter(({ docId }) => rankOf(places, docId) === undefined));
      for (const [at, { name }] of sources.entries()) {
        const missing = missedBy[at] ?? [];
        const elsewhere = missing.filter(({ docId }) =>
          missedBy.some((other, index) => index !== at && other.every((judgement) => judgement.docId !== docId)),
        );
        const list = lists.get(name) ?? [];
        lists.set(name, list);
        list.push({
          exampleId: example.id,
          weight,
          expected: sought.length,
          missing: missing.length,
          elsewhere: elsewhere.length,
          length: trial.output.stages?.find((stage) => stage.name === name)?.candidates.length ?? 0,
          places: missing.flatMap(({ docId }) => outsideOf(probes.get(docId), name)?.rank ?? []),
          unmatched: missing.filter(({ docId }) => isUnmatched(outsideOf(probes.get(docId), name))).length,
        });
      }
      if (sources.length === 0) return;
      const nowhere = sought.filter(({ docId }) =>
        missedBy.every((missing) => missing.some((each) => each.docId === docId)),
      );
      notInCorpus += weight * nowhere.filter(({ docId }) => probes.get(docId)?.inCorpus === false).length;
    },
    sources: () => [...lists].map(([source, misses]) => sourceMisses(source, misses)),
    notInCorpus: () => notInCorpus,
  };
}

const outsideOf = (probe: DocumentProbe | undefined, source: string): SourceProbe | undefined =>
  probe?.outside.find((outside) => outside.source === source);

const isUnmatched = (outside: SourceProbe | undefined): boolean =>
  outside !== undefined && outside.rank === undefined && outside.score === 0;

function sourceMisses(source: string, misses: readonly ListMiss[]): SourceMisses {
  const total = (of: (miss: ListMiss) => number): number =>
    misses.reduce((sum, miss) => sum + miss.weight * of(miss), 0);
  const longest = misses.reduce((most, { length }) => Math.max(most, length), 0);
  const shares = [...Map.groupBy(misses, ({ exampleId }) => exampleId).values()].map((repeats) =>
    mean(repeats.map(({ missing, expected }) => missing / expected)),
  );
  const deeper = [2 * longest, 4 * longest, 10 * longest];
  return {
    source,
    n: shares.length,
    longest,
    expected: total(({ expected }) => expected),
    missing: total(({ missing }) => missing),
    share: { mean: mean(shares), ...meanInterval(momentsOf(shares)) },
    elsewhere: total(({ elsewhere }) => elsewhere),
    behindCut: total(({ missing, length }) => (length === longest ? missing : 0)),
    told: total(({ places }) => places.length),
    unmatched: total(({ unmatched }) => unmatched),
    within: deeper.map((depth) => ({
      depth,
      documents: total(({ places }) => places.filter((place) => place <= depth).length),
    })),
  };
}
