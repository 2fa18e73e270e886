// Judges that are known for what they are: they look right and wrong up in the built-in items of the audit.
import { auditItems, builtInCases, citingCases } from '#src/judge/audit/audit-cases.ts';
import { unitOf } from '../wire/behaviour.ts';
import { type Judged, replyBySchema } from './reply-by-schema.ts';
import { numberedLines, type ShownMessage, type ShownQuestion, shownQuestion } from './shown-question.ts';

export type DoubleName = 'perfect' | 'lenient' | 'position-biased' | 'hasty' | 'unstable' | 'language-biased';

export interface DoubleCall {
  readonly messages: readonly ShownMessage[];
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  /** Different for each time that the same is asked. */
  readonly time: number;
}

/** The reply of a double, in the form asked for. */
export function replyOfDouble(name: DoubleName, { messages, schema, time }: DoubleCall): string {
  const question = shownQuestion(messages);
  const textOf = (wanted: string) => question.texts.find(({ part }) => part === wanted)?.text;
  const answer = textOf('answer') ?? textOf('sentence');
  const claims = question.texts.filter(({ part }) => part === 'claims').flatMap(({ text }) => numberedLines(text));
  const first = claims[0] ?? answer;
  const weigh = (text: string): number => doubles[name]({ text, right: isRight(text), question, first, time });
  const weights = claims.map(weigh);
  const retrieved = question.texts.filter(({ part }) => part === 'contexts' || part === 'documents');
  const judged: Judged = {
    value: answer === undefined ? Math.min(1, ...weights) : weigh(answer),
    // Without an answer or claims, it is what was retrieved that is judged, and of that nothing is wrong.
    each:
      claims.length > 0
        ? weights
        : asksForRelations(schema)
          ? relationsOf(question).map(() => weigh(answer ?? ''))
          : retrieved.map(() => 1),
    quote: textOf('words'),
    ...gradesOf(question.outside),
    texts: answer === undefined ? [] : statementsOf(answer),
  };
  return replyBySchema(schema, judged);
}

const asksForRelations = (schema: DoubleCall['schema']): boolean =>
  JSON.stringify(schema ?? {}).includes('"relations":');

/** Those shown, or the one that the double thinks of. */
function relationsOf({ texts }: ShownQuestion): readonly string[] {
  const shown = texts.filter(({ part }) => part === 'relations').flatMap(({ text }) => numberedLines(text));
  return shown.length === 0 ? ['the only one'] : shown;
}

interface Weighing {
  /** An answer or a claim. */
  readonly text: string;
  readonly right: boolean;
  readonly question: ShownQuestion;
  readonly first: string | undefined;
  readonly time: number;
}

const doubles: Readonly<Record<DoubleName, (weighing: Weighing) => number>> = {
  perfect: ({ right }) => (right ? 1 : 0),
  lenient: () => 1,
  /** Believes the contexts only when that which stands first is the one it knows. */
  'position-biased': ({ right, question }) => {
    const first = question.texts.find(({ part }) => part === 'contexts')?.text;
    return right && (first === undefined || firstContexts.has(first)) ? 1 : 0;
  },
  /** Looks at what stands first among the claims, or in the answer, and believes the rest. */
  hasty: ({ text, right, first }) => (right || text !== first ? 1 : 0),
  /** Errs by mood, two times in five, anew whenever anything of the question is different. */
  unstable: ({ text, right, question, time }) => {
    const errs = unitOf(JSON.stringify([text, question.texts, time])) < 0.4;
    return right === errs ? 0 : 1;
  },
  /** Sees nothing wrong in Japanese. */
  'language-biased': ({ text, right }) => (right || /[\p{Script=Hiragana}]/u.test(text) ? 1 : 0),
};

const cases = [...builtInCases({ seed: 1 }), ...citingCases({ seed: 1 })];
const rightAnswers = cases.filter(({ variant }) => variant.kind === 'original' || variant.kind === 'harmless');
const rightTexts = new Set(
  rightAnswers
    .flatMap(({ input }) => [input.trial.output.answer ?? '', input.example.expectedAnswer ?? ''])
    .flatMap((answer) => [answer, ...statementsOf(answer)])
    .map(plain),
);
const firstContexts = new Set(
  auditItems.flatMap(({ texts }) => Object.values(texts).flatMap(({ contexts }) => contexts.slice(0, 1))),
);

const isRight = (text: string): boolean => rightTexts.has(plain(text));

function statementsOf(answer: string): readonly string[] {
  return answer
    .split(/(?<=[。])|(?<=[.!?])\s+|\n/u)
    .map((statement) => statement.replace(/^[-・]\s*/u, '').trim())
    .filter((statement) => statement !== '');
}

function plain(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Whole numbers that begin a line are those of the rubric. */
function gradesOf(outside: string): Pick<Judged, 'grades'> {
  const anchors = [...outside.matchAll(/^(\d+): /gmu)].map(([, grade]) => Number(grade));
  return anchors.length < 2 ? {} : { grades: [Math.min(...anchors), Math.max(...anchors)] };
}
