import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { aMember } from '#tests/support/identity/team.ts';
import { giftDocuments } from '#tests/support/money/gift-cards.ts';
import { aCompanyUser, password } from '#tests/support/people.ts';

const give = (client: Client, amount: number, headers: Record<string, string> = {}) =>
  client.send(
    giftDocuments.goodwill,
    {
      input: { receiverName: 'Rita', receiverEmail: 'rita@example.com', amount, reason: 'We came too late' },
    },
    headers,
  );
const codeOf = async (client: Client, amount: number) =>
  (await give(client, amount)).errors[0]?.extensions.code ?? null;

type Task = { id: string; kind: string; words: string; agreeUpTo: number | null };
/** The task by which somebody is asked; of several the one with these words. */
const taskOf = async (client: Client, words = '') =>
  (await done<Task[]>(client, '{ listCompanyTasks { id kind words agreeUpTo } }')).find(
    (task) => task.kind === 'goodwill-of-a-day' && task.words.includes(words),
  );
const agreeing =
  'mutation ($id: ID!, $upTo: Float!) { agreeToGoodwill(input: { id: $id, upTo: $upTo }) { doneAt } }';
/** How the server answers who agrees to a sum. */
const agree = async (client: Client, id: string | undefined, upTo: number) =>
  (await client.send(agreeing, { id, upTo })).errors[0]?.extensions.code ?? 'ok';
const end = (client: Client, id: string) =>
  done(client, 'mutation ($id: ID!) { endCompanyTask(input: { id: $id }) { id } }', { id });
/** As if whoever is signed in had proved who they are long ago. */
const outdateProofs = ({ database }: Given<'database'>) =>
  database.pool.query(`update sessions set "provedAt" = now() - interval '1 hour'`);
const confirm = (client: Client) => client.post('/api/auth/account/confirm-password', { password });
const sumOf = async ({ database }: Given<'database'>) => {
  const { rows } = await database.pool.query<{ sum: number }>(
    `select coalesce(sum(amount_pence), 0)::int as sum from gift_cards where kind = 'goodwill'`,
  );
  return rows[0]?.sum;
};

test('alone, a person of the office proves who they are for more than £50 a day, and may then give more than £200, and the next day begins anew', async ({
  database,
  company,
  clock,
  now,
}) => {
  await outdateProofs({ database });
  expect(await codeOf(company, 50)).toBeNull();
  expect(await codeOf(company, 1)).toBe('sign_in_again');
  await confirm(company);
  for (let number = 0; number < 3; number += 1) expect(await codeOf(company, 50)).toBeNull();
  expect(await sumOf({ database })).toBe(200_00);
  await outdateProofs({ database });
  expect(await codeOf(company, 1)).toBe('sign_in_again');
  expect(await taskOf(company)).toBeUndefined();
  await confirm(company);
  expect(await codeOf(company, 1)).toBeNull();
  await outdateProofs({ database });
  expect(await codeOf(company, 1)).toBe('sign_in_again');
  clock.set(new Date(Date.parse(now) + 24 * 3600_000).toISOString());
  expect(await codeOf(company, 50)).toBeNull();
});

test('with somebody else who holds money it is theirs to agree, by the task that it opens: to what they read, no more', async ({
  server,
  database,
  company,
  clock,
  now,
}) => {
  clock.set(new Date(Date.parse(now) + 48 * 3600_000).toISOString());
  const other = await aCompanyUser(server, 'other@example.com');
  const before = (await sumOf({ database })) ?? 0;
  await confirm(company);
  for (let number = 0; number < 4; number += 1) expect(await codeOf(company, 50)).toBeNull();
  const refused = await give(company, 40);
  expect(refused.errors[0]).toMatchObject({
    extensions: { code: 'goodwill_needs_other', field: 'amount' },
    message: expect.stringContaining('You have given £200.00 of goodwill today'),
  });
  expect(await sumOf({ database })).toBe(before + 200_00);
  const task = await taskOf(other);
  expect(task?.words).toContain('has given £200.00 of goodwill today and asks to give £40.00 more');
  expect(task?.words).toContain('up to £240.00 in all');

  // Nobody agrees to their own, and a task that is ended agrees to nothing.
  expect((await taskOf(company))?.agreeUpTo).toBeNull();
  expect(await agree(company, task?.id, 240)).toBe('goodwill_own');
  await end(other, task?.id ?? '');
  expect(await codeOf(company, 40)).toBe('goodwill_needs_other');

  // More is asked for while the other one reads: they agree to what they read or to nothing.
  const read = await taskOf(other);
  expect(read?.agreeUpTo).toBe(240);
  expect(await codeOf(company, 45)).toBe('goodwill_needs_other');
  const changed = await other.send(agreeing, { id: read?.id, upTo: 240 });
  expect(changed.errors[0]).toMatchObject({
    extensions: { code: 'goodwill_changed', field: 'upTo' },
    message: 'What is asked for is now £245.00 in all. Read the task again before you agree.',
  });
  expect(await codeOf(company, 40)).toBe('goodwill_needs_other');
  expect(await agree(other, read?.id, 240)).toBe('ok');
  expect(await agree(other, read?.id, 240)).toBe('ok');
  expect(await agree(other, read?.id, 245)).toBe('goodwill_changed');
  expect(await codeOf(company, 41)).toBe('goodwill_needs_other');
  const key = { 'idempotency-key': 'the fifth card' };
  const given = await give(company, 40, key);
  expect(given.errors).toEqual([]);
  // Pressed twice it is one card, and what was agreed to is used up.
  expect((await give(company, 40, key)).data).toEqual(given.data);
  expect(await sumOf({ database })).toBe(before + 240_00);
  expect(await codeOf(company, 1)).toBe('goodwill_needs_other');
  // The other one has a day's sum of their own.
  expect(await codeOf(other, 50)).toBeNull();
});

test('at once it is no more than one after the other', async ({
  server,
  database,
  clock,
  now,
  company: _,
}) => {
  clock.set(new Date(Date.parse(now) + 96 * 3600_000).toISOString());
  const third = await aCompanyUser(server, 'third@example.com');
  const before = (await sumOf({ database })) ?? 0;
  const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(third, 50)));
  expect(codes.filter((code) => code === null)).toHaveLength(4);
  expect(await sumOf({ database })).toBe(before + 200_00);
});

test('a colleague with “Money” alone agrees, one with “Bookings” alone does not, and who reopens the task takes it back', async ({
  server,
  database,
  company,
  clock,
  now,
}) => {
  clock.set(new Date(Date.parse(now) + 144 * 3600_000).toISOString());
  const member = (email: string, permissions: string[]) =>
    aMember({ server, database }, company, { email, permissions });
  const money = (await member('money@example.com', ['money'])).client;
  const bookings = (await member('bookings@example.com', ['bookings'])).client;
  const asker = await aCompanyUser(server, 'asker@example.com');
  for (let number = 0; number < 4; number += 1) expect(await codeOf(asker, 50)).toBeNull();
  expect(await codeOf(asker, 20)).toBe('goodwill_needs_other');
  const task = await taskOf(money, 'up to £220.00');
  expect(task?.agreeUpTo).toBe(220);
  expect((await taskOf(bookings, 'up to £220.00'))?.agreeUpTo).toBeNull();
  expect(await agree(bookings, task?.id, 220)).toBe('forbidden');
  expect(await agree(money, task?.id, 220)).toBe('ok');
  await done(bookings, 'mutation ($id: ID!) { reopenCompanyTask(input: { id: $id }) { id } }', {
    id: task?.id,
  });
  await end(company, task?.id ?? '');
  expect(await codeOf(asker, 20)).toBe('goodwill_needs_other');
  const again = await taskOf(money, 'up to £220.00');
  expect(await agree(money, again?.id, 220)).toBe('ok');
  expect(await codeOf(asker, 20)).toBeNull();
});
