import type { Pool } from 'pg';
import { alternate } from '../measure/alternate.ts';
import { type Figure, figureOf } from '../measure/figure.ts';
import { runWorkers } from '../measure/run-workers.ts';
import { logStatements } from '../measure/statement-log.ts';
import type { Calendar } from '../stage/calendar.ts';
import { connections } from '../stage/databases.ts';
import { makeRuntime } from '../stage/make-runtime.ts';
import { bookAndPay } from './book-and-pay.ts';
import { readSamples, writeBooking } from './booking-floor.ts';
import { describeBooking } from './describe-booking.ts';

const forMs = 1200;
const rounds = 7;
const warmUps = 20;

export type BookingFigures = { figures: Figure[]; notes: string[] };

/**
 * Bookings a second through the use-cases, against one statement that writes the same. Each side has a
 * database of its own with the same providers, so that the faster one doesn't fill the other's calendar.
 */
export async function measureCreateBooking(
  product: Pool,
  floor: Pool,
  calendar: Calendar,
): Promise<BookingFigures> {
  const log = logStatements(product);
  const runtime = makeRuntime(product);
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  for (let run = 0; run < warmUps; run += 1) await bookAndPay(runtime, next(), calendar);
  const samples = await readSamples(product);
  const notes = await describeBooking(runtime, log, next, calendar);
  const cpu: Record<'product' | 'floor', number[]> = { product: [], floor: [] };
  const run = (side: 'product' | 'floor', book: () => Promise<void>) => async () => {
    log.clear();
    const { perSecond, cpuMs } = await runWorkers(connections, forMs, book);
    cpu[side].push(cpuMs);
    return perSecond;
  };
  const figures = await alternate(rounds, {
    product: run('product', () => bookAndPay(runtime, next(), calendar)),
    floor: run('floor', () => writeBooking(floor, next(), calendar, samples)),
  });
  return {
    figures: [
      figureOf({
        name: 'bookings a second',
        unit: '/s',
        ...figures,
        bar: { kind: 'at least', must: 0.3, aim: 0.6 },
      }),
      figureOf({ name: 'CPU of the server process a booking', unit: 'ms', ...cpu }),
    ],
    notes,
  };
}
