import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { done } from '#tests/support/booking/visits.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aDocument, uploadDocument } from '#tests/support/file/uploads.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const now = '2026-11-24T10:00:00Z';
let server: TestServer;
let visitor: Client;
let company: Client;

beforeAll(async () => {
  server = await startTestServer(database, { now });
  visitor = createClient(server);
  company = await aCompanyUser(server);
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => server.close());

const request = {
  name: 'Olive Owen',
  email: 'olive@example.com',
  phone: '07700 900123',
  postalCode: 'SW1A 1AA',
  message: 'Two floors of offices and a kitchen.',
  propertyType: 'Office/Commercial',
};
const answers = {
  businessName: 'Owen & Partners Ltd',
  floorArea: 420,
  deskCount: 30,
  desiredFrequency: 'weekly',
  desiredWeekdays: ['monday', 'wednesday', 'friday'],
  desiredTime: 'evening',
};
const fields = 'businessName floorArea deskCount desiredFrequency desiredWeekdays desiredTime';
const create = 'mutation ($input: CreateQuoteInput!) { createQuote(input: $input) { id } }';
const read = `query ($id: ID!) { getQuote(id: $id) { ${fields} bedroomCount desk { pictureCount } } }`;
const pictures = 'query ($id: ID!) { getQuotePictures(id: $id) { fileName sizeBytes url } }';

const photo = async (width = 3000) =>
  new Uint8Array(
    await sharp({ create: { width, height: 900, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
const aPicture = async (name = 'hall.jpg', bytes?: Uint8Array) =>
  aDocument(server, 'quote-picture', { bytes: bytes ?? (await photo()), name });
const ask = async (input: Record<string, unknown>) =>
  (await done<{ id: string }>(visitor, create, { input: { ...request, ...input } })).id;
const problemsOf = (answered: { errors: { extensions: Record<string, unknown> }[] }) =>
  (answered.errors[0]?.extensions.problems as { field: string; code: string }[] | undefined)?.map(
    ({ field, code }) => `${field} ${code}`,
  );

test('a firm’s answers and pictures reach the office with its request', async () => {
  const keys = [await aPicture('hall.jpg'), await aPicture('kitchen.jpg')];
  const id = await ask({ ...answers, pictures: keys });
  const { data } = await company.send(read, { id });
  expect(data?.getQuote).toEqual({ ...answers, bedroomCount: null, desk: { pictureCount: 2 } });
  const shown = await done<{ fileName: string; url: string }[]>(company, pictures, { id });
  expect(shown.map(({ fileName }) => fileName)).toEqual(['hall.jpg', 'kitchen.jpg']);
  const file = await fetch(shown[0]?.url ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(width).toBe(1600);
  const logged = await database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('entity_id', '=', keys[0] ?? '')
    .execute();
  expect(logged).toEqual([{ action: 'file.read' }]);
});

test('nobody but the office sees the pictures, and a picture belongs to one request', async () => {
  const key = await aPicture();
  const id = await ask({ pictures: [key] });
  expect((await visitor.send(pictures, { id })).errors[0]?.extensions.code).toBe('sign_in_required');
  const again = await visitor.send(create, { input: { ...request, pictures: [key] } });
  expect(problemsOf(again)).toEqual(['pictures pictures_gone']);
});

test.each([
  [{ floorArea: 0 }, 'floorArea floor_area_bad'],
  [{ desiredWeekdays: ['someday'] }, 'desiredWeekdays weekdays_bad'],
  [{ pictures: ['a'.repeat(32)] }, 'pictures pictures_gone'],
])('%j is refused by its field, and no request is made', async (input, problem) => {
  const before = await database.db.selectFrom('quotes').select('id').execute();
  const answered = await visitor.send(create, { input: { ...request, ...answers, ...input } });
  expect(problemsOf(answered)).toEqual([problem]);
  expect(await database.db.selectFrom('quotes').select('id').execute()).toHaveLength(before.length);
});

test('what is no picture is not taken as one', async () => {
  const sent = await uploadDocument(server, 'quote-picture', { bytes: Buffer.from('<svg/>'), name: 'a.jpg' });
  expect([sent.status, sent.body.code]).toEqual([415, 'picture_kind_bad']);
});
