// Reads XML strictly and in bounded memory: no DOCTYPE, no entities but the five of XML itself, no depth that no statute has.
import sax from 'sax';
import type { MarkupReader } from '../../law/statutes/statute-element.ts';
import { DatasetError } from '../../model/hakari-error.ts';

/** Elements inside each other: statutes have some 20. */
const deepest = 100;
/** Characters that are handed over at a time. */
const piece = 64 * 1024;

/**
 * @param start is asked with the name of the outermost element who reads the rest; undefined for a file that is none of his
 * @returns whether somebody did
 * @throws DatasetError with file and line for what is no XML, and for XML that no statute is
 */
export function readMarkup(
  text: string,
  file: string,
  start: (outermost: string) => MarkupReader | undefined,
): boolean {
  // Types know fewer options than the package has.
  const options = { strictEntities: true, position: true } as sax.SAXOptions;
  const parser = sax.parser(true, options);
  let depth = 0;
  let reader: MarkupReader | undefined;
  let isNone = false;
  const refuse = (what: string, hint: string): never => {
    throw new DatasetError(what, { code: 'bad-markup', where: `${file}:${parser.line + 1}`, hint });
  };
  parser.onerror = ({ message }) =>
    refuse(
      `it is no XML: ${(message.split('\n')[0] ?? '').slice(0, 120)}`,
      'take the file again from where it was published',
    );
  parser.ondoctype = () =>
    refuse('it has a DOCTYPE, which no statute has', 'it is not read: what it declares could be anything');
  parser.onprocessinginstruction = ({ name, body }) => {
    const encoding = name === 'xml' ? /encoding\s*=\s*["']([^"']{0,40})["']/u.exec(body)?.[1] : undefined;
    if (encoding !== undefined && !/^utf-?8$/iu.test(encoding)) {
      refuse(`it says that it is in ${encoding}`, 'save it as UTF-8, and say so in its first line');
    }
  };
  parser.onopentag = ({ name, attributes }) => {
    if (depth === 0 && reader === undefined) {
      reader = start(name);
      isNone = reader === undefined;
    }
    depth++;
    // Of what is no statute the rest is not looked at.
    if (depth > deepest && !isNone) refuse(`more than ${deepest} elements stand inside each other`, 'it is no statute');
    reader?.open(name, attributes as Record<string, string>);
  };
  parser.ontext = (words) => reader?.text(words);
  parser.oncdata = (words) => reader?.text(words);
  parser.onclosetag = (name) => {
    depth--;
    reader?.close(name);
  };
  for (let at = 0; at < text.length && !isNone; at += piece) parser.write(text.slice(at, at + piece));
  if (!isNone) parser.close();
  return reader !== undefined;
}
