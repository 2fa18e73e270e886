// The documents of one corpus file.
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { type CorpusDocument, documentMetadata } from './corpus-document.ts';
import { decodeText } from './decode-text.ts';
import type { CorpusFile } from './list-corpus-files.ts';
import { markdownSections } from './markdown-sections.ts';
import { type PreparePage, prepareByMdream } from './prepare-page.ts';
import { readJsonl } from './read-jsonl.ts';

const frontMatter = /^---\n([\s\S]*?)\n(?:---|\.\.\.)(?:\n|$)/u;

/**
 * Reads a file's documents. A Markdown, HTML or text file is one document whose id is its path; its title is that of the
 * front matter, else its only first-level heading, else that of the page's `<title>`, else the file's name.
 * @param preparePage how HTML becomes text (Markdown by mdream)
 * @throws DatasetError that names file (and line) for what cannot be read
 */
export async function* readCorpusFile(
  file: CorpusFile,
  preparePage: PreparePage = prepareByMdream,
): AsyncGenerator<CorpusDocument, void, undefined> {
  if (file.format === 'jsonl') {
    yield* readJsonl(file.absolutePath, { name: file.absolutePath });
    return;
  }
  const text = decodeText(await readFile(file.absolutePath), file.absolutePath);
  const head = { id: file.path, where: file.absolutePath };
  if (file.format === 'text') {
    yield { ...head, title: nameOf(file), text, kind: 'plain' };
    return;
  }
  if (file.format === 'html') {
    const { title, text: prepared, kind } = preparePage(text, file.absolutePath);
    const heading = kind === 'markdown' ? markdownSections(prepared).title : '';
    yield { ...head, title: heading || title || nameOf(file), text: prepared, kind };
    return;
  }
  const { title, metadata, markdown } = withoutFrontMatter(text);
  const found = title || markdownSections(markdown).title || nameOf(file);
  yield { ...head, ...metadata, title: found, text: markdown, kind: 'markdown' };
}

const nameOf = ({ path }: CorpusFile): string => posix.parse(path).name;

interface FrontMatter {
  readonly title: string;
  readonly metadata: Pick<CorpusDocument, 'metadata'>;
}

function withoutFrontMatter(text: string): FrontMatter & { readonly markdown: string } {
  const match = frontMatter.exec(text);
  if (match === null) return { title: '', metadata: {}, markdown: text };
  const markdown = text.slice(match[0].length);
  return { ...readFrontMatter(match[1] ?? ''), markdown };
}

/** Front matter that is not YAML has no title; the document is still worth reading. */
function readFrontMatter(yaml: string): FrontMatter {
  try {
    const value: unknown = parseYaml(yaml, { maxAliasCount: 100 });
    const title: unknown = value !== null && typeof value === 'object' && 'title' in value ? value.title : '';
    return { title: typeof title === 'string' ? title : '', metadata: documentMetadata(value) };
  } catch {
    return { title: '', metadata: {} };
  }
}
