import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { sendWaitingMails } from '#tests/support/booking/whole-life.ts';
import { createClient } from '#tests/support/client.ts';
import { type Given, test } from '#tests/support/fixtures/api-test.ts';
import { signUpAnswers } from '#tests/support/identity/proofs.ts';

type Form = {
  name: string;
  mutation: string;
  template: string;
  input: (email: string, words: string) => object;
};

const forms: Form[] = [
  {
    name: 'a quote',
    mutation: 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }',
    template: 'quote-received',
    input: (email, words) => ({
      name: words,
      email,
      phone: '07700 900123',
      postalCode: 'SW1A 1AA',
      serviceType: 'deepcleaning',
      message: `Please clean: ${words}`,
    }),
  },
  {
    name: 'a message',
    mutation: 'mutation ($input: CreateContactMessageInput!) { createContactMessage(input: $input) { id } }',
    template: 'message-received',
    input: (email, words) => ({ name: words, email, subject: words, message: `I write about ${words}` }),
  },
  {
    name: 'a complaint about data',
    mutation:
      'mutation ($input: CreateDataProtectionComplaintInput!) { createDataProtectionComplaint(input: $input) { id } }',
    template: 'data-complaint-received',
    input: (email, words) => ({ name: words, email, message: `You keep too much about ${words}` }),
  },
  {
    name: 'the waitlist',
    mutation: 'mutation ($input: JoinWaitlistInput!) { joinWaitlist(input: $input) }',
    template: 'waitlist-confirm',
    input: (email) => ({ email, postalCode: 'AB10 1AA' }),
  },
];

/** From another network each time, so that only the mailbox is counted. */
async function send({ server }: Given<'server'>, form: Form, number: number, email: string): Promise<void> {
  const client = createClient(server);
  const answer = await client.send(form.mutation, {
    input: form.input(
      email,
      `Quixote ${number % 26}`.replace(/\d+/, String.fromCharCode(65 + (number % 26))),
    ),
  });
  expect([form.name, answer.errors]).toEqual([form.name, []]);
}
const mailsOf = async ({ database }: Given<'database'>, mailbox: string) => {
  const { rows } = await database.pool.query<{
    template: string;
    recipient: string;
    subject: string;
    plain: string;
    html: string;
  }>(
    "select template, recipient, subject, plain, html from mails where recipient like $1 || '%' order by created_at, id",
    [mailbox],
  );
  return rows;
};

test('ten mails a day go to one mailbox over all forms, whatever stands behind its plus, and every form counts', async ({
  server,
  database,
  clock,
  now,
}) => {
  for (let number = 0; number < 12; number += 1) {
    const form = forms[number % 4] as Form;
    await send({ server }, form, number, `ann+${number}@example.com`);
  }
  const sent = await mailsOf({ database }, 'ann');
  expect(sent).toHaveLength(10);
  const count = async (table: string) =>
    Number(
      (await database.pool.query(`select count(*) from ${table} where email like 'ann+%'`)).rows[0].count,
    );
  expect([
    await count('quotes'),
    await count('contact_messages'),
    await count('data_complaints'),
    await count('waitlist_entries'),
  ]).toEqual([3, 3, 3, 3]);

  await send({ server }, forms[0] as Form, 12, 'bob@example.com');
  expect(await mailsOf({ database }, 'bob')).toHaveLength(1);

  clock.set(new Date(Date.parse(now) + 25 * 3600_000).toISOString());
  await send({ server }, forms[1] as Form, 13, 'ann@example.com');
  expect(await mailsOf({ database }, 'ann')).toHaveLength(11);
});

test('they repeat neither the words nor the name of whoever filled the form in', async ({
  server,
  database,
}) => {
  for (const [number, form] of forms.entries()) await send({ server }, form, number, 'carol@example.com');
  await sendWaitingMails(server, database);
  const mails = await mailsOf({ database }, 'carol');
  expect(mails.map(({ template }) => template).sort()).toEqual(forms.map(({ template }) => template).sort());
  for (const { subject, plain, html } of mails) expect(`${subject} ${plain} ${html}`).not.toMatch(/quixote/i);
});

test('what the office sends to a mailbox that had its ten is never held back, and a code is still asked for', async ({
  server,
  database,
  company,
}) => {
  for (let number = 0; number < 11; number += 1)
    await send({ server }, forms[1] as Form, number, `dora+${number}@example.com`);
  expect(await mailsOf({ database }, 'dora')).toHaveLength(10);
  const [last] = (
    await database.pool.query<{ id: string }>("select id from contact_messages where email like 'dora+10@%'")
  ).rows;
  await done(
    company,
    'mutation ($input: AnswerContactMessageInput!) { answerContactMessage(input: $input) { status } }',
    {
      input: { id: last?.id, answer: 'Yes, we do.' },
    },
  );
  expect((await mailsOf({ database }, 'dora+10')).map(({ template }) => template)).toEqual([
    'message-answered',
  ]);
  const asked = await createClient(server).post(
    '/api/auth/account/sign-up',
    signUpAnswers('dora@example.com'),
  );
  expect(asked.status).toBe(200);
});
