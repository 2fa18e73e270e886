// A place of a law that is written out, told by another one, or both: 第3条, 同条第2項, 前項ただし書.
import { present } from '../../../model/present.ts';
import type { Provision } from '../../places/provision.ts';
import { merge, type Path, type PathLevel, pathLevels, readContinued, readPath } from './read-path.ts';
import { type RelativePlace, readRelative } from './read-relative.ts';

export interface FoundPlace {
  readonly end: number;
  readonly relative?: RelativePlace;
  readonly path?: Path;
}

const finer = { article: 'paragraph', paragraph: 'item', item: 'subitem' } as const;

/**
 * The place that begins here.
 *
 * @param text with widths folded
 * @param before what the place before it in a list names (nothing): イ goes on only where an item is named, ただし書 where an article is
 */
export function readPlace(text: string, at: number, before?: Provision): FoundPlace | undefined {
  const relative = readRelative(text, at);
  if (relative !== undefined) {
    const path = readPath(text, relative.end, finer[relative.level]);
    // 同3号機 is none.
    if (path === undefined && /^同[^条項号]/u.test(relative.words)) return undefined;
    return present({ relative, path, end: path?.end ?? relative.end });
  }
  const continued = text[at] === '(' && before !== undefined ? readContinued(text, at, before) : undefined;
  if (continued !== undefined) return { path: continued, end: continued.end };
  const path = readPath(text, at);
  if (path === undefined || !mayBegin(path, before)) return undefined;
  return { path, end: path.end };
}

function mayBegin({ top, informal }: Path, before: Provision = {}): boolean {
  if (top === 'subitem')
    return before.item !== undefined || (before.annex !== undefined && before.paragraph !== undefined);
  if (top === 'clause') return before.article !== undefined || before.paragraph !== undefined;
  if (informal && top === 'paragraph') return before.article !== undefined || before.paragraph !== undefined;
  if (informal && top === 'item') return before.article !== undefined || before.item !== undefined;
  return true;
}

/** The whole place, with what it does not say again taken from the one before: 第1項及び第2項. */
export function inheriting(before: Provision, { top, provision }: Path): Provision {
  const rank = pathLevels.indexOf(top);
  const isCoarser = (level: PathLevel): boolean => pathLevels.indexOf(level) < rank;
  const { supplement, annex, divisions, article, paragraph, item, subitems } = before;
  return merge(
    present({
      supplement: rank >= pathLevels.indexOf('article') ? supplement : undefined,
      annex: rank > pathLevels.indexOf('article') && article === undefined ? annex : undefined,
      divisions: top === 'division' && divisions !== undefined ? coarser(divisions, provision.divisions) : undefined,
      article: isCoarser('article') ? article : undefined,
      paragraph: isCoarser('paragraph') ? paragraph : undefined,
      item: isCoarser('item') ? item : undefined,
      // イ(1)から(3)まで: what is written again begins below イ.
      subitems:
        isCoarser('subitem') || goesBelow(top, provision)
          ? subitems?.slice(0, isCoarser('subitem') ? undefined : 1)
          : undefined,
    }),
    provision,
  );
}

const goesBelow = (top: PathLevel, { subitems: [first = ''] = [] }: Provision): boolean =>
  top === 'subitem' && !/^[ァ-ヶ]$/u.test(first);

const order = ['part', 'book', 'chapter', 'section', 'subsection', 'division'];

/** 第2章第3節及び第4節: the chapter is said once. */
function coarser(before: NonNullable<Provision['divisions']>, added: Provision['divisions']): typeof before {
  const first = order.indexOf(added?.[0]?.kind ?? 'part');
  return before.filter(({ kind }) => order.indexOf(kind) < first);
}
