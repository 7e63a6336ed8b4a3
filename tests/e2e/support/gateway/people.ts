import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createVault } from '#server/process/vault.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { approveCleaners, companyEmail, openCompany, password } from '../cleaners.ts';
import { openByMail } from '../open-by-mail.ts';
import { secrets } from '../product.ts';
import { begin, book, buyGiftCard, confirm, nextNetwork, type Shopping } from './buyers.ts';
import { createPerson, type Person } from './person.ts';

/** Cleaners apply ten at a time, because a list of the office has so many. */
const applyAtOnce = 10;

async function signedIn(url: string, email: string): Promise<Person> {
  const person = createPerson(url, nextNetwork());
  await person.signIn(email, password);
  return person;
}

/** Somebody whose account is opened by a mail. */
async function byMail(url: string, email: string): Promise<Person> {
  await (await openByMail(url, email)).dispose();
  return signedIn(url, email);
}

/** The office, and so many cleaners, of whom the first few are at work. */
export async function openStaff(
  { url, companyLink }: { url: string; companyLink: string },
  { count, atWork }: { count: number; atWork: number },
): Promise<{ company: Person; cleaners: Person[] }> {
  const office = await openCompany(url, companyLink);
  const emails: string[] = [];
  for (let first = 1; first <= count; first += applyAtOnce) {
    const numbers = Array.from({ length: Math.min(applyAtOnce, count - first + 1) }, (_, at) => first + at);
    emails.push(...(await approveCleaners(office, url, numbers)));
  }
  await office.dispose();
  const cleaners: Person[] = [];
  for (const email of emails.slice(0, atWork)) cleaners.push(await byMail(url, email));
  return { company: await signedIn(url, companyEmail), cleaners };
}

const always = () => true;

/** A customer signed in, who keeps these cards of visits on a day. */
export async function aCustomerWithCards(
  shopping: Shopping,
  { email, numbers, date }: { email: string; numbers: readonly string[]; date: string },
): Promise<{ person: Person; email: string }> {
  const { url, stripe, told } = shopping;
  const answers = { email, startDate: date };
  await book(shopping, createPerson(url, nextNetwork()), answers, { stays: always });
  const person = await byMail(url, email);
  for (const number of numbers) {
    const { id, token, payment } = await begin(shopping, person, answers);
    const clientSecret = payment?.clientSecret ?? '';
    if (stripe.giveCard(clientSecret, number).status === 'requires_action')
      stripe.answerBank(clientSecret, true);
    const { status } = await person.ask<{ status: string }>(confirm, { id, token, keep: true });
    if (status === 'placed') told.placed.add(id);
  }
  return { person, email };
}

export const savedNumbers = [
  [cards.works],
  [cards.declinedAgain, cards.works],
  [cards.works, cards.bankCheck],
] as const;

/** Codes of so many gift cards that were bought and paid for, as their receivers were sent them. */
export async function buyCodes(shopping: Shopping, pool: Pool, count: number): Promise<string[]> {
  while (shopping.told.bought.size < count) await buyGiftCard(shopping, always);
  const vault = createVault(secrets.ENCRYPTION_KEY);
  const endAt = Date.now() + timeoutMs(30_000);
  while (Date.now() < endAt) {
    const { rows } = await pool.query<{ code: string }>(
      "select code_cipher as code from gift_cards where status = 'active' and code_cipher is not null",
    );
    if (rows.length >= count) return rows.map(({ code }) => vault.open(code));
    await wait(300);
  }
  throw new Error('The gift cards got no codes');
}
