import { measureAccept } from './accept/measure-accept.ts';
import { backedUp, measureBackup } from './backup/measure-backup.ts';
import { measureCreateBooking } from './create-booking/measure-create-booking.ts';
import { measureFields } from './fields/measure-fields.ts';
import { measureFindProviders } from './find-providers/measure-find-providers.ts';
import { measureLists } from './lists/measure-lists.ts';
import { measureTokenCheck } from './lists/measure-token-check.ts';
import { startHttpLoad } from './measure/http-load.ts';
import { printFigures } from './measure/print-figures.ts';
import { measurePages } from './pages/measure-pages.ts';
import { measureMaps } from './paging/measure-maps.ts';
import { measurePaging, openLists } from './paging/measure-paging.ts';
import { measureSearch } from './paging/measure-search.ts';
import { measureSorts } from './paging/measure-sorts.ts';
import { installPeers } from './peers/install-peers.ts';
import { measureSettingsQuery } from './settings-query/measure-settings-query.ts';
import { insertJournals } from './stage/bookings-sql.ts';
import { type Calendar, makeCalendar } from './stage/calendar.ts';
import { connections, type Databases, migratedDatabase, startDatabases } from './stage/databases.ts';
import { doubleProviders } from './stage/double-providers.ts';
import { bookingCount, fillBookings } from './stage/fill-bookings.ts';
import { fillProviders, insertHours } from './stage/fill-providers.ts';
import { makeRuntime } from './stage/make-runtime.ts';

// Imported before everything else: libraries look at NODE_ENV while they load.
process.env.NODE_ENV = 'production';

const isFull = process.argv.includes('--full');
/** `--only=bookings,providers` measures a part; with `--strict` a bar that is missed fails the run. */
const parts = ['pages', 'bookings', 'providers', 'lists', 'paging', 'maps', 'fields', 'backup'] as const;
type Part = (typeof parts)[number];
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const wanted = new Set(only ? only.split(',') : parts);
const unknown = [...wanted].filter((part) => !parts.includes(part as Part));
if (unknown.length > 0) throw new Error(`There is no part "${unknown}". There are: ${parts.join(', ')}.`);
const isWanted = (...some: Part[]) => some.some((part) => wanted.has(part));

const sizesWanted = isWanted('providers')
  ? [2_000, 20_000]
  : isWanted('pages', 'bookings', 'fields')
    ? [2_000]
    : [];
const sizes = isFull && sizesWanted.length > 0 ? [...sizesWanted, 200_000] : sizesWanted;
const smallest = 'bench_2000';
const lists = 'bench_lists';

async function fillSizes(databases: Databases, calendar: Calendar): Promise<void> {
  for (const size of sizes) {
    console.log(`Making ${size.toLocaleString('en-GB')} providers …`);
    await databases.copy(migratedDatabase, `bench_${size}`);
    await databases.asAdministrator(`bench_${size}`, (client) => fillProviders(client, size, calendar));
  }
  if (sizes.length === 0) return;
  await databases.copy(smallest, 'bench_booking');
  await databases.copy(smallest, 'bench_booking_floor');
  await databases.copy(smallest, 'bench_accept');
  await databases.copy(smallest, 'bench_accept_floor');
}

async function measureOverHttp(databases: Databases): Promise<void> {
  const runtime = makeRuntime(databases.open(smallest));
  const load = startHttpLoad();
  try {
    const pages = await measurePages(runtime, load);
    printFigures('Public pages', pages.figures, pages.notes);
    const settings = await measureSettingsQuery(runtime, load);
    printFigures('The settings query : node:http, one prepared statement, JSON.stringify', settings, []);
  } finally {
    load.stop();
  }
}

async function measureBookings(databases: Databases, calendar: Calendar): Promise<void> {
  const [product, floor] = [databases.open('bench_booking'), databases.open('bench_booking_floor')];
  const bookings = await measureCreateBooking(product, floor, calendar);
  printFigures(
    `Creating a booking : one statement with the same rows, ${connections} connections`,
    bookings.figures,
    bookings.notes,
  );
}

async function measureProviders(databases: Databases, calendar: Calendar): Promise<void> {
  const accepted = await measureAccept(databases.open('bench_accept'), databases.open('bench_accept_floor'));
  printFigures('Accepting a booking : the bare insert of its row', accepted.figures, accepted.notes);
  const sized = sizes.map((count) => {
    const ctx = makeRuntime(databases.open(`bench_${count}`)).contextFor({ kind: 'visitor' });
    return { count, ctx };
  });
  const found = await measureFindProviders(sized, calendar);
  printFigures('Finding providers : the same among fewer, or in the ordinary case', found, []);
}

async function measureLongLists(databases: Databases, calendar: Calendar): Promise<void> {
  const setting = { pool: databases.open(lists), today: calendar.today };
  const paged = await measurePaging(setting);
  printFigures('Paging through lists : their first page', paged.figures, paged.notes);
  const searched = await measureSearch(databases.open(lists));
  printFigures('The office’s searches : what a person waits for', searched.figures, searched.notes);
  await databases.asAdministrator(lists, doubleProviders);
  const sorted = await measureSorts((await openLists(setting)).office);
  printFigures('Orders and counts of long lists : the time each may take', sorted.figures, sorted.notes);
}

async function measureOfficeMaps(databases: Databases): Promise<void> {
  const mapped = await measureMaps(databases.open(lists));
  printFigures('The office’s maps : what a person waits for', mapped, []);
}

async function measureBookingLists(databases: Databases, calendar: Calendar): Promise<void> {
  const hasPeers = isWanted('lists') && (await installPeers());
  console.log(`Making ${bookingCount.toLocaleString('en-GB')} bookings …`);
  await databases.copy(migratedDatabase, lists);
  await databases.asAdministrator(lists, (client) => fillBookings(client, calendar.today));
  if (isWanted('lists')) {
    const compared = await measureLists({ databases, database: lists, hasPeers });
    const tokens = await measureTokenCheck(databases.open(lists));
    printFigures(
      'Lists of bookings over HTTP, signed in, 16 connections : PostGraphile 5 and two floors, nobody signed in',
      [...compared.figures, ...tokens],
      compared.notes,
    );
  }
  if (isWanted('fields'))
    printFigures('Each field among 200,000 bookings', [], await measureFields(databases.open(lists)));
  if (isWanted('paging')) await measureLongLists(databases, calendar);
  else if (isWanted('maps')) await databases.asAdministrator(lists, doubleProviders);
  if (isWanted('paging', 'maps')) await measureOfficeMaps(databases);
}

/** `--bookings=20000` tries it with fewer. */
async function measureBackups(databases: Databases, calendar: Calendar): Promise<void> {
  const asked = process.argv.find((argument) => argument.startsWith('--bookings='));
  const count = Number(asked?.slice('--bookings='.length) ?? bookingCount);
  console.log(`Making ${count.toLocaleString('en-GB')} bookings to back up …`);
  await databases.copy(migratedDatabase, backedUp);
  await databases.asAdministrator(backedUp, async (client) => {
    await fillBookings(client, calendar.today, count);
    await client.query(insertJournals);
    // Somebody is free: cleaners without a booking, and hours for all.
    await doubleProviders(client);
    await client.query(insertHours);
  });
  const { figures, notes } = await measureBackup({ databases, bookings: count, calendar });
  printFigures('A backup while people book, and its restore', figures, notes);
}

async function measureAll(databases: Databases): Promise<void> {
  const calendar = makeCalendar(new Date());
  await fillSizes(databases, calendar);
  if (isWanted('pages')) await measureOverHttp(databases);
  if (isWanted('bookings')) await measureBookings(databases, calendar);
  if (isWanted('providers')) await measureProviders(databases, calendar);
  if (isWanted('fields'))
    printFigures('Each field among 2,000 cleaners', [], await measureFields(databases.open(smallest)));
  if (isWanted('lists', 'paging', 'maps', 'fields')) await measureBookingLists(databases, calendar);
  if (isWanted('backup')) await measureBackups(databases, calendar);
}

const startedAt = performance.now();
const databases = await startDatabases();
// A run that is broken off leaves no folder behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void databases.stop().finally(() => process.exit(1)));
}
try {
  await measureAll(databases);
} finally {
  await databases.stop();
}
console.log(
  `\nRatios only hold within a run. It took ${Math.round((performance.now() - startedAt) / 1000)} s.`,
);
