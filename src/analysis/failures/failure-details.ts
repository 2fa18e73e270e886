// One query that was lost, told document by document: ranks in each stage, terms, and the neighbours that beat it.
import type { Judgement } from '../../model/example.ts';
import type { StageKind } from '../../model/target-output.ts';
import type { AnsweredTrial, DocumentProbe, Probe, ProbedTerm } from '../../model/trial.ts';
import { cutOffsOf, type LostDocument, type TrialAnalysis } from './analyse-trial.ts';
import { type LossClass, worthOf } from './expected-documents.ts';
import { rankOf } from './stage-rankings.ts';

/** A term with what it gave to a score. */
export interface TermShare {
  readonly term: string;
  readonly share: number;
}

export interface StageRank {
  readonly stage: string;
  readonly kind: StageKind;
  /** Counted in results; null where the stage's list does not have it. */
  readonly rank: number | null;
}

/** How far a document was from the candidates of one first stage. */
export interface OutsideSource {
  readonly source: string;
  readonly chunk: string;
  readonly score: number;
  /** Score of the last candidate; null when there was none. */
  readonly cutOff: number | null;
  /** Among all chunks. */
  readonly rank: number | null;
  /** Score of the whole taken as one passage. */
  readonly wholeScore: number | null;
  /** Telling terms that stand in other chunks than the best one. */
  readonly spreadTerms: readonly string[];
}

export interface LostDocumentDetails {
  readonly docId: string;
  readonly relevance: number;
  readonly loss: LossClass;
  readonly stages: readonly StageRank[];
  /** Rank among what was returned. */
  readonly rank: number | null;
  readonly outside: readonly OutsideSource[];
  /** Terms that spoke for it, most first. */
  readonly carried: readonly TermShare[];
  /** Terms of the query that it lacks and others have, rarest first. */
  readonly lacks: readonly string[];
  /** The expected text is in the document and in none of its chunks. */
  readonly cutApart: boolean;
}

/** A document of lower grade that stands above a lost one. */
export interface Neighbour {
  readonly docId: string;
  readonly rank: number;
  /** Null: nobody judged it. */
  readonly relevance: number | null;
  /** Terms that gave it more than they gave the lost document of highest grade. */
  readonly ahead: readonly TermShare[];
}

export interface FailureDetails {
  readonly documents: readonly LostDocumentDetails[];
  readonly neighbours: readonly Neighbour[];
  /** Terms of the query that no document has. */
  readonly unknownTerms: readonly string[];
}

/** How many are told, so that a page stays readable. */
const mostDocuments = 5;
const mostTerms = 6;
const mostNeighbours = 5;

export function failureDetails(
  trial: Pick<AnsweredTrial, 'output' | 'probe'>,
  { lost, rankings }: Pick<TrialAnalysis, 'lost' | 'rankings'>,
  k: number,
): FailureDetails {
  const { probe } = trial;
  const probes = new Map(probe?.documents.map((document) => [document.docId, document]));
  const cutOffs = cutOffsOf(trial.output);
  const documents = lost.slice(0, mostDocuments).map(({ judgement, loss }): LostDocumentDetails => {
    const { docId, relevance } = judgement;
    const own = probes.get(docId);
    return {
      docId,
      relevance,
      loss,
      stages: rankings.stages.map(({ name, kind, places }) => ({
        stage: name,
        kind,
        rank: rankOf(places, docId) ?? null,
      })),
      rank: rankOf(rankings.returned, docId) ?? null,
      outside: (own?.outside ?? []).map(({ rank = null, wholeScore = null, spreadTerms = [], ...outside }) => ({
        ...outside,
        cutOff: cutOffs.get(outside.source) ?? null,
        rank,
        wholeScore,
        spreadTerms,
      })),
      ...termsOf(own, probe),
      cutApart: own?.quote === 'across-chunks',
    };
  });
  return {
    documents,
    neighbours: neighboursOf({ lost, rankings, probes, terms: probe?.terms ?? [], k }),
    unknownTerms: tellingTerms((probe?.terms ?? []).filter(({ documentFrequency }) => documentFrequency === 0)),
  };
}

function termsOf(
  own: DocumentProbe | undefined,
  probe: Probe | undefined,
): Pick<LostDocumentDetails, 'carried' | 'lacks'> {
  const shares = own?.termShares;
  if (shares === undefined || probe === undefined) return { carried: [], lacks: [] };
  const carried = probe.terms.flatMap(({ term }, at) =>
    (shares[at] ?? 0) > 0 ? [{ term, share: shares[at] as number }] : [],
  );
  const lacking = probe.terms.filter(({ documentFrequency = 1 }, at) => shares[at] === 0 && documentFrequency > 0);
  return { carried: mostTellingShares(carried), lacks: tellingTerms(lacking) };
}

interface Standing extends Pick<TrialAnalysis, 'lost' | 'rankings'> {
  readonly probes: ReadonlyMap<string, DocumentProbe>;
  readonly terms: readonly ProbedTerm[];
  readonly k: number;
}

/** Those within the first k, of lower grade than the first lost document and above it. */
function neighboursOf({ lost, rankings, probes, terms, k }: Standing): readonly Neighbour[] {
  const [first] = lost as readonly (LostDocument | undefined)[];
  if (first === undefined) return [];
  const own = probes.get(first.judgement.docId)?.termShares;
  const below = rankOf(rankings.returned, first.judgement.docId) ?? Number.POSITIVE_INFINITY;
  return rankings.returned
    .slice(0, Math.min(k, below - 1))
    .flatMap(({ document, judgement }, at) => {
      if (worthOf(judgement) >= worthOf(first.judgement)) return [];
      const theirs = probeOf(probes, [judgement?.docId, document.id])?.termShares;
      const ahead =
        own === undefined || theirs === undefined
          ? []
          : terms.flatMap(({ term }, index) => {
              const share = (theirs[index] ?? 0) - (own[index] ?? 0);
              return share > 0 ? [{ term, share }] : [];
            });
      return [{ docId: document.id, rank: at + 1, relevance: gradeOf(judgement), ahead: mostTellingShares(ahead) }];
    })
    .slice(0, mostNeighbours);
}

const gradeOf = (judgement: Judgement | undefined): number | null => judgement?.relevance ?? null;

function probeOf(
  probes: ReadonlyMap<string, DocumentProbe>,
  names: readonly (string | undefined)[],
): DocumentProbe | undefined {
  return names.flatMap((name) => (name === undefined ? [] : (probes.get(name) ?? [])))[0];
}

/** The largest shares, pieces of one word put together. */
export function mostTellingShares(shares: readonly TermShare[]): readonly TermShare[] {
  return joinTerms(shares)
    .map(({ term, parts }) => ({ term, share: parts.reduce((sum, { share }) => sum + share, 0) }))
    .toSorted((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .slice(0, mostTerms)
    .map(({ term, share }) => ({ term, share: Math.round(share * 1e4) / 1e4 }));
}

/** The rarest terms. */
function tellingTerms(terms: readonly ProbedTerm[]): readonly string[] {
  const rarity = (parts: readonly ProbedTerm[]): number =>
    Math.min(...parts.map(({ documentFrequency = 0 }) => documentFrequency));
  // Hiragana is grammar, or joins two words that are terms themselves.
  return joinTerms(terms.filter(({ term }) => !/\p{sc=Hiragana}/u.test(term)))
    .toSorted((a, b) => rarity(a.parts) - rarity(b.parts))
    .slice(0, mostTerms)
    .map(({ term }) => term);
}

// Index terms as words that people know: pairs of characters that overlap are put together again.

/** Several terms that are pieces of one word, or one term by itself. */
interface JoinedTerm<Item> {
  readonly term: string;
  readonly parts: readonly Item[];
}

/**
 * Puts neighbouring pairs together (キャ ャン ンセ セル → キャンセル) and gives single characters to the word that holds them.
 * @param items in order of the query
 */
export function joinTerms<Item extends { readonly term: string }>(items: readonly Item[]): readonly JoinedTerm<Item>[] {
  const joined: { term: string; readonly parts: Item[] }[] = [];
  const single: Item[] = [];
  for (const item of items) {
    const before = joined.at(-1);
    if (isCharacter(item.term)) single.push(item);
    else if (
      before !== undefined &&
      isPair(item.term) &&
      isPair(before.parts.at(-1)?.term) &&
      meet(before.term, item.term)
    ) {
      before.term += lastOf(item.term);
      before.parts.push(item);
    } else joined.push({ term: item.term, parts: [item] });
  }
  for (const item of single) {
    const word = joined.find(({ term }) => term.includes(item.term));
    if (word === undefined) joined.push({ term: item.term, parts: [item] });
    else word.parts.unshift(item);
  }
  return joined;
}

const cjk = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー〆々]+$/u;
const lastOf = (term: string): string => Array.from(term).at(-1) ?? '';
const isCharacter = (term: string): boolean => Array.from(term).length === 1 && cjk.test(term);
const isPair = (term: string | undefined): boolean =>
  term !== undefined && Array.from(term).length === 2 && cjk.test(term);
const meet = (left: string, right: string): boolean => lastOf(left) === Array.from(right)[0];
