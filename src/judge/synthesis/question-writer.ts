// Writes questions from passages with a chat model.

import { shownText } from '../../curation/synthesis/passages.ts';
import type { DraftPair, PlannedAsk } from '../../curation/synthesis/plan-questions.ts';
import type { Asked, QuestionWriter } from '../../ports/question-writer.ts';
import { askJudge, type Judge } from '../ask-judge.ts';
import { judgeQuestion } from '../judge-question.ts';
import type { PromptFrame } from '../prompt-frame.ts';
import { promptFrames } from '../prompt-frame.ts';
import { askedFrom } from './asked-from.ts';
import { pairsForm } from './pairs-form.ts';
import { synthesisPrompts } from './prompts/synthesis-prompts.ts';

/** Tokens that a pair may take in a reply, and the JSON around them. */
const tokensOfReply = (pairs: number): number => Math.max(1024, 512 * pairs);

/** @param writer the model, whose calls stay the caller's to pace, pay and remember */
export function createQuestionWriter(writer: Judge): QuestionWriter {
  return {
    model: writer.model.name,
    write: async (ask: PlannedAsk): Promise<Asked<readonly DraftPair[]>> => {
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
      const settings = { ...writer.settings, maxTokens };
      return askedFrom(
        await askJudge(
          { ...writer, settings },
          {
            messages: judgeQuestion({ prompt, frame, material, note }, prompt.reply),
            form,
            frame,
            prompt: `${prompt.name}/${prompt.version}/${language}`,
            repeat: 0,
          },
        ),
      );
    },
  };
}
