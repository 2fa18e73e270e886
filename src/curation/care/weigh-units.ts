// Holds every unit of a corpus against what is known of the lost ones.
import { type CorpusUnit, type CorpusUnits, mayName } from './corpus-unit.ts';
import { foldText } from './fold-text.ts';
import type { Candidate, ClueFindings, NameClue } from './name-proposal.ts';
import { holds } from './quoted-texts.ts';
import { createSimilarityScorer } from './unit-similarity.ts';

/** How many of the most similar units are kept, and how many that hold a quote. */
const keptSimilar = 5;
const keptQuoted = 20;

/** Goes through the corpus twice: how common n-grams are, then what each unit holds. */
export async function weighUnits(
  clues: readonly NameClue[],
  corpus: CorpusUnits,
): Promise<readonly Pick<ClueFindings, 'quoted' | 'similar'>[]> {
  const scorer = createSimilarityScorer(clues);
  const kept = clues.map(() => ({ quoted: [] as Candidate[], similar: [] as Candidate[] }));
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
function keepQuoted(quoted: Candidate[], candidate: Candidate, { kind, id }: CorpusUnit): void {
  if (kind === 'piece') {
    const section = quoted.findIndex(({ to }) => to === id.replace(/~\d+$/u, ''));
    if (section !== -1) quoted.splice(section, 1);
  }
  keep(quoted, candidate, keptQuoted);
}

function keep(list: Candidate[], candidate: Candidate, limit: number): void {
  list.push(candidate);
  list.sort((a, b) => b.score - a.score || (a.to < b.to ? -1 : 1));
  if (list.length > limit) list.pop();
}
