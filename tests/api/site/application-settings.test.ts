import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applySettingChanges } from '#server/application-setting/apply-setting-changes.ts';
import { bookAndPay, bookingAnswers, createDocument } from '#tests/support/booking/bookings.ts';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser, anAccount, aProvider } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { promisedMs } from '#tests/support/timeouts.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

const original = {
  tax_rate: 20,
  hourly_rate_pence: 2700,
  one_off_rate_pence: 2700,
  platform_fee: 30,
  goodwill_pence: 1000,
  short_notice_quarter_hours: 4,
  insurance_minimum_pounds: 0,
};

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
  await aProvider(server, company, 1);
});
beforeEach(async () => {
  server.setNow(now);
  await database.db.deleteFrom('rate_limits').execute();
  await database.db.deleteFrom('setting_changes').execute();
  await database.db.updateTable('application_settings').set(original).execute();
});
afterAll(() => server.close());

type Sent = Awaited<ReturnType<Client['send']>>;
const codeOf = ({ errors }: Sent) => errors[0]?.extensions.code ?? 'ok';
const problemsOf = ({ errors }: Sent) =>
  errors[0]?.extensions.problems?.map(({ field, code }) => `${field} ${code}`);

const fields = `id taxRate hourlyRate everyWeekHR moreThan2WeekHR oneOfHR currencyLable currencyCode cleaningSuppliesRate
  platformFee goodwillAmount shortNoticeHours insuranceMinimum mondayW saturdayW sundayW postalCodeRegx version
  plannedChanges { id fromDate plannedAt hourlyRate oneOfHR platformFee goodwillAmount shortNoticeHours sundayW mondayW }`;
const get = `{ getApplicationSetting(id: "defaultsettings") { ${fields} } }`;
const list = `{ listApplicationSettings { items { ${fields} } nextToken } }`;
const update = `mutation ($input: UpdateApplicationSettingInput!) { updateApplicationSetting(input: $input) { ${fields} } }`;
const withdraw =
  'mutation ($id: ID!) { withdrawSettingChange(input: { id: $id }) { plannedChanges { id } } }';

type Settings = {
  version: number;
  plannedChanges: { id: string; fromDate: string }[] | null;
} & Record<string, unknown>;
const read = (client: Client) => done<Settings>(client, get, {});
const change = (input: object) => company.send(update, { input: { id: 'defaultsettings', ...input } });
const changed = (input: object) =>
  done<Settings>(company, update, { input: { id: 'defaultsettings', ...input } });

test('everybody reads the settings, by id and as a list of one, and only the company its fee, compensation and plans', async () => {
  const customer = await anAccount(server, 'reader@example.com');
  for (const client of [visitor, customer, company]) {
    const settings = await read(client);
    expect(settings).toMatchObject({
      id: 'defaultsettings',
      everyWeekHR: 22.8,
      currencyLable: '£',
      sundayW: false,
    });
    const { data } = await client.send(list);
    expect(data?.listApplicationSettings).toEqual({ items: [settings], nextToken: null });
    expect(settings.platformFee).toBe(client === company ? 30 : null);
    const { goodwillAmount, shortNoticeHours } = settings;
    expect([goodwillAmount, shortNoticeHours]).toEqual(client === company ? [10, 1] : [null, null]);
    expect(settings.plannedChanges).toEqual(client === company ? [] : null);
  }
});

test('the fee cannot be found out by a filter', async () => {
  const asked = await visitor.send(
    '{ listApplicationSettings(filter: { platformFee: { eq: 30 } }) { items { id } } }',
  );
  expect(codeOf(asked)).toBe('invalid_request');
  const byRate = await visitor.send(
    '{ listApplicationSettings(filter: { hourlyRate: { eq: 27 } }) { items { id } } }',
  );
  expect(byRate.data?.listApplicationSettings).toEqual({ items: [{ id: 'defaultsettings' }] });
});

test('a change holds at once, leaves the rest alone and is in the log with what was before', async () => {
  const { version } = await read(company);
  const after = await changed({ oneOfHR: 28.5, sundayW: true, expectedVersion: version });
  expect(after).toMatchObject({
    oneOfHR: 28.5,
    hourlyRate: 27,
    sundayW: true,
    saturdayW: true,
    version: version + 1,
  });
  expect(await changed({ oneOfHR: 28.5, expectedVersion: version })).toMatchObject({ version: version + 1 });
  expect(codeOf(await change({ oneOfHR: 29, expectedVersion: version }))).toBe('version_conflict');
  const log = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'application-setting.update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const days = (day: boolean) => [null, null, null, null, null, null, day];
  expect(log).toEqual({
    before: { oneOffRate: 27, openWeekdays: days(false) },
    after: { oneOffRate: 28.5, openWeekdays: days(true) },
  });
  await changed({ sundayW: false });
});

test('a client may send back the whole of what it read', async () => {
  const { plannedChanges, version, ...settings } = await read(company);
  const again = await changed({ ...settings, expectedVersion: version });
  expect(again).toEqual({ ...settings, plannedChanges, version });
});

test('what is booked keeps the price it was booked at', async () => {
  const id = await bookAndPay(visitor, { startDate: '2026-11-27' });
  const priceOf = async () => {
    const { data } = await company.send('query ($id: ID!) { getBooking(id: $id) { totalPrice } }', { id });
    return data?.getBooking;
  };
  const before = await priceOf();
  await changed({ oneOfHR: 40, hourlyRate: 40 });
  expect(await priceOf()).toEqual(before);
  const { data } = await visitor.send(createDocument, {
    input: { ...bookingAnswers, email: 'later@example.com', startDate: '2026-12-01' },
  });
  expect(data?.createBooking).toMatchObject({ booking: { price: { total: 140 } } });
});

test.each([
  [{ hourlyRate: 200.01 }, ['hourlyRate rate_bad']],
  [{ everyWeekHR: -1 }, ['everyWeekHR rate_bad']],
  [{ moreThan2WeekHR: 22.805 }, ['moreThan2WeekHR rate_bad']],
  [{ oneOfHR: 1e300 }, ['oneOfHR rate_bad']],
  [{ cleaningSuppliesRate: 101 }, ['cleaningSuppliesRate supplies_rate_bad']],
  [{ taxRate: 101 }, ['taxRate tax_rate_bad']],
  [{ platformFee: 60.5 }, ['platformFee platform_fee_bad']],
  [{ goodwillAmount: 50.01 }, ['goodwillAmount goodwill_setting_bad']],
  [{ goodwillAmount: -0.01 }, ['goodwillAmount goodwill_setting_bad']],
  [{ insuranceMinimum: -1 }, ['insuranceMinimum insurance_minimum_bad']],
  [{ insuranceMinimum: 1000000.5 }, ['insuranceMinimum insurance_minimum_bad']],
  [{ shortNoticeHours: 3.25 }, ['shortNoticeHours short_notice_bad']],
  [{ shortNoticeHours: 0.1 }, ['shortNoticeHours short_notice_bad']],
  [{ currencyCode: 'CHF' }, ['currencyCode currency_bad']],
  [{ postalCodeRegx: '^(' }, ['postalCodeRegx pattern_bad']],
  [{ postalCodeRegx: 'x'.repeat(301) }, ['postalCodeRegx pattern_bad']],
  [{ postalCodeRegx: '^SW1A 1AA$' }, ['postalCodeRegx pattern_refuses']],
  [{ postalCodeRegx: '^(([A-Z0-9 ]+)+)+$' }, ['postalCodeRegx pattern_slow']],
])('%j is refused with the name of its field on the wire', async (input, problems) => {
  expect(problemsOf(await change(input))).toEqual(problems);
});

test('patterns that hang programs neither hang the server nor get in', async () => {
  const patterns = [
    '(a+)+$',
    '^(.*)*$',
    '([A-Z]+)*\\d',
    '(.?){300}',
    `${'('.repeat(60)}a+${')+'.repeat(60)}`,
  ];
  const started = performance.now();
  for (const postalCodeRegx of patterns)
    expect(problemsOf(await change({ postalCodeRegx }))).toEqual(['postalCodeRegx pattern_slow']);
  expect(performance.now() - started).toBeLessThan(promisedMs(5_000));
});

test('a currency has its own sign, and stays once anything was agreed in it', async () => {
  expect(codeOf(await change({ currencyLable: '$' }))).toBe('currency_bad');
  expect(codeOf(await change({ currencyLable: '£' }))).toBe('ok');
  await bookAndPay(visitor, { email: 'paying@example.com', startDate: '2026-12-02' });
  expect(codeOf(await change({ currencyCode: 'EUR' }))).toBe('currency_fixed');
  expect(codeOf(await change({ currencyCode: 'EUR', fromDate: '2026-12-01' }))).toBe('currency_fixed');
});

test('default pay under the floor is asked about once', async () => {
  const low = { platformFee: 40 };
  const asked = await change(low);
  expect(codeOf(asked)).toBe('pay_below_floor');
  expect(asked.errors[0]?.message).toBe(
    'Cleaners would be paid £11.40 an hour by default, less than £12.71. Check that and confirm it.',
  );
  expect(await changed({ ...low, confirmed: true })).toMatchObject({ platformFee: 40 });
  expect(codeOf(await change({ cleaningSuppliesRate: 7 }))).toBe('ok');
});

test('a change from a date on waits for its day in London and is made once', async () => {
  const planned = await changed({ hourlyRate: 30, sundayW: true, fromDate: '2026-12-01' });
  expect(planned).toMatchObject({
    hourlyRate: 27,
    sundayW: false,
    plannedChanges: [{ fromDate: '2026-12-01', hourlyRate: 30, oneOfHR: null, sundayW: true, mondayW: null }],
  });
  await changed({ oneOfHR: 29 });
  server.setNow('2026-11-30T23:59:00Z');
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ hourlyRate: 27 });
  server.setNow('2026-12-01T00:00:00Z');
  await Promise.all([applySettingChanges(server.system()), applySettingChanges(server.system())]);
  const after = await read(company);
  expect(after).toMatchObject({ hourlyRate: 30, oneOfHR: 29, sundayW: true, plannedChanges: [] });
  await changed({ hourlyRate: 31, sundayW: false });
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ hourlyRate: 31 });
  expect(codeOf(await company.send(withdraw, { id: planned.plannedChanges?.[0]?.id }))).toBe(
    'setting_change_over',
  );
});

test('of two changes for one day the later plan has the last word, and one taken back is not made', async () => {
  await changed({ hourlyRate: 30, fromDate: '2026-12-01' });
  server.setNow('2026-11-24T11:00:00Z');
  await changed({ hourlyRate: 32, fromDate: '2026-12-01' });
  const { plannedChanges } = await changed({ oneOfHR: 50, fromDate: '2026-11-30' });
  expect(plannedChanges?.map(({ fromDate }) => fromDate)).toEqual(['2026-11-30', '2026-12-01', '2026-12-01']);
  const id = plannedChanges?.[0]?.id;
  const left = await done<Settings>(company, withdraw, { id });
  expect(left.plannedChanges).toHaveLength(2);
  server.setNow('2026-12-02T09:00:00Z');
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ hourlyRate: 32, oneOfHR: 27 });
});

test.each(['2026-11-24', '2026-11-23', '2027-11-25', '2026-02-30', 'soon', ''])(
  'a change cannot hold from “%s”',
  async (fromDate) => {
    const expected = fromDate === '' ? 'ok' : 'from_date_bad';
    expect(codeOf(await change({ cleaningSuppliesRate: 8, fromDate }))).toBe(expected);
    await changed({ cleaningSuppliesRate: 6 });
  },
);

test('who the business is and its bank file are not overwritten by who has not seen the last change', async () => {
  const details = {
    name: 'Brightwren',
    address: '1 Long Lane\nLondon',
    phone: '020 7946 0123',
    vatNumber: '',
  };
  const ask = '{ getBusinessDetails { email version } }';
  const seen = await done<{ version: number }>(company, ask);
  const save =
    'mutation ($input: UpdateBusinessDetailsInput!) { updateBusinessDetails(input: $input) { version } }';
  const saveBy = (email: string) =>
    company.send(save, { input: { ...details, email, expectedVersion: seen.version } });
  expect(codeOf(await saveBy('first@example.com'))).toBe('ok');
  expect(codeOf(await saveBy('second@example.com'))).toBe('version_conflict');
  const bank = 'mutation ($input: SetBankFileInput!) { setBankFile(input: $input) { format } }';
  const input = { format: 'plain', expectedVersion: seen.version };
  expect(codeOf(await company.send(bank, { input }))).toBe('version_conflict');
  expect(await done(company, ask)).toEqual({ email: 'first@example.com', version: seen.version + 1 });
});

test('advice on National Insurance opens offices for booking', async () => {
  const isOpen = async () =>
    (await visitor.send('{ getApplicationSetting(id: "defaultsettings") { isCommercialOpen } }')).data
      ?.getApplicationSetting;
  expect(await isOpen()).toEqual({ isCommercialOpen: false });
  await done(company, 'mutation { recordCommercialAdvice { isCommercialOpen } }', {});
  expect(await isOpen()).toEqual({ isCommercialOpen: true });
});

test('what is planned is compared with what will hold by then, so a rate for a while ends', async () => {
  await changed({ hourlyRate: 32, fromDate: '2026-12-01' });
  const { plannedChanges } = await changed({ hourlyRate: 27, fromDate: '2027-01-05' });
  expect(plannedChanges).toMatchObject([
    { fromDate: '2026-12-01', hourlyRate: 32 },
    { fromDate: '2027-01-05', hourlyRate: 27 },
  ]);
  const again = await changed({ hourlyRate: 32, fromDate: '2026-12-20' });
  expect(again.plannedChanges).toHaveLength(2);
  server.setNow('2026-12-20T09:00:00Z');
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ hourlyRate: 32 });
  server.setNow('2027-02-01T09:00:00Z');
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ hourlyRate: 27, plannedChanges: [] });
});

test('pay that falls under the floor by two plans together is asked about', async () => {
  await changed({ platformFee: 32, fromDate: '2026-12-01' });
  const alone = { oneOfHR: 18.8, everyWeekHR: 18.8 };
  expect(codeOf(await change({ ...alone, fromDate: '2026-11-30' }))).toBe(codeOf(await change(alone)));
  expect(codeOf(await change({ platformFee: 40, fromDate: '2026-12-02' }))).toBe('pay_below_floor');
  await changed({ platformFee: 40, fromDate: '2026-12-02', confirmed: true });
  expect(codeOf(await change({ platformFee: 30, fromDate: '2026-12-03' }))).toBe('ok');
});

test('the goodwill card and the short-notice pay are changed, planned and logged like rates', async () => {
  const { version } = await read(company);
  expect(await changed({ goodwillAmount: 12.5, expectedVersion: version })).toMatchObject({
    goodwillAmount: 12.5,
    shortNoticeHours: 1,
  });
  expect(codeOf(await change({ shortNoticeHours: 3, expectedVersion: version }))).toBe('version_conflict');
  const { before, after } = await database.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'application-setting.update')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([{ goodwillAmount: 10 }, { goodwillAmount: 12.5 }]);
  const { plannedChanges } = await changed({ shortNoticeHours: 0, fromDate: '2026-12-01' });
  expect(plannedChanges).toMatchObject([{ shortNoticeHours: 0, goodwillAmount: null }]);
  server.setNow('2026-12-01T09:00:00Z');
  await applySettingChanges(server.system());
  expect(await read(company)).toMatchObject({ goodwillAmount: 12.5, shortNoticeHours: 0 });
});
