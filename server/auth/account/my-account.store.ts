import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

type AccountRow = {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  is_external: boolean;
};

/** An account with the name and phone of the records it owns, which people keep up to date. */
export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.email,
      coalesce(customer.first_name || ' ' || customer.last_name, provider.first_name || ' ' || provider.last_name,
        account.name) as name,
      coalesce(customer.phone, provider.phone, account.phone) as phone,
      exists (select from accounts where "userId" = account.id and "providerId" <> 'credential')
        and not exists (select from accounts where "userId" = account.id and "providerId" = 'credential')
        as is_external
    from users account
    left join customers customer on customer.user_id = account.id
    left join providers provider on provider.owner_id = account.id
    where account.id = ${userId}`.execute(db);
  return rows[0];
}

export async function setAccountName(db: Db, userId: string, name: string, at: Date): Promise<void> {
  await db.updateTable('users').set({ name, updatedAt: at }).where('id', '=', userId).execute();
}
