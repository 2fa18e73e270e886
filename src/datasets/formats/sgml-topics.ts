// The classic topic files of TREC: <top> elements whose inner tags are rarely closed.
import { DatasetError } from '../../model/hakari-error.ts';
import type { Line } from '../source/read-lines.ts';

/** One topic; parts that it does not have are empty. */
export interface SgmlTopic {
  /** Line of its `<top>`. */
  readonly line: number;
  readonly number: string;
  readonly title: string;
  readonly description: string;
  readonly narrative: string;
}

/** Reads `<top>` … `</top>` one by one; white space runs become one blank. @throws DatasetError `broken-topics` */
export async function* readSgmlTopics(lines: AsyncIterable<Line>, file: string): AsyncGenerator<SgmlTopic> {
  let start: number | undefined;
  let body: string[] = [];
  for await (const { number, text } of lines) {
    const opens = /<top>/i.exec(text);
    if (opens !== null && start !== undefined)
      throw broken('a <top> begins before the one above is closed', file, number);
    if (opens !== null) {
      start = number;
      body = [];
    } else if (start === undefined) throw broken('text stands outside <top> … </top>', file, number);
    body.push(opens === null ? text : text.slice(opens.index + opens[0].length));
    if (/<\/top>/i.test(text)) {
      yield readTopic(body.join('\n'), start ?? number);
      start = undefined;
    }
  }
  if (start !== undefined) throw broken('this <top> is never closed', file, start);
}

function readTopic(body: string, line: number): SgmlTopic {
  const part = (tag: string, label: RegExp): string => {
    const found = new RegExp(`<${tag}>([^<]*)`, 'i').exec(body)?.[1] ?? '';
    return found.replace(/\s+/g, ' ').trim().replace(label, '').trim();
  };
  return {
    line,
    number: part('num', /^Number:/i),
    title: part('title', /^Topic:/i),
    description: part('desc', /^Description:/i),
    narrative: part('narr', /^Narrative:/i),
  };
}

function broken(what: string, file: string, line: number): DatasetError {
  const hint = 'topics are <top> <num> … <title> … </top>, or lines of id, tab, query';
  return new DatasetError(what, { code: 'broken-topics', where: `${file}:${line}`, hint });
}
