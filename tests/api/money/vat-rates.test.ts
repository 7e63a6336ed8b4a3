import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCreditNote } from '#server/invoice/issue-credit-note.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { journalsOf } from '#tests/support/money/company-books.ts';
import { aGiftCard } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, anAccount, aProvider, type Provider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** Gross prices are a booking's own, its VAT is that of the day of the visit (rules/prices#total-and-vat). */
const database = withDatabase();
let server: TestServer;
let company: Client;
let provider: Provider;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
  company = await aCompanyUser(server);
  provider = await aProvider(server, company, 1);
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

/** As the office does it, now. */
async function setTaxRate(taxRate: number): Promise<void> {
  await done(
    company,
    'mutation ($rate: Float) { updateApplicationSetting(input: { id: "defaultsettings", taxRate: $rate }) { taxRate } }',
    { rate: taxRate },
  );
}

const e1 = (startDate: string, email: string) => ({
  startDate,
  startTime: '10:00',
  email,
  serviceFrequency: 'OneOff',
  hours: 3.5,
  cleaningSupplies: true,
});

/** Booked 46 hours before at one rate, cleaned at another. */
async function visitAt(
  rates: { booked: number; visited: number },
  changes: ReturnType<typeof e1> & { giftCode?: string },
): Promise<string> {
  server.setNow(hoursAfter(`${changes.startDate}T10:00:00Z`, -46));
  await setTaxRate(rates.booked);
  const id = await bookAndPay(createClient(server), changes);
  await acceptAll(server, id, [provider]);
  server.setNow(hoursAfter(`${changes.startDate}T10:00:00Z`, -2));
  await setTaxRate(rates.visited);
  await cleanThrough(server, id, { providers: [provider], changes });
  return id;
}

const shares = `query ($id: ID!) { getBooking(id: $id) {
  actualTotalPrice bookingServiceProviders { items { earning plaftformEarning } } } }`;

test('a company that registers between booking and visit owes VAT, and nobody pays or earns otherwise', async () => {
  const id = await visitAt({ booked: 0, visited: 20 }, e1('2026-11-26', 'registered@example.com'));
  // 3.5 hours at £27 and £6 of products: £100.50. Without VAT when it was agreed, pay is 70 % of £27 and all of the £6.
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '1300 +100.50; 4100 −83.75; 2200 −16.75; 5100 +66.15; 5200 +6.00; 2100 −72.15',
  ]);
  expect(await done(company, shares, { id })).toEqual({
    actualTotalPrice: 100.5,
    bookingServiceProviders: { items: [{ earning: 72.15, plaftformEarning: 11.6 }] },
  });
  const invoice = await issueInvoice(server.system(), id);
  expect(invoice).toMatchObject({ gross_pence: 10_050, vat_pence: 1675, facts: { taxRate: 20 } });
  expect(invoice?.facts.lines.reduce((sum, line) => sum + line.netPence, 0)).toBe(8375);
});

test('one that is no longer registered writes nothing of VAT, and its refunds give none back', async () => {
  const id = await visitAt({ booked: 20, visited: 0 }, e1('2026-11-27', 'deregistered@example.com'));
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '1300 +100.50; 4100 −100.50; 5100 +55.13; 5200 +5.00; 2100 −60.13',
  ]);
  const { refunds } = await done<{ refunds: { id: string; vat: number }[] }>(
    company,
    'mutation ($id: ID!) { refundBooking(input: { id: $id, amount: 10, reason: "Not done" }) { refunds { id vat } } }',
    { id },
  );
  expect(refunds).toMatchObject([{ vat: 0 }]);
  const note = await issueCreditNote(server.system(), refunds[0]?.id ?? '');
  expect(note).toMatchObject({ gross_pence: 1000, vat_pence: 0, facts: { taxRate: 0 } });
  expect((await issueInvoice(server.system(), id))?.facts.lines.map((line) => line.netPence)).toEqual([
    9450, 600,
  ]);
});

test('the part of a gift card keeps the VAT of its sale, whatever the rate of the visit', async () => {
  server.setNow('2026-11-28T10:00:00Z');
  await setTaxRate(20);
  const { code } = await aGiftCard(server, database, { amount: 50 });
  const changes = { ...e1('2026-12-01', 'gift@example.com'), giftCode: code };
  const id = await visitAt({ booked: 20, visited: 0 }, changes);
  expect(await journalsOf(company, 'completion', id)).toEqual([
    '2300 +41.67; 1300 +50.50; 4100 −92.17; 5100 +55.13; 5200 +5.00; 2100 −60.13',
  ]);
  const invoice = await issueInvoice(server.system(), id);
  expect(invoice).toMatchObject({ gross_pence: 10_050, vat_pence: 833, facts: { taxRate: 0 } });
  expect(invoice?.facts.lines.map((line) => line.netPence)).toEqual([9450, 600]);
});

test('a fee has the rate of the day of cancelling', async () => {
  server.setNow('2026-12-02T10:00:00Z');
  await setTaxRate(0);
  const email = 'cancels@example.com';
  const id = await bookAndPay(createClient(server), {
    ...e1('2026-12-03', email),
    startTime: '12:00',
    businessUse: true,
  });
  await acceptAll(server, id, [provider]);
  const customer = await anAccount(server, email);
  server.setNow('2026-12-03T08:00:00Z');
  await setTaxRate(20);
  await done(
    customer,
    'mutation ($id: ID!) { cancelBooking(input: { id: $id, expectedFee: 47.25 }) { cancellationFee } }',
    { id },
  );
  const [journal] = await journalsOf(company, 'cancellation-fee', id);
  expect(journal).toContain('1300 +47.25; 4200 −39.37; 2200 −7.88');
  expect((await issueInvoice(server.system(), id))?.facts.taxRate).toBe(20);
});
