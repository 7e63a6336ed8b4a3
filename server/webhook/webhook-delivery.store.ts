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

/** A delivery that is being sent, with all that sending takes. */
export type ClaimedDelivery = Pick<Delivery, 'id' | 'tries'> &
  Pick<Event, 'type' | 'entity' | 'entity_id' | 'at' | 'data' | 'sequence'> & {
    event_id: string;
    endpoint_id: string;
    url: string;
    secret_cipher: string;
    old_secret_cipher: string | null;
    old_secret_until: Date | null;
    endpoint_version: number;
  };

/**
 * Takes the endpoint until an instant, unless somebody has it, and answers what is to be sent to it next. One at a
 * time for an endpoint: it gets no flood, and a slow one keeps nobody but itself waiting. First tries go in the order
 * of their events, further ones when it is their time; of the two whatever has waited longer.
 */
export async function claimDelivery(
  db: Db,
  endpointId: string,
  times: { now: Date; dueBy: Date; until: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`/* prepared: claim-webhook */
    with endpoint as (
      update webhook_endpoints set leased_until = ${times.until}
      where id = ${endpointId} and is_active and deleted_at is null
        and (leased_until is null or leased_until <= ${times.now})
        and exists (select from webhook_deliveries due where due.endpoint_id = ${endpointId}
          and due.state = 'waiting' and due.next_attempt_at <= ${times.dueBy})
      returning id, url, secret_cipher, old_secret_cipher, old_secret_until, version
    ), due as (
      select delivery.*, event.type, event.entity, event.entity_id, event.at, event.data, event.sequence
      from endpoint
      join webhook_deliveries delivery on delivery.endpoint_id = endpoint.id and delivery.state = 'waiting'
        and delivery.next_attempt_at <= ${times.dueBy}
      join events event on event.id = delivery.event_id
    ), next as (
      (select * from due where tries = 0 order by sequence limit 1)
      union all (select * from due where tries > 0 order by next_attempt_at, sequence limit 1)
    )
    select next.id, next.tries, next.event_id, next.type, next.entity, next.entity_id, next.at, next.data,
      next.sequence, next.endpoint_id, endpoint.url, endpoint.secret_cipher, endpoint.old_secret_cipher,
      endpoint.old_secret_until, endpoint.version as endpoint_version
    from endpoint join next on next.endpoint_id = endpoint.id
    order by next.next_attempt_at, next.sequence limit 1`.execute(db);
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
