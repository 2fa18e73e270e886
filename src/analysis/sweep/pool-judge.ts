// Judges many rankings of the same candidates: names are looked up once, not once a ranking.
import type { JudgedRanking } from '../../metrics/retrieval/judged-ranking.ts';
import type { Judgement } from '../../model/example.ts';
import { type Granularity, ownNames, resultOf } from '../../search/ranking/chunk-results.ts';

/** The candidates of one query, and what is expected of it. */
export interface PoolJudgeOptions {
  readonly ids: readonly string[];
  /** By number of the candidate. */
  readonly documents: readonly string[];
  readonly granularity: Granularity;
  readonly topK: number;
  readonly judgements: readonly Judgement[];
}

/** @returns what `judgeRanking` says of the results (`chunkResults`) of a ranking of candidates, given by number, best first */
export type PoolJudge = (order: Uint32Array) => JudgedRanking;

export function createPoolJudge(options: PoolJudgeOptions): PoolJudge {
  const { topK } = options;
  const { members, judged, gradeOf, ideal, byOwnNames } = lookUp(options);
  const groups = new Set<number>();
  const seen = new Set<number>();
  return (order) => {
    groups.clear();
    for (let at = 0; at < order.length && groups.size < topK; at += 1)
      groups.add(groupOf(members, order[at] as number));
    const found = byOwnNames ? foundByOwnNames(order, { members, groups }) : undefined;
    const byChunk = [...groups].some(
      (group) => isPart(members, group) && (judged.has(group) || found?.has(group) === true),
    );
    const grades: (number | undefined)[] = [];
    seen.clear();
    for (const group of groups) {
      const own = judged.has(group) ? group : found?.get(group);
      const document = members.documentOf[group] as number;
      const name = own ?? (judged.has(document) ? document : undefined);
      const key = name ?? (byChunk ? group : document);
      if (seen.has(key)) continue;
      seen.add(key);
      grades.push(name === undefined ? undefined : gradeOf.get(name));
    }
    return { grades, ideal };
  };
}

interface Members {
  /** Result of each candidate, as the number of its name. */
  readonly group: Uint32Array;
  /** Document of a result, by the number of its name. */
  readonly documentOf: { readonly [group: number]: number };
  /** First of each candidate's own names that is judged, -1 for none; the result's and the document's are not among them. */
  readonly ownName: Int32Array;
}

interface Lookup {
  readonly members: Members;
  /** Numbers of judged names. */
  readonly judged: ReadonlySet<number>;
  readonly gradeOf: ReadonlyMap<number, number>;
  readonly ideal: readonly number[];
  /** Whether any candidate can be meant by a name of its own. */
  readonly byOwnNames: boolean;
}

const groupOf = ({ group }: Members, member: number): number => group[member] as number;
const isPart = ({ documentOf }: Members, group: number): boolean => documentOf[group] !== group;

/** Each result's first judged chunk, looked for in the whole ranking: a chunk may stand far below the one that made the result. */
function foundByOwnNames(
  order: Uint32Array,
  { members, groups }: { readonly members: Members; readonly groups: ReadonlySet<number> },
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const member of order) {
    const name = members.ownName[member] as number;
    const group = groupOf(members, member);
    if (name >= 0 && groups.has(group) && !found.has(group)) found.set(group, name);
  }
  return found;
}

function lookUp({ ids, documents, granularity, judgements }: PoolJudgeOptions): Lookup {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const grades = new Map(judgements.map(({ docId, relevance }) => [docId, relevance]));
  const group = new Uint32Array(ids.length);
  const ownName = new Int32Array(ids.length).fill(-1);
  const documentOf: { [group: number]: number } = {};
  for (const [member, id] of ids.entries()) {
    const chunk = { id, document: documents[member] as string };
    const result = resultOf(chunk, granularity);
    group[member] = numberOf(result);
    documentOf[numberOf(result)] = numberOf(chunk.document);
    const own = ownNames(chunk).find((name) => name !== result && name !== chunk.document && grades.has(name));
    if (own !== undefined) ownName[member] = numberOf(own);
  }
  const gradeOf = new Map([...grades].map(([name, grade]) => [numberOf(name), grade]));
  return {
    members: { group, documentOf, ownName },
    judged: new Set(gradeOf.keys()),
    gradeOf,
    ideal: [...grades.values()].sort((a, b) => b - a),
    byOwnNames: ownName.some((name) => name >= 0),
  };
}
