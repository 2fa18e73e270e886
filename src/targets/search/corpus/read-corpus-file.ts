// The documents of one corpus file.
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { DatasetError } from '../../../model/hakari-error.ts';
import { decodeUtf8, fileLines } from '../../file-lines.ts';
import { type CorpusDocument, documentMetadata } from './corpus-document.ts';
import { decodeText } from './decode-text.ts';
import type { CorpusFile } from './list-corpus-files.ts';
import { markdownSections } from './markdown-sections.ts';
import { type PreparePage, prepareByMdream } from './prepare-page.ts';

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
    yield* readJsonl(file.absolutePath);
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

// Documents of a JSONL file: BEIR's `_id, title, text`, or `id, title, text`.

/** A line of more bytes than this is taken for a wrong file (16 MiB). */
const maxLineBytes = 16 * 1024 * 1024;

const row = z.object({
  _id: z.string().min(1).optional(),
  id: z.string().min(1).optional(),
  title: z.string().optional(),
  text: z.string(),
  metadata: z.unknown().optional(),
});

/** @throws DatasetError with `file:line` for a line that is not a document */
async function* readJsonl(path: string): AsyncGenerator<CorpusDocument, void, undefined> {
  const tooLong = (line: number): DatasetError =>
    new DatasetError(`the line is longer than ${maxLineBytes} bytes`, {
      code: 'line-too-long',
      where: `${path}:${line}`,
      hint: 'a JSONL file has one document a line; split a document of this size',
    });
  for await (const { number, bytes } of fileLines(path, { maxBytes: maxLineBytes, tooLong })) {
    const where = `${path}:${number}`;
    const text = decodeUtf8(bytes, { where }).trim();
    if (text !== '') yield toDocument(text, where);
  }
}

function toDocument(line: string, where: string): CorpusDocument {
  const parsed = row.safeParse(parseJson(line, where));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new DatasetError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a document'}`, {
      code: 'bad-document',
      where,
      hint: 'a document is {"_id": "...", "title": "...", "text": "..."}; ids are strings',
    });
  }
  const { _id, id = _id, title = '', text, metadata } = parsed.data;
  if (id === undefined) {
    throw new DatasetError('a document without an id', {
      code: 'missing-id',
      where,
      hint: 'give it "_id" or "id", a string',
    });
  }
  return { id, title, text, kind: 'passage', where, ...documentMetadata(metadata) };
}

function parseJson(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new DatasetError('the line is not JSON', {
      code: 'invalid-json',
      where,
      hint: 'one JSON object a line',
      cause,
    });
  }
}
