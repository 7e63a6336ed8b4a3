import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { type CountedPage, type PageRequest, pageOf } from '../page.ts';

type Db = Kysely<Database>;
export type ProviderRow = Selectable<Database['providers']>;
export type ProviderHoursRow = Selectable<Database['provider_hours']>;

export function findProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('providers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The provider, locked: whatever takes their time waits its turn here (rules/matching#travel-buffer). */
export function lockProvider(db: Db, id: string): Promise<ProviderRow | undefined> {
  return db.selectFrom('providers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function findProviderHours(db: Db, providerIds: string[]): Promise<ProviderHoursRow[]> {
  if (providerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('provider_hours')
    .selectAll()
    .where('provider_id', 'in', providerIds)
    .orderBy('provider_id')
    .orderBy('weekday')
    .execute();
}

export function findProviderByEmail(db: Db, email: string) {
  return db
    .selectFrom('providers')
    .select([
      'id',
      'email',
      'first_name',
      'identity_document_path',
      'dbs_certificate_path',
      'right_to_work_path',
      'insurance_path',
      'profile_status',
      'approved_at',
    ])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The approved profile of an account that is blocked. */
export function findBlockedProvider(db: Db, userId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('providers')
    .innerJoin('users', 'users.id', 'providers.owner_id')
    .select('providers.id')
    .where('users.id', '=', userId)
    .where('users.blocked_at', 'is not', null)
    .where('providers.profile_status', '=', 'approved')
    .executeTakeFirst();
}

export type NewProvider = Omit<
  ProviderRow,
  | 'id'
  | 'owner_id'
  | 'earth'
  | 'reach_km'
  | 'country'
  | 'profile_status'
  | 'service_rate_pence'
  | 'rating_sum'
  | 'rating_count'
  | 'booking_count'
  | 'approved_at'
  | 'documents_expire_on'
  | 'account_number_cipher'
  | 'sort_code_cipher'
  | 'account_end'
  | 'bank_changed_at'
  | 'self_billing_agreed_at'
  | 'payee_name'
  | 'vat_number'
  | 'tax_number_cipher'
  | 'tax_number_end'
  | 'birth_date_cipher'
  | 'documents_asked'
  | 'documents_asked_words'
  | 'disabled_reason'
  | 'closed_at'
  | 'version'
  | 'created_at'
  | 'updated_at'
>;

export type WeekdayHours = {
  weekday: number;
  isWorking: boolean;
  startTime: string | null;
  endTime: string | null;
  startTime2: string | null;
  endTime2: string | null;
};

export async function insertProvider(
  db: Db,
  provider: NewProvider,
  hours: WeekdayHours[],
  at: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('providers')
    .values({ ...provider, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('provider_hours')
    .values(
      hours.map((day) => ({
        provider_id: id,
        weekday: day.weekday,
        is_working: day.isWorking,
        start_time: day.startTime,
        end_time: day.endTime,
        start_time_2: day.startTime2,
        end_time_2: day.endTime2,
      })),
    )
    .execute();
  return id;
}

/** Compare-and-set of the profile's status; false when somebody else changed it first. */
export async function setProfileStatus(
  db: Db,
  provider: { id: string; version: number },
  change: {
    profile_status: string;
    approved_at?: Date;
    disabled_reason: string | null;
    closed_at?: Date | null;
  },
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('providers')
    .set({ ...change, updated_at: at, version: sql`version + 1` })
    .where('id', '=', provider.id)
    .where('version', '=', provider.version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findProfileStatus(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('providers')
    .select('profile_status')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.profile_status ?? null;
}

/** Locks in the order of ids, so that two visits of the same pair never wait for each other in a circle. */
async function lockInOrder(db: Db, ids: string[]): Promise<void> {
  await db
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One more finished visit (rules/lifecycles#provider-link, confirmed → completed). */
export async function countVisit(db: Db, providerIds: string[]): Promise<void> {
  if (providerIds.length === 0) return;
  await lockInOrder(db, providerIds);
  await db
    .updateTable('providers')
    .set((eb) => ({ booking_count: eb('booking_count', '+', 1) }))
    .where('id', 'in', providerIds)
    .execute();
}

/** Adds stars to the providers' sums; an edited rating adds the difference and no new rating. */
export async function addRating(
  db: Db,
  providerIds: string[],
  change: { stars: number; ratings: number },
): Promise<void> {
  if (providerIds.length === 0) return;
  await lockInOrder(db, providerIds);
  await db
    .updateTable('providers')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', change.stars),
      rating_count: eb('rating_count', '+', change.ratings),
    }))
    .where('id', 'in', providerIds)
    .execute();
}

/** Providers by newest first. */
export async function listProviderRows(db: Db, request: PageRequest): Promise<CountedPage<ProviderRow>> {
  const query = db.selectFrom('providers').selectAll();
  return pageOf(db, query, request, { column: 'created_at' });
}
