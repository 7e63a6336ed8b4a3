import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { QuarterFigures } from '#domain/platform-report/quarters.ts';

type Db = Kysely<Database>;

export type PlatformCopyRow = {
  provider_id: string;
  year: number;
  version: number;
  told_cipher: string;
  quarters: QuarterFigures[];
  sent_at: Date;
};

const latestCopies = (db: Db) =>
  db
    .selectFrom('platform_copies')
    .distinctOn(['provider_id', 'year'])
    .select(['provider_id', 'year', 'version', 'told_cipher', 'quarters', 'sent_at'])
    .orderBy('provider_id')
    .orderBy('year', 'desc')
    .orderBy('version', 'desc')
    .$castTo<PlatformCopyRow>();

/** The latest copy of each cleaner of a year. */
export const findCopiesOf = (db: Db, year: number): Promise<PlatformCopyRow[]> =>
  latestCopies(db).where('year', '=', year).execute();

/** The latest copy of each year of a cleaner, newest year first. */
export const findOwnCopies = (db: Db, providerId: string): Promise<PlatformCopyRow[]> =>
  latestCopies(db).where('provider_id', '=', providerId).execute();

export async function insertCopies(db: Db, copies: readonly PlatformCopyRow[]): Promise<void> {
  if (copies.length === 0) return;
  await db
    .insertInto('platform_copies')
    .values(copies.map((copy) => ({ ...copy, quarters: JSON.stringify(copy.quarters) })))
    .execute();
}

export async function isAnyCopySent(db: Db, year: number): Promise<boolean> {
  const row = await db
    .selectFrom('platform_copies')
    .select('id')
    .where('year', '=', year)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets copies of years whose time is over. */
export async function deleteOldCopies(db: Db, firstYear: number): Promise<void> {
  await db.deleteFrom('platform_copies').where('year', '<', firstYear).execute();
}
