// Several indexes of laws as one.
import { canonicalJson } from '../model/canonical-json.ts';
import type { Json } from '../model/json.ts';
import { provisionLevels } from '../text/legal-citation/provision.ts';
import type { IndexedLaw, IndexedProvision, LawIndex } from './law-index.ts';

/** A law that is in several has the provisions of all, each once, and is as complete as the most complete of them. */
export function joinLawIndexes(indexes: readonly LawIndex[]): LawIndex {
  const laws = new Map<string, IndexedLaw>();
  for (const law of indexes.flatMap((index) => index.laws)) {
    const before = laws.get(law.name);
    laws.set(law.name, before === undefined ? law : joined(before, law));
  }
  return { complete: indexes.some(({ complete }) => complete), laws: [...laws.values()] };
}

function joined(a: IndexedLaw, b: IndexedLaw): IndexedLaw {
  const provisions = new Map<string, IndexedProvision>();
  for (const entry of [...a.provisions, ...b.provisions]) {
    provisions.set(canonicalJson(entry as unknown as Json), entry);
  }
  const abbreviations = [...new Set([...(a.abbreviations ?? []), ...(b.abbreviations ?? [])])];
  const [less, more] = [a.complete, b.complete].sort((x, y) => provisionLevels.indexOf(x) - provisionLevels.indexOf(y));
  return {
    ...a,
    ...b,
    ...(abbreviations.length === 0 ? {} : { abbreviations }),
    complete: more ?? less ?? 'law',
    provisions: [...provisions.values()],
  };
}
