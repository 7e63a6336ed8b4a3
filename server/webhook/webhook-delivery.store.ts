import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
type Delivery = Selectable<Database['webhook_deliveries']>;
type Event = Selectable<Database['events']>;
export type WebhookAttemptRow = Selectable<Database['webhook_attempts']>;

/** A delivery with its event and where it goes. */
export type WebhookDeliveryRow = Delivery & {
  event_type: string;
  entity: string;
  entity_id: string;
  event_at: Date;
  url: string;
  is_active: boolean;
  is_removed: boolean;
};

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .selectAll('delivery')
    .select([
      'event.type as event_type',
      'event.entity',
      'event.entity_id',
      'event.at as event_at',
      'endpoint.url',
      'endpoint.is_active',
      sql<boolean>`endpoint.deleted_at is not null`.as('is_removed'),
    ]);

/** Newest first. */
export const listDeliveryRows = (db: Db, request: PageRequest): Promise<CountedPage<WebhookDeliveryRow>> =>
  pageOf(db, deliveries(db), request, { column: 'delivery.created_at', id: 'delivery.id' });

export const findDelivery = (db: Db, id: string): Promise<WebhookDeliveryRow | undefined> =>
  deliveries(db).where('delivery.id', '=', id).executeTakeFirst();

/** Every try of these deliveries, in their order. */
export function findAttempts(db: Db, deliveryIds: readonly string[]): Promise<WebhookAttemptRow[]> {
  if (deliveryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', [...deliveryIds])
    .orderBy('id')
    .execute();
}

/** Puts a delivery of an event by hand; what the table `events` gives every endpoint comes by itself. */
export async function insertDelivery(
  db: Db,
  delivery: { eventId: string; endpointId: string },
  at: Date,
): Promise<string> {
  const row = await db
    .insertInto('webhook_deliveries')
    .values({
      event_id: delivery.eventId,
      endpoint_id: delivery.endpointId,
      next_attempt_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Sends it from the beginning, whatever became of it. */
export async function restartDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state: 'waiting',
      tries: 0,
      next_attempt_at: at,
      delivered_at: null,
      gave_up_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives up what waits for an endpoint that is removed. */
export async function giveUpDeliveries(db: Db, endpointId: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, gave_up_at: at, last_error: 'removed', updated_at: at })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
}

/** The same for all endpoints that were removed while something was still being put down for them. */
export async function giveUpRemoved(db: Db, at: Date): Promise<void> {
  const removed = db.selectFrom('webhook_endpoints').select('id').where('deleted_at', 'is not', null);
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, gave_up_at: at, last_error: 'removed', updated_at: at })
    .where('endpoint_id', 'in', removed)
    .where('state', '=', 'waiting')
    .execute();
}

/** A delivery that is to be sent, with what is said of its event. */
export type DueDelivery = Pick<Delivery, 'id' | 'tries' | 'event_id'> &
  Pick<Event, 'type' | 'entity' | 'entity_id' | 'at' | 'data' | 'sequence'>;

/**
 * What is to be sent to an endpoint next. First tries go in the order of their events, further ones when it is their
 * time; of the two whatever has waited longer. To be asked once the endpoint is one's own: a statement that also took
 * it would see the deliveries as they were before it waited for whoever had it.
 */
export async function nextDelivery(
  db: Db,
  endpointId: string,
  dueBy: Date,
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`/* prepared: next-webhook */
    with due as (
      select delivery.id, delivery.tries, delivery.event_id, delivery.next_attempt_at,
        event.type, event.entity, event.entity_id, event.at, event.data, event.sequence
      from webhook_deliveries delivery
      join events event on event.id = delivery.event_id
      where delivery.endpoint_id = ${endpointId} and delivery.state = 'waiting'
        and delivery.next_attempt_at <= ${dueBy}
    ), next as (
      (select * from due where tries = 0 order by sequence limit 1)
      union all (select * from due where tries > 0 order by next_attempt_at, sequence limit 1)
    )
    select id, tries, event_id, type, entity, entity_id, at, data, sequence from next
    order by next_attempt_at, sequence limit 1`.execute(db);
  return rows[0];
}

export type AttemptOutcome = {
  at: Date;
  status: number | null;
  error: string | null;
  durationMs: number;
  /** Null = no further one. */
  nextAttemptAt: Date | null;
};

/** Writes down a try and what follows from it; nothing where the delivery was sent again or ended meanwhile. */
export async function recordAttempt(
  db: Db,
  delivery: { id: string; tries: number },
  outcome: AttemptOutcome,
): Promise<void> {
  const { at, status, error, durationMs, nextAttemptAt } = outcome;
  await db
    .insertInto('webhook_attempts')
    .values({ delivery_id: delivery.id, at, status, error, duration_ms: durationMs })
    .execute();
  const isOver = error === null || nextAttemptAt === null;
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({
      state: error === null ? 'delivered' : isOver ? 'failed' : 'waiting',
      attempts: eb('attempts', '+', 1),
      tries: delivery.tries + 1,
      next_attempt_at: isOver ? null : nextAttemptAt,
      last_status: status,
      last_error: error,
      last_duration_ms: durationMs,
      delivered_at: error === null ? at : null,
      gave_up_at: error !== null && isOver ? at : null,
      updated_at: at,
    }))
    .where('id', '=', delivery.id)
    .where('state', '=', 'waiting')
    .where('tries', '=', delivery.tries)
    .execute();
}

/** Endpoints that something has waited for since before an instant, with nobody at it. */
export async function findForgotten(db: Db, times: { dueBy: Date; now: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoints as endpoint')
    .select('endpoint.id')
    .where('endpoint.is_active', '=', true)
    .where('endpoint.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('endpoint.leased_until', 'is', null), eb('endpoint.leased_until', '<=', times.now)]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries as delivery')
          .select('delivery.id')
          .whereRef('delivery.endpoint_id', '=', 'endpoint.id')
          .where('delivery.state', '=', 'waiting')
          .where('delivery.next_attempt_at', '<=', times.dueBy),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
