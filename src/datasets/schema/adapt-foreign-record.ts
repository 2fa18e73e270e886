// Records of other people's files whose shape differs by more than names.
import { isRecord } from './is-record.ts';

type RawRecord = { readonly [key: string]: unknown };

/** Turns a record of a known foreign shape into fields that the schema knows; any other is handed back as it is. */
export function adaptForeignRecord(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  if (Array.isArray(raw.turns) && raw.turns.every(isTurn)) return adaptTurns(raw, raw.turns);
  if ('問題文' in raw) return adaptLawQuestion(raw);
  return raw;
}

interface ForeignTurn {
  readonly role: string;
  readonly content: unknown;
}

function isTurn(value: unknown): value is ForeignTurn {
  return isRecord(value) && Object.keys(value).length === 2 && typeof value.role === 'string' && 'content' in value;
}

/**
 * A conversation in `turns: [{role, content}]`: the last user turn is the query, the turns before it are the
 * history, and a turn of the role `expected_keywords` says what is expected.
 */
function adaptTurns(raw: RawRecord, turns: readonly ForeignTurn[]): RawRecord {
  const { turns: _, ...rest } = raw;
  const spoken = turns.filter((turn) => turn.role !== 'expected_keywords');
  const last = spoken.findLastIndex((turn) => turn.role === 'user');
  const keywords = turns.filter((turn) => turn.role === 'expected_keywords').flatMap((turn) => turn.content);
  return {
    ...rest,
    query: spoken[last]?.content,
    ...(last > 0 && { history: spoken.slice(0, last) }),
    ...(keywords.length > 0 && { expectedKeywords: keywords }),
  };
}

const lawFields: { readonly [written: string]: string } = {
  問題文: 'query',
  選択肢: 'choices',
  output: 'correctChoice',
};
const lawMetadata: ReadonlySet<string> = new Set([
  'ファイル名',
  '回答オーダーマップ番号',
  'コンテキスト',
  '指示',
  'references',
]);

/** A four-choice question in the shape of lawqa_jp; what has no field of its own is kept in metadata. */
function adaptLawQuestion(raw: RawRecord): RawRecord {
  const fields: [string, unknown][] = [];
  const metadata: [string, unknown][] = [];
  for (const [key, value] of Object.entries(raw)) {
    if (lawMetadata.has(key)) metadata.push([key, value]);
    else fields.push([lawFields[key] ?? key, value]);
  }
  return { ...Object.fromEntries(fields), metadata: Object.fromEntries(metadata) };
}
