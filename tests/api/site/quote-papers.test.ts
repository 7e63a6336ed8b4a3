import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptQuote, bookQuoteDocument, firm, payBy, place, quoted } from '#tests/support/booking/quoted.ts';
import { beginFrom } from '#tests/support/booking/series.ts';
import { acceptAll, cleanThrough, done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { readPdfText } from '#tests/support/file/read-pdf-text.ts';
import { test as base } from '#tests/support/fixtures/api-test.ts';
import { issuedInvoice } from '#tests/support/money/charging.ts';
import { anAccount } from '#tests/support/people.ts';
import { namesInScripts } from '#tests/support/text/names-in-scripts.ts';

/** The papers of a quote: its document, and the invoice of a firm's visit (rules/content#quotes, rules/money#invoices). */
const test = base.extend('cleanerCount', { scope: 'file' }, 2);

const decide = 'mutation ($token: String!) { decideQuote(token: $token, decision: decline) { status } }';

const pdfOf = (url: string, id: string, token: string) =>
  fetch(`${url}/api/v1/quotes/${id}/pdf?token=${token}`);

test('a quote is a document for whoever has its link, until they decline it', async ({
  server,
  company,
  visitor,
  database,
}) => {
  const { id, token } = await quoted({ company, visitor, database }, { businessName: 'Owen & Partners Ltd' });
  const answer = await pdfOf(server.url, id, token);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await readPdfText(Buffer.from(await answer.arrayBuffer()));
  for (const words of [
    `Q-${id.slice(0, 8).toUpperCase()}`,
    'Good until Tuesday 8 December 2026',
    'Owen & Partners Ltd',
    'Fay Firm',
    '£210.00 a visit, VAT included',
    'Each visit £175.00 £35.00 £210.00',
    'In a usual month £2,275.00 £455.00 £2,730.00',
    'Every week on Monday, Wednesday and Friday, 6:00pm',
    'From Monday 7 December 2026',
    'twelve months',
  ])
    expect(text.replaceAll(':', ''), words).toContain(words.replaceAll(':', ''));
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'quote-answered')
    .executeTakeFirstOrThrow();
  expect(props).toMatchObject({ pdf: expect.stringMatching(`/api/v1/quotes/${id}/pdf\\?token=${token}$`) });
  await done(visitor, decide, { token });
  expect((await pdfOf(server.url, id, token)).status).toBe(404);
});

test('without its link a quote is its customer’s and the office’s alone, and one without a price is nobody’s', async ({
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const { id, token } = await quoted({ company, visitor, database }, { email: 'owner@example.com' });
  const other = await quoted({ company, visitor, database }, { email: 'other@example.com' });
  const path = `/api/v1/quotes/${id}/pdf`;
  const statusFor = async (client: typeof visitor, asked = path) => (await client.download(asked)).status;
  expect(await statusFor(await anAccount(server, 'owner@example.com'))).toBe(200);
  expect(await statusFor(company)).toBe(200);
  expect(await statusFor(await anAccount(server, 'other@example.com'))).toBe(404);
  expect(await statusFor(cleaner.client)).toBe(404);
  expect(await statusFor(visitor)).toBe(404);
  expect(await statusFor(visitor, `${path}?token=${other.token}`)).toBe(404);
  expect(await statusFor(visitor, `${path}?token=${token}`)).toBe(200);
  const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
  const unpriced = await done<{ id: string }>(visitor, create, {
    input: { ...firm, email: 'new@example.com' },
  });
  expect(await statusFor(company, `/api/v1/quotes/${unpriced.id}/pdf`)).toBe(404);
});

test('a home’s quote has no VAT beside, and names in every script stand on it', async ({
  server,
  company,
  visitor,
  database,
}) => {
  const [first] = namesInScripts.filter(({ script }) => script === 'Devanagari');
  const home = { propertyType: 'House', email: 'home@example.com', name: first?.name ?? '' };
  const { id, token } = await quoted({ company, visitor, database }, home, { frequency: 'once' });
  const text = await readPdfText(Buffer.from(await (await pdfOf(server.url, id, token)).arrayBuffer()));
  expect(text).toContain(first?.name.normalize('NFC'));
  expect(text).toContain('The clean £210.00');
  expect(text).not.toContain('Without VAT');
  expect(text).not.toContain('usual month');
});

test('a firm’s invoice bears its name, and its quoted price without and with VAT', async ({
  server,
  company,
  visitor,
  database,
  cleaner,
}) => {
  const email = 'invoiced@example.com';
  const { token } = await quoted(
    { company, visitor, database },
    { email, businessName: 'Owen & Partners Ltd' },
    { frequency: 'weekly', visitTimes: [{ weekday: 'monday', time: '10:00' }], startDate: '2026-12-07' },
  );
  await acceptQuote(visitor, token);
  const input = { token, startDate: '2026-12-07', ...place };
  const { payLink, bookingId } = await done<{ payLink: string; bookingId: string }>(
    visitor,
    bookQuoteDocument,
    { input },
  );
  await payBy(visitor, payLink);
  await beginFrom(server, bookingId);
  await acceptAll(server, bookingId, [cleaner]);
  await cleanThrough(server, bookingId, {
    providers: [cleaner],
    changes: { startDate: '2026-12-07', startTime: '10:00', hours: 3.5 },
  });
  const invoice = await issuedInvoice(server, bookingId);
  expect(invoice).toMatchObject({ vatPence: 3_500, grossPence: 21_000 });
  expect(invoice.customer).toEqual({
    name: 'Owen & Partners Ltd',
    address: 'Fay Firm\n1 Office Street\nLondon\nSW1A 1AA',
  });
  expect(invoice.lines).toEqual([
    expect.objectContaining({
      quantity: '1',
      unitPricePence: 17_500,
      netPence: 17_500,
      description: expect.stringContaining('3.5 hours for £210.00 as quoted, VAT included'),
    }),
  ]);
});

test('where nobody is free at the quoted time it is said before, with other days, and can be booked all the same', async ({
  server,
  company,
  visitor,
  database,
  cleaners: _,
}) => {
  const ask = `query ($token: String!) { quoteByToken(token: $token) { toBook { firstDays busyDays } } }`;
  type Asked = { toBook: { firstDays: string[]; busyDays: string[] } };
  const visitTimes = [{ weekday: 'tuesday', time: '10:00' }];
  const terms = { frequency: 'weekly', visitTimes, startDate: '2026-12-08' };
  const { token } = await quoted({ company, visitor, database }, { email: 'busy@example.com' }, terms);
  await acceptQuote(visitor, token);
  const toBook = async () => (await done<Asked>(visitor, ask, { token })).toBook;
  const book = (startDate: string) =>
    visitor.send(bookQuoteDocument, { input: { token, startDate, ...place } });
  const problemsOf = async (startDate: string) => (await book(startDate)).errors[0]?.extensions.problems;
  expect(await toBook()).toEqual({ firstDays: ['2026-12-08'], busyDays: [] });
  // Somebody is free on the day that was promised, so no other is offered.
  expect(await problemsOf('2026-12-15')).toMatchObject([{ code: 'quote_day_bad' }]);
  for (const email of ['first@example.com', 'second@example.com'])
    await bookAndPay(createClient(server), { startDate: '2026-12-08', startTime: '10:00', email });
  expect(await toBook()).toEqual({
    firstDays: ['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05'],
    busyDays: ['2026-12-08'],
  });
  expect(await problemsOf('2026-12-16')).toMatchObject([{ code: 'quote_day_bad' }]);
  // Pressed again, it is held for them already.
  for (const _press of [1, 2]) expect((await book('2026-12-15')).errors).toEqual([]);
  expect((await book('2026-12-08')).errors).toEqual([]);
});
