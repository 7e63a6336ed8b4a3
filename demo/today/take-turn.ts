import { addDays } from '#domain/time/london.ts';
import { cancelBooking } from '#server/booking/cancellation/cancel-booking.ts';
import { reportNoAccess } from '#server/booking/report/report-no-access.ts';
import { reportNoShow } from '#server/booking/report/report-no-show.ts';
import { chooseWithoutCleaner } from '#server/matching/choose-without-cleaner.ts';
import type { PlannedVisit } from '../plan.ts';
import { atTime, minuteMs, type Stage, type UserActor } from '../stage.ts';

type Work = { stage: Stage; id: string; visit: PlannedVisit };

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** The evening before. */
const eveOf = ({ startDate }: PlannedVisit, time: string) => atTime(addDays(startDate, -1), time);

function customerOf({ stage, visit }: Work): UserActor {
  const actor = stage.customers.get(visit.customer.person.email);
  if (!actor) throw new Error(`${visit.customer.person.email} has no account`);
  return actor;
}

/** The cleaner has rung, waited and rung again. */
async function standOutside({ stage, id, visit }: Work): Promise<void> {
  const { startsAt, providers } = visit;
  const actor = providers[0] && stage.providers.get(providers[0]);
  if (!actor) throw new Error('Nobody stands before the door');
  await reportNoAccess(stage.actAs(actor, after(startsAt, 28)), {
    id,
    expectedVersion: null,
    arrivedAt: after(startsAt, -4),
    contactAttempts: [after(startsAt, 3), after(startsAt, 16)],
    words: 'Rang the bell and both numbers. A neighbour says they left early this morning.',
  });
}

/** What becomes of a visit in place of being done; false where it takes its usual way. */
export async function takeTurn(stage: Stage, id: string, visit: PlannedVisit): Promise<boolean> {
  const work = { stage, id, visit };
  const verb = { id, expectedVersion: null };
  switch (visit.turn) {
    case 'nobody opens':
      await standOutside(work);
      return true;
    case 'nobody comes': {
      const customer = stage.actAs(customerOf(work), after(visit.startsAt, 41));
      const words = 'I have been waiting since the time we agreed and nobody has come or rung.';
      await reportNoShow(customer, { ...verb, linkId: null, words });
      return true;
    }
    case 'customer cancels': {
      const customer = stage.actAs(customerOf(work), eveOf(visit, '21:40'));
      await cancelBooking(customer, { ...verb, reason: 'plans changed' });
      return true;
    }
    case 'customer waits on': {
      const customer = stage.actAs(customerOf(work), eveOf(visit, '19:40'));
      await chooseWithoutCleaner(customer, { ...verb, choice: 'keep-looking' });
      return true;
    }
    default:
      return false;
  }
}
