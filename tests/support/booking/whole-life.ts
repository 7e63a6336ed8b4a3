import { takePayment } from '#server/booking/charge/take-payment.ts';
import { issueInvoice } from '#server/invoice/issue-invoice.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { type Client, createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCv } from '../file/uploads.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { bookAndPay } from './bookings.ts';
import { reportsVisibleTo } from './visit-day.ts';
import { acceptAll, cleanThrough, done } from './visits.ts';

/** A customer of whom every word can be found again. */
export const wilhelmina = {
  firstName: 'Wilhelmina',
  lastName: 'Quarrington',
  email: 'wilhelmina@quarrington.example',
  phone: '07700 900987',
  address: '77 Marzipan Mews',
  postalCode: 'SW1A 1AA',
};
export const wilhelminasName = `${wilhelmina.firstName} ${wilhelmina.lastName}`;

/** And a cleaner. */
export const zebedee = {
  firstName: 'Zebedee',
  lastName: "O'Featherstone",
  email: 'zebedee@featherstone.example',
  phone: '07700 900654',
  address: '3 Gooseberry Court',
};

export const accessNotes = 'The key is under the gnome';

const documents = {
  rate: `mutation ($id: ID!, $words: String) {
    rateBooking(input: { id: $id, ratting: 5, rattingComment: $words, mayPublish: true }) { ratting } }`,
  complain:
    'mutation ($id: ID!, $words: String!) { createComplaint(input: { id: $id, words: $words }) { id } }',
  moveComplaint: `mutation ($id: ID!, $to: String!, $words: String) {
    moveComplaint(input: { reportID: $id, to: $to, words: $words }) { id } }`,
  quote: 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }',
  message: 'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
  post: 'mutation ($input: CreateCareerpostInput!) { createCareerpost(input: $input) { id } }',
  apply: 'mutation ($input: CreateCareerApplicationInput!) { createCareerApplication(input: $input) { id } }',
};

/** Sends every mail that waits, as the queue does. */
export async function sendWaitingMails(server: TestServer, database: TestDatabase): Promise<void> {
  const mails = await database.db.selectFrom('mails').select('id').where('status', '=', 'waiting').execute();
  for (const { id } of mails) await sendMail(server.runtime.mailRoom, id);
}

/** Wilhelmina books and pays a visit of 3.5 hours at 10:00 UTC. */
export const aBookedVisit = (customer: Client, date: string): Promise<string> =>
  bookAndPay(customer, {
    ...wilhelmina,
    commentsForAssistant: accessNotes,
    commentsForUs: 'I work at night',
    startDate: date,
    startTime: '10:00',
    hours: 3.5,
  });

/** One that is over, rated, paid and invoiced; the clock stands at the day after. */
export async function aPastVisit(
  server: TestServer,
  customer: Client,
  provider: Provider,
  date: string,
): Promise<string> {
  const id = await aBookedVisit(customer, date);
  await acceptAll(server, id, [provider]);
  await cleanThrough(server, id, {
    providers: [provider],
    changes: { startDate: date, startTime: '10:00', hours: 3.5 },
  });
  const words = `Spotless. ${zebedee.firstName} was kind to ${wilhelmina.firstName}.`;
  await done(customer, documents.rate, { id, words });
  server.setNow(new Date(new Date(`${date}T10:00:00Z`).getTime() + 24 * 3600 * 1000).toISOString());
  await takePayment(server.system(), id);
  await issueInvoice(server.system(), id);
  return id;
}

export const complainAbout = (customer: Client, id: string): Promise<unknown> =>
  done(customer, documents.complain, { id, words: `Ask for ${wilhelminasName} about the oven.` });

export async function closeComplaint(customer: Client, company: Client, id: string): Promise<void> {
  const report = (await reportsVisibleTo(customer, id)).find(({ kind }) => kind === 'complaint');
  const words = `Dear ${wilhelmina.firstName}, we are sorry.`;
  await done(company, documents.moveComplaint, { id: report?.id, to: 'answered', words });
  await done(company, documents.moveComplaint, { id: report?.id, to: 'closed' });
}

/** What Wilhelmina writes to us besides booking: a quote, a message, an application with her CV. */
export async function writesToUs(server: TestServer, company: Client): Promise<{ cvKey: string }> {
  const visitor = createClient(server);
  const { email, phone, postalCode } = wilhelmina;
  const name = wilhelminasName;
  await done(visitor, documents.quote, {
    input: { name, email, phone, postalCode, message: `${name} needs a clean of a castle.` },
  });
  const message = '=HYPERLINK("http://evil.example") and my windows';
  await done(visitor, documents.message, { input: { name, email, subject: 'Windows', message } });
  const { id } = await done<{ id: string }>(company, documents.post, {
    input: { title: 'Cleaner in Leeds', description: 'Clean homes where you live.', location: 'Leeds' },
  });
  const cvKey = await aCv(server);
  const application = { careerPostID: id, name, email, phone, cvPath: cvKey, message: '' };
  await done(visitor, documents.apply, { input: application });
  return { cvKey };
}

/** The tables, of the queue too, in which any of the words stands. */
export async function tablesWith(database: TestDatabase, words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.pool.query(
      `select from ${name} one where exists (select from unnest($1::text[]) word where strpos(lower(one::text), lower(word)) > 0) limit 1`,
      [words],
    );
    if (rowCount) found.push(name.replace('public.', ''));
  }
  return found;
}
