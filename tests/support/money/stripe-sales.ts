import { takePayment } from '#server/booking/charge/take-payment.ts';
import { beginCheckout, confirmDocument } from '../booking/bookings.ts';
import { cards } from '../booking/cards.ts';
import { acceptAll, cleanThrough, done, hoursAfter } from '../booking/visits.ts';
import { type Client, createClient } from '../client.ts';
import type { Provider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { type StripeCounterpart, signEvent } from '../stripe/counterpart.ts';
import { giftAnswers, giftDocuments, type Purchase } from './gift-cards.ts';
import { tryRefund } from './refused-refunds.ts';

type Place = { server: TestServer; stripe: StripeCounterpart; company: Client };

const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/** What people pay by Stripe's counterpart, and what it tells us of that. */
export function createStripeSales({ server, stripe, company }: Place) {
  /** A gift card that was paid, by its amount in pounds. */
  async function sellGiftCard(email: string, amount = 50): Promise<{ id: string; intentId: string }> {
    const client = createClient(server);
    const input = { ...giftAnswers, email, amount };
    const { id, token, payment } = await done<Purchase>(client, giftDocuments.create, { input });
    stripe.giveCard(payment.clientSecret, cards.works);
    await done(client, giftDocuments.confirm, { id, token });
    return { id, intentId: intentOf(payment.clientSecret) };
  }

  /** A visit of 3.5 hours that was paid by card and cleaned, its money taken. The clock stays 19 hours after it. */
  async function sellVisit(email: string, startDate: string, provider: Provider) {
    const changes = { email, startDate, startTime: '10:00', hours: 3.5 };
    server.setNow(hoursAfter(`${startDate}T10:00:00Z`, -46));
    const client = createClient(server);
    const { id, token, payment } = await beginCheckout(client, changes);
    stripe.giveCard(payment?.clientSecret ?? '', cards.works);
    await done(client, confirmDocument, { id, token });
    await acceptAll(server, id, [provider]);
    await cleanThrough(server, id, { providers: [provider], changes });
    server.setNow(hoursAfter(`${startDate}T13:30:00Z`, 19));
    await takePayment(server.system(), id);
    return { id, intentId: intentOf(payment?.clientSecret ?? '') };
  }

  /** Gives back part of a visit's price, in pounds; `send` false leaves it to be sent. */
  async function refundVisit(id: string, amount: number, { send = true } = {}): Promise<string> {
    const document = `mutation ($id: ID!, $amount: Float!) {
      refundBooking(input: { id: $id, amount: $amount, reason: "Not done" }) { refunds { id } } }`;
    const { refunds } = await done<{ refunds: { id: string }[] }>(company, document, { id, amount });
    const refundId = refunds.at(-1)?.id ?? '';
    if (send) await tryRefund(server, refundId);
    return refundId;
  }

  /** Posts an event to our webhook, as Stripe signs it now; answers the status. */
  async function deliver(event: object): Promise<number> {
    const { headers, body } = signEvent(event, server.runtime.now());
    const address = `${server.url}/api/v1/payments/stripe/webhook`;
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }

  return { sellGiftCard, sellVisit, refundVisit, deliver };
}

export type StripeSales = ReturnType<typeof createStripeSales>;
