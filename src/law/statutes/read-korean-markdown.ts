// Reads Korean statutes as collections keep them in Markdown: every article is a heading of the fifth level, 부칙 follows the main part.
import { present } from '../../model/present.ts';
import { KoreanDraft, readLine, readSupplements } from './korean-lines.ts';
import { branchLabel } from './korean-places.ts';
import { annexStep, articleStep, divisionStep, joinSteps } from './place-key.ts';
import { placesOnce } from './places-once.ts';
import type { Statute } from './statute.ts';

/** What stands before the text. */
export interface KoreanFrontMatter {
  readonly title: string;
  /** 법령ID: one for all revisions of a law, and another for another law of the same name. */
  readonly lawId?: string;
  /** 법률 제21454호 */
  readonly number?: string;
  readonly from?: string;
  /** 별표 and 서식, which are not in the text. */
  readonly annexes: readonly { readonly kind: 'table' | 'form'; readonly number: string; readonly title: string }[];
}

/** @param body what follows the front matter */
export function readKoreanMarkdown(front: KoreanFrontMatter, body: string): Statute {
  const [main = '', ...behind] = body.split(/^## 부칙[ \t]*$/mu);
  const draft = new KoreanDraft();
  readMain(main, draft);
  const counts = {
    articles: draft.count('article'),
    paragraphs: draft.count('paragraph'),
    items: draft.count('item'),
  };
  readSupplements(behind.join('\n'), draft);
  for (const { kind, number, title } of front.annexes) {
    draft.begin({
      key: annexStep(kind, number),
      level: 'annex',
      number: kind === 'table' ? '별표' : '별지',
      caption: title,
    });
  }
  const { title, lawId, number, from } = front;
  return present({
    law: title,
    identity: lawId === undefined ? title : `ko:${lawId}`,
    number,
    abbreviations: [],
    from,
    counts,
    ...placesOnce(draft.places()),
    called: [],
  });
}

const divisions = ['part', 'chapter', 'section', 'subsection'] as const;
const article = /^#{5} 제(\d+)조((?:의\d+)*)\s*(?:\((.*)\))?\s*$/u;

function readMain(text: string, draft: KoreanDraft): void {
  let above: string[] = [];
  let around = '';
  for (const line of text.split('\n')) {
    const heading = /^(#{1,4}) (.+)$/u.exec(line);
    const named = article.exec(line);
    if (named !== null) {
      const [, digits = '', branches = '', caption] = named;
      const label = `${Number(digits)}${branchLabel(branches)}`;
      around = draft.begin({ key: articleStep(label), level: 'article', number: `제${digits}조${branches}`, caption });
    } else if (heading !== null) {
      const depth = (heading[1] as string).length;
      const number = /^제(\d+)(?:편|장|절|관)((?:의\d+)*)/u.exec(heading[2] as string);
      if (number === null) continue;
      const kind = divisions[depth - 1] as (typeof divisions)[number];
      const step = divisionStep({ kind, number: `${Number(number[1])}${branchLabel(number[2] ?? '')}` });
      above = [...above.slice(0, depth - 1), step];
      draft.begin({ key: joinSteps(...above.filter(Boolean)), level: 'division', number: '', caption: heading[2] });
      around = '';
    } else if (around !== '' && line.trim() !== '') readLine(line, around, draft);
  }
}
