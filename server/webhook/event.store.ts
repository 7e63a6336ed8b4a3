import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import { testEventType } from '#domain/webhook/event-types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type EventRow = Selectable<Database['events']>;

/** Newest first, in the order in which they were written. */
export const listEventRows = (db: Db, request: PageRequest): Promise<CountedPage<EventRow>> =>
  pageOf(db, db.selectFrom('events').selectAll(), request, {
    column: 'events.sequence',
    id: 'events.sequence',
  });

/** An event that says nothing but that it arrived; no endpoint gets it by itself. */
export async function insertTestEvent(db: Db, endpointId: string, at: Date): Promise<string> {
  const row = await db
    .insertInto('events')
    .values({ type: testEventType, entity: 'webhook-endpoint', entity_id: endpointId, at, data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
