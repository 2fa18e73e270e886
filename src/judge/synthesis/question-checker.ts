// Checks a written pair: whether its question stands alone, and whether its passages answer it as the pair says.
import { foldText } from '../../core/dataset-care/fold-text.ts';
import { shownText } from '../../core/synthesis/check-draft.ts';
import type { WrittenPair } from '../../core/synthesis/draft-pair.ts';
import type { PlannedAsk } from '../../core/synthesis/plan-questions.ts';
import type { Asked, CheckVerdict, FailedCheck, QuestionChecker } from '../../ports/question-writer.ts';
import { askJudge, type Judge } from '../ask-judge.ts';
import { judgeQuestion, type QuestionParts } from '../judge-question.ts';
import { promptFrames } from '../prompts/judge-prompts.ts';
import { labelForm, recordForm, type VerdictForm } from '../verdict-form.ts';
import { askedFrom } from './asked-from.ts';
import { synthesisPrompts } from './prompts/synthesis-prompts.ts';

const yesOrNo = { kind: 'label', labels: ['yes', 'no'] } as const;
const checkShape = {
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
    check: async (pair, ask) => {
      const found = await answerFrom(checker, pair, ask);
      if (found.kind === 'failed') return found;
      const { standsAlone, answerable, answer, reason } = found.value;
      const verdict = (failed: FailedCheck | undefined, why = reason): Asked<CheckVerdict> => ({
        ...found,
        value: { failed, reason: why },
      });
      if (standsAlone === 'no') return verdict('ambiguous');
      if (pair.kind === 'unanswerable') return verdict(answerable === 'yes' ? 'answerable' : undefined);
      if (answerable === 'no' || answer === '') return verdict('not-answerable');
      if (foldText(answer) === foldText(pair.answer)) return verdict(undefined);
      const compared = await compareAnswers(checker, { pair, answer, ask });
      if (compared.kind === 'failed') return compared;
      return verdict(compared.value === 'same' ? undefined : 'other-answer', answer);
    },
  };
}

/** The judge sees the passages and the question, and neither the answer nor the kind of question. */
async function answerFrom(checker: Judge, { question }: WrittenPair, { passages }: PlannedAsk) {
  const { language } = passages[0];
  const { check } = synthesisPrompts[language];
  const form = recordForm({ shape: checkShape, instruction: check.reply });
  const material = { contexts: passages.map(shownText), query: [question] };
  return await ask(checker, { prompt: check, material, form });
}

interface Comparison {
  readonly pair: WrittenPair;
  /** What the judge found. */
  readonly answer: string;
  readonly ask: PlannedAsk;
}

async function compareAnswers(checker: Judge, { pair, answer, ask: { passages } }: Comparison): Promise<Asked<string>> {
  const { compare } = synthesisPrompts[passages[0].language];
  const material = { query: [pair.question], first: [pair.answer], second: [answer] };
  return await ask(checker, { prompt: compare, material, form: labelForm(sameOrDifferent) });
}

async function ask<Value>(
  checker: Judge,
  { prompt, material, form }: Pick<QuestionParts, 'prompt' | 'material'> & { readonly form: VerdictForm<Value> },
): Promise<Asked<Value>> {
  const frame = promptFrames[prompt.language];
  const instruction = form.instruction(frame, checker.settings.protocol ?? 'structured');
  return askedFrom(
    await askJudge(checker, {
      messages: judgeQuestion({ prompt, frame, material }, instruction),
      form,
      frame,
      prompt: `${prompt.name}/${prompt.version}/${prompt.language}`,
      repeat: 0,
    }),
  );
}
