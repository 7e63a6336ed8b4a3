import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import { deletedName, erasedEmail } from '#domain/data-protection/deleted-person.ts';
import { spellings } from '#domain/data-protection/spellings.ts';
import type { Person } from './person.store.ts';

type Db = Kysely<Database>;

/** What somebody is called and reached by, wherever it may have been written into a sentence. */
export type PersonalText = {
  /** E-mails and phones, which say one person: looked for everywhere. */
  sure: string[];
  /** Names and addresses, which others may share or which are any words: looked for beside the person's own things. */
  whole: string[];
  /** Parts of a name: looked for there too, as they are spelt. */
  parts: string[];
};

export async function findPersonalText(db: Db, person: Person): Promise<PersonalText> {
  const { customerIds, providerIds, bookingIds, userId } = person;
  const { rows } = await sql<{ first: string; last: string; phone: string | null; address: string | null }>`
    select first_name as first, last_name as last, phone, address from customers where id = any(${customerIds}::uuid[])
    union select first_name, last_name, phone, address from providers where id = any(${providerIds}::uuid[])
    union select first_name, last_name, phone, address from bookings where id = any(${bookingIds}::uuid[])
    union select sp_first_name, sp_last_name, null, null from provider_bookings where provider_id = any(${providerIds}::uuid[])
    union select name, '', phone, null from users where id = ${userId}`.execute(db);
  const named = rows.filter((row) => `${row.first} ${row.last}` !== deletedName);
  return {
    sure: unique([...person.emails, ...named.map(({ phone }) => phone)]),
    whole: unique(named.flatMap(({ first, last, address }) => [`${first} ${last}`.trim(), address])),
    parts: unique(named.flatMap(({ first, last }) => [first, last])),
  };
}

/** In a JSON text they are no words: what is left of it without them can't be read any more. */
const jsonWord = /^(true|false|null)$/i;

/** Longest first, so that no part of a longer one is left; too short a word says nothing and spoils much. */
function unique(words: readonly (string | null)[]): string[] {
  const kept = words.filter(
    (word) => word !== null && word.length > 1 && word !== deletedName && !jsonWord.test(word),
  ) as string[];
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
/** What others were told in the app, with a mail that may still wait for its push. */
const notices = { table: 'notices', text: ['title', 'words'], json: ['mail'] };
const audit = { table: 'audit_entries', text: [], json: ['before', 'after'] };
const reports = { table: 'booking_reports', text: ['words', 'answer', 'decision'], json: [] };
const claims = { table: 'damage_claims', text: ['item', 'transfer_reference'], json: [] };
const claimWords = { table: 'damage_claim_entries', text: ['words'], json: [] };
const recordEntries = { table: 'visit_record_entries', text: ['words'], json: [] };
const payQuestions = { table: 'pay_questions', text: ['words', 'answer'], json: [] };
const giftCards = { table: 'gift_cards', text: ['reason', 'message'], json: [] };
const notes = { table: 'office_notes', text: ['words'], json: [] };
const comments = {
  table: 'bookings',
  text: ['rating_comment', 'comments_for_us', 'cancellation_reason'],
  json: [],
};

/** The person's own things and whatever else is about them, by id. */
async function findThings(db: Db, person: Person): Promise<string[]> {
  const { bookingIds, jobIds, customerIds, providerIds, userId } = person;
  const { rows } = await sql<{ id: string }>`
    select id::text from series where customer_id = any(${customerIds}::uuid[])
    union select series_id::text from bookings where id = any(${jobIds}::uuid[]) and series_id is not null
    union select id::text from over_runs where booking_id = any(${[...bookingIds, ...jobIds]}::uuid[])
    union select id::text from booking_reports where booking_id = any(${[...bookingIds, ...jobIds]}::uuid[])
    union select id::text from booking_changes where booking_id = any(${[...bookingIds, ...jobIds]}::uuid[])
    union select id::text from refunds where booking_id = any(${bookingIds}::uuid[])
    union select id::text from payments where checkout_id = any(${bookingIds}::uuid[])
    union select id::text from invoices where customer_id = any(${customerIds}::uuid[])
    union select id::text from provider_bookings where provider_id = any(${providerIds}::uuid[])
    union select id::text from merged_customers where into_id = any(${customerIds}::uuid[])
    union select id::text from pay_run_lines where provider_id = any(${providerIds}::uuid[])
    union select id::text from data_requests where user_id = ${userId}
    union select id::text from gift_cards where ${erasedCards}`.execute(db);
  return [...bookingIds, ...jobIds, ...customerIds, ...providerIds, ...rows.map(({ id }) => id)];
}

/** Cards that somebody was taken out of: no name on them can be another's who is still there. */
const erasedCards = sql`${erasedEmail} in (email, receiver_email)`;

/** Puts "Deleted user" wherever a sentence of ours or of somebody else's still names an erased person. */
export async function eraseText(db: Db, words: PersonalText, person: Person): Promise<void> {
  const visits = [...person.bookingIds, ...person.jobIds];
  const things = await findThings(db, person);
  const anywhere = sql`true`;
  for (const kind of [tasks, audit, giftCards, notes])
    await replace(db, { ...kind, where: anywhere }, words.sure);
  await replace(db, { ...giftCards, where: erasedCards }, words.whole);
  const beside: Place[] = [
    { ...tasks, where: sql`entity_id::text = any(${things})` },
    { ...audit, where: sql`entity_id = any(${[...things, person.userId]})` },
    { ...mails, where: sql`entity_id = any(${things})` },
    { ...notices, where: sql`split_part(source, ':', 2) = any(${things})` },
    { ...reports, where: sql`booking_id = any(${visits}::uuid[])` },
    { ...claims, where: sql`booking_id = any(${visits}::uuid[])` },
    {
      ...claimWords,
      where: sql`claim_id in (select id from damage_claims where booking_id = any(${visits}::uuid[]))`,
    },
    { ...recordEntries, where: sql`booking_id = any(${visits}::uuid[])` },
    { ...payQuestions, where: sql`booking_id = any(${visits}::uuid[])` },
    { ...notes, where: sql`booking_id = any(${visits}::uuid[])` },
    { ...comments, where: sql`id = any(${visits}::uuid[])` },
  ];
  for (const place of beside) {
    await replace(db, place, [...words.sure, ...words.whole]);
    await replace(db, place, words.parts, true);
  }
  await eraseFacts(db, [...person.bookingIds, ...person.customerIds, ...person.providerIds, person.userId]);
}

const personalFacts = [
  ...['first_name', 'last_name', 'firstName', 'lastName', 'email', 'phone', 'address', 'postal_code'],
  ...['postalCode', 'latitude', 'longitude', 'vatNumber', 'taxNumberEnd', 'accountEnd'],
];

/** Takes out of the log who somebody was and where they lived before each change; that there was one stays. */
async function eraseFacts(db: Db, entityIds: readonly string[]): Promise<void> {
  const without = (column: string) =>
    sql`case jsonb_typeof(${sql.ref(column)}) when 'object' then ${sql.ref(column)} - ${personalFacts}::text[] else ${sql.ref(column)} end`;
  await sql`update audit_entries set before = ${without('before')}, after = ${without('after')}
    where entity_id = any(${entityIds}) and (before ?| ${personalFacts}::text[] or after ?| ${personalFacts}::text[])`.execute(
    db,
  );
}
