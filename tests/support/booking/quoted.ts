import type { Client } from '../client.ts';
import type { Given } from '../fixtures/api-test.ts';
import { done } from './visits.ts';

const evenings = ['monday', 'wednesday', 'friday'].map((weekday) => ({ weekday, time: '18:00' }));
/** Who asks. */
export const firm = {
  name: 'Fay Firm',
  email: 'fay@example.com',
  phone: '07700 900456',
  postalCode: 'SW1A 1AA',
  message: 'Our office, three evenings a week.',
  propertyType: 'Office/Commercial',
};
export const plan = { frequency: 'weekly', visitTimes: evenings, startDate: '2026-12-07' };
export const place = { address: '1 Office Street', parking: 'none' };
export const bookQuoteDocument = `mutation ($input: BookQuoteInput!) { bookQuote(input: $input) { status payLink bookingId } }`;
export type BookedQuote = { status: string; payLink: string | null; bookingId: string };

/** Asked for and priced: three evenings a week from 7 December 2026, unless the terms say another plan. */
export async function quoted(
  { company, visitor, database }: Given<'company' | 'visitor' | 'database'>,
  change: Record<string, unknown> = {},
  terms: Record<string, unknown> = plan,
): Promise<{ id: string; token: string }> {
  const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
  const { id } = await done<{ id: string }>(visitor, create, { input: { ...firm, ...change } });
  const input = { id, hours: 3.5, cleanerCount: 1, price: 210, ...terms };
  await done(company, 'mutation ($input: AnswerQuoteInput!) { answerQuote(input: $input) { id } }', {
    input,
  });
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('entity_id', '=', id)
    .where('template', '=', 'quote-answered')
    .executeTakeFirstOrThrow();
  return { id, token: new URL((props as { link: string }).link).searchParams.get('token') ?? '' };
}

export const acceptQuote = (client: Client, token: string) =>
  done(client, 'mutation ($token: String!) { decideQuote(token: $token, decision: accept) { status } }', {
    token,
  });

/** Agrees and gives a card by a pay link. */
export async function payBy(client: Client, link: string | null): Promise<void> {
  const token = link?.split('/pay/')[1] ?? '';
  const { payment } = await done<{ payment: { clientSecret: string } }>(
    client,
    `mutation ($token: String!) { openPayLink(input: { token: $token, termsCondition: true, earlyStartRequest: true }) {
      payment { clientSecret } } }`,
    { token },
  );
  await client.post('/api/v1/payments/simulator/confirm', {
    clientSecret: payment.clientSecret,
    number: '4242 4242 4242 4242',
  });
  await done(client, 'mutation ($token: String!) { confirmPayLink(input: { token: $token }) { status } }', {
    token,
  });
}
