// Every field name that a file may use, and the one name it has inside.

/** The kinds of record that a dataset is made of. */
export type RecordKind = 'header' | 'example' | 'judgement' | 'relationship' | 'turn';

interface FieldName {
  readonly name: string;
  /** Names of other people's files, beside the snake_case form that every field has. */
  readonly aliases: readonly string[];
}

const field = (name: string, ...aliases: string[]): FieldName => ({ name, aliases });

/** The fields of each kind of record in the order in which they are written. */
export const fieldsOf: { readonly [kind in RecordKind]: readonly FieldName[] } = {
  header: [
    field('name', 'title'),
    field('description'),
    field('version'),
    field('created'),
    field('totalQueries'),
    field('scale'),
  ],
  example: [
    field('id', '_id'),
    field('query', 'question', 'text'),
    field('history'),
    field('category'),
    field('language'),
    field('difficulty'),
    field('queryType', 'type'),
    field('hops'),
    field('aggregationType'),
    field('inferenceType'),
    field('expectedAnswer'),
    field('expectedKeywords', 'relevant_keywords', 'relevantKeywords'),
    field('forbiddenPhrases', 'must_not_contain', 'mustNotContain'),
    field('expectedCitations'),
    field('citations'),
    field('expectedRelationships'),
    field('check'),
    field('correctPremise'),
    field('choices'),
    field('correctChoice'),
    field('judgements', 'judgments', 'expected_docs', 'expectedDocs'),
    field('metadata'),
  ],
  judgement: [field('docId'), field('relevance'), field('description'), field('note'), field('by')],
  relationship: [field('from'), field('to'), field('type')],
  turn: [field('role'), field('text', 'content')],
};

/** Fields of foreign files that have no place of their own and are kept in `metadata` under the name they had. */
export const keptAsMetadata: ReadonlySet<string> = new Set(['title', 'expected_top_sources']);

/** The list fields of an example whose items are records, and of which kind. */
export const recordLists: { readonly [field: string]: RecordKind } = {
  judgements: 'judgement',
  expectedRelationships: 'relationship',
  history: 'turn',
};

/** The name inside of a name in a file; undefined when it is not known. */
export function canonicalName(kind: RecordKind, written: string): string | undefined {
  return tables[kind].get(written);
}

/** All names that a file may use for this kind of record, own names first. */
export function knownNames(kind: RecordKind): readonly string[] {
  return [...tables[kind].keys()];
}

const tables: { readonly [kind in RecordKind]: ReadonlyMap<string, string> } = {
  header: tableOf('header'),
  example: tableOf('example'),
  judgement: tableOf('judgement'),
  relationship: tableOf('relationship'),
  turn: tableOf('turn'),
};

function tableOf(kind: RecordKind): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const { name } of fieldsOf[kind]) table.set(name, name);
  for (const { name, aliases } of fieldsOf[kind]) {
    table.set(snakeCase(name), name);
    for (const alias of aliases) table.set(alias, name);
  }
  return table;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
