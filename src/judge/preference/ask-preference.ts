// Asks a judge which of two answers is better, in both orders.
import {
  type OrderVerdict,
  type PairResult,
  type PairWinner,
  winnerOf,
} from '../../analysis/preference/preference-result.ts';
import { isBlank } from '../../metrics/expectation-of.ts';
import { type PromptLanguage, promptLanguage } from '../../metrics/judged/judge-prompt.ts';
import type { JudgeVerdict } from '../../metrics/judged/judged-metric.ts';
import type { Example } from '../../model/example.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { askAll, type Judge } from '../ask-judge.ts';
import { askPrompt } from '../judge-question.ts';
import { labelForm } from '../verdict-form.ts';
import { preferencePrompts } from './preference-prompts.ts';

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
    judges.flatMap((judge) => [
      async () => await askOrder(judge, ask, 'a'),
      async () => await askOrder(judge, ask, 'b'),
    ]),
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

async function askOrder(judge: Judge, ask: PreferenceAsk, first: 'a' | 'b'): Promise<Reply> {
  return replyOf(await askPrompt(judge, { ...questionOf(ask, first), form, repeat: ask.repeat }), first);
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

function replyOf(reply: JudgeVerdict<string>, first: 'a' | 'b'): Reply {
  if (reply.kind === 'verdict') {
    const { reason, calls } = reply.details;
    const chose = chosen[reply.value as keyof typeof chosen];
    return { verdict: reason === undefined ? { first, chose } : { first, chose, reason }, calls };
  }
  const { outcome } = reply;
  if (outcome.status !== 'failed') return { error: { code: 'judge-unreadable', message: 'no verdict' }, calls: [] };
  return { error: outcome.error, calls: readJudgeDetails(outcome.details)?.calls ?? [] };
}
