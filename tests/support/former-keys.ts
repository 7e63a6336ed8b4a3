import { refundBooking } from '#server/booking/charge/refund-booking.ts';
import type { Ctx } from '#server/context.ts';
import { recordTransfer } from '#server/ledger/record-transfer.ts';
import { correctPay } from '#server/payroll/correct-pay.ts';
import type { TestServer } from './server.ts';

type Asker = { userId: string; email: string; key: string };

/** A request of somebody of the office as versions kept its key before it was a digest: as it was sent, or with its asker. */
function asBefore(server: TestServer, { userId, email, key }: Asker, isAskers: boolean): Ctx {
  const actor = { kind: 'user', role: 'company', userId, email, permissions: ['bookings', 'money'] } as const;
  return {
    ...server.runtime.contextFor(actor),
    idempotencyKey: isAskers ? `user:${userId}:${key}` : key,
  };
}

/** What moves money, done by an older version under a key. */
export const movedBefore = (server: TestServer, asker: Asker) => ({
  refund: (booking: { id: string; amountPence: number; reason: string }) =>
    refundBooking(asBefore(server, asker, false), { ...booking, expectedVersion: null, confirmed: false }),
  pay: (correction: Parameters<typeof correctPay>[1]) =>
    correctPay(asBefore(server, asker, true), correction),
  transfer: (transfer: Parameters<typeof recordTransfer>[1]) =>
    recordTransfer(asBefore(server, asker, true), transfer),
});
