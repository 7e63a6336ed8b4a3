import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { timePence } from '#domain/booking/price/price.ts';
import { cleanerPayJournal } from '#domain/money/journals.ts';
import { findCompensation } from '../../application-setting/compensation.store.ts';
import type { Ctx } from '../../context.ts';
import { insertEarnings } from '../../ledger/earning.store.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import type { BookingRow } from '../booking.store.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';

/**
 * What a cleaner gets who loses a visit less than 24 hours before it though no fee is due
 * (rules/lifecycles#cancellation-fee). Answers the pence; 0 with notice enough.
 */
export async function payShortNotice(
  tx: Ctx,
  booking: BookingRow,
  link: ProviderBookingRow,
): Promise<number> {
  if (!isShortNotice(booking.starts_at, tx.now())) return 0;
  const { shortNoticeQuarterHours } = await findCompensation(tx.db);
  const amountPence = timePence(link.sp_rate_pence, shortNoticeQuarterHours);
  if (amountPence === 0) return 0;
  const journal = cleanerPayJournal(
    [{ providerId: link.provider_id, earningPence: amountPence }],
    booking.id,
  );
  await postJournal(
    tx,
    { event: 'short-notice-pay', entity: 'provider-booking', entityId: link.id },
    journal,
  );
  await insertEarnings(tx.db, [
    {
      providerId: link.provider_id,
      bookingId: booking.id,
      linkId: link.id,
      kind: 'short-notice',
      amountPence,
      earnedAt: tx.now(),
    },
  ]);
  return amountPence;
}
