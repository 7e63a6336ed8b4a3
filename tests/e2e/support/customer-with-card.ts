import type { APIRequestContext } from '@playwright/test';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { createClient } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';
import { companyEmail, send, signInAs } from './cleaners.ts';
import { openByMail } from './open-by-mail.ts';
import type { Shop } from './shop.ts';

const confirm = `mutation ($input: CheckoutInput!) { confirmCheckout(input: $input, keepCard: true) { status } }`;
const cancel = `mutation ($id: ID!) { cancelBooking(input: { id: $id, cancellationReason: "Ill" }) { id } }`;

type Made = { createBooking: { id: string; token: string; payment: { clientSecret: string } } };

async function bookKeeping(session: APIRequestContext, input: object, number: string): Promise<string> {
  const { createBooking } = await send<Made>(session, createDocument, { input });
  const { id, token, payment } = createBooking;
  const path = '/api/v1/payments/simulator';
  const { clientSecret } = payment;
  await session.post(`${path}/confirm`, { data: { clientSecret, number, expiry: '04/29' } });
  await session.post(`${path}/bank-check`, { data: { clientSecret, approved: true } });
  await send(session, confirm, { input: { id, token } });
  return id;
}

/**
 * A customer who booked as a guest, opened an account by the mail, and booked again with a card that is kept; both cleans
 * are cancelled since. Answers the later one.
 */
export async function customerWithCard(
  { url }: Pick<Shop, 'url'>,
  { email, number }: { email: string; number: string },
): Promise<string> {
  const answers = { email, startDate: '2026-11-27', address: '12 Example Road' };
  const first = await bookAndPay(createClient({ url } as TestServer), answers);
  const session = await openByMail(url, email);
  const id = await bookKeeping(session, { ...bookingAnswers, ...answers, startTime: '14:00' }, number);
  await session.dispose();
  const company = await signInAs(url, companyEmail);
  for (const made of [first, id]) await send(company, cancel, { id: made });
  await company.dispose();
  return id;
}
