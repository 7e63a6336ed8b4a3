import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type DataRequestRow = Selectable<Database['data_requests']>;

/** Notes that somebody has taken a copy of their data. */
export async function insertExportRequest(
  db: Db,
  request: { id: string; userId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('data_requests')
    .values({
      id: request.id,
      kind: 'export',
      user_id: request.userId,
      status: 'done',
      requested_at: at,
      due_at: at,
      ended_at: at,
    })
    .execute();
}

/** The erasure somebody waits for; made when there is none. */
export async function openErasure(
  db: Db,
  person: { userId: string; email: string },
  times: { at: Date; dueAt: Date },
): Promise<DataRequestRow> {
  await db
    .insertInto('data_requests')
    .values({
      kind: 'erasure',
      user_id: person.userId,
      email: person.email,
      status: 'waiting',
      requested_at: times.at,
      due_at: times.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await lockErasure(db, person.userId);
  if (!row) throw new Error('An erasure that was just asked for is gone');
  return row;
}

/** The erasure somebody waits for, locked. */
export function lockErasure(db: Db, userId: string): Promise<DataRequestRow | undefined> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'erasure')
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateWaitingFor(db: Db, id: string, waitingFor: readonly string[]): Promise<void> {
  await db
    .updateTable('data_requests')
    .set({ waiting_for: [...waitingFor] })
    .where('id', '=', id)
    .execute();
}

/** Ends a request; from then on it says nothing about who asked but the number of an account. */
export function endRequest(
  db: Db,
  id: string,
  status: 'done' | 'withdrawn',
  at: Date,
): Promise<DataRequestRow> {
  return db
    .updateTable('data_requests')
    .set({ status, email: null, waiting_for: [], ended_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findRequestsOf(db: Db, userId: string): Promise<DataRequestRow[]> {
  return db
    .selectFrom('data_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

/** Erasures that wait, longest first. */
export const findWaitingErasures = (db: Db): Promise<DataRequestRow[]> =>
  db
    .selectFrom('data_requests')
    .selectAll()
    .where('kind', '=', 'erasure')
    .where('status', '=', 'waiting')
    .orderBy('requested_at')
    .execute();

/** A page of everybody's requests: newest first, with the address of those who still have an account. */
export function listRequestRows(db: Db, request: PageRequest): Promise<CountedPage<DataRequestRow>> {
  const query = db
    .selectFrom((eb) =>
      eb
        .selectFrom('data_requests as asked')
        .leftJoin('users', 'users.id', 'asked.user_id')
        .selectAll('asked')
        .select(sql<string | null>`coalesce(asked.email, users.email)`.as('reached_at'))
        .as('request'),
    )
    .selectAll('request')
    .select('request.reached_at as email')
    .$castTo<DataRequestRow>();
  return pageOf(db, query, request, { column: 'request.requested_at', id: 'request.id' });
}
