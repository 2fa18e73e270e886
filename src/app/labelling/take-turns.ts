// What a person does in a queue: take an item, decide it, take the last one back. Each is one transaction, so that however many do it at
// the same moment, no item comes to more people than it is for.
import { type AnswerParts, type PartMetric, partsOfAnswer } from '../../analysis/citations/answer-parts.ts';
import { StoreError } from '../../model/hakari-error.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import { isStream } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { LabelItem, LabelQueue, LabelTurn } from '../../ports/label-store.ts';
import type { OpenTransaction } from '../../ports/run-store.ts';
import { humanScore, partsScore, withdrawnScore } from '../labels/human-score.ts';
import { detailsOf } from '../labels/label-fate.ts';
import { labelMetric } from '../labels/label-metric.ts';
import { boundedMetric, choicesOf, writtenOf } from './decision-scale.ts';
import { labelledRow, queueRun } from './item-row.ts';
import { hasRoom, heldTurn, holdMs, lastTurn, nextTurn, stepsOf } from './next-turn.ts';
import type { LabellingContext } from './open-queue.ts';
import { decidedOpinions, partsOfQueue, saidOfAnswer } from './part-items.ts';

export interface Asking {
  readonly queue: LabelQueue;
  /** Name of the account. */
  readonly author: string;
}

/** What a person holds, or the next item, which is theirs for a while. @returns undefined: nothing is due for them */
export async function takeTurn(context: LabellingContext, { queue, author }: Asking): Promise<LabelTurn | undefined> {
  if (queue.closedAt !== undefined) return undefined;
  const { store, newId } = context;
  return await store.transaction(async (within) => {
    const at = await store.holdLabelTurns(queue.id, within);
    const heldUntil = at.now + holdMs;
    const held = heldTurn(at, author);
    const next = held === undefined ? nextTurn(queue, at, author) : undefined;
    if (held === undefined && next === undefined) return undefined;
    const before = held ?? next?.before;
    const fresh = {
      id: newId(),
      queueId: queue.id,
      item: next?.item ?? 0,
      author,
      round: next?.round ?? 0,
      step: 0,
    } as const;
    const turn = { ...fresh, ...before, status: 'held', heldUntil } as const;
    await store.putLabelTurn(turn, within);
    return { ...turn, changedAt: at.now };
  });
}

export type Decision =
  | { readonly kind: 'decided'; readonly value: number; readonly comment?: string | undefined }
  | { readonly kind: 'unsure'; readonly comment?: string | undefined }
  | { readonly kind: 'later' };

/**
 * Decides an item that a person was given. Deciding it again is a correction, which takes the place of what was said before.
 * @throws StoreError `no-turn`, `queue-closed`, `not-a-choice`, `turn-over` where the time was up and others have the places meanwhile
 */
export async function decideTurn(
  context: LabellingContext,
  { queue, author, turnId, decision }: Asking & { readonly turnId: string; readonly decision: Decision },
): Promise<void> {
  const { store } = context;
  if (queue.closedAt !== undefined)
    throw new StoreError('this queue is closed', { code: 'queue-closed', where: 'queue' });
  const parts = partsOfQueue(queue);
  const choices = parts === undefined ? choicesOf(queue.scale) : decidedOpinions(parts).map((_, at) => at + 1);
  if (decision.kind === 'decided' && !choices.includes(decision.value))
    throw new StoreError(`${decision.value} is none of ${choices.join(', ')}`, {
      code: 'not-a-choice',
      where: 'value',
    });
  const labelling = await labellingOf(context, queue);
  const [own] = (await store.labelTurns(queue.id)).turns.filter(({ id }) => id === turnId);
  const item = labelling?.items[own?.item ?? -1];
  const selection = labelling && (await selectionOf(context, { queue, author }, item));
  const stays = labelling !== undefined && (await hasDrawnLabel(context, { queue, author }, item));
  const answer = await answerOf(context, { queue, author }, item);
  await store.transaction(async (within) => {
    const at = await store.holdLabelTurns(queue.id, within);
    const turn = at.turns.find(({ id, author: whose }) => id === turnId && whose === author);
    if (turn === undefined) throw new StoreError('you were not given this item', { code: 'no-turn', where: 'turn' });
    const value = decision.kind === 'decided' ? decision.value : undefined;
    const comment = decision.kind === 'later' ? undefined : decision.comment;
    // The same key pressed twice.
    if (turn.status === decision.kind && turn.value === value && turn.comment === comment) return;
    if (turn.round === 0 && turn.status !== 'decided' && !hasRoom(at, queue, turn.item, author))
      throw new StoreError('your time for this item was up, and others have labelled it: take the next one', {
        code: 'turn-over',
        where: 'turn',
      });
    const { value: _was, comment: _said, ...head } = turn;
    const step = stepsOf(at, author) + 1;
    const now = present({ ...head, status: decision.kind, step, value, comment });
    await store.putLabelTurn(now, within);
    if (labelling === undefined || stays) return;
    if (answer !== undefined) {
      const turns = at.turns.map((one) => (one.id === turn.id ? { ...turn, ...now } : one));
      await keepOpinions(
        context,
        { queue, author },
        {
          ...{ answer, labelling, turn, turns, selection, within },
          at: new Date(at.now).toISOString(),
        },
      );
      return;
    }
    const given = value === undefined ? undefined : { value, comment, selection, at: new Date(at.now).toISOString() };
    await keepLabel(context, { queue, author }, { labelling, turn, given, within });
  });
}

/** What labels of a queue need beside the decision. Read before a transaction is begun: inside it only what it holds is read. */
interface Labelling {
  readonly metric: ReturnType<typeof boundedMetric>;
  readonly items: readonly LabelItem[];
}

/** @returns undefined for a queue whose decisions are no labels */
async function labellingOf({ store }: LabellingContext, queue: LabelQueue): Promise<Labelling | undefined> {
  if (queue.kind !== 'answers') return undefined;
  const { ownMetrics: own = [] } = await queueRun(store, queue.runId);
  const metric = boundedMetric(labelMetric({ name: queue.metric ?? '', own, declared: new Map(), where: 'metric' }));
  return { metric, items: await store.labelItems(queue.id) };
}

/** An answer of which parts are labelled, as it stands before a transaction is begun. */
interface AnswerInParts {
  readonly metric: PartMetric;
  readonly trialId: string;
  readonly found: AnswerParts;
  /** What this person said of it before. */
  readonly before: Score | undefined;
}

/** @returns undefined for a queue of whole answers, and for an answer that is not there any more */
async function answerOf(
  { store }: LabellingContext,
  { queue, author }: Asking,
  item: LabelItem | undefined,
): Promise<AnswerInParts | undefined> {
  const metric = partsOfQueue(queue);
  const row = metric === undefined || item === undefined ? undefined : await labelledRow(store, queue, item);
  const found = row === undefined || metric === undefined ? undefined : partsOfAnswer(row.scores, metric);
  if (row === undefined || metric === undefined || found === undefined) return undefined;
  const before = row.scores.find(
    (score) => score.source === 'human' && score.metric === metric && score.author === author,
  );
  return { metric, trialId: row.trial.id, found, before };
}

/** What a person said of the parts of an answer is one label, made anew with each decision. */
async function keepOpinions(
  { store, newId }: LabellingContext,
  { queue, author }: Asking,
  {
    answer: { metric, trialId, found, before },
    labelling: { items },
    turn,
    turns,
    selection,
    at,
    within,
  }: {
    readonly answer: AnswerInParts;
    readonly labelling: Labelling;
    readonly turn: LabelTurn;
    /** Of the queue, with what was decided now. */
    readonly turns: readonly LabelTurn[];
    readonly selection: LabelSelection | undefined;
    /** ISO 8601. */
    readonly at: string;
    readonly within: OpenTransaction;
  },
): Promise<void> {
  if (turn.round === 1) return;
  const own = turns.filter((one) => one.author === author);
  const ofAnswer = items.filter((one) => one.trialId === trialId);
  const said = saidOfAnswer({ metric, found, before, items: ofAnswer, turns: own });
  if (said.parts.length === 0 && before === undefined) return;
  const known = labelMetric({ name: metric, own: [], declared: new Map(), where: 'metric' });
  const head = { id: newId(), runId: queue.runId, trialId, metric: known, author };
  const score = said.parts.length === 0 ? withdrawnScore(head) : partsScore({ ...head, ...said, selection, at });
  await store.appendScores([score], { within });
}

/** A label is what was decided of an answer that was shown for the first time; what is no longer decided takes it back. */
async function keepLabel(
  { store, newId }: LabellingContext,
  { queue, author }: Asking,
  {
    labelling: { metric, items },
    turn,
    given,
    within,
  }: {
    readonly labelling: Labelling;
    readonly turn: LabelTurn;
    readonly given: Pick<Parameters<typeof humanScore>[0], 'value' | 'comment' | 'selection' | 'at'> | undefined;
    readonly within: OpenTransaction;
  },
): Promise<void> {
  if (turn.round === 1 || (given === undefined && turn.status !== 'decided')) return;
  const head = { id: newId(), runId: queue.runId, trialId: items[turn.item]?.trialId ?? '', metric, author };
  const score =
    given === undefined
      ? withdrawnScore(head)
      : humanScore({ ...head, ...given, ...writtenOf(given.value, queue.scale, metric) });
  await store.appendScores([score], { within });
}

/** An answer that a draw named stays drawn, though it is read again: its verdict is shown to nobody here. */
async function selectionOf(
  { store }: LabellingContext,
  { queue, author }: Asking,
  item: LabelItem | undefined,
): Promise<LabelSelection | undefined> {
  if (queue.selection?.how !== 'chosen' || item === undefined) return queue.selection;
  const row = await labelledRow(store, queue, item);
  const before = row?.scores.find(
    (score) =>
      score.source === 'human' && score.metric === (partsOfQueue(queue) ?? queue.metric) && score.author === author,
  );
  const known = before === undefined ? undefined : detailsOf(before).selection;
  return known?.how === 'drawn' ? known : queue.selection;
}

/** Of production a label that was drawn enters figures of all that was asked: what its author says in reading the answer once more, because of what users said of it, neither moves nor removes it. */
async function hasDrawnLabel(
  { store }: LabellingContext,
  { queue, author }: Asking,
  item: LabelItem | undefined,
): Promise<boolean> {
  if (queue.kind !== 'answers' || queue.selection?.how === 'drawn' || item === undefined) return false;
  if (!isStream(await queueRun(store, queue.runId))) return false;
  const row = await labelledRow(store, queue, item);
  return (row?.scores ?? []).some(
    (score) =>
      score.source === 'human' &&
      score.metric === queue.metric &&
      score.author === author &&
      detailsOf(score).selection?.how === 'drawn',
  );
}

/** Puts what a person decided last back into their hands, with what they said, and its label out of the figures. @returns whether there was something */
export async function undoTurn(context: LabellingContext, { queue, author }: Asking): Promise<boolean> {
  if (queue.closedAt !== undefined) return false;
  const { store } = context;
  const labelling = await labellingOf(context, queue);
  const now = lastTurn(queue, await store.labelTurns(queue.id), author);
  const item = labelling?.items[now?.item ?? -1];
  const stays = await hasDrawnLabel(context, { queue, author }, item);
  const answer = await answerOf(context, { queue, author }, item);
  return await store.transaction(async (within) => {
    const at = await store.holdLabelTurns(queue.id, within);
    const last = lastTurn(queue, at, author);
    if (last === undefined) return false;
    const held = heldTurn(at, author);
    if (held !== undefined) await store.removeLabelTurn(held.id, within);
    const again = { ...last, status: 'held', heldUntil: at.now + holdMs } as const;
    await store.putLabelTurn(again, within);
    if (labelling !== undefined && answer !== undefined) {
      const turns = at.turns.map((one) => (one.id === last.id ? again : one));
      const selection = answer.before === undefined ? queue.selection : detailsOf(answer.before).selection;
      await keepOpinions(
        context,
        { queue, author },
        {
          ...{ answer, labelling, turn: last, turns, selection, within },
          at: new Date(at.now).toISOString(),
        },
      );
    } else if (labelling !== undefined && !stays)
      await keepLabel(context, { queue, author }, { labelling, turn: last, given: undefined, within });
    return true;
  });
}
