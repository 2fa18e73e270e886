// Writes questions from passages with a chat model.
import { shownText } from '../../curation/synthesis/passages.ts';
import { type DraftPair, type PlannedAsk, questionKinds } from '../../curation/synthesis/plan-questions.ts';
import type { JudgeVerdict } from '../../metrics/judged/judged-metric.ts';
import type { QuestionWriter, SynthesisReply } from '../../ports/question-writer.ts';
import type { Judge } from '../ask-judge.ts';
import { askPrompt } from '../judge-question.ts';
import { type PromptFrame, promptFrames } from '../prompt-frame.ts';
import { findObjects, type LenientNode, type LenientObject } from '../read-reply/lenient-json.ts';
import { isMember, meant } from '../read-reply/read-record.ts';
import {
  agreedValue,
  isJson,
  type JudgeReply,
  type ReplyReading,
  textOfReply,
  unclear,
  type ValueReading,
} from '../read-reply/reply-reading.ts';
import { recordSchema, type VerdictForm } from '../verdict-form.ts';
import { synthesisPrompts } from './synthesis-prompts.ts';

/** Tokens that a pair may take in a reply, and the JSON around them. */
const tokensOfReply = (pairs: number): number => Math.max(1024, 512 * pairs);

/** @param writer the model, whose calls stay the caller's to pace, pay and remember */
export function createQuestionWriter(writer: Judge): QuestionWriter {
  return {
    model: writer.model.name,
    write: async (ask: PlannedAsk): Promise<SynthesisReply<readonly DraftPair[]>> => {
      const { passages, wanted } = ask;
      const { language } = passages[0];
      const texts = synthesisPrompts[language];
      const prompt = passages.length === 1 ? texts.write : texts.join;
      const { dataRule, closing, again } = texts;
      const frame: PromptFrame = { ...promptFrames[language], dataRule, closing, again };
      const form = pairsForm(prompt.reply);
      const note = texts.wanted(wanted.map(({ kind, count }) => `${kind} ${count}`).join(', '));
      const material = { contexts: passages.map(shownText) };
      const pairs = wanted.reduce((sum, { count }) => sum + count, 0);
      const { maxTokens = tokensOfReply(pairs) } = writer.settings;
      const asked = { ...writer, settings: { ...writer.settings, maxTokens } };
      return synthesisReply(await askPrompt(asked, { prompt, frame, material, note, form, repeat: 0 }));
    },
  };
}

// The form of a reply with pairs. The reply as a whole is read strictly; a pair that lacks something costs only itself.
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
  const found = findObjects(text).objects.flatMap((object) => meant(object, isPairs));
  const first = agreedValue(found.flatMap(listsOf), reply.finish, {
    none: 'it gives no pairs in the form that was asked for',
    several: 'it gives several lists that differ',
  });
  if (first.kind === 'unread') return first;
  return { kind: 'read', value: first.value, reason: '', form: isJson(text) ? 'structured' : 'json' };
}

const isPairs = (name: string): boolean => isMember(name, 'pairs');

const listsOf = ({ members, complete }: LenientObject): readonly ValueReading<readonly DraftPair[]>[] =>
  members.filter(([name]) => isPairs(name)).map(([, list]) => (complete ? readList(list) : noList));

const noList = unclear('its JSON was cut off, or is no list');

function readList(list: LenientNode): ValueReading<readonly DraftPair[]> {
  if (list.kind !== 'array') return noList;
  const isCut = list.items.some((item) => item.kind === 'cut' || (item.kind === 'object' && !isWhole(item)));
  return isCut
    ? noList
    : { kind: 'value', value: list.items.map((item) => (item.kind === 'object' ? readPair(item) : {})) };
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

// A judge's verdict as synthesis hands it on: the calls are counted by the budget, and kept nowhere else.
export function synthesisReply<Value>(verdict: JudgeVerdict<Value>): SynthesisReply<Value> {
  if (verdict.kind === 'verdict') {
    return { kind: 'reply', value: verdict.value, prompt: verdict.details.prompt ?? '' };
  }
  const { outcome } = verdict;
  if (outcome.status !== 'failed') throw new Error(`a verdict that is neither there nor failed: ${outcome.status}`);
  const { code, message } = outcome.error;
  return { kind: 'failed', code, message };
}
