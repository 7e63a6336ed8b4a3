import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Permission } from '#domain/access/permission.ts';

type Db = Kysely<Database>;

/** A person as a request needs them: who they are, what they may do, which records they own. */
export type KnownPerson = {
  userId: string;
  email: string;
  group: string | null;
  permissions: Permission[];
  customerId: string | null;
  providerId: string | null;
};
export type KnownSession = KnownPerson & { sessionId: string; lastUsedAt: Date };

const person = sql.raw(`u.id as "userId", u.email, u."group", u.permissions,
  c.id as "customerId", p.id as "providerId"`);
const records = sql.raw(`left join customers c on c.user_id = u.id left join providers p on p.owner_id = u.id
  where u.blocked_at is null and`);

async function first<Row>(db: Db, query: RawBuilder<Row>): Promise<Row | undefined> {
  const { rows } = await query.execute(db);
  return rows[0];
}

/** The live session of that token's hash; none of somebody who is blocked. Sessions live on the database's clock. */
export function findSession(db: Db, tokenHash: string): Promise<KnownSession | undefined> {
  return first(
    db,
    sql<KnownSession>`/* prepared: find-session */
    select s.id as "sessionId", s."lastUsedAt", ${person}
    from sessions s join users u on u.id = s."userId" ${records}
      s.token = ${tokenHash} and s."expiresAt" > now()`,
  );
}

/** The live session an access token was made in. */
export function findSessionById(db: Db, id: string): Promise<KnownSession | undefined> {
  return first(
    db,
    sql<KnownSession>`/* prepared: find-session-by-id */
    select s.id as "sessionId", s."lastUsedAt", ${person}
    from sessions s join users u on u.id = s."userId" ${records}
      s.id = ${id} and s."expiresAt" > now()`,
  );
}

/** Whose account of an outside pool that is, blocked or not. */
export async function findExternalUser(
  db: Db,
  account: { issuer: string; subject: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', account.issuer)
    .where('accountId', '=', account.subject)
    .executeTakeFirst();
  return row?.userId;
}

export function findPerson(db: Db, userId: string): Promise<KnownPerson | undefined> {
  return first(
    db,
    sql<KnownPerson>`/* prepared: find-person */
    select ${person} from users u ${records} u.id = ${userId}`,
  );
}

/** Moves a session's end on by its being used, never past its longest. */
export async function extendSession(
  db: Db,
  sessionId: string,
  length: { idleMs: number; mostMs: number },
): Promise<void> {
  await sql`update sessions set "lastUsedAt" = now(), "expiresAt" = least(
      "createdAt" + ${length.mostMs} * interval '1 millisecond', now() + ${length.idleMs} * interval '1 millisecond')
    where id = ${sessionId} and "expiresAt" > now()`.execute(db);
}

export type SessionTime = {
  userId: string | null;
  /** Until the session ends if it is not used. */
  secondsLeft: number;
  /** Until it ends however much it is used. */
  mostSeconds: number;
};

/** How long a live session goes on, by the database's clock. */
export function findSessionTime(db: Db, sessionId: string, mostMs: number): Promise<SessionTime | undefined> {
  return first(
    db,
    sql<SessionTime>`select "userId", floor(extract(epoch from "expiresAt" - now()))::integer as "secondsLeft",
      floor(extract(epoch from "createdAt" + ${mostMs} * interval '1 millisecond' - now()))::integer as "mostSeconds"
    from sessions where id = ${sessionId} and "expiresAt" > now()`,
  );
}
