// A text of a law cut where a line begins with the label of a provision.
import { present } from '../../model/present.ts';
import { levelOf } from '../places/covers.ts';
import type { Provision } from '../places/provision.ts';
import { readLabels } from './read-labels.ts';

export interface LabelledText {
  readonly provision: Provision;
  readonly to?: Provision;
  readonly text: string;
}

interface Segments {
  /** What stands before the first label. */
  readonly intro: string;
  readonly segments: readonly LabelledText[];
}

/**
 * @param context where the text stands. Inside an article only headings count, and only those of its paragraphs and items: the label of
 * another article that begins a line there is quoted
 */
export function readSegments(text: string, context: Provision): Segments {
  const inArticle = levelOf(context) !== 'law';
  const segments: { provision: Provision; to?: Provision; lines: string[] }[] = [];
  const intro: string[] = [];
  let at: Provision = context;
  let open = intro;
  for (const line of text.split('\n')) {
    const read = inArticle ? readInside(line, { at, context }) : readLabels(line.replace(marks, ''), at);
    if (read === undefined) {
      open.push(line);
      continue;
    }
    at = read.provision;
    // The title of a chapter ends the article before it and has no place of its own.
    open = [line];
    if (!isPlace(read.provision)) continue;
    segments.push(present({ provision: at, to: read.to, lines: open }));
  }
  return {
    intro: intro.join('\n'),
    segments: segments.map(({ lines, ...place }) => ({ ...place, text: lines.join('\n') })),
  };
}

/** Marks of Markdown before the words of a line, and what is bold. */
const marks = /^[\s#>*_-]*/u;

function readInside(line: string, { at, context }: { readonly at: Provision; readonly context: Provision }) {
  if (!/^\s*#/u.test(line)) return undefined;
  const read = readLabels(line.replace(marks, ''), at);
  const same = read?.provision.article === context.article && read?.provision.annex?.number === context.annex?.number;
  return read !== undefined && same && (read.provision.paragraph ?? read.provision.item) !== undefined
    ? read
    : undefined;
}

const isPlace = ({ supplement, annex, article }: Provision): boolean =>
  supplement !== undefined || annex !== undefined || article !== undefined;
