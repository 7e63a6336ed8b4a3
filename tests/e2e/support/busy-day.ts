import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { confirmDocument, createDocument } from '#tests/support/booking/bookings.ts';
import { send } from './cleaners.ts';

/** What customers were told during a busy day, for comparing with what is in the books afterwards. */
export type Told = { placed: Set<string>; accepted: Set<string>; completed: Set<string> };

type Busy = {
  url: string;
  visitors: APIRequestContext[];
  cleaners: APIRequestContext[];
  told: Told;
  random: () => number;
  dates: string[];
};

const cards = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000002500003155',
  '4000000000000002',
];
const times = ['08:00', '10:00', '12:30', '15:00', '18:00'];
const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

function answers(busy: Busy) {
  const number = randomUUID();
  return {
    serviceType: 'standardcleaning',
    serviceLocation: 'House',
    serviceFrequency: 'OneOff',
    bedroomCount: 1,
    bathroomCount: 1,
    hours: 2.5,
    cleanerCount: 1,
    cleaningSupplies: busy.random() < 0.5,
    startDate: pick(busy.dates, busy.random),
    startTime: pick(times, busy.random),
    firstName: 'Carla',
    lastName: 'Customer',
    email: `busy-${number}@example.com`,
    phone: '07700 900456',
    address: '10 Example Road',
    postalCode: 'SW1A 1AA',
    parking: 'free',
    termsCondition: true,
    earlyStartRequest: true,
  };
}

type Checkout = { createBooking: { id: string; token: string; payment: { clientSecret: string } } };

async function book(busy: Busy, visitor: APIRequestContext): Promise<void> {
  const input = answers(busy);
  const { createBooking: made } = await send<Checkout>(visitor, createDocument, { input });
  const { clientSecret } = made.payment;
  const data = { clientSecret, number: pick(cards, busy.random) };
  const given = await visitor.post('/api/v1/payments/simulator/confirm', { data });
  const { status } = await given.json();
  if (status === 'awaiting-bank') {
    await visitor.post('/api/v1/payments/simulator/bank-check', {
      data: { clientSecret, approved: busy.random() < 0.8 },
    });
  }
  const { confirmCheckout } = await send<{ confirmCheckout: { status: string } }>(visitor, confirmDocument, {
    id: made.id,
    token: made.token,
  });
  if (confirmCheckout.status === 'placed') busy.told.placed.add(made.id);
}

type Job = {
  id: string;
  bookingStatus: string;
  startsAt: string;
  own: { items: { serviceStatus: string }[] };
};

const listJobs =
  '{ listBookings(limit: 200) { items { id bookingStatus startsAt own: bookingServiceProviders { items { serviceStatus } } } } }';
const verb = (name: string) => `mutation ($id: ID!) { ${name}(input: { id: $id }) { id } }`;
const complete =
  'mutation ($id: ID!) { completeBooking(input: { id: $id, totalHours: 2.5, hoursReason: "A test that does not wait" }) { bookingStatus } }';

async function work(busy: Busy, cleaner: APIRequestContext): Promise<void> {
  const { listBookings } = await send<{ listBookings: { items: Job[] } }>(cleaner, listJobs);
  for (const job of listBookings.items) {
    const status = job.own.items[0]?.serviceStatus;
    try {
      if (!status && job.bookingStatus === 'pending') {
        await send(cleaner, verb('acceptBooking'), { id: job.id });
        busy.told.accepted.add(job.id);
      }
      if (status === 'accepted') await send(cleaner, verb('startBooking'), { id: job.id });
      if (status === 'started') {
        await send(cleaner, complete, { id: job.id });
        busy.told.completed.add(job.id);
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** A plain "no" of the product; anything else is the connection, which a killed process breaks. */
const isRefusal = (error: unknown) => error instanceof Error && error.message.includes('"extensions"');

/**
 * Customers who book and pay, and cleaners who accept, start and finish, one after the other without pause.
 * Answers a function that ends the day; a broken connection ends a person's day by itself.
 */
export function startBusyDay(busy: Busy): () => Promise<void> {
  let isOver = false;
  const live = async (once: () => Promise<void>) => {
    while (!isOver) {
      try {
        await once();
      } catch (error) {
        if (!isRefusal(error)) return;
      }
    }
  };
  const people = [
    ...busy.visitors.map((visitor) => live(() => book(busy, visitor))),
    ...busy.cleaners.map((cleaner) => live(() => work(busy, cleaner))),
  ];
  return async () => {
    isOver = true;
    await Promise.all(people);
  };
}
