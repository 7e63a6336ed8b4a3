import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;

/** An endpoint with who made it. Its secret is sealed, and shown to nobody again. */
export type WebhookEndpointRow = Selectable<Database['webhook_endpoints']> & { creator_name: string | null };

const endpoints = (db: Db) =>
  db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoin('users as creator', 'creator.id', 'endpoint.created_by')
    .where('endpoint.deleted_at', 'is', null)
    .selectAll('endpoint')
    .select('creator.name as creator_name');

/** Newest first. */
export const listEndpointRows = (db: Db, request: PageRequest): Promise<CountedPage<WebhookEndpointRow>> =>
  pageOf(db, endpoints(db), request, { column: 'endpoint.created_at', id: 'endpoint.id' });

export function findEndpoint(
  db: Db,
  key: { id: string } | { url: string },
): Promise<WebhookEndpointRow | undefined> {
  const query = endpoints(db);
  return (
    'id' in key ? query.where('endpoint.id', '=', key.id) : query.where('endpoint.url', '=', key.url)
  ).executeTakeFirst();
}

/** The endpoint, locked against other changes of it; events that happen meanwhile need not wait. */
export async function lockEndpoint(db: Db, id: string): Promise<WebhookEndpointRow | undefined> {
  await db.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findEndpoint(db, { id });
}

/** The sealed secrets of all there are, those of the last day too: ten endpoints at most. */
export async function listSecrets(db: Db): Promise<{ id: string; cipher: string }[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(['id', 'secret_cipher', 'old_secret_cipher'])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap(({ id, secret_cipher, old_secret_cipher }) =>
    [secret_cipher, old_secret_cipher].flatMap((cipher) => (cipher ? [{ id, cipher }] : [])),
  );
}

/** Makes whoever adds one wait for the other, and counts those there are. */
export async function countEndpoints(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhook-endpoints', 0))`.execute(db);
  const row = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export type NewEndpoint = {
  url: string;
  description: string;
  eventTypes: string[] | null;
  secretCipher: string;
  createdBy: string | null;
};

export async function insertEndpoint(db: Db, endpoint: NewEndpoint, at: Date): Promise<string> {
  const row = await db
    .insertInto('webhook_endpoints')
    .values({
      url: endpoint.url,
      description: endpoint.description,
      event_types: endpoint.eventTypes,
      secret_cipher: endpoint.secretCipher,
      created_by: endpoint.createdBy,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type EndpointChange = Partial<
  Pick<
    WebhookEndpointRow,
    | 'url'
    | 'description'
    | 'event_types'
    | 'is_active'
    | 'is_gone'
    | 'failing_since'
    | 'secret_cipher'
    | 'old_secret_cipher'
    | 'old_secret_until'
    | 'deleted_at'
  >
>;

/** Changes an endpoint that the caller has locked. */
export async function updateEndpoint(db: Db, id: string, change: EndpointChange, at: Date): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** An endpoint that nobody else sends to until an instant, as it was when it was taken. */
export type LeasedEndpoint = Pick<
  WebhookEndpointRow,
  'id' | 'url' | 'secret_cipher' | 'old_secret_cipher' | 'old_secret_until' | 'version'
> & { until: Date };

/**
 * Takes an endpoint that something may be due for, unless somebody has it. One at a time for an endpoint: it gets no
 * flood, and a slow one keeps nobody but itself waiting.
 */
export async function leaseEndpoint(
  db: Db,
  id: string,
  times: { now: Date; dueBy: Date; until: Date },
): Promise<LeasedEndpoint | undefined> {
  const { rows } = await sql<Omit<LeasedEndpoint, 'until'>>`/* prepared: lease-webhook */
    update webhook_endpoints set leased_until = ${times.until}
    where id = ${id} and is_active and deleted_at is null
      and (leased_until is null or leased_until <= ${times.now})
      and exists (select from webhook_deliveries due where due.endpoint_id = ${id}
        and due.state = 'waiting' and due.next_attempt_at <= ${times.dueBy})
    returning id, url, secret_cipher, old_secret_cipher, old_secret_until, version`.execute(db);
  return rows[0] && { ...rows[0], until: times.until };
}

/** Ends a lease that is one's own still, and notes how sending went. */
export async function endLease(
  db: Db,
  lease: Pick<LeasedEndpoint, 'id' | 'until'>,
  change: Partial<
    Pick<WebhookEndpointRow, 'failing_since' | 'last_delivered_at' | 'is_active' | 'is_gone'>
  > = {},
): Promise<void> {
  await db
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      ...change,
      leased_until: eb
        .case()
        .when('leased_until', '=', lease.until)
        .then(null)
        .else(eb.ref('leased_until'))
        .end(),
    }))
    .where('id', '=', lease.id)
    .execute();
}
