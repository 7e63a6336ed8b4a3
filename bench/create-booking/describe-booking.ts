import type { Runtime } from '#server/process/runtime.ts';
import type { StatementLog } from '../measure/statement-log.ts';
import { median } from '../measure/time-each.ts';
import type { Calendar } from '../stage/calendar.ts';
import { bookAndPay, type Step, steps } from './book-and-pay.ts';

const bookings = 30;
const longest = 6;

type Seen = { ms: number; waitedMs: number; roundTrips: number; perStep: Map<Step, number> };

async function watchOne(
  runtime: Runtime,
  log: StatementLog,
  number: number,
  calendar: Calendar,
): Promise<Seen> {
  log.clear();
  const perStep = new Map<Step, number>();
  let before = 0;
  const startedAt = performance.now();
  await bookAndPay(runtime, number, calendar, (step) => {
    perStep.set(step, log.statements.length - before);
    before = log.statements.length;
  });
  const ms = performance.now() - startedAt;
  const waitedMs = log.statements.reduce((sum, statement) => sum + statement.ms, 0);
  return { ms, waitedMs, roundTrips: log.statements.length, perStep };
}

/** Where the time of one booking goes when nobody else books: round trips, waiting, our own work. */
export async function describeBooking(
  runtime: Runtime,
  log: StatementLog,
  nextNumber: () => number,
  calendar: Calendar,
): Promise<string[]> {
  const seen: Seen[] = [];
  const byLabel = new Map<string, number[]>();
  for (let booking = 0; booking < bookings; booking += 1) {
    seen.push(await watchOne(runtime, log, nextNumber(), calendar));
    for (const [label, group] of Map.groupBy(log.statements, (statement) => statement.label)) {
      const sum = group.reduce((total, statement) => total + statement.ms, 0);
      byLabel.set(label, [...(byLabel.get(label) ?? []), sum]);
    }
  }
  const last = seen.at(-1);
  const total = median(seen.map(({ ms }) => ms));
  const waited = median(seen.map(({ waitedMs }) => waitedMs));
  const slowest = [...byLabel]
    .map(([label, sums]) => [label, median(sums)] as const)
    .sort((a, b) => b[1] - a[1])
    .slice(0, longest);
  return [
    `${last?.roundTrips} round trips a booking: ${steps.map((step) => `${last?.perStep.get(step)} in ${step}`).join(', ')}; the floor has 1`,
    `alone, a booking takes ${total.toFixed(1)} ms, of which ${waited.toFixed(1)} ms wait for statements`,
    `longest waits: ${slowest.map(([label, ms]) => `${label} ${ms.toFixed(2)} ms`).join(', ')}`,
  ];
}
