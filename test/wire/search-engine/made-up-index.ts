// One index in memory: its mapping, its documents, and BM25 as Lucene computes it.

/** What a server of these products answers instead of a result. */
export class MadeUpRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }

  get body(): object {
    const own = { type: this.type, reason: this.message };
    return { error: { root_cause: [own], ...own }, status: this.status };
  }
}

type Fields = Readonly<Record<string, unknown>>;

export interface MadeUpField {
  readonly type: string;
  readonly analyzer?: string;
  readonly similarity?: string;
  readonly dimension?: number;
  readonly dims?: number;
  readonly index?: boolean;
  readonly method?: Fields;
}

export interface MadeUpDocument {
  readonly id: string;
  readonly source: Readonly<Record<string, unknown>>;
}

/** Terms of a field of one document, by how often each occurs. */
interface FieldTerms {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
  /** In order, each between line ends: what phrases are looked for in. */
  readonly sequence: string;
}

export interface MadeUpIndex {
  readonly settings: Fields;
  readonly fields: Readonly<Record<string, MadeUpField>>;
  meta: unknown;
  /** Those that a search sees. */
  visible(): readonly MadeUpDocument[];
  /** @throws MadeUpRefusal for a document that the mapping does not take */
  put(document: MadeUpDocument): void;
  refresh(): void;
  analyse(field: string, text: string): readonly string[];
  /** Names of the documents that have these terms side by side. */
  having(field: string, terms: readonly string[]): readonly string[];
  /** Shares of the score by term, with the number of documents that have it. */
  bm25(field: string, query: string): ReadonlyMap<string, readonly MadeUpShare[]>;
}

export interface MadeUpShare {
  readonly term: string;
  readonly score: number;
  readonly documents: number;
}

interface MadeUpIndexOptions {
  readonly settings: Fields;
  readonly mappings: { readonly properties?: Readonly<Record<string, MadeUpField>>; readonly _meta?: unknown };
  /** Analyzers that the server has beside those of every server. */
  readonly plugins: readonly string[];
}

export function createMadeUpIndex({ settings, mappings, plugins }: MadeUpIndexOptions): MadeUpIndex {
  const fields = mappings.properties ?? {};
  const own = (settings.index ?? {}) as Readonly<Record<string, unknown>>;
  for (const field of Object.values(fields)) checkAnalyzer(field, { own, plugins });
  const documents = new Map<string, MadeUpDocument>();
  let seen: readonly MadeUpDocument[] = [];
  let terms = new Map<string, Map<string, FieldTerms>>();
  const analyse = (field: string, text: string): readonly string[] =>
    fields[field]?.analyzer === 'characters' ? [...text] : words(text);
  const termsOf = (field: string): Map<string, FieldTerms> => {
    const known = terms.get(field);
    if (known !== undefined) return known;
    const counted = new Map(seen.map(({ id, source }) => [id, count(analyse(field, String(source[field] ?? '')))]));
    terms.set(field, counted);
    return counted;
  };
  return {
    settings,
    fields,
    meta: mappings._meta,
    visible: () => seen,
    analyse,
    having: (field, own) => {
      const wanted = `\n${own.join('\n')}\n`;
      return [...termsOf(field)].filter(([, { sequence }]) => sequence.includes(wanted)).map(([id]) => id);
    },
    put: (document) => {
      for (const [name, value] of Object.entries(document.source)) checkValue(name, value, fields[name]);
      documents.set(document.id, document);
    },
    refresh: () => {
      seen = [...documents.values()];
      terms = new Map();
    },
    bm25: (field, query) => {
      const { k1 = 1.2, b = 0.75 } = similarityOf(own, fields[field]);
      const all = termsOf(field);
      let total = 0;
      for (const { length } of all.values()) total += length;
      const average = total / Math.max(all.size, 1);
      const shares = new Map<string, MadeUpShare[]>();
      for (const term of analyse(field, query)) {
        const having = [...all].filter(([, { counts }]) => counts.has(term));
        const idf = Math.log(1 + (all.size - having.length + 0.5) / (having.length + 0.5));
        for (const [id, { counts, length }] of having) {
          const frequency = counts.get(term) ?? 0;
          const score = (idf * frequency) / (frequency + k1 * (1 - b + (b * length) / average));
          shares.set(id, [...(shares.get(id) ?? []), { term, score, documents: having.length }]);
        }
      }
      return shares;
    },
  };
}

function similarityOf(
  own: Readonly<Record<string, unknown>>,
  field: MadeUpField | undefined,
): { k1?: number; b?: number } {
  const named = own.similarity as Readonly<Record<string, { type: string; k1?: number; b?: number }>> | undefined;
  if (field?.similarity === undefined) return {};
  const similarity = named?.[field.similarity];
  if (similarity?.type === 'BM25') return similarity;
  throw new MadeUpRefusal(400, 'mapper_parsing_exception', `Unknown Similarity type [${field.similarity}] for field`);
}

const builtIn = ['standard', 'simple', 'whitespace', 'english', 'cjk'];

function checkAnalyzer(
  { analyzer = 'standard' }: MadeUpField,
  { own, plugins }: { readonly own: Readonly<Record<string, unknown>>; readonly plugins: readonly string[] },
): void {
  const analysis = own.analysis as
    | { analyzer?: Readonly<Record<string, { tokenizer?: string }>>; tokenizer?: Readonly<Record<string, unknown>> }
    | undefined;
  const custom = analysis?.analyzer?.[analyzer];
  if (custom === undefined) {
    if ([...builtIn, ...plugins].includes(analyzer)) return;
    const reason = `Failed to parse mapping: analyzer [${analyzer}] has not been configured in mappings`;
    throw new MadeUpRefusal(400, 'mapper_parsing_exception', reason);
  }
  const tokenizer = custom.tokenizer ?? 'standard';
  const known = ['standard', 'whitespace', ...plugins.map((plugin) => `${plugin}_tokenizer`)];
  if (known.includes(tokenizer) || analysis?.tokenizer?.[tokenizer] !== undefined) return;
  const reason = `Custom Analyzer [${analyzer}] failed to find tokenizer under name [${tokenizer}]`;
  throw new MadeUpRefusal(400, 'illegal_argument_exception', reason);
}

function checkValue(name: string, value: unknown, field: MadeUpField | undefined): void {
  if (field === undefined) {
    const reason = `mapping set to strict, dynamic introduction of [${name}] within [_doc] is not allowed`;
    throw new MadeUpRefusal(400, 'strict_dynamic_mapping_exception', reason);
  }
  const dims = field.dimension ?? field.dims;
  if (dims === undefined || (Array.isArray(value) && value.length === dims)) return;
  const reason = `Vector dimension mismatch. Expected: ${dims}, Given: ${(value as readonly unknown[]).length}`;
  throw new MadeUpRefusal(400, 'mapper_parsing_exception', reason);
}

/** Runs of letters and digits in lower case; of scripts without spaces every pair of characters. */
function words(text: string): readonly string[] {
  const runs =
    text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Hangul}+|[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => {
    if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(run) || run.length < 2) return [run];
    return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2));
  });
}

function count(terms: readonly string[]): FieldTerms {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length, sequence: `\n${terms.join('\n')}\n` };
}
