import { isTooMuchHeld, maxHoldsOf } from '#domain/booking/hold-limit.ts';
import type { PlacedBooking } from '#domain/booking/placed-booking.ts';
import { freeQuarterHours, heldQuarterHours, workersOn } from '#domain/matching/cleaner-time.ts';
import type { Ctx } from '../../context.ts';
import { queueForHolder } from '../../limits/queue-for-holder.store.ts';
import { searchArea } from '../../provider/search-area.ts';
import { findSupply } from '../availability/supply.store.ts';
import { findLiveHolds } from './hold.store.ts';
import { placedVisit } from './placed-visit.ts';

const nearest = 200;

type Wanted = { checkoutId: string; holder: string | null; booking: PlacedBooking };

/**
 * Whether the time is held only once the card is given (rules/matching#visitors-holds): three live holds for a
 * network, thirty for an API key, and visitors' holds take at most a third of a day's free time around a place. Nobody
 * is refused, and whose e-mail or phone it is changes nothing: the answer would tell that they are booking, too. Whoever calls it has queued for the day.
 */
export async function beginsWithCard(tx: Ctx, { checkoutId, holder, booking }: Wanted): Promise<boolean> {
  if (holder === null) return false;
  const { startDate } = booking.input;
  await queueForHolder(tx.db, holder);
  const isKey = holder.startsWith('key:');
  const asked = { holder, date: startDate, exceptId: checkoutId };
  const live = await findLiveHolds(tx.db, asked, tx.now());
  if (live.ofHolder >= maxHoldsOf[isKey ? 'key' : 'network']) return true;
  if (isKey) return false;
  if (live.ofVisitors.length === 0) return false;
  const visit = placedVisit(booking);
  const area = searchArea(visit, visit.startsAt, visit.endsAt);
  const { providers } = await findSupply(tx.db, area, { now: tx.now(), nearest });
  const workers = workersOn(providers, visit, startDate);
  return isTooMuchHeld({
    free: freeQuarterHours(workers, visit, startDate),
    held: heldQuarterHours(workers, live.ofVisitors),
    wanted: booking.input.quarterHours * booking.input.cleanerCount,
  });
}
