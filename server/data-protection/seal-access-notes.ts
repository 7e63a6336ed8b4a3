import { setTimeout as sleep } from 'node:timers/promises';
import { sealedMark, sealNotes } from '../booking/access-notes.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import {
  hasPlainNotes,
  lockPlainNotes,
  type NotesTable,
  notesTables,
  writeSealedNotes,
} from './plain-notes.store.ts';

const batch = 200;
const passes = 10;
const betweenPassesMs = 200;

/**
 * Seals the notes for cleaners that an older version stored in plain (rules/security#access-notes): queued at every
 * start, in small transactions, so that it may be killed at any moment and goes on where it was. Done when nothing is
 * left; records that somebody holds are come back to.
 *
 * @throws Error when some are still held after ten passes: the queue tries again.
 */
export async function sealAccessNotes(ctx: Ctx, stop?: AbortSignal): Promise<void> {
  for (let pass = 0; pass < passes && !stop?.aborted; pass += 1) {
    if (!(await hasPlainNotes(ctx.db, sealedMark))) return;
    if (pass > 0) await sleep(betweenPassesMs, undefined, { signal: stop }).catch(() => undefined);
    for (const table of notesTables) await sealTable(ctx, table, stop);
  }
  if (!(await hasPlainNotes(ctx.db, sealedMark))) return;
  throw new Error('Some access notes could not be sealed yet');
}

async function sealTable(ctx: Ctx, table: NotesTable, stop?: AbortSignal): Promise<void> {
  let after: string | null = null;
  do {
    const last: string | null = after;
    after = await transact(ctx, (tx) => sealNext(tx, table, last));
  } while (after && !stop?.aborted);
}

/** Answers the last id of the page, null where it was the last page. */
async function sealNext(tx: Ctx, table: NotesTable, after: string | null): Promise<string | null> {
  const found = await lockPlainNotes(tx.db, table, { mark: sealedMark, after, limit: batch });
  if (found.length === 0) return null;
  const sealed = found.map(({ id, notes }) => ({ id, sealed: sealNotes(tx.vault, id, notes) }));
  await writeSealedNotes(tx.db, table, sealed);
  return found.at(-1)?.id ?? null;
}
