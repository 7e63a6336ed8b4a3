import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Permission } from '#domain/access/permission.ts';

type Db = Kysely<Database>;

/** Who somebody is at a provider. */
export type ExternalSubject = { issuer: string; subject: string };

const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.emailVerified',
  'users.group',
  'users.blocked_at',
] as const;

/** One sign-in of a subject after the other, so that two first ones make one account. */
export async function queueForSubject(db: Db, { issuer, subject }: ExternalSubject): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(db);
}

export function findUserBySubject(db: Db, { issuer, subject }: ExternalSubject) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(userColumns)
    .where('accounts.providerId', '=', issuer)
    .where('accounts.accountId', '=', subject)
    .forUpdate()
    .executeTakeFirst();
}

export function findUserToJoin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('users.email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export type JoinedUser = NonNullable<Awaited<ReturnType<typeof findUserToJoin>>>;

/** Makes a user; undefined when somebody else has taken the e-mail meanwhile. */
export function insertUser(
  db: Db,
  user: { name: string; email: string; emailVerified: boolean; at: Date },
): Promise<JoinedUser | undefined> {
  return db
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      createdAt: user.at,
      updatedAt: user.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'name', 'email', 'emailVerified', 'group', 'blocked_at'])
    .executeTakeFirst();
}

/** Ties the subject to a user. The ID token is kept, sealed, for signing out at the provider. */
export async function saveExternalAccount(
  db: Db,
  account: ExternalSubject & { userId: string; sealedIdToken: string | null; at: Date },
): Promise<void> {
  const { issuer, subject, userId, sealedIdToken, at } = account;
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      providerId: issuer,
      accountId: subject,
      userId,
      idToken: sealedIdToken,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet((eb) => ({
        userId,
        idToken: sealedIdToken ?? eb.ref('accounts.idToken'),
        updatedAt: at,
      })),
    )
    .execute();
}

export async function updateGroup(
  db: Db,
  user: { id: string; group: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ group: user.group, updatedAt: user.at })
    .where('id', '=', user.id)
    .execute();
}

/** Gives them to a company user when nobody who signs in by this provider may manage users. */
export async function grantToFirst(
  db: Db,
  grant: { userId: string; issuer: string; permissions: readonly Permission[] },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ permissions: [...grant.permissions] })
    .where('id', '=', grant.userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .innerJoin('accounts', 'accounts.userId', 'other.id')
            .select('other.id')
            .where('accounts.providerId', '=', grant.issuer)
            .where('other.group', '=', 'company')
            .where('other.blocked_at', 'is', null)
            .where(sql<boolean>`'users' = any(other.permissions)`),
        ),
      ),
    )
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The newest sealed ID token of somebody at a provider. */
export async function findSealedIdToken(db: Db, userId: string, issuer: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('idToken')
    .where('userId', '=', userId)
    .where('providerId', '=', issuer)
    .where('idToken', 'is not', null)
    .orderBy('updatedAt', 'desc')
    .executeTakeFirst();
  return row?.idToken ?? null;
}

/** Ends the sessions of everybody who has no account in the pool that is configured now. */
export async function deleteSessionsOfOtherPools(db: Db, providerId: string): Promise<number> {
  const ended = await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.userId', '=', 'sessions.userId')
            .where('accounts.providerId', '=', providerId),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
