// Reads a file of one statute, whichever of the forms that governments and collections publish it is in.
import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { printPlace } from '../../law/citations/citation-grammars.ts';
import { provisionOf } from '../../law/statutes/place-key.ts';
import { createEgovReader, type StatuteReader } from '../../law/statutes/read-egov-statute.ts';
import { type KoreanFrontMatter, readKoreanMarkdown } from '../../law/statutes/read-korean-markdown.ts';
import { createLawGoKrReader } from '../../law/statutes/read-law-go-kr.ts';
import type { Statute } from '../../law/statutes/statute.ts';
import type { MarkupReader } from '../../law/statutes/statute-element.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { isJsonObject, type Json } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import { decodeEntities } from '../../text/decode-entities.ts';
import { jsonSource } from '../source/json-source.ts';
import { isFolder, openableFile } from '../source/read-file.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { readMarkup } from './read-markup.ts';

/** What is read of one file, unpacked: the longest statutes have some 20 MiB. */
const mostBytes = 64 * 1024 * 1024;

const statuteFile = /\.(?:xml|json|md)(?:\.gz)?$/iu;

/**
 * 法令標準XML, plain or as e-Gov's interface answers it (XML or JSON); Korean statutes as law.go.kr answers (XML) or as Markdown.
 * @throws DatasetError `no-statute` for a file that is none, or has no provision, `bad-number` and `place-twice` where nothing tells which article is
 * meant, others for one that is broken or too large
 */
export async function readStatuteFile(file: string): Promise<Statute> {
  const text = await readText(file);
  const name = basename(file).replace(/\.gz$/iu, '').normalize('NFC');
  const statute = /\.json$/iu.test(name)
    ? readJson(text, file)
    : /\.md$/iu.test(name)
      ? readMarkdown(text, file)
      : readXml(text, file);
  if (statute === undefined || statute.law.trim() === '') {
    throw new DatasetError('it is no statute', {
      code: 'no-statute',
      where: file,
      hint: 'statutes are read as 法令標準XML, as e-Gov’s interface answers (XML or JSON), as law.go.kr does (XML), and as Korean Markdown with 제목 and 법령구분 before it',
    });
  }
  // Of a file that is cut short, or answers with an error, nothing may be said to be missing.
  if (statute.counts.articles + statute.counts.paragraphs === 0) {
    throw new DatasetError('it is a statute without a provision', {
      code: 'no-statute',
      where: file,
      hint: 'is it cut off? Take it again from where it was published',
    });
  }
  refuseDoubtful(statute, file);
  return withDays(statute, { name, file });
}

/** Which article is meant where two bear one number, or a number is none, nothing tells. */
function refuseDoubtful({ law, odd, twice }: Statute, file: string): void {
  const hint = 'take the file again from where it was published, or mend it there';
  const [article] = odd ?? [];
  if (article !== undefined) {
    const [title, number] = [article.title, article.number].map((words) => JSON.stringify(words.slice(0, 60)));
    throw new DatasetError(`its article ${title} bears the number ${number}`, {
      code: 'bad-number',
      where: file,
      hint,
    });
  }
  const again = twice.find((key) => /^[AP]:/u.test(key));
  if (again === undefined) return;
  const place = printPlace({ law, provision: provisionOf(again) });
  throw new DatasetError(`${place} stands in it twice`, { code: 'place-twice', where: file, hint });
}

async function readText(file: string): Promise<string> {
  const size = await openableFile(file);
  if (size > mostBytes) throw tooLarge(file);
  let bytes = await readFile(file);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    bytes = await promisify(gunzip)(bytes, { maxOutputLength: mostBytes }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(file);
      throw new DatasetError('it cannot be unpacked', { code: 'bad-gzip', where: file, hint: 'is it cut off?' });
    });
  }
  if (!isUtf8(bytes)) {
    throw new DatasetError('it is not UTF-8', { code: 'invalid-utf8', where: file, hint: 'save it as UTF-8' });
  }
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

const tooLarge = (file: string): DatasetError =>
  new DatasetError(`it has more than ${mostBytes / 1024 / 1024} MiB, which no statute has`, {
    code: 'file-too-large',
    where: file,
    hint: 'one file holds one statute',
  });

// XML, by its outermost element.

const egovRoots: ReadonlySet<string> = new Set(['Law', 'DataRoot', 'law_data_response']);

function readXml(text: string, file: string): Statute | undefined {
  let reader: StatuteReader | undefined;
  readMarkup(text, file, (outermost) => {
    if (egovRoots.has(outermost)) reader = createEgovReader();
    else if (outermost === '법령') reader = createLawGoKrReader();
    return reader;
  });
  return reader?.finish();
}

// The tree that version 2 of e-Gov's interface answers, alone or with what stands beside it.

function readJson(text: string, file: string): Statute | undefined {
  const value = jsonSource(text, file).value as Json;
  if (!isJsonObject(value)) return undefined;
  const tree = isJsonObject(value.law_full_text) ? value.law_full_text : value;
  if (tree.tag !== 'Law') return undefined;
  const reader = createEgovReader();
  for (const told of [value.law_info, value.revision_info]) {
    if (isJsonObject(told)) tell(told, reader);
  }
  walk(tree, reader, { file, depth: 0 });
  return reader.finish();
}

function tell(members: Readonly<Record<string, Json>>, reader: MarkupReader): void {
  for (const [name, words] of Object.entries(members)) {
    if (typeof words !== 'string') continue;
    reader.open(name, {});
    reader.text(words);
    reader.close(name);
  }
}

function walk(node: Readonly<Record<string, Json>>, reader: MarkupReader, at: { file: string; depth: number }): void {
  const { tag, attr, children } = node;
  const depth = at.depth + 1;
  if (typeof tag !== 'string' || depth > 100) {
    throw new DatasetError(
      typeof tag === 'string' ? 'more than 100 elements stand inside each other' : 'an element has no tag',
      {
        code: 'bad-markup',
        where: at.file,
        hint: 'elements are {tag, attr, children}',
      },
    );
  }
  const attributes = isJsonObject(attr) ? Object.entries(attr).map(([name, value]) => [name, String(value)]) : [];
  reader.open(tag, Object.fromEntries(attributes));
  for (const child of Array.isArray(children) ? (children as readonly Json[]) : []) {
    if (typeof child === 'string') reader.text(child);
    else if (isJsonObject(child)) walk(child, reader, { file: at.file, depth });
  }
  reader.close(tag);
}

// Korean Markdown: what stands before it in YAML, and the text.

function readMarkdown(text: string, file: string): Statute | undefined {
  const [, front, body] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/su.exec(text) ?? [];
  if (front === undefined || body === undefined || !/^제목:/mu.test(front) || !/^법령구분:/mu.test(front))
    return undefined;
  const known = yamlSource(front, file).value as Json;
  return isJsonObject(known) ? readKoreanMarkdown(frontMatter(known), body.replaceAll('\r\n', '\n')) : undefined;
}

const wordsAt = (object: Readonly<Record<string, Json>>, name: string): string => {
  const value = object[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function frontMatter(known: Readonly<Record<string, Json>>): KoreanFrontMatter {
  const [title, id, kind] = [wordsAt(known, '제목'), wordsAt(known, '법령ID'), wordsAt(known, '법령구분')];
  const number = Number(wordsAt(known, '공포번호'));
  const from = wordsAt(known, '시행일자');
  const attached = Array.isArray(known.첨부파일) ? (known.첨부파일 as readonly Json[]).filter(isJsonObject) : [];
  return {
    title,
    ...present({
      lawId: id === '' ? undefined : id,
      number: number > 0 ? `${kind} 제${number}호` : undefined,
      from: from === '' ? undefined : from,
    }),
    annexes: attached.map((annex) => {
      const [own, branch] = [Number(wordsAt(annex, '별표번호')), Number(wordsAt(annex, '별표가지번호'))];
      return {
        kind: wordsAt(annex, '별표구분').includes('서식') ? ('form' as const) : ('table' as const),
        number: branch > 0 ? `${own}-${branch}` : String(own),
        title: decodeEntities(wordsAt(annex, '제목')),
      };
    }),
  };
}

// Days and ids that only the name of a file tells: `129AC0000000089_20230614_505AC0000000053.xml`.

function withDays(statute: Statute, { name, file }: Readonly<Record<'name' | 'file', string>>): Statute {
  for (const told of [statute.from, statute.promulgated])
    if (told !== undefined && isoDay(...told.split('-')) !== told) throw noDay(told, file);
  if (statute.from !== undefined) return statute;
  // Eight digits of another century are a number of something.
  const [told, year, month, day] = /_((?:18|19|20)\d{2})(\d{2})(\d{2})(?=[_.])/u.exec(name) ?? [];
  const from = isoDay(year, month, day);
  if (from !== undefined) return { ...statute, from };
  if (told !== undefined) throw noDay(told.slice(1), file);
  const [, seenYear, seenMonth, seenDay] = /_(\d{4})-(\d{2})(?:-(\d{2}))?(?=[_.])/u.exec(name) ?? [];
  return present({ ...statute, seen: isoDay(seenYear, seenMonth, seenDay ?? lastDay(seenYear, seenMonth)) });
}

const noDay = (told: string, file: string): DatasetError =>
  new DatasetError(`${JSON.stringify(told)} is no day`, {
    code: 'bad-day',
    where: file,
    hint: 'write the first day of this text, as 2026-04-01 in the file, or 20260401 in its name',
  });

/** Undefined for what is no day. */
function isoDay(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month}-${day}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Of a month. */
const lastDay = (year = '', month = ''): string =>
  String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()).padStart(2, '0');

// Files, and folders of them.

export interface SourcedStatute {
  readonly statute: Statute;
  /** The file. */
  readonly source: string;
}

/**
 * The statutes of files and folders, one after the other. Of a folder, and the folders in it, all that may be statutes by their names are read, in the
 * order of their paths; links in it are not followed.
 * @param onOther is told of a file of a folder that is no statute (nobody is)
 * @throws DatasetError as `readStatuteFile`, and where there is none
 */
export async function* readStatutes(
  paths: readonly string[],
  onOther: (file: string) => void = () => {},
): AsyncGenerator<SourcedStatute, void, undefined> {
  let some = false;
  for (const path of paths) {
    for (const { file, inFolder } of await statuteFiles(path)) {
      const statute = await readStatuteFile(file).catch((error: unknown) => {
        if (inFolder && error instanceof DatasetError && error.code === 'no-statute') return undefined;
        throw error;
      });
      if (statute === undefined) onOther(file);
      else {
        some = true;
        yield { statute, source: file };
      }
    }
  }
  if (some) return;
  throw new DatasetError('there is no statute in it', {
    code: 'no-statute',
    where: paths.join(', '),
    hint: 'statutes are .xml, .json and .md files, packed by gzip or not',
  });
}

interface FoundFile {
  readonly file: string;
  /** Whether it may be something else. */
  readonly inFolder: boolean;
}

async function statuteFiles(path: string): Promise<readonly FoundFile[]> {
  if (!(await isFolder(path))) return [{ file: path, inFolder: false }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && statuteFile.test(entry.name))
    .map((entry) => ({ file: join(entry.parentPath, entry.name), inFolder: true }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}
