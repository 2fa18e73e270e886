// Which judged names a corpus has, and which of its units have the text that a judged name had before.
import { type CorpusUnit, type CorpusUnits, mayName, type UnitKind } from './corpus-unit.ts';
import { foldText } from './fold-text.ts';

export interface OldText {
  readonly kind: UnitKind;
  readonly folded: string;
}

export interface OldTexts {
  /** What the judged names meant; empty without an old corpus. */
  readonly texts: ReadonlyMap<string, OldText>;
  /** The names under which the old corpus had each of these texts. */
  readonly copies: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface PresentNames {
  readonly present: ReadonlySet<string>;
  /** For names that the corpus lacks or has with another text: the units that have their old text now. */
  readonly sameText: ReadonlyMap<string, readonly string[]>;
  /** Names that are there with another text, in alphabetical order. */
  readonly changed: readonly string[];
}

type Names = ReadonlyMap<string, unknown>;

/** Goes through the old corpus twice: what the names meant, then who else had these texts. */
export async function readOldTexts(names: Names, from: CorpusUnits | undefined): Promise<OldTexts> {
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

export async function readPresentNames(names: Names, old: OldTexts, corpus: CorpusUnits): Promise<PresentNames> {
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
