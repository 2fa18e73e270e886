// Bare articles that an answer writes where it speaks of another law than the one that was retrieved.
import type { LegalCitation } from '../../law/citations/legal-citation.ts';

/**
 * The citations, those without a law that is told where the last law named is another than the one that bare articles mean: of 民法では、第5条が…
 * it may be 民法第5条. A name counts to the end of its paragraph; one that has a line of its own, as headings have, counts further.
 *
 * @param citations in order of their place
 * @param isMeant whether a law is the one that bare articles mean
 */
export function besideOtherLaws(
  text: string,
  citations: readonly LegalCitation[],
  isMeant: (law: string) => boolean,
): readonly LegalCitation[] {
  const paragraphOf = paragraphsOf(text);
  let other: { readonly paragraph: number; readonly heads: boolean } | undefined;
  let open = false;
  return citations.map((citation) => {
    const { law, lawBy, start } = citation;
    if (law === undefined) return citation;
    const paragraph = paragraphOf(start);
    const meant = isMeant(law);
    // Of 第5条及び第7条 the second is of the law of the first, and so is 同条.
    const bare = meant && (lawBy === 'context' || (lawBy === 'carried' && open));
    if (!bare) {
      other = meant ? undefined : { paragraph, heads: isLine(text, citation) };
      open = false;
      return citation;
    }
    if (lawBy === 'context') open = other !== undefined && (other.heads || other.paragraph === paragraph);
    return open ? withoutLaw(citation) : citation;
  });
}

const withoutLaw = ({ law: _, lawBy: __, ...citation }: LegalCitation): LegalCitation => citation;

/** The number of the paragraph that a place is in; to be asked with rising ones. */
function paragraphsOf(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n[ \t\r]*(?=\n)/gu)].map(({ index }) => index);
  let next = 0;
  return (at) => {
    while (next < ends.length && (ends[next] as number) < at) next += 1;
    return next;
  };
}

/** Whether it is a line by itself, but for marks and brackets: `### 민법`, `**民法**（抜粋）`. */
function isLine(text: string, { start, end }: LegalCitation): boolean {
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 60);
  return (
    /(?:^|\n)[^\n\p{L}]*$/u.test(before) && /^[*_」』】》:：\s]*(?:[(（][^)）\n]*[)）])?[*_:：]*(?:\n|$)/u.test(after)
  );
}
