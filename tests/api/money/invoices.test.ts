import { afterAll, beforeAll, expect, test } from 'vitest';
import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueDueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { issueDueInvoice, issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { visitDayDocuments } from '#tests/support/booking/visit-day.ts';
import { aCompletedVisit, acceptAll, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { readPdf } from '#tests/support/file/read-pdf.ts';
import { readPdfText } from '#tests/support/file/read-pdf-text.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { aCompanyUser, anAccount, aProvider, type Provider, password } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

const details = `mutation ($vat: String!) { updateBusinessDetails(input: { name: "Brightwren", address: "1 High Street\\nLondon",
  phone: "020 7946 0123", email: "hello@example.com", vatNumber: $vat }) { vatNumber } }`;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
  await done(company, details, { vat: 'GB 123 4567 89' });
});
afterAll(() => server.close());

const document = `query ($id: ID!) { getInvoice(id: $id) { number title kind net vat gross open dueOn payment taxPoint giftCardVat
  seller { name vatNumber } customer { name address } lines { description quantity unitPrice discountPercent net } } }`;
const read = async (client: Client, id: string) => {
  const { data, errors } = await client.send(document, { id });
  return errors[0]?.extensions.code ?? data?.getInvoice;
};

async function invoiceOf(bookingId: string) {
  const invoice = await issueInvoice(server.system(), bookingId);
  if (!invoice) throw new Error('No invoice was issued');
  return invoice;
}

const e5 = (startDate: string, email: string) => ({
  providers: [provider],
  changes: { startDate, startTime: '10:00', hours: 3.5, cleaningSupplies: true, email },
});

test('a completed visit has a full VAT invoice, once', async () => {
  const id = await aCompletedVisit(server, e5('2026-11-26', 'full@example.com'));
  const invoice = await invoiceOf(id);
  expect(await read(company, invoice.id)).toEqual({
    number: 'INV-2026-000001',
    title: 'VAT invoice',
    kind: 'invoice',
    net: 83.75,
    vat: 16.75,
    gross: 100.5,
    open: 100.5,
    dueOn: null,
    payment: '£100.50 still owed',
    taxPoint: '2026-11-26',
    giftCardVat: [],
    seller: { name: 'Brightwren', vatNumber: 'GB123456789' },
    customer: { name: 'Carla Customer', address: '10 Example Road\nLondon\nSW1A 1AA' },
    lines: [
      {
        description:
          'Standard cleaning, Thursday 26 November 2026, 10:00am: 3.5 hours at £27.00, VAT included',
        quantity: '3.5 hours',
        unitPrice: 22.5,
        discountPercent: 0,
        net: 78.75,
      },
      {
        description: 'Cleaning products and vacuum',
        quantity: '1',
        unitPrice: 5,
        discountPercent: 0,
        net: 5,
      },
    ],
  });
  expect((await invoiceOf(id)).number).toBe('INV-2026-000001');
  const mails = await database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', 'document-issued')
    .execute();
  expect(mails).toMatchObject([
    { recipient: 'full@example.com', props: { link: `${server.url}/invoice/${invoice.id}` } },
  ]);
});

test('the mailed link opens for 30 days; the customer’s account and the company open it always', async () => {
  const id = await aCompletedVisit(server, e5('2026-11-30', 'opens@example.com'));
  const invoice = await invoiceOf(id);
  const customer = await anAccount(server, 'opens@example.com');
  const other = await anAccount(server, 'full@example.com');
  const visitor = createClient(server);
  const number = { number: invoice.number };
  expect(invoice.id).toMatch(/^[\w-]{32}$/);
  expect(await read(visitor, invoice.id)).toMatchObject(number);
  expect(await read(customer, invoice.id)).toMatchObject(number);
  expect(await read(other, invoice.id)).toBe('not_found');
  expect(await read(provider.client, invoice.id)).toBe('not_found');
  expect(await read(visitor, id)).toBe('not_found');
  const ofBooking = 'query ($id: ID!) { getBooking(id: $id) { invoices { number } } }';
  expect(await done(customer, ofBooking, { id })).toEqual({ invoices: [number] });
  expect(await done(provider.client, ofBooking, { id })).toEqual({ invoices: [] });
  const list = '{ listInvoices { items { number } } }';
  expect(await done(customer, list)).toEqual({ items: [number] });
  expect(await done<{ items: unknown[] }>(company, list)).toMatchObject({
    items: [number, { number: 'INV-2026-000001' }],
  });
  server.setNow(hoursAfter(invoice.issued_at.toISOString(), 30 * 24 - 1));
  expect(await read(visitor, invoice.id)).toMatchObject(number);
  server.setNow(hoursAfter(invoice.issued_at.toISOString(), 30 * 24 + 1));
  expect(await read(visitor, invoice.id)).toBe('not_found');
  for (const email of ['opens@example.com', 'office@example.com']) {
    const owner = createClient(server);
    expect(await owner.signIn(email, password)).toBe(200);
    expect(await read(owner, invoice.id)).toMatchObject(number);
  }
});

const pdfOf = (id: string) => fetch(`${server.url}/api/v1/invoices/${id}/pdf`);

test('the PDF says the same, for whoever may open the invoice', async () => {
  const id = await aCompletedVisit(server, {
    ...e5('2026-12-02', 'pdf@example.com'),
    changes: { ...e5('2026-12-02', 'pdf@example.com').changes, lastName: 'Łukasiewicz' },
  });
  await takePayment(server.system(), id);
  const invoice = await invoiceOf(id);
  const answer = await pdfOf(invoice.id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const texts = readPdf(pdf);
  for (const words of [
    'VAT invoice',
    invoice.number,
    'VAT number GB123456789',
    'Tax point Wednesday 2 December 2026',
    '3.5 hours',
    '£78.75',
    'VAT at 20%',
    '£16.75',
    '£100.50',
    'Payment: £100.50 by card.',
  ]) {
    expect(texts).toContain(words);
  }
  expect(await readPdfText(pdf)).toContain('Carla Łukasiewicz');
  expect(Buffer.from(await (await pdfOf(invoice.id)).arrayBuffer()).equals(pdf)).toBe(true);
  expect((await pdfOf('no-such-invoice')).status).toBe(404);
  server.setNow(hoursAfter(invoice.issued_at.toISOString(), 31 * 24));
  expect((await pdfOf(invoice.id)).status).toBe(404);
});

test('C1: a cancellation fee has its invoice', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const changes = {
    startDate: '2026-12-14',
    serviceFrequency: 'EveryWeek',
    schedule: 'weekly',
    email: 'fee@example.com',
    earlyStartRequest: false,
  };
  const id = await bookAndPay(createClient(server), changes);
  await acceptAll(server, id, [provider]);
  const customer = await anAccount(server, 'fee@example.com');
  server.setNow('2026-12-14T00:00:00Z');
  await done(
    customer,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 39.9 }) { cancellationFee } }',
    { id },
  );
  const invoice = await invoiceOf(id);
  expect(await read(company, invoice.id)).toMatchObject({
    kind: 'fee-invoice',
    gross: 39.9,
    vat: 6.65,
    net: 33.25,
    taxPoint: '2026-12-14',
    lines: [
      { description: 'Cancellation fee: Standard cleaning, Monday 14 December 2026, 10:00am', net: 33.25 },
    ],
  });
});

test('a booking that was charged nothing has no invoice', async () => {
  server.setNow('2026-11-24T10:00:00Z');
  const id = await bookAndPay(createClient(server), { startDate: '2026-12-07', email: 'none@example.com' });
  expect(await issueInvoice(server.system(), id)).toBeNull();
});

test('without a VAT number the office is asked for it once; a business that is not registered writes nothing of VAT', async () => {
  const tasks = () =>
    database.db.selectFrom('company_tasks').select('id').where('kind', '=', 'vat-number-missing').execute();
  await done(company, details, { vat: '' });
  await invoiceOf(await aCompletedVisit(server, e5('2026-12-08', 'vatless@example.com')));
  await invoiceOf(await aCompletedVisit(server, e5('2026-12-09', 'vatless@example.com')));
  expect(await tasks()).toHaveLength(1);
  await database.db
    .updateTable('application_settings')
    .set({ tax_rate: 0, updated_at: new Date('2026-12-09T12:00:00Z') })
    .execute();
  const invoice = await invoiceOf(await aCompletedVisit(server, e5('2026-12-10', 'vatless@example.com')));
  expect(await read(company, invoice.id)).toMatchObject({
    title: 'Invoice',
    vat: 0,
    net: 100.5,
    gross: 100.5,
  });
  const texts = readPdf(Buffer.from(await (await pdfOf(invoice.id)).arrayBuffer()));
  expect(texts.filter((words) => words.includes('VAT'))).toEqual([]);
  await database.db
    .updateTable('application_settings')
    .set({ tax_rate: 20, updated_at: new Date('2026-12-11T12:00:00Z') })
    .execute();
  expect(server.errors).toEqual([]);
});

/** In how many hours the invoice of a booking is to be issued, of what waits in the queue. */
async function dueInvoices(bookingId: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ run_at: Date }>(
    'select run_at from graphile_worker.jobs where key = $1',
    [`invoice:${bookingId}`],
  );
  return rows.map(({ run_at }) => Math.round((run_at.getTime() - Date.now()) / 3_600_000) || 0);
}

test('the invoice comes when the card was asked, and its payment line is what was taken', async () => {
  const whole = await aCompletedVisit(server, e5('2027-01-08', 'taken@example.com'));
  expect(await dueInvoices(whole)).toEqual([14 * 24]);
  await takePayment(server.system(), whole);
  expect(await dueInvoices(whole)).toEqual([0]);
  expect((await invoiceOf(whole)).facts.payment).toBe('£100.50 by card');

  const credited = await aCompletedVisit(server, e5('2027-01-11', 'credited@example.com'));
  await done(
    company,
    'mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 27, reason: "An hour less" }) { id } }',
    { id: credited },
  );
  const { id: refundId } = await database.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', credited)
    .executeTakeFirstOrThrow();
  // Its credit note waits for the invoice, which the job of the refund may not bring forward.
  await issueDueCreditNote(server.system(), refundId);
  const documents = () =>
    database.db.selectFrom('invoices').select('kind').where('booking_id', '=', credited).execute();
  expect(await documents()).toEqual([]);
  await takePayment(server.system(), credited);
  expect((await invoiceOf(credited)).facts.payment).toBe('£73.50 by card, £27.00 credited');
  await issueDueCreditNote(server.system(), refundId);
  expect((await documents()).map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice']);
});

test('no mail says that there is nothing to do while something is owed', async () => {
  const notesOf = async (recipient: string) => {
    const mails = await mailsTo(database, 'document-issued', recipient);
    return mails.map(({ props }) => (props as { note: string }).note);
  };
  const owing = await aCompletedVisit(server, e5('2027-01-12', 'owing@example.com'));
  await invoiceOf(owing);
  expect(await notesOf('owing@example.com')).toEqual([
    'Here is the invoice for your clean. £100.50 of it is still to be paid; an email of its own says how.',
  ]);
  const paid = await aCompletedVisit(server, e5('2027-01-13', 'paid@example.com'));
  await takePayment(server.system(), paid);
  await invoiceOf(paid);
  expect(await notesOf('paid@example.com')).toEqual([
    'Here is the invoice for your clean. There is nothing you need to do.',
  ]);
});

test('while hours are disputed the invoice waits for the decision, at most 14 days, and is then for the rest', async () => {
  const email = 'disputes@example.com';
  const id = await aCompletedVisit(server, e5('2027-01-14', email));
  const customer = await anAccount(server, email);
  const claim = { id, totalHours: 2.5, words: 'They left early' };
  await done(customer, visitDayDocuments.wrongHours, { input: claim });
  await issueDueInvoice(server.system(), id);
  expect(await dueInvoices(id)).toEqual([24]);
  server.setNow('2027-01-28T13:30:00Z');
  await issueDueInvoice(server.system(), id);
  const invoice = await invoiceOf(id);
  expect(invoice.facts.payment).toBe('£27.00 credited, £73.50 still owed');
  const [refund] = await database.db
    .selectFrom('refunds')
    .select(['id', 'amount_pence', 'reason'])
    .where('booking_id', '=', id)
    .execute();
  expect(refund).toMatchObject({
    amount_pence: 2700,
    reason: expect.stringContaining('Not decided within 14'),
  });
  await issueDueCreditNote(server.system(), refund?.id ?? '');
  const documents = await database.db
    .selectFrom('invoices')
    .select(['kind', 'gross_pence'])
    .where('booking_id', '=', id)
    .orderBy('kind')
    .execute();
  expect(documents).toEqual([
    { kind: 'credit-note', gross_pence: 2700 },
    { kind: 'invoice', gross_pence: 10_050 },
  ]);
  const [report] = await done<{ status: string }[]>(company, visitDayDocuments.reports, { id });
  expect(report?.status).toBe('upheld');
  const tasks = await database.db
    .selectFrom('company_tasks')
    .select(['kind', 'words'])
    .where('entity_id', '=', id)
    .where('done_at', 'is', null)
    .execute();
  expect(tasks).toEqual([
    { kind: 'hours-undecided', words: expect.stringContaining('so £27.00 was given back') },
  ]);
  // The cleaner's pay stands until the office says otherwise; and done again, nothing more happens.
  const pay = await database.db
    .selectFrom('earnings')
    .select('amount_pence')
    .where('booking_id', '=', id)
    .execute();
  expect(pay).toEqual([{ amount_pence: 6013 }]);
  await issueDueInvoice(server.system(), id);
  expect(
    await database.db.selectFrom('refunds').select('id').where('booking_id', '=', id).execute(),
  ).toHaveLength(1);
});
