// Finds the new names of judged documents after a corpus was split or named anew. It proposes; people decide.
import type { Example } from '../../model/example.ts';
import { type CorpusUnit, type CorpusUnits, kindOfName, mayName, type UnitKind } from '../corpus-pieces.ts';
import { foldText, holds, quotesOf } from './fold-text.ts';
import {
  type ClueFindings,
  concludeName,
  judgedNames,
  mergeProposals,
  type NameCandidate,
  type NameClue,
  type NamedJudgement,
  type NameProposal,
} from './name-proposal.ts';
import { createSimilarityScorer } from './unit-similarity.ts';

interface FindNamesOptions {
  /** The corpus as it is now. */
  readonly corpus: CorpusUnits;
  /** The corpus that the judgements were made on: the best evidence there is. */
  readonly from?: CorpusUnits;
}

interface FoundNames {
  /** By old name, then by new name. */
  readonly proposals: readonly NameProposal[];
  /** How many different names are judged, and how many of them the corpus lacks. */
  readonly names: number;
  readonly lost: number;
  /** Names that stay although their text is another than in the old corpus; empty when none was given. */
  readonly changed: readonly string[];
  /** Names that the old corpus lacks too; empty when none was given. */
  readonly neverThere: readonly string[];
}

/**
 * Looks up every judged name. Evidence, best first: the same text under another name (with `from`); the only unit that holds
 * what the judgement quotes; similarity of description, name and old text. What fits several units equally well is listed
 * as ambiguous and never chosen.
 */
export async function findNames(examples: Iterable<Example>, { corpus, from }: FindNamesOptions): Promise<FoundNames> {
  const names = judgedNames(examples);
  const old = await readOldTexts(names, from);
  const now = await readPresentNames(names, old, corpus);
  const clues = [...names].flatMap(([name, judgements]) =>
    now.present.has(name) && !now.sameText.has(name) ? [] : cluesOf(name, judgements, old),
  );
  const weighed = clues.length === 0 ? [] : await weighUnits(clues, corpus);
  const proposals = clues.map((clue, index) =>
    concludeName(clue, {
      ...(weighed[index] ?? { quoted: [], similar: [] }),
      sameText: now.sameText.get(clue.name) ?? [],
      there: now.present.has(clue.name),
    }),
  );
  return {
    proposals: mergeProposals(proposals),
    names: names.size,
    lost: [...names.keys()].filter((name) => !now.present.has(name)).length,
    changed: now.changed.filter((name) => !now.sameText.has(name)),
    neverThere: from === undefined ? [] : [...names.keys()].filter((name) => !old.texts.has(name)).sort(),
  };
}

/** Judgements that say the same of a name are one clue. */
function cluesOf(name: string, judgements: readonly NamedJudgement[], { texts }: OldTexts): readonly NameClue[] {
  const byDescription = new Map<string, NamedJudgement[]>();
  for (const each of judgements) {
    const { description = '', note = '' } = each.judgement;
    const said = [description, note].filter((text) => text !== '').join(' / ');
    byDescription.set(said, [...(byDescription.get(said) ?? []), each]);
  }
  const old = texts.get(name);
  const descriptions = [...byDescription.keys()].join('\n');
  return [...byDescription].map(([description, same]): NameClue => {
    const [first] = same;
    const quotes = first === undefined ? { all: false, texts: [] } : quotesOf(first.judgement);
    const kind = old?.kind ?? kindOfName(name);
    return { name, kind, judgements: same, quotes, description, descriptions, oldText: old?.folded };
  });
}

interface OldText {
  readonly kind: UnitKind;
  readonly folded: string;
}

interface OldTexts {
  /** What the judged names meant; empty without an old corpus. */
  readonly texts: ReadonlyMap<string, OldText>;
  /** The names under which the old corpus had each of these texts. */
  readonly copies: ReadonlyMap<string, ReadonlySet<string>>;
}

interface PresentNames {
  readonly present: ReadonlySet<string>;
  /** For names that the corpus lacks or has with another text: the units that have their old text now. */
  readonly sameText: ReadonlyMap<string, readonly string[]>;
  /** Names that are there with another text, in alphabetical order. */
  readonly changed: readonly string[];
}

type Names = ReadonlyMap<string, unknown>;

/** Goes through the old corpus twice: what the names meant, then who else had these texts. */
async function readOldTexts(names: Names, from: CorpusUnits | undefined): Promise<OldTexts> {
  const texts = new Map<string, OldText>();
  const copies = new Map<string, Set<string>>();
  if (from === undefined) return { texts, copies };
  for await (const unit of from()) {
    if (!names.has(unit.id)) continue;
    const folded = foldText(unit.text);
    texts.set(unit.id, { kind: unit.kind, folded });
    copies.set(folded, new Set());
  }
  for await (const unit of from()) copies.get(foldText(unit.text))?.add(unit.id);
  return { texts, copies };
}

/** Which judged names a corpus has, and which of its units have the text that a judged name had before. */
async function readPresentNames(names: Names, old: OldTexts, corpus: CorpusUnits): Promise<PresentNames> {
  const present = new Set<string>();
  const unchanged = new Set<string>();
  const withText = new Map([...old.copies.keys()].map((folded) => [folded, [] as CorpusUnit[]]));
  for await (const unit of corpus()) {
    if (names.has(unit.id)) present.add(unit.id);
    if (withText.size === 0) continue;
    const folded = foldText(unit.text);
    withText.get(folded)?.push({ ...unit, text: '' });
    if (old.texts.get(unit.id)?.folded === folded) unchanged.add(unit.id);
  }
  const sameText = new Map<string, readonly string[]>();
  for (const [name, { kind, folded }] of old.texts) {
    if (unchanged.has(name) || folded === '') continue;
    const units = (withText.get(folded) ?? []).filter((unit) => mayName(kind, unit));
    // A name that is still there has moved only when its text has come to stand where it did not stand before.
    const came = present.has(name) ? units.filter(({ id }) => old.copies.get(folded)?.has(id) !== true) : units;
    if (came.length > 0) sameText.set(name, came.map(({ id }) => id).sort());
  }
  const changed = [...old.texts.keys()].filter((name) => present.has(name) && !unchanged.has(name));
  return { present, sameText, changed: changed.sort() };
}

/** How many of the most similar units are kept, and how many that hold a quote. */
const keptSimilar = 5;
const keptQuoted = 20;

/**
 * Holds every unit of a corpus against what is known of the lost ones. It goes through the corpus twice: how common n-grams are, then what
 * each unit holds.
 */
async function weighUnits(
  clues: readonly NameClue[],
  corpus: CorpusUnits,
): Promise<readonly Pick<ClueFindings, 'quoted' | 'similar'>[]> {
  const scorer = createSimilarityScorer(clues);
  const kept = clues.map(() => ({ quoted: [] as NameCandidate[], similar: [] as NameCandidate[] }));
  for await (const unit of corpus()) scorer.learn(unit);
  for await (const unit of corpus()) {
    const scores = scorer.score(unit);
    const folded = foldText(`${unit.kind === 'document' ? unit.title : unit.heading}\n${unit.text}`);
    for (const [index, { kind, quotes }] of clues.entries()) {
      const own = kept[index];
      if (own === undefined || !mayName(kind, unit)) continue;
      const candidate = { to: unit.id, score: scores[index] ?? 0 };
      keep(own.similar, candidate, keptSimilar);
      if (holds(folded, quotes)) keepQuoted(own.quoted, candidate, unit);
    }
  }
  return kept;
}

/** What a piece of a section holds, the section holds too: the piece is the narrower name. */
function keepQuoted(quoted: NameCandidate[], candidate: NameCandidate, { kind, id }: CorpusUnit): void {
  if (kind === 'piece') {
    const section = quoted.findIndex(({ to }) => to === id.replace(/~\d+$/u, ''));
    if (section !== -1) quoted.splice(section, 1);
  }
  keep(quoted, candidate, keptQuoted);
}

function keep(list: NameCandidate[], candidate: NameCandidate, limit: number): void {
  list.push(candidate);
  list.sort((a, b) => b.score - a.score || (a.to < b.to ? -1 : 1));
  if (list.length > limit) list.pop();
}
