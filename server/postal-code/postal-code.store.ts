import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#db/types.ts';
import { conditionExpression, type Page, type PageRequest, toPage } from '../page.ts';

type Db = Kysely<Database>;
export type PostalCodeRow = Selectable<Database['postal_codes']>;

export function findPostalCode(db: Db, id: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postal_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findServedOutcode(db: Db, outcode: string): Promise<PostalCodeRow | undefined> {
  return db.selectFrom('postal_codes').selectAll().where('code', '=', outcode).executeTakeFirst();
}

/** Served outcodes in alphabetical order. */
export async function listPostalCodeRows(db: Db, request: PageRequest): Promise<Page<PostalCodeRow>> {
  let query = db.selectFrom('postal_codes').selectAll();
  for (const condition of request.conditions) {
    query = query.where((eb) => conditionExpression(eb, condition));
  }
  const { after } = request;
  if (after) query = query.where((eb) => eb(eb.refTuple('code', 'id'), '>', eb.tuple(after.value, after.id)));
  const rows = await query
    .orderBy('code')
    .orderBy('id')
    .limit(request.limit + 1)
    .execute();
  return toPage(rows, request.limit, (row) => ({ value: row.code, id: row.id }));
}
