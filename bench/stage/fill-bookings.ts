import type { Client } from 'pg';
import { hashToken } from '#server/process/secrets.ts';
import {
  insertBookings,
  insertInvitations,
  insertLinks,
  insertOffers,
  insertPromoCodes,
  insertReceivables,
  largeCustomers,
  makeVisits,
  smallCustomers,
} from './bookings-sql.ts';
import { insertCustomers, insertProviders, insertUsers } from './people-sql.ts';
import { withoutBookedOnce } from './without-booked-once.ts';
import { withoutIndexes } from './without-indexes.ts';

export const bookingCount = 200_000;
const providers = 5_000;

/** Tokens of the sessions that stand in the database: eight of company users, a customer's, a provider's. */
export const sessionTokens = Array.from(
  { length: 10 },
  (_, place) => `a-session-token-of-the-bench-${place}`,
);

/**
 * Fills a freshly migrated database with what lists are made of: two years of bookings and the 90 days to come.
 * The client is the administrator's: foreign keys are not looked up while the rows are made.
 */
export async function fillBookings(client: Client, today: string, count = bookingCount): Promise<void> {
  await client.query(
    "set session_replication_role to 'replica'; set synchronous_commit to off; set work_mem to '64MB'",
  );
  await client.query("set maintenance_work_mem to '256MB'; set timezone to 'UTC'; select setseed(0.42)");
  await client.query(insertUsers, [sessionTokens.map(hashToken)]);
  await client.query(insertCustomers, [largeCustomers + smallCustomers]);
  await client.query(insertProviders, [providers]);
  await client.query(insertOffers);
  await client.query(insertPromoCodes);
  await client.query(makeVisits, [count, today]);
  await withoutIndexes(client, ['bookings', 'provider_bookings'], async () => {
    await client.query(insertBookings);
    await withoutBookedOnce(client, async () => {
      await client.query(insertLinks, [providers, today]);
    });
  });
  await withoutIndexes(client, ['postings'], async () => {
    await client.query(insertReceivables);
  });
  await client.query(insertInvitations, [providers]);
  await client.query('vacuum (analyze)');
}
