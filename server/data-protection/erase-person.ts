import { deleteBouncedAddresses } from '../bounced-address.store.ts';
import type { Ctx } from '../context.ts';
import { queueRemovals } from '../payment/saved-cards.ts';
import { deleteAccount, dropFiles, eraseCustomers, eraseTasks } from './erase-account.store.ts';
import {
  emptyForgottenCards,
  eraseBookings,
  eraseReviews,
  eraseSeriesAndCheckouts,
  findChangeIds,
  forgetCards,
  forgetOwnCards,
} from './erase-bookings.store.ts';
import {
  deleteApplications,
  deleteEnquiries,
  eraseBookedQuotes,
  eraseGiftCards,
} from './erase-contacts.store.ts';
import { emptyMailsAbout, emptyMailsTo } from './erase-mails.store.ts';
import { eraseJobs, erasePictures, eraseProviders, keepPayees } from './erase-provider.store.ts';
import { eraseText, type PersonalText } from './erase-text.store.ts';
import type { Judged } from './judge-open-matters.ts';
import type { Person } from './person.store.ts';
import { tellOfForgotten } from './tell-of-forgotten.ts';

/** Erases what nothing open needs (rules/law#personal-data), in the caller's transaction; safe to repeat. */
export async function eraseClosed(tx: Ctx, person: Person, judged: Judged): Promise<void> {
  const { db } = tx;
  const { emails, providerIds } = person;
  const { closedBookingIds, closedJobIds } = judged;
  const now = tx.now();
  await eraseReviews(db, person.bookingIds);
  await dropFiles(db, await erasePictures(db, providerIds), now);
  const cards = [
    ...(await forgetCards(db, closedBookingIds, now)),
    ...(await forgetOwnCards(db, person.customerIds, now)),
  ];
  await emptyForgottenCards(db, cards, now);
  await queueRemovals(tx, cards);
  await eraseBookedQuotes(db, closedBookingIds, emails, now);
  await eraseBookings(db, closedBookingIds, now);
  await eraseSeriesAndCheckouts(db, person, now);
  await eraseJobs(db, { providerIds, bookingIds: closedJobIds }, now);
  const { messages, complaints, waiting, quotes } = await deleteEnquiries(db, emails);
  const applications = await deleteApplications(db, emails);
  await dropFiles(db, applications.files, now);
  const giftCards = await eraseGiftCards(db, emails, now);
  await queueRemovals(tx, giftCards.cardTokens);
  await tellOfForgotten(tx, { messages, quotes, applications: applications.ids });
  const gone = [...messages, ...complaints, ...waiting, ...quotes, ...applications.ids];
  const over = [...closedBookingIds, ...giftCards.ids, ...(await findChangeIds(db, closedBookingIds))];
  await emptyMailsAbout(db, [...gone, ...over], emails);
  await eraseTasks(db, gone, over);
}

/**
 * Erases the rest of a person of whom nothing is open, and with it their account. Kept are invoices, the books,
 * and whom we paid what; ratings stay without a name.
 */
export async function eraseRest(tx: Ctx, person: Person, words: PersonalText): Promise<void> {
  const { db } = tx;
  const now = tx.now();
  await keepPayees(db, person.providerIds);
  await dropFiles(db, await eraseProviders(db, person.providerIds, now), now);
  await eraseCustomers(db, person.customerIds, now);
  // Nothing is open, so nothing is left to decide about them either.
  await eraseTasks(db, [...person.bookingIds, ...person.customerIds, ...person.providerIds], []);
  await emptyMailsTo(db, person.emails);
  await deleteBouncedAddresses(db, person.emails);
  await deleteAccount(db, person.userId, person.emails);
  await eraseText(db, words, person);
}
