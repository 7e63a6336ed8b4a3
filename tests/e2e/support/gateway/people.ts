import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createVault } from '#server/process/vault.ts';
import { cards } from '#tests/support/booking/cards.ts';
import { providerAnswers } from '#tests/support/booking/provider-answers.ts';
import { checkAndApprove } from '#tests/support/booking/provider-checks.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { companyEmail, openCompany, password } from '../cleaners.ts';
import { openByMail } from '../open-by-mail.ts';
import { secrets } from '../product.ts';
import { begin, book, buyGiftCard, confirm, nextNetwork, type Shopping } from './buyers.ts';
import { createPerson, type Person } from './person.ts';

const apply = `mutation ($input: CreateServiceProviderInput!) {
  createServiceProvider(input: $input) { received } }`;
const listPending = `{ listServiceProviders(filter: { profileStatus: { eq: "pending" } }, limit: 200) { items { id } } }`;

async function signedIn(url: string, email: string): Promise<Person> {
  const person = createPerson(url, nextNetwork());
  await person.signIn(email, password);
  return person;
}

/** Somebody whose account is opened by a mail. */
async function byMail(url: string, email: string, pool: Pool): Promise<Person> {
  const find = async (recipient: string) => {
    const { rows } = await pool.query("select id from mails where recipient = $1 and status = 'sent'", [
      recipient,
    ]);
    return rows.map(({ id }) => id as string);
  };
  await (await openByMail(url, email, find)).dispose();
  return signedIn(url, email);
}

/** The office, and so many cleaners, each from a network of their own; the first few of them are at work. */
export async function openStaff(
  { url, companyLink }: { url: string; companyLink: string },
  { count, atWork, pool }: { count: number; atWork: number; pool: Pool },
): Promise<{ company: Person; cleaners: Person[] }> {
  await (await openCompany(url, companyLink)).dispose();
  const company = await signedIn(url, companyEmail);
  const applications = Array.from({ length: count }, (_, index) => providerAnswers(index + 1));
  for (const input of applications) await createPerson(url, nextNetwork()).ask(apply, { input });
  const { items } = await company.ask<{ items: { id: string }[] }>(listPending, {});
  for (const { id } of items) await company.ask(checkAndApprove, { id });
  const cleaners: Person[] = [];
  for (const { email } of applications.slice(0, atWork)) cleaners.push(await byMail(url, email, pool));
  return { company, cleaners };
}

const always = () => true;

/** A customer signed in, who keeps these cards of visits on a day. */
export async function aCustomerWithCards(
  shopping: Shopping,
  { email, numbers, date }: { email: string; numbers: readonly string[]; date: string },
  pool: Pool,
): Promise<{ person: Person; email: string }> {
  const { url, stripe, told } = shopping;
  const answers = { email, startDate: date };
  await book(shopping, createPerson(url, nextNetwork()), answers, { stays: always });
  const person = await byMail(url, email, pool);
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
