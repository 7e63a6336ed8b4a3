import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';

type Db = Kysely<Database>;

export type SealedPlace = {
  table: keyof Database;
  /** A text with what is sealed in it; null where there is none. */
  read: RawBuilder<unknown>;
  /** Takes the text back, and its fingerprint where the place has one. */
  write: (text: RawBuilder<unknown>, fingerprint: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** How a sealed value stands in the text: alone, behind the mark of notes, or anywhere in the facts of a mail. */
  form: 'alone' | 'notes' | 'facts';
};

const inColumn = (table: keyof Database, column: string): SealedPlace => ({
  table,
  read: sql.ref(`${table}.${column}`),
  write: (text) => sql`${sql.ref(column)} = ${text}`,
  form: 'alone',
});

const inAnswers = (table: 'checkouts' | 'series', column: string): SealedPlace => ({
  table,
  read: sql`${sql.ref(column)} #>> '{input,commentsForAssistant}'`,
  write: (text) =>
    sql`${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{input,commentsForAssistant}', to_jsonb(${text}))`,
  form: 'notes',
});

/** Everywhere that something sealed is stored; a test holds that nothing sealed lies elsewhere. */
export const sealedPlaces: readonly SealedPlace[] = [
  inColumn('application_settings', 'originator_sort_code_cipher'),
  inColumn('application_settings', 'originator_account_cipher'),
  {
    ...inColumn('gift_cards', 'code_cipher'),
    write: (text, fingerprint) => sql`code_cipher = ${text}, code_hash = ${fingerprint}`,
  },
  inColumn('kept_payees', 'tax_number_cipher'),
  inColumn('kept_payees', 'birth_date_cipher'),
  inColumn('kept_payees', 'sort_code_cipher'),
  inColumn('kept_payees', 'account_number_cipher'),
  inColumn('pay_run_lines', 'sort_code_cipher'),
  inColumn('pay_run_lines', 'account_number_cipher'),
  inColumn('platform_copies', 'told_cipher'),
  inColumn('providers', 'sort_code_cipher'),
  inColumn('providers', 'account_number_cipher'),
  inColumn('providers', 'tax_number_cipher'),
  inColumn('providers', 'birth_date_cipher'),
  inColumn('providers', 'share_code_cipher'),
  inColumn('providers', 'date_of_birth_cipher'),
  inColumn('webhook_endpoints', 'secret_cipher'),
  inColumn('webhook_endpoints', 'old_secret_cipher'),
  inColumn('accounts', 'idToken'),
  inColumn('verifications', 'value'),
  { ...inColumn('bookings', 'comments_for_assistant'), form: 'notes' },
  inAnswers('checkouts', 'booking'),
  inAnswers('series', 'terms'),
  {
    table: 'mails',
    read: sql`props::text`,
    write: (text) => sql`props = ${text}::jsonb`,
    form: 'facts',
  },
];

/** What stands before the value that a key sealed, in each form; ids of keys have no sign that `like` minds but _. */
const isBy = ({ read, form }: SealedPlace, keyId: string, mark: string): RawBuilder<boolean> => {
  if (form === 'facts') return sql`${read} like ${`%"${keyId.replaceAll('_', '\\_')}.%`}`;
  return sql`starts_with(${read}, ${form === 'notes' ? `${mark}${keyId}.` : `${keyId}.`})`;
};

/** `id` is that of a record with notes, which are bound to it; '' elsewhere. */
export type SealedText = { ctid: string; id: string; text: string };
type Page = { keyId: string; mark: string; after: string; limit: number };

/** Where the pages of a place begin. */
export const beforeAll = '(0,0)';

/** Locks the next rows with something that a key sealed, in the order they lie in; what somebody else holds is left out. */
export async function lockSealedBy(db: Db, place: SealedPlace, page: Page): Promise<SealedText[]> {
  const { rows } = await sql<SealedText>`
    select ctid::text as ctid, ${place.form === 'notes' ? sql`id::text` : sql`''`} as id, ${place.read} as text
    from ${sql.table(place.table)}
    where ctid > ${page.after}::tid and ${isBy(place, page.keyId, page.mark)}
    order by ctid limit ${page.limit} for update skip locked`.execute(db);
  return rows;
}

/** Writes texts back to rows that were just locked; nothing else of them changes. */
export async function writeResealed(
  db: Db,
  place: SealedPlace,
  texts: readonly { ctid: string; text: string; fingerprint: string | null }[],
): Promise<void> {
  await sql`update ${sql.table(place.table)} set ${place.write(sql`given.text`, sql`given.fingerprint`)}
    from unnest(${texts.map(({ ctid }) => ctid)}::tid[], ${texts.map(({ text }) => text)}::text[],
      ${texts.map(({ fingerprint }) => fingerprint)}::text[]) given (at, text, fingerprint)
    where ${sql.ref(`${place.table}.ctid`)} = given.at`.execute(db);
}

/** How many rows have something that a key sealed. */
export async function countSealedBy(db: Db, keyId: string, mark: string): Promise<number> {
  const counts = sealedPlaces.map(
    (place) => sql`(select count(*) from ${sql.table(place.table)} where ${isBy(place, keyId, mark)})`,
  );
  const { rows } = await sql<{ count: number }>`select (${sql.join(counts, sql` + `)})::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
