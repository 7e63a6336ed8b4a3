import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Permission } from '#domain/access/permission.ts';
import { type CountedPage, type PageRequest, pageOf } from '../../page.ts';

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
const accounts = (db: Db) =>
  db.selectFrom('users').select([
    'users.id',
    'users.name',
    'users.email',
    'users.group',
    sql<Permission[]>`users.permissions`.as('permissions'),
    'users.version',
    'users.blocked_at',
    'users.blocked_reason',
    'users.createdAt as created_at',
    sql<boolean>`exists (select from accounts
        where accounts."userId" = users.id and accounts."providerId" <> 'credential')`.as('is_external'),
    sql<number>`(select count(*)::integer from sessions
        where sessions."userId" = users.id and sessions."expiresAt" > now())`.as('session_count'),
    sql<Date | null>`(select max(sessions."lastUsedAt") from sessions
        where sessions."userId" = users.id and sessions."expiresAt" > now())`.as('last_used_at'),
  ]);

export function findAccount(db: Db, id: string): Promise<UserAccountRow | undefined> {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

export function findAccountByEmail(db: Db, email: string): Promise<UserAccountRow | undefined> {
  return accounts(db).where('users.email', '=', email).executeTakeFirst();
}

/** Who can act on people of the team: whoever holds "users", is not blocked, and is none of `except`. */
export function findPeopleHolders(db: Db, except: readonly string[]): Promise<UserAccountRow[]> {
  return accounts(db)
    .where('users.group', '=', 'company')
    .where('users.blocked_at', 'is', null)
    .where(sql<boolean>`'users' = any(users.permissions)`)
    .where('users.id', 'not in', [...except])
    .execute();
}

/** The addresses of everybody of the company who may sign in. */
export async function listCompanyEmails(db: Db): Promise<string[]> {
  const rows = await accounts(db)
    .where('users.group', '=', 'company')
    .where('users.blocked_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}

/** The people of the company by name. */
export function listCompanyAccounts(db: Db, request: PageRequest): Promise<CountedPage<UserAccountRow>> {
  const query = accounts(db).where('users.group', '=', 'company');
  return pageOf(db, query, request, { column: 'users.name', id: 'users.id', direction: 'asc' });
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
