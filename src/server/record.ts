// What somebody did is written down, for those who have to know later.
import type { Json } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { Asking } from './route.ts';

interface Recorded {
  /** `account`, `key`, `dataset` */
  readonly kind: string;
  /** Its name, or its id where it has none. */
  readonly id: string;
  readonly before?: Json;
  readonly after?: Json;
}

export async function record(
  { server: { session }, account }: Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>,
  action: string,
  { kind, id, before, after }: Recorded,
): Promise<void> {
  const { store, clock, newId } = session;
  const actor = account === '' ? undefined : account;
  const entry = {
    id: newId(),
    at: clock.now(),
    actor,
    action: `${kind}.${action}`,
    subject: { kind, id },
    before,
    after,
  };
  await store.appendAudit(present(entry));
}
