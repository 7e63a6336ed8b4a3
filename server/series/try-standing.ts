import { Refusal } from '#domain/refusal.ts';
import { takePlace } from '../booking/acceptance/take-place.ts';
import type { LoadedBooking } from '../booking/load-for-change.ts';
import { isLive } from '../booking/visible-booking.ts';
import type { Ctx } from '../context.ts';
import type { StandingRow } from './standing-acceptance.store.ts';

/** The refusals that only mean "they can't come then"; the transaction is good after them. */
const cannotCome = new Set([
  ...['job_taken', 'provider_busy', 'job_does_not_fit', 'provider_not_approved'],
  ...['own_booking', 'provider_away'],
]);

/**
 * Lets the cleaner of a standing acceptance take a visit at the rate they said yes to, where the filters of 4.2
 * pass (rules/lifecycles#series). False where they can't.
 */
export async function tryStanding(
  tx: Ctx,
  loaded: LoadedBooking,
  standing: Pick<StandingRow, 'provider_id' | 'sp_rate_pence'>,
): Promise<boolean> {
  if (loaded.links.some((link) => link.provider_id === standing.provider_id && isLive(link))) return true;
  try {
    await takePlace(tx, loaded, { providerId: standing.provider_id, spRatePence: standing.sp_rate_pence });
    return true;
  } catch (error) {
    if (error instanceof Refusal && cannotCome.has(error.code)) return false;
    throw error;
  }
}
