// What runs can ask: the targets of the config, and those that were added here.
import { z } from 'zod';
import type { JsonObject } from '../../model/json.ts';
import type { AddedTarget } from '../../ports/target-store.ts';
import { type AddedSettings, addedSettingsSchema, readAddedTarget } from '../../setup/added-target.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { idParams } from './shared-schemas.ts';

const addedSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  settings: z.record(z.string(), z.json()),
  added_by: z.string(),
  added_at: z.int(),
});

const shown = ({ id, name, settings, addedBy, addedAt }: AddedTarget) => ({
  ...{ id, name, settings },
  added_by: addedBy,
  added_at: addedAt,
});

type Changing = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>;

export const configuredTargets = ({
  loaded,
}: ServerContext): readonly { readonly id: string; readonly type: string }[] =>
  loaded.config.targets.map(({ id, type }) => ({ id, type }));

/** @throws ConfigError for settings that no added target may have · ProblemError 409 for a name that there is */
export async function addTarget(
  asking: Changing,
  { name, settings }: { readonly name: string; readonly settings: AddedSettings },
): Promise<AddedTarget> {
  const { server, account } = asking;
  const { store, newId } = server.session;
  if (configuredTargets(server).some(({ id }) => id === name))
    throw new ProblemError(409, 'target-exists', `the config has a target ${name} already`);
  const read: JsonObject = readAddedTarget(name, settings, server.loaded.config.serve.targetHosts);
  const added = await store.addTarget({ id: newId(), name, settings: read, addedBy: account });
  await record(asking, 'add', { kind: 'target', id: name, after: read });
  return added;
}

/** @throws ProblemError 404 */
export async function removeTarget(asking: Changing, id: string): Promise<void> {
  const { store } = asking.server.session;
  const found = (await store.listTargets()).find((each) => each.id === id);
  if (found === undefined || !(await store.removeTarget(id)))
    throw new ProblemError(404, 'no-target', 'there is no such target among those that were added here');
  await record(asking, 'remove', { kind: 'target', id: found.name, before: found.settings });
}

/** As targets are named on the command line too. */
export const targetName = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}\p{M}._+-]{0,99}$/u, 'a name has letters, digits and . _ + -');

export const targetRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/targets',
    access: 'results:read',
    summary: 'What runs can ask: the targets of the config, and those that were added here',
    tag: 'content',
    replies: {
      200: z.strictObject({
        configured: z.array(z.strictObject({ id: z.string(), type: z.string() })),
        added: z.array(addedSchema),
      }),
    },
    handle: async ({ server, http }) =>
      http.json({
        configured: configuredTargets(server),
        added: (await server.session.store.listTargets()).map(shown),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/targets',
    access: 'targets:manage',
    summary:
      'Add a target that is asked over HTTP, at an address of the public internet or a host that the config allows',
    body: z.strictObject({ name: targetName, settings: addedSettingsSchema }),
    mostBytes: 64 * 1024,
    replies: { 201: addedSchema },
    handle: async (asking) => asking.http.json(shown(await addTarget(asking, asking.body)), 201),
  }),
  defineRoute({
    method: 'delete',
    path: '/api/eval/targets/{id}',
    access: 'targets:manage',
    summary: 'Remove a target that was added here; runs that asked it stay',
    params: idParams,
    handle: async (asking) => {
      await removeTarget(asking, asking.params.id);
      return asking.http.body(null, 204);
    },
  }),
];
