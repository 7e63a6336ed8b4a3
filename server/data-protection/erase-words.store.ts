import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { deletedName } from '#domain/data-protection/deleted-person.ts';
import { spellings } from '#domain/data-protection/spellings.ts';
import type { Person } from './person.store.ts';

type Db = Kysely<Database>;

/** What somebody is called and reached by, wherever it may have been written into a sentence. */
export type PersonalWords = {
  /** Unmistakable: looked for everywhere. */
  whole: string[];
  /** Parts of a name: looked for only beside the person's own bookings and jobs. */
  parts: string[];
};

export async function findPersonalWords(db: Db, person: Person): Promise<PersonalWords> {
  const { customerIds, providerIds, bookingIds, userId } = person;
  const { rows } = await sql<{ first: string; last: string; phone: string | null; address: string | null }>`
    select first_name as first, last_name as last, phone, address from customers where id = any(${customerIds}::uuid[])
    union select first_name, last_name, phone, address from providers where id = any(${providerIds}::uuid[])
    union select first_name, last_name, phone, address from bookings where id = any(${bookingIds}::uuid[])
    union select sp_first_name, sp_last_name, null, null from provider_bookings where provider_id = any(${providerIds}::uuid[])
    union select name, '', phone, null from users where id = ${userId}`.execute(db);
  const named = rows.filter((row) => `${row.first} ${row.last}` !== deletedName);
  const whole = named.flatMap(({ first, last, phone, address }) => [
    `${first} ${last}`.trim(),
    phone,
    address,
  ]);
  return {
    whole: unique([...person.emails, ...whole]),
    parts: unique(named.flatMap(({ first, last }) => [first, last])),
  };
}

/** Longest first, so that no part of a longer one is left; too short a word says nothing and spoils much. */
function unique(words: readonly (string | null)[]): string[] {
  const kept = words.filter((word) => word !== null && word.length > 1 && word !== deletedName) as string[];
  return [...new Set(kept)].toSorted((a, b) => b.length - a.length);
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of all spellings of the words, each only where it stands by itself. */
const patternOf = (words: readonly string[]): string =>
  `(?<![[:alnum:]])(?:${words.flatMap(spellings).map(escaped).join('|')})(?![[:alnum:]])`;

type Place = { table: string; text: readonly string[]; json: readonly string[]; where: RawBuilder<unknown> };

/** `isExact`: capitals count, so that Will goes and what will be done stays. */
async function replace(db: Db, place: Place, words: readonly string[], isExact = false): Promise<void> {
  if (words.length === 0) return;
  const pattern = `${isExact ? '(?c)' : '(?i)'}${patternOf(words)}`;
  const cleaned = (column: string) =>
    sql`regexp_replace(${sql.ref(column)}::text, ${pattern}, ${deletedName}, 'g')`;
  const changes = [
    ...place.text.map((column) => sql`${sql.ref(column)} = ${cleaned(column)}`),
    ...place.json.map((column) => sql`${sql.ref(column)} = ${cleaned(column)}::jsonb`),
  ];
  const all = [...place.text, ...place.json];
  const isNamed = sql.join(
    all.map((column) => sql`${sql.ref(column)}::text ~ ${pattern}`),
    sql` or `,
  );
  await sql`update ${sql.table(place.table)} set ${sql.join(changes)}
    where ${place.where} and (${isNamed})`.execute(db);
}

const tasks = { table: 'company_tasks', text: ['words'], json: ['facts'] };
const mails = { table: 'mails', text: ['subject', 'html', 'plain'], json: ['props'] };
const audit = { table: 'audit_entries', text: [], json: ['before', 'after'] };
const reports = { table: 'booking_reports', text: ['words', 'answer', 'decision'], json: [] };
const giftCards = { table: 'gift_cards', text: ['reason', 'message'], json: [] };
const comments = {
  table: 'bookings',
  text: ['rating_comment', 'comments_for_us', 'cancellation_reason'],
  json: [],
};

/** Puts "Deleted user" wherever a sentence of ours or of somebody else's still names an erased person. */
export async function eraseWords(db: Db, words: PersonalWords, person: Person): Promise<void> {
  const visits = [...person.bookingIds, ...person.jobIds];
  const things = [...visits, ...person.customerIds, ...person.providerIds];
  const anywhere = sql`true`;
  for (const kind of [tasks, audit, giftCards]) await replace(db, { ...kind, where: anywhere }, words.whole);
  const beside: Place[] = [
    { ...tasks, where: sql`entity_id = any(${things}::uuid[])` },
    { ...audit, where: sql`entity_id = any(${[...things, person.userId]})` },
    { ...mails, where: sql`entity_id = any(${things})` },
    { ...reports, where: sql`booking_id = any(${visits}::uuid[])` },
    { ...comments, where: sql`id = any(${visits}::uuid[])` },
  ];
  for (const place of beside) {
    await replace(db, place, words.whole);
    await replace(db, place, words.parts, true);
  }
}
