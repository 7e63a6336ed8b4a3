import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { PushDeviceInput } from '#domain/notice/push-device-input.ts';

type Db = Kysely<Database>;
export type PushDeviceRow = Selectable<Database['push_devices']>;

/** Somebody's browsers, the one added last first; none whose session is over (S124). */
export function findDevices(db: Db, userId: string): Promise<PushDeviceRow[]> {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .selectAll('push_devices')
    .where('user_id', '=', userId)
    .where('sessions.expiresAt', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('push_devices.id')
    .execute();
}

/** Adds a browser, or takes it over from whoever had it: its notices go to whoever is signed in there now. */
export function saveDevice(
  db: Db,
  device: PushDeviceInput & { userId: string; sessionId: string | null },
  at: Date,
): Promise<PushDeviceRow> {
  const own = {
    user_id: device.userId,
    session_id: device.sessionId,
    p256dh: device.p256dh,
    auth: device.auth,
    browser: device.browser,
  };
  return db
    .insertInto('push_devices')
    .values({ ...own, endpoint: device.endpoint, created_at: at })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(own))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps somebody to so many browsers: those go that were heard of longest ago. */
export async function dropOldDevices(
  db: Db,
  { userId, but, max }: { userId: string; but: string; max: number },
): Promise<void> {
  await sql`delete from push_devices where id in (
    select id from push_devices where user_id = ${userId} and id <> ${but}
    order by coalesce(last_ok_at, created_at) desc, id offset ${max - 1})`.execute(db);
}

/** Whether there was one of theirs. */
export async function deleteDevice(db: Db, { id, userId }: { id: string; userId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those whose push service said that they are gone, unless the browser gave itself new keys since. */
export async function deleteGone(
  db: Db,
  devices: readonly Pick<PushDeviceRow, 'id' | 'auth'>[],
): Promise<void> {
  for (const { id, auth } of devices)
    await db.deleteFrom('push_devices').where('id', '=', id).where('auth', '=', auth).execute();
}

export async function noteTaken(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('push_devices').set({ last_ok_at: at }).where('id', 'in', ids).execute();
}
