// The form of a reply with pairs. The reply as a whole is read strictly; a pair that lacks something costs only itself.
import { type DraftPair, questionKinds } from '../../curation/synthesis/plan-questions.ts';
import { findObjects } from '../read-reply/find-objects.ts';
import type { LenientNode, LenientObject } from '../read-reply/lenient-json.ts';
import { isMember } from '../read-reply/read-field.ts';
import type { ReplyReading } from '../read-reply/reply-reading.ts';
import { isJson, type JudgeReply, textOfReply, unread } from '../read-reply/reply-text.ts';
import type { VerdictForm } from '../verdict-form.ts';
import { recordSchema } from '../verdict-form.ts';

const schema = recordSchema({
  pairs: {
    kind: 'records',
    of: {
      kind: { kind: 'label', labels: questionKinds },
      question: { kind: 'text' },
      answer: { kind: 'text' },
      evidence: { kind: 'texts' },
    },
  },
});

/** @param instruction how to reply */
export const pairsForm = (instruction: string): VerdictForm<readonly DraftPair[]> => ({
  schema: { name: 'pairs', schema },
  read: readPairs,
  instruction: () => instruction,
});

/** A list that was cut is not read, whatever stands before the cut: half a question could look like a whole one. */
function readPairs(reply: JudgeReply): ReplyReading<readonly DraftPair[]> {
  const text = textOfReply(reply, 'the model would not write questions');
  if (typeof text !== 'string') return text;
  const tooLong = reply.finish === 'length';
  const lists = findObjects(text).objects.flatMap(listsOf);
  const [first] = lists;
  if (tooLong && (first === undefined || lists.includes(undefined))) {
    return unread('too-long', 'the reply was cut off before its end');
  }
  if (lists.length === 0) return unread('unreadable', 'it gives no pairs in the form that was asked for');
  if (first === undefined || lists.includes(undefined))
    return unread('unreadable', 'its JSON was cut off, or is no list');
  if (new Set(lists.map((list) => JSON.stringify(list))).size > 1) {
    return unread('unreadable', 'it gives several lists that differ');
  }
  return { kind: 'read', value: first, reason: '', form: isJson(text) ? 'structured' : 'json' };
}

/** The lists of pairs in an object: undefined for one that is not whole. `{"result": {…}}` is a wrapper. */
function listsOf(object: LenientObject): readonly (readonly DraftPair[] | undefined)[] {
  const found = object.members.filter(([name]) => isMember(name, 'pairs'));
  if (found.length === 0) {
    const [only, ...others] = object.members;
    return only?.[1].kind === 'object' && others.length === 0 ? listsOf(only[1]) : [];
  }
  return found.map(([, list]) => (object.complete ? readList(list) : undefined));
}

function readList(list: LenientNode): readonly DraftPair[] | undefined {
  if (list.kind !== 'array') return undefined;
  const pairs: DraftPair[] = [];
  for (const item of list.items) {
    if (item.kind === 'cut' || (item.kind === 'object' && !isWhole(item))) return undefined;
    pairs.push(item.kind === 'object' ? readPair(item) : {});
  }
  return pairs;
}

const isWhole = ({ complete, members }: LenientObject): boolean =>
  complete && members.every(([, value]) => value.kind !== 'cut');

function readPair(item: LenientObject): DraftPair {
  const member = (name: string): LenientNode | undefined => {
    const [first, ...more] = item.members.filter(([own]) => isMember(own, name));
    return more.length === 0 ? first?.[1] : undefined;
  };
  const evidence = member('evidence');
  const quotes = evidence?.kind === 'array' ? evidence.items.map(textOf) : [textOf(evidence)];
  return {
    kind: kindOf(textOf(member('kind'))),
    question: textOf(member('question')),
    answer: textOf(member('answer')),
    evidence: quotes.filter((quote) => quote !== undefined),
  };
}

const textOf = (node: LenientNode | undefined): string | undefined =>
  node?.kind === 'string' || node?.kind === 'number' ? node.text : undefined;

/** `Multi_hop` is `multi-hop`. */
function kindOf(text: string | undefined): string | undefined {
  const plain = text
    ?.normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, '-');
  return questionKinds.find((kind) => kind === plain || kind.replace('-', '') === plain) ?? text;
}
