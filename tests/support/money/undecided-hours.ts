import { issueDueInvoice } from '#server/invoice/issue-invoice.ts';
import { hoursAfter } from '../booking/visits.ts';
import type { TestServer } from '../server.ts';

/** Fourteen days after a visit ended nobody has decided on its disputed hours; the clock stays there. */
export async function letHoursLapse(server: TestServer, endedAt: string, bookingId: string): Promise<void> {
  server.setNow(hoursAfter(endedAt, 14 * 24 + 1));
  await issueDueInvoice(server.system(), bookingId);
}
