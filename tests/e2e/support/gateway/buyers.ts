import { randomUUID } from 'node:crypto';
import { bookingAnswers } from '#tests/support/booking/bookings.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { giftAnswers, giftDocuments } from '#tests/support/money/gift-cards.ts';
import type { StripeCounterpart } from '#tests/support/stripe/counterpart.ts';
import { createPerson, type Person, Refused } from './person.ts';

/** What people were told, for comparing with what is in the books afterwards. */
export type Told = { placed: Set<string>; bought: Set<string>; refusals: Map<string, number> };

export const createTold = (): Told => ({ placed: new Set(), bought: new Set(), refusals: new Map() });

export type Shopping = {
  url: string;
  stripe: StripeCounterpart;
  random: () => number;
  told: Told;
  /** Days whose card is held at once, and those whose card is saved. */
  days: { near: readonly string[]; far: readonly string[] };
  /** Customers signed in, whose cards are kept. */
  customers: readonly { person: Person; email: string }[];
  /** Codes of gift cards that were paid for. */
  codes: string[];
};

const times = ['08:00', '12:00', '16:00', '19:00'];
const hours = [2.5, 3.5];

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

let networks = 0;
/** A network that nobody else is in. */
export function nextNetwork(): string {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
}

type Payment = { clientSecret: string; status: string };
type Checkout = {
  id: string;
  token: string;
  status: string;
  payment: Payment | null;
  savedCards: { id: string }[];
};

const create = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { id token status payment { clientSecret status } savedCards { id } } }`;
export const confirm = `mutation ($id: ID!, $token: String!, $card: ID, $keep: Boolean) {
  confirmCheckout(input: { id: $id, token: $token }, savedCardId: $card, keepCard: $keep) {
    status payment { clientSecret status } } }`;

/** Begins a checkout; a time that is taken is followed by another one, as in the form. */
export async function begin(
  { random, days }: Shopping,
  person: Person,
  answers: Record<string, unknown>,
): Promise<Checkout> {
  for (let tries = 0; ; tries += 1) {
    const input = {
      ...bookingAnswers,
      bedroomCount: 1,
      hours: pick(hours, random),
      startDate: pick(random() < 0.75 ? days.near : days.far, random),
      startTime: pick(times, random),
      email: `buyer-${randomUUID()}@example.com`,
      ...answers,
    };
    try {
      return await person.ask<Checkout>(create, { input });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'time_taken' || tries > 20) throw error;
    }
  }
}

/** Whether somebody goes on: their window closes, or their train enters a tunnel. */
type Stays = () => boolean;

/** Gives one card after the other until one works, answering the bank where it asks; false where somebody left. */
export function giveCards(
  { stripe, random }: Pick<Shopping, 'stripe' | 'random'>,
  clientSecret: string,
  stays: Stays,
): boolean {
  const first = pick(
    [
      cards.works,
      cards.works,
      cards.works,
      cards.bankCheck,
      cards.bankCheck,
      cards.declined,
      cards.insufficientFunds,
    ],
    random,
  );
  for (const number of [first, pick([cards.works, cards.bankCheck], random), cards.works]) {
    if (!stays()) return false;
    const { status } = stripe.giveCard(clientSecret, number);
    if (status === 'requires_action') {
      if (!stays()) return false;
      stripe.answerBank(clientSecret, random() < 0.8);
    }
    if (!isWaiting(stripe, clientSecret)) return true;
  }
  return true;
}

function isWaiting({ memory }: StripeCounterpart, clientSecret: string): boolean {
  const [id = ''] = clientSecret.split('_secret_');
  const intent = memory.paymentIntents.get(id) ?? memory.setupIntents.get(id);
  return intent?.status === 'requires_payment_method';
}

/** A guest, or somebody signed in who types a card. Answers the booking where they were told of it. */
export async function book(
  shopping: Shopping,
  person: Person,
  answers: Record<string, unknown>,
  { stays, isSaved = false }: { stays: Stays; isSaved?: boolean },
): Promise<string | null> {
  const made = await begin(shopping, person, answers);
  if (made.payment && !giveCards(shopping, made.payment.clientSecret, stays)) return null;
  if (!stays()) return null;
  const asked = { id: made.id, token: made.token, keep: isSaved };
  // Some press twice.
  const presses = shopping.random() < 0.1 ? 2 : 1;
  const answered = await Promise.all(
    Array.from({ length: presses }, () => person.ask<{ status: string }>(confirm, asked)),
  );
  if (!answered.some(({ status }) => status === 'placed')) return null;
  shopping.told.placed.add(made.id);
  return made.id;
}

/** Somebody signed in, by a card that they gave before; where it is refused they type another one. */
async function bookWithSavedCard(shopping: Shopping, stays: Stays): Promise<void> {
  const { stripe, random, told, customers } = shopping;
  const { person, email } = pick(customers, random);
  const made = await begin(shopping, person, { email });
  if (!made.payment || !stays()) return;
  const asked = { id: made.id, token: made.token };
  const card = pick(made.savedCards, random)?.id ?? null;
  type Confirmed = { status: string; payment: Payment | null };
  let confirmed = await person.ask<Confirmed>(confirm, { ...asked, card });
  if (confirmed.status !== 'placed' && confirmed.payment) {
    const { clientSecret } = confirmed.payment;
    if (confirmed.payment.status === 'awaiting-bank') stripe.answerBank(clientSecret, true);
    else if (!giveCards(shopping, clientSecret, stays)) return;
    if (!stays()) return;
    confirmed = await person.ask<Confirmed>(confirm, asked);
  }
  if (confirmed.status === 'placed') told.placed.add(made.id);
}

/** A gift card; answers its id once it is paid. */
export async function buyGiftCard(shopping: Shopping, stays: Stays): Promise<string | null> {
  const { url, told, random } = shopping;
  const person = createPerson(url, nextNetwork());
  const input = {
    ...giftAnswers,
    email: `giver-${randomUUID()}@example.com`,
    amount: pick([20, 50, 75], random),
  };
  const made = await person.ask<{ id: string; token: string; payment: Payment }>(giftDocuments.create, {
    input,
  });
  if (!giveCards(shopping, made.payment.clientSecret, stays) || !stays()) return null;
  const { payment } = await person.ask<{ payment: Payment }>(giftDocuments.confirm, {
    id: made.id,
    token: made.token,
  });
  if (payment.status !== 'captured') return null;
  told.bought.add(made.id);
  return made.id;
}

/** One checkout of somebody, of any kind; what the product refuses is counted, by its code. */
export async function shopOnce(shopping: Shopping): Promise<void> {
  const { url, random, told, codes } = shopping;
  const stays = () => random() > 0.06;
  const kind = random();
  const guest = () => createPerson(url, nextNetwork());
  try {
    if (kind < 0.2) await bookWithSavedCard(shopping, stays);
    else if (kind < 0.3) await buyGiftCard(shopping, stays);
    else if (kind < 0.4 && codes.length > 0)
      await book(shopping, guest(), { giftCode: pick(codes, random) }, { stays });
    else await book(shopping, guest(), {}, { stays });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    told.refusals.set(error.message, (told.refusals.get(error.message) ?? 0) + 1);
  }
}
