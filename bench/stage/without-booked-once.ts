import type { Client } from 'pg';

/** Checked row by row it takes most of the time, though the visits keep to it by their making. */
export async function withoutBookedOnce(client: Client, work: () => Promise<void>): Promise<void> {
  const name = 'provider_booked_once';
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [name],
  );
  await client.query(`alter table provider_bookings drop constraint ${name}`);
  await work();
  await client.query(`alter table provider_bookings add constraint ${name} ${rows[0]?.definition}`);
}
