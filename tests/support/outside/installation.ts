import { endBackup, givenUpFault, insertBackup } from '#server/backup/backup.store.ts';
import { recordBack, recordDown } from '#server/outside-part/outside-part.store.ts';
import type { OutsidePart } from '#server/part-down.ts';
import { createAlertRound } from '#server/process/keep-alerts-watched.ts';
import type { TestDatabase } from '../database.ts';
import type { TestServer } from '../server.ts';

type Db = TestDatabase['db'];

/** One round of what an installation does each minute. */
export const lookAround = ({ runtime }: TestServer): Promise<void> => createAlertRound(runtime)();

/** What makes one round after the other, as a process does; no look takes longer than `patienceMs`. */
export const roundsOf = ({ runtime }: TestServer, patienceMs: number): (() => Promise<void>) =>
  createAlertRound(runtime, patienceMs);

/** The row of a backup that was begun and ended then: well, or with this fault. */
export async function aBackup(
  db: Db,
  { at, file = 'a.age', fault }: { at: Date; file?: string; fault?: string },
): Promise<void> {
  const id = await insertBackup(db, { file, beganAt: at });
  const size = { bytes: 2_400_000, rows: 9_000, files: 3 };
  await endBackup(db, id, fault ? { at, fault } : { at, size, verified: 'restored' });
}

/** One that its process gave up then, because it was stopped. */
export const aGivenUpBackup = (db: Db, at: Date): Promise<void> => aBackup(db, { at, fault: givenUpFault });

/** A part gives no answer since then. */
export const goesDown = (db: Db, part: OutsidePart, since: Date): Promise<void> =>
  recordDown(db, part, { since, fault: 'silent' }, since);

export const comesBack = (db: Db, part: OutsidePart, at: Date): Promise<void> => recordBack(db, part, at);
