import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/access/actor.ts';
import { permissions } from '#domain/access/permission.ts';
import { giveSimulatedCard } from '#server/adapters/payments/simulated-card.ts';
import { confirmCheckout } from '#server/booking/checkout/confirm-checkout.ts';
import { createBooking } from '#server/booking/checkout/create-booking.ts';
import type { Ctx } from '#server/context.ts';
import { issueGoodwillCard } from '#server/gift-card/issue-goodwill-card.ts';
import { transact } from '#server/transaction.ts';
import type { Client } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aGiftCard } from '../money/gift-cards.ts';
import { anAccount, aProvider } from '../people.ts';
import type { TestServer } from '../server.ts';

/** The people of the random sequences, as actors: what they do goes through the use-cases themselves. */
export type World = {
  server: TestServer;
  database: TestDatabase;
  providers: Actor[];
  as: (actor: Actor) => Ctx;
  office: Actor;
  /** Pays by bank, later (rules/money#account-customers). */
  onAccount: Actor & { kind: 'user' };
};

const days = { start: '10:00', lengths: [10, 14, 18] };

export async function makeWorld(server: TestServer, database: TestDatabase, company: Client): Promise<World> {
  const providers: Actor[] = [];
  for (const number of [1, 2, 3]) {
    const { id, email } = await aProvider(server, company, number);
    const { id: userId } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    providers.push({ kind: 'user', userId, email, role: 'serviceprovider', providerId: id });
  }
  const user = await database.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('group', '=', 'company')
    .executeTakeFirstOrThrow();
  const office: Actor = {
    kind: 'user',
    userId: user.id,
    email: user.email,
    role: 'company',
    permissions,
    get provedAt() {
      return new Date();
    },
  };
  await database.db
    .insertInto('promo_codes')
    .values([
      { code: 'TENTH', discount_percent: 10 },
      { code: 'FIRST', discount_percent: 25, is_only_new_user: true },
      { code: 'ALL', discount_percent: 100 },
    ])
    .execute();
  const as = (actor: Actor) => server.runtime.contextFor(actor);
  const onAccount = await anAccountCustomer(server, database);
  return { server, database, providers, office, onAccount, as };
}

/** Somebody whom the office lets pay by bank. */
async function anAccountCustomer(server: TestServer, database: TestDatabase): Promise<World['onAccount']> {
  const email = 'on-account@example.com';
  await anAccount(server, email);
  const { id: userId } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { id: customerId } = await database.db
    .insertInto('customers')
    .values({
      ...{ user_id: userId, email, first_name: 'Ann', last_name: 'Account', phone: '+447700900100' },
      ...{ payment_method: 'account', terms_days: 14, credit_limit_pence: 10_000_000 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'user', userId, email, role: 'customer', customerId };
}

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

const cards = ['4242424242424242', '4242424242424242', '4242424242424242', '4000000000000341'];

async function codeOfNewCard(world: World, random: () => number): Promise<string> {
  const { server, database } = world;
  if (random() < 0.7) {
    const amount = pick([10, 50, 100, 250], random);
    return (await aGiftCard(server, database, { amount })).code;
  }
  const id = await transact(server.system(), (tx) =>
    issueGoodwillCard(tx, {
      bookingId: randomUUID(),
      email: 'goodwill@example.com',
      name: 'Gwen Goodwill',
      amountPence: 1000,
      reason: 'We are sorry.',
    }),
  );
  const { code_cipher } = await database.db
    .selectFrom('gift_cards')
    .select('code_cipher')
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  return server.runtime.vault.open(code_cipher ?? '');
}

export type Booked = { id: string; customer: Actor };

/** Somebody books for a day, with or without code and gift card, and pays by some card. */
export async function bookSomething(world: World, date: string, random: () => number): Promise<Booked> {
  const number = randomUUID();
  const known = random() < 0.15 ? world.onAccount : null;
  const email = known?.email ?? `s-${number}@example.com`;
  const answers = {
    serviceType: 'standardcleaning',
    serviceLocation: 'House',
    serviceFrequency: 'OneOff',
    bedroomCount: 2,
    bathroomCount: 1,
    extras: [],
    quarterHours: pick(days.lengths, random),
    cleanerCount: random() < 0.3 ? 2 : 1,
    cleaningSupplies: random() < 0.4,
    overRunQuarterHours: pick([0, 0, 2, 4], random),
    ifOneCleaner: pick(['longer', 'same', 'cancel'], random),
    startDate: date,
    startTime: pick(['08:00', '10:00', '13:30'], random),
    firstName: 'Sam',
    lastName: 'Sequence',
    email,
    phone: `0770090${String(Math.floor(random() * 10_000)).padStart(4, '0')}`,
    address: '10 Example Road',
    postalCode: 'SW1A 1AA',
    parking: 'free',
    // Without the statutory right of consumers, so that fees are due too (rules/lifecycles#statutory-right).
    businessUse: random() < 0.5,
    promo: random() < 0.3 ? pick(['TENTH', 'FIRST', 'ALL'], random) : '',
    giftCode: random() < 0.4 ? await codeOfNewCard(world, random) : '',
    termsCondition: true,
    earlyStartRequest: true,
  };
  const asker: Actor = known ?? { kind: 'visitor' };
  const visitor = world.server.runtime.contextFor(asker, { idempotencyKey: randomUUID() });
  const { checkout, token, payment } = await createBooking(visitor, { answers, expectedPence: null });
  if (payment) {
    const { clientSecret } = payment;
    await giveSimulatedCard(world.database.db, { clientSecret, number: pick(cards, random) });
    await confirmCheckout(visitor, { id: checkout.id, token });
  }
  const { customer_id: customerId } = await world.database.db
    .selectFrom('bookings')
    .select('customer_id')
    .where('id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  if (known) return { id: checkout.id, customer: known };
  const user = { id: number, email, name: 'Sam Sequence', emailVerified: true };
  await world.database.db.insertInto('users').values(user).execute();
  return { id: checkout.id, customer: { kind: 'user', userId: number, email, role: 'customer', customerId } };
}
