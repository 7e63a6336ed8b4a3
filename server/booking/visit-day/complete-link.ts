import type { EndedHow } from '#domain/booking/visit/job-ending.ts';
import { nextServiceStatus } from '#domain/booking/visit/provider-booking-lifecycle.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import type { BookingRow } from '../booking.store.ts';
import { type ProviderBookingRow, updateLink } from '../provider-booking.store.ts';

export type LinkCompletion = {
  booking: BookingRow;
  link: ProviderBookingRow;
  by: 'provider' | 'company' | 'system';
  /** What counts: charged and paid. */
  quarterHours: number;
  /** How long it took. */
  workedQuarterHours: number;
  comments: string;
  /** Where it is not simply done. */
  endedHow?: EndedHow;
  /** Now, unless it was pressed without signal before. */
  completedAt?: Date;
  /** Why more than the clock shows. */
  hoursReason?: string | null;
};

/** A cleaner's part → completed, with the hours worked, in the caller's transaction; answers it as it now is. */
export async function completeLink(tx: Ctx, completion: LinkCompletion): Promise<ProviderBookingRow> {
  const {
    booking,
    link,
    by,
    quarterHours,
    workedQuarterHours,
    comments,
    endedHow,
    completedAt,
    hoursReason,
  } = completion;
  const change = {
    service_status: nextServiceStatus(link.service_status, 'complete', by),
    completed_at: completedAt ?? tx.now(),
    comments,
    actual_quarter_hours: quarterHours,
    worked_quarter_hours: workedQuarterHours,
    ended_how: endedHow ?? null,
    hours_reason: hoursReason ?? null,
  };
  await updateLink(tx.db, link.id, change, tx.now());
  await recordAudit(tx, {
    action: 'booking.complete-link',
    entity: 'booking',
    entityId: booking.id,
    before: { serviceStatus: link.service_status },
    after: {
      providerId: link.provider_id,
      quarterHours,
      workedQuarterHours,
      ...(hoursReason ? { hoursReason } : {}),
    },
  });
  return { ...link, ...change };
}
