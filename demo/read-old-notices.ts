import { addDays, londonDate, toInstant } from '#domain/time/london.ts';
import type { Stage } from './stage.ts';

/** Everybody has read what they were told before yesterday; a bell that counts a year tells nobody anything. */
export async function readOldNotices({ runtime, now }: Stage): Promise<void> {
  const yesterday = new Date(toInstant(addDays(londonDate(now), -1), '00:00').epochMilliseconds);
  await runtime.db
    .updateTable('notices')
    .set(({ ref }) => ({ read_at: ref('created_at') }))
    .where('read_at', 'is', null)
    .where('created_at', '<', yesterday)
    .execute();
}
