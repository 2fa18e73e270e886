// Choice accuracy: whether an answer chooses the right one of the options of its question.
import { writeChoiceDetails } from '../../model/choice-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { scored, skipped } from '../../model/score.ts';
import { type PureMetric, usualTraits } from '../metric.ts';
import { noChoices, whereNeedsAreMet } from '../unscorable.ts';
import { choiceOptions, rightPosition } from './choice-options.ts';
import { asksForWrong } from './choice-words.ts';
import { readChoice } from './read-choice.ts';

const definition: MetricDefinition = {
  ...usualTraits,
  version: 4,
  name: 'choiceAccuracy',
  aliases: [{ name: 'multipleChoiceAccuracy' }],
  title: 'Choice accuracy',
  formula:
    '1 where the option that the answer chooses is the right one, else 0. The choice is read, in this order, from JSON ({"answer": "a"}), from the last statement (“正解はbです”, “정답은 ②”, “the answer is C”; “all but b are wrong”), from verdicts on several options that single one out (1→正しい 2→誤り, ア×、イ○, 1번 O 2번 X, (a) F (b) T), from a label that makes or begins the answer, from the words of exactly one option, and from the only option that is spoken of; labels (a-h, 1-8, ア-ク, ①-⑧, ㄱ-ㅇ, 가-아, and those that the options carry) stand for places',
  citation:
    'accuracy over multiple-choice questions, as MMLU (Hendrycks et al. 2021) and lawqa_jp report it; reading: own',
  edges:
    'An answer from which no choice can be read is wrong, and the details say so (reading: unreadable; why: empty, none, several, contradiction): a system that does not choose has not answered, but a share of such answers is a matter of form, so that they are counted apart from wrong choices. Two options without a statement which of them is meant, two named as alternatives (a or maybe b, 1か2), and the label of one option beside the words of another, are not read. An empty answer is unreadable. A verdict behind a label (O, X, T, F, yes, no) is no choice of that option. “a is right” chooses a only where what is right was asked for, “a is wrong” only where what is wrong was. No options, fewer than two or more than eight: skipped (no choices); a right option that is none of them: skipped (no right choice).',
  statistic: 'rate',
  needs: ['answer', 'choices'],
};

const scorer = whereNeedsAreMet((_metric, { example, trial }) => {
  const known = choiceOptions(example);
  const right = known === undefined ? undefined : rightPosition(example, known);
  if (known === undefined || right === undefined) return skipped(noChoices);
  const reading = readChoice(trial.output.answer ?? '', { ...known, asksForWrong: asksForWrong(example.query) });
  const head = { correctPosition: right + 1, options: known.options.length };
  if (reading.kind === 'unreadable')
    return scored(0, writeChoiceDetails({ ...head, reading: 'unreadable', why: reading.why }));
  const { position, form } = reading;
  const chosen = example.choices?.[position] ?? '';
  return scored(
    position === right ? 1 : 0,
    writeChoiceDetails({ ...head, reading: form, chosen, chosenPosition: position + 1 }),
  );
});

export const choiceAccuracy: PureMetric = {
  definition,
  described: {
    ja: '回答が正しい選択肢を選んだか。選択を読み取れない回答は 0',
    ko: '답변이 옳은 보기를 골랐는지. 선택을 읽을 수 없는 답변은 0',
    en: 'whether the answer chooses the right option; 0 where no choice can be read from it',
  },
  createScorer: () => scorer,
};
