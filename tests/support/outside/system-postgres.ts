import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startLeashed } from '#db/embedded/leash.ts';
import { logTail } from '#db/embedded/log-tail.ts';
import { operatingUser } from '#db/embedded/operating-user.ts';

/** Where Debian and Ubuntu install PostgreSQL, by its major version. */
export const installations = '/usr/lib/postgresql';

/** The programs of the oldest that is installed; null = there is none. */
export function oldestInstalled(): string | null {
  const majors = existsSync(installations) ? readdirSync(installations).map(Number) : [];
  const [oldest] = majors.filter((major) => major >= 15).sort((one, other) => one - other);
  return oldest === undefined ? null : join(installations, String(oldest), 'bin');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Answers its version once it answers at all. */
async function waitForServer(
  databaseUrl: string,
  isOver: () => boolean,
  reason: () => string,
): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new pg.Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      await client.end();
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (isOver()) throw new Error(`It did not start:\n${reason()}`, { cause: error });
      await sleep(100);
    }
  }
  throw new Error(`It did not answer within a minute:\n${reason()}`);
}

/** One of its own in a folder, over TCP with a password; nothing of it is kept. */
export async function startSystemPostgres(bin: string, folder: string) {
  const [user, password] = [operatingUser(), randomBytes(12).toString('hex')];
  const [home, passwordFile, log] = [join(folder, 'server'), join(folder, 'password'), join(folder, 'log')];
  mkdirSync(home, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [home, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(home, 'data');
  const initdb = [join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = startLeashed([...initdb, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`], user, log);
  const ended = await made.exited;
  if (ended !== 'exit code 0') throw new Error(`It could not be made (${ended}):\n${logTail(log, 0)}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, 'max_connections=200'];
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const given = [...settings, ...quick].flatMap((setting) => ['-c', setting]);
  const server = startLeashed([join(bin, 'postgres'), '-D', data, '-p', String(port), ...given], user, log);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    server.letGo();
    await server.exited;
  };
  try {
    const version = await waitForServer(url, server.hasExited, () => logTail(log, 0));
    return { url, version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
