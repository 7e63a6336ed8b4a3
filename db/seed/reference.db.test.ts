import { expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { seedReference } from './reference.ts';

const database = withDatabase();

const countOf = async (table: 'outcodes' | 'postal_codes') => {
  const { count } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('a new database has the default settings and serves every outcode of the five cities', async () => {
  const settings = await database.db.selectFrom('application_settings').selectAll().execute();
  expect(settings).toHaveLength(1);
  expect(settings[0]).toMatchObject({
    id: 'defaultsettings',
    tax_rate: 20,
    hourly_rate_pence: 2700,
    platform_fee: 30,
    currency_code: 'GBP',
    open_weekdays: [true, true, true, true, true, true, false],
    commercial_advice_taken_at: null,
  });
  expect([await countOf('outcodes'), await countOf('postal_codes')]).toEqual([490, 490]);
  const outcode = await database.db
    .selectFrom('outcodes')
    .selectAll()
    .where('code', '=', 'B1')
    .executeTakeFirst();
  expect(outcode).toEqual({
    code: 'B1',
    latitude: 52.48,
    longitude: -1.91,
    city: 'Birmingham',
    name: 'Birmingham city centre',
  });
});

test('what the company changed stays as it is when the seed runs again', async () => {
  const { db } = database;
  await db.updateTable('application_settings').set({ hourly_rate_pence: 3100 }).execute();
  await db.deleteFrom('postal_codes').where('code', '=', 'B1').execute();
  await db.updateTable('postal_codes').set({ city: 'Leeds' }).where('code', '=', 'B2').execute();
  const before = await db.selectFrom('postal_codes').selectAll().orderBy('code').execute();
  await Promise.all([seedReference(db), seedReference(db)]);
  expect(await db.selectFrom('postal_codes').selectAll().orderBy('code').execute()).toEqual(before);
  const settings = await db.selectFrom('application_settings').select('hourly_rate_pence').execute();
  expect(settings).toEqual([{ hourly_rate_pence: 3100 }]);
});

test('a fact about an outcode follows the file, and an outcode new to the file is served', async () => {
  const { db } = database;
  await db.updateTable('outcodes').set({ latitude: 0 }).where('code', '=', 'B3').execute();
  await db.deleteFrom('outcodes').where('code', '=', 'B4').execute();
  await db.deleteFrom('postal_codes').where('code', '=', 'B4').execute();
  await seedReference(db);
  const facts = await db
    .selectFrom('outcodes')
    .select(['code', 'latitude'])
    .where('code', 'in', ['B3', 'B4'])
    .orderBy('code')
    .execute();
  expect(facts).toEqual([
    { code: 'B3', latitude: 52.48 },
    { code: 'B4', latitude: 52.48 },
  ]);
  expect(await db.selectFrom('postal_codes').select('city').where('code', '=', 'B4').execute()).toEqual([
    { city: 'Birmingham' },
  ]);
});
