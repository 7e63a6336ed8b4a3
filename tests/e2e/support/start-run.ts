import { startRunDatabase } from '#tests/support/run-database.ts';
import { handOnDatabase } from './clone-database.ts';
import { forgetAccessible } from './watch-page.ts';

/** Playwright's global setup: the run's PostgreSQL, which stops with the run and, whatever ends it, with its process. */
export default async function startRun(): Promise<() => Promise<void>> {
  const { stop, ...database } = await startRunDatabase();
  handOnDatabase(database);
  forgetAccessible();
  return stop;
}
