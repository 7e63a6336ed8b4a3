import { expect } from 'vitest';
import { bookAndPay } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { anAccount } from '#tests/support/people.ts';

test('the office is told what the booking form would suggest and charge, and that is the price where it names none', async ({
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  const { desk } = await read({ company }, id);
  const rates = await done<{ oneOfHR: number }>(
    visitor,
    '{ getApplicationSetting(id: "defaultsettings") { oneOfHR } }',
  );
  expect(desk.suggestion).toEqual({ hours: 4.5, cleanerCount: 1, price: 4.5 * rates.oneOfHR });
  expect((await answer({ company }, id)).data?.answerQuote).toEqual({
    status: 'quoted',
    price: 5 * rates.oneOfHR,
  });
  expect((await answer({ company }, id, { price: 149 })).data?.answerQuote).toEqual({
    status: 'quoted',
    price: 149,
  });
  expect(
    (await read({ company }, await aQuote({ visitor }, { bedroomCount: null }))).desk.suggestion,
  ).toBeNull();
});

test('a quote that is opened by its link says when, once, and not when the office looks', async ({
  clock,
  database,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  await answer({ company }, id);
  const token = await tokenOf({ database }, id);
  await open(company, token);
  expect((await read({ company }, id)).desk.openedAt).toBeNull();
  const { version } = await read({ company }, id);
  await open(visitor, token);
  clock.set('2026-11-24T12:00:00Z');
  await open(visitor, token);
  const after = await read({ company }, id);
  expect(after.desk.openedAt).toContain('T10:00:0');
  expect(after.version).toBe(version);
  await answer({ company }, id, { price: 120 });
  expect((await read({ company }, id)).desk.openedAt).toBeNull();
});

test('a quote is followed up with a fresh link to the same price, which replaces the earlier one', async ({
  database,
  company,
  cleaner: _,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  expect(codeOf(await followUp({ company }, id))).toBe('quote_in_state');
  await answer({ company }, id, { price: 149 });
  const first = await tokenOf({ database }, id);
  expect(problemsOf(await followUp({ company }, id, { words: 'x'.repeat(2001) }))).toEqual([
    ['words', 'message_long'],
  ]);
  expect(codeOf(await followUp({ company }, id, { words: 'Is anything open?', expectedVersion: 1 }))).toBe(
    'version_conflict',
  );
  expect(codeOf(await followUp({ company }, id, { words: 'Is anything open?', expectedVersion: 2 }))).toBe(
    'ok',
  );
  expect((await read({ company }, id)).desk.followedUpAt).toContain('2026-11-24');
  const [mail] = await mailsOf({ database }, id, 'quote-followed-up');
  expect(mail).toMatchObject({
    recipient: 'quentin@example.com',
    props: { words: 'Is anything open?', price: '£149.00', isAccepted: false },
  });
  const second = await tokenOf({ database }, id, 'quote-followed-up');
  expect(codeOf(await open(visitor, first))).toBe('not_found');
  expect(codeOf(await decide({ visitor }, second, 'accept'))).toBe('ok');
  expect(codeOf(await followUp({ company }, id))).toBe('ok');
  const third = await tokenOf({ database }, id, 'quote-followed-up');
  const bookingId = await bookAndPay(visitor, { quoteToken: third, email: 'quentin@example.com' });
  const booking = await database.db
    .selectFrom('bookings')
    .select(['total_price_pence', 'quarter_hours'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({ total_price_pence: 14_900, quarter_hours: 20 });
});

test('one whose 14 days are over is not followed up, but priced anew', async ({
  clock,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  await answer({ company }, id);
  clock.set('2026-12-09T10:00:00Z');
  expect(codeOf(await followUp({ company }, id))).toBe('quote_in_state');
  expect(codeOf(await answer({ company }, id))).toBe('ok');
  expect(codeOf(await followUp({ company }, id))).toBe('ok');
});

test('a quote that is lost says why, and that is taken back to what it was', async ({
  database,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  await answer({ company }, id);
  await decide({ visitor }, await tokenOf({ database }, id), 'accept');
  expect(await openTasks({ database }, id)).toEqual(['quote-accepted']);
  expect(problemsOf(await close({ company }, id, { reason: 'rain' }))).toEqual([
    ['reason', 'lost_reason_missing'],
  ]);
  expect(problemsOf(await close({ company }, id, { note: 'Too far away' }))).toEqual([
    ['reason', 'lost_reason_missing'],
  ]);
  const why = { reason: 'elsewhere', note: 'Her sister does it.' };
  expect(codeOf(await close({ company }, id, { ...why, expectedVersion: 3 }))).toBe('ok');
  expect(codeOf(await close({ company }, id, { ...why, expectedVersion: 3 }))).toBe('ok');
  expect(await openTasks({ database }, id)).toEqual([]);
  expect(await read({ company }, id)).toMatchObject({
    status: 'closed',
    desk: { lostReason: 'elsewhere', lostNote: 'Her sister does it.' },
  });
  expect(codeOf(await close({ company }, id, { reason: 'price', expectedVersion: 3 }))).toBe(
    'version_conflict',
  );
  expect(codeOf(await reopen({ company }, id))).toBe('ok');
  expect(await read({ company }, id)).toMatchObject({
    status: 'accepted',
    desk: { lostReason: null, lostNote: null },
  });
  expect(await openTasks({ database }, id)).toEqual(['quote-accepted']);
  expect(codeOf(await reopen({ company }, id))).toBe('quote_in_state');
});

test('why somebody declined can be written down, and changes nothing else', async ({
  database,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  await answer({ company }, id);
  await decide({ visitor }, await tokenOf({ database }, id), 'decline');
  expect(codeOf(await close({ company }, id))).toBe('quote_in_state');
  expect(codeOf(await close({ company }, id, { reason: 'price' }))).toBe('ok');
  expect(await read({ company }, id)).toMatchObject({ status: 'declined', desk: { lostReason: 'price' } });
});

test('closing a request that waits for a price ends its task, and opening it again brings it back', async ({
  database,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  expect(await openTasks({ database }, id)).toEqual(['quote']);
  await close({ company }, id, { reason: 'double' });
  expect(await openTasks({ database }, id)).toEqual([]);
  expect((await reopen({ company }, id)).data?.reopenQuote).toEqual({ status: 'new', price: null });
  expect(await openTasks({ database }, id)).toEqual(['quote']);
});

test('opening a quote again that is open already, as after a lost answer, changes nothing', async ({
  database,
  company,
  visitor,
}) => {
  const id = await aQuote({ visitor });
  await close({ company }, id);
  const { version } = await read({ company }, id);
  expect(codeOf(await reopen({ company }, id, { expectedVersion: version }))).toBe('ok');
  const after = await read({ company }, id);
  expect(codeOf(await reopen({ company }, id, { expectedVersion: version }))).toBe('ok');
  expect(await read({ company }, id)).toEqual(after);
  expect(await openTasks({ database }, id)).toEqual(['quote']);
});

test('what the office knows of a quote is not for its customer', async ({ server, cleaner: _, visitor }) => {
  const id = await aQuote({ visitor }, { email: 'reader@example.com' });
  await bookAndPay(visitor, { email: 'reader@example.com', startDate: '2026-12-07' });
  const reader = await anAccount(server, 'reader@example.com');
  const query = 'query ($id: ID!) { getQuote(id: $id) { status desk { lostNote } } }';
  expect(await done(reader, query, { id })).toEqual({ status: 'new', desk: null });
});

async function aMessage({ visitor }: Given<'visitor'>, email = 'mo@example.com'): Promise<string> {
  const { id } = await done<{ id: string }>(
    visitor,
    `mutation ($email: String!) { createContactMessage(input: { name: "Mo Message", email: $email, subject: "A house",
      message: "What does a house like ours cost?" }) { id } }`,
    { email },
  );
  return id;
}
const ofMessage = ({ company }: Given<'company'>, id: string, more: Record<string, unknown> = {}) =>
  company.send(
    'mutation ($input: CreateQuoteOfMessageInput!) { createQuoteOfMessage(input: $input) { id status name email message phone desk { contactMessageID } } }',
    { input: { id, postalCode: 'SW1A 1AA', ...more } },
  );

test('a message becomes a request for a price, once, which closes it and leads back to it', async ({
  database,
  company,
  visitor,
}) => {
  const message = await aMessage({ visitor });
  const made = await ofMessage({ company }, message, {
    bedroomCount: 3,
    bathroomCount: 1,
    expectedVersion: 1,
  });
  expect(made.data?.createQuoteOfMessage).toMatchObject({
    status: 'new',
    name: 'Mo Message',
    email: 'mo@example.com',
    message: 'What does a house like ours cost?',
    phone: '',
    desk: { contactMessageID: message },
  });
  const [{ id } = { id: '' }] = Object.values(made.data ?? {}) as { id: string }[];
  const again = await ofMessage({ company }, message, { expectedVersion: 1 });
  expect(again.data?.createQuoteOfMessage).toMatchObject({ id });
  const query = 'query ($id: ID!) { getContactMessage(id: $id) { status quote { id } } }';
  expect(await done(company, query, { id: message })).toEqual({ status: 'closed', quote: { id } });
  expect(await openTasks({ database }, message)).toEqual([]);
  expect(await openTasks({ database }, id)).toEqual(['quote']);
  expect(await mailsOf({ database }, id, 'quote-received')).toEqual([]);
});

test('a message is not made a quote of with wrong answers, nor when it is spam', async ({
  company,
  visitor,
}) => {
  const message = await aMessage({ visitor }, 'other@example.com');
  expect(problemsOf(await ofMessage({ company }, message, { postalCode: 'nowhere', phone: '12' }))).toEqual([
    ['phone', 'phone_bad'],
    ['postalCode', 'postal_code_bad'],
  ]);
  expect(codeOf(await ofMessage({ company }, message, { expectedVersion: 9 }))).toBe('version_conflict');
  await done(company, 'mutation ($id: ID!) { markContactMessageSpam(input: { id: $id }) { id } }', {
    id: message,
  });
  expect(codeOf(await ofMessage({ company }, message))).toBe('message_in_state');
  expect(codeOf(await ofMessage({ company }, 'nobody'))).toBe('not_found');
});

const request = {
  name: 'Quentin Quote',
  email: 'quentin@example.com',
  phone: '07700 900123',
  postalCode: 'sw1a1aa',
  message: 'A big house after a long party.',
  serviceType: 'standardcleaning',
  propertyType: 'House',
  bedroomCount: 3,
  bathroomCount: 2,
};
const codeOf = (answered: { errors: { extensions: { code: string } }[] }) =>
  answered.errors[0]?.extensions.code ?? 'ok';
const problemsOf = (answered: Awaited<ReturnType<Client['send']>>) =>
  (answered.errors[0]?.extensions.problems ?? []).map(({ field, code }) => [field, code]);

async function aQuote({ visitor }: Given<'visitor'>, change: Record<string, unknown> = {}): Promise<string> {
  const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
  const { id } = await done<{ id: string }>(visitor, create, { input: { ...request, ...change } });
  return id;
}

const read = ({ company }: Given<'company'>, id: string) =>
  done<{ desk: Record<string, unknown> } & Record<string, unknown>>(
    company,
    `query ($id: ID!) { getQuote(id: $id) { status price hours cleanerCount quotedAt version desk { openedAt followedUpAt
      lostReason lostNote contactMessageID suggestion { hours cleanerCount price } } } }`,
    { id },
  );
const send = ({ company }: Given<'company'>, name: string, type: string, input: Record<string, unknown>) =>
  company.send(`mutation ($input: ${type}!) { ${name}(input: $input) { status price } }`, { input });
const answer = ({ company }: Given<'company'>, id: string, more: Record<string, unknown> = {}) =>
  send({ company }, 'answerQuote', 'AnswerQuoteInput', { id, hours: 5, cleanerCount: 1, ...more });
const close = ({ company }: Given<'company'>, id: string, more: Record<string, unknown> = {}) =>
  send({ company }, 'closeQuote', 'CloseQuoteInput', { id, ...more });
const reopen = ({ company }: Given<'company'>, id: string, more: Record<string, unknown> = {}) =>
  send({ company }, 'reopenQuote', 'ReopenQuoteInput', { id, ...more });
const followUp = ({ company }: Given<'company'>, id: string, more: Record<string, unknown> = {}) =>
  send({ company }, 'followUpQuote', 'FollowUpQuoteInput', { id, ...more });

const mailsOf = ({ database }: Given<'database'>, id: string, template: string) =>
  database.db
    .selectFrom('mails')
    .select(['recipient', 'props'])
    .where('template', '=', template)
    .where('entity_id', '=', id)
    .orderBy('version')
    .execute();
async function tokenOf(
  { database }: Given<'database'>,
  id: string,
  template = 'quote-answered',
): Promise<string> {
  const props = (await mailsOf({ database }, id, template)).at(-1)?.props as { link: string };
  return new URL(props.link).searchParams.get('token') ?? '';
}
const open = (client: Client, token: string) =>
  client.send('query ($token: String!) { quoteByToken(token: $token) { status } }', { token });
const decide = ({ visitor }: Given<'visitor'>, token: string, decision: string) =>
  visitor.send(
    'mutation ($token: String!, $decision: QuoteDecision!) { decideQuote(token: $token, decision: $decision) { status } }',
    { token, decision },
  );
const openTasks = async ({ database }: Given<'database'>, id: string) =>
  (
    await database.db
      .selectFrom('company_tasks')
      .select('kind')
      .where('entity_id', '=', id)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
