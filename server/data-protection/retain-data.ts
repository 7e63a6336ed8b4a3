import { requirePermission } from '#domain/access/permissions.ts';
import { noticeDays } from '#domain/notice/notice-kinds.ts';
import { calendarYear } from '#domain/platform-report/quarters.ts';
import { addDays, addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import { firstUnservedDay } from '#domain/waitlist/unserved-demand.ts';
import { unconfirmedDays, waitlistMonths } from '#domain/waitlist/waitlist.ts';
import { clearOldMarks } from '../bounced-address.store.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../log.ts';
import { forgetPageViews } from '../page-view/forget-page-views.ts';
import { deleteOldCopies } from '../payroll/platform/platform-copy.store.ts';
import { deleteOldUnservedRequests } from '../postal-code/unserved-request.store.ts';
import { transact } from '../transaction.ts';
import { dropFiles, eraseTasks } from './erase-account.store.ts';
import { eraseOldCheckouts } from './erase-bookings.store.ts';
import {
  emptyMailsAbout,
  emptyMailsBefore,
  emptyMailsOf,
  emptyMailsOfApplicants,
  emptyMailsOfWaiting,
  emptyTextsAbout,
} from './erase-mails.store.ts';
import { deleteOldPayees } from './erase-provider.store.ts';
import {
  type ChangedRows,
  countChangedRows,
  deleteOldAbsences,
  deleteOldAccess,
  deleteOldApplications,
  deleteOldAudit,
  deleteOldDataComplaints,
  deleteOldEnquiries,
  deleteOldEvents,
  deleteOldNotices,
  deleteOldPayQuestions,
  deleteOldSessions,
  deleteOldTasks,
  deleteOldTries,
  deleteOldUnserved,
  deleteOldVisitRecords,
  deleteOldWaiting,
  emptyOldClaims,
  eraseAccessNotes,
  eraseOldQuotes,
} from './retention.store.ts';
import { tellOfForgotten } from './tell-of-forgotten.ts';

const dayMs = 24 * 3600 * 1000;
const limits = {
  enquiryMonths: 24,
  claimMonths: 24,
  visitRecordMonths: 12,
  complainedVisitMonths: 24,
  mailMonths: 24,
  /** A mail that has not come back by then has arrived. */
  returnDays: 3,
  auditMonths: 24,
  /** Six years from the end of the accounting year in which it was sent. */
  platformCopyYears: 8,
  absenceMonths: 12,
  applicationMonths: 6,
  deviceMonths: 12,
  accessDays: 90,
  eventDays: 90,
  checkoutDays: 30,
  accessNoteDays: 30,
  triesDays: 7,
} as const;

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Until when is so many months ago: to the end of the day that many months before this one. */
const monthsAgo = (now: Date, months: number): Date =>
  new Date(toInstant(addDays(addMonths(londonDate(now), -months), 1), '00:00').epochMilliseconds);

async function forgetEnquiries(tx: Ctx): Promise<void> {
  const now = tx.now();
  const { messages, quotes } = await deleteOldEnquiries(tx.db, monthsAgo(now, limits.enquiryMonths));
  await eraseOldQuotes(tx.db, monthsAgo(now, limits.enquiryMonths));
  const applications = await deleteOldApplications(tx.db, monthsAgo(now, limits.applicationMonths));
  await dropFiles(tx.db, applications.files, now);
  const complaints = await deleteOldDataComplaints(tx.db, monthsAgo(now, limits.enquiryMonths));
  await tellOfForgotten(tx, { messages, quotes, applications: applications.ids });
  const gone = [...messages, ...complaints, ...quotes, ...applications.ids];
  await emptyMailsAbout(tx.db, gone, []);
  await eraseTasks(tx.db, gone, []);
}

async function forgetClaims(tx: Ctx): Promise<void> {
  await emptyOldClaims(tx.db, monthsAgo(tx.now(), limits.claimMonths));
  await deleteOldPayQuestions(tx.db, monthsAgo(tx.now(), limits.claimMonths));
}

async function forgetVisitRecords(tx: Ctx): Promise<void> {
  await deleteOldVisitRecords(tx.db, {
    visit: monthsAgo(tx.now(), limits.visitRecordMonths),
    complainedAbout: monthsAgo(tx.now(), limits.complainedVisitMonths),
  });
}

/** Before the mails, which go with the entries they are about. */
async function forgetWaiting(tx: Ctx): Promise<void> {
  const now = tx.now();
  const before = { asked: daysAgo(now, unconfirmedDays), confirmed: monthsAgo(now, waitlistMonths) };
  await deleteOldWaiting(tx.db, before);
  await deleteOldUnserved(tx.db, firstUnservedDay(now));
  await deleteOldUnservedRequests(tx.db, firstUnservedDay(now));
}

async function forgetMails(tx: Ctx): Promise<void> {
  const now = tx.now();
  await emptyMailsOf(tx.db, 'data-erased', daysAgo(now, limits.checkoutDays));
  await emptyMailsOfWaiting(tx.db, daysAgo(now, limits.checkoutDays));
  await emptyMailsOfApplicants(tx.db, daysAgo(now, limits.checkoutDays));
  await emptyMailsBefore(tx.db, monthsAgo(now, limits.mailMonths));
}

async function forgetBounces(tx: Ctx): Promise<void> {
  const now = tx.now();
  const before = { sent: daysAgo(now, limits.returnDays), heard: monthsAgo(now, limits.mailMonths) };
  await clearOldMarks(tx.db, before, now);
}

async function forgetBookings(tx: Ctx): Promise<void> {
  const now = tx.now();
  await eraseOldCheckouts(tx.db, daysAgo(now, limits.checkoutDays));
  const bookings = await eraseAccessNotes(tx.db, daysAgo(now, limits.accessNoteDays));
  // Cleaners were told the notes by mail.
  await emptyTextsAbout(tx.db, 'provider-booking-confirmed', bookings);
}

async function forgetAccess(tx: Ctx): Promise<void> {
  const now = tx.now();
  await deleteOldSessions(tx.db, limits.accessDays);
  await deleteOldAccess(tx.db, daysAgo(now, limits.accessDays), monthsAgo(now, limits.deviceMonths));
  await deleteOldTries(tx.db, daysAgo(now, limits.triesDays));
}

async function forgetAbsences(tx: Ctx): Promise<void> {
  await deleteOldAbsences(tx.db, addMonths(londonDate(tx.now()), -limits.absenceMonths));
}

async function forgetNotices(tx: Ctx): Promise<void> {
  await deleteOldNotices(tx.db, daysAgo(tx.now(), noticeDays));
}

async function forgetLogs(tx: Ctx): Promise<void> {
  const before = monthsAgo(tx.now(), limits.auditMonths);
  await deleteOldAudit(tx.db, before);
  await deleteOldTasks(tx.db, before);
  const today = londonDate(tx.now());
  await deleteOldPayees(tx.db, today);
  await deleteOldCopies(tx.db, calendarYear(today) - limits.platformCopyYears);
  await deleteOldEvents(tx.db, daysAgo(tx.now(), limits.eventDays));
  await forgetPageViews(tx);
}

/** Each kind of old data, by the name that reports and the log give it. */
const steps: Readonly<Record<string, (tx: Ctx) => Promise<void>>> = {
  forgetEnquiries,
  forgetClaims,
  forgetVisitRecords,
  forgetWaiting,
  forgetMails,
  forgetBounces,
  forgetBookings,
  forgetAccess,
  forgetAbsences,
  forgetNotices,
  forgetLogs,
};

/**
 * Forgets what its time is over for (rules/law#personal-data; rules/law#keeping), each kind in a transaction of its
 * own, so that one that fails keeps no other. Every night, safe to repeat.
 */
export async function retainData(ctx: Ctx): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await transact(ctx, step);
    } catch (error) {
      ctx.log.error('Old data could not be forgotten', { step: name, ...errorFacts(error) });
    }
  }
}

/** Ends a transaction that was only tried. */
class OnlyTried extends Error {}

function changedBetween(before: readonly ChangedRows[], after: readonly ChangedRows[]): ChangedRows[] {
  const known = new Map(before.map((one) => [one.table, one]));
  return after
    .map(({ table, deleted, emptied }) => ({
      table,
      deleted: deleted - (known.get(table)?.deleted ?? 0),
      emptied: emptied - (known.get(table)?.emptied ?? 0),
    }))
    .filter(({ deleted, emptied }) => deleted + emptied > 0);
}

/** What a night's step would do: rows deleted and emptied, by table. */
export type RetentionPreview = ChangedRows & { step: string };

/**
 * What this night would forget: the very steps, one after the other as at night, since a later one finds what those
 * before it left, in one transaction that is taken back. Throws where one of them fails.
 */
export async function previewRetention(ctx: Ctx): Promise<RetentionPreview[]> {
  requirePermission(ctx.actor, 'application-setting.update');
  const previews: RetentionPreview[] = [];
  try {
    await transact(ctx, async (tx) => {
      let before = await countChangedRows(tx.db);
      for (const [step, forget] of Object.entries(steps)) {
        await forget(tx);
        const after = await countChangedRows(tx.db);
        previews.push(...changedBetween(before, after).map((one) => ({ step, ...one })));
        before = after;
      }
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return previews;
}
