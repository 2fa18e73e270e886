// What a person is shown of an item: the question, and what is to be decided of it. Not what the judge said, which system it was, or at which rank.
import { z } from 'zod';
import { beginning } from '../../analysis/answers/excerpt.ts';
import { poolExample } from '../../curation/care/pool-example.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import type { Turn } from '../../model/example.ts';
import type { LabelItem, LabelQueue, LabelTurn } from '../../ports/label-store.ts';
import { answerToLabel } from '../calibration/draw-label-sheet.ts';
import type { Document } from '../result-shapes.ts';
import { choicesOf } from './decision-scale.ts';
import { labelledRow, queueRun, rowsOfExample } from './item-row.ts';
import type { LabellingContext } from './open-queue.ts';
import { partsOfQueue, shownPart, shownPartSchema } from './part-items.ts';

export const shownItemSchema = z.strictObject({
  /** Of this item in this person's hands: decisions name it. */
  turn: z.string(),
  /** Milliseconds since the epoch: until then it is theirs. */
  held_until: z.int(),
  query: z.string(),
  /** Earlier turns of the conversation. */
  history: z.array(z.strictObject({ role: z.string(), text: z.string() })),
  answer: z.string().nullable(),
  contexts: z.array(z.string()),
  /** What the answer is held against, where the metric looks at it. */
  expected: z.string().nullable(),
  /** The citation or the sentence that is decided; null where it is the answer as a whole. */
  part: shownPartSchema.nullable(),
  document: z.strictObject({ title: z.string().nullable(), text: z.string() }).nullable(),
  /** What can be decided; of a verdict 0 fails and 1 passes. */
  choices: z.array(z.int()),
  /** What this person said of it before they took it back. */
  before: z.strictObject({ value: z.number().nullable(), comment: z.string().nullable() }).nullable(),
});
export type ShownItem = Document<typeof shownItemSchema>;

/** Characters of a text that are shown. */
const most = { answer: 20_000, context: 20_000, lines: true };

/** @returns undefined where what was to be decided is not there any more */
export async function shownItem(
  context: LabellingContext,
  queue: LabelQueue,
  turn: LabelTurn,
): Promise<ShownItem | undefined> {
  const item = (await context.store.labelItems(queue.id))[turn.item];
  const shown =
    item &&
    (queue.kind === 'answers' ? await shownAnswer(context, queue, item) : await shownDocument(context, queue, item));
  if (shown === undefined) return undefined;
  const { value = null, comment = null } = turn;
  // A repeat was never said anything of: what they said the first time is what it is held against.
  const before = value === null && comment === null ? null : { value, comment };
  const choices = shown.part === null ? choicesOf(queue.scale) : shown.part.opinions.map((_, at) => at + 1);
  return { turn: turn.id, held_until: turn.heldUntil, ...shown, choices: [...choices], before };
}

type Shown = Omit<ShownItem, 'turn' | 'held_until' | 'choices' | 'before'>;

async function shownAnswer(
  { store }: LabellingContext,
  queue: LabelQueue,
  item: LabelItem,
): Promise<Shown | undefined> {
  const row = await labelledRow(store, queue, item);
  if (row === undefined) return undefined;
  const run = await queueRun(store, queue.runId);
  const metric = parseOwnMetricName(queue.metric ?? '', run.ownMetrics ?? []);
  const { name, definition } = metric;
  const [low, high] = definition.range;
  const weighed = { name, range: [low, high ?? low], direction: definition.direction, metric } as const;
  const {
    query,
    answer,
    contexts,
    expected = null,
  } = answerToLabel(row, { metric: weighed, showVerdict: false }, most);
  const parts = partsOfQueue(queue);
  const part = parts === undefined ? null : shownPart(row, parts, item.part ?? '');
  if (part === undefined) return undefined;
  const history = historyOf(row.example.history);
  return { query, history, answer, contexts: [...contexts], expected, part, document: null };
}

const historyOf = (history: readonly Turn[] = []) => history.map(({ role, text }) => ({ role, text }));

async function shownDocument(
  { store }: LabellingContext,
  { runId, againstRunId = '' }: LabelQueue,
  { exampleId, documentId }: LabelItem,
): Promise<Shown | undefined> {
  const rows = [
    ...(await rowsOfExample(store, runId, exampleId)),
    ...(await rowsOfExample(store, againstRunId, exampleId)),
  ];
  const [first] = rows;
  if (first === undefined) return undefined;
  const rankings = rows.map(({ trial }) => (trial.status === 'ok' ? trial.output.documents : undefined));
  const { pairs } = poolExample(first.example, rankings, { k: Number.MAX_SAFE_INTEGER, excerptChars: 0, texts: true });
  const found = pairs.find(({ docId }) => docId === documentId);
  if (found?.text === undefined) return undefined;
  const { query, history } = first.example;
  const document = { title: found.title ?? null, text: beginning(found.text, most.context) };
  return { query, history: historyOf(history), answer: null, contexts: [], expected: null, part: null, document };
}
