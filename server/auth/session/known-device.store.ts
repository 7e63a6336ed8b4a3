import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

type Device = { userId: string; deviceHash: string; userAgent: string | null };

/** Notes that somebody signed in with a browser; answers whether it had been seen with them before. */
export async function recordDevice(db: Db, device: Device, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_devices')
    .set({ last_seen_at: now, user_agent: device.userAgent })
    .where('user_id', '=', device.userId)
    .where('device_hash', '=', device.deviceHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await db
    .insertInto('known_devices')
    .values({
      user_id: device.userId,
      device_hash: device.deviceHash,
      user_agent: device.userAgent,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doNothing())
    .execute();
  return false;
}

export async function deleteDevicesBefore(db: Db, then: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', then).execute();
}
