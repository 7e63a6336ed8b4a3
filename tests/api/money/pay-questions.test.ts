import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import type { Client } from '#tests/support/client.ts';
import { test as base, type Given } from '#tests/support/fixtures/api-test.ts';
import { type PayRunAnswer, payrollDocuments } from '#tests/support/money/payroll-documents.ts';

const test = base.extend('cleanerCount', { scope: 'file' }, 2);

const facts = 'id kind status beganAt endedAt words answer totalHours amount askedBy answerBy';
const documents = {
  ask: `mutation ($input: AskAboutPayInput!) { askAboutPay(input: $input) { ${facts} } }`,
  decide: `mutation ($input: DecidePayQuestionInput!) { decidePayQuestion(input: $input) { ${facts} } }`,
  get: `query ($id: ID!) { getPayQuestions(bookingID: $id) { canAsk askUntil questions { ${facts} } } }`,
  own: `{ listPayQuestions { bookingID status } }`,
};
type Question = { id: string; status: string; totalHours: number | null; amount: number | null };
type Questions = { canAsk: boolean; askUntil: string | null; questions: Question[] };

const hours = { kind: 'hours', beganAt: '09:00', endedAt: '12:45', words: 'I left at a quarter to one.' };
const ask = (client: Client, bookingID: string, input: object = hours) =>
  done<Question>(client, documents.ask, { input: { bookingID, ...input } });
const decide = (client: Client, input: object) => done<Question>(client, documents.decide, { input });
const read = (client: Client, id: string) => done<Questions>(client, documents.get, { id });

async function codeOf(client: Client, document: string, input: object): Promise<string> {
  const { errors } = await client.send(document, { input });
  const [first] = errors;
  return first?.extensions.problems?.[0]?.code ?? first?.extensions.code ?? 'ok';
}
const tasksOf = async (database: Given<'database'>['database'], id: string) =>
  (
    await database.pool.query<{ words: string }>(
      "select words from company_tasks where entity_id = $1 and kind = 'pay-question' and done_at is null",
      [id],
    )
  ).rows.map(({ words }) => words);
const mailsAbout = async (database: Given<'database'>['database'], questionId: string) =>
  (
    await database.pool.query<{ template: string; props: { words?: string; hours?: string } }>(
      'select template, props from mails where entity_id = $1 order by created_at',
      [questionId],
    )
  ).rows;

test('pay is asked about for 60 days after it was paid, and then no more', async ({
  clock,
  company,
  cleaner,
  completedVisit: { id },
}) => {
  await done(cleaner, payrollDocuments.bank, { sortCode: '30-94-30', accountNumber: '123456' });
  clock.set('2026-12-01T05:00:00Z');
  const draft = await done<PayRunAnswer>(company, payrollDocuments.prepare, { frequency: 'weekly' });
  await done(company, payrollDocuments.approve, { id: draft.id });
  await done(company, payrollDocuments.send, { id: draft.id, count: 1, total: 55.13 });
  await done(company, payrollDocuments.pay, { id: draft.id, paidOn: '2026-12-01' });
  expect(await read(cleaner, id)).toMatchObject({ canAsk: true, askUntil: '2027-01-30' });
  clock.set('2027-01-30T22:00:00Z');
  const question = await ask(cleaner, id);
  expect(await codeOf(company, documents.decide, { id: question.id, totalHours: 3.75, words: 'Yes' })).toBe(
    'hours_paid',
  );
  await decide(company, { id: question.id, amount: 3.94, words: 'The quarter of an hour comes now.' });
  // More is owed again, which can be asked about until it was paid.
  expect(await read(cleaner, id)).toMatchObject({ canAsk: true, askUntil: null });
});

test('a cleaner says that hours are wrong; the office corrects them, and the cleaner reads why', async ({
  database,
  company,
  cleaner,
  completedVisit: { id },
}) => {
  expect(await read(cleaner, id)).toEqual({ canAsk: true, askUntil: null, questions: [] });
  const question = await ask(cleaner, id);
  expect(question).toMatchObject({ ...hours, status: 'open', answer: null });
  expect(await codeOf(cleaner, documents.ask, { bookingID: id, ...hours })).toBe('pay_question_open');
  expect((await read(cleaner, id)).canAsk).toBe(false);
  const [task] = await tasksOf(database, id);
  expect(task).toContain('(Hours). Put it right or explain it.');
  expect((await read(company, id)).questions).toEqual([question]);

  const answer = { id: question.id, totalHours: 3.75, words: 'You are right: the clock says so.' };
  const corrected = await decide(company, answer);
  expect(corrected).toMatchObject({ status: 'hours-corrected', totalHours: 3.75, answer: answer.words });
  expect(await decide(company, answer)).toEqual(corrected);
  expect(await codeOf(company, documents.decide, { ...answer, totalHours: 3 })).toBe('pay_question_decided');
  expect(await tasksOf(database, id)).toEqual([]);
  const { rows } = await database.pool.query(
    'select kind, sum(amount_pence)::int as pence from earnings where booking_id = $1 group by kind order by kind',
    [id],
  );
  // 3.75 hours at £15.75 in all.
  expect(rows).toEqual([
    { kind: 'correction', pence: 393 },
    { kind: 'visit', pence: 5513 },
  ]);
  expect(await mailsAbout(database, question.id)).toMatchObject([
    { template: 'pay-question-received' },
    { template: 'pay-question-answered', props: { hours: '3.75', words: answer.words } },
  ]);
  expect((await read(cleaner, id)).canAsk).toBe(true);
  const own = await done<object[]>(cleaner, documents.own);
  expect(own).toContainEqual({ bookingID: id, status: 'hours-corrected' });
});

test('the office pays more in the next run, once, or explains', async ({
  database,
  company,
  cleaner,
  completedVisit: { id },
}) => {
  const travel = { kind: 'travel', words: 'I bought the products myself.' };
  const question = await ask(cleaner, id, travel);
  expect(question).toMatchObject({ beganAt: null, endedAt: null });
  const more = { id: question.id, amount: 6.5, words: 'We pay the products.' };
  for (const _time of ['once', 'twice']) expect(await decide(company, more)).toMatchObject({ amount: 6.5 });
  const { rows } = await database.pool.query(
    "select kind, amount_pence, note from earnings where booking_id = $1 and kind = 'correction'",
    [id],
  );
  expect(rows).toEqual([{ kind: 'correction', amount_pence: 650, note: 'We pay the products.' }]);
  const second = await ask(cleaner, id, { kind: 'tip', words: 'She said that she tipped.' });
  const explained = await decide(company, { id: second.id, words: 'No tip has reached us.' });
  expect(explained).toMatchObject({ status: 'explained', totalHours: null, amount: null });
  expect(await tasksOf(database, id)).toEqual([]);
});

test('what says nothing or too much is refused in words and changes nothing', async ({
  company,
  cleaner,
  completedVisit: { id },
}) => {
  const code = (changes: object) => codeOf(cleaner, documents.ask, { bookingID: id, ...hours, ...changes });
  expect(await code({ kind: 'holiday' })).toBe('invalid_input');
  expect(await code({ words: ' no ' })).toBe('pay_question_words_missing');
  expect(await code({ words: 'x'.repeat(1001) })).toBe('pay_question_words_missing');
  expect(await code({ beganAt: null })).toBe('pay_question_times_missing');
  expect(await code({ endedAt: '08:00' })).toBe('pay_question_times_missing');
  expect((await read(company, id)).questions).toEqual([]);
  const question = await ask(cleaner, id);
  const answer = (changes: object) =>
    codeOf(company, documents.decide, { id: question.id, words: 'As you say', ...changes });
  expect(await answer({ words: '' })).toBe('pay_answer_missing');
  expect(await answer({ totalHours: 3, amount: 5 })).toBe('pay_answer_double');
  expect(await answer({ totalHours: 3.5 })).toBe('pay_answer_hours_same');
  expect(await answer({ totalHours: 3.1 })).toBe('worked_hours_missing');
  expect(await answer({ amount: -5 })).toBe('pay_answer_amount_bad');
  expect(await answer({ amount: 1000.01 })).toBe('pay_correction_amount_bad');
  expect((await read(company, id)).questions).toMatchObject([{ status: 'open' }]);
});

test('nobody asks about the pay of others, or reads what they asked', async ({
  company,
  cleaner,
  customer,
  cleaners: [, other],
  completedVisit: { id },
}) => {
  if (!other) throw new Error('There are two cleaners');
  await ask(cleaner, id);
  expect(await codeOf(other, documents.ask, { bookingID: id, ...hours })).toBe('not_found');
  expect(await codeOf(customer, documents.ask, { bookingID: id, ...hours })).toBe('forbidden');
  expect(await codeOf(company, documents.ask, { bookingID: id, ...hours })).toBe('forbidden');
  for (const [client, code] of [
    [other, 'not_found'],
    [customer, 'forbidden'],
  ] as const) {
    const { errors } = await client.send(documents.get, { id });
    expect(errors[0]?.extensions.code).toBe(code);
  }
  expect(await done(other, documents.own)).toEqual([]);
});
