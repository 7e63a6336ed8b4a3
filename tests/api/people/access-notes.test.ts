import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { aSeries, visitsOf } from '#tests/support/booking/series.ts';
import { acceptAll, done } from '#tests/support/booking/visits.ts';
import { sendWaitingMails, tablesWith } from '#tests/support/booking/whole-life.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { test as apiTest } from '#tests/support/fixtures/api-test.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { startWorkerProcess } from '#tests/support/worker-process.ts';

const test = apiTest.extend('cleanerCount', { scope: 'file' }, 1);

const marked = 'Key safe 4821 behind the periwinkle pot';
const read = 'query ($id: ID!) { getBooking(id: $id) { commentsForAssistant } }';
const update = `mutation ($id: ID!, $notes: String!) {
  updateAccessNotes(input: { id: $id, commentsForAssistant: $notes, parking: "free", pets: "" }) { version } }`;

test('the whole database holds nothing of the notes, and who may read them reads them as they were written', async ({
  database,
  server,
  cleaners,
  company,
}) => {
  const {
    id: seriesId,
    firstId,
    customer,
  } = await aSeries(server, database, { commentsForAssistant: marked });
  await acceptAll(server, firstId, cleaners);
  await sendWaitingMails(server, database);
  expect(await tablesWith(database, [marked, 'periwinkle', 'safe 4821'])).toEqual([]);
  expect(await customer.send(read, { id: firstId })).toMatchObject({
    data: { getBooking: { commentsForAssistant: marked } },
  });
  expect(await company.send(read, { id: firstId })).toMatchObject({
    data: { getBooking: { commentsForAssistant: marked } },
  });
  expect(await cleaners[0]?.client.send(read, { id: firstId })).toMatchObject({
    data: { getBooking: { commentsForAssistant: marked } },
  });
  const later = (await visitsOf(database, seriesId)).at(-1)?.id ?? '';
  expect(later).not.toBe(firstId);
  expect(await customer.send(read, { id: later })).toMatchObject({
    data: { getBooking: { commentsForAssistant: marked } },
  });
  const mail = await database.db
    .selectFrom('mails')
    .select(['plain', 'html'])
    .where('template', '=', 'provider-booking-confirmed')
    .where('entity_id', '=', firstId)
    .executeTakeFirstOrThrow();
  expect(mail.plain).toContain('Notes for this clean are on its page');
  expect(mail.plain).toContain(`/dashboard/sp/booking/${firstId}`);
  expect(server.errors).toEqual([]);
});

test('notes that are the same again change nothing, others are sealed anew, none are empty', async ({
  database,
  server,
  customer,
}) => {
  const id = await bookAndPay(customer, { startDate: '2026-12-03', commentsForAssistant: marked });
  const stored = async () =>
    (await database.pool.query('select comments_for_assistant as notes from bookings where id = $1', [id]))
      .rows[0].notes;
  await done(customer, update, { id, notes: marked });
  const before = await stored();
  await done(customer, update, { id, notes: marked });
  expect(await stored()).toBe(before);
  await done(customer, update, { id, notes: 'Ring the periwinkle bell' });
  expect(await stored()).toMatch(/^sealed:1:/);
  expect(await tablesWith(database, ['periwinkle'])).toEqual([]);
  await done(customer, update, { id, notes: '' });
  expect(await stored()).toBe('');
  expect(server.errors).toEqual([]);
});

test('notes open in their own row alone; elsewhere, and in files, they are said to be unreadable', async ({
  database,
  customer,
  company,
  server,
}) => {
  const [one, other] = [
    await bookAndPay(customer, { startDate: '2026-12-04', commentsForAssistant: marked }),
    await bookAndPay(customer, { startDate: '2026-12-07', commentsForAssistant: 'Ring' }),
  ];
  await database.pool.query(
    'update bookings set comments_for_assistant = (select comments_for_assistant from bookings where id = $1) where id = $2',
    [one, other],
  );
  const unreadable = 'These notes could not be opened.';
  const answer = await customer.send(read, { id: other });
  expect(answer).toMatchObject({ data: { getBooking: { commentsForAssistant: unreadable } }, errors: [] });
  expect(server.errors).toHaveLength(1);
  expect(server.errors[0]).toContain(other);
  // One damaged row fails no file, and its notes can be written anew.
  for (const shape of ['', '&shape=screen']) {
    const filter = encodeURIComponent(JSON.stringify({ id: { eq: other } }));
    const file = await company.download(`/api/v1/exports/bookings.csv?filter=${filter}${shape}`);
    expect(file.status).toBe(200);
    expect(await file.text()).not.toContain('periwinkle');
  }
  const whole = await company.download('/api/v1/exports/bookings.csv');
  const table = await whole.text();
  expect(table).toContain(unreadable);
  expect(table).toContain(marked);
  const stored = async () =>
    (await database.pool.query('select comments_for_assistant as notes from bookings where id = $1', [other]))
      .rows[0].notes;
  const damaged = await stored();
  await done(customer, update, { id: other, notes: unreadable });
  expect(await stored()).toBe(damaged);
  await done(customer, update, { id: other, notes: 'Ring twice' });
  expect(await customer.send(read, { id: other })).toMatchObject({
    data: { getBooking: { commentsForAssistant: 'Ring twice' } },
  });
  server.errors.length = 0;
});

test('a filter knows whether there are notes and refuses every other test of them by name', async ({
  customer,
}) => {
  const [withNotes, without] = [
    await bookAndPay(customer, { startDate: '2026-12-10', commentsForAssistant: marked }),
    await bookAndPay(customer, { startDate: '2026-12-11' }),
  ];
  const list = `query ($filter: ModelBookingFilterInput) { listBookings(filter: $filter) { items { id } } }`;
  const idsOf = async (tested: Record<string, unknown>) => {
    const filter = { commentsForAssistant: tested, startDate: { between: ['2026-12-10', '2026-12-11'] } };
    const answer = await customer.send(list, { filter });
    return (answer.data?.listBookings as { items: { id: string }[] } | undefined)?.items.map(({ id }) => id);
  };
  expect(await idsOf({ attributeExists: true })).toEqual([withNotes]);
  expect(await idsOf({ attributeExists: false })).toEqual([without]);
  expect(await idsOf({ eq: null })).toEqual([without]);
  const tests = {
    eq: marked,
    ne: marked,
    contains: '4821',
    notContains: '4821',
    beginsWith: 'Key',
    lt: 'z',
    between: ['a', 'z'],
    size: { gt: 3 },
    attributeType: 'string',
  };
  for (const [operator, value] of Object.entries(tests)) {
    const answer = await customer.send(list, {
      filter: { not: { commentsForAssistant: { [operator]: value } } },
    });
    expect(answer.errors.map(({ extensions }) => [extensions.code, extensions.field])).toEqual([
      ['filter_sealed', `filter.not.commentsForAssistant.${operator}`],
    ]);
  }
});

test('the job of the start is killed in the middle, goes on at the next, and nothing is in plain any more', async ({
  database,
  server,
  cleaners,
  customer,
}) => {
  const { id: seriesId, firstId } = await aSeries(server, database, { startDate: '2026-12-17' });
  const waiting = await bookAndPay(customer, { startDate: '2026-12-18' });
  await acceptAll(server, firstId, cleaners);
  await sendWaitingMails(server, database);
  await acceptAll(server, waiting, cleaners);
  await makeOlder(database, { seriesId, bookingIds: [firstId, waiting], copyOf: waiting });
  expect((await tablesWith(database, [marked])).toSorted()).toEqual([
    'bookings',
    'checkouts',
    'mails',
    'series',
  ]);

  await killInTheMiddle(database, waiting);
  const second = await startWorkerProcess(database.connection);
  await expect
    .poll(() => tablesWith(database, [marked, 'periwinkle']), { timeout: timeoutMs(30_000) })
    .toEqual([]);
  await second.kill();
  expect(second.said()).not.toContain('periwinkle');

  const again = await customer.send(read, { id: waiting });
  expect(again.data?.getBooking).toEqual({ commentsForAssistant: marked });
  const mails = await database.db
    .selectFrom('mails')
    .select(['entity_id', 'status', 'plain', 'props'])
    .where('template', '=', 'provider-booking-confirmed')
    .where('entity_id', 'in', [waiting, firstId])
    .execute();
  expect(mails).toHaveLength(2);
  for (const { props } of mails) expect(props).toMatchObject({ hasNotes: true, wayIn: '' });
  expect(mails.find(({ entity_id }) => entity_id === firstId)?.plain).toContain(
    'Notes for this clean are on its page',
  );
});

/** The job comes past what somebody holds and back to it: so it can't be done when it is killed. */
async function killInTheMiddle(database: TestDatabase, bookingId: string): Promise<void> {
  const held = await database.pool.connect();
  const plain = async () =>
    (
      await database.pool.query<{ id: string }>(
        `select id from bookings where comments_for_assistant like '%periwinkle%'`,
      )
    ).rows.map(({ id }) => id);
  try {
    await held.query('begin');
    await held.query('select from bookings where id = $1 for update', [bookingId]);
    expect((await plain()).length).toBeGreaterThan(450);
    const worker = await startWorkerProcess(database.connection);
    await expect.poll(plain, { timeout: timeoutMs(30_000) }).toEqual([bookingId]);
    await worker.kill();
  } finally {
    await held.query('rollback');
    held.release();
  }
  expect(await plain()).toEqual([bookingId]);
}

/** Puts the notes where an older version kept them, in many bookings, and writes its mails of them. */
async function makeOlder(
  database: TestDatabase,
  of: { seriesId: string; bookingIds: readonly string[]; copyOf: string },
): Promise<void> {
  const { pool } = database;
  await pool.query('update bookings set comments_for_assistant = $1', [marked]);
  // More than the job takes at once.
  await pool.query(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(),
      'reference', 'BW-' || translate(lpad(n::text, 6, '0'), '01', 'XY'), 'series_id', null, 'series_date', null))).*
    from bookings b, generate_series(1, 450) n where b.id = $1`,
    [of.copyOf],
  );
  const answer = "'{input,commentsForAssistant}', to_jsonb($1::text)";
  await pool.query(`update checkouts set booking = jsonb_set(booking, ${answer})`, [marked]);
  await pool.query(`update series set terms = jsonb_set(terms, ${answer}) where id = $2`, [
    marked,
    of.seriesId,
  ]);
  await pool.query(
    `update mails set props = props - 'wayIn' - 'hasNotes' || jsonb_build_object('notes', $1 || E'\\nPets: a cat'),
      html = html || $1, plain = plain || $1
    where template = 'provider-booking-confirmed' and entity_id = any($2)`,
    [marked, of.bookingIds],
  );
}
