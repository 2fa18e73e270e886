// Where headings put what stands below them: `## 民法`, `### 第709条`.
import { present } from '../../../model/present.ts';
import type { CitationContext, LegalCitation } from '../legal-citation.ts';
import type { LawMemory } from './law-memory.ts';

interface Headings {
  /** Takes note of the headings before this place, of which all citations have been found. */
  reach(at: number, found: readonly LegalCitation[]): void;
}

interface Heading {
  readonly level: number;
  readonly standing: CitationContext;
}

const heading = /^(#{1,6}) +/u;

/** A heading that consists of a citation holds for all below it, up to the next of its level. */
export function createHeadings(text: string, memory: LawMemory): Headings {
  const stack: Heading[] = [{ level: 0, standing: memory.standing }];
  let open: { readonly level: number; readonly start: number; readonly end: number } | undefined;
  let lineEnd = -1;
  return {
    reach(at, found) {
      while (lineEnd < at) {
        if (open !== undefined) {
          const standing = stoodFor(text, open, found, memory.standing);
          if (standing !== undefined) stack.push({ level: open.level, standing });
          memory.standing = (stack.at(-1) as Heading).standing;
        }
        const start = lineEnd + 1;
        const next = text.indexOf('\n', start);
        lineEnd = next < 0 ? text.length : next;
        const match = text[start] === '#' ? heading.exec(text.slice(start, start + 12)) : null;
        const level = match?.[1]?.length ?? 0;
        open = match === null ? undefined : { level, start: start + match[0].length, end: lineEnd };
        if (open === undefined) {
          if (lineEnd === text.length) return;
          continue;
        }
        while ((stack.at(-1) as Heading).level >= level) stack.pop();
        memory.standing = (stack.at(-1) as Heading).standing;
        if (lineEnd === text.length) return;
      }
    },
  };
}

/** What a heading stands for: its one citation, with brackets behind it or without. */
function stoodFor(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  found: readonly LegalCitation[],
  above: CitationContext,
): CitationContext | undefined {
  let last = found.length - 1;
  while (last >= 0 && (found[last] as LegalCitation).start > start) last -= 1;
  const citation = found[last];
  if (citation?.start !== start || citation.end > end || !/^ *(?:\(.*\)?)?$/u.test(text.slice(citation.end, end)))
    return undefined;
  const law = citation.law ?? above.law;
  return present({ law, provision: citation.provision });
}
