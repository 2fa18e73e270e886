// Whose turn an item is: how many people an item is for is kept here, and a person's own items come up again unmarked.
import { seededHash } from '../../curation/synthesis/plan-questions.ts';
import type { LabelQueue, LabelTurn, LabelTurns } from '../../ports/label-store.ts';

/** How long an item stays with who was given it, unless it is decided. */
export const holdMs = 15 * 60 * 1000;

/** Decisions between an item and the same item again, at least. */
export const leastBetween = 5;

type Asked = Pick<LabelQueue, 'id' | 'items' | 'people' | 'repeatEvery'>;

/** An item to give to a person. */
export interface NextTurn {
  readonly item: number;
  readonly round: 0 | 1;
  /** Where they had it before: put off, or let go. */
  readonly before: LabelTurn | undefined;
}

const isDone = ({ status }: LabelTurn): boolean => status === 'decided' || status === 'unsure';

const isHeld = (turn: LabelTurn, now: number): boolean => turn.status === 'held' && turn.heldUntil > now;

/** The one that a person has in hand. */
export const heldTurn = ({ turns, now }: LabelTurns, author: string): LabelTurn | undefined =>
  turns.find((turn) => turn.author === author && isHeld(turn, now));

/** What a person did in the queue so far. */
export const stepsOf = ({ turns }: LabelTurns, author: string): number =>
  Math.max(0, ...turns.filter((turn) => turn.author === author).map(({ step }) => step));

/**
 * Whether there is room for this person at the item: so many others at most have decided it, or have it in hand. Who could not tell takes
 * no place: another is asked.
 */
export function hasRoom(
  { turns, now }: LabelTurns,
  { people }: Pick<Asked, 'people'>,
  item: number,
  author: string,
): boolean {
  const others = turns.filter(
    (turn) =>
      turn.item === item &&
      turn.round === 0 &&
      turn.author !== author &&
      (turn.status === 'decided' || isHeld(turn, now)),
  );
  return others.length < people;
}

/**
 * The next item of a person: one of their own again where that is due, else the first in the order of the queue that they had not, else what they put off. The order
 * is the same for all: who stops early has the beginning of a draw, and where an item is for several people it is soon labelled by all of them.
 */
export function nextTurn(queue: Asked, at: LabelTurns, author: string): NextTurn | undefined {
  const own = at.turns.filter((turn) => turn.author === author);
  const first = new Map(own.flatMap((turn) => (turn.round === 0 ? [[turn.item, turn] as const] : [])));
  const again = dueAgain(queue, own);
  const open = Array.from({ length: queue.items }, (_, item) => item).filter(
    (item) => !isDone(first.get(item) ?? notDone) && hasRoom(at, queue, item, author),
  );
  if (again !== undefined) return again;
  const fresh = open.find((item) => first.get(item)?.status !== 'later');
  const [putOff] = open.flatMap((item) => first.get(item) ?? []).sort((a, b) => a.step - b.step);
  const item = fresh ?? putOff?.item;
  if (item === undefined) return ownAgain(queue, own);
  return { item, round: 0, before: first.get(item) };
}

const notDone = { status: 'held' } as LabelTurn;

/**
 * Which of their own decisions a person is asked for again, if it is time. When is random, and fixed by queue and person: who could count
 * up to it would know it by sight.
 */
function dueAgain(queue: Asked, own: readonly LabelTurn[]): NextTurn | undefined {
  const { id, repeatEvery } = queue;
  if (repeatEvery === 0) return undefined;
  const decided = own.filter((turn) => turn.round === 0 && turn.status === 'decided').length;
  const shown = own.filter((turn) => turn.round === 1 && isDone(turn)).length;
  const place = seededHash(shown, `${id}\n${own[0]?.author ?? ''}`) % repeatEvery;
  return decided >= (shown + 1) * repeatEvery + place ? ownAgain(queue, own) : undefined;
}

/** One of their own that was decided some time ago and not shown again; at the end of a queue what is still due of these. */
function ownAgain({ id, repeatEvery }: Asked, own: readonly LabelTurn[]): NextTurn | undefined {
  if (repeatEvery === 0) return undefined;
  const last = Math.max(0, ...own.map(({ step }) => step));
  const again = new Map(own.flatMap((turn) => (turn.round === 1 ? [[turn.item, turn] as const] : [])));
  const firsts = own.filter((turn) => turn.round === 0 && turn.status === 'decided');
  const shown = [...again.values()].filter(isDone).length;
  if (shown >= Math.floor(firsts.length / repeatEvery)) return undefined;
  const [begun] = [...again.values()].filter((turn) => !isDone(turn));
  if (begun !== undefined) return { item: begun.item, round: 1, before: begun };
  const eligible = firsts.filter((turn) => !again.has(turn.item) && last - turn.step >= leastBetween);
  const chosen = eligible[seededHash(shown + 1, `${id}\n${own[0]?.author ?? ''}`) % Math.max(1, eligible.length)];
  return chosen === undefined ? undefined : { item: chosen.item, round: 1, before: undefined };
}

/** What a person did last, and may take back. */
export function lastTurn(queue: Asked, at: LabelTurns, author: string): LabelTurn | undefined {
  const [last] = at.turns
    .filter((turn) => turn.author === author && turn.status !== 'held')
    .sort((a, b) => b.step - a.step);
  const free =
    last?.round === 1 || last?.status === 'decided' || (last !== undefined && hasRoom(at, queue, last.item, author));
  return free ? last : undefined;
}

/** How far a queue is. */
export interface QueueProgress {
  readonly items: number;
  /** Items that so many people have decided as it is for. */
  readonly done: number;
  /** Items that somebody could not tell, and that are not done. */
  readonly unsure: number;
  /** What this person did, and what is left for them. */
  readonly own: { readonly decided: number; readonly unsure: number; readonly later: number; readonly due: number };
}

export function queueProgress(queue: Asked, at: LabelTurns, author: string): QueueProgress {
  const firsts = at.turns.filter(({ round }) => round === 0);
  const byItem = Map.groupBy(firsts, ({ item }) => item);
  const isFull = (item: number): boolean =>
    (byItem.get(item) ?? []).filter(({ status }) => status === 'decided').length >= queue.people;
  const own = firsts.filter((turn) => turn.author === author);
  const countOf = (status: LabelTurn['status']): number => own.filter((turn) => turn.status === status).length;
  const items = Array.from({ length: queue.items }, (_, item) => item);
  const mine = new Map(own.map((turn) => [turn.item, turn]));
  return {
    items: queue.items,
    done: items.filter(isFull).length,
    unsure: items.filter((item) => !isFull(item) && (byItem.get(item) ?? []).some(({ status }) => status === 'unsure'))
      .length,
    own: {
      decided: countOf('decided'),
      unsure: countOf('unsure'),
      later: countOf('later'),
      due: items.filter((item) => !isDone(mine.get(item) ?? notDone) && hasRoom(at, queue, item, author)).length,
    },
  };
}
