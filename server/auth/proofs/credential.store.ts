import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

type SignInFacts = {
  userId: string;
  passwordHash: string | null;
  isBlocked: boolean;
  isKnownDevice: boolean;
};

/** What signing in with an e-mail needs to know, in one statement whether anybody has it or not. */
export async function findSignIn(
  db: Db,
  email: string,
  deviceHash: string | null,
): Promise<SignInFacts | undefined> {
  const { rows } = await sql<SignInFacts>`
    select u.id as "userId", a.password as "passwordHash", u.blocked_at is not null as "isBlocked",
      exists (select from known_devices d where d.user_id = u.id and d.device_hash = ${deviceHash})
        as "isKnownDevice"
    from users u left join accounts a on a."userId" = u.id and a."providerId" = 'credential'
    where u.email = ${email} and u."emailVerified"`.execute(db);
  return rows[0];
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}

/** The account to that e-mail as a new password needs it. */
export function lockUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'blocked_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function findUserName(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst();
  return user?.name ?? '';
}

/** Links that open an account are of no use once it has a password: only its owner's own ways in remain. */
async function endAccountLinks(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_links')
    .set({ used_at: now })
    .where('purpose', 'in', ['claim-account', 'claim-provider'])
    .where('email', '=', (eb) => eb.selectFrom('users').select('email').where('id', '=', userId))
    .where('used_at', 'is', null)
    .execute();
}

/** Sets the password of an account whose e-mail is proved, or was when the old password was chosen. */
export async function savePassword(db: Db, userId: string, passwordHash: string, at: Date): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await db
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: at })
    .where('id', '=', userId)
    .execute();
  await endAccountLinks(db, userId, at);
}

type NewUser = {
  name: string;
  email: string;
  group: string;
  phone: string | null;
  termsAcceptedAt: Date | null;
  passwordHash: string;
  at: Date;
};

/** Makes an account to a proved e-mail; null when somebody has it already. */
export async function insertUser(db: Db, user: NewUser): Promise<string | null> {
  const saved = await db
    .insertInto('users')
    .values({
      id: randomUUID(),
      name: user.name,
      email: user.email,
      emailVerified: true,
      group: user.group,
      phone: user.phone,
      terms_accepted_at: user.termsAcceptedAt,
      createdAt: user.at,
      updatedAt: user.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!saved) return null;
  await savePassword(db, saved.id, user.passwordHash, user.at);
  return saved.id;
}

/** Makes the account of whoever holds a one-time link, or takes over the one that stands. */
export async function saveUser(
  db: Db,
  user: {
    id: string;
    name: string;
    email: string;
    group: string | null;
    /** Given besides those the account has already. */
    permissions: string[];
    passwordHash: string;
    at: Date;
  },
): Promise<string> {
  const saved = await db
    .insertInto('users')
    .values({
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: true,
      group: user.group,
      permissions: user.permissions,
      createdAt: user.at,
      updatedAt: user.at,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((eb) => ({
        emailVerified: true,
        group: user.group,
        permissions: sql<
          string[]
        >`array(select distinct unnest(${eb.ref('users.permissions')} || ${eb.ref('excluded.permissions')}))`,
        updatedAt: user.at,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePassword(db, saved.id, user.passwordHash, user.at);
  return saved.id;
}

/** A customer's record for a fresh account; a guest's own is left as it is, to be claimed. */
export async function ensureCustomer(
  db: Db,
  customer: { firstName: string; lastName: string; email: string; phone: string; at: Date },
): Promise<void> {
  await db
    .insertInto('customers')
    .values({
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      created_at: customer.at,
      updated_at: customer.at,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
