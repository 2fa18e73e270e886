// What a judge sees of contexts and documents: above each text its title and the provisions that it holds, where the target tells them.
import { metadataWords } from '../../law/index/metadata-place.ts';
import { contextsOf, type RetrievedDocument, type TargetOutput } from '../../model/target-output.ts';
import { isBlank } from '../expectation-of.ts';

/** Provisions of one document that are named; a document that stands for a whole law has hundreds. */
const mostProvisions = 12;
/** Characters of a title or a provision: both come from outside, and a heading shall be no second text. */
const longestLine = 200;

/**
 * The text under `Title: …` and `Provision: …`, each one line, and an empty line between; the text alone where nothing of the kind is told.
 * Without them a text such as 市長は、使用料を減免することができる。 cannot support what an answer says of a law by its name.
 */
export function documentAsShown({ text = '', metadata, provisions = [] }: RetrievedDocument): string {
  const { title, section } = metadata ?? {};
  const named = [title, section].filter((part): part is string => typeof part === 'string' && !isBlank(part));
  const told = provisions.filter((printed) => !isBlank(printed));
  const listed = told.slice(0, mostProvisions).join(', ');
  const places =
    told.length === 0 ? (metadataWords(metadata) ?? '') : `${listed}${told.length > mostProvisions ? ', …' : ''}`;
  const lines = [headingLine('Title', named.join(' > ')), headingLine('Provision', places)].flat();
  return lines.length === 0 ? text : `${lines.join('\n')}\n\n${text}`;
}

function headingLine(name: string, words: string): readonly string[] {
  const line = words.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line === '') return [];
  return [`${name}: ${line.length > longestLine ? `${line.slice(0, longestLine)}…` : line}`];
}

/**
 * The contexts of a trial as judges see them, those without words left out. A context that the target names apart from its documents has the
 * heading of the one document that holds its words.
 */
export function contextsAsShown(output: TargetOutput): readonly string[] {
  const { contexts, documents = [] } = output;
  if (contexts === undefined) {
    return documents.filter(({ text }) => !isBlank(text)).map(documentAsShown);
  }
  return contextsOf(output)
    .filter((context) => !isBlank(context))
    .map((context) => {
      const document = documentOf(context, documents);
      return document === undefined ? context : documentAsShown({ ...document, text: context });
    });
}

function documentOf(context: string, documents: readonly RetrievedDocument[]): RetrievedDocument | undefined {
  const words = context.trim();
  const same = documents.filter(({ text = '' }) => text.trim() === words);
  const [only, ...others] = same.length > 0 ? same : documents.filter(({ text = '' }) => text.includes(words));
  return others.length > 0 ? undefined : only;
}
