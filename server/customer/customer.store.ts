import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type CustomerDetails = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  postalCode: string;
};

/** The customer of that e-mail, made if new; a known one keeps what they told us before. */
export async function saveCustomer(
  db: Db,
  details: CustomerDetails,
  at: Date,
): Promise<{ id: string; hasAccount: boolean }> {
  await db
    .insertInto('customers')
    .values({
      first_name: details.firstName,
      last_name: details.lastName,
      email: details.email,
      phone: details.phone,
      address: details.address,
      city: details.city,
      postal_code: details.postalCode,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  // Somebody who has an account already, as a cleaner or at the office, keeps their bookings in it.
  await db
    .updateTable('customers')
    .from('users')
    .set((eb) => ({ user_id: eb.ref('users.id') }))
    .whereRef('users.email', '=', 'customers.email')
    .where('customers.email', '=', details.email)
    .where('customers.user_id', 'is', null)
    .execute();
  const row = await db
    .selectFrom('customers')
    .leftJoin('users', 'users.email', 'customers.email')
    .select(['customers.id', 'users.id as userId'])
    .where('customers.email', '=', details.email)
    .executeTakeFirstOrThrow();
  return { id: row.id, hasAccount: row.userId !== null };
}
