import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';

type Db = Kysely<Database>;
export type ProviderPictureRow = Selectable<Database['provider_pictures']>;

export function findPicture(db: Db, providerId: string): Promise<ProviderPictureRow | undefined> {
  return db
    .selectFrom('provider_pictures')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

export function findPictures(db: Db, providerIds: readonly string[]): Promise<ProviderPictureRow[]> {
  return db.selectFrom('provider_pictures').selectAll().where('provider_id', 'in', providerIds).execute();
}

type SavedPicture = {
  key: string;
  public_id: string | null;
  customers_agreed_at: Date | null;
  site_agreed_at: Date | null;
};

export async function savePicture(
  db: Db,
  providerId: string,
  picture: SavedPicture,
  at: Date,
): Promise<void> {
  await db
    .insertInto('provider_pictures')
    .values({ provider_id: providerId, ...picture, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ ...picture, updated_at: at }))
    .execute();
}

export async function deletePicture(db: Db, providerId: string): Promise<void> {
  await db.deleteFrom('provider_pictures').where('provider_id', '=', providerId).execute();
}

/** Of cleaners who work with us today and agreed to be on the site. */
const onSite = (db: Db, today: string) =>
  db
    .selectFrom('provider_pictures')
    .innerJoin('providers', 'providers.id', 'provider_pictures.provider_id')
    .where('provider_pictures.site_agreed_at', 'is not', null)
    .where('provider_pictures.public_id', 'is not', null)
    .where('providers.profile_status', '=', 'approved')
    .where(
      sql<boolean>`(providers.documents_expire_on is null or providers.documents_expire_on >= ${today}::date)`,
    );

export type ShownCleaner = { first_name: string; public_id: string };

/** The ones who agreed last; their file has the kind that its name says. */
export function findShownCleaners(
  db: Db,
  where: { city: City | null; today: string },
  limit: number,
): Promise<ShownCleaner[]> {
  const query = onSite(db, where.today)
    .select(['providers.first_name', 'provider_pictures.public_id'])
    .$narrowType<{ public_id: string }>()
    .orderBy('provider_pictures.site_agreed_at', 'desc')
    .orderBy('provider_pictures.provider_id')
    .limit(limit);
  return (where.city ? query.where('providers.city', '=', where.city) : query).execute();
}

/** The file behind a public address, as long as it may be shown there. */
export function findShownPicture(
  db: Db,
  publicId: string,
  today: string,
): Promise<{ key: string; kind: string } | undefined> {
  return onSite(db, today)
    .innerJoin('uploads', 'uploads.key', 'provider_pictures.key')
    .select(['uploads.key', 'uploads.kind'])
    .where('provider_pictures.public_id', '=', publicId)
    .where('uploads.dropped_at', 'is', null)
    .executeTakeFirst();
}
