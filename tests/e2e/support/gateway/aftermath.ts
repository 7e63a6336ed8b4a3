import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { giftDocuments } from '#tests/support/money/gift-cards.ts';
import type { Told } from './buyers.ts';
import { type Person, Refused } from './person.ts';

/** What follows once clean and card are booked: visits, what they cost, tips, cancellations and refunds. */
export type Aftermath = {
  company: Person;
  cleaners: readonly Person[];
  customers: readonly { person: Person; email: string }[];
  told: Told;
  random: () => number;
};

type Job = {
  id: string;
  bookingStatus: string;
  startDate: string;
  own: { items: { serviceStatus: string }[] };
};
const listJobs = `{ listBookings(limit: 200) { items { id bookingStatus startDate
  own: bookingServiceProviders { items { serviceStatus } } } } }`;
const verb = (name: string) => `mutation ($id: ID!) { ${name}(input: { id: $id }) { id } }`;
const assign = `mutation ($id: ID!, $to: ID!) {
  assignBooking(input: { id: $id, serviceProviderID: $to, how: agreed }) { id } }`;
const complete =
  'mutation ($id: ID!, $hours: Float!) { completeBooking(input: { id: $id, totalHours: $hours, hoursReason: "I forgot to press Start" }) { id } }';
const cancel = `mutation ($id: ID!) {
  cancelBooking(input: { id: $id, cancellationReason: "Nobody can come" }) { id } }`;
const refund = `mutation ($id: ID!, $amount: Float!) {
  refundBooking(input: { id: $id, amount: $amount, reason: "Oven not done", confirmed: true }) { id } }`;
const tip = 'mutation ($id: ID!, $tip: Float!) { tipBooking(input: { id: $id, tipValue: $tip }) { id } }';

/** Does what the product allows, and leaves what it refuses. */
async function unlessRefused(
  { told }: Pick<Aftermath, 'told'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    told.refusals.set(error.message, (told.refusals.get(error.message) ?? 0) + 1);
    return false;
  }
}

/** Each cleaner accepts what they are asked about of a day, as long as there is room. */
export async function acceptJobs(world: Aftermath, date: string, max: number): Promise<number> {
  let accepted = 0;
  for (const cleaner of world.cleaners) {
    const { items } = await cleaner.ask<{ items: Job[] }>(listJobs, {});
    const offered = items.filter(
      ({ startDate, bookingStatus }) => startDate === date && bookingStatus === 'pending',
    );
    for (const { id } of offered) {
      if (accepted >= max) return accepted;
      if (await unlessRefused(world, () => cleaner.ask(verb('acceptBooking'), { id }))) accepted += 1;
    }
  }
  return accepted;
}

/** The office gives cleaners what nobody has accepted of a day, by agreement with them; who is busy gets none. */
export async function assignJobs(world: Aftermath, ids: readonly string[]): Promise<number> {
  const list = '{ listServiceProviders(limit: 200) { items { id email } } }';
  const { items } = await world.company.ask<{ items: { id: string; email: string }[] }>(list, {});
  const atWork = world.cleaners.map((_, index) => providerAnswers(index + 1).email);
  const ofCleaners = items.filter(({ email }) => atWork.includes(email));
  let assigned = 0;
  for (const [index, id] of ids.entries()) {
    const to = ofCleaners[index % ofCleaners.length]?.id;
    if (await unlessRefused(world, () => world.company.ask(assign, { id, to }))) assigned += 1;
  }
  return assigned;
}

/** The visits of a day, each started and finished; answers which. */
export async function cleanAll(world: Aftermath, date: string): Promise<string[]> {
  const cleaned = await Promise.all(
    world.cleaners.map(async (cleaner) => {
      const { items } = await cleaner.ask<{ items: Job[] }>(listJobs, {});
      const own = items.filter(
        ({ startDate, own: links }) => startDate === date && links.items[0]?.serviceStatus === 'accepted',
      );
      const done: string[] = [];
      for (const { id } of own) {
        const isDone = await unlessRefused(world, async () => {
          await cleaner.ask(verb('startBooking'), { id });
          await cleaner.ask(complete, { id, hours: 2.5 });
        });
        if (isDone) done.push(id);
      }
      return done;
    }),
  );
  return cleaned.flat();
}

/** The office cancels a part of what nobody has accepted. */
export async function cancelSome(world: Aftermath, ids: readonly string[]): Promise<number> {
  let canceled = 0;
  for (const id of ids) {
    if (await unlessRefused(world, () => world.company.ask(cancel, { id }))) canceled += 1;
  }
  return canceled;
}

/** Parts of visits and whole gift cards go back. */
export async function refundSome(
  world: Aftermath,
  { visits, gifts }: { visits: readonly string[]; gifts: readonly string[] },
): Promise<number> {
  let refunds = 0;
  for (const id of visits) {
    const amount = 5 + Math.floor(world.random() * 10);
    if (await unlessRefused(world, () => world.company.ask(refund, { id, amount }))) refunds += 1;
  }
  for (const id of gifts) {
    const asked = { id, reason: 'Bought twice' };
    if (await unlessRefused(world, () => world.company.ask(giftDocuments.refund, asked))) refunds += 1;
  }
  return refunds;
}

/** Customers tip for their visits of that day, some of them by two presses at once. */
export async function tipAll(world: Aftermath): Promise<number> {
  let tips = 0;
  for (const { person } of world.customers) {
    const { items } = await person.ask<{ items: Job[] }>(listJobs, {});
    for (const { id } of items.filter(({ bookingStatus }) => bookingStatus === 'completed')) {
      const asked = { id, tip: 2 + Math.floor(world.random() * 9) };
      const presses = () => Promise.all([person.ask(tip, asked), person.ask(tip, asked)]);
      if (await unlessRefused(world, presses)) tips += 1;
    }
  }
  return tips;
}
