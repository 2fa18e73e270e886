// `hakari user`: who may use a server.
import { z } from 'zod';
import { makeApiKey } from '../../app/accounts/api-keys.ts';
import { makeLink, readAccountName } from '../../app/accounts/sign-in.ts';
import { roles } from '../../model/permissions.ts';
import { right, tableOf } from '../../report/cells.ts';
import { choice, defineCommand, flag, required, stated } from '../command.ts';
import { serverPlace, withServerSession, withSession } from '../session.ts';
import { jsonOption, storeOptions } from '../shared-options.ts';
import { minuteOf, printTable } from '../show.ts';

export const add = defineCommand({
  arguments: { name: required('name of the account') },
  options: {
    role: stated(choice('<role>', 'what it may do', roles, 'viewer')),
    key: flag('give it a key for programs, shown once, in place of a link to set a password'),
    json: jsonOption,
    ...storeOptions,
  },
  examples: ['hakari user add ci --role user --key', 'hakari user add mina --role viewer'],
  document: z.strictObject({
    name: z.string(),
    role: z.enum(roles),
    key: z.string().exactOptional(),
    link: z.string().exactOptional(),
  }),
  run: (asked, door) =>
    withServerSession({ store: asked.store, ...serverPlace(asked.config, door.directory) }, async (session) => {
      const { store, newId } = session;
      const name = readAccountName(asked.name);
      const { role } = asked;
      const account = await store.addAccount({ id: newId(), name, role });
      if (asked.key) {
        const key = await makeApiKey(session, { account, name: 'hakari user add' });
        return asked.json
          ? door.printJson({ name, role, key })
          : door.print(`${name} (${role}); its key, shown once: ${key}`);
      }
      const link = `/welcome/${await makeLink(session, { role, accountId: account.id })}`;
      if (asked.json) return door.printJson({ name, role, link });
      door.print(`${name} (${role}) sets a password, once, within a day, at the address of the server with ${link}`);
    }),
});

const listSchema = z.strictObject({
  accounts: z.array(
    z.strictObject({
      name: z.string(),
      role: z.enum(roles),
      createdAt: z.string(),
      disabled: z.boolean(),
      keys: z.int(),
    }),
  ),
});

export const list = defineCommand({
  options: { json: jsonOption, ...storeOptions },
  examples: ['hakari user list'],
  document: listSchema,
  run: (asked, door) =>
    withSession(asked, async ({ store }) => {
      const keys = await store.listApiKeys();
      const accounts = (await store.listAccounts()).map(({ id, name, role, createdAt, disabledAt }) => ({
        name,
        role,
        createdAt: new Date(createdAt).toISOString(),
        disabled: disabledAt !== undefined,
        keys: keys.filter(({ account }) => account.id === id).length,
      }));
      if (asked.json) return door.printJson({ accounts });
      if (accounts.length === 0) return door.print(`nobody yet: ${door.next('user add NAME --role admin')}`);
      const rows = accounts.map(({ name, role, createdAt, disabled, keys }) => [
        disabled ? `${name} (disabled)` : name,
        role,
        minuteOf(Date.parse(createdAt)),
        String(keys),
      ]);
      printTable(tableOf({ columns: ['account', 'role', 'since (UTC)', right('keys')], rows }), door);
    }),
});
