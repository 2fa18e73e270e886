// What a sweep's report opens with: which setting, whether that is shown, the simplest that will do, and what to do next; the table of it.
import type { ChoiceResult } from '../../analysis/sweep/analyse-sweep.ts';
import { settingMakeup } from '../../analysis/sweep/setting-makeup.ts';
import { presentItems, warning } from '../cells.ts';
import { formatMetric, formatSigned } from '../format-number.ts';
import { answerTexts } from '../parts/answer/texts.ts';
import type { Answer, Section } from '../report.ts';
import { sweepAnswerTexts } from './answer-texts.ts';
import type { SweepReportContext } from './sweep-report-context.ts';
import { choiceTable, simplestText } from './sweep-sections.ts';
import { poorlyJudged, sweepWarnings } from './sweep-warnings.ts';

export function answerSection(context: SweepReportContext): Section {
  const { input } = context;
  const { choice } = input.analysis;
  return {
    id: 'answer',
    title: answerTexts[input.language].heading,
    blocks: presentItems([
      ...sweepWarnings(input).map(warning),
      {
        kind: 'answers',
        entries: presentItems([
          which(context),
          choice === null ? undefined : shown(choice, context),
          simplest(context),
          next(context),
        ]),
      },
      choice === null ? undefined : choiceTable(choice, context),
    ]),
  };
}

function which({ input, messages, textOf }: SweepReportContext): Answer {
  const texts = sweepAnswerTexts[input.language];
  const { choice, own, metric, n } = input.analysis;
  if (choice === null) return { question: texts.which, mark: '?', text: messages.choice.tooFew };
  const isBetter = choice.verdict === 'better';
  const facts = {
    setting: textOf(choice.knobs),
    makeup: messages.choice.makeup[isBetter ? choice.makeup : settingMakeup(own.knobs)],
    metric,
    mean: formatMetric(choice.inSample),
    own: formatMetric(choice.own),
    n,
  };
  if (isBetter) return { question: texts.which, mark: '▲', text: texts.better(facts) };
  return choice.verdict === 'own-setting'
    ? { question: texts.which, text: texts.keepHighest(facts) }
    : { question: texts.which, mark: '?', text: texts.keep(facts) };
}

function shown(choice: ChoiceResult, { input, messages }: SweepReportContext): Answer {
  const texts = sweepAnswerTexts[input.language];
  const { verdict, atLeast, p, outOfSample, own, tried } = choice;
  return {
    question: texts.shown,
    mark: verdict === 'better' ? '▲' : '?',
    text: messages.choice.verdict[verdict](choice.shown, tried),
    items: presentItems([
      verdict === 'better' && atLeast !== null
        ? { text: texts.atLeast(formatSigned(atLeast), formatMetric(p)) }
        : undefined,
      { text: texts.outOfSample(formatSigned(outOfSample - own)) },
    ]),
  };
}

function simplest(context: SweepReportContext): Answer | undefined {
  const { simplest: found } = context.input.analysis;
  if (found === null) return undefined;
  return {
    question: sweepAnswerTexts[context.input.language].simplest,
    mark: found.knobs === found.best ? undefined : found.verdict === 'within' ? '=' : '?',
    text: simplestText(found, context),
  };
}

function next({ input, textOf }: SweepReportContext): Answer {
  const texts = sweepAnswerTexts[input.language];
  const { choice, simplest: found } = input.analysis;
  const [worst] = poorlyJudged(input);
  const simpler = found !== null && found.verdict === 'within' && found.knobs !== found.best;
  const act = choice === null ? texts.moreQuestions : choice.verdict === 'better' ? texts.confirm : texts.keepOwn;
  return {
    question: answerTexts[input.language].next,
    text: '',
    items: presentItems([
      worst === undefined ? undefined : { text: texts.grade(worst.metric) },
      { text: act, anchor: choice === null ? undefined : 'choice' },
      simpler ? { text: texts.trySimplest(textOf(found.knobs)), anchor: 'best-cells' } : undefined,
    ]),
  };
}
