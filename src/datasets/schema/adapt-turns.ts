// A foreign shape: a conversation in `turns`, in which the last user turn is the query.
import { isRecord } from './rename-fields.ts';

/**
 * `turns: [{role: user, content}, {role: assistant, content}, …, {role: expected_keywords, content: [...]}]` becomes
 * query, history and expected keywords. Anything else is handed back as it is.
 */
export function adaptTurns(raw: unknown): unknown {
  if (!isRecord(raw) || !Array.isArray(raw.turns) || !raw.turns.every(isTurn)) return raw;
  const { turns, ...rest } = raw;
  const list = turns as readonly ForeignTurn[];
  const spoken = list.filter((turn) => turn.role === 'user' || turn.role === 'assistant');
  const last = spoken.findLastIndex((turn) => turn.role === 'user');
  const keywords = list.filter((turn) => turn.role === 'expected_keywords').flatMap((turn) => turn.content);
  return {
    ...rest,
    query: spoken[last]?.content,
    ...(last > 0 && { history: spoken.slice(0, last).map(({ role, content }) => ({ role, text: content })) }),
    ...(keywords.length > 0 && { expectedKeywords: keywords }),
  };
}

interface ForeignTurn {
  readonly role: string;
  readonly content: unknown;
}

function isTurn(value: unknown): value is ForeignTurn {
  return isRecord(value) && Object.keys(value).length === 2 && typeof value.role === 'string' && 'content' in value;
}
