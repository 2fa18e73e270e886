// Asks a judge which of two answers is better, in both orders.
import {
  type OrderVerdict,
  type PairResult,
  type PairWinner,
  winnerOf,
} from '../../analysis/preference/preference-result.ts';
import { isBlank } from '../../metrics/expectation-of.ts';
import {
  type JudgePrompt,
  type JudgePrompts,
  type PromptLanguage,
  promptLanguage,
} from '../../metrics/judged/judge-prompt.ts';
import type { JudgeVerdict } from '../../metrics/judged/judged-metric.ts';
import type { Example } from '../../model/example.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { askAll, type Judge } from '../ask-judge.ts';
import { askPrompt } from '../judge-question.ts';
import { labelForm } from '../verdict-form.ts';

export interface PreferenceAsk {
  readonly example: Example;
  readonly answerA: string;
  readonly answerB: string;
  /** Of the trials; each repeat is judged anew. */
  readonly repeat: number;
}

const form = labelForm(['A', 'B', 'tie']);

/**
 * Exchanging the two answers exchanges what is said of them: the same two questions are asked.
 * @param judges each is asked; what more than half of them say is the result, else a tie
 * @throws RunStopError
 */
export async function askPreference(judges: readonly Judge[], ask: PreferenceAsk): Promise<PairResult> {
  const known = knownResult(ask);
  if (known !== undefined) return known;
  const replies = await askAll(
    judges.flatMap((judge, place) =>
      (['a', 'b'] as const).map((first) => async () => await askOrder(judge, ask, { first, judge: place })),
    ),
  );
  const calls = replies.flatMap((reply) => reply.calls);
  const winners: PairWinner[] = [];
  const lost = replies.flatMap(({ error }) => error ?? []);
  let consistent = true;
  for (let at = 0; at < replies.length; at += 2) {
    const [one, other] = [replies[at]?.verdict, replies[at + 1]?.verdict];
    if (one === undefined || other === undefined) continue;
    const same = winnerOf(one) === winnerOf(other);
    winners.push(same ? winnerOf(one) : 'tie');
    consistent &&= same;
  }
  const winner = mostSay(winners, judges.length);
  if (winner === undefined) {
    const error = lost[0] ?? { code: 'judge-unreadable', message: 'no verdict' };
    return { kind: 'lost', error, calls };
  }
  return { kind: 'judged', winner, consistent, orders: replies.flatMap(({ verdict }) => verdict ?? []), calls };
}

/** What needs no judge. */
function knownResult({ answerA, answerB }: PreferenceAsk): PairResult | undefined {
  if (answerA.trim() === answerB.trim()) return { kind: 'same' };
  if (isBlank(answerA)) return { kind: 'empty', winner: 'b' };
  return isBlank(answerB) ? { kind: 'empty', winner: 'a' } : undefined;
}

/** Undefined where those that are missing could change it. */
function mostSay(winners: readonly PairWinner[], judges: number): PairWinner | undefined {
  const count = (which: PairWinner): number => winners.filter((winner) => winner === which).length;
  const most = (['a', 'b', 'tie'] as const).find((which) => count(which) > judges / 2);
  if (most !== undefined) return most;
  const missing = judges - winners.length;
  const isOpen = (['a', 'b'] as const).some((which) => count(which) + missing > judges / 2);
  return isOpen && missing > 0 ? undefined : 'tie';
}

interface Reply {
  readonly verdict?: OrderVerdict;
  readonly error?: { readonly code: string; readonly message: string };
  readonly calls: Extract<PairResult, { readonly kind: 'lost' }>['calls'];
}

type Order = Pick<OrderVerdict, 'first' | 'judge'>;

async function askOrder(judge: Judge, ask: PreferenceAsk, order: Order): Promise<Reply> {
  return replyOf(await askPrompt(judge, { ...questionOf(ask, order.first), form, repeat: ask.repeat }), order);
}

function questionOf({ example, answerA, answerB }: PreferenceAsk, first: 'a' | 'b') {
  const { query, history = [], expectedAnswer, language: declared } = example;
  // Both answers in one text, so that the language is the same in both orders.
  const text = `${query}\n${[answerA, answerB].sort().join('\n')}`;
  const language: PromptLanguage = promptLanguage({ language: declared, text });
  const material = {
    query: [query],
    history: history.map((turn) => `${turn.role}: ${turn.text}`),
    expected: expectedAnswer === undefined || isBlank(expectedAnswer) ? [] : [expectedAnswer],
    first: [first === 'a' ? answerA : answerB],
    second: [first === 'a' ? answerB : answerA],
  };
  return { prompt: preferencePrompts[language], material };
}

const chosen = { A: 'first', B: 'second', tie: 'tie' } as const;

function replyOf(reply: JudgeVerdict<string>, order: Order): Reply {
  if (reply.kind === 'verdict') {
    const { reason, calls } = reply.details;
    const chose = chosen[reply.value as keyof typeof chosen];
    return { verdict: { ...order, chose, ...(reason === undefined ? {} : { reason }) }, calls };
  }
  const { outcome } = reply;
  if (outcome.status !== 'failed') return { error: { code: 'judge-unreadable', message: 'no verdict' }, calls: [] };
  return { error: outcome.error, calls: readJudgeDetails(outcome.details)?.calls ?? [] };
}

// What a judge is told to compare two answers.
const ja: JudgePrompt = {
  name: 'preference',
  language: 'ja',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `同じ質問に対する二つの回答、回答Aと回答Bを比べ、質問した人にとってどちらが役立つかを判断してください。
最も重視するのは内容が正しいことです。模範解答が示されているときは、それを正しさの基準とし、矛盾する回答は矛盾しない回答に負けます。次に、質問に答えているか、求められたことをすべて述べているか、最後に分かりやすさを見ます。「分からない」と述べる回答は、誤ったことを述べる回答より良く、正しい回答には及びません。
長さは長所ではありません。断定的な口調、体裁、出典の一覧、丁寧な言い回しも長所とみなしません。どちらが先に示されているかは偶然であり、意味はありません。`,
  scale: '次のラベルから一つを選びます。',
  anchors: [
    ['A', '回答Aの方が良い'],
    ['B', '回答Bの方が良い'],
    ['tie', '内容のうえで優劣がない'],
  ],
};

const ko: JudgePrompt = {
  name: 'preference',
  language: 'ko',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `같은 질문에 대한 두 답변, 답변 A와 답변 B를 비교하여 질문한 사람에게 어느 쪽이 더 도움이 되는지 판단하십시오.
가장 중요한 것은 내용이 맞는지입니다. 모범 답변이 있으면 그것이 기준이며, 모범 답변과 어긋나는 답변은 어긋나지 않는 답변에 집니다. 그다음으로 질문에 답했는지, 묻는 것을 모두 말했는지를 보고, 마지막으로 이해하기 쉬운지를 봅니다. 모른다고 말하는 답변은 틀린 말을 하는 답변보다 낫고, 맞는 답변보다는 못합니다.
길이는 장점이 아닙니다. 단정적인 말투, 보기 좋은 형식, 출처 목록, 공손한 표현도 장점으로 보지 않습니다. 어느 답변이 먼저 나오는지는 우연이며 아무 의미가 없습니다.`,
  scale: '다음 라벨 가운데 하나를 고릅니다.',
  anchors: [
    ['A', '답변 A가 더 낫다'],
    ['B', '답변 B가 더 낫다'],
    ['tie', '내용상 우열이 없다'],
  ],
};

const en: JudgePrompt = {
  name: 'preference',
  language: 'en',
  version: 1,
  parts: ['history', 'query', 'expected', 'first', 'second'],
  task: `You compare two answers to the same question, answer A and answer B, and say which one serves the person who asked better.
What is true weighs most: where an expected answer is given, it is the standard of truth, and an answer that contradicts it loses against one that does not. Then it counts whether the question is answered at all and wholly, then how clearly. An answer that says it does not know is better than one that says something wrong, and worse than one that is right.
Length is no merit. Neither are a confident tone, layout, lists of sources or polite phrases. Which of the two stands first is chance and means nothing.`,
  scale: 'Choose one label:',
  anchors: [
    ['A', 'answer A is better'],
    ['B', 'answer B is better'],
    ['tie', 'neither is better in substance'],
  ],
};

export const preferencePrompts: JudgePrompts = { ja, ko, en };
