import { Refusal } from '#domain/refusal.ts';
import { carryOutAmendment, isAsked } from '../../booking/change/amend-booking.ts';
import { type AmendTerms, amendTerms } from '../../booking/change/amend-terms.ts';
import type { AmendWish } from '../../booking/change/amend-work.ts';
import { notifyChanged } from '../../booking/change/notify-changed.ts';
import { withdrawQuestion } from '../../booking/change/withdraw-question.ts';
import type { LoadedBooking } from '../../booking/load-for-change.ts';
import type { Ctx } from '../../context.ts';
import { followUnchanged } from '../change-series-visit.ts';
import { type DatedVisit, lockVisits } from '../lock-visits.ts';

type AmendingVisits = {
  visits: readonly (DatedVisit & { wish: AmendWish })[];
  /** What all their questions share. */
  changeId: string;
};

/**
 * Amends booked visits in the caller's transaction with their series locked: cleaners who have to be asked are asked
 * about all of them until the same moment; the others are changed at once. One that can't be changed now is tried again
 * later, or is the office's to settle. Answers those.
 */
export async function amendVisits(tx: Ctx, { visits, changeId }: AmendingVisits): Promise<Set<string>> {
  const loaded = await lockVisits(tx, visits);
  const unchanged = new Set<string>();
  const planned: { visit: LoadedBooking; terms: AmendTerms }[] = [];
  for (const { id, wish } of visits) {
    const visit = loaded.get(id);
    if (!visit) continue;
    const terms = await termsOf(tx, visit, wish);
    if (!terms) unchanged.add(id);
    // A visit that is as it shall be waits for no other terms.
    else if (terms.isSame) await staysAsItIs(tx, visit);
    else if (!(await isAsked(tx, terms, id))) planned.push({ visit, terms });
  }
  const deadlines = planned.flatMap(({ terms }) => (terms.answerBy ? [terms.answerBy.getTime()] : []));
  const answerBy = new Date(Math.min(...deadlines));
  for (const { visit, terms } of planned)
    await carryOutAmendment(tx, visit, terms, { seriesChangeId: changeId, answerBy });
  return unchanged;
}

/** Whoever was asked about other terms reads that it is theirs as it is. */
async function staysAsItIs(tx: Ctx, { booking, links }: LoadedBooking): Promise<void> {
  const asked = await withdrawQuestion(tx, booking);
  if (!asked) return;
  const told = { before: booking, after: booking, lost: [] };
  await notifyChanged(tx, { ...told, kept: links.filter(({ id }) => id in asked.answers) });
}

async function termsOf(tx: Ctx, visit: LoadedBooking, wish: AmendWish): Promise<AmendTerms | null> {
  try {
    return await amendTerms(tx, visit, wish, 'system');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await followUnchanged(tx, { bookingId: visit.booking.id, kind: 'amend' }, visit.booking, error);
    return null;
  }
}
