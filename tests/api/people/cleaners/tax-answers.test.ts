import { expect } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/api-test.ts';
import { aProvider } from '#tests/support/people.ts';

/** What HMRC asks platforms for, beside the tax number (rules/law#platform-reporting). */
const born = '1990-03-27';
const update = `mutation ($input: UpdateTaxDetailsInput!) {
  updateTaxDetails(input: $input) { dateOfBirth taxNumber } }`;
const own = '{ getPaymentDetails { dateOfBirth taxNumber } }';
const given = 'query ($id: ID!) { getServiceProvider(id: $id) { dateOfBirthGiven taxNumberGiven } }';

test('a date of birth is kept sealed, shown to its owner alone, and each view is logged', async ({
  database,
  server,
  company,
}) => {
  const { id, client } = await aProvider(server, company, 1);
  expect(await done(company, given, { id })).toEqual({ dateOfBirthGiven: false, taxNumberGiven: false });
  const input = { dateOfBirth: born, taxNumber: '1234567890' };
  expect(await done(client, update, { input })).toEqual(input);
  expect(await done(client, own)).toEqual(input);
  expect(await done(company, given, { id })).toEqual({ dateOfBirthGiven: true, taxNumberGiven: true });
  expect((await company.send(own)).errors[0]?.extensions).toMatchObject({ code: 'forbidden' });
  const stored = async (table: string) =>
    JSON.stringify((await database.pool.query(`select * from ${table}`)).rows);
  expect(await stored('providers')).not.toContain(born);
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('entity_id', '=', id)
    .where('action', 'in', ['tax-details.update', 'tax-details.view'])
    .execute();
  expect(log.map(({ action }) => action)).toContain('tax-details.view');
  expect(log.find(({ action }) => action === 'tax-details.update')?.after).toMatchObject({
    hasDateOfBirth: true,
    taxNumberEnd: '7890',
  });
  expect(await stored('audit_entries')).not.toContain(born);
});

test('who is under 18, or typed no day, is told so and nothing changes', async ({ server, company }) => {
  const { client } = await aProvider(server, company, 2);
  await done(client, update, { input: { dateOfBirth: born, taxNumber: '' } });
  for (const dateOfBirth of ['2015-01-01', '1899-01-01', '1990-02-30', 'March']) {
    const refused = await client.send(update, { input: { dateOfBirth, taxNumber: '1234567890' } });
    expect(refused.errors[0]?.extensions?.problems).toEqual([
      {
        field: 'dateOfBirth',
        code: 'birth_date_bad',
        message: 'Enter your date of birth. You must be 18 or over.',
      },
    ]);
  }
  expect(await done(client, own)).toEqual({ dateOfBirth: born, taxNumber: '' });
  await done(client, update, { input: { dateOfBirth: '' } });
  expect(await done(client, own)).toEqual({ dateOfBirth: '', taxNumber: '' });
});

test('the mail of the approval asks for both and stops nobody', async ({ database, server, company }) => {
  const { id } = await aProvider(server, company, 3);
  const { props } = await database.db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'provider-approved')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(props).toMatchObject({ asked: ['date-of-birth', 'tax-number'] });
});
