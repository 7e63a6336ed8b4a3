import { tipBooking } from '#server/booking/visit-day/tip-booking.ts';
import { hourMs, type Stage } from '../stage.ts';
import { findPaidVisits } from './find-paid-visits.ts';

const tipsPence = [500, 1000, 300, 500, 2000];
const givesAfterMs = 20 * hourMs;
const oneIn = 3;

/** Some customers have given a tip the day after their clean. */
export async function thankCleaners(stage: Stage): Promise<void> {
  const visits = (await findPaidVisits(stage)).filter(
    ({ completedAt }) => completedAt.getTime() + givesAfterMs < stage.now.getTime(),
  );
  const thankful = visits.filter((_visit, place) => place % oneIn === 0);
  for (const [place, amountPence] of tipsPence.entries()) {
    const visit = thankful[place];
    if (!visit) return;
    const at = new Date(visit.completedAt.getTime() + givesAfterMs);
    await tipBooking(stage.actAs(visit.customer, at), { id: visit.id, expectedVersion: null, amountPence });
  }
}
