import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Permission } from '#domain/access/permission.ts';
import type { Page, PageRequest } from '../page.ts';
import { toPage } from '../page.ts';

type Db = Kysely<Database>;

/** An account as the team sees it: who it is, what it may do, whether it is in use. */
export type UserAccountRow = {
  id: string;
  name: string;
  email: string;
  group: string | null;
  permissions: Permission[];
  version: number;
  blocked_at: Date | null;
  blocked_reason: string | null;
  created_at: Date;
  /** Has signed in by an outside pool. */
  is_external: boolean;
  session_count: number;
  last_used_at: Date | null;
};

/** Sessions live on the database's clock. */
const accountColumns =
  sql.raw(`users.id, users.name, users.email, users."group", users.permissions, users.version,
  users.blocked_at, users.blocked_reason, users."createdAt" as created_at,
  exists (select from accounts where accounts."userId" = users.id and accounts."providerId" <> 'credential')
    as is_external,
  (select count(*)::integer from sessions where sessions."userId" = users.id and sessions."expiresAt" > now())
    as session_count,
  (select max(sessions."lastUsedAt") from sessions where sessions."userId" = users.id and sessions."expiresAt" > now())
    as last_used_at`);

export async function findAccount(db: Db, id: string): Promise<UserAccountRow | undefined> {
  const { rows } = await sql<UserAccountRow>`select ${accountColumns} from users where id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export async function findAccountByEmail(db: Db, email: string): Promise<UserAccountRow | undefined> {
  const { rows } =
    await sql<UserAccountRow>`select ${accountColumns} from users where email = ${email}`.execute(db);
  return rows[0];
}

/** The people of the company by name. */
export async function listCompanyAccounts(db: Db, request: PageRequest): Promise<Page<UserAccountRow>> {
  const { after, limit } = request;
  const { rows } = await sql<UserAccountRow>`select ${accountColumns} from users
    where "group" = 'company' ${after ? sql`and (name, id) > (${after.value}, ${after.id})` : sql``}
    order by name, id limit ${limit + 1}`.execute(db);
  return toPage(rows, limit, (row) => ({ value: row.name, id: row.id }));
}

/** Blocks an account, or with null opens it again, and lets its customer's record say the same. */
export async function setBlocked(
  db: Db,
  user: { id: string; email: string },
  block: { at: Date; reason: string } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({
      blocked_at: block?.at ?? null,
      blocked_reason: block?.reason ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute();
  await db
    .updateTable('customers')
    .set({ blocked_at: block?.at ?? null })
    .where((eb) => eb.or([eb('user_id', '=', user.id), eb('email', '=', user.email)]))
    .execute();
}
