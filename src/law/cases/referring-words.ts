// Words that refer to a decision which was cited before: 同判決, 위 판결, id., 410 U.S. at 153.
import type { CaseCitation } from './case-citation.ts';

/** Words that refer, and the citation that they mean. */
export interface CaseReference {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Absent where nothing before it can be meant. */
  readonly means?: CaseCitation;
}

const words =
  /(?:同|上記|右|当該|前掲(?:の|・)?)(?:判決|決定|判例)|前掲最(?:大)?[判決](?=[、。はがのを」』)）]|$)|(?<![가-힣])(?:위|동|같은|이|당해) ?(?:대법원 )?(?:전원합의체 )?(?:판결|결정|판례)(?=[은는이가을를의에,. ]|$)|\b(?:Id\.|Ibid\.?|id\.(?= at \d)|supra,? note \d+|[Tt](?:hat|he same) (?:judgment|decision|ruling|case)(?= ))|(?<![\d.])\d{1,4} (?:U\. ?S\.|S\. ?Ct\.|F\.(?:2d|3d|4th)),? at \d{1,5}/gu;

/** Words that mean a decision only where one was cited: elsewhere they may be of anything. */
const loose = /^(?:当該|이|동|당해|[Tt]h)/u;

/** A citation means the one before it, a volume and a page those of its reporter. @param cited in order of their place */
export function caseReferences(text: string, cited: readonly CaseCitation[]): readonly CaseReference[] {
  const found: CaseReference[] = [];
  let next = 0;
  let last: CaseCitation | undefined;
  const volumes = new Map<string, CaseCitation>();
  for (const match of text.matchAll(words)) {
    const { 0: said, index: start } = match;
    const end = start + said.length;
    while (next < cited.length && (cited[next] as CaseCitation).end <= start) {
      last = cited[next] as CaseCitation;
      for (const place of last.reported ?? []) volumes.set(volumeOf(place), last);
      next++;
    }
    const inside = cited[next];
    if (inside !== undefined && inside.start < end) continue;
    const volume = /^\d/u.test(said) ? volumes.get(volumeOf(said.replace(/,? at /u, ' '))) : last;
    if (volume === undefined && loose.test(said)) continue;
    found.push({ text: said, start, end, ...(volume !== undefined && { means: volume }) });
  }
  return found;
}

/** 410U.S. of 410 U. S. 113. */
const volumeOf = (place: string): string => place.replace(/ \d+$/u, '').replaceAll(' ', '');
