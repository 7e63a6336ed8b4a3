import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#domain/refusal.ts';
import type { Runtime } from '#server/process/runtime.ts';
import { bookAndPay } from '../create-booking/book-and-pay.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import type { Calendar } from '../stage/calendar.ts';
import type { Databases } from '../stage/databases.ts';
import { makeRuntime } from '../stage/make-runtime.ts';
import { runCommand } from './run-command.ts';

/** So many people book at once, each with a moment between two bookings. */
const people = 4;
const betweenMs = 50;
const quietMs = 15_000;
const rounds = 3;
/** Each way, per 100,000 bookings (rules/security#figures). */
const longestMs = 60_000;
const perBookings = 100_000;

const share = (times: readonly number[], part: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN;

/** A time that nobody is free for is no booking, and no fault. */
function isTaken(error: unknown): false {
  if (error instanceof Refusal && error.code === 'time_taken') return false;
  throw error;
}

/** Times of whole bookings, until `over` ends; a time that is taken is tried at another. */
async function bookUntil(
  runtime: Runtime,
  over: Promise<unknown>,
  calendar: Calendar,
  next: () => number,
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ends = over.then(() => {
    isOver = true;
  });
  const book = async () => {
    while (!isOver) {
      const began = performance.now();
      const isBooked = await bookAndPay(runtime, next(), calendar).then(() => true, isTaken);
      if (isBooked) times.push(performance.now() - began);
      await wait(betweenMs);
    }
  };
  await Promise.all([ends, ...Array.from({ length: people }, book)]);
  return times;
}

type Round = { quiet: number[]; busy: number[]; backupMs: number; restoreMs: number; bytes: number };

async function measureRound(
  { databases, calendar, next }: Setting,
  runtime: Runtime,
  folder: string,
  round: number,
): Promise<Round> {
  const quiet = await bookUntil(runtime, wait(quietMs), calendar, next);
  const file = join(folder, `round-${round}.age`);
  const place = { connection: databases.reach(backedUp), dataDir: folder };
  const backup = runCommand('make-backup', file, place);
  const busy = await bookUntil(runtime, backup, calendar, next);
  const restored = `bench_restored_${round}`;
  await databases.copy('template0', restored);
  const target = { connection: databases.reach(restored), dataDir: join(folder, restored) };
  const restoreMs = await runCommand('restore-backup', file, target);
  return { quiet, busy, backupMs: await backup, restoreMs, bytes: statSync(file).size };
}

export const backedUp = 'bench_backup';

type Setting = { databases: Databases; bookings: number; calendar: Calendar; next: () => number };

const once = (name: string, unit: string, product: number[], floor: number, bar?: Bar): Figure =>
  figureOf({ name, unit, product, floor: product.map(() => floor), ...(bar ? { bar } : {}) });

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** A backup of many bookings while people book, and its restore: how long, how large, what a booking costs meanwhile. */
export async function measureBackup(given: Omit<Setting, 'next'>) {
  let number = 0;
  const setting: Setting = {
    ...given,
    next: () => {
      number += 1;
      return number;
    },
  };
  const folder = mkdtempSync(join(tmpdir(), 'brightwren-bench-backup-'));
  try {
    const runtime = makeRuntime(given.databases.open(backedUp));
    const done: Round[] = [];
    for (let round = 1; round <= rounds; round += 1)
      done.push(await measureRound(setting, runtime, folder, round));
    const mayMs = longestMs * Math.max(1, given.bookings / perBookings);
    const bar: Bar = { kind: 'at most', must: 1 };
    const each = (part: number) => ({
      product: done.map(({ busy }) => share(busy, part)),
      floor: done.map(({ quiet }) => share(quiet, part)),
    });
    const figures = [
      once(
        'a backup : what it may take',
        'ms',
        done.map(({ backupMs }) => backupMs),
        mayMs,
        bar,
      ),
      once(
        'a restore : what it may take',
        'ms',
        done.map(({ restoreMs }) => restoreMs),
        mayMs,
        bar,
      ),
      figureOf({ name: 'a booking meanwhile, median : before', unit: 'ms', ...each(0.5) }),
      figureOf({ name: 'a booking meanwhile, p99 : before', unit: 'ms', ...each(0.99) }),
    ];
    const counted = done.map(({ quiet, busy }) => `${quiet.length} and ${busy.length}`).join(', ');
    const notes = [
      `The archive has ${megabytes(done.at(-1)?.bytes ?? 0)}, of ${given.bookings.toLocaleString('en-GB')} bookings and their people.`,
      `Bookings before and during each backup: ${counted}; ${people} at once, ${betweenMs} ms between two.`,
    ];
    return { figures, notes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
