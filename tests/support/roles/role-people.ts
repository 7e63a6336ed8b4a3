import { permissions } from '#domain/access/permission.ts';
import { anInvitedBooking, bookAndPay, bookingAnswers } from '../booking/bookings.ts';
import { providerAnswers } from '../booking/provider-answers.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser, anAccount, aProvider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { known, type RoleWho } from './role-row.ts';

async function withoutKnownGroup(server: TestServer, database: TestDatabase): Promise<Client> {
  const client = await anAccount(server, 'guest-of-another-pool@example.com');
  await database.db
    .updateTable('users')
    .set({ group: 'cleaningfans' })
    .where('email', '=', 'guest-of-another-pool@example.com')
    .execute();
  return client;
}

/** Everybody a row of the table of roles has an answer for, with a booking of `customer`'s. */
export async function rolePeople(
  server: TestServer,
  database: TestDatabase,
): Promise<Record<RoleWho, Client>> {
  const visitor = createClient(server);
  const company = await aCompanyUser(server);
  const provider = await aProvider(server, company, 1);
  known.providerId = provider.id;
  known.bookingId = await anInvitedBooking(server, visitor, { email: bookingAnswers.email });
  const otherProvider = (await aProvider(server, company, 2, providerAnswers(2))).client;
  await bookAndPay(visitor, { email: 'other@example.com', startDate: '2026-11-30' });
  const customer = await anAccount(server, bookingAnswers.email);
  const otherCustomer = await anAccount(server, 'other@example.com');
  const unknown = await withoutKnownGroup(server, database);
  return { visitor, unknown, customer, otherCustomer, provider: provider.client, otherProvider, company };
}

/** For each permission a company user who has it and no other. */
export async function singlePermissionUsers(
  server: TestServer,
  database: TestDatabase,
): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>();
  for (const permission of permissions) {
    const email = `${permission}@example.com`;
    const client = await aCompanyUser(server, email);
    await database.db
      .updateTable('users')
      .set({ permissions: [permission] })
      .where('email', '=', email)
      .execute();
    clients.set(permission, client);
  }
  return clients;
}
