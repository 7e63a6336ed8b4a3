import type { Client } from 'pg';

/** Gives every provider a double with an address of their own and no bookings: 5,000 to be listed. */
export async function doubleProviders(client: Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'providers' and is_generated = 'NEVER'
       and column_name not in ('id', 'email', 'owner_id')`,
  );
  const names = rows[0]?.names;
  await client.query(
    `insert into providers (email, ${names}) select 'double-' || email, ${names} from providers`,
  );
  await client.query('vacuum (analyze) providers');
}
