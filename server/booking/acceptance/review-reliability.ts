import { lateWithdrawalLimit, noShowLimit, reliabilityDays } from '#domain/booking/change/withdrawal.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import type { ProviderBookingRow } from '../provider-booking.store.ts';
import { countFailings } from './reliability.store.ts';

const dayMs = 24 * 3600 * 1000;

/** Puts a cleaner before the office who let customers down too often in 90 days (rules/lifecycles#provider-link). */
export async function reviewReliability(tx: Ctx, link: ProviderBookingRow): Promise<void> {
  const since = new Date(tx.now().getTime() - reliabilityDays * dayMs);
  const { lateWithdrawals, noShows } = await countFailings(tx.db, link.provider_id, since);
  const name = `${link.sp_first_name} ${link.sp_last_name}`;
  const about = { entity: 'provider', entityId: link.provider_id } as const;
  if (lateWithdrawals >= lateWithdrawalLimit) {
    await openCompanyTask(tx, {
      ...about,
      kind: 'late-withdrawals',
      words: `${name} gave back ${lateWithdrawals} jobs less than 48 hours before, in 90 days. Talk to them.`,
    });
  }
  if (noShows >= noShowLimit) {
    await openCompanyTask(tx, {
      ...about,
      kind: 'no-shows',
      words: `${name} did not come to ${noShows} jobs in 90 days. Decide whether to disable their profile.`,
    });
  }
}
