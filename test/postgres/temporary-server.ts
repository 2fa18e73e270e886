// A PostgreSQL server of one's own: in a temporary folder, on a socket there, gone when the process ends.
import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TemporaryServer {
  /** Of a database that is empty and nobody else's. @param options such as `schema=NAME` */
  url(database: string, options?: string): string;
  /** Makes a database. @returns its URL */
  newDatabase(): string;
  /** Runs statements as the superuser. */
  execute(statements: string, database?: string): string;
  /** Ends it as a crash would (`immediate`) or in order (`fast`), and starts it again with `start`. */
  stop(mode: 'fast' | 'immediate'): void;
  start(): Promise<void>;
  /** Stops it and removes its folder. */
  close(): void;
}

/** Where Debian, Homebrew and the makers of PostgreSQL put the server. */
const usualFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql'];

const binaries = findBinaries();

/** Why there can be no server here; undefined where there can. */
export const noServer: string | undefined = whyNot();

function whyNot(): string | undefined {
  if (binaries === undefined) return 'PostgreSQL is not installed here (Debian: apt-get install postgresql)';
  if (process.getuid?.() === 0 && postgresUser() === undefined)
    return 'PostgreSQL does not run as root, and there is no user postgres';
  return undefined;
}

function findBinaries(): string | undefined {
  const found = usualFolders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  );
  const onPath = (process.env.PATH ?? '').split(':');
  return [...found.sort().reverse(), ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/** Root lends the server to this user. */
function postgresUser(): { readonly uid: number; readonly gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

const signals = ['SIGTERM', 'SIGINT'] as const;
/** Of the superuser: what must stand in nothing that a test looks at. */
export const password = 'not-to-be-seen';

/**
 * Starts a server whose databases sort by the rules of Swedish, so that a test notices who relies on an order. Its superuser `hakari` has a
 * password.
 */
export async function startTemporaryServer(): Promise<TemporaryServer> {
  if (binaries === undefined || noServer !== undefined) throw new Error(noServer);
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'hakari-pg-'));
  chmodSync(folder, 0o755);
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const asUser = user ?? {};
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', PGPASSWORD: password };
  const call = (program: string, args: readonly string[], input = ''): SpawnSyncReturns<string> =>
    spawnSync(join(binaries, program), args, { ...asUser, cwd: folder, env, input, encoding: 'utf8' });
  const must = ({ status, stdout, stderr, error }: SpawnSyncReturns<string>): string => {
    if (status === 0) return stdout;
    throw new Error(`${error?.message ?? ''} ${stdout} ${stderr}`);
  };
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const locale = ['--locale=C.UTF-8', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=sv'];
  must(
    call('initdb', [
      '-D',
      data,
      '-U',
      'hakari',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--no-sync',
      ...locale,
    ]),
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    shared_buffers: '32MB',
    max_connections: '60',
  };
  let ended: Promise<unknown> = Promise.resolve();
  const start = async (): Promise<void> => {
    await ended;
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(binaries, 'postgres'), ['-D', data, ...given], {
      ...asUser,
      cwd: folder,
      env,
      stdio: 'ignore',
    });
    server.unref();
    ended = new Promise((resolve) => server.once('exit', resolve));
    for (let tries = 0; !(await answers(join(folder, '.s.PGSQL.5432'))); tries++) {
      if (tries > 400) throw new Error('the server did not start');
      await sleep(25);
    }
    while (call('pg_isready', ['-h', folder]).status !== 0) await sleep(25);
  };
  const stop = (mode: 'fast' | 'immediate'): void => {
    call('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
  };
  const close = (): void => {
    process.off('exit', close);
    for (const signal of signals) process.off(signal, endedBySignal);
    stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', close);
  // A test that takes too long is ended by a signal, which tells nobody of an exit.
  const endedBySignal = (signal: NodeJS.Signals): void => {
    close();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, endedBySignal);
  await start();
  let databases = 0;
  const host = encodeURIComponent(folder);
  const url = (database: string, options = ''): string =>
    `postgres://hakari:${password}@${host}/${database}${options === '' ? '' : `?${options}`}`;
  const execute = (statements: string, database = 'postgres'): string =>
    must(
      call('psql', ['-h', folder, '-U', 'hakari', '-d', database, '-v', 'ON_ERROR_STOP=1', '-qAt'], statements),
    ).trim();
  return {
    url,
    newDatabase() {
      databases += 1;
      execute(`CREATE DATABASE d${databases}`);
      return url(`d${databases}`);
    },
    execute,
    stop,
    start,
    close,
  };
}

const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(socket);
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
