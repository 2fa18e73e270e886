// Finds the new names of judged documents after a corpus was split or named anew. It proposes; people decide.
import type { Example } from '../../model/example.ts';
import { type CorpusUnits, kindOfName } from './corpus-unit.ts';
import { judgedNames, type NamedJudgement } from './judged-names.ts';
import { concludeName, mergeProposals, type NameClue, type NameProposal } from './name-proposal.ts';
import { type OldTexts, readOldTexts, readPresentNames } from './present-names.ts';
import { quotesOf } from './quoted-texts.ts';
import { weighUnits } from './weigh-units.ts';

export interface FindNamesOptions {
  /** The corpus as it is now. */
  readonly corpus: CorpusUnits;
  /** The corpus that the judgements were made on: the best evidence there is. */
  readonly from?: CorpusUnits;
}

export interface FoundNames {
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
    return {
      ...{ name, kind, judgements: same, quotes, description, descriptions },
      ...(old && { oldText: old.folded }),
    };
  });
}
