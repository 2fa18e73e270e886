// Checks a written pair: whether its question stands alone, and whether its passages answer it as the pair says.
import { foldText } from '../../curation/care/fold-text.ts';
import { type Passage, shownText } from '../../curation/synthesis/passages.ts';
import type { PlannedAsk, WrittenPair } from '../../curation/synthesis/plan-questions.ts';
import type { FailedCheck, QuestionChecker, QuestionVerdict, SynthesisReply } from '../../ports/question-writer.ts';
import type { Judge } from '../ask-judge.ts';
import { askPrompt } from '../judge-question.ts';
import { labelForm, recordForm } from '../verdict-form.ts';
import { synthesisReply } from './question-writer.ts';
import { synthesisPrompts } from './synthesis-prompts.ts';

const yesOrNo = { kind: 'label', labels: ['yes', 'no'] } as const;
const findingShape = {
  reason: { kind: 'text' },
  standsAlone: yesOrNo,
  answerable: yesOrNo,
  answer: { kind: 'text' },
} as const;
const sameOrDifferent = ['same', 'different'] as const;

/** @param checker the model, whose calls stay the caller's to pace, pay and remember */
export function createQuestionChecker(checker: Judge): QuestionChecker {
  return {
    model: checker.model.name,
    check: (pair, ask) => checkPair(checker, pair, ask),
    answers: async (question, passages) => {
      const found = await findAnswer(checker, question, passages);
      return found.kind === 'failed' ? found : { ...found, value: found.value.answerable === 'yes' };
    },
  };
}

async function checkPair(
  checker: Judge,
  pair: WrittenPair,
  { passages }: PlannedAsk,
): Promise<SynthesisReply<QuestionVerdict>> {
  const found = await findAnswer(checker, pair.question, passages);
  if (found.kind === 'failed') return found;
  const { standsAlone, answerable, answer, reason } = found.value;
  const verdict = (failed: FailedCheck | undefined, why = reason): SynthesisReply<QuestionVerdict> => ({
    ...found,
    value: { failed, reason: why },
  });
  if (standsAlone === 'no') return verdict('ambiguous');
  if (pair.kind === 'unanswerable') return verdict(answerable === 'yes' ? 'answerable' : undefined);
  if (answerable === 'no' || answer === '') return verdict('not-answerable');
  const same = await saysTheSame(checker, pair, { answer, passage: passages[0] });
  if (same.kind === 'failed') return same;
  if (!same.value) return verdict('other-answer', answer);
  if (passages.length === 1) return verdict(undefined);
  for (const passage of passages) {
    const alone = await findAnswer(checker, pair.question, [passage]);
    if (alone.kind === 'failed') return alone;
    if (alone.value.answerable === 'yes') return verdict('one-passage-enough', alone.value.reason);
  }
  return verdict(undefined);
}

/** The judge sees the passages and the question, and neither the answer nor the kind of question. */
async function findAnswer(checker: Judge, question: string, passages: readonly [Passage, ...Passage[]]) {
  const { check } = synthesisPrompts[passages[0].language];
  const form = recordForm({ shape: findingShape, instruction: check.reply });
  const material = { contexts: passages.map(shownText), query: [question] };
  return synthesisReply(await askPrompt(checker, { prompt: check, material, form, repeat: 0 }));
}

interface Found {
  readonly answer: string;
  readonly passage: Passage;
}

/** Answers of the same words are the same without asking. */
async function saysTheSame(
  checker: Judge,
  pair: WrittenPair,
  { answer, passage }: Found,
): Promise<SynthesisReply<boolean>> {
  const { compare } = synthesisPrompts[passage.language];
  if (foldText(answer) === foldText(pair.answer)) return { kind: 'reply', value: true, prompt: '' };
  const material = { query: [pair.question], first: [pair.answer], second: [answer] };
  const form = labelForm(sameOrDifferent);
  const compared = synthesisReply(await askPrompt(checker, { prompt: compare, material, form, repeat: 0 }));
  return compared.kind === 'failed' ? compared : { ...compared, value: compared.value === 'same' };
}
