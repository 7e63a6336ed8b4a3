import './stage/production-mode.ts';
import { measureCreateBooking } from './create-booking/measure-create-booking.ts';
import { startHttpLoad } from './measure/http-load.ts';
import { printFigures } from './measure/print-figures.ts';
import { measurePages } from './pages/measure-pages.ts';
import { makeCalendar } from './stage/calendar.ts';
import { migratedDatabase, startDatabases } from './stage/databases.ts';
import { fillProviders } from './stage/fill-providers.ts';
import { makeRuntime } from './stage/make-runtime.ts';
const t0 = performance.now();
const lap = (what: string) => console.log(what, ((performance.now() - t0) / 1000).toFixed(1));
const calendar = makeCalendar(new Date());
const dbs = await startDatabases();
lap('started');
const load = startHttpLoad();
try {
  await dbs.copy(migratedDatabase, 'a');
  await dbs.fill('a', (client) => fillProviders(client, 2000, calendar));
  await dbs.copy('a', 'b');
  lap('filled');
  try {
    const x = await measureCreateBooking(dbs.open('a'), dbs.open('b'), calendar);
    printFigures('booking', x.figures, x.notes);
  } catch (e) { console.log(e); }
  lap('b');
  const p = await measurePages(makeRuntime(dbs.open('a')), load);
  printFigures('pages', p.figures, p.notes);
  lap('p');
} finally { load.stop(); await dbs.stop(); lap('end'); }
