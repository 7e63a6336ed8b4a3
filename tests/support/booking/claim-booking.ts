import { createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

/** What the latest mail about a booking that was received opens, and the token of its link. */
export async function linkOfBooking(
  server: TestServer,
  database: TestDatabase,
  bookingId: string,
): Promise<{ opens: string | undefined; token: string }> {
  const { rows } = await database.pool.query<{ props: { sealedLink?: string; opens?: string } }>(
    `select props from mails where template = 'booking-received' and entity_id = $1 order by created_at desc limit 1`,
    [bookingId],
  );
  const { sealedLink, opens } = rows[0]?.props ?? {};
  const link = sealedLink ? server.runtime.vault.open(sealedLink) : 'none:';
  return { opens, token: new URL(link).searchParams.get('token') ?? '' };
}

/** Adds what was booked without signing in to the account of its e-mail, as whoever has the mailbox does. */
export async function claimBooking(
  server: TestServer,
  database: TestDatabase,
  bookingId: string,
): Promise<void> {
  const { token } = await linkOfBooking(server, database, bookingId);
  const { status } = await createClient(server).post('/api/auth/one-time-link/claim', { token });
  if (status !== 200) throw new Error(`Claiming a booking answered ${status}`);
}
